// Draws the dot product of two position vectors as a bar for each distance, and the reader's own curve before it. Section 5.
import { cell, text } from "../items.js";

export const count = 65;
const words = {
  en: {
    draw: "Draw from left to right how close two positions look, or use the arrow keys.",
    here: "draw your guess here",
    yours: "yours",
    distance: "distance Δ →",
    says: "PE(p) · PE(p + Δ): the same for every position p.",
    off: (text) => `On average your curve is off by ${text}. The dot product is the same for every position p.`,
  },
  zh: {
    draw: "从左往右画出你猜的曲线，也可以用方向键。",
    here: "在这里画出你的猜测",
    yours: "你画的",
    distance: "距离 Δ →",
    says: "PE(p) · PE(p + Δ)：对任何位置 p 都一样。",
    off: (text) => `你画的平均相差 ${text}。点积对任何位置 p 都一样。`,
  },
};

/** Where the plot is: x of a distance, y of a value, and back. */
export function plotIn({ width, height }, most) {
  const [left, right, top, bottom] = [44, width - 14, 14, height - 28];
  const step = (right - left) / (count - 1);
  const scale = (bottom - top) / most;
  return {
    left,
    right,
    top,
    bottom,
    step,
    x: (k) => left + k * step,
    y: (value) => bottom - value * scale,
    distanceAt: (x) => Math.round((x - left) / step),
    valueAt: (y) => Math.max(0, Math.min(most, (bottom - y) / scale)),
  };
}

export const product = {
  state: () => ({ guess: [], shown: false }),

  items({ box, state: { guess, shown }, facts: { products }, lang }) {
    const [most] = products;
    const plot = plotIn(box, most);
    const bars = products.map((value, k) => {
      const h = shown || k === 0 ? plot.bottom - plot.y(value) : 1;
      return cell(k, { cx: plot.x(k), cy: plot.bottom - h / 2, w: Math.max(2, plot.step - 1.5), h, shade: 0.7 }, "ink");
    });
    const line = guess.map((value, k) => `${plot.x(k).toFixed(1)} ${plot.y(value).toFixed(1)}`).join("L");
    const labels = [0, 16, 32, 48, 64].map((k) =>
      text(`tick-${k}`, plot.x(k), plot.bottom + 19, k, "quiet", "middle", 13),
    );
    const values = [0, 8, 16, 24, 32].map((v) =>
      text(`value-${v}`, plot.left - 10, plot.y(v) + 5, v, "quiet", "end", 13),
    );
    return [
      ...bars,
      {
        key: "axis",
        tag: "line",
        at: { x1: plot.left, y1: plot.bottom, x2: plot.right, y2: plot.bottom },
        look: "axis",
      },
      ...labels.filter(({ at }) => at.x < plot.right - 90),
      text("columns", plot.right, plot.bottom + 19, words[lang].distance, "quiet", "end", 13),
      ...values,
      ...(shown || guess.length > 1
        ? []
        : [
            text(
              "hint",
              (plot.left + plot.right) / 2,
              (plot.top + plot.bottom) / 2,
              words[lang].here,
              "quiet",
              "middle",
              15,
            ),
          ]),
      ...(guess.length > 1
        ? [
            { key: "guess", tag: /** @type {const} */ ("path"), at: {}, d: `M${line}`, look: "guess" },
            text("yours", plot.x(guess.length - 1) - 4, plot.y(guess.at(-1)) - 9, words[lang].yours, "", "end"),
          ]
        : []),
    ];
  },

  says({ state: { guess, shown }, facts: { products }, lang }) {
    if (!shown) return words[lang].draw;
    if (guess.length < 2) return words[lang].says;
    const off =
      guess.slice(1).reduce((sum, value, i) => sum + Math.abs(value - products[i + 1]), 0) / (guess.length - 1);
    return words[lang].off(off.toFixed(1));
  },
};
