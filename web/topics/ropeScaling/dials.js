// Draws every dimension pair as a dial: its hand at one position, over the arc that the original context length covers.
import { meaningColours } from "../../figures/colours.js";
import { drawDials, dialsPicture as pictureOf } from "../../methods/common/dials.js";

const notes = {
  en: "shaded: angles within the original context length · red: a hand outside of them",
  zh: "阴影：原始上下文长度内的角度；红色：落在其外的指针",
};

export function dialsPicture(scene, place) {
  const { result, slice, theme, thumbnail, say } = scene;
  const { q, unseen } = meaningColours(theme);
  const colours = [q, unseen];
  const count = slice.columns;
  const layout = place({ notes: [say(notes)], legendHeight: 0, yLabels: [], endLabels: [] });
  const end = (row, m) => result.data[slice.offset + row * count + m];
  /** @type {[number, number][]} */
  const ends = Array.from({ length: count }, (_, m) => [end(0, m), end(1, m)]);
  const seen = result.facts[2].turns.data;
  const { nodes, spots, within } = drawDials(layout.plot, { ends, seen, colours, isNumbered: !thumbnail });
  const rows = ends.map(([x, y], m) => {
    const colour = colours[within[m] ? 0 : 1];
    return { xs: [x], ys: [y], column: m, at: m, colour, colourOf: () => colour, chosen: false };
  });
  const series = [
    { name: "cosine", values: ends.map(([x]) => x) },
    { name: "sine", values: ends.map(([, y]) => y) },
  ];
  return pictureOf({ scene, layout, rows, spots, content: nodes, series });
}
