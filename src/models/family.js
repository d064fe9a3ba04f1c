// Looks up a config's family: class defaults, layout and rules, or why it does not rotate. Used by fromConfig.js, layers.js
// and engines.js.
import { copyOf, own } from "../core/own.js";
import { families, unrotated } from "./familyTable.js";
import { isTower } from "./towers.js";

/** Whether a family is in a list of names separated by "|". */
export const isOneOf = (families, family) => families.split("|").includes(family);

const sizes = ["hidden_size", "num_attention_heads", "num_hidden_layers", "max_position_embeddings"];

/** A copy of a record without undefined values. */
const present = (record) =>
  copyOf(Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));

/** "gemma3_text" is the family gemma3. */
export const familyName = (modelType) =>
  own(families, modelType) === undefined ? modelType.replace(/_text(_model)?$/, "") : modelType;

/** { name, isListed, layout, defaults, rules } of a family; an unlisted family has only its name. */
export function entryOf(family) {
  const found = own(families, family);
  const name = typeof found === "string" ? found : family;
  const row = own(families, name);
  if (!row) return { name: family, isListed: false, layout: undefined, defaults: copyOf(), rules: copyOf() };
  const [layout, hidden, heads, layers, most, more, rules] = row;
  const values = [hidden, heads, layers, most];
  const defaults = present({ ...Object.fromEntries(sizes.map((key, i) => [key, values[i]])), ...more });
  return { name, isListed: true, layout, defaults, rules: copyOf(rules) };
}

/** Position encodings of models that do not rotate, by the codes of the tables. */
export const instead = {
  learnedTable: "a learned table of positions (learned.lookup)",
  sinusoids: "sinusoids added to its embeddings (sinusoidal.table)",
  grid: "sinusoids of a grid (sinusoidal.grid)",
  alibi: "ALiBi's biases (alibi.bias)",
  t5: "T5's bucketed biases (t5.bias)",
  deberta: "disentangled attention (deberta.scores)",
  transformerXL: "Transformer-XL's relative positions (transformerXL.scores)",
  swin: "a table of biases for its windows (swin.bias)",
  relative: "a learned table of relative positions",
  convolution: "a convolution that tells positions (convolution.encode, with groups)",
  stateSpace: "no attention: a recurrent state tells the order",
  noPositions: "no positions in its attention: the order comes from its other layers",
  axes: "a rotation of two or more axes (axial.apply)",
  alternating: "a rotation whose pairs alternate between columns and rows, an order that axial.apply does not have",
};

const words = {
  absolute: instead.learnedTable,
  learned: instead.learnedTable,
  sinusoidal: instead.sinusoids,
  sincos: instead.sinusoids,
  alibi: instead.alibi,
  relative: instead.relative,
  relative_key: instead.relative,
  relative_key_query: instead.relative,
  nope: instead.noPositions,
  none: instead.noPositions,
};

const embeddingKeys = ["position_embedding_type", "position_embeddings_type"];

/** Whether the config itself declares rotary positions: true, false, or undefined if it declares nothing. */
export function saysRotary(model) {
  for (const key of embeddingKeys) {
    const said = model.record[key];
    if (["rotary", "rope"].includes(said)) return model.has(key);
    if (own(words, said) !== undefined) return false;
  }
  return undefined;
}

/** Refuses a model that is known not to rotate and, without `assume`, an unknown one. */
export function refuseUnrotated(family, entry, model, { isGiven, assume }) {
  const refuse = (code, key = "model_type", value = model.record[key]) => {
    const whose = key === "model_type" ? "a" : "that of a";
    model.refuse(key, `${whose} model with rotary positions; ${family} has ${instead[code]}`, value);
  };
  if (isTower(model.record)) refuse("axes");
  for (const [names, code, key = "model_type", saysSo] of unrotated) {
    if (!isOneOf(names, family) || saysSo?.(model.record[key]) === false) continue;
    // A key of the file beats the list: jina-embeddings-v3 is xlm-roberta that rotates, Chronos-2 is T5 that does.
    if (key === "model_type" && (saysRotary(model) || (code === "t5" && model.isGiven("rope_theta")))) return;
    refuse(code, key, model.record[key] ?? (saysSo ? undefined : family));
  }
  if (model.record.mla_use_nope === true) model.refuse("mla_use_nope", `false; this model has ${instead.noPositions}`);
  if (entry.isListed) return;
  const says = saysRotary(model);
  if (says === false) {
    const key = embeddingKeys.find((each) => own(words, model.record[each]) !== undefined) ?? embeddingKeys[0];
    model.refuse(key, `"rope" or "rotary"; this model has ${words[model.record[key]]}`);
  }
  if (says || assume) return;
  const expected = "a model that is known to rotate (assume reads any model as half, as Llama is read)";
  model.refuse("model_type", expected, isGiven ? family : undefined);
}
