// What figures of the tour draw over their kind's picture: the rows of a word that occurs twice, and what lies between lines.
import { box } from "../figures/marks.js";
import { label, node } from "../figures/svg.js";

/**
 * A picture of one map with an outline around some of its rows.
 * @param {(parameters: any) => number[] | undefined} rowsOf
 */
export const withRows = (picture, rowsOf) => (scene, place, heatmap) => {
  const made = picture(scene, place, heatmap);
  const { plot } = made.layout;
  const outlines = (rowsOf(scene.parameters) ?? []).flatMap((row) => {
    const top = made.y.position(row) - made.y.cell / 2;
    return [box(plot.x, top, plot.width, made.y.cell, "halo"), box(plot.x, top, plot.width, made.y.cell, "selected")];
  });
  return { ...made, content: [...made.content, ...outlines] };
};

/**
 * A picture of curves with the region between its first two lines filled, and named where there is room.
 * @param {import("../figures/reader.js").Words} name
 */
export const withRegion = (name) => (scene, place, curve) => {
  const made = curve(scene, place);
  const [low, high] = made.rows;
  const indices = [...low.values.keys()];
  const spots = (row, order) =>
    order.map((i) =>
      made
        .spot({ row, column: i })
        .map((at) => at.toFixed(1))
        .join(),
    );
  const path = [...spots(0, indices), ...spots(1, [...indices].reverse())].join("L");
  const fill = node("path", { d: `M${path}Z`, fill: high.colour, "fill-opacity": 0.25 });
  const gap = indices.reduce((widest, i) => (gapAt(i) > gapAt(widest) ? i : widest), 0);
  const [x, y] = [made.x.position(gap), (made.y.position(low.values[gap]) + made.y.position(high.values[gap])) / 2];
  const isRoom = made.y.position(low.values[gap]) - made.y.position(high.values[gap]) > 20;
  const named = isRoom && !scene.thumbnail ? [label(x - 6, y + 4, "name over", "end", scene.say(name))] : [];
  return { ...made, content: [fill, ...made.content, ...named] };

  function gapAt(i) {
    return high.values[i] - low.values[i];
  }
};
