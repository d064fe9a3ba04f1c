// Says what a model was trained on beyond its original context length, which its configuration does not record: the sentence, and
// the angles that each dimension pair has therefore seen.
import { fill } from "../../methods/common/sentences.js";
import { circle, seenAngle } from "../../methods/common/unseen.js";
import { trainingOf } from "../../methods/rope/trainedTo.js";

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
    en: "The configuration does not say whether the model was trained on longer sequences, and we know no source for it.",
    zh: "配置没有说明模型是否在更长的序列上训练过，这里也没有已知的来源。",
  },
  /** The angles that count as seen, at length and in a headline. */
  original: {
    en: "the angles of the original context length, {trained} positions",
    zh: "原始上下文长度 {trained} 个位置内的角度",
  },
  both: {
    en: "the angles of the original context length, {trained} positions, and of training on up to {to}",
    zh: "原始上下文长度 {trained} 个位置以及最长 {to} 个位置的训练所覆盖的角度",
  },
  known: { en: "the angles seen in training", zh: "训练中见过的角度" },
  unsaid: { en: "the angles of its original {trained} positions", zh: "原来 {trained} 个位置内的角度" },
};

let read = { text: undefined, training: undefined };

/** What the model of a configuration's text is known to be trained on. */
function trainingIn(text) {
  if (read.text === text) return read.training;
  let training;
  try {
    training = trainingOf(JSON.parse(text));
  } catch {
    // fromConfig reports the error, or the reader of the text does.
  }
  read = { text, training };
  return training;
}

/** The training's length where it is known, reached further, and no window kept distances shorter. */
function trainedFurther({ config, trained, layerType }) {
  const to = trainingIn(config)?.length;
  return layerType === "full_attention" && to > trained ? to : undefined;
}

/**
 * The end of each pair's seen angles, in radians.
 * @param {any} parameters
 * @param {any[]} facts of calls.js: the specification, the model's spectrum, and that of the unscaled frequencies
 */
export function seenOf(parameters, [, { wavelengths: own }, { wavelengths: plain }]) {
  const to = trainedFurther(parameters);
  const thetaOf = (wavelength) => circle / wavelength;
  return Array.from(plain.data, (each, m) => seenAngle(thetaOf(each), parameters.trained, thetaOf(own.data[m]), to));
}

/** Names the angles that count as seen. */
export function seenText(parameters, lang) {
  const to = trainedFurther(parameters);
  return fill(words[to ? "both" : "original"][lang], { trained: parameters.trained, to });
}

/** The same in few words; the angles seen in training are known only where its length is. */
export function shortSeenText(parameters, lang) {
  const isKnown = trainedFurther(parameters) || trainingIn(parameters.config)?.length === parameters.trained;
  return fill(words[isKnown ? "known" : "unsaid"][lang], parameters);
}

export function trainingText({ config, trained }, lang) {
  const known = trainingIn(config);
  if (!known) return words.unknown[lang];
  const { length: to, source } = known;
  return fill(words[to > trained ? "further" : "ended"][lang], { to, source });
}
