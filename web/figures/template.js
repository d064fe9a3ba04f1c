// Builds the element's shadow tree: the plot with its canvas and drawing, and the read-out under it, which covers no
// cell.
import { cursorText } from "./cursor.js";
import { fill, node } from "./svg.js";
import { inLanguage } from "./view.js";

const unseen = { "aria-hidden": "true" };

/** The shadow tree. The slotted fallback reserves the figure's place in the page. */
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
    ),
    node("div", { class: "tools", part: "tools", hidden: "" }),
    node("div", { class: "readout", part: "readout", role: "status" }),
    node("span", { class: "hidden", id: "keys" }),
  ),
  node("i", { class: "probe" }),
];

/** Only axes can be zoomed, and only a plane of three dimensions turns. */
const hintOf = ({ view, hasAxes = true }, words) =>
  words.hint + (view.plane?.turn ? words.dragTurns : hasAxes ? words.dragZooms : "");

/** The lines of the read-out, each [text, …]; every other text of a line is emphasised. */
function readout({ figure, picture, cursor, error, notes, lang, words }) {
  if (error) return [[words.failed(inLanguage(error.words, lang) || error.message)]];
  if (!picture) return [];
  if (!cursor)
    return notes.length
      ? notes.map((note) => [inLanguage(note, lang)])
      : (picture.handling?.readout(figure) ?? [[figure.zoom ? words.zoomed : hintOf(picture, words)]]);
  const { place, reading, explanation } = cursorText(picture, cursor);
  return [[place + words.colon, reading], [explanation]];
}

const lineNode = (texts) =>
  node("span", texts[1] === undefined ? {} : { class: "value" }, texts[0], texts[1] && node("b", {}, texts[1]));

/**
 * Updates the texts of the tree and the visibility of its parts. state: { figure, picture, cursor, error, notes,
 * isTight, title, lang, words }. The fallback is hidden when there is a picture; its size is the figure's unless it is
 * too small.
 */
export function describe(root, state) {
  const { figure, picture, cursor, error, notes, title, words, isTight } = state;
  const part = (selector) => root.querySelector(selector);
  const hasFallback = figure.innerHTML.trim() !== "";
  part(".size").classList.toggle("fallback", hasFallback && !isTight);
  part("slot").classList.toggle("covered", Boolean(picture));
  part(".frame").classList.toggle("waiting", hasFallback && !picture);
  // Mistakes that the author of the page can fix are shown over a fallback too.
  part(".frame").classList.toggle("wrong", Boolean(error?.words));
  const plot = part(".plot");
  const attributes = figure.thumbnail
    ? { role: "img" }
    : { role: "application", tabindex: 0, "aria-roledescription": words.role, "aria-describedby": "keys" };
  for (const name of ["role", "tabindex", "aria-roledescription", "aria-describedby"]) {
    if (attributes[name] === undefined) plot.removeAttribute(name);
    else plot.setAttribute(name, attributes[name]);
  }
  plot.setAttribute("aria-label", title);
  const handling = figure.thumbnail ? undefined : picture?.handling;
  part("#keys").textContent = handling ? handling.keys(figure) : words.keys;
  part(".tools").hidden = !handling?.tools;
  handling?.tools?.(figure, part(".tools"));
  // Only on changes, because screen readers announce it.
  const lines = readout(state);
  const box = part(".readout");
  // With a mouse, what to do is shown when the figure is pointed at or has the focus: it would stand between it and a caption.
  box.classList.toggle("hint", !error && !cursor && !notes.length && !handling);
  if (box.textContent !== lines.flat().join("")) fill(box, lines.map(lineNode));
}
