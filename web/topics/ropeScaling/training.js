// Writes the sentence on a model's training beyond its original context length, which its configuration does not record.
import { fill } from "../../methods/common/sentences.js";
import { presets } from "../../methods/rope/presets.js";
import { trainedTo } from "../../methods/rope/trainedTo.js";

const words = {
  further: {
    en: "This model was trained further, on sequences of up to {to} tokens ({source}).",
    zh: "此模型还在最长 {to} 个词元的序列上继续训练过（{source}）。",
  },
  ended: {
    // Source: trainedTo.js names one for each model.
    en: "Its authors report training on up to {to} tokens ({source}).",
    zh: "作者报告的训练长度最长为 {to} 个词元（{source}）。",
  },
  unknown: {
    en: "A configuration does not say whether the model was trained on longer sequences, and posenc knows no source.",
    zh: "配置没有说明模型是否在更长的序列上训练过，这里也没有已知的来源。",
  },
};

/** Whether a configuration has everything that a preset has, in which the hub's file is shortened. */
const contains = (config, preset) =>
  typeof preset === "object" && preset !== null
    ? typeof config === "object" &&
      config !== null &&
      Object.keys(preset).every((key) => Object.hasOwn(config, key) && contains(config[key], preset[key]))
    : config === preset;

/** The id of the published model whose facts a configuration has. */
function publishedAs(text) {
  try {
    const config = JSON.parse(text);
    return presets.find((preset) => contains(config, preset.config))?.id;
  } catch {
    return undefined;
  }
}

export function trainingText({ config, trained }, lang) {
  const known = trainedTo[publishedAs(config)];
  if (!known) return words.unknown[lang];
  const { length: to, source } = known;
  return fill(words[to > trained ? "further" : "ended"][lang], { to, source });
}
