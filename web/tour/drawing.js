// A curve that the reader draws before the module's is shown: on the figure's own axes, with a pointer or with keys. The line
// is a parameter of the figure, `guess`, as numbers with commas, and `isHidden` says that the answer is not there yet.

import { label } from "../figures/svg.js";

/** The numbers of a guess; none where it is empty. */
export const numbersIn = (guess) => (guess ? guess.split(",").map(Number) : []);
const textOf = (numbers) => numbers.map((value) => Math.round(value * 10) / 10).join(",");

/** @satisfies {Record<string, import("../figures/reader.js").Control>} */
export const drawingControls = {
  guess: { kind: "text", default: "" },
  isHidden: { kind: "flag", default: false },
};

const words = {
  en: {
    hint: "Draw from left to right; by keys: right goes on, up and down change the height.",
    keys: "Right draws on, up and down change the height, with Shift by more, left takes back.",
    at: (distance) => `drawn to ${distance} apart: `,
    yours: "yours",
  },
  zh: {
    hint: "从左往右画；也可用键盘：右键继续，上下键改变高度。",
    keys: "右键继续画，上下键改变高度（按住 Shift 幅度更大），左键退回。",
    at: (distance) => `已画到相隔 ${distance}：`,
    yours: "你画的",
  },
};

/**
 * The line with its end, or what it passes, at another place: a gap before it is bridged, and what was drawn further on stays.
 * @param {number[]} drawn
 */
export function drawnTo(drawn, index, value) {
  const next = [...drawn];
  const last = drawn.length - 1;
  for (let between = last + 1; between < index; between++)
    next[between] = drawn[last] + ((value - drawn[last]) * (between - last)) / (index - last);
  next[index] = value;
  return next;
}

/** What a key makes of a line; undefined for a key that is none of its. */
export function keyed(drawn, key, far, { count, most, step }) {
  const last = drawn.length - 1;
  const by = { ArrowUp: step, ArrowDown: -step }[key];
  if (by) return last === 0 ? drawn : drawn.with(last, Math.max(0, Math.min(most, drawn[last] + by * (far ? 5 : 1))));
  if (key === "ArrowRight") return drawn.length < count ? [...drawn, drawn[last]] : drawn;
  if (key === "ArrowLeft") return last > 0 ? drawn.slice(0, -1) : drawn;
  return undefined;
}

/**
 * The picture of a curve view that is drawn first: a point at every `every` of x, `count` of them, values from 0 to `most`, which
 * is where the line begins.
 * @param {{ every: number, count: number, most: number }} reach
 */
export function drawnPicture({ every, count, most }) {
  const lineOf = (guess) => (guess ? numbersIn(guess) : [most]);
  const set = (figure, drawn) => figure.change({ parameters: { guess: textOf(drawn) } });
  let pen;

  /** Where a place of the plot is, as a point of the line and a height. */
  function pointAt({ x, y }, at) {
    const along = (at.x - x.position(0)) / (x.position(every) - x.position(0));
    const up = (at.y - y.position(0)) / (y.position(most) - y.position(0));
    return [Math.max(1, Math.min(count - 1, Math.round(along))), Math.max(0, Math.min(most, up * most))];
  }

  function draw(figure, at) {
    const [index, value] = pointAt(figure.picture, at);
    let drawn = lineOf(figure.parameters.guess);
    // What the pen passes between two events is drawn too.
    if (pen !== undefined && pen < index && drawn.length > index) {
      const [from, kept] = [pen, drawn];
      drawn = drawnTo(kept.slice(0, from + 1), index, value).concat(kept.slice(index + 1));
    } else drawn = drawnTo(drawn, index, value);
    pen = index;
    set(figure, drawn);
  }

  const hears = {
    pointerdown(figure, event, at) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pen = undefined;
      draw(figure, at);
    },
    pointermove: (figure, _, at) => pen !== undefined && draw(figure, at),
    pointerup: () => {
      pen = undefined;
    },
    pointercancel: () => {
      pen = undefined;
    },
    // The page does not scroll under a finger that draws.
    touchmove: (_, event) => pen !== undefined && event.cancelable && event.preventDefault(),
    keydown(figure, event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const drawn = lineOf(figure.parameters.guess);
      const next = keyed(drawn, event.key, event.shiftKey, { count, most, step: most / 64 });
      if (!next) return;
      event.preventDefault();
      if (next !== drawn) set(figure, next);
    },
  };
  const handling = {
    hear: (figure, event, at) => hears[event.type]?.(figure, event, at),
    marks: () => [],
    keys: ({ picture: { lang } }) => words[lang].keys,
    readout({ picture }) {
      const { lang, parameters } = picture;
      const drawn = lineOf(parameters.guess);
      return [[words[lang].at(every * (drawn.length - 1)), textOf(drawn.slice(-1))], [words[lang].hint]];
    },
  };

  return (scene, place, curve) => {
    const { isHidden, guess } = scene.parameters;
    const made = curve(scene, place);
    if (!isHidden && !guess) return made;
    const spots = lineOf(guess).map((value, i) => [made.x.position(every * i), made.y.position(value)]);
    const path = spots.map((spot) => spot.map((pixel) => pixel.toFixed(1)).join()).join("L");
    const [cx, cy] = spots.at(-1);
    const node = (tag, attributes, ...children) => ({ tag, attributes, children });
    const line = [
      node("path", { d: `M${path}`, class: "reference", fill: "none" }),
      node("circle", { cx, cy, r: 5, class: "dot", fill: "currentColor" }),
      // Beside the end, on the plot.
      label(
        cx + (spots.length > 4 ? -4 : 10),
        cy + (spots.length > 4 ? 20 : 5),
        "tick over",
        spots.length > 4 ? "end" : "start",
        words[scene.lang].yours,
      ),
    ];
    if (!isHidden) return { ...made, content: [...made.content, ...line] };
    // The room that the answer takes is kept, so that nothing moves when it comes.
    const grid = made.content.filter(({ attributes }) => attributes.class === "grid");
    return { ...made, content: [...grid, ...line], handling };
  };
}

/**
 * What a line and the answer have to do with one another, as far as it was drawn: { mean, worst, drawn, real, end, far, reach }.
 * @param {number[]} drawn
 * @param {ArrayLike<number>} data
 */
export function compared(drawn, data, every) {
  const off = drawn.map((value, i) => Math.abs(value - data[every * i]));
  const worst = off.indexOf(Math.max(...off));
  const last = drawn.length - 1;
  return {
    mean: off.slice(1).reduce((sum, each) => sum + each, 0) / Math.max(1, last),
    worst: every * worst,
    drawn: drawn[worst],
    real: data[every * worst],
    end: drawn[last],
    far: data[every * last],
    reach: every * last,
  };
}
