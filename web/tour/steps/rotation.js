// Step 7: rotation instead of addition.
import { fill } from "../../methods/common/sentences.js";
import { controls as handsControls, handsView, pairControls } from "../../methods/rope/hands.js";

const dim = 64;
const reach = 128;

/** Neighbours to begin with, on a short ruler. */
const places = {
  ...handsControls,
  ruler: { ...handsControls.ruler, default: 16 },
  queryToken: { ...handsControls.queryToken, default: 0 },
  keyToken: { ...handsControls.keyToken, default: 1 },
  offset: { kind: "whole", min: 0, max: 1000, default: 0 },
  base: {},
};

/** Every hand as long as 1: both of its numbers are √½. */
const hands = (rows) => ({ fill: Math.SQRT1_2, shape: [rows, dim] });

const said = {
  hands: {
    en: "Query at {query}, key at {key}, {apart} apart: q·k = cos({apart}) = {value}. Drag one along the ruler, or turn its hand, and it changes. Then press “Move both” and do it again: both hands turn, the angle between them stays, and so does q·k.",
    zh: "查询在 {query}，键在 {key}，相隔 {apart}：q·k = cos({apart}) = {value}。沿标尺拖动其中一个，或旋转它的指针，q·k 就变。再按“一起移动”做一遍：两根指针都在转，夹角不变，q·k 也不变。",
  },
  three: {
    en: "A real vector has many pairs of numbers, and each pair is a hand with a speed of its own: these three go round in {fast}, {middle} and {slow} positions. Their dot products add up to {sum}, those of all {hands} pairs to {all}. A step turns the fast hand far and the slow one hardly: together they tell near from far.",
    zh: "真实的向量有很多对数，每对是一根快慢不同的指针：这三根分别每 {fast}、{middle}、{slow} 个位置转一圈。三个点积合计 {sum}，全部 {hands} 对合计 {all}。走一步，快指针转很多，慢指针几乎不动：合在一起就能分辨远近。",
  },
  all: {
    en: "{hands} hands turn at once, each at its own speed, and q·k is the sum of their cosines: {none} at distance 0, {near} at 1, {far} at {reach}. Move the query, and nothing changes. Which two numbers of a vector make a hand differs between models: neighbours in some, one from each half in others.",
    zh: "{hands} 根快慢不同的指针一起转，q·k 是它们余弦之和：距离 0 处为 {none}，1 处为 {near}，{reach} 处为 {far}。移动查询，什么都不变。向量中哪两个数组成一根指针，各模型不同：有的取相邻两个，有的前半与后半各取一个。",
  },
};

/** @type {import("../step.js").Step} */
export const rotation = {
  id: "rotation",
  title: { en: "Turn instead of add", zh: "不加，改为旋转" },
  text: {
    en: "Draw two numbers of the query as a hand, and the same two of the key. Turn each hand by as many radians as its position says. The dot product q·k of the two is the product of their lengths and the cosine of the angle between them. What the words are says where the hands point at first; where they stand says how far they turn. This is rotary position embedding, RoPE.",
    zh: "把查询的两个数画成一根指针，键的同样两个数也画成一根。每根指针按自己的位置旋转，每个位置一弧度。两者的点积 q·k 等于长度之积乘以夹角的余弦。词是什么，决定指针起初指向哪里；词在哪里，决定它转过多少。这就是旋转位置编码 RoPE。",
  },
  question: {
    text: {
      en: "Query and key stand at 0 and 1. What becomes of q·k when they move to 1000 and 1001?",
      zh: "查询与键在 0 和 1。移到 1000 和 1001 后，q·k 会怎样？",
    },
    options: [
      {
        label: { en: "It becomes smaller", zh: "变小" },
        reply: {
          en: "Then hands would have to become shorter as they turn, but turning keeps lengths.",
          zh: "那需要指针一边转一边变短，而旋转不改变长度。",
        },
      },
      {
        label: { en: "It becomes some other number", zh: "变成另外一个数" },
        reply: {
          en: "Each hand does point somewhere else. But both have turned by the same thousand radians more.",
          zh: "每根指针确实都指向别处了。但两根多转的都是同样的一千弧度。",
        },
      },
      {
        label: { en: "Nothing", zh: "不变" },
        isRight: true,
        reply: {
          en: "Only the angle between them counts, and that comes from the distance alone.",
          zh: "起作用的只有夹角，而夹角只取决于距离。",
        },
      },
    ],
  },
  figures: [
    {
      parts: ["attention", "rope"],
      figure: {
        controls: {
          ...places,
          rotaryDim: { kind: "count", multipleOf: 2, min: 2, max: 2, default: 2 },
          first: { kind: "whole", min: 0, max: 0, default: 0 },
        },
        views: [
          handsView(["first"], { en: "Query and key, turned to their positions", zh: "旋转到各自位置的查询与键" }),
        ],
      },
      sliders: [
        {
          name: "offset",
          title: { en: "the ruler begins at position", zh: "标尺的起始位置" },
          range: [0, 1000],
          step: 1,
        },
      ],
      sentence: ({ parameters: { offset, queryToken, keyToken }, facts, lang }) =>
        fill(said.hands[lang], {
          query: offset + queryToken,
          key: offset + keyToken,
          apart: Math.abs(keyToken - queryToken),
          value: facts[3].data[0].toFixed(4),
        }),
    },
    {
      parts: ["attention", "rope"],
      figure: {
        controls: {
          ...places,
          rotaryDim: { kind: "count", multipleOf: 2, min: 2, max: dim, default: dim },
          ...pairControls,
        },
        views: [
          handsView(["fast", "middle", "slow"], {
            en: "Three of thirty-two hands: a fast one, a middle one, a slow one",
            zh: "三十二根指针中的三根：一快、一中、一慢",
          }),
        ],
      },
      sentence: ({ parameters: { fast, middle, slow }, facts: [{ inverseFrequencies }, , all, sum], lang }) => {
        const turn = (pair) => Math.round((2 * Math.PI) / inverseFrequencies.data[pair]);
        return fill(said.three[lang], {
          fast: ((2 * Math.PI) / inverseFrequencies.data[fast]).toFixed(2),
          middle: turn(middle),
          slow: turn(slow),
          sum: sum.data[0].toFixed(2),
          all: all.data[0].toFixed(2),
          hands: inverseFrequencies.data.length,
        });
      },
    },
    {
      parts: ["attention", "rope"],
      figure: {
        controls: { from: { kind: "whole", min: 0, max: 4000, default: 0 } },
        views: [
          {
            id: "sum",
            title: {
              en: "Thirty-two hands at once: q·k when query and key are equal",
              zh: "三十二根指针一起：查询与键相同时的 q·k",
            },
            kind: "curve",
            calls: [
              { function: "rope.apply", with: { x: hands(1), offset: ({ from }) => from } },
              { function: "rope.apply", with: { x: hands(reach + 1), offset: ({ from }) => from } },
              { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 1 } } },
            ],
            facts: [{ function: "attention.similarity", with: { a: { result: 0 }, b: { result: 1 } } }],
            axes: {
              x: { name: { en: "distance", zh: "距离" }, unit: { en: "positions", zh: "个位置" } },
              value: { name: { en: "dot product", zh: "点积" }, kind: "signed" },
            },
            curve: { zero: true },
          },
        ],
      },
      sliders: [
        { name: "from", title: { en: "the query stands at position", zh: "查询的位置" }, range: [0, 4000], step: 1 },
      ],
      sentence({ facts: [{ data }], lang }) {
        const [none, near, far] = [0, 1, reach].map((n) => data[n].toFixed(2));
        return fill(said.all[lang], { hands: dim / 2, none, near, far, reach });
      },
    },
  ],
  lead: {
    en: "In training the fast hands have pointed everywhere. The slow ones have hardly moved.",
    zh: "训练中，快指针哪里都指过，慢指针却几乎没动。",
  },
};
