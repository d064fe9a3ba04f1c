// Draws Llama 2's 64 dimension pairs as dials: the angles seen in training filled, and in the alarm colour hands outside of them
// and the angles from there to the hand. Section 8.

import { circle, isUnseen } from "../../../methods/common/unseen.js";
import { cell, centresOf } from "../items.js";
import { reached, unseenAt } from "../numbers.js";
import { measuredBars, trainedLength } from "./measured.js";

const words = {
  en: {
    says: (position, count) =>
      count
        ? `Position ${position}: ${count} of 64 hands are outside the arc that training covered.`
        : `Position ${position}: every hand is at an angle seen in training.`,
    measured: `measured: small RoPE models trained on ${trainedLength} tokens, reading`,
    tokens: (count) => `${count} tokens`,
  },
  zh: {
    says: (position, count) =>
      count
        ? `位置 ${position}：64 根指针中有 ${count} 根在训练覆盖的弧之外。`
        : `位置 ${position}：每根指针的角度训练时都见过。`,
    measured: `实测：用 ${trainedLength} 个词元训练的小 RoPE 模型，读`,
    tokens: (count) => `${count} 个词元`,
  },
};

/** Llama 2's dials under one scaling, for dials(). */
export const dialsUnder = (facts, name) => ({ theta: facts.theta[name], seen: facts.theta.none.map(reached) });

/**
 * Dials with these frequencies and seen angles, in a grid in a box: keys end in `id`, and begin at the things whose keys end
 * in `from`. With isByColumn the grid is filled column by column.
 */
export function dials({ theta, seen }, position, { isByColumn = false, ...place }, id = "", from = undefined) {
  const { centres, size } = centresOf(theta.length, place, isByColumn);
  const r = size / 2 - Math.max(0.8, size * 0.06);
  return centres.flatMap(([cx, cy], i) => {
    const isOut = isUnseen(seen[i], position * theta[i]);
    const key = (letter) => `${letter}${i}${id}`;
    const come = (letter) => (from === undefined ? {} : { from: `${letter}${i}${from}` });
    const at = { cx, cy, r };
    return [
      { ...cell(i, { cx, cy, w: 2 * r, h: 2 * r, rx: r, shade: 0 }, "ink"), key: key("c"), ...come("c") },
      ...(isOut
        ? [
            {
              key: key("w"),
              tag: /** @type {const} */ ("sector"),
              at: { ...at, angle: (position * theta[i]) % circle },
              look: "swept",
            },
          ]
        : []),
      {
        key: key("s"),
        tag: /** @type {const} */ ("sector"),
        at: { ...at, angle: Math.min(seen[i], circle) },
        look: "seen",
        ...come("s"),
      },
      {
        key: key("d"),
        tag: /** @type {const} */ ("rect"),
        at: { cx, cy, w: 2 * r, h: 2 * r, rx: r, turn: 0, shade: 0 },
        look: isOut ? "face out" : "face",
        ...come("d"),
      },
      {
        key: key("h"),
        tag: /** @type {const} */ ("hand"),
        at: { cx, cy, r: r - Math.min(3, r * 0.12), angle: position * theta[i] },
        look: isOut ? "hand out" : "hand q",
        ...come("h"),
      },
    ];
  });
}

export const unseen = {
  state: () => ({ position: 8000 }),

  items({ box: { width, height }, state, facts, lang }) {
    const below = height < 330 ? 0 : Math.max(104, height * 0.24);
    const groups = Object.entries(facts.measured).map(([by, { none }]) => ({
      name: `by${by}`,
      label: words[lang].tokens(by * trainedLength),
      ...none,
    }));
    return [
      ...dials(dialsUnder(facts, "none"), state.position, { x: 0, y: 2, width, height: height - 6 - below }),
      ...(below ? measuredBars(groups, words[lang].measured, { y: height - below, width, height: below }, lang) : []),
    ];
  },

  says: ({ state: { position }, facts, lang }) =>
    words[lang].says(position.toLocaleString("en"), unseenAt(facts, "none", position)),
};
