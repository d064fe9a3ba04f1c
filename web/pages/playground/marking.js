// Reads and writes the zoom and the selection of the figure in the address, and renders the buttons that reset them.
// Loaded on demand.
//
// zoom=10~64,0~32 columns 10 to 63 and rows 0 to 31 of a heatmap; of a curve only columns; of a plane values
// mark=query:7,key:3 the selection, by the keys of the axes
import { html, nothing } from "lit/html.js";

const words = {
  whole: { en: "Whole figure", zh: "显示全图" },
  clear: { en: "Clear the mark", zh: "清除标记" },
};

const style = `
.back { position: absolute; z-index: 1; display: flex; gap: 0.5rem; white-space: nowrap; }
.back button { min-height: 1.5rem; padding: 0 0.5rem; font-size: 0.8125rem; line-height: 1; background: var(--ground); border: 1px solid currentColor; }
@media print { .back { display: none; } }
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);

const short = (value) => String(Number(value.toPrecision(6)));

/** A zoom as text for the address; undefined for none. */
const zoomText = (zoom, isCurve) =>
  zoom ? (isCurve ? [zoom.x] : [zoom.x, zoom.y]).map((ends) => ends.map(short).join("~")).join(",") : undefined;

/** Parses a zoom of an address; null for none. It counts cells, except for planes. */
function zoomIn(text, { slice, index }) {
  const [x, y = [0, slice.rows]] = (text ?? "").split(",").map((ends) => ends.split("~").map(Number));
  const isPart = x.length === 2 && x[0] < x[1] && y[0] < y[1];
  return isPart && (index || [...x, ...y].every((end) => Number.isInteger(end) && end >= 0)) ? { x, y } : null;
}

/** A selection as text for the address; undefined for none. */
const markText = (selection) =>
  Object.entries(selection ?? {})
    .map(([key, value]) => `${key}:${value}`)
    .join(",") || undefined;

const markIn = (text) =>
  text ? Object.fromEntries(text.split(",").map((part) => [part.split(":")[0], Number(part.split(":")[1])])) : null;

/** Sets the zoom and the selection of a figure, once it shows the state's view. */
function apply(figure, { zoom, mark }, view) {
  const { picture } = figure ?? {};
  if (picture?.view !== view) return;
  const isCurve = view.kind === "curve";
  if (zoomText(figure.zoom, isCurve) !== zoom) figure.zoom = zoomIn(zoom, picture);
  if (markText(figure.selection) !== mark) figure.selection = markIn(mark);
  place(figure);
  for (const other of figure.closest(".figures").querySelectorAll(".beside")) {
    if (!other.picture) continue;
    other.selection = figure.selection;
    if (isAlike(figure, other)) other.zoom = figure.zoom;
  }
}

/** Whether two figures have the same cells, so that they can share a zoom. */
const isAlike = ({ picture: { slice, rows } }, { picture: other }) =>
  slice.columns === other.slice.columns && (rows || slice.rows === other.slice.rows);

/** The buttons are above the right end of the plot, and may extend beyond a narrow plot. */
function place({ offsetTop, offsetWidth, picture: { layout }, parentElement }) {
  const buttons = parentElement.querySelector(".back");
  if (!buttons) return;
  const { plot } = layout;
  buttons.style.top = `${offsetTop + plot.y - 27}px`;
  const right = Math.min(offsetWidth - plot.x - plot.width, offsetWidth - buttons.offsetWidth);
  buttons.style.right = `${Math.max(0, right)}px`;
}

/** The change of state for an event of the figure or one beside it. */
function changesOf({ type, detail, target }, figure) {
  if (type === "posenc-select") return { mark: markText(detail.selection) };
  if (detail.zoom === undefined || (target !== figure && !isAlike(figure, target))) return undefined;
  return { zoom: zoomText(detail.zoom, target.picture.view.kind === "curve") };
}

function template({ lang, state: { zoom, mark }, actions }) {
  // Hidden until there is a plot.
  if ((!zoom && !mark) || !actions.figure()?.picture) return nothing;
  const button = (key, changes) => html`<button @click=${() => actions.setState(changes)}>${words[key][lang]}</button>`;
  return html`<div class="back">${zoom ? button("whole", { zoom: undefined }) : nothing}
    ${mark ? button("clear", { mark: undefined }) : nothing}</div>`;
}

export const marking = { apply, changesOf, template };
