// Trunk's post_build hook. Trunk runs its hooks side by side, and these must go one after the other: the page names the
// worker in which bots think, and the service worker lists the hash of the sealed page.
import "./thinker.mjs";
import "./seal.mjs";
import "./pack.mjs";
