// Draws the scene of the pictures on this page, a mill, a house and a sun over hills, and the small pictures that stand for
// references. Used by tokensPicture.js, filmPicture.js and largerPicture.js.

/** A node without the helpers of svg.js, because topics share no chunk with the element. */
export const node = (tag, attributes, ...children) => ({ tag, attributes, children: children.flat() });

/** A picture has its own colours, which are the same on light and dark pages. */
const colours = {
  sky: "#a9d3ee",
  sun: "#f7b733",
  far: "#8fb98a",
  near: "#5f9a5b",
  wall: "#f3e3c8",
  roof: "#a9472f",
  mill: "#6d5a4b",
  sail: "#fdfaf3",
  door: "#5b4636",
};

const rect = (x, y, width, height, fill) => node("rect", { x, y, width, height, fill });
const fixed = (value) => Number(value.toFixed(2));
const polygon = (points, fill) => node("path", { d: `M${points.map((each) => each.map(fixed)).join("L")}Z`, fill });

/** Four sails of a mill, rotated by an angle. */
function sailNodes(cx, cy, length, angle) {
  return [0, 1, 2, 3].flatMap((n) => {
    const at = angle + (n * Math.PI) / 2;
    const [across, down] = [Math.cos(at), Math.sin(at)];
    const corner = (along, beside) => [
      cx + length * (along * across - beside * down),
      cy + length * (along * down + beside * across),
    ];
    return polygon([corner(0.08, -0.04), corner(1, -0.04), corner(1, 0.24), corner(0.16, 0.24)], colours.sail);
  });
}

/**
 * The scene in a box. `sun` is its place along the sky, from 0 at the left to 1 at the right; `sails` the angle of the mill's
 * sails. `width` and `height` are those of the drawn sky and meadow; the objects stand in the part `within` of both sides.
 * @param {{ x: number, y: number, width: number, height: number }} box
 * @param {{ sun: number, sails: number, within?: number }} state
 */
export function sceneNodes({ x, y, width, height }, { sun, sails, within = 1 }) {
  const [w, h] = [width * within, height * within];
  const side = Math.min(w, h);
  const ground = y + 0.66 * h;
  const radius = 0.085 * side;
  const [sunX, sunY] = [
    x + radius + sun * (w - 2 * radius),
    y + 0.4 * h - 0.26 * h * Math.sin(Math.PI * Math.min(1, Math.max(0, sun))),
  ];
  const [millX, millY] = [x + 0.3 * w, y + 0.46 * h];
  const [houseX, houseY] = [x + 0.6 * w, y + 0.6 * h];
  return [
    rect(x, y, width, height, colours.sky),
    node("circle", { cx: fixed(sunX), cy: fixed(sunY), r: fixed(radius), fill: colours.sun }),
    node("path", {
      d: `M${[x, ground].map(fixed)}Q${[x + 0.25 * width, y + 0.46 * h, x + 0.55 * width, ground].map(fixed)}T${[x + width, ground - 0.06 * h].map(fixed)}V${fixed(y + height)}H${fixed(x)}Z`,
      fill: colours.far,
    }),
    rect(x, fixed(y + 0.74 * h), width, fixed(height - 0.74 * h), colours.near),
    polygon(
      [
        [millX - 0.05 * side, millY],
        [millX + 0.05 * side, millY],
        [millX + 0.09 * side, y + 0.84 * h],
        [millX - 0.09 * side, y + 0.84 * h],
      ],
      colours.mill,
    ),
    ...sailNodes(millX, millY, 0.24 * side, sails),
    rect(houseX, houseY, 0.26 * w, 0.26 * h, colours.wall),
    polygon(
      [
        [houseX - 0.03 * w, houseY],
        [houseX + 0.29 * w, houseY],
        [houseX + 0.13 * w, houseY - 0.17 * h],
      ],
      colours.roof,
    ),
    rect(houseX + 0.1 * w, houseY + 0.12 * h, 0.07 * w, 0.14 * h, colours.door),
  ];
}

/** A picture for a reference: the mill, the house, the sun or a tree alone. */
export function referenceNodes({ x, y, width: w, height: h }, number) {
  const side = Math.min(w, h);
  const [cx, cy] = [x + w / 2, y + h / 2];
  const objects = [
    () => [
      rect(cx - 0.24 * side, cy - 0.02 * side, 0.48 * side, 0.34 * side, colours.wall),
      polygon(
        [
          [cx - 0.3 * side, cy],
          [cx + 0.3 * side, cy],
          [cx, cy - 0.3 * side],
        ],
        colours.roof,
      ),
      rect(cx - 0.06 * side, cy + 0.12 * side, 0.12 * side, 0.2 * side, colours.door),
    ],
    () => [
      polygon(
        [
          [cx - 0.07 * side, cy - 0.08 * side],
          [cx + 0.07 * side, cy - 0.08 * side],
          [cx + 0.13 * side, cy + 0.38 * side],
          [cx - 0.13 * side, cy + 0.38 * side],
        ],
        colours.mill,
      ),
      ...sailNodes(cx, cy - 0.06 * side, 0.32 * side, 0.4),
    ],
    () => [node("circle", { cx, cy, r: 0.25 * side, fill: colours.sun })],
    () => [
      rect(cx - 0.05 * side, cy, 0.1 * side, 0.36 * side, colours.mill),
      node("circle", { cx, cy: cy - 0.08 * side, r: 0.25 * side, fill: colours.near }),
    ],
  ];
  return [rect(x, y, w, h, "#e9e4da"), ...objects[number % objects.length]()];
}
