// Draws one row of the table below it: for each pair of columns a clock whose hand has this sine and cosine, and the bit that it
// stands for, 0 in the first half of a rotation and 1 in the second.
import { box, inside } from "../../figures/marks.js";
import { label, node } from "../../figures/svg.js";
import { circlePath, endOf } from "../common/dials.js";

/** In pixels: the height of clocks and bits, the space above them, and the least and largest radius of a clock. */
const height = 52;
const above = 44;
const least = 4;
const largest = 14;

export function clocksBelow(scene, place, heatmap) {
  if (scene.thumbnail || scene.height < 300) return heatmap(scene, place);
  const { parameters, result, slice, zoom } = scene;
  const made = heatmap(scene, (needs) => {
    const placed = place(needs);
    return { ...placed, plot: { ...placed.plot, height: placed.plot.height - height } };
  });
  const { x, y, layout } = made;
  const { plot } = layout;
  const half = slice.columns / 2;
  const isPaired = parameters.layout === "interleaved";
  const wide = (isPaired ? 2 : 1) * x.cell;
  const radius = Math.max(least, Math.min(largest, 0.4 * wide));
  const middle = plot.y + plot.height + above + radius;

  const nodesOf = (row) => {
    const values = result.data.subarray(row * slice.columns, (row + 1) * slice.columns);
    // Of more pairs than there is room for, some.
    const step = Math.ceil((2 * least + 1) / wide);
    const pairs = [];
    for (let pair = 0; pair < half; pair += step) {
      const [first, second] = isPaired ? [2 * pair, 2 * pair + 1] : [pair, half + pair];
      const at = x.position(first) + (wide - x.cell) / 2;
      if (at > plot.x && at < plot.x + plot.width)
        pairs.push({ centre: [at, middle], sine: values[first], cosine: values[second] });
    }
    const path = (pathOf, look) => node("path", { d: pairs.map(pathOf).join(""), ...look });
    const square = ({ centre: [at] }) => `M${at - 3},${middle + radius + 6}h6v6h-6Z`;
    return [
      path(({ centre }) => circlePath(centre, radius), { class: "circle" }),
      path(({ centre, sine, cosine }) => `M${centre}L${endOf(centre, radius, [cosine, sine])}`, { class: "pointer" }),
      path(square, { class: "circle" }),
      path((each) => (each.sine < 0 ? square(each) : ""), { fill: "var(--foreground)" }),
      label(plot.x - 8, middle + 4, "tick", "end", String(y.coordinates.at(row))),
    ];
  };
  const rowMarks = (row) =>
    inside(row, zoom.y)
      ? ["halo", "cell"].map((look, i) => {
          const size = Math.max(y.cell, 3) + 3 - i;
          return box(plot.x - 1, y.position(row) - size / 2, plot.width + 2, size, look);
        })
      : [];
  const shown = (row) => [...rowMarks(row), ...nodesOf(row)];
  return {
    ...made,
    content: [...made.content, ...shown(parameters.row - parameters.offset)],
    // The row under the pointer in place of the parameter's.
    lit: ({ row }) => [box(0, middle - radius, scene.width, height, "ground"), ...shown(row)],
  };
}
