// Draws the lines of descent of the atlas, between the places that the page's layout has given the methods. Used by main.js.

const svg = "http://www.w3.org/2000/svg";

/** The point of a node where a line ends, relative to the map: the middle of its left or right side. */
function sideOf(node, map, isRight) {
  const box = node.querySelector("a").getBoundingClientRect();
  const { left, top } = map.getBoundingClientRect();
  return [(isRight ? box.right + 4 : box.left - 4) - left, box.top + box.height / 2 - top];
}

function pathOf([x, y], [toX, toY]) {
  const bend = Math.max(24, Math.abs(toX - x) / 2);
  return `M${x} ${y}C${x + bend} ${y} ${toX - bend} ${toY} ${toX} ${toY}`;
}

/** All ancestors and descendants of a method, and itself. */
function lineage(name, pairs) {
  const found = new Set([name]);
  for (const [near, far] of [
    [0, 1],
    [1, 0],
  ]) {
    const queue = [name];
    for (const at of queue)
      for (const pair of pairs)
        if (pair[near] === at && !queue.includes(pair[far])) {
          queue.push(pair[far]);
          found.add(pair[far]);
        }
  }
  return found;
}

/** @param {HTMLElement} map */
export function drawLines(map) {
  const nodes = new Map(Array.from(map.querySelectorAll(".node"), (node) => [node.getAttribute("data-name"), node]));
  const pairs = [...nodes].flatMap(([name, node]) =>
    node
      .getAttribute("data-from")
      .split(" ")
      .filter(Boolean)
      .map((from) => [from, name]),
  );
  const sheet = document.createElementNS(svg, "svg");
  sheet.setAttribute("class", "lines");
  sheet.setAttribute("aria-hidden", "true");
  map.prepend(sheet);
  const paths = pairs.map((pair) => {
    const path = document.createElementNS(svg, "path");
    path.classList.toggle(
      "minor",
      pair.some((name) => nodes.get(name).classList.contains("use-1")),
    );
    sheet.append(path);
    return { pair, path };
  });

  function draw() {
    for (const { pair, path } of paths) {
      const [from, to] = pair.map((name) => nodes.get(name));
      const isSeen = [from, to].every((node) => node.checkVisibility({ visibilityProperty: true }));
      path.setAttribute("d", isSeen ? pathOf(sideOf(from, map, true), sideOf(to, map, false)) : "");
    }
  }

  function light(name) {
    const found = name ? lineage(name, pairs) : new Set();
    map.classList.toggle("lit", found.size > 1);
    for (const [each, node] of nodes) node.classList.toggle("kin", found.has(each));
    for (const { pair, path } of paths)
      path.classList.toggle(
        "kin",
        pair.every((each) => found.has(each)),
      );
  }

  const nameAt = ({ target }) => target.closest(".node")?.getAttribute("data-name");
  for (const type of ["pointerover", "focusin"]) map.addEventListener(type, (event) => light(nameAt(event)));
  for (const type of ["pointerleave", "focusout"]) map.addEventListener(type, () => light(undefined));
  new ResizeObserver(draw).observe(map);
  return draw;
}
