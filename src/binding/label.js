// Names functions in messages. Used by bind.js and the tests.

/** "alibi.bias"; the functions that read models, the "method" config, have their own names: "fromConfig". */
export const labelOf = (method, name) => (method === "config" ? name : `${method}.${name}`);

/** The same for "alibi.bias" or "config.fromConfig". */
export const shownLabel = (label) => {
  const [method, name] = label.split(".");
  return labelOf(method, name);
};
