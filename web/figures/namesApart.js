// Names lines inside the plot, where they part, if they end at the same place. Used by curve.js.
import { label, line } from "./svg.js";

/** Lines that end nearer than this cannot be told apart by names at their ends, in pixels. */
const meeting = 4;

/** The width of the columns in which the course of a line is known, and the height of a name. */
const column = 6;
const high = 14;

/** The least and greatest pixel of a line in every column of the plot: [[low, high] or undefined, …]. */
function courseOf({ values }, { zoom, x, y, plot, mark }) {
  const course = new Array(Math.ceil(plot.width / column));
  const widen = (place, from, to) => {
    const range = (course[place] ??= [Infinity, -Infinity]);
    range[0] = Math.min(range[0], from, to);
    range[1] = Math.max(range[1], from, to);
  };
  let last;
  for (let index = zoom[0]; index < zoom[1]; index++) {
    const next = [(x(index) - plot.x) / column, y(values[index])];
    if (!next.every(Number.isFinite)) {
      last = undefined;
      continue;
    }
    const [[from, start], [to, end]] = [last ?? next, next];
    // Steps are in the middle between two values.
    const shareAt = (place) => (place - from) / (to - from || 1);
    const at = (place) => start + (end - start) * (mark === "steps" ? Math.round(shareAt(place)) : shareAt(place));
    for (let place = Math.max(0, Math.floor(from)); place <= Math.min(course.length - 1, Math.floor(to)); place++)
      widen(place, at(Math.max(from, place)), at(Math.min(to, place + 1)));
    last = next;
  }
  return course;
}

/** The range of a line over some columns; undefined if it is not drawn in all of them. */
function rangeOf(course, first, end) {
  let [low, most] = [Infinity, -Infinity];
  for (let place = first; place < end; place++) {
    if (!course[place]) return undefined;
    low = Math.min(low, course[place][0]);
    most = Math.max(most, course[place][1]);
  }
  return [low, most];
}

/**
 * Where to write the names of the rows whose ends meet: by row { left, top, at: [x, y of the line] }. A name is directly
 * above or below its line, on no line, pole or other name, and as far as possible from other lines.
 * `poles` are pixels of upright lines, `levels` of level ones; `rows` have the pixel of their `end`, `mark` is "steps" for lines in steps.
 */
export function placesApart({ rows, zoom, x, y, plot, mark, measure, poles, levels }) {
  const meets = (row) => rows.some((other) => other !== row && Math.abs(other.end - row.end) < meeting);
  const found = new Map();
  if (!rows.some(meets)) return found;
  const courses = rows.map((row) => courseOf(row, { zoom, x, y, plot, mark }));
  const columns = courses[0].length;
  const written = [];
  rows.forEach((row, own) => {
    if (!meets(row)) return;
    const wide = measure(row.name, 12) + 6;
    const count = Math.ceil(wide / column);
    let best;
    for (let first = 0; first + count <= columns; first++) {
      const range = rangeOf(courses[own], first, first + count);
      if (!range) continue;
      const left = plot.x + first * column;
      const isCrossed = poles.some((pole) => pole > left - 2 && pole < left + wide + 2);
      if (isCrossed) continue;
      for (const top of [range[0] - high - 4, range[1] + 4]) {
        if (top < plot.y || top + high > plot.y + plot.height) continue;
        const isTaken = written.some(
          (each) =>
            left < each.left + each.wide && each.left < left + wide && top < each.top + high && each.top < top + high,
        );
        if (isTaken || levels.some((level) => level > top - 2 && level < top + high + 2)) continue;
        let clear = 30;
        for (let other = 0; other < rows.length && clear > 0; other++) {
          if (other === own) continue;
          for (let place = first; place < first + count; place++) {
            const course = courses[other][place];
            if (course) clear = Math.min(clear, Math.max(course[0] - top - high, top - course[1]));
          }
        }
        // Near its own line all along, and rather at the right.
        const score = clear - 0.5 * (range[1] - range[0]) + (6 * first) / columns;
        if (clear >= 2 && !(score <= best?.score)) best = { left, top, wide, score, range, first, count };
      }
    }
    if (!best) return;
    written.push(best);
    const middle = courses[own][best.first + (best.count >> 1)];
    found.set(row, { ...best, at: best.top < middle[0] ? middle[0] : middle[1] });
  });
  return found;
}

/** Nodes of a name inside the plot, with a short stroke to its line. */
export function nameNodes({ name, colour, chosen }, { left, top, wide, at }) {
  const middle = left + wide / 2;
  const stroke = line(middle, top < at ? top + high - 1 : top + 1, middle, at, "leader");
  return [
    { ...stroke, attributes: { ...stroke.attributes, stroke: colour } },
    label(middle, top + 11, chosen ? "tick over chosen" : "tick over", "middle", name),
  ];
}
