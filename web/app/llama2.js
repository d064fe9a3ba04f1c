// Defines Llama 2's dimension pairs under the scalings of RoPE. Used by the front page and the essay. No DOM.

/**
 * Llama 2: heads of 128 dimensions, base 10,000, pretrained on 4,096 tokens.
 * Source: Touvron et al. 2023, "Llama 2", arXiv:2307.09288, table 1; rope_theta is 10000 by default in
 * transformers' configuration_llama.py.
 */
export const model = { dim: 128, base: 10000, context: 4096 };

/** The scalings to a context `factor` times as long. */
export const scalingsBy = (factor) => ({
  none: undefined,
  linear: { type: "linear", factor },
  ntk: { type: "ntk", factor },
  yarn: { type: "yarn", factor, original_max_position_embeddings: model.context },
});

/**
 * The frequencies of every scaling, { none: { frequencies, attentionFactor }, … }.
 * @param {any} rope the functions of the method
 */
export const frequencySetsBy = (rope, factor) =>
  Object.fromEntries(
    Object.entries(scalingsBy(factor)).map(([name, scaling]) => {
      const { dim, base } = model;
      const { inverseFrequencies, attentionFactor } = rope.frequencies({ dim, base, ...(scaling && { scaling }) });
      return [name, { frequencies: Array.from(inverseFrequencies.data), attentionFactor }];
    }),
  );
