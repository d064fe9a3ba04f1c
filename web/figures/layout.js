// Lays out the parts of a figure: title, legend, plot and ticks. Sizes are in CSS pixels. Used by picture.js.
import { font } from "./style.js";

/** Margin at the right of the plot for half of the last tick's label. */
const edge = 10;

export const sizes = { title: 16, text: 13, tick: 12 };

/**
 * Estimates a text's width in pixels without a browser: wide characters (CJK) take a full em, others about half of it.
 */
export function estimateWidth(text, size, weight = 400) {
  let ems = 0;
  for (const character of String(text)) ems += Number(character.codePointAt(0)) > 0x2e80 ? 1 : 0.54;
  return ems * size * (weight > 500 ? 1.1 : 1);
}

let ruler;
const widths = new Map();

/** Measures a text in the figure's font on screen. Widths are cached, because the same ticks recur with every change. */
export function measureText(text, size, weight = 400) {
  const key = `${weight} ${size} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    ruler ??= document.createElement("canvas").getContext("2d");
    ruler.font = `${weight} ${size}px ${font}`;
    width = ruler.measureText(text).width;
    if (widths.size > 4096) widths.clear();
    widths.set(key, width);
  }
  return width;
}

/** Breaks a text into lines that fit; CJK text may break anywhere. */
export function wrap(text, size, width, measure, weight = 400) {
  const pieces = text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*|\s+/g) ?? [];
  const lines = [""];
  for (const piece of pieces) {
    const last = lines.length - 1;
    const longer = lines[last] + piece;
    if (lines[last] && measure(longer.trimEnd(), size, weight) > width) lines.push(piece);
    else lines[last] = longer;
  }
  return lines.map((each) => each.trimEnd());
}

/**
 * { titleLines, noteLines, legend: { x, y, width }, plot: { x, y, width, height }, left }; `left` is where the plot's room
 * begins, with its labels. `yLabels` are the longest tick
 * labels of the vertical axis, `endLabels` those at the right end of lines; `above` is further room above the plot; `top` of the result is the automatic top of
 * the plot; a given top moves the plot down to it.
 */
export function layoutOf({
  width,
  height,
  title,
  notes,
  legendHeight,
  yLabels,
  endLabels,
  measure,
  above = 0,
  top: given = 0,
}) {
  const isWide = width >= 520;
  const legendWidth = isWide ? Math.min(240, width * 0.36) : width - 2;
  const textWidth = isWide && legendHeight ? width - legendWidth - 24 : width;
  const titleLines = wrap(title, sizes.title, textWidth, measure, 600);
  const noteLines = notes.flatMap((note) => wrap(note, sizes.text, textWidth, measure));
  const textHeight = titleLines.length * 21 + noteLines.length * 18;
  const legendTop = isWide ? 0 : textHeight + 4;
  const header = isWide ? Math.max(textHeight, legendHeight) : legendTop + legendHeight;
  const widest = (labels, size) => labels.reduce((most, text) => Math.max(most, measure(text, size)), 0);
  const left = Math.ceil(widest(yLabels, sizes.tick)) + 10;
  const right = endLabels.length > 0 ? Math.ceil(widest(endLabels, sizes.tick)) + 18 : edge;
  // The name of the vertical axis is below the header; ticks and the name of the horizontal axis are below the plot.
  const automatic = header + 8 + 22 + above;
  const top = Math.max(automatic, given);
  const bottom = 22 + 18;
  return {
    top: automatic,
    left: 0,
    titleLines,
    noteLines,
    legend: { x: isWide ? width - legendWidth - edge : 0, y: legendTop, width: legendWidth },
    plot: {
      x: left,
      y: top,
      width: Math.max(24, Math.floor(width - left - right)),
      height: Math.max(24, Math.floor(height - top - bottom)),
    },
  };
}
