// Writes the view "attention" in PyTorch: content scores, a method's lines, weights. Word vectors are random.
import { headDim } from "../attention/vectors.js";
import { torchWindow } from "./window.js";

const width = ({ heads }) => heads * headDim;
const divided = `/ ${headDim} ** 0.5`;
const contentOf = (by) => `content = q @ k.mT ${by}`.trimEnd();

const vectors = ({ textLength }) => `q = torch.randn(1, ${textLength}, ${headDim})  # example vectors, one per word
k = torch.randn(1, ${textLength}, ${headDim})`;

/** The window of a sentence, by the parameters of a method's other views. */
const windowOf = (/** @type {any} */ parameters) => ({
  ...parameters,
  queries: parameters.textLength,
  keys: parameters.textLength,
  queryOffset: parameters.offset,
  keyOffset: parameters.offset,
  causal: false,
});

/**
 * The lines up to the shown stage. `stages` are the lines of each stage by name; weights follow from the sum, and `output` from
 * the weights. `isSeen`: the position term is not masked.
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

/** Parameters with the method's `causal` if it is fixed. */
const settled = (parameters, causal = parameters.causal) => ({ ...parameters, causal });

/**
 * For methods whose `lines` compute the bias of a head. `by` divides the products, if not by √d; `causal` is set if the method
 * fixes it; `isSeen`: the bias is not masked.
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

/** For methods whose `lines` and `position` compute a position term from the queries, and `output` a term of the output. */
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

/** For methods with their own scores: `lines` come before the vectors, and `scored` ends with the scores. */
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

/** For methods whose `lines` define functions that rotate queries and keys. */
export const rotatedAttention = (lines, { query, key, ...more }) =>
  scoredAttention(lines, () => [`scores = ${query("q")} @ ${key("k")}.mT ${divided}`], more);

/**
 * For methods whose `lines` compute a table, which is added to the input, or combined with it by `placed`. A head reads its own
 * channels.
 */
export const inputAttention =
  (lines, placed = (/** @type {any} */ _parameters) => "x + table") =>
  (parameters) => {
    const { head, textLength } = parameters;
    const own = `[:, ${head * headDim}:${(head + 1) * headDim}]`;
    const x = [
      `x = torch.randn(${textLength}, ${width(parameters)})  # example vectors, one per word`,
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

/** For methods whose `lines` compute the distances by which queries and keys are rotated. */
export const changedAttention = (lines) =>
  scoredAttention(
    (parameters) => `import torch

${torchWindow(parameters)}
${lines(parameters)}
theta = ${parameters.base} ** (-torch.arange(0, ${headDim}, 2, dtype=torch.float64) / ${headDim})`,
    () => [
      `# Channels m and m + ${headDim / 2} are one complex number; a dot product of rotated pairs is the real part of a product.`,
      "query_pairs, key_pairs = (torch.complex(*x.double().chunk(2, -1)) for x in (q, k))",
      "angle = distance[..., None] * theta",
      "rotated = query_pairs.conj()[:, :, None] * key_pairs[:, None] * torch.polar(torch.ones_like(angle), angle)",
      `scores = (rotated.sum(-1).real ${divided}).float()`,
    ],
  );

/** For methods whose `lines` compute a mask by which scores are multiplied, in place of a softmax. */
export const multipliedAttention = (lines) => (parameters) => {
  const { stage, causal } = parameters;
  const mask = lines({ ...windowOf(parameters), causal });
  const content = [vectors(parameters), contentOf(divided)];
  if (stage === "content") return ["import torch\n", ...content].join("\n");
  if (stage === "position") return `${mask}\nposition = mask`;
  return [mask, ...content, "scores = content * mask"].join("\n");
};
