// Draws four strips of dials at the end of an extended context, one for each scaling: by how much it lowers each frequency, two
// measures, and below them the accuracy of trained models at that factor. Section 9.
import { frequencySetsBy } from "../../../app/llama2.js";
import { centresOf, text } from "../items.js";
import { farthest, factor as first, isUnseen, trained, unseenAt } from "../numbers.js";
import { measuredBars, trainedLength } from "./measured.js";
import { dials, dialsUnder } from "./unseen.js";

export const names = {
  none: { en: "none", zh: "不缩放" },
  linear: { en: "linear", zh: "线性插值" },
  ntk: { en: "NTK", zh: "NTK" },
  yarn: { en: "YaRN", zh: "YaRN" },
};

const words = {
  en: {
    apart: "neighbours apart",
    neighbours: "neighbours",
    out: (count, by) => (count ? `${count} outside, up to ${by}× the arc` : "0 outside"),
    outShort: (count, by) => (count ? `out: ${count}, ${by}×` : "out: 0"),
    kept: (count) => `${count} kept`,
    blended: (count) => `${count} blended`,
    divided: (count, factor) => `${count} divided by ${factor}`,
    lowered: (factor) => `divided by 1 to ${factor}`,
    measured: (length) => `measured: small models trained on ${trainedLength} tokens, reading ${length}`,
    unmeasured: "no measurement at this factor: the small models read at most 256 tokens, 8 times their length",
    unmeasuredShort: "no measurement at this factor",
    says: (length, factor) =>
      `The last of ${length} positions, factor ${factor}. Grey: what each frequency is divided by, fast pairs left.`,
  },
  zh: {
    apart: "相邻位置的区分",
    neighbours: "相邻",
    out: (count, by) => (count ? `在外：${count}，最远到弧的 ${by} 倍` : "在外：0"),
    outShort: (count, by) => (count ? `在外：${count}，${by} 倍` : "在外：0"),
    kept: (count) => `${count} 对不变`,
    blended: (count) => `${count} 对混合`,
    divided: (count, factor) => `${count} 对除以 ${factor}`,
    lowered: (factor) => `除以 1 到 ${factor}`,
    measured: (length) => `实测：用 ${trainedLength} 个词元训练的小模型去读 ${length} 个`,
    unmeasured: "此倍数没有实测：小模型最多读 256 个词元，即训练长度的 8 倍",
    unmeasuredShort: "此倍数没有实测",
    says: (length, factor) =>
      `${length} 个位置中的最后一个，倍数 ${factor}。灰色：每个频率除以多少，左边是快的维度对。`,
  },
};

/** Smaller dials are left out where the profile says the same. */
const leastDial = 10;

const bar = (key, x, cy, w, share, look) => [
  {
    key: `${key}-trough`,
    tag: /** @type {const} */ ("rect"),
    at: { cx: x + w / 2, cy, w, h: 6, rx: 3, turn: 0 },
    look: "trough",
  },
  {
    key: `${key}-bar`,
    tag: /** @type {const} */ ("rect"),
    at: { cx: x + (w * share) / 2, cy, w: w * share, h: 6, rx: 3, turn: 0 },
    look,
  },
];

/** Runs of neighbouring pairs that are kept, changed in between, and divided by the factor: [{ kind, from, to }]. */
function groupsOf({ theta }, name, factor) {
  const groups = [];
  theta[name].forEach((frequency, i) => {
    const by = theta.none[i] / frequency;
    const kind = by < 1 + 1e-9 ? "kept" : by > factor * (1 - 1e-9) ? "divided" : "blended";
    if (groups.at(-1)?.kind === kind) groups.at(-1).to = i + 1;
    else groups.push({ kind, from: i, to: i + 1 });
  });
  return groups;
}

/** By how much each frequency is lowered, as an area on a logarithmic scale from 1 to the factor, and what becomes of each group. */
function profile(facts, name, factor, { x, y, width, height }, lang) {
  const { theta } = facts;
  const step = width / theta.none.length;
  const base = y + height;
  const heights = theta[name].map((frequency, i) => (height * Math.log(theta.none[i] / frequency)) / Math.log(factor));
  const outside = theta.none.map((_, i) => i).filter((i) => isUnseen(facts, name, i, factor * trained - 1));
  const outline = heights.map((h, i) => `V${(base - h).toFixed(1)}H${(x + (i + 1) * step).toFixed(1)}`).join("");
  // NTK changes all but the first pair and the last.
  const groups = name === "ntk" ? [{ kind: "lowered", from: 0, to: 64 }] : groupsOf(facts, name, factor);
  const wordsFor = ({ kind, from, to }) =>
    kind === "lowered"
      ? words[lang].lowered(factor)
      : kind === "divided"
        ? words[lang].divided(to - from, factor)
        : words[lang][kind](to - from);
  return [
    {
      key: `profile-${name}`,
      tag: /** @type {const} */ ("path"),
      at: {},
      d: `M${x.toFixed(1)} ${base}${outline}V${base}Z`,
      look: "profile",
    },
    {
      key: `profile-base-${name}`,
      tag: /** @type {const} */ ("line"),
      at: { x1: x, y1: base, x2: x + width, y2: base },
      look: "axis",
    },
    ...outside.map((i) => ({
      key: `profile-out-${name}-${i}`,
      tag: /** @type {const} */ ("line"),
      at: { x1: x + i * step, y1: base, x2: x + (i + 1) * step, y2: base },
      look: "axis alarm",
    })),
    ...groups.map((group) => {
      const middle = x + ((group.from + group.to) / 2) * step;
      return text(`profile-${name}-${group.kind}`, middle, base + 13, wordsFor(group), "quiet", "middle", 12);
    }),
    ...groups.slice(1).map(({ from, kind }) => ({
      key: `profile-${name}-before-${kind}`,
      tag: /** @type {const} */ ("line"),
      at: { x1: x + from * step, y1: base, x2: x + from * step, y2: base + 6 },
      look: "axis",
    })),
  ];
}

function strip(facts, name, factor, { y, width, height }, lang, isFirst) {
  const position = factor * trained - 1;
  const out = unseenAt(facts, name, position);
  const by = farthest(facts, name, position);
  const id = isFirst ? "" : `-${name}`;
  const isNarrow = width < 420;
  const head = isNarrow ? 17 : 22;
  const apart = isNarrow ? words[lang].neighbours : words[lang].apart;
  const band = height < 54 ? 0 : isNarrow ? 25 : 30;
  const place = { x: 0, y: y + head + band, width, height: height - head - band - (isNarrow ? 4 : 8) };
  const { left, right, size } = centresOf(facts.theta.none.length, place, true);
  const hasDials = !band || size >= leastDial;
  const area = hasDials
    ? { x: left, y: y + head, width: right - left, height: band - 16 }
    : { x: 0, y: y + head + 3, width, height: height - head - 23 };
  // Three columns: the name, and two measures with a bar each.
  const [a, b] = [width * (isNarrow ? 0.16 : 0.14), width * (isNarrow ? 0.48 : 0.5)];
  const [wordsA, wordsB] = isNarrow
    ? [lang === "zh" ? 32 : 76, lang === "zh" ? 112 : 100]
    : [lang === "zh" ? 100 : 112, lang === "zh" ? 178 : 198];
  return [
    text(`name-${name}`, 0, y + 13, names[name][lang], "strong", "start", isNarrow ? 13 : 14),
    text(`apart-${name}`, a, y + 13, apart, "quiet", "start", 12),
    ...bar(`apart-${name}`, a + wordsA, y + 9, b - a - wordsA - 16, facts.theta[name][0] / facts.theta.none[0], "ink"),
    text(
      `out-${name}`,
      b,
      y + 13,
      words[lang][isNarrow ? "outShort" : "out"](out, by.toFixed(1)),
      out ? "out" : "quiet",
      "start",
      12,
    ),
    ...bar(`out-${name}`, b + wordsB, y + 9, width - b - wordsB, out ? Math.log(by) / Math.log(factor) : 0, "alarm"),
    ...(band ? profile(facts, name, factor, area, lang) : []),
    ...(hasDials
      ? dials(dialsUnder(facts, name), position, { ...place, isByColumn: true }, id, isFirst ? undefined : "")
      : []),
  ];
}

/** Accuracies of the page's own models at this factor: near and far for each scaling. */
function measured(facts, factor, place, lang) {
  const { [factor]: accuracy } = facts.measured;
  if (!accuracy) {
    const reason = place.width < 560 ? words[lang].unmeasuredShort : words[lang].unmeasured;
    return [text("measured", 0, place.y + 12, reason, "quiet", "start", 12)];
  }
  const groups = Object.keys(names).map((name) => ({ name, label: names[name][lang], ...accuracy[name] }));
  return measuredBars(groups, words[lang].measured(factor * trainedLength), place, lang);
}

export const strips = {
  state: () => ({ factor: first }),

  /** The frequencies at another factor than the text's. */
  compute: (api, { factor }) =>
    factor === first
      ? undefined
      : Object.fromEntries(
          Object.entries(frequencySetsBy(api.rope, factor)).map(([name, { frequencies }]) => [name, frequencies]),
        ),

  items({ box: { width, height }, state: { factor }, facts: given, live, lang }) {
    const facts = live ? { ...given, theta: live } : given;
    // On small screens, where the strips need all of the figure, the text's table has the measurement.
    const below = height < 450 ? 0 : Math.max(104, height * 0.22);
    const each = (height - below) / 4;
    return [
      ...Object.keys(names).flatMap((name, i) =>
        strip(facts, name, factor, { y: i * each, width, height: each }, lang, i === 0),
      ),
      ...(below ? measured(facts, factor, { y: height - below, width, height: below }, lang) : []),
    ];
  },

  says: ({ state: { factor }, lang }) => words[lang].says((factor * trained).toLocaleString("en"), factor),
};
