// Trunk's post_build hook. Trunk runs its hooks side by side, and these must go one after the other: the page names the
// files of the first screen and the worker in which bots think, and the service worker lists the hash of the sealed page.
import "./small.mjs";
import "./thinker.mjs";
import "./seal.mjs";
import "./pack.mjs";
