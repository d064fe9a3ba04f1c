// Shows the items of a scene in one SVG element and moves them to the next scene: what has the same key keeps its element.
// Used by main.js.
import { attributesOf, elements } from "./items.js";

const namespace = "http://www.w3.org/2000/svg";
const duration = 800;
const eased = (t) => t * t * (3 - 2 * t);
const isStill = matchMedia("(prefers-reduced-motion: reduce)");

function write(element, item, shown) {
  for (const [name, value] of Object.entries(attributesOf(item))) {
    if (shown[name] === value) continue;
    shown[name] = value;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  // A former opacity ends with the movement.
  if (shown.opacity !== undefined && (item.at.opacity ?? 1) === 1) {
    delete shown.opacity;
    element.removeAttribute("opacity");
  }
  if (item.text !== undefined && shown.text !== item.text) {
    shown.text = item.text;
    element.textContent = item.text;
  }
}

const mixed = (from, to, t) =>
  Object.fromEntries(
    Object.entries(to).map(([name, value]) => [name, (from[name] ?? value) + (value - (from[name] ?? value)) * t]),
  );

export function createStage(svg) {
  /** By key: { element, item, at, shown }. */
  const all = new Map();
  let frame = 0;

  function add(item) {
    const element = document.createElementNS(namespace, elements[item.tag]);
    const entry = { element, item, at: item.at, shown: {} };
    all.set(item.key, entry);
    return entry;
  }

  function remove(key) {
    all.get(key)?.element.remove();
    all.delete(key);
  }

  /** Elements in the order of their items, so that what comes later lies on top. */
  function arrange(items) {
    let next = svg.firstChild;
    for (const { key } of items) {
      const { element } = all.get(key);
      if (element === next) next = next.nextSibling;
      else svg.insertBefore(element, next);
    }
  }

  /** @param {import("./items.js").Item[]} items @param {boolean} moves whether they are another scene's */
  function show(items, moves) {
    cancelAnimationFrame(frame);
    const keys = new Set(items.map(({ key }) => key));
    const leaving = [...all.keys()].filter((key) => !keys.has(key));
    const isMoving = moves && !isStill.matches && all.size > 0;
    const tracks = items.map((item) => {
      const known = all.get(item.key);
      if (known && known.item.tag !== item.tag) remove(item.key);
      const start = known ?? (item.from && all.get(item.from));
      const from =
        start && start.item.tag === item.tag ? { opacity: known ? 1 : 0, ...start.at } : { ...item.at, opacity: 0 };
      return { entry: all.get(item.key) ?? add(item), item, from, to: { opacity: 1, ...item.at } };
    });
    arrange(items);
    if (!isMoving) {
      for (const key of leaving) remove(key);
      for (const { entry, item } of tracks) place(entry, item, item.at);
      return;
    }
    const faded = leaving.map((key) => ({ key, entry: all.get(key), from: { opacity: 1, ...all.get(key).at } }));
    const began = performance.now();
    const step = (now) => {
      const t = Math.min(1, (now - began) / duration);
      for (const { entry, item, from, to } of tracks) place(entry, item, t < 1 ? mixed(from, to, eased(t)) : item.at);
      for (const { key, entry, from } of faded) {
        if (t > 0.4) remove(key);
        else place(entry, entry.item, { ...from, opacity: from.opacity * (1 - t / 0.4) });
      }
      if (t < 1) frame = requestAnimationFrame(step);
    };
    step(began);
  }

  function place(entry, item, at) {
    Object.assign(entry, { item, at });
    write(entry.element, { ...item, at }, entry.shown);
  }

  return { show };
}
