// Lists what each engine does with positions, fact by fact, and how it is known. Read by the page of engines, which has the
// sentence of each code in both languages (web/pages/engines/words.js).
import { versions } from "./engineVersions.js";

/** The facts, in the order of the table's columns. */
export const facts = ["layout", "scaling", "factor", "window", "hidden", "shift"];

/**
 * @typedef {object} Cell
 * @property {"run" | "read" | "unknown"} known whether the engine was run, its code was read, or neither
 * @property {string} [says] the code of a sentence
 * @property {string[]} [types] names of scaling types, in place of a sentence
 * @property {string} [source] the file where it can be read, or the test that runs it; only an unknown fact has none
 */

/** @type {Cell} */
const unknown = { known: "unknown" };
const cell = (known) => (says, source) => ({ known, source, ...(Array.isArray(says) ? { types: says } : { says }) });
const [run, read] = [cell("run"), cell("read")];

/** @type {{ engine: string, version: any, repository: string, cells: Record<string, Cell> }[]} */
export const engineTable = [
  {
    engine: "Hugging Face v5",
    version: versions["Hugging Face v5"],
    repository: "huggingface/transformers",
    cells: {
      layout: run("layoutByFamily", "models/*/modeling_*.py, each class executed on unit vectors"),
      scaling: run(
        ["default", "linear", "dynamic", "yarn", "longrope", "llama3", "proportional"],
        "modeling_rope_utils.py, ROPE_INIT_FUNCTIONS",
      ),
      factor: read("factorOfScaling", "modeling_rope_utils.py; models/deepseek_v3/modeling_deepseek_v3.py"),
      window: run("windowCountsOwn", "masking_utils.py, each class executed with 12 layers"),
      hidden: unknown,
      shift: unknown,
    },
  },
  {
    engine: "Hugging Face v4",
    version: versions["Hugging Face v4"],
    repository: "huggingface/transformers",
    cells: {
      layout: unknown,
      scaling: read(
        ["default", "linear", "dynamic", "yarn", "longrope", "llama3"],
        "modeling_rope_utils.py, ROPE_INIT_FUNCTIONS",
      ),
      factor: read("factorOfScaling", "modeling_rope_utils.py; models/deepseek_v3/modeling_deepseek_v3.py"),
      window: unknown,
      hidden: unknown,
      shift: unknown,
    },
  },
  {
    engine: "llama.cpp",
    version: versions["llama.cpp"],
    repository: "ggml-org/llama.cpp",
    cells: {
      layout: run("layoutByFamily", "src/llama-model.cpp, llama_model_rope_type; tests/llamaCpp.test.js"),
      scaling: run(
        ["none", "linear", "yarn", "longrope", "llama3 (rope_freqs)"],
        "src/llama-context.cpp; src/models/; tests/llamaCpp.test.js",
      ),
      factor: run("factorOfLlamaCpp", "src/llama-context.cpp; src/models/deepseek2.cpp, kq_scale"),
      window: run("windowByArchitecture", "src/models/, load_arch_hparams; tests/llamaCpp.test.js"),
      hidden: unknown,
      shift: run("shiftOfLlamaCpp", "src/llama-kv-cache.cpp, build_graph_shift"),
    },
  },
  {
    engine: "vLLM",
    version: versions.vLLM,
    repository: "vllm-project/vllm",
    cells: {
      layout: read("layoutByFamily", "model_executor/models/, is_neox_style"),
      scaling: read(
        ["default", "linear", "dynamic", "yarn", "deepseek_yarn", "longrope", "llama3", "mrope"],
        "model_executor/layers/rotary_embedding/__init__.py",
      ),
      factor: read("factorOfVllm", "model_executor/layers/rotary_embedding/; model_executor/models/deepseek_v2.py"),
      window: unknown,
      hidden: unknown,
      shift: unknown,
    },
  },
  {
    engine: "mlx-lm",
    version: versions["mlx-lm"],
    repository: "ml-explore/mlx-lm",
    cells: {
      layout: read("layoutByFamily", "mlx_lm/models/, traditional"),
      scaling: read(["default", "linear", "llama3", "yarn", "longrope"], "mlx_lm/models/rope_utils.py"),
      factor: read("factorOfMlx", "mlx_lm/models/rope_utils.py; mlx_lm/models/deepseek_v3.py"),
      window: unknown,
      hidden: unknown,
      shift: unknown,
    },
  },
  {
    engine: "ONNX Runtime",
    version: {
      code: "releaseRun",
      release: "1.30.0",
      year: 2026,
      month: 9,
      monthName: "September",
      run: "onnxruntime-web",
    },
    repository: "microsoft/onnxruntime",
    cells: {
      layout: run("layoutByAttribute", "ContribOperators.md, RotaryEmbedding; tests/onnxRuntime/rotations.test.js"),
      scaling: run("scalingInCaches", "ContribOperators.md, cos_cache; tests/onnxRuntime/rotations.test.js"),
      factor: run("factorOfOnnx", "contrib_ops/cpu/bert/rotary_embedding.cc, mrotary_embedding.cc"),
      window: run("windowOfOnnx", "contrib_ops/cpu/bert/gqa_attention_base.h; tests/onnxRuntime/groupQuery.test.js"),
      hidden: run("hiddenOfOnnx", "contrib_ops/cpu/bert/attention_helper.h; tests/onnxRuntime/seen.test.js"),
      shift: run("shiftOfOnnx", "contrib_ops/cpu/bert/group_query_attention.cc; tests/onnxRuntime/groupQuery.test.js"),
    },
  },
];
