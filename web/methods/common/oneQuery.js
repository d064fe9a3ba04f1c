// The common part of views that draw the biases of one query for every key, a line for each head. The query is the parameter of
// the control `query`: moving it drags all lines.
import { bias, head, key, query } from "./axes.js";

/** The control of the query: a position among those of the keys. */
export const queryShown = /** @type {const} */ ({
  kind: "whole",
  min: 0,
  max: ({ keys }) => keys - 1,
  default: ({ keys }) => keys - 1,
  title: { en: "position of the query", zh: "查询的位置" },
  ink: "q",
  step: 1,
});

/** The arguments that make a window of this query and all keys. */
export const ofQuery = { queries: 1, queryOffset: ({ query }) => query };

/**
 * @param {import("../../figures/reader.js").ValueAxis["range"]} range of all queries, so that the axis stays while the query moves
 * @param {string} of the function that gives the biases
 * @param {string[]} names of its arguments besides the window
 * @param {import("../../figures/reader.js").Call["with"]} [more] arguments that are no parameters
 */
export const oneQuery = (range, of, names, more) => ({
  title: { en: "Bias of one query for every key", zh: "一个查询对各键的偏置" },
  kind: /** @type {const} */ ("curve"),
  calls: [{ function: of, arguments: [...names, "keys", "causal"], with: { ...more, ...ofQuery } }],
  stack: ({ heads }) => Array.from({ length: heads }, (_, row) => ({ result: 0, row })),
  axes: { x: { ...key, start: 0 }, line: head, value: { ...bias, range } },
  marks: [{ x: ({ query }) => query, name: query.name }],
});
