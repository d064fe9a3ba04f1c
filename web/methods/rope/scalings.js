// Defines the view of RoPE's four scalings at one position: strips of dials without scaling, with linear interpolation, NTK-aware
// scaling and YaRN. Used by views.js.
import { meaningColours } from "../../figures/colours.js";
import { label } from "../../figures/svg.js";
import { pair } from "../common/axes.js";
import { dialsPicture, drawDials } from "../common/dials.js";
import * as glossary from "../common/glossary.js";
import { fill, say } from "../common/sentences.js";
import * as units from "../common/units.js";
import { isUnseen, seenAngle } from "../common/unseen.js";

/** The scalings by name, each an argument of rope.frequencies. */
const ways = {
  none: () => ({ type: "default" }),
  linear: ({ factor }) => ({ type: "linear", factor }),
  ntk: ({ factor }) => ({ type: "ntk", factor }),
  yarn: ({ factor, trained }) => ({ type: "yarn", factor, original_max_position_embeddings: trained }),
};
const names = Object.keys(ways);

/** @satisfies {Record<string, import("../../figures/reader.js").Control>} */
export const controls = {
  position: {
    kind: "whole",
    min: 0,
    max: 2 ** 24,
    default: 12000,
    title: glossary.position,
    slider: [0, 65536],
    step: 16,
  },
  factor: {
    kind: "number",
    min: 1,
    max: 64,
    default: 4,
    title: { en: "extension factor", zh: "扩展倍数" },
    slider: [1, 16],
    step: 1,
  },
  trained: {
    kind: "count",
    min: 2,
    max: 2 ** 24,
    default: 4096,
    title: glossary.originalLength,
    unit: units.positions,
    slider: [512, 32768],
    scale: "power",
  },
};

const words = {
  none: { en: "none", zh: "不缩放" },
  linear: { en: "linear", zh: "线性插值" },
  ntk: { en: "NTK", zh: "NTK" },
  yarn: { en: "YaRN", zh: "YaRN" },
  outside: { en: "outside: {count}", zh: "超出：{count}" },
  step: { en: "step between neighbours: {step}", zh: "相邻位置相差：{step}" },
  notes: {
    en: "shaded: angles within {trained} positions · red: a hand outside of them",
    zh: "阴影：{trained} 个位置以内的角度；红色：落在其外的指针",
  },
};

const frequenciesOf = (result) => result.inverseFrequencies.data;
const turnsOf = (frequency, positions) => (frequency * positions) / (2 * Math.PI);

const seenOf = (facts, { trained }) => Array.from(frequenciesOf(facts[0]), (theta) => seenAngle(theta, trained));

/** Whether each hand is outside the arcs of the original context length. */
const outsideOf = (facts, way, parameters) =>
  seenOf(facts, parameters).map((seen, m) => isUnseen(seen, frequenciesOf(facts[way])[m] * parameters.position));
const outside = (facts, way, parameters) => outsideOf(facts, way, parameters).filter(Boolean).length;

/** The heading of a strip: its name and, as far as there is room, two measures. */
function heading(texts, { x, y, width }, measure) {
  const [name, ...more] = texts;
  let left = x + Math.max(80, measure(name, 12) + 16);
  const nodes = [label(x, y, "tick chosen", "start", name)];
  for (const text of more) {
    const wide = measure(text, 12);
    if (left + wide > x + width) break;
    nodes.push(label(left, y, "tick", "start", text));
    left += Math.max(110, wide + 16);
  }
  return nodes;
}

function picture(scene, place) {
  const { result, slice, theme, thumbnail, lang, measure, parameters } = scene;
  const { q, unseen } = meaningColours(theme);
  const colours = [q, unseen];
  const count = slice.columns;
  const { facts } = result;
  const layout = place({ notes: [fill(words.notes[lang], parameters)], legendHeight: 0, yLabels: [], endLabels: [] });
  const { plot } = layout;
  const head = thumbnail ? 0 : 18;
  const each = (plot.height - (thumbnail ? 0 : 2)) / names.length;
  const seen = seenOf(facts, parameters);
  // Attention factors lengthen hands; here their directions are compared.
  const end = (row, m) => result.data[slice.offset + row * count + m];
  const strips = names.map((name, way) => {
    /** @type {[number, number][]} */
    const ends = Array.from({ length: count }, (_, m) => {
      const [x, y] = [end(2 * way, m), end(2 * way + 1, m)];
      const length = Math.hypot(x, y) || 1;
      return [x / length, y / length];
    });
    const top = plot.y + way * each;
    const box = { x: plot.x, y: top + head, width: plot.width, height: each - head - (thumbnail ? 1 : 4) };
    const texts = [
      words[name][lang],
      fill(words.outside[lang], { count: outside(facts, way, parameters) }),
      fill(words.step[lang], { step: frequenciesOf(facts[way])[0] / frequenciesOf(facts[0])[0] }),
    ];
    const titles = thumbnail ? [] : heading(texts, { x: plot.x, y: top + 12, width: plot.width }, measure);
    const isOut = outsideOf(facts, way, parameters);
    return { ends, titles, isOut, ...drawDials(box, { ends, seen, isOut, colours, isNumbered: false }) };
  });
  const rows = strips.flatMap(({ ends, isOut }) =>
    ends.map(([x, y], m) => {
      const colour = colours[isOut[m] ? 1 : 0];
      return { xs: [x], ys: [y], column: m, at: m, colour, colourOf: () => colour, chosen: false };
    }),
  );
  return dialsPicture({
    scene,
    layout,
    rows,
    spots: strips.flatMap(({ spots }) => spots),
    content: strips.flatMap(({ titles, nodes }) => [...titles, ...nodes]),
    series: strips.flatMap(({ ends }, way) => [
      { name: `${words[names[way]].en} cosine`, values: ends.map(([x]) => x) },
      { name: `${words[names[way]].en} sine`, values: ends.map(([, y]) => y) },
    ]),
  });
}

const frequencies = names.map((name) => ({
  function: "rope.frequencies",
  arguments: ["base"],
  with: { dim: ({ rotaryDim }) => rotaryDim, scaling: ways[name] },
}));

/** @type {import("../../figures/reader.js").PageView} */
export const view = {
  tab: { en: "scalings", zh: "缩放" },
  title: { en: "Four scalings at one position", zh: "同一位置的四种缩放" },
  kind: "plane",
  calls: [
    ...frequencies,
    ...names.map((_, result) => ({
      function: "rope.table",
      with: {
        dim: ({ rotaryDim }) => rotaryDim,
        frequencies: { result },
        positions: ({ position }) => Float64Array.of(position),
      },
    })),
  ],
  stack: () =>
    names.flatMap((name, way) => ["cos", "sin"].map((key) => ({ result: names.length + way, key, name: words[name] }))),
  facts: frequencies,
  axes: {
    x: { name: { en: "cosine", zh: "余弦" } },
    y: { name: { en: "sine", zh: "正弦" } },
    index: { name: glossary.position, start: "position" },
    line: pair,
  },
  plane: { circle: 1, from: "origin" },
  picture,
  controls: ["position", "factor", "trained", "dim", "rotaryDim", "base"],
  explain: say(
    "rotations: none {none}, linear {linear}, NTK {ntk}, YaRN {yarn}; within the original context {seen}",
    "转过的圈数：不缩放 {none}，线性插值 {linear}，NTK {ntk}，YaRN {yarn}；原始上下文内 {seen}",
    ({ at, parameters: { position, trained }, facts }) => {
      const turns = names.map((name, way) => [name, turnsOf(frequenciesOf(facts[way])[at.line], position)]);
      const seen = turnsOf(frequenciesOf(facts[0])[at.line], trained);
      return { ...Object.fromEntries(turns), seen };
    },
  ),
  sentence: say(
    "At position {position}, {none} of {pairs} hands are outside the angles of the first {trained} positions. Linear interpolation by {factor} leaves {linear} outside, but its fastest hand moves 1/{factor} as far between neighbours. NTK-aware scaling keeps that step and leaves {ntk} outside, YaRN keeps it and leaves {yarn}.",
    "在位置 {position}，{pairs} 根指针中有 {none} 根超出前 {trained} 个位置的角度。按 {factor} 线性插值后还剩 {linear} 根，但最快的指针在相邻位置之间只走原来的 1/{factor}。NTK 感知缩放保住这一步，还剩 {ntk} 根；YaRN 也保住，还剩 {yarn} 根。",
    ({ parameters, facts }) => ({
      pairs: frequenciesOf(facts[0]).length,
      ...Object.fromEntries(names.map((name, way) => [name, outside(facts, way, parameters)])),
    }),
  ),
};
