// Trunk's post_build hook. Trunk runs its hooks side by side, and these must go one after the other: the worker lists
// the hash of the sealed page.
import "./seal.mjs";
import "./pack.mjs";
