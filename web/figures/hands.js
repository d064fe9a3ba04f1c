// Draws a hands view: a dial for every dimension pair with the hands of query and key, the dot product below, and the
// ruler along which both positions are moved.
/** @import { Scene } from "./sceneTypes.js" */
import { scaleAxis } from "./axes.js";
import { meaningColours } from "./colours.js";
import { handling } from "./handsControls.js";
import { angleBetween, decimals, numberText } from "./numbers.js";
import { planeNodes } from "./planeLines.js";
import { label, line, node } from "./svg.js";
import { cssOf } from "./theme.js";
import { resolve } from "./view.js";

/** Heights in pixels of a token's track, the sum with its bar, and a line of text. */
const track = 26;
const sumHeight = 44;
const textLine = 16;

/** Positions and sizes of the dials, one for each pair, side by side. */
function dialsIn({ x, width, top, bottom }, count, labels) {
  const room = width / count;
  const radius = Math.max(8, Math.min(room / 2 - 8, (bottom - top - labels) / 2 - 2));
  const cy = (top + bottom) / 2;
  return Array.from({ length: count }, (_, i) => ({ cx: x + (i + 0.5) * room, cy, radius, room }));
}

/** An arc for the angle between two hands, along the shorter way. */
function arcNode(/** @type {number[]} */ [ax, ay], /** @type {number[]} */ [bx, by], { cx, cy }, radius, stroke) {
  const [from, to] = [Math.atan2(ay, ax), Math.atan2(by, bx)];
  const turn = angleBetween(from, to);
  const at = (angle) => `${(cx + radius * Math.cos(angle)).toFixed(1)},${(cy - radius * Math.sin(angle)).toFixed(1)}`;
  return node("path", {
    d: `M${at(from)}A${radius},${radius} 0 0 ${turn > 0 ? 0 : 1} ${at(to)}`,
    class: "leader",
    stroke,
  });
}

/** A bar from zero to a value of at most `most`, which fills half of the width. */
function barNodes(x, y, width, value, most, colour) {
  const middle = x + width / 2;
  const length = (Math.max(-most, Math.min(most, value)) / most) * (width / 2);
  return [
    node("rect", { x, y, width, height: 8, class: "swatch", fill: "none", rx: 2 }),
    node("rect", { x: Math.min(middle, middle + length), y, width: Math.abs(length), height: 8, fill: colour }),
    line(middle, y - 3, middle, y + 11, "mark"),
  ];
}

/** How far along each hand its knob is: both at the same part, or apart if they would cover each other. */
function knobs(ends, radius) {
  const [one, other] = ends;
  const isCovered = 0.6 * radius * Math.hypot(one[0] - other[0], one[1] - other[1]) < 22;
  return isCovered ? [radius - 9, Math.max(0, radius - 31)] : [0.6 * radius, 0.6 * radius];
}

/**
 * scene, place: see picture.js. Returns the parts of a picture; rows, one per dial: [{ values, at, xs, ys }]; dials,
 * their positions; `tracks`, the lines on which tokens are moved; handling, the interaction (handsControls.js).
 * @param {Scene} scene
 */
export function handsPicture(scene, place) {
  const { view, parameters, result, theme, thumbnail, say, lang, measure } = scene;
  const count = resolve(view.hands.ruler, parameters);
  const { tokens, names, together, turned, under } = view.hands;
  const pairs = view.hands.pairs(parameters);
  const { data, shape } = result.facts[turned];
  const { q, k } = meaningColours(theme);
  const colours = [q, k];
  const end = (token, pair) => [0, 1].map((i) => data[token * shape[1] + 2 * pair + i]);
  const rows = pairs.map((pair, i) => {
    const ends = [end(0, pair), end(1, pair)];
    const [xs, ys] = [0, 1].map((k) => ends.map((each) => each[k]));
    return { values: [result.data[i]], at: pair, xs, ys, ends, colourOf: (token) => colours[token], chosen: false };
  });
  const reach = Math.max(1e-9, ...rows.flatMap(({ ends }) => ends.map((each) => Math.hypot(...each))));

  const along = scene.along(view.axes.x, count);
  const layout = place({ notes: [], legendHeight: 0, yLabels: names.map(say), endLabels: [] });
  const { plot } = layout;
  const bottom = plot.y + plot.height;
  // The line for the vertical axis's name is free, so dials use it.
  const top = plot.y - (thumbnail ? 0 : 24);
  const tracks = [1.5, 0.5].map((n) => bottom - n * track);
  const x = scaleAxis([along.at(0), along.at(count - 1)], plot.x + 14, plot.x + plot.width - 14, 60, false, true);
  const [begin, next] = [0, 1].map((index) => x.position(along.at(index)));
  const placeAt = (pixel) => (pixel - begin) / (next - begin);
  const places = tokens.map((name) => along.at(0) + parameters[name]);

  const box = thumbnail
    ? { x: 0, width: plot.width, top, bottom }
    : { x: 0, width: plot.x + plot.width, top, bottom: bottom - 2 * track - sumHeight - 6 };
  const words = rows.map(({ at: pair }) => under?.({ pair, facts: result.facts, lang }) ?? "");
  const isNamed = words.every((text) => measure(text, 12) < box.width / pairs.length - 8);
  const dials = dialsIn(box, pairs.length, thumbnail ? 0 : (isNamed ? 3 : 2) * textLine);
  const shift = thumbnail ? 0 : isNamed ? -textLine / 2 : 0;
  for (const dial of dials) dial.cy += shift;
  const [ink, quiet] = [theme.accent, theme.muted].map(cssOf);
  /** The knob of a token, for dragging. */
  const knob = (/** @type {number[]} */ [cx, cy], token) => [
    node("circle", { cx, cy, r: 11, fill: colours[token], class: "dot" }),
    label(cx, cy + 4.5, theme.dark ? "black" : "white", "middle", "qk"[token]),
  ];
  const dialNodes = rows.flatMap((row, i) => {
    const dial = dials[i];
    const { cx, cy, radius } = dial;
    const spot = (/** @type {number[]} */ [across, up], part = radius / reach) => [cx + across * part, cy - up * part];
    const below = cy + radius + 14;
    return [
      node("circle", { cx, cy, r: radius, class: "circle" }),
      arcNode(row.ends[0], row.ends[1], dial, Math.min(radius / 3, 28), quiet),
      ...planeNodes(row, (token) => spot(row.ends[token]), [cx, cy], { from: "origin" }),
      ...(thumbnail
        ? []
        : [
            ...knobs(row.ends, radius).flatMap((at, token) => knob(spot(row.ends[token], at / reach), token)),
            label(cx, cy - radius - 6, "tick", "middle", `${say(view.axes.line.name)} ${row.at}`),
            ...(isNamed ? [label(cx, below, "tick", "middle", words[i])] : []),
            label(cx, below + (isNamed ? textLine : 0), "tick chosen", "middle", decimals(row.values[0])),
          ]),
    ];
  });

  const sum = result.data[pairs.length];
  const most = rows.reduce((all, { ends }) => all + Math.hypot(...ends[0]) * Math.hypot(...ends[1]), 0) || 1;
  const sumTop = bottom - 2 * track - sumHeight;
  const added = (value) => (value < 0 ? `− ${decimals(-value)}` : `+ ${decimals(value)}`);
  const terms = rows.map(({ values: [value] }, i) => (i > 0 ? added(value) : decimals(value)));
  const ends = [-most, most].map((value) => numberText(Number(value.toPrecision(3))));
  const inset = 8 + Math.max(14, ...ends.map((text) => measure(text, 12)));
  const short = `q·k = ${decimals(sum)}`;
  const long = pairs.length > 1 ? `q·k = ${terms.join(" ")} = ${decimals(sum)}` : short;
  const sumNodes = [
    label(box.width / 2, sumTop + 12, "name", "middle", measure(long, 13) < box.width ? long : short),
    ...barNodes(inset, sumTop + 20, box.width - 2 * inset, sum, most, ink),
    label(inset - 6, sumTop + 28, "tick", "end", ends[0]),
    label(box.width - inset + 6, sumTop + 28, "tick", "start", ends[1]),
  ];

  const left = plot.x;
  const right = plot.x + plot.width;
  const tokenNodes = tracks.flatMap((y, i) => {
    const cx = x.position(places[i]);
    return [line(left, y, right, y, "grid"), line(cx, y, cx, bottom, "grid"), ...knob([cx, y], i)];
  });
  const [one, other] = places.map((each) => x.position(each));
  const bound = parameters[together]
    ? [node("path", { d: `M${one},${tracks[0]}L${other},${tracks[1]}`, stroke: quiet, class: "curve chosen" })]
    : [];

  return {
    layout,
    rows,
    dials,
    tracks,
    x: { ...x, placeAt },
    y: { ticks: names.map((name, i) => ({ position: tracks[i], label: say(name) })) },
    extents: {},
    first: { name: names[0].en, at: () => places[0] },
    series: [
      { name: names[1].en, values: [places[1]] },
      ...rows.map(({ at, values }) => ({ name: `${view.axes.line.name.en} ${at}`, values })),
      { name: "q·k", values: [sum] },
    ],
    handling,
    content: thumbnail ? dialNodes : [...dialNodes, ...sumNodes, ...bound, ...tokenNodes],
  };
}
