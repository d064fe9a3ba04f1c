// Draws the view "tokens": text and pictures cut into patches, and a ruler for each axis on which every token has its place. The
// token under the pointer lights up on all of them. Used by tokensView.js.
/** @import { Scene } from "../../figures/sceneTypes.js" */
import { lineColours, meaningColours } from "../../figures/colours.js";
import { numberText } from "../../figures/numbers.js";
import { label, line, node } from "../../figures/svg.js";
import { cssOf } from "../../figures/theme.js";
import { blocksOf } from "./blocks.js";
import { coordinates } from "./pipelines.js";
import { boxesIn, pointedPicture } from "./pointedPicture.js";
import { referenceNodes, sceneNodes } from "./scene.js";

const rulerHeight = 36;
const gap = 12;
const caption = 20;
const chipHeight = 22;

const words = {
  en: {
    text: "a red roof and a white mill under the sun by the sea ".repeat(6).trim().split(" "),
    picture: "image",
    frame: "frame {n}",
    reference: "reference {n}",
  },
  zh: {
    text: [..."红屋顶和白风车在阳光下的海边".repeat(6)],
    picture: "图像",
    frame: "第 {n} 帧",
    reference: "参考图 {n}",
  },
};

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const short = (value) => numberText(Number(value.toPrecision(3)));

/** Chips of text and of padding in lines across a box: their boxes, and the height that they take. */
function chipsIn({ x, y, width }, blocks, texts, measure) {
  const chips = [];
  /** @type {any[]} */
  const lines = [0];
  for (const block of blocks.filter(({ kind }) => kind === "text" || kind === "padding"))
    for (let n = 0; n < block.count; n++) {
      const text = block.kind === "text" ? texts[n % texts.length] : "";
      const size = text ? Math.ceil(measure(text, 12)) + 12 : 10;
      if (lines.at(-1) + size > width && lines.at(-1) > 0) lines.push(0);
      chips.push({
        token: block.first + n,
        kind: block.kind,
        text,
        x: x + lines.at(-1),
        y: y + (lines.length - 1) * (chipHeight + 4),
        width: size,
        height: chipHeight,
      });
      lines[lines.length - 1] += size + 4;
    }
  return { chips, height: chips.length > 0 ? lines.length * (chipHeight + 4) + 8 : 0 };
}

/** The places of an axis's tokens on its ruler, in pixels. */
function rulerOf(values, left, right) {
  const least = values.reduce((a, b) => Math.min(a, b));
  const most = values.reduce((a, b) => Math.max(a, b));
  const span = most - least || 1;
  const position = (value) => (most > least ? left + ((value - least) / span) * (right - left) : left);
  const ends = most > least ? [least, most] : [least];
  // Zero is where text without rotation stands.
  const inner = least < 0 && most > 0 ? [0] : [];
  const apart = (value) => ends.every((end) => Math.abs(position(value) - position(end)) > 30);
  return { position, ticks: [...ends, ...inner.filter(apart)] };
}

/** @param {Scene} scene */
export function tokensPicture(scene, place) {
  const { parameters, result, lang, theme, thumbnail, measure, say } = scene;
  const [count, length] = result.shape;
  const { gridRows: rows, gridColumns: columns } = parameters;
  const names = count === 2 ? coordinates.slice(1, 3) : coordinates.slice(0, count);
  const values = names.map((_, axis) => Array.from(result.data.subarray(axis * length, (axis + 1) * length)));
  const texts = words[lang];
  const { k } = meaningColours(theme);
  const [, , reference] = lineColours(3, true, theme);
  const colourOfKind = { text: k, padding: cssOf(theme.muted), picture: cssOf(theme.accent), reference };
  const layout = place({ notes: [], legendHeight: 0, yLabels: [], endLabels: [] });
  // Nothing is drawn where the names of a plot's axes stand.
  const top = layout.plot.y - (thumbnail ? 0 : 26);
  const bottom = layout.plot.y + layout.plot.height + (thumbnail ? 0 : 36);
  const { x: left, width } = layout.plot;
  const blocks = blocksOf(parameters);
  const kinds = blocks.flatMap((block) => new Array(block.count).fill(block.kind));

  const rulersTop = bottom - count * rulerHeight;
  const { chips, height: textHeight } = chipsIn({ x: left, y: top, width }, blocks, texts.text, measure);
  const frames = blocks.filter(({ kind }) => kind === "picture" || kind === "reference");
  const area = { x: left, y: top + textHeight, width, height: Math.max(40, rulersTop - 10 - top - textHeight) };
  const { across, cell } = boxesIn(area, frames.length, [columns, rows], gap, thumbnail ? 0 : caption);
  const boxes = frames.map((block, n) => ({
    ...block,
    x: area.x + (n % across) * (columns * cell + gap),
    y:
      area.y + Math.floor(n / across) * (rows * cell + gap + (thumbnail ? 0 : caption)) + (thumbnail ? 0 : caption - 4),
    width: columns * cell,
    height: rows * cell,
  }));

  const spots = new Array(length);
  for (const chip of chips)
    spots[chip.token] = {
      x: chip.x + chip.width / 2,
      y: chip.y + chip.height / 2,
      width: chip.width,
      height: chip.height,
    };
  for (const box of boxes)
    for (let n = 0; n < box.count; n++)
      spots[box.first + n] = {
        x: box.x + ((n % columns) + 0.5) * cell,
        y: box.y + (Math.floor(n / columns) + 0.5) * cell,
        width: cell,
        height: cell,
      };

  const references = boxes.filter(({ kind }) => kind === "reference");
  const titleOf = (box) => {
    if (box.kind === "reference") return filled(texts.reference, { n: references.indexOf(box) + 1 });
    return box.frames > 1 ? filled(texts.frame, { n: box.frame }) : texts.picture;
  };
  /** The name of a picture with its place on the first axis. */
  const captionOf = (box) => {
    const long = `${titleOf(box)} · ${say(names[0])} ${short(values[0][box.first])}`;
    return measure(long, 12) <= box.width + gap - 4 ? long : `${say(names[0])} ${short(values[0][box.first])}`;
  };
  const grid = (box) =>
    node("path", {
      d: [
        ...Array.from({ length: columns - 1 }, (_, n) => `M${box.x + (n + 1) * cell},${box.y}v${box.height}`),
        ...Array.from({ length: rows - 1 }, (_, n) => `M${box.x},${box.y + (n + 1) * cell}h${box.width}`),
      ].join(""),
      stroke: "#fff",
      "stroke-opacity": 0.65,
      "stroke-width": 1,
      fill: "none",
    });
  const pictureNodes = boxes.flatMap((box) => [
    ...(box.kind === "reference"
      ? referenceNodes(box, references.indexOf(box))
      : sceneNodes(box, {
          sun: box.frames > 1 ? 0.1 + (0.8 * box.frame) / (box.frames - 1) : 0.75,
          sails: 0.35 + 0.5 * box.frame,
        })),
    cell > 5 ? grid(box) : undefined,
    node("rect", {
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      fill: "none",
      stroke: colourOfKind[box.kind],
      "stroke-width": 2,
    }),
    thumbnail || measure(captionOf(box), 12) > box.width + gap - 2
      ? undefined
      : label(box.x, box.y - 5, "tick", "start", captionOf(box)),
  ]);
  const chipNodes = chips.flatMap((chip) => [
    node("rect", {
      x: chip.x,
      y: chip.y,
      width: chip.width,
      height: chip.height,
      rx: 4,
      fill: colourOfKind[chip.kind],
      "fill-opacity": 0.14,
      stroke: colourOfKind[chip.kind],
    }),
    chip.text && !thumbnail
      ? label(chip.x + chip.width / 2, chip.y + 15, "tick chosen", "middle", chip.text)
      : undefined,
  ]);

  const nameWidth = Math.max(...names.map((name) => measure(say(name), 13))) + 14;
  const lift = { text: -6, padding: -6, picture: 0, reference: 6 };
  const rulers = names.map((name, axis) => {
    const y = rulersTop + axis * rulerHeight + 14;
    const { position, ticks } = rulerOf(values[axis], left + nameWidth + 8, left + width - 12);
    const marks = new Map();
    values[axis].forEach((value, token) => marks.set(`${kinds[token]} ${value}`, [kinds[token], value]));
    return {
      y,
      xs: values[axis].map(position),
      nodes: [
        label(left, y + 4, "name", "start", say(name)),
        line(left + nameWidth, y, left + width - 4, y, "mark"),
        ...Array.from(marks.values(), ([kind, value]) =>
          node("circle", { cx: position(value), cy: y + lift[kind], r: 3, fill: colourOfKind[kind] }),
        ),
        ...ticks.map((value) => label(position(value), y + 22, "tick", "middle", short(value))),
      ],
    };
  });

  /** The patch or word, and its place on every ruler with the number. */
  const lit = (token) => {
    const { x, y, width: wide, height: high } = spots[token];
    const outline = (grow, look) =>
      node("rect", {
        x: x - wide / 2 - grow,
        y: y - high / 2 - grow,
        width: wide + 2 * grow,
        height: high + 2 * grow,
        ...look,
      });
    return [
      outline(2, { fill: "none", stroke: cssOf(theme.background), "stroke-width": 5 }),
      outline(2, { fill: "none", stroke: cssOf(theme.foreground), "stroke-width": 2.5 }),
      ...rulers.flatMap(({ y: at, xs }, axis) => {
        const text = short(values[axis][token]);
        const half = measure(text, 12) / 2 + 6;
        const middle = Math.min(left + width - half, Math.max(left + nameWidth + half, xs[token]));
        return [
          node("rect", {
            x: middle - half,
            y: at - 10,
            width: 2 * half,
            height: 20,
            rx: 10,
            fill: cssOf(theme.foreground),
          }),
          node("text", { x: middle, y: at + 4, "text-anchor": "middle", class: theme.dark ? "black" : "white" }, text),
        ];
      }),
    ];
  };

  const [row, column] = [names.length === 2 ? 0 : 1, names.length === 2 ? 1 : 2];
  return pointedPicture(scene, {
    layout,
    points: spots.map(({ x, y }, at) => ({ at, x, y, numbers: [values[row][at], values[column][at]] })),
    across: columns,
    content: [...pictureNodes, ...chipNodes, ...(thumbnail ? [] : rulers.flatMap(({ nodes }) => nodes))].filter(
      Boolean,
    ),
    lit,
    rulers: thumbnail ? [] : rulers,
    series: names.map((name, axis) => ({ name: name.en, values: values[axis] })),
    more: (token) =>
      names.flatMap((name, axis) =>
        axis === row || axis === column ? [] : `${say(name)} ${short(values[axis][token])}`,
      ),
    colourOf: (token) => colourOfKind[kinds[token]],
  });
}
