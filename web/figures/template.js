// The element's inside: the plot with its canvas and drawing, and the read-out under it, which never covers a cell.
import { cursorText } from "./cursor.js";
import { fill, node } from "./svg.js";

const unseen = { "aria-hidden": "true" };

/** What the shadow tree holds. Slotted content, the fallback, keeps the figure's place in the page. */
export const inside = [
  node("div", { class: "size" }, node("slot")),
  node(
    "div",
    { class: "frame", part: "frame" },
    node(
      "div",
      { class: "plot", part: "plot" },
      node("canvas", { ...unseen, hidden: "" }),
      node("svg", unseen, node("g", { class: "drawing" }), node("g", { class: "marks" })),
      node("i", { class: "probe" }),
    ),
    node("div", { class: "readout", part: "readout", role: "status" }),
    node("span", { class: "hidden", id: "keys" }),
  ),
];

/** The lines of the read-out, each [text, …]; every other text of a line is emphasised. */
function readout({ figure, picture, cursor, message, words }) {
  if (message) return [[message]];
  if (!picture) return [];
  if (!cursor) return [[figure.zoom ? words.zoomed : words.hint]];
  const { place, reading, explanation } = cursorText(picture, cursor);
  return [[place + words.colon, reading], [explanation]];
}

const lineNode = (texts) =>
  node("span", texts[1] === undefined ? {} : { class: "value" }, texts[0], texts[1] && node("b", {}, texts[1]));

/**
 * What the tree says and which of its parts are seen. state: { figure, picture, cursor, message, title, words }.
 * The fallback is hidden once there is a picture to cover it.
 */
export function describe(root, state) {
  const { figure, picture, title, words } = state;
  const part = (selector) => root.querySelector(selector);
  const hasFallback = figure.querySelector("*") !== null;
  part(".size").classList.toggle("fallback", hasFallback);
  part("slot").classList.toggle("covered", Boolean(picture));
  part(".frame").classList.toggle("waiting", hasFallback && !picture);
  const plot = part(".plot");
  const attributes = figure.thumbnail
    ? { role: "img" }
    : { role: "application", tabindex: 0, "aria-roledescription": words.role, "aria-describedby": "keys" };
  for (const name of ["role", "tabindex", "aria-roledescription", "aria-describedby"]) {
    if (attributes[name] === undefined) plot.removeAttribute(name);
    else plot.setAttribute(name, attributes[name]);
  }
  plot.setAttribute("aria-label", title);
  part("#keys").textContent = words.keys;
  // Only when it says something else: it is read out loud.
  const lines = readout(state);
  const box = part(".readout");
  if (box.textContent !== lines.flat().join("")) fill(box, lines.map(lineNode));
}
