// Describes the essay's figure as a list of keyed items with numbers, so that one picture can move into the next. Used by the
// scenes, by stage.js on the screen, and by the build, which writes each scene as a still picture.
import { escapeText } from "../../figures/svg.js";

/**
 * @typedef {object} Item
 * @property {string} key the same thing has the same key in all scenes
 * @property {"rect" | "line" | "hand" | "sector" | "text" | "path"} tag
 * @property {Record<string, number>} at what moves: rect cx cy w h rx turn; line x1 y1 x2 y2; hand cx cy r angle; sector cx cy r
 *   angle; text x y size; all: shade (opacity of the fill), opacity
 * @property {string} [look] CSS classes
 * @property {string} [text]
 * @property {string} [d] a path
 * @property {string} [anchor] of texts
 * @property {string} [from] the key of an item whose place it starts from
 */

/** @typedef {{ width: number, height: number }} Box */

const round = (value) => Math.round(value * 100) / 100;

/** The direction of a clock hand: angle 0 is at twelve, and it runs clockwise. */
export const tip = (cx, cy, r, angle) => [cx + r * Math.sin(angle), cy - r * Math.cos(angle)];

function sectorPath({ cx, cy, r, angle }) {
  if (angle >= 2 * Math.PI - 1e-6)
    return `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;
  const [x, y] = tip(cx, cy, r, angle);
  return `M${round(cx)} ${round(cy)}V${round(cy - r)}A${round(r)} ${round(r)} 0 ${angle > Math.PI ? 1 : 0} 1 ${round(x)} ${round(y)}Z`;
}

const shapes = {
  rect: ({ cx, cy, w, h, rx = 0, turn = 0 }) => ({
    x: round(-w / 2),
    y: round(-h / 2),
    width: round(Math.max(0, w)),
    height: round(Math.max(0, h)),
    rx: round(rx),
    transform: `translate(${round(cx)} ${round(cy)})${turn ? ` rotate(${round(turn)})` : ""}`,
  }),
  line: ({ x1, y1, x2, y2 }) => ({ x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2) }),
  hand: ({ cx, cy, r, angle }) => {
    const [x, y] = tip(cx, cy, r, angle);
    return { x1: round(cx), y1: round(cy), x2: round(x), y2: round(y) };
  },
  sector: (at) => ({ d: sectorPath(at) }),
  text: ({ x, y, size = 14 }) => ({ x: round(x), y: round(y), "font-size": round(size) }),
  path: () => ({}),
};

export const elements = { rect: "rect", line: "line", hand: "line", sector: "path", text: "text", path: "path" };

/** The attributes of an item's element. */
export function attributesOf({ tag, at, look, d, anchor }) {
  const all = { ...shapes[tag](at), class: look, d: d ?? shapes[tag](at).d, "text-anchor": anchor };
  if (at.shade !== undefined) all["fill-opacity"] = round(at.shade);
  if (at.opacity !== undefined && at.opacity !== 1) all.opacity = round(at.opacity);
  return all;
}

/** A scene as a still picture in a page. */
export function pictureText(items, { width, height }, name) {
  const nodes = items.map((item) => {
    const given = Object.entries(attributesOf(item)).filter(([, value]) => value !== undefined);
    const attributes = given.map(([key, value]) => ` ${key}="${escapeText(value)}"`).join("");
    const { [item.tag]: element } = elements;
    return `<${element}${attributes}${item.text === undefined ? "/>" : `>${escapeText(item.text)}</${element}>`}`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(name)}">${nodes.join("")}</svg>`;
}

export const text = (key, x, y, words, look = "", anchor = "middle", size = 14) => ({
  key,
  tag: "text",
  at: { x, y, size },
  look,
  anchor: anchor === "start" ? undefined : anchor,
  text: String(words),
});

/** The cell with this number: the same rectangles are weights, bits, stripes, bars, diagonals and dials. */
export const cell = (n, at, look) => ({ key: `c${n}`, tag: "rect", at: { rx: 0, turn: 0, shade: 1, ...at }, look });

/** The number of columns with the largest cells for `count` things in a box; rows are full where that costs little. */
function gridOf(count, width, height) {
  const grids = Array.from({ length: count }, (_, i) => {
    const rows = Math.ceil(count / (i + 1));
    return { columns: i + 1, rows, size: Math.min(width / (i + 1), height / rows) };
  });
  const largest = (some) => some.reduce((best, grid) => (grid.size > best.size ? grid : best));
  const [any, full] = [grids, grids.filter(({ columns }) => count % columns === 0)].map(largest);
  return full.size > 0.8 * any.size ? full : any;
}

/**
 * The centres of `count` things in a grid that is centred in a box at x, y, row by row or column by column: [[cx, cy], …], the
 * size of a cell, and where the grid begins and ends.
 */
export function centresOf(count, { x, y, width, height }, isByColumn = false) {
  const { columns, rows, size } = gridOf(count, width, height);
  const left = x + (width - columns * size) / 2;
  const top = y + (height - rows * size) / 2;
  const placeOf = (n) => (isByColumn ? [Math.floor(n / rows), n % rows] : [n % columns, Math.floor(n / columns)]);
  const centres = Array.from({ length: count }, (_, n) => {
    const [column, row] = placeOf(n);
    return [left + (column + 0.5) * size, top + (row + 0.5) * size];
  });
  return { centres, size, left, right: left + columns * size };
}
