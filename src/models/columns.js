// Finds which columns of a head rotate: their number and the first one. Used by fromConfig.js.
import { count } from "../core/kinds.js";
import { sliding } from "./layerTypes.js";

const share = { kind: "number", min: 0, max: 8 };
export const part = "partial_rotary_factor";

/** The value of a key in the rope parameters, else in the config. Layer types may override the config's value. */
export function innerOrOuter(key, kind, { model, parameters, typesOfLayers, layerTypes, say }, isOuterFirst = false) {
  const inner = parameters.get(key, kind);
  // The config's value is unused when every layer type has a different one.
  const isUnused = typesOfLayers.every(({ record }) => ![null, undefined, model.record[key]].includes(record[key]));
  if (layerTypes && inner !== undefined && isUnused) return inner;
  // A class default cannot contradict the parameters.
  const outer = inner === undefined || model.isGiven(key) ? model.get(key, kind) : undefined;
  if (layerTypes) return inner ?? outer;
  const name = `${parameters.name}.${key}`;
  return isOuterFirst ? say.chosen(key, outer, name, inner) : say.chosen(name, inner, key, outer);
}

/** The size of a head and its key; without a key, the rounded-down quotient of hidden size and number of heads. */
function headOf({ model, entry: { rules }, layerType, own }) {
  if (own?.head !== undefined) return { key: "per_layer_config", head: own.head, isQuotient: false };
  const keys = layerType === sliding ? ["swa_head_dim"] : ["global_head_dim"];
  // In families with headScale, head_dim belongs to other parts of the model.
  const all = rules.headScale ? ["attention_head_dim"] : [...keys, "head_dim", "kv_channels", "attention_head_dim"];
  // Layers of other types have the others.
  model.mark("global_head_dim", "head_dim");
  const key = all.find(model.has);
  if (key) return { key, head: model.get(key), isQuotient: false };
  const [width, heads] = model.isGiven("n_embd") ? ["n_embd", "n_head"] : ["hidden_size", "num_attention_heads"];
  const quotient = (model.need(width) / model.need(heads)) * (rules.headScale ?? 1);
  return { key: width, head: Math.floor(quotient), isQuotient: true };
}

/** The partial rotary factor and its key. Transformers prefers the config's over the parameters' for most types. */
function shareOf(type, context) {
  const { model, parameters, own } = context;
  if (own?.share !== undefined)
    return { share: own.share, name: "partial_rotary_factors", key: "partial_rotary_factors" };
  const other = ["rotary_emb_fraction", "rotary_pct"].find(model.isGiven);
  // Any key of the config overrides a class default.
  if (other && !model.isGiven(part) && !parameters.isGiven(part))
    return { share: model.get(other, share), name: `${model.name}.${other}`, key: other };
  const isOuterFirst = type !== "default" && type !== "proportional";
  const isInner = parameters.isGiven(part) && !(isOuterFirst && model.isGiven(part));
  const name = `${isInner ? parameters.name : model.name}.${part}`;
  const ofClass = type === "default" ? context.entry.rules.shareByDefault : undefined;
  return { share: innerOrOuter(part, share, context, isOuterFirst) ?? ofClass, name, key: part };
}

/** In latent attention, qk_rope_head_dim columns rotate, whatever the head size and the partial rotary factor are. */
function latentColumns(columns, head, { share: told, key }, { model, entry: { rules }, say }) {
  const other = model.get("qk_nope_head_dim") ?? 0;
  const isKnown = [columns, other, columns + other].includes(head.head) || head.isQuotient || head.key !== "head_dim";
  if (!isKnown && !rules.start && model.isGiven("head_dim"))
    say.note("contradicted", { key: "qk_rope_head_dim", value: columns, other: "head_dim", otherValue: head.head });
  const whole = head.isQuotient ? columns + other : head.head;
  const isSame = told === undefined || told === 1 || Math.floor(whole * told) === columns;
  if (!isSame) {
    const values = { value: columns, other: key, share: told, head: whole, columns: Math.floor(whole * told) };
    say.note("shareContradicted", { key: "qk_rope_head_dim", ...values });
  }
  return columns;
}

/**
 * The number of columns that latent attention rotates; undefined without latent attention. With use_mla false, DeepSeek's
 * models have Llama's attention: deepseek-ai/DeepSeek-OCR, modeling_deepseekv2.py, ATTENTION_CLASSES.
 */
export function latentOf(model) {
  const key = "qk_rope_head_dim";
  model.mark("use_mla", key);
  return model.record.use_mla === false || model.record[key] === 0 ? undefined : model.get(key);
}

const headIfThere = (context) => {
  const { model } = context;
  const keys = ["head_dim", "hidden_size", "num_attention_heads"];
  return keys.some(model.isGiven) ? headOf(context) : { key: "hidden_size", head: undefined, isQuotient: true };
};

/** Transformers rounds an odd number of columns up, but keeps the odd number in the exponents. */
const evenOf = (columns) => columns + (columns % 2);

/**
 * The number of rotated columns, the first one, and the exponent of the base that corrects for an odd number of columns.
 * @returns {{ rotaryDim: number, rotaryStart: number, exponent: number, known: string }}
 */
export function columnsOf({ type }, context) {
  const { model, entry, say, kit } = context;
  const { rules } = entry;
  const read = (name, columns) =>
    kit.read(`the rotary dim by ${name}`, columns, { ...count, multipleOf: 2, max: 2 ** 16 });
  const told = shareOf(type, context);
  const latent = latentOf(model);
  const start = (head, columns) => (rules.start === "last" ? head - columns : 0);
  if (latent !== undefined) {
    const head = rules.start === "last" ? headOf(context) : headIfThere(context);
    const rotaryDim = read(`${model.name}.qk_rope_head_dim`, latentColumns(latent, head, told, context));
    const known = model.isGiven("qk_rope_head_dim") ? "config" : "family";
    return { rotaryDim, rotaryStart: start(head.head, rotaryDim), exponent: 1, known };
  }
  const head = headOf(context);
  // EfficientLoFTR's class rotates across its heads, with a factor of 4.
  if (told.share > 1 && !(entry.defaults[part] > 1)) kit.refuse(told.name, told.share, "a number from 0 to 1");
  if (type === "proportional") {
    const rotaryDim = read(`${model.name}.${head.key}`, head.head);
    return { rotaryDim, rotaryStart: 0, exponent: 1, known: model.isGiven(head.key) ? "config" : "family" };
  }
  const whole = model.get("rotary_dim");
  if (whole > head.head) model.refuse("rotary_dim", `at most ${head.head}, the size of a head`, whole);
  const columns = Math.floor(head.head * (told.share ?? 1));
  const isContradicted = model.isGiven("rotary_dim") && told.share !== undefined && whole !== columns;
  if (isContradicted) {
    const values = { value: whole, other: told.key, share: told.share, head: head.head, columns };
    say.note("shareContradicted", { key: "rotary_dim", ...values });
  }
  const keys = ["rotary_dim", part, "rotary_emb_fraction", "rotary_pct", head.key, "hidden_size", "n_embd"];
  const given = keys.filter((key) => model.isGiven(key) || context.parameters.isGiven(key));
  const isSized = given.some((key) => key !== part && key !== "rotary_emb_fraction" && key !== "rotary_pct");
  const known = entry.isListed || given[0] !== head.key ? (isSized ? "config" : "family") : "assumed";
  const name =
    whole !== undefined
      ? `${model.name}.rotary_dim`
      : told.share === undefined
        ? `${model.name}.${head.key}`
        : told.name;
  if (whole === undefined && head.isQuotient && columns % 2) {
    say.note("oddColumns", { columns, even: evenOf(columns) });
    return { rotaryDim: evenOf(columns), rotaryStart: 0, exponent: evenOf(columns) / columns, known };
  }
  const rotaryDim = read(name, whole ?? columns);
  return { rotaryDim, rotaryStart: start(head.head, rotaryDim), exponent: 1, known };
}
