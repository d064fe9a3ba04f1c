// Which rotary parameters of a config are those of one type of layer.
import { createPart } from "./part.js";

const base = { kind: "number", above: 0 };
const full = "full_attention";
const sliding = "sliding_attention";

/**
 * Layers are told apart when each has parameters of its own or, with older keys, when there is a base for the sliding
 * ones.
 * @returns {{ parameters, layerTypes }} the part that holds the parameters; layerTypes is undefined when all are alike
 */
export function parametersOf(model, layerType = full, { ignored }, kit) {
  const key = model.has("rope_parameters") ? "rope_parameters" : "rope_scaling";
  if (key === "rope_parameters" && model.has("rope_scaling")) ignored("rope_scaling", ": rope_parameters is there");
  const all = model.part(key);
  const isNested = all.records.length > 0;
  const local = isNested ? undefined : (model.get("rope_local_base_freq", base) ?? model.get("local_rope_theta", base));
  const layerTypes = isNested ? all.records : local && [full, sliding];
  const known = layerTypes ?? [full];
  if (!known.includes(layerType)) {
    kit.refuse("layerType", layerType, `one of ${known.map((each) => JSON.stringify(each)).join(", ")}`);
  }
  if (isNested) {
    layerTypes.forEach(all.has);
    for (const each of all.unseen()) ignored(each, ": every type of layer has its own");
    return { parameters: all.part(layerType), layerTypes };
  }
  const isLocal = layerTypes && layerType === sliding;
  return { parameters: isLocal ? createPart({ rope_theta: local }, model.name, kit) : all, layerTypes };
}
