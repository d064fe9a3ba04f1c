// Draws the layers of the model above those of some published models.
import { fill } from "../../methods/common/sentences.js";
import { explainLayer, hasAttention, kindOf, kinds, layerMap, published, reachOf } from "./layerMap.js";

const others = published(["gemma-3", "gpt-oss", "llama-4", "smollm3", "command-r7b"]);
const names = [{ en: "this model", zh: "此模型" }, ...others.map(({ name }) => name)];
const layersOf = (config) => ({ function: "config.layers", arguments: ["length"], with: { config } });
const own = { ...layersOf(({ config }) => JSON.parse(config)), arguments: ["length", "assume"] };

export const strip = {
  ...layerMap([own, ...others.map(({ config }) => layersOf(config))], names, kinds.length),
  explain: explainLayer(names),
};

const words = {
  none: {
    en: "{count} layers, as far as the config says: {parts}.",
    zh: "共 {count} 层（按配置所写）：{parts}。",
  },
  some: {
    en: "{count} layers, as far as the config says: {parts}. In layers with attention the last of {length} positions attends to {least}–{most} keys, including its own.",
    zh: "共 {count} 层（按配置所写）：{parts}。在有注意力的层中，{length} 个位置中的最后一个看到 {least} 至 {most} 个键，包括自身。",
  },
  someAlike: {
    en: "{count} layers, as far as the config says: {parts}. In layers with attention the last of {length} positions attends to {most} keys, including its own.",
    zh: "共 {count} 层（按配置所写）：{parts}。在有注意力的层中，{length} 个位置中的最后一个看到 {most} 个键，包括自身。",
  },
  all: {
    en: "{count} layers, as far as the config says: {parts}. The last of {length} positions attends to {least}–{most} keys, including its own.",
    zh: "共 {count} 层（按配置所写）：{parts}。{length} 个位置中的最后一个看到 {least} 至 {most} 个键，包括自身。",
  },
  one: {
    en: "{count} layers, as far as the config says: {parts}. The last of {length} positions attends to {most} keys in each, including its own. In other models the layers alternate.",
    zh: "共 {count} 层（按配置所写）：{parts}。{length} 个位置中的最后一个在每层都看到 {most} 个键，包括自身。其他模型的各层交替采用不同的类型。",
  },
};

export function layersSentence({ parameters, facts: [all], lang }) {
  const counts = kinds.map((_, i) => all.filter((layer) => kindOf(layer) === i).length);
  const parts = kinds.map((kind, i) => `${counts[i]} ${kind[lang]}`).filter((_, i) => counts[i]);
  const reaches = all.filter(hasAttention).map((layer) => reachOf(layer, parameters));
  const [least, most] = [Math.min(...reaches), Math.max(...reaches)];
  const isWhole = reaches.length === all.length;
  const key = least === most ? (isWhole ? "one" : "someAlike") : isWhole ? "all" : "some";
  return fill(words[reaches.length > 0 ? key : "none"][lang], {
    ...parameters,
    count: all.length,
    parts: parts.join({ en: ", ", zh: "、" }[lang]),
    least,
    most,
  });
}
