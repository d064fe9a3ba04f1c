// Draws every dimension pair as a dial: its hand at one position, over the arc of the angles that it has seen.
import { meaningColours } from "../../figures/colours.js";
import { drawDials, dialsPicture as pictureOf } from "../../methods/common/dials.js";
import { circle, isUnseen } from "../../methods/common/unseen.js";
import { between } from "./calls.js";
import { seenOf } from "./training.js";

const notes = {
  en: "shaded: angles that count as seen · red: a hand outside of them",
  zh: "阴影：视为见过的角度；红色：落在其外的指针",
};

/** The angle of each hand at the shown position with the applied part of the scaling, in radians from position 0. */
export const anglesOf = ({ position, applied }, [, { wavelengths: own }, { wavelengths: plain }]) =>
  Array.from(own.data, (after, m) => (circle * position) / between(plain.data[m], after, applied));

export function dialsPicture(scene, place) {
  const { result, slice, theme, thumbnail, say, parameters } = scene;
  const { q, unseen } = meaningColours(theme);
  const colours = [q, unseen];
  const count = slice.columns;
  const layout = place({ notes: [say(notes)], legendHeight: 0, yLabels: [], endLabels: [] });
  const end = (row, m) => result.data[slice.offset + row * count + m];
  /** @type {[number, number][]} */
  const ends = Array.from({ length: count }, (_, m) => [end(0, m), end(1, m)]);
  const seen = seenOf(parameters, result.facts);
  const isOut = anglesOf(parameters, result.facts).map((angle, m) => isUnseen(seen[m], angle));
  const { nodes, spots } = drawDials(layout.plot, { ends, seen, isOut, colours, isNumbered: !thumbnail });
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
