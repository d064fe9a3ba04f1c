// Where the parts of a figure stand: title, legend, plot and the room for its ticks. Sizes in CSS pixels.

/** Room at the right of the plot for half of the last tick's label. */
const edge = 10;

export const sizes = { title: 16, text: 13, tick: 12 };

/** A width in pixels when nothing can be measured: wide characters (CJK) take a full em, others about half of it. */
export function estimateWidth(text, size, weight = 400) {
  let ems = 0;
  for (const character of String(text)) ems += Number(character.codePointAt(0)) > 0x2e80 ? 1 : 0.54;
  return ems * size * (weight > 500 ? 1.1 : 1);
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
 * { titleLines, noteLines, legend: { x, y, width }, plot: { x, y, width, height } }. `yLabels` are the longest tick
 * labels of the vertical axis, `endLabels` those at the right end of lines; `top` of the result is where the plot begins
 * by itself, a given one that is lower where it does.
 */
export function layoutOf({ width, height, title, notes, legendHeight, yLabels, endLabels, measure, top: given = 0 }) {
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
  // Under the header the name of the vertical axis, under the plot ticks and the name of the horizontal one.
  const own = header + 8 + 22;
  const top = Math.max(own, given);
  const bottom = 22 + 18;
  return {
    top: own,
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
