// Reads the scaling of a model's frequencies and the factors on scores and queries that come with it. Used by spec.js.
import { above0, number, text } from "../core/kinds.js";
import { copyOf } from "../core/own.js";
import { scaledSet, scalings, trained } from "../rotary/rope/scalings.js";
import { latentOf, part } from "./columns.js";
import { isOneOf } from "./family.js";
import { longest } from "./model.js";

const share = { kind: "number", min: 0, max: 1 };

/** Maps old names of a type to its current name. Phi-3 called longrope "su" or "yarn"; sections keep frequencies. */
function meaningOf(type, family, hasFactors) {
  if (["mrope", "m_rope", "3D", "video_rope"].includes(type)) return "default";
  if (type === "xdrope") return "dynamic";
  return type === "su" || (type === "yarn" && family === "phi3" && hasFactors) ? "longrope" : type;
}

/** The type of the scaling, a key of `scalings`. */
function typeOf({ model, parameters, entry, say }) {
  const meaning = (key) => {
    const meant = meaningOf(parameters.get(key, text), entry.name, parameters.has("long_factor"));
    if (meant === undefined || Object.hasOwn(scalings, meant)) return meant;
    if (meant === "axial") return parameters.refuse(key, "a rotation of one axis; axial.apply rotates by several");
    return parameters.refuse(key, `one of ${Object.keys(scalings).join(", ")}, mrope, su`);
  };
  const told = say.chosen("rope_type", meaning("rope_type"), "type", meaning("type"));
  // Nomic stores the factor of a dynamic scaling under its own key.
  return told ?? (model.has("rotary_scaling_factor") && parameters.keys.length === 0 ? "dynamic" : "default");
}

/** Fills in the original context length and the factor if the scaling type takes them. */
function fillLengths(scaling, { model, parameters, say }) {
  const { type } = scaling;
  if (!Object.hasOwn(scalings[type].fields, trained)) return;
  const most = model.get(longest);
  const inner = parameters.get(trained);
  const isDynamic = type === "dynamic";
  const own = isDynamic ? model.get("max_trained_positions") : undefined;
  const outer = own ?? (isDynamic ? model.need(longest) : model.get(trained));
  scaling[trained] = say.chosen(isDynamic ? longest : trained, outer, `${parameters.name}.${trained}`, inner) ?? most;
  if ((outer ?? inner) === undefined) say.assumed(trained, most);
  const ratio = most / scaling[trained];
  if (scaling.factor === undefined && ratio) {
    scaling.factor = ratio;
    if (type !== "longrope") say.assumed("factor", ratio);
  } else if (ratio > 1 && (type === "yarn" || type === "longrope")) {
    const { factor: value } = scaling;
    if (value !== ratio) say.note("ratioContradicted", { key: "factor", value, longest, trained, ratio });
  }
}

/** Reads Phi-3.5-MoE's attention factors, one for each list of divisors. */
function readFactors(scaling, { parameters, length = 0, say }) {
  const keys = ["short_mscale", "long_mscale"];
  if (!keys.every(parameters.isGiven) || scaling.attention_factor !== undefined) return;
  const [short, long] = keys.map((key) => parameters.need(key, above0));
  scaling.attention_factor = length > scaling[trained] ? long : short;
  if (short !== long && length === 0) say.ignored("long_mscale", "longOnly");
}

/** The scaling argument of rope.apply, with Hugging Face's names. */
export function scalingOf(context) {
  const { model, parameters, length, say } = context;
  const scaling = copyOf({ type: typeOf(context) });
  const { type } = scaling;
  const { fields } = scalings[type];
  // Hunyuan's key, accepted in any model: it changes the base equally at every length.
  const alpha = type === "dynamic" && parameters.get("alpha", number);
  if (alpha) return Object.assign(scaling, { type: "ntk", factor: alpha });
  if (type === "dynamic" && !parameters.has("factor") && model.has("rotary_scaling_factor"))
    scaling.factor = model.get("rotary_scaling_factor", above0);
  for (const [key, field] of Object.entries(fields)) {
    const given = parameters.record[key];
    // Hugging Face treats a bound of 0 as missing.
    if (!parameters.has(key) || (key.startsWith("beta_") && given === 0)) continue;
    const value = parameters.need(key, field);
    scaling[key] = field.kind !== "tensor" ? value : Array.isArray(given) ? Array.from(value.data) : value.data.slice();
  }
  fillLengths(scaling, context);
  if (type === "longrope") readFactors(scaling, context);
  if (length !== undefined && Object.hasOwn(fields, "length")) scaling.length = length;
  if (type === "proportional" && scaling[part] === undefined) {
    scaling[part] = model.get(part, share) ?? 1;
    if (!model.has(part)) say.assumed(part, 1);
  }
  if (Boolean(scaling.mscale) !== Boolean(scaling.mscale_all_dim))
    say.ignored(scaling.mscale ? "mscale" : "mscale_all_dim", "otherMissing");
  else if (scaling.mscale && scaling.attention_factor !== undefined) say.ignored("mscale", "factorGiven");
  return scaling;
}

/** DeepSeek's correction of the softmax scale, g(mscale_all_dim)². The tiny mscale_all_dim makes the divisor exactly 1. */
export function softmaxScaleOf(scaling, { model, entry, kit }) {
  if (!scaling.mscale_all_dim || latentOf(model) === undefined || entry.rules.labels) return {};
  const own = { ...scaling, mscale: scaling.mscale_all_dim, mscale_all_dim: 1e-300, attention_factor: undefined };
  return { softmaxScale: scaledSet(2, 2, own, () => 0, kit).attentionFactor ** 2 };
}

/** Arguments of temperature.factors, for models that scale queries by their position. */
export function temperatureOf(scaling, { model, entry, parameters }) {
  if (!isOneOf("ministral3|mistral4", entry.name)) return {};
  const key = "llama_4_scaling_beta";
  const attnScale = parameters.get(key, number) ?? model.get(key, number);
  const floorScale = scaling[trained] ?? parameters.get(trained);
  return attnScale && floorScale ? { temperature: { kind: "ministral3", attnScale, floorScale } } : {};
}
