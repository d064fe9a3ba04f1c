// Models without rotary positions: what they have instead. They are not given frequencies.

import { own } from "../../core/own.js";

const learned = "a learned table of positions (learned.lookup)";
const alibi = "ALiBi's biases (alibi.bias)";
const none = "no positions at all: its other layers tell the order";

/** @type {[RegExp, string][]} */
const families = [
  [/^(bert|roberta|xlm-roberta|albert|electra|distilbert|camembert|gpt2|gpt_neo|gpt_bigcode|opt|openai-gpt)$/, learned],
  [/^(bart|whisper|vit|clip)$/, learned],
  [/^bloom$/, alibi],
  [/^(t5|mt5|umt5|longt5|switch_transformers)$/, "T5's bucketed biases (t5.bias)"],
  [/^(deberta|deberta-v2)$/, "disentangled attention (deberta.scores)"],
  [/^(xlnet|transfo-xl)$/, "Transformer-XL's relative positions (transformerXL.scores)"],
  [/^jamba$/, none],
];

/**
 * What a model has in place of rotary positions, and the key that says so; undefined when it has them.
 * @returns {{ key: string, instead: string } | undefined}
 */
export function insteadOf(family, model) {
  const [, instead] = families.find(([pattern]) => pattern.test(family)) ?? [];
  if (instead) return { key: "model_type", instead };
  const { alibi: isBiased, attn_config, hidden_size, position_embedding_type: kind } = model.record;
  if (/^(falcon|RefinedWeb|RefinedWebModel)$/.test(family) && isBiased === true)
    return { key: "alibi", instead: alibi };
  if (family === "mpt" && !(attn_config && own(attn_config, "rope") === true))
    return { key: "model_type", instead: alibi };
  // Baichuan-7B and 13B have one model_type: the larger one has no rotation.
  if (family === "baichuan" && typeof hidden_size === "number" && hidden_size > 4096)
    return { key: "hidden_size", instead: alibi };
  if (family === "granitemoehybrid" && kind === "nope") return { key: "position_embedding_type", instead: none };
  return undefined;
}
