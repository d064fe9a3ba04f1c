// Draws every dimension pair as a dial: its hand at one position, over the arc of the angles that it has seen, and its unscaled hand
// where that is outside of them.
import { meaningColours } from "../../figures/colours.js";
import { node } from "../../figures/svg.js";
import { drawDials, endOf, dialsPicture as pictureOf } from "../../methods/common/dials.js";
import { circle, isUnseen } from "../../methods/common/unseen.js";
import { between } from "./calls.js";
import { seenOf } from "./training.js";

const notes = {
  seen: { en: "shaded: angles that count as seen", zh: "阴影：视为见过的角度" },
  out: { en: "red: a hand outside of them", zh: "红色：落在其外的指针" },
  unscaled: { en: "thin red: outside without scaling", zh: "细红线：不缩放时落在其外" },
};

/** The angle of each hand at the shown position with the applied part of the scaling, in radians from position 0. */
export const anglesOf = ({ position, applied }, [, { wavelengths: own }, { wavelengths: plain }]) =>
  Array.from(own.data, (after, m) => (circle * position) / between(plain.data[m], after, applied));

export function dialsPicture(scene, place) {
  const { result, slice, theme, thumbnail, say, lang, parameters } = scene;
  const { q, unseen } = meaningColours(theme);
  const colours = [q, unseen];
  const count = slice.columns;
  const end = (row, m) => result.data[slice.offset + row * count + m];
  /** @type {[number, number][]} */
  const ends = Array.from({ length: count }, (_, m) => [end(0, m), end(1, m)]);
  const seen = seenOf(parameters, result.facts);
  const unscaled = anglesOf({ ...parameters, applied: 0 }, result.facts);
  const [isOut, isOutUnscaled] = [anglesOf(parameters, result.facts), unscaled].map((angles) =>
    angles.map((angle, m) => isUnseen(seen[m], angle)),
  );
  const isScaled = result.facts[0].scaling.type !== "default";
  const ghosts = isScaled ? [...ends.keys()].filter((m) => isOutUnscaled[m]) : [];
  const told = [notes.seen, isOut.includes(true) && notes.out, ghosts.length > 0 && notes.unscaled].filter(Boolean);
  const note = told.map(say).join({ en: " · ", zh: "；" }[lang]);
  const layout = place({ notes: [note], legendHeight: 0, yLabels: [], endLabels: [] });
  const dials = drawDials(layout.plot, { ends, seen, isOut, colours, isNumbered: !thumbnail });
  const { centres, spots } = dials;
  const ghostPath = ghosts.map((m) => {
    const radius = Math.hypot(spots[m][0] - centres[m][0], spots[m][1] - centres[m][1]) / Math.hypot(...ends[m]);
    return `M${centres[m]}L${endOf(centres[m], radius, [Math.cos(unscaled[m]), Math.sin(unscaled[m])])}`;
  });
  const nodes = [...dials.nodes, node("path", { d: ghostPath.join(""), stroke: unseen, "stroke-width": 1.5 })];
  const rows = ends.map(([x, y], m) => {
    const colour = colours[isOut[m] ? 1 : 0];
    return { xs: [x], ys: [y], column: m, at: m, colour, colourOf: () => colour, chosen: false };
  });
  const series = [
    { name: "cosine", values: ends.map(([x]) => x) },
    { name: "sine", values: ends.map(([, y]) => y) },
  ];
  return pictureOf({ scene, layout, rows, spots, content: nodes, series });
}
