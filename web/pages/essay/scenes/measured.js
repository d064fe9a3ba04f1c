// Draws accuracies of the page's own trained models as pairs of bars, near and far. Used by the scenes of sections 8 and 9.
import { text } from "../items.js";

/** Tokens that the models are trained on. */
export const trainedLength = 32;

const words = { en: { near: "near", far: "far" }, zh: { near: "近", far: "远" } };
const percent = (share) => `${Math.round(100 * share)}%`;

/**
 * @param {{ name: string, label: string, near: number, far: number }[]} groups
 * @param {string} title
 * @param {{ y: number, width: number, height: number }} place
 * @param {"en" | "zh"} lang
 */
export function measuredBars(groups, title, { y, width, height }, lang) {
  const column = width / groups.length;
  const [base, most] = [y + height - 34, height - 70];
  return [
    text("measured", 0, y + 12, title, "quiet", "start", 12),
    {
      key: "measured-axis",
      tag: /** @type {const} */ ("line"),
      at: { x1: 0, y1: base, x2: width, y2: base },
      look: "axis",
    },
    ...groups.flatMap((group, i) => [
      text(`measured-${group.name}`, (i + 0.5) * column, base + 31, group.label, "strong", "middle", 13),
      ...["near", "far"].flatMap((which, side) => {
        const cx = (i + 0.5) * column + (side ? 1 : -1) * Math.min(26, column * 0.24);
        const h = Math.max(1, most * group[which]);
        return [
          {
            key: `m-${group.name}-${which}`,
            tag: /** @type {const} */ ("rect"),
            at: { cx, cy: base - h / 2, w: Math.min(34, column * 0.36), h, rx: 2, turn: 0, shade: side ? 0.45 : 0.85 },
            look: "ink",
          },
          text(`mv-${group.name}-${which}`, cx, base - h - 4, percent(group[which]), "", "middle", 12),
          text(`mn-${group.name}-${which}`, cx, base + 14, words[lang][which], "quiet", "middle", 12),
        ];
      }),
    ]),
  ];
}
