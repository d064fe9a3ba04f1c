// Draws the view "film": frames of a video as two frequencies of the time axis see them. The sun stands where the frequency that
// repeats first points, the mill's sails where the fastest does. Used by filmView.js.
/** @import { Scene } from "../../figures/sceneTypes.js" */
import { meaningColours } from "../../figures/colours.js";
import { label, line, node } from "../../figures/svg.js";
import { cssOf } from "../../figures/theme.js";
import { boxesIn, pointedPicture } from "./pointedPicture.js";
import { sceneNodes } from "./scene.js";

const gap = 10;
const caption = 22;

/** So many frames are drawn at most, on wide and on narrow figures. */
const most = { wide: 24, narrow: 12 };

const words = {
  en: { trained: "beyond training", again: "{n}: sun of {m}" },
  zh: { trained: "超出训练", again: "{n}：{m} 的太阳" },
};
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/**
 * Rotations for each frame of the frequency that repeats first, its plain period, and the sails' angle of each frame.
 * @param {{ data: ArrayLike<number>, shape: number[], facts: any[] }} result cosines above sines of each frame
 * @param {number} frames
 */
export function courseOf({ data, shape: [, pairs], facts: [{ index }, { inverseFrequencies }] }, frames) {
  const angle = (frame, pair) => Math.atan2(data[(frames + frame) * pairs + pair], data[frame * pairs + pair]);
  const period = (2 * Math.PI) / inverseFrequencies.data[index - 1];
  const step = frames > 1 ? angle(1, index - 1) / (2 * Math.PI) : 0;
  return { index, period, turnsAt: (frame) => frame * step, sailsAt: (frame) => angle(frame, 0) };
}

/** @param {Scene} scene */
export function filmPicture(scene, place) {
  const { parameters, result, lang, theme, thumbnail, measure } = scene;
  const { frames, trained } = parameters;
  const { period, turnsAt, sailsAt } = courseOf(result, frames);
  const { k } = meaningColours(theme);
  const layout = place({ notes: [], legendHeight: 0, yLabels: [], endLabels: [] });
  const { x, width } = layout.plot;
  const y = layout.plot.y - (thumbnail ? 0 : 22);
  const height = layout.plot.height + (thumbnail ? 0 : 56);
  const limit = thumbnail ? 6 : width < 520 ? most.narrow : most.wide;
  const every = Math.ceil(frames / limit);
  const shown = Array.from({ length: Math.ceil(frames / every) }, (_, n) => n * every);
  const texts = words[lang];
  const room = thumbnail ? 0 : caption;
  const { across, cell } = boxesIn({ width, height }, shown.length, [3, 2], gap, room);
  const boxes = shown.map((frame, n) => {
    const turns = turnsAt(frame);
    return {
      frame,
      turns,
      // Where this frequency has the same angle, before the scaling.
      as: (turns % 1) * period,
      isAgain: turns >= 1,
      x: x + (n % across) * (3 * cell + gap),
      y: y + Math.floor(n / across) * (2 * cell + gap + room) + room,
      width: 3 * cell,
      height: 2 * cell,
    };
  });
  /** The drawn frame whose angle is nearest to the first of all with this angle. */
  const firstOf = ({ turns }) =>
    boxes.reduce((best, each) =>
      Math.abs(each.turns - (turns % 1)) < Math.abs(best.turns - (turns % 1)) ? each : best,
    );
  const end = boxes.findIndex(({ frame }) => frame >= trained);
  const captionOf = (box) => {
    if (!box.isAgain) {
      const said = `${box.frame} · ${texts.trained}`;
      return box === boxes[end] && measure(said, 12) < box.width ? said : String(box.frame);
    }
    const [n, m] = [box.frame, Math.round(box.as)];
    const long = filled(texts.again, { n, m });
    return measure(`↻ ${long}`, 12) < box.width ? `↻ ${long}` : `↻ ${n}`;
  };
  const frameNodes = boxes.flatMap((box) => [
    ...sceneNodes(box, { sun: box.turns % 1, sails: sailsAt(box.frame) }),
    node("rect", {
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      fill: "none",
      stroke: box.isAgain ? k : box.frame < trained ? cssOf(theme.accent) : cssOf(theme.muted),
      "stroke-width": box.isAgain ? 3.5 : 1.5,
    }),
    ...(thumbnail ? [] : [label(box.x, box.y - 6, box.isAgain ? "tick chosen" : "tick", "start", captionOf(box))]),
  ]);
  // The end of training, between two drawn frames.
  const trainedNodes = () => {
    const box = boxes[end];
    const at = box.x - gap / 2;
    return [line(at, box.y - 16, at, box.y + box.height, "reference")];
  };
  const outline = (box, colour, width) =>
    node("rect", {
      x: box.x - 2,
      y: box.y - 2,
      width: box.width + 4,
      height: box.height + 4,
      fill: "none",
      stroke: colour,
      "stroke-width": width,
    });
  const lit = (point) => {
    const box = boxes[point];
    const marks = [outline(box, cssOf(theme.foreground), 3)];
    if (!box.isAgain) return marks;
    const first = firstOf(box);
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    const [[ax, ay], [bx, by]] = [middle(box), middle(first)];
    return [
      outline(first, k, 4),
      node("path", {
        d: `M${ax},${ay}L${bx},${by}`,
        stroke: k,
        "stroke-width": 3,
        "stroke-dasharray": "6 4",
        fill: "none",
      }),
      node("circle", { cx: bx, cy: by, r: 5, fill: k }),
      ...marks,
    ];
  };
  const short = (value) => Number(value.toPrecision(3));
  return pointedPicture(scene, {
    layout,
    points: boxes.map((box) => ({
      at: box.frame,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      numbers: [short(box.as), short(box.turns)],
    })),
    across,
    content: [...frameNodes, ...(thumbnail || end <= 0 ? [] : trainedNodes())],
    lit,
    series: [
      { name: "looks like frame", values: boxes.map(({ as }) => as) },
      { name: "rotations", values: boxes.map(({ turns }) => turns) },
    ],
    colourOf: () => k,
  });
}
