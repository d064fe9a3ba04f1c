// The permutation between the layouts as arrows between two rows of channels, one above the other.

const rowHeight = 34;
const rows = [
  { en: "half", zh: "前后半配对" },
  { en: "interleaved", zh: "交错" },
];

/** One pair of how many has arrows where so many channels are shown: more than 128 arrows cannot be told apart. */
export const pairsAnArrow = (channels) => Math.ceil(channels / 128);

/** The drawing of a list that says, of every interleaved channel, which channel of the half layout it is. */
export function arrowsPicture(scene, place, curve) {
  const { result, parameters, say, zoom, thumbnail } = scene;
  const named = rows.map(say);
  const drawn = (zoomed) => curve(zoomed, (needs) => place({ ...needs, yLabels: named }));
  const made = drawn(scene);
  // Arrows of a part lead anywhere: the row of their ends is whole.
  const ends = drawn({ ...scene, zoom: { ...zoom, x: [0, parameters.dim] } }).x;
  const { plot } = made.layout;
  const [top, bottom] = [plot.y + rowHeight, plot.y + plot.height - 8];
  const [first, end] = zoom.x;
  const node = (tag, attributes, ...children) => ({ tag, attributes, children });
  const at = (x, y) => `${x.toFixed(1)},${y.toFixed(1)}`;
  const step = pairsAnArrow(end - first);
  // All arrows of a colour are one path: five hundred elements take longer than a frame to lay out.
  const paths = ["", ""];
  for (let channel = first; channel < end; channel++) {
    if ((channel >> 1) % step > 0) continue;
    const [from, to] = [made.x.position(channel), ends.position(result.data[channel])];
    const unit = Math.hypot(to - from, top - bottom) / 8;
    const [across, down] = [(to - from) / unit, (top - bottom) / unit];
    const corner = (side) => at(to - across + side * down, top - down - side * across);
    const tip = `L${at(to, top)}`;
    paths[channel < parameters.rotaryDim ? channel % 2 : 1] +=
      `M${at(from, bottom)}${tip}L${corner(0.4)}L${corner(-0.4)}${tip}`;
  }
  const arrows = [made.rows[0].colour, "var(--foreground)"].map((colour, second) =>
    node("path", { d: paths[second], stroke: colour, fill: colour }),
  );
  const ticks = ends.ticks.map(({ position, label }) =>
    node("text", { x: position, y: top - 10, class: "tick", "text-anchor": "middle" }, label),
  );
  return {
    ...made,
    content: thumbnail ? arrows : [...arrows, ...ticks],
    y: { ...made.y, ticks: named.map((label, n) => ({ position: [top, bottom][n], label })) },
    spot: ({ column }) => [ends.position(result.data[column]), top],
  };
}
