// Reads which row of positions rotates each pair of a multimodal model: sections or axes, for mrope.apply. Used by
// fromConfig.js.
import { flag, from0 } from "../core/kinds.js";
import { orders } from "../rotary/mrope/orders.js";

const ernieVision = "ernie4_5_vl_moe";
const hunyuanVision = "hunyuan_vl";

/** Far above the widest head, so that a list of axes stays small. */
const mostPairs = 2 ** 16;

/**
 * The numbers of pairs under a key, for one of several numbers of rows.
 * @returns {{ key: string, list: any, sum: number }}
 */
function listOf(parameters, key, rows) {
  const list = Array.from(parameters.need(key, { kind: "tensor", shape: ["rows"], elements: from0 }).data);
  const sum = list.reduce((sum, each) => sum + each, 0);
  if (!rows.includes(list.length)) parameters.refuse(key, `${rows.join(" or ")} numbers`);
  if (sum > mostPairs) parameters.refuse(key, `numbers that add up to at most ${mostPairs}`, sum);
  return { key, list, sum };
}

/**
 * Ernie 4.5 VL: height, width, time, by default [22, 22, 20]: transformers 008e574, modular_ernie4_5_vl_moe.py. Baidu's
 * configs have the last number alone, freq_allocation.
 */
function ernieAxes(pairs, { model, parameters }) {
  const key = "mrope_section";
  if (parameters.has(key)) {
    const told = listOf(parameters, key, [3]);
    const [height, width, time] = told.list;
    if (height !== width) parameters.refuse(key, "equal numbers for height and width");
    return { ...told, axes: orders.ernie([time, height, width]) };
  }
  const time = model.get("freq_allocation", from0) ?? 20;
  const space = (pairs - time) / 2;
  if (space >= 0 && Number.isInteger(space)) return { axes: orders.ernie([time, space, space]) };
  if (model.isGiven("freq_allocation")) model.refuse("freq_allocation", `a number that leaves two halves of ${pairs}`);
  return undefined;
}

/**
 * The axes of families whose order is neither Qwen2-VL's nor Qwen3-VL's. Hunyuan-VL has three or four rows: transformers,
 * configuration_hunyuan_vl.py. Ming: inclusionAI/Ming, modeling_bailing_moe_v2.py, apply_3d_rotary_pos_emb.
 * @returns {any}
 */
function axesOf(pairs, context) {
  const { entry, parameters } = context;
  if (entry.name === ernieVision) return ernieAxes(pairs, context);
  const key = ["xdrope_section", "mrope_section"].find(parameters.has);
  if (key === undefined) return undefined;
  if (key === "xdrope_section" || entry.name === hunyuanVision) {
    const told = listOf(parameters, key, [3, 4]);
    return { ...told, axes: orders.chunked(told.list) };
  }
  if (!["rope_type", "type"].some((key) => parameters.record[key] === "video_rope")) return undefined;
  const told = listOf(parameters, key, [3]);
  return { ...told, axes: orders.bailing(told.list) };
}

/** The axes argument of mrope.apply, or its sections; nothing for a model of text. */
export function sectionsOf(pairs, context) {
  const { entry, parameters, say } = context;
  const { rules } = entry;
  const special = axesOf(pairs, context);
  const told = special ?? (parameters.has("mrope_section") ? listOf(parameters, "mrope_section", [3]) : undefined);
  if (told?.sum !== undefined && told.sum !== pairs)
    say.note("sumContradicted", { key: `${parameters.name}.${told.key}`, sum: told.sum, pairs });
  if (special) return { axes: Array.from(special.axes) };
  const key = ["mrope_interleaved", "interleaved"].find(parameters.has);
  const isAsked = key && parameters.get(key, flag);
  const sections = told?.list ?? rules.sections;
  if (!sections) return {};
  const isFixed = rules.inTurns !== undefined;
  if (isFixed && key && isAsked !== rules.inTurns)
    say.note("orderUnread", {
      key: `${parameters.name}.${key}`,
      family: entry.name,
      order: rules.inTurns ? "interleaved" : "chunked",
    });
  return { sections: [...sections], interleavedSections: isFixed ? rules.inTurns : isAsked === true };
}
