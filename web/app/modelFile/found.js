// Finds in a model's files what belongs to positions: tables, biases, frequencies, sinks and the configuration. Used by
// dialog.js. No DOM.
import { readGgufMetadata } from "../../../src/models/files/gguf.js";
import { readModelFile } from "../../../src/models/files/readModelFile.js";

/**
 * The names of tensors by kind; the first that fits counts. Sources of the names: huggingface/transformers, models/gpt2, bert,
 * opt, clip, t5, swin, gpt_oss; openai/CLIP, clip/model.py; huggingface/pytorch-image-models, timm/models/vision_transformer.py
 * and swin_transformer.py; ggml-org/llama.cpp, gguf-py/gguf/constants.py.
 */
const kinds = [
  ["t5", /(^|\.)relative_attention_bias\.weight$|(^|\.)attn_rel_b\.weight$/],
  ["swin", /(^|\.)relative_position_bias_table$/],
  ["shaw", /(^|\.)distance_embedding\.weight$/],
  ["frequencies", /(^|\.)inv_freq$/],
  ["divisors", /(^|\.)rope_\w+\.weight$/],
  ["sinks", /(^|\.)(attn_)?sinks(\.weight)?$/],
  [
    "table",
    /(^|\.)(wpe|position_embeddings?|pos_embeddings?|embed_positions|position_embd|rel_embeddings)(\.weight)?$|(^|\.)(pos_embed|positional_embedding|position_embedding|pos_emb)$/,
  ],
];

/** The method whose figures show a tensor of a kind. */
const methods = { table: "learned", t5: "t5", swin: "swin", shaw: "shaw" };

/** A table of more rows or columns has no figure. */
const most = { rows: 4096, columns: 8192 };

/** The shape without leading axes of one: [1, 197, 768] is a table. */
function tableShape(shape) {
  const first = shape.findIndex((size) => size !== 1);
  return shape.slice(Math.max(0, Math.min(first < 0 ? shape.length : first, shape.length - 2)));
}

function described({ name, shape, dtype }, isArray) {
  const [kind] = kinds.find(([, pattern]) => pattern.test(name)) ?? (isArray ? ["table"] : []);
  if (!kind) return undefined;
  const two = tableShape(shape);
  const fits = two.length === 2 && two[0] <= most.rows && two[1] <= most.columns;
  return { kind, name, shape, dtype, method: fits ? methods[kind] : undefined };
}

const readerOf = (file) => async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer());

/** JSON of at most this many bytes is read as a configuration. */
const mostJson = 2 ** 22;

/** The text of a configuration, from JSON or from a GGUF file's metadata; undefined for other files. */
async function configOf(file) {
  if (/\.json$/i.test(file.name)) return file.size <= mostJson ? file.text() : undefined;
  const magic = await file.slice(0, 4).text();
  if (magic !== "GGUF") return undefined;
  return JSON.stringify(await readGgufMetadata({ size: file.size, read: readerOf(file) }));
}

/** Whether text is a configuration rather than an index of files. */
function isConfig(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !("weight_map" in value);
  } catch {
    return false;
  }
}

/**
 * @typedef {object} Found
 * @property {{ name: string, text: string }[]} configs
 * @property {{ kind: string, name: string, shape: number[], dtype: string, method?: string }[]} tensors
 * @property {number} count of all tensors
 * @property {string} [architecture] as a GGUF file states it
 * @property {(name: string, options: any) => Promise<any>} read the numbers of a tensor as float32, and its shape
 */

/**
 * Lists what files hold.
 * @param {(File | string)[]} given files, or an address
 * @param {any} [options] of readModelFile
 * @returns {Promise<Found>}
 */
export async function findIn(given, options) {
  const configs = [];
  const weights = [];
  for (const file of given) {
    const text = typeof file === "string" ? undefined : await configOf(file);
    if (text !== undefined && isConfig(text)) configs.push({ name: file.name, text });
    if (text === undefined || !isConfig(text) || !/\.json$/i.test(file.name)) weights.push(file);
  }
  // A GGUF file beside others has been read as a configuration; its tensors are listed if it comes alone.
  const sources = weights.length > 1 ? weights.filter((file) => !/\.gguf$/i.test(file.name ?? file)) : weights;
  const none = { tensors: [], count: 0, architecture: undefined, read: async () => undefined };
  if (sources.length === 0) return { configs, ...none };
  const opened = await readModelFile(sources.length === 1 ? sources[0] : sources, options);
  const isArray = ["npy", "npz"].includes(opened.format);
  const tensors = opened.tensors.map((tensor) => described(tensor, isArray)).filter((each) => each !== undefined);
  return {
    configs,
    tensors,
    count: opened.tensors.length,
    architecture: opened.metadata["general.architecture"],
    async read(name, options) {
      const { shape, ...tensor } = await opened.tensor(name, { ...options, as: "float32" });
      return { ...tensor, shape: tableShape(shape) };
    },
  };
}
