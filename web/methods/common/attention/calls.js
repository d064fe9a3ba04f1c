// Lists the calls of the view "attention": the method's own, the content scores, the changed scores and the weights.
import { projectionOf, usualScale, vectorsOf } from "./vectors.js";

/** The rows of a result, or of its property `key`, with an axis for one head. */
const oneHead = (result, key) => {
  const rows = key === undefined ? result : result[key];
  return rows.shape.length === 2 ? { ...rows, shape: [1, ...rows.shape] } : rows;
};
const taken =
  (/** @type {import("../../../figures/reader.js").Reference} */ { result, key }) =>
  (_, results) =>
    oneHead(results[result], key);

/** The shown head's part of a result for all heads, without a copy. */
const shownHead = (result) => (parameters, results) => {
  const bias = oneHead(results[result]);
  const [heads, rows, columns] = bias.shape;
  if (heads === 1) return bias;
  const from = parameters.head * rows * columns;
  return { ...bias, data: bias.data.subarray(from, from + rows * columns), shape: [1, rows, columns] };
};

/** Selects the channels that a head reads. */
const read = (a) => ({ function: "attention.similarity", with: { a, b: projectionOf } });

/** The rows of a table at the tokens' positions. */
const rowsAt =
  ({ result, whole }) =>
  (parameters, results) => {
    const { data, shape } = results[result];
    const { offset, textLength } = parameters;
    const from = whole ? offset : 0;
    return { data: data.subarray(from * shape[1], (from + textLength) * shape[1]), shape: [textLength, shape[1]] };
  };

/**
 * By the way in which methods enter attention: calls between the method's and the content's, and arguments of the call that
 * computes the sum. `last` is the index of the method's last call.
 */
const ways = {
  input: (last) => {
    const rows = taken({ result: last + 1 });
    return { between: [read({ result: last })], sum: { q: rows, k: rows } };
  },
  turned: (last, { queries = { result: last }, keys = queries }) => ({
    between: [],
    sum: { q: taken(queries), ...(keys && { k: taken(keys) }) },
  }),
  added: (last) => ({ between: [], sum: { bias: shownHead(last) }, position: last }),
  // The method's scores are only masked.
  scores: (last) => ({ between: [], sum: { scale: 0, bias: { result: last } } }),
};

/** The calls of a method that multiplies scores. Keys ahead are multiplied by 0. */
function multipliedCalls({ calls }) {
  const [content, position] = [calls.length, calls.length - 1];
  const vectors = vectorsOf();
  const all = [
    ...calls,
    { function: "attention.scores", with: { q: vectors, k: vectors } },
    {
      function: "multiplicative.apply",
      with: {
        x: { result: content },
        table: (_, results) => ({ ...results[position], shape: results[position].shape.slice(-2) }),
      },
    },
  ];
  return { calls: all, places: { content, position, sum: content + 1, weights: content + 1 } };
}

/**
 * @param attention how the method enters
 * @returns {{ calls: any[], places: Record<string, number> }} the calls of the view, and the index of each stage among them
 */
export function callsOf(attention) {
  if (attention.enters === "multiplied") return multipliedCalls(attention);
  const { enters, scale = usualScale, table, output } = attention;
  const causal = attention.causal ?? (({ causal }) => causal);
  const vectors = vectorsOf(scale);
  const scores = (given) => ({
    function: "attention.scores",
    with: { q: vectors, k: vectors, ...(scale !== usualScale && { scale }), causal, ...given },
  });
  const { between, sum, position } = ways[enters](attention.calls.length - 1, attention);
  const calls = [...attention.calls, ...between, scores({}), scores(sum)];
  const places = { content: calls.length - 2, position, sum: calls.length - 1 };
  if (position === undefined) {
    // The position term: scores minus content.
    places.position = calls.push(scores({ scale: -scale, bias: { result: places.sum } })) - 1;
  }
  places.weights = calls.push({ function: "attention.softmax", with: { scores: { result: places.sum } } }) - 1;
  if (output) {
    const given = { ...output.with, weights: { result: places.weights } };
    places.output = calls.push({ ...output, with: given }) - 1;
  }
  if (table) {
    // Tokens plus positions have scores of four terms.
    const rows = taken({ result: calls.push(read(rowsAt(table))) - 1 });
    places.toPosition = calls.push(scores({ k: rows })) - 1;
    places.fromPosition = calls.push(scores({ q: rows })) - 1;
    places.positions = calls.push(scores({ q: rows, k: rows })) - 1;
  }
  return { calls, places };
}
