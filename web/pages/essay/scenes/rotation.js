// Draws the query's and the key's hand of one dimension pair in a circle, or those of all 64 pairs. Section 7.
import { cell, centresOf, text, tip } from "../items.js";

/** The pair that is shown alone: about 31 positions a turn. */
const pair = 11;
export const limit = 31;

const words = {
  en: {
    q: (m) => `q at ${m}`,
    k: (n) => `k at ${n}`,
    angle: "(n − m)θ",
    one: (d, value) => `Distance ${d}: q·k = ${value}.`,
    all: (d, value) => `Distance ${d}: the mean over the 64 pairs is ${value}.`,
  },
  zh: {
    q: (m) => `q 在 ${m}`,
    k: (n) => `k 在 ${n}`,
    angle: "(n − m)θ",
    one: (d, value) => `距离 ${d}：q·k = ${value}。`,
    all: (d, value) => `距离 ${d}：64 对的平均为 ${value}。`,
  },
};

/** Where the large circle is. */
export const circleIn = ({ width, height }) => {
  const r = Math.max(40, Math.min(width / 2 - 76, (height - 76) / 2));
  return { cx: width / 2, cy: 30 + r, r };
};

/** The position that turns a hand to a point of the figure, next to its present one. */
export function positionAt(facts, box, x, y, now) {
  const { cx, cy } = circleIn(box);
  const angle = Math.atan2(x - cx, cy - y);
  const theta = facts.theta.none[pair];
  const turn = (2 * Math.PI) / theta;
  const nearest = angle / theta + turn * Math.round((now - angle / theta) / turn);
  return Math.max(0, Math.min(limit, Math.round(nearest)));
}

const product = ({ m, n, all }, { theta }) => {
  const of = (frequency) => Math.cos((n - m) * frequency);
  return all ? theta.none.reduce((sum, frequency) => sum + of(frequency), 0) / theta.none.length : of(theta.none[pair]);
};

const face = (key, cx, cy, r, more) => ({
  key,
  tag: /** @type {const} */ ("rect"),
  at: { cx, cy, w: 2 * r, h: 2 * r, rx: r, turn: 0, shade: 0 },
  look: "face",
  ...more,
});
const hand = (key, cx, cy, r, angle, look, more) => ({
  key,
  tag: /** @type {const} */ ("hand"),
  at: { cx, cy, r, angle },
  look,
  ...more,
});

function oneCircle(box, { m, n }, theta, lang) {
  const { cx, cy, r } = circleIn(box);
  const [a, b] = [m * theta, n * theta];
  const [qx, qy] = tip(cx, cy, r + 24, a);
  const [kx, ky] = tip(cx, cy, r + 24, b);
  const anchorOf = (x) => (Math.abs(x - cx) < 20 ? "middle" : x > cx ? "start" : "end");
  const [lx, ly] = tip(cx, cy, r * 0.62, (a + b) / 2);
  const inner = r * 0.4;
  const arc = [tip(cx, cy, inner, a), tip(cx, cy, inner, b)].map((point) =>
    point.map((each) => each.toFixed(1)).join(" "),
  );
  const isLarge = Math.abs(b - a) % (2 * Math.PI) > Math.PI;
  const isNear = Math.abs(((b - a + Math.PI) % (2 * Math.PI)) - Math.PI) < 0.35;
  return [
    cell(0, { cx, cy, w: 2 * r, h: 2 * r, rx: r, shade: 0.04 }, "ink"),
    face("d0", cx, cy, r),
    ...(m === n
      ? []
      : [
          {
            key: "arc",
            tag: /** @type {const} */ ("path"),
            at: {},
            d: `M${arc[0]}A${inner} ${inner} 0 ${isLarge ? 1 : 0} ${b > a ? 1 : 0} ${arc[1]}`,
            look: "arc",
          },
        ]),
    hand("k0", cx, cy, r, b, "key wide"),
    hand("h0", cx, cy, r, a, "query wide"),
    ...[
      ["k", b],
      ["q", a],
    ].map(([name, angle]) => {
      const [x, y] = tip(cx, cy, r, Number(angle));
      return {
        key: `grip-${name}`,
        tag: /** @type {const} */ ("rect"),
        at: { cx: x, cy: y, w: 20, h: 20, rx: 10, turn: 0 },
        look: `grip ${name}`,
      };
    }),
    ...(isNear || r < 110 ? [] : [text("angle", lx, ly + 5, words[lang].angle, "quiet", "middle", 14)]),
    text("label-q", qx, qy + (isNear && qx <= kx ? -4 : 5), words[lang].q(m), "q", isNear ? "end" : anchorOf(qx), 15),
    text("label-k", kx, ky + 5, words[lang].k(n), "k", isNear ? "start" : anchorOf(kx), 15),
  ];
}

function allCircles({ width, height }, { m, n }, facts) {
  const { centres, size } = centresOf(64, { x: 0, y: 4, width, height: height - 44 });
  const r = size / 2 - 3;
  return centres.flatMap(([cx, cy], i) => {
    const from = i ? { from: "c0" } : {};
    return [
      { ...cell(i, { cx, cy, w: 2 * r, h: 2 * r, rx: r, shade: 0.04 }, "ink"), ...from },
      face(`d${i}`, cx, cy, r, i ? { from: "d0" } : {}),
      hand(`k${i}`, cx, cy, r - 2, n * facts.theta.none[i], "key", i ? { from: "k0" } : {}),
      hand(`h${i}`, cx, cy, r - 2, m * facts.theta.none[i], "query", i ? { from: "h0" } : {}),
    ];
  });
}

export const rotation = {
  state: () => ({ m: 7, n: 2, all: false }),

  items({ box, state, facts, lang }) {
    const value = product(state, facts);
    const w = Math.min(280, box.width - 120);
    const x = box.width / 2 - 30;
    const y = box.height - 12;
    return [
      ...(state.all ? allCircles(box, state, facts) : oneCircle(box, state, facts.theta.none[pair], lang)),
      { key: "scale", tag: "rect", at: { cx: x, cy: y, w, h: 8, rx: 4, turn: 0 }, look: "trough" },
      {
        key: "value",
        tag: "rect",
        at: { cx: x + (w / 4) * value, cy: y, w: Math.max(2, (w / 2) * Math.abs(value)), h: 8, rx: 4, turn: 0 },
        look: "ink",
      },
      text(
        "product",
        x + w / 2 + 12,
        y + 5,
        `${state.all ? "mean" : "q·k"} ${value.toFixed(2)}`.replace("mean", lang === "zh" ? "平均" : "mean"),
        "",
        "start",
      ),
    ];
  },

  says({ state, facts, lang }) {
    const { [state.all ? "all" : "one"]: sentence } = words[lang];
    return sentence(Math.abs(state.n - state.m), product(state, facts).toFixed(2));
  },
};
