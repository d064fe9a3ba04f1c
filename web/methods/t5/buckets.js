// Explains a bucket: the distances that share it. Used by T5's files.
import { firstDistance } from "../common/axes.js";
import { fill } from "../common/sentences.js";

const words = {
  sides: { en: ["key before the query", "key after the query"], zh: ["键在查询之前", "键在查询之后"] },
  single: { en: "{side}, distance {near}: bucket {bucket}", zh: "{side}，距离 {near}：{bucket} 号桶" },
  shared: {
    en: "{side}, distances {near} to {far} share bucket {bucket}",
    zh: "{side}，距离 {near} 到 {far} 都在 {bucket} 号桶",
  },
};

/** The parameters of the window that a view of one query shows. */
export const windowOfQuery = (parameters) => ({
  ...parameters,
  queries: 1,
  queryOffset: parameters.query,
  keyOffset: 0,
});

/** Names the bucket of a distance and the distances of this window that share it; the last fact has all of them. */
export function explainBucket({ at, parameters, facts, lang }) {
  const { data } = facts.at(-1);
  const first = firstDistance(parameters);
  const distance = at.x - (at.y ?? 0);
  const bucket = data[distance - first];
  const isAhead = distance > 0;
  let [low, high] = [distance, distance];
  while (data[low - 1 - first] === bucket && !(isAhead && low === 0)) low--;
  while (data[high + 1 - first] === bucket && (isAhead || high < 0)) high++;
  const [near, far] = isAhead ? [low, high] : [Math.abs(high), Math.abs(low)];
  const text = words[near === far ? "single" : "shared"][lang];
  return fill(text, { side: words.sides[lang][isAhead ? 1 : 0], near, far, bucket });
}
