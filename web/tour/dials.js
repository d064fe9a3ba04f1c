// Hands at two positions, a dial for each: a quiet hand at the first and a strong one at the second, over the line on which
// the two stand. The result has the cosines of both, then their sines.
import { scaleAxis } from "../figures/axes.js";
import { lineColours } from "../figures/lineColours.js";
import { numberText } from "../figures/numbers.js";
import { planeNodes } from "../figures/planeLines.js";
import { label, node } from "../figures/svg.js";
import { cssOf } from "../figures/theme.js";

const words = {
  en: {
    hint: "Move the sliders under the figure.",
    where: (from, to) => `grey: position ${from}, blue: position ${to}`,
    turns: (text) => [`a turn: ${text} positions`, `a turn: ${text}`],
  },
  zh: {
    hint: "移动图下的滑块。",
    where: (from, to) => `灰：位置 ${from}，蓝：位置 ${to}`,
    turns: (text) => [`一圈：${text} 个位置`, `一圈：${text}`],
  },
};

/** How many dials stand beside one another so that they are as large as can be, and how large that is. */
function arranged(count, width, height, text) {
  const radiusOf = (across) => Math.min(width / across / 2 - 8, (height / Math.ceil(count / across) - text) / 2 - 4);
  const ways = Array.from({ length: count }, (_, i) => i + 1);
  const across = ways.reduce((best, each) => (radiusOf(each) > radiusOf(best) ? each : best));
  return { across, radius: Math.max(8, radiusOf(across)) };
}

/** Facts are the hands' frequencies; `names` are the two parameters that are positions, of `most` at most. */
export const dialsPicture = (names, most) => (scene, place) => {
  const { parameters, result, theme, thumbnail, lang, say, view, measure } = scene;
  const { turns, where, hint } = words[lang];
  const count = result.shape.at(-1);
  const layout = place({ notes: [], legendHeight: 0, yLabels: [], endLabels: [] });
  const { plot } = layout;
  // Nothing stands where figures name their vertical axis, or under the plot.
  const bottom = plot.y + plot.height;
  const [width, top, height] = [plot.x + plot.width, plot.y - 24, plot.height + 24 - (thumbnail ? 0 : 24)];
  const x = scaleAxis([0, most], 14, width - 14, 60, false, true);
  const positions = names.map((name) => parameters[name]);
  const { across, radius } = arranged(count, width, height, thumbnail ? 0 : 40);
  const [room, deep] = [width / across, height / Math.ceil(count / across)];
  const colours = [cssOf(theme.muted), lineColours(2, true, theme)[0]];
  const rows = Array.from({ length: count }, (_, hand) => {
    const [xs, ys] = [0, 2].map((start) => [0, 1].map((i) => result.data[(start + i) * count + hand]));
    return { values: [ys[1]], at: hand, xs, ys, colourOf: (point) => colours[point], chosen: false };
  });
  const dials = rows.map((_, i) => ({
    cx: ((i % across) + 0.5) * room,
    cy: top + (Math.floor(i / across) + 0.5) * deep,
    radius,
  }));
  const content = rows.flatMap((row, i) => {
    const { cx, cy } = dials[i];
    const spot = (point) => [cx + row.xs[point] * radius, cy - row.ys[point] * radius];
    const wavelength = (2 * Math.PI) / result.facts[0].data[i];
    const hands = [0, 1].flatMap((point) =>
      planeNodes(
        { ...row, xs: [row.xs[point]], colourOf: () => row.colourOf(point), chosen: point === 1 },
        () => spot(point),
        [cx, cy],
        {
          from: "origin",
        },
      ),
    );
    return [
      node("circle", { cx, cy, r: radius, class: "circle" }),
      ...hands,
      ...(thumbnail
        ? []
        : [
            label(cx, cy - radius - 6, "tick", "middle", `${say(view.axes.line.name)} ${i}`),
            label(
              cx,
              cy + radius + 14,
              "tick",
              "middle",
              turns(numberText(Number(wavelength.toPrecision(3)))).find(
                (text, n) => n > 0 || measure(text, 12) < room - 6,
              ),
            ),
          ]),
    ];
  });
  const handling = {
    hear: () => {},
    marks: () => [],
    keys: () => hint,
    readout: () => [[where(...positions.map(numberText))], [hint]],
  };
  const marks = positions.map((each, i) =>
    node("circle", { cx: x.position(each), cy: bottom - 9, r: 9 - 3 * i, fill: colours[i], class: "dot" }),
  );
  const series = ["cosine", "sine"].flatMap((name, k) =>
    [0, 1].map((i) => ({ name: `${name} ${positions[i]}`, values: rows.map(({ xs, ys }) => [xs, ys][k][i]) })),
  );
  return {
    layout,
    rows,
    dials,
    x,
    y: { ticks: [] },
    extents: {},
    first: { name: say(view.axes.line.name), at: (i) => i },
    series,
    handling,
    content: thumbnail ? content : [...content, ...marks],
  };
};
