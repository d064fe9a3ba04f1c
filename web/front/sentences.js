// What the front page says of the two rows: whether they are equal, and by what they part.
import { numberText } from "../figures/numbers.js";
import { fill } from "../methods/common/sentences.js";
import { settledFor } from "./ways.js";

const said = {
  equal: { en: "equal, to the last bit", zh: "相等，一位不差" },
  apart: { en: "apart by up to {difference}", zh: "最多相差 {difference}" },
  furthest: {
    en: "Furthest apart at “{at}”: “{first}” gives it {one}, “{second}” gives it {other}.",
    zh: "相差最大的是对“{at}”：“{first}”给它 {one}，“{second}”给它 {other}。",
  },
};

const by = {
  none: {
    en: "The same word is the same vector, and the same vector makes the same row. Nothing in these numbers depends on where a word is. There is no mask either: a causal mask alone would tell order.",
    zh: "同一个词是同一个向量，同一个向量得到同一行。这些数里没有任何东西取决于词的位置。这里也没有掩码：仅凭因果掩码就会有先后。",
  },
  sinusoidal: {
    en: "To each word the row of its place is added: sines and cosines. Multiplied out, places add {one} to the first score and {other} to the second.",
    zh: "每个词加上其所在位置的一行正弦和余弦。展开之后，位置给前一个分数加了 {one}，给后一个加了 {other}。",
  },
  learned: {
    en: "To each word the vector of its place is added, which models train (here it is made up). Multiplied out, places add {one} to the first score and {other} to the second.",
    zh: "每个词加上其所在位置的向量；模型里它由训练得到，这里是虚构的。展开之后，位置给前一个分数加了 {one}，给后一个加了 {other}。",
  },
  rope: {
    en: "Queries and keys are turned by their places, so that the distance counts: here {near} and {far}. Turning changes the scores by {one} and {other}.",
    zh: "查询与键按各自的位置旋转，起作用的是距离：这里是 {near} 和 {far}。旋转使两个分数改变了 {one} 和 {other}。",
  },
  alibi: {
    en: "For every step of distance {slope} is taken off the score: −{slope} · {nearBy} = {one} and −{slope} · {farBy} = {other}.",
    zh: "距离每增加一步，分数减 {slope}：−{slope} · {nearBy} = {one}，−{slope} · {farBy} = {other}。",
  },
  t5: {
    en: "Each distance has a bucket, and each bucket a bias (here made up): distance {near} is bucket {nearBucket}, bias {one}; distance {far} is bucket {farBucket}, bias {other}.",
    zh: "每个距离属于一个桶，每个桶有一个偏置（这里是虚构的）：距离 {near} 是 {nearBucket} 号桶，偏置 {one}；距离 {far} 是 {farBucket} 号桶，偏置 {other}。",
  },
};

const signed = (value) => numberText(Math.abs(value) < 5e-6 ? 0 : Number(value.toPrecision(3)));
export const twoDecimals = (value) => value.toFixed(2);

/** Equal or not, in few words. */
export const verdict = ({ difference }, lang) =>
  difference === 0 ? said.equal[lang] : fill(said.apart[lang], { difference: twoDecimals(difference) });

/** What is a way's own: the numbers that its term is made of. */
const own = {
  alibi: (parameters, [{ data }]) => ({ slope: numberText(data[parameters.head]) }),
  t5: ({ textLength }, [{ data }], { places, at }) => ({
    nearBucket: data[places[0] * textLength + at],
    farBucket: data[places[1] * textLength + at],
  }),
};

/** Where the rows are furthest apart, and by what. */
export function reason(id, parameters, results, rows, lang) {
  if (id === "none") return by.none[lang];
  const { labels, places, weights, positions, at } = rows;
  const [near, far] = places.map((place) => at - place);
  const [first, second] = places.map((place) => labels[place]);
  const furthest = fill(said.furthest[lang], {
    at: labels[at],
    first,
    second,
    one: twoDecimals(weights[0][at]),
    other: twoDecimals(weights[1][at]),
  });
  const values = {
    near: numberText(near),
    far: numberText(far),
    nearBy: Math.abs(near),
    farBy: Math.abs(far),
    one: signed(positions[0][at]),
    other: signed(positions[1][at]),
    ...own[id]?.(settledFor(id, parameters), results, rows),
  };
  return `${furthest}${lang === "zh" ? "" : " "}${fill(by[id][lang], values)}`;
}
