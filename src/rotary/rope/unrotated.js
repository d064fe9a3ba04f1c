// Models without rotary positions: what they have instead. They are not given frequencies.
import { own } from "../../core/own.js";
import { isOneOf } from "./families.js";

const alibi = "ALiBi's biases (alibi.bias)";
const none = "no positions at all: its other layers tell the order";

/**
 * [families, what they have, the key that says so, whether a config's value of it does], the last two where a family has both.
 * @type {[string, string, string?, ((value: any) => boolean)?][]}
 */
const unrotated = [
  [
    "bert|roberta|xlm-roberta|albert|electra|distilbert|camembert|gpt2|gpt_neo|gpt_bigcode|opt|openai-gpt|bart|whisper|vit|clip",
    "a learned table of positions (learned.lookup)",
  ],
  ["bloom", alibi],
  ["t5|mt5|umt5|longt5|switch_transformers", "T5's bucketed biases (t5.bias)"],
  ["deberta|deberta-v2", "disentangled attention (deberta.scores)"],
  ["xlnet|transfo-xl", "Transformer-XL's relative positions (transformerXL.scores)"],
  ["jamba", none],
  ["falcon|RefinedWeb|RefinedWebModel", alibi, "alibi", (value) => value === true],
  ["mpt", alibi, "attn_config", (value) => !(value && own(value, "rope") === true)],
  // Baichuan-7B and 13B have one model_type: the larger one has no rotation.
  ["baichuan", alibi, "hidden_size", (value) => typeof value === "number" && value > 4096],
  ["granitemoehybrid", none, "position_embedding_type", (value) => value === "nope"],
];

/** Refuses a model that has something in place of rotary positions: it is not given frequencies. */
export function refuseUnrotated(family, model) {
  for (const [families, instead, key = "model_type", saysSo] of unrotated) {
    if (!isOneOf(families, family) || saysSo?.(model.record[key]) === false) continue;
    const expected = `a model with rotary positions; ${family} has ${instead}`;
    model.refuse(key, expected, model.record[key] ?? (saysSo ? undefined : family));
  }
}
