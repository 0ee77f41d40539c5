// What is offered can be pressed, and the question on the screen is about the battle that is shown: two checks that run
// in the page, whatever is on it.

/** The screens on which everything must be within reach. */
export const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

/**
 * What could be pressed but cannot, a line each. A button is pressed in its middle, unless that is scrolled out of a
 * panel. A place of the map that can be chosen is in the pane, and most of it is bare; of the places that something
 * could set out from that holds until one is chosen.
 */
export function outOfReach() {
  const found = [];
  const inside = ({ x, y }, box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const named = (one) => one && (one.dataset?.testid ?? one.getAttribute?.("aria-label") ?? (one.textContent.trim().slice(0, 40) || one.className.baseVal || one.className));
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  // The panel around an element that shows but a part of what is in it, if it can be scrolled there.
  const scrolledOut = (one, at) => {
    for (let box = one.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const scrolls = [overflowX, overflowY].some((way) => way === "auto" || way === "scroll");
      if (scrolls && !inside(at, box.getBoundingClientRect())) return true;
    }
    return false;
  };
  // The heading of a list stays in sight while the list is scrolled away under it.
  const isHeading = (hit, button) => {
    for (let one = hit; one; one = one.parentElement) {
      if (getComputedStyle(one).position === "sticky" && one.parentElement.contains(button)) return true;
    }
    return false;
  };
  for (const button of document.querySelectorAll("button, a.button, [role=tab]")) {
    if (button.disabled || button.getAttribute("aria-disabled") === "true" || button.closest("[inert]")) continue;
    if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const at = middle(button.getBoundingClientRect());
    if (!inside(at, screen) || scrolledOut(button, at)) continue;
    const hit = document.elementFromPoint(at.x, at.y);
    if (!button.contains(hit) && !isHeading(hit, button)) found.push(`${named(button)} lies under ${named(hit)}`);
  }
  const pane = document.querySelector(".table .lens");
  const isShown = pane?.checkVisibility({ visibilityProperty: true });
  const offered = [...document.querySelectorAll(".territory.can")];
  const setsOut = offered.some((place) => place.classList.contains("start"));
  const wanted = offered.filter((place) => !setsOut || place.classList.contains("start") || place.ariaLabel.endsWith("Can be chosen now."));
  if (wanted.length > 0 && !isShown && !document.querySelector(".stage .choosable, .stage .stage-foot button")) {
    found.push("the map is hidden, and places on it are offered");
  }
  for (const place of isShown ? wanted : []) {
    const box = place.getBoundingClientRect();
    if (!inside(middle(box), pane.getBoundingClientRect())) {
      found.push(`${named(place)} is out of sight`);
      continue;
    }
    const steps = 16;
    let [all, bare] = [0, 0];
    let best = { far: Infinity };
    for (let column = 0; column < steps; column += 1) {
      for (let row = 0; row < steps; row += 1) {
        const at = { x: box.left + ((column + 0.5) * box.width) / steps, y: box.top + ((row + 0.5) * box.height) / steps };
        const stack = document.elementsFromPoint(at.x, at.y);
        if (!stack.includes(place)) continue;
        const over = stack[0].closest(".world") ? null : stack[0];
        const far = Math.hypot(at.x - middle(box).x, at.y - middle(box).y);
        all += 1;
        bare += over ? 0 : 1;
        if (far < best.far) best = { far, over };
      }
    }
    if (best.over || bare < all / 2) found.push(`${named(place)} lies under ${named(best.over) ?? "something"}: ${bare} of ${all} points are bare`);
  }
  return found;
}

/**
 * What is wrong between the question and the scene, a line each: a question about a battle is asked before that battle,
 * and none at all while the result of another one or what happened is shown.
 */
export function atOdds() {
  const stage = document.querySelector("section.stage");
  const shown = stage?.querySelector("h2").textContent.match(/^Battle in (.+)$/)?.[1];
  const asked = document.querySelector(".prompt").textContent.match(/battle in ([^.,:]+?)(?: is over|[.,:]| and | to |$)/i)?.[1];
  const isOver = document.querySelector("[data-testid=stage-go-on]");
  const rows = document.querySelectorAll("[data-testid=choices] button").length;
  const offers = document.querySelectorAll(".territory.can, .mine .offered, .stage .choosable").length;
  const found = [];
  if (asked && asked !== shown) found.push(`asked about ${asked}, shown is ${shown ?? "none"}`);
  if (isOver && asked !== shown) found.push(`the result of ${shown} is shown, the words are about ${asked ?? "none"}`);
  if ((isOver || document.querySelector("[data-testid=told]")) && rows + offers > 0) found.push(`${rows} choices in the list and ${offers} on the table are offered too early`);
  return found;
}
