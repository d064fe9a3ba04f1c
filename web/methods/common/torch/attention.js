// Writes the view "attention" in PyTorch: content scores, a method's own lines, weights. A word's vector is random.
import { headDim } from "../attention/vectors.js";
import { torchWindow } from "./window.js";

const width = ({ heads }) => heads * headDim;
const divided = `/ ${headDim} ** 0.5`;
const contentOf = (by) => `content = q @ k.mT ${by}`.trimEnd();

const vectors = ({ textLength }) => `q = torch.randn(1, ${textLength}, ${headDim})  # example vectors, one for each word
k = torch.randn(1, ${textLength}, ${headDim})`;

/** The window of a sentence, in the words of a method's other views. */
const windowOf = (/** @type {any} */ parameters) => ({
  ...parameters,
  queries: parameters.textLength,
  keys: parameters.textLength,
  queryOffset: parameters.offset,
  keyOffset: parameters.offset,
  causal: false,
});

/**
 * The lines that end with what is shown. `stages` are by name the lines that make each; weights are made of the sum, and
 * `output` is made of the weights. `isSeen` says of a position term that it is there ahead too.
 */
function shown({ stage, causal, textLength }, /** @type {any} */ { output, isSeen, ...stages }) {
  const isWeighed = stage === "weights" || stage === "output";
  const lines = stages[isWeighed ? "sum" : stage];
  const name = { content: "content", position: "position" }[stage] ?? "scores";
  const mask =
    causal && !(isSeen && stage === "position")
      ? [`${name} = ${name}.masked_fill(torch.ones(${textLength}, ${textLength}).triu(1).bool(), float("-inf"))`]
      : [];
  const weights = isWeighed ? ["weights = scores.softmax(-1)"] : [];
  return [...lines, ...mask, ...weights, ...(stage === "output" ? output : [])].join("\n");
}

/** A method that leaves no choice is causal, or not, whatever else is said. */
const settled = (parameters, causal = parameters.causal) => ({ ...parameters, causal });

/**
 * Of a method whose `lines` make a bias of a head. `by` is what its products are divided by, where that is not usual, and `causal`
 * what the method always is; `isSeen` says that a bias is there ahead too.
 */
export const addedAttention =
  (lines, /** @type {any} */ { by = divided, causal, isSeen } = {}) =>
  (parameters) => {
    const bias = [lines(windowOf(parameters)), "position = bias"];
    const content = [vectors(parameters), contentOf(by)];
    return shown(settled(parameters, causal), {
      content: ["import torch\n", ...content],
      position: bias,
      sum: [...bias, ...content, "scores = content + position"],
      isSeen,
    });
  };

/**
 * Of a method whose `lines` and then `position` make a position term out of the queries, and `output` what is added to the
 * values.
 */
export const metAttention =
  (lines, /** @type {any} */ { position: met, output, causal, isSeen = true }) =>
  (parameters) => {
    const content = [vectors(parameters), contentOf(divided)];
    const position = [lines(windowOf(parameters)), vectors(parameters), ...met(parameters)];
    return shown(settled(parameters, causal), {
      content: ["import torch\n", ...content],
      position,
      sum: [...position, content[1], "scores = content + position"],
      output: output?.(parameters),
      isSeen,
    });
  };

/** Of a method that has scores of its own: `lines` come before the vectors, and `scored` ends with them. */
export const scoredAttention =
  (lines, scored, /** @type {any} */ { by = divided, causal } = {}) =>
  (parameters) => {
    const content = [vectors(parameters), contentOf(by)];
    const scores = [lines(windowOf(parameters)), ...content, ...scored(parameters)];
    return shown(settled(parameters, causal), {
      content: ["import torch\n", ...content],
      position: [...scores, "position = scores - content"],
      sum: scores,
    });
  };

/** Of a method whose `lines` make functions that turn queries and keys. */
export const turnedAttention = (lines, { query, key, ...more }) =>
  scoredAttention(lines, () => [`scores = ${query("q")} @ ${key("k")}.mT ${divided}`], more);

/**
 * Of a method whose `lines` make a table, which is added to what comes in, or put to it as `placed` writes; a head reads
 * channels of its own.
 */
export const inputAttention =
  (lines, placed = (/** @type {any} */ _parameters) => "x + table") =>
  (parameters) => {
    const { head, textLength } = parameters;
    const own = `[:, ${head * headDim}:${(head + 1) * headDim}]`;
    const x = [
      `x = torch.randn(${textLength}, ${width(parameters)})  # example vectors, one for each word`,
      `own = x${own}  # the channels of head ${head}`,
      `content = own @ own.T ${divided}`,
    ];
    const scores = [
      lines({ ...parameters, dim: width(parameters), length: textLength }),
      ...x,
      `placed = (${placed(parameters)})${own}`,
      `scores = placed @ placed.T ${divided}`,
    ];
    return shown(parameters, {
      content: ["import torch\n", ...x],
      position: [...scores, "position = scores - content"],
      sum: scores,
    });
  };

/** Of a method whose `lines` make the distances by which queries and keys are turned against each other. */
export const changedAttention = (lines) =>
  scoredAttention(
    (parameters) => `import torch

${torchWindow(parameters)}
${lines(parameters)}
theta = ${parameters.base} ** (-torch.arange(0, ${headDim}, 2, dtype=torch.float64) / ${headDim})`,
    () => [
      `# Channels m and m + ${headDim / 2} are one complex number; turned against each other, two have the real part of a product.`,
      "query_pairs, key_pairs = (torch.complex(*x.double().chunk(2, -1)) for x in (q, k))",
      "angle = distance[..., None] * theta",
      "turned = query_pairs.conj()[:, :, None] * key_pairs[:, None] * torch.polar(torch.ones_like(angle), angle)",
      `scores = (turned.sum(-1).real ${divided}).float()`,
    ],
  );

/** Of a method whose `lines` make a mask that scores are multiplied by, in place of a softmax. */
export const multipliedAttention = (lines) => (parameters) => {
  const { stage, causal } = parameters;
  const mask = lines({ ...windowOf(parameters), causal });
  const content = [vectors(parameters), contentOf(divided)];
  if (stage === "content") return ["import torch\n", ...content].join("\n");
  if (stage === "position") return `${mask}\nposition = mask`;
  return [mask, ...content, "scores = content * mask"].join("\n");
};
