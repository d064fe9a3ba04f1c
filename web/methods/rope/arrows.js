// The permutation between the layouts as arrows between two rows of channels, one above the other.

const rowHeight = 34;
const rows = [
  { en: "half", zh: "半分" },
  { en: "interleaved", zh: "交错" },
];

/** The drawing of a list that says, of every interleaved channel, which channel of the half layout it is. */
export function arrowsPicture(scene, place, { curve }) {
  const { result, parameters, say, zoom, thumbnail } = scene;
  const named = rows.map(say);
  const made = curve(scene, (needs) => place({ ...needs, yLabels: named }));
  const { plot } = made.layout;
  const [top, bottom] = [plot.y + rowHeight, plot.y + plot.height - 8];
  const [first, end] = zoom.x;
  const isSecond = (channel) => channel >= parameters.rotaryDim || channel % 2 === 1;
  const node = (tag, attributes, ...children) => ({ tag, attributes, children });
  const content = [];
  for (let channel = first; channel < end; channel++) {
    const [from, to] = [made.x.position(channel), made.x.position(result.data[channel])];
    const colour = isSecond(channel) ? "var(--foreground)" : made.rows[0].colour;
    const length = Math.hypot(to - from, top - bottom);
    const [across, down] = [(to - from) / length, (top - bottom) / length];
    const corner = (side) =>
      `${(to - 8 * across + side * down).toFixed(1)},${(top - 8 * down - side * across).toFixed(1)}`;
    const path = `M${from.toFixed(1)},${bottom}L${to.toFixed(1)},${top}`;
    content.push(node("path", { d: path, stroke: colour, class: "curve" }));
    if (thumbnail) continue;
    content.push(node("path", { d: `M${to.toFixed(1)},${top}L${corner(3)}L${corner(-3)}Z`, fill: colour }));
  }
  const ticks = made.x.ticks.map(({ position, label }) =>
    node("text", { x: position, y: top - 10, class: "tick", "text-anchor": "middle" }, label),
  );
  return {
    ...made,
    content: thumbnail ? content : [...content, ...ticks],
    y: { ...made.y, ticks: named.map((label, n) => ({ position: [top, bottom][n], label })) },
    spot: ({ column }) => [made.x.position(result.data[column]), top],
  };
}
