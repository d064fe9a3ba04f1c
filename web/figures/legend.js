// Draws the legend of a heatmap or of many lines: a colour bar with numbers, and the meaning of hatched cells.
import { sizes } from "./layout.js";
import { linearTicks, logTicks, numberText } from "./numbers.js";
import { label, line, node } from "./svg.js";

const barHeight = 10;
export const legendHeight = 50;

const swatchWords = {
  en: {
    undefined: "not a number",
    zero: "0: no colour",
    beyond: (number, isHigh) => `${number} and ${isHigh ? "more" : "less"}`,
  },
  zh: {
    undefined: "非数值",
    zero: "0：无色",
    beyond: (number, isHigh) => `${number} 及以${isHigh ? "上" : "下"}`,
  },
};

/** The pattern of cells without a value in the legend; paint.js hatches the cells themselves. */
const hatch = (id, isMasked) =>
  node(
    "pattern",
    { id, width: 6, height: 6, patternUnits: "userSpaceOnUse" },
    node("path", { d: isMasked ? "M-1,7 L7,-1 M-1,1 L1,-1 M5,7 L7,5" : "M-1,-1 L7,7", class: "hatch" }),
  );

/**
 * @param {number} x
 * @param {number} y
 * @param {{ text: string, id?: string, isMasked?: boolean, colour?: string }} meaning
 */
function swatch(x, y, { id, isMasked, text, colour = "none" }) {
  return [
    ...(id ? [node("defs", {}, hatch(id, isMasked))] : []),
    node("rect", { x, y, width: 16, height: barHeight, fill: id ? `url(#${id})` : colour, class: "swatch" }),
    label(x + 22, y + 9.5, "tick", "start", text),
  ];
}

/** A gradient for continuous scales and categories; a category's colour changes abruptly, half way to the next. */
function bar({ x, width, colours, range: { low, high }, isCategory }, y) {
  const steps = isCategory ? high - low + 1 : 32;
  const { isLog } = colours;
  const at = (part) => (isLog ? low * (high / low) ** part : low + (high - low) * part);
  const stops = Array.from({ length: isCategory ? 2 * steps : 33 }, (_, i) =>
    node("stop", {
      offset: `${((isCategory ? (i + 1) >> 1 : i) / steps) * 100}%`,
      "stop-color": colours.css(isCategory ? low + (i >> 1) : at(i / 32)),
    }),
  );
  return {
    nodes: [
      node("defs", {}, node("linearGradient", { id: "scale" }, stops)),
      node("rect", { x, y, width, height: barHeight, fill: "url(#scale)", class: "bar" }),
    ],
    position: (value) => {
      const part = (value - low + (isCategory ? 0.5 : 0)) / (high - low + (isCategory ? 1 : 0));
      return x + (isLog ? Math.log(value / low) / Math.log(high / low) : part) * width;
    },
  };
}

/** A swatch for each named category, in two rows at most; undefined if that is too little. */
function categories(x, y, width, { names, colours, range, measure }) {
  const named = names
    .map((text, i) => ({ text, value: range.low + i }))
    .filter(({ text, value }) => text && value <= range.high);
  let [right, row] = [0, 0];
  const nodes = named.flatMap(({ text, value }) => {
    const size = 22 + measure(text, sizes.tick);
    if (right > 0 && right + size > width) [right, row] = [0, row + 1];
    const at = x + right;
    right += size + 14;
    return swatch(at, y + row * 15, { text, colour: colours.css(value) });
  });
  return row < 2 ? nodes : undefined;
}

/** Nodes of the legend. `name` is the value's name, `words` the figure's words in the language `lang`, `measure` measures text. */
export function legendNodes({ box, name, colours, range, extent, kind, names, words, lang, measure }) {
  const { undefined: isUndefined, zero, beyond } = swatchWords[lang];
  const odd = [
    extent.masked && { id: "masked", isMasked: true, text: words.masked },
    extent.undefined && { id: "undefined", isMasked: false, text: isUndefined },
    extent.zero && { text: zero },
  ].filter(Boolean);
  const widths = odd.map(({ text }) => 22 + measure(text, sizes.tick));
  const { x, y, width } = box;
  // Right of the name if there is room; otherwise beside the bar, stacked.
  const oddWidth = widths.reduce((sum, each) => sum + each + 16, 0);
  const isBeside = measure(name, sizes.text) + oddWidth < width;
  const barWidth = isBeside || odd.length === 0 ? width : Math.max(80, width - Math.max(...widths) - 16);
  let right = x + width + 16;
  const swatches = odd.flatMap((each, i) => {
    right -= widths[i] + 16;
    return isBeside ? swatch(right, y + 4, each) : swatch(x + barWidth + 16, y + 20 + i * 15, each);
  });
  const swatched = names && categories(x, y + 20, barWidth, { names, colours, range, measure });
  if (swatched) return [label(x, y + 13, "name", "start", name), ...swatches, ...swatched];
  const isCategory = kind === "category" && range.high - range.low < 128;
  const { nodes, position } = bar({ x, width: barWidth, colours, range, isCategory }, y + 20);
  const ticksOf = colours.isLog ? logTicks : linearTicks;
  const count = Math.max(2, Math.floor(barWidth / 55));
  let free = x - 1;
  const counted = () => ticksOf(range.low, range.high, count, kind === "category");
  const numbers =
    names
      ?.map((text, i) => ({ value: range.low + i, label: text }))
      .filter(({ value, label: text }) => text && value <= range.high) ?? counted();
  // Cells beyond a given range have the colour of its end.
  const end = (value, isHigh) => ({ value, label: beyond(numberText(value), isHigh) });
  if (!names && extent.low < range.low) numbers.unshift(end(range.low, false));
  const last = !names && extent.high > range.high ? [end(range.high, true)] : [];
  const most = x + barWidth - last.reduce((sum, { label: text }) => sum + measure(text, sizes.tick) + 4, 0);
  const ticks = [...numbers.filter(({ value }) => last.length === 0 || value < range.high), ...last].flatMap((tick) => {
    const { value, label: text } = tick;
    const at = position(value);
    const half = measure(text, sizes.tick) / 2;
    const middle = Math.min(x + barWidth - half, Math.max(x + half, at));
    const stroke = line(at, y + 30, at, y + 34, "mark");
    // Numbers that would overlap the previous one are omitted.
    if (middle - half < free || (!last.includes(tick) && middle + half > most)) return [stroke];
    free = middle + half + 4;
    return [stroke, label(middle, y + 46, "tick", "middle", text)];
  });
  return [label(x, y + 13, "name", "start", name), ...swatches, ...nodes, ...ticks];
}

/** A colour bar for lines or points that are too many to be named one by one. */
export function lineLegend(name, rows) {
  const [low, high] = [rows[0].at, rows.at(-1).at];
  const css = (value) => rows[Math.round(((value - low) / (high - low)) * (rows.length - 1))].colour;
  return { draw: legendNodes, name, colours: { css }, range: { low, high }, extent: {}, kind: "magnitude" };
}
