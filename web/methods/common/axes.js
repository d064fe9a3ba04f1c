// Defines axes that views of several methods share. Axes with the same key are selected together in all figures of a page.
import * as glossary from "./glossary.js";
import * as units from "./units.js";

/** The position of a row, from 0 on, or from an offset. */
export const place = { name: glossary.position, key: "position" };
export const position = { ...place, start: "offset" };
export const pair = { name: glossary.pair, key: "pair" };
export const channel = { name: glossary.channel, key: "channel" };
export const query = { name: glossary.query, key: "query", start: "queryOffset" };
export const key = { name: glossary.key, key: "key", start: "keyOffset" };
export const head = { name: glossary.head, key: "head", parameter: "head" };

/** The position of the last query. */
export const lastQuery = ({ queries, queryOffset }) => queryOffset + queries - 1;

/** The distance from the last query to the first key, the smallest in a window. */
export const firstDistance = (parameters) => parameters.keyOffset - lastQuery(parameters);

/** All distances in a window of queries and keys. */
export const distance = {
  name: glossary.relativeDistance,
  unit: units.positions,
  key: "distance",
  start: firstDistance,
};

/** Distances from -maxDistance on. */
export const distanceAround = { ...distance, start: ({ maxDistance }) => -maxDistance };

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
export const value = { name: glossary.value, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
export const bias = { name: glossary.bias, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
export const dotProduct = { name: glossary.dotProduct, kind: "signed" };
