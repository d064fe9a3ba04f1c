// Holds the words of the page of engines besides its sections (sections.js). Used by the build.
import { catalogue } from "../../figures/catalogue.js";

const words = {
  title: { en: "Engines", zh: "推理引擎" },
  description: {
    en: "How llama.cpp, vLLM, mlx-lm, Hugging Face and ONNX Runtime treat a model's positions, with a version and the evidence for each statement.",
    zh: "llama.cpp、vLLM、mlx-lm、Hugging Face 和 ONNX Runtime 如何处理模型的位置；每项都注明版本和依据。",
  },
  lead: {
    en: "The same weights give different answers in an engine that treats positions differently. Each cell states its evidence: *run* means that we compared the engine's results with ours, *read* that we read its code, *unknown* that we did neither.",
    zh: "同样的权重，引擎对位置的处理不同，得到的回答就不同。每一格都注明依据：*已运行* 表示已把引擎的结果与我们的比较，*已阅读* 表示读过其代码，*未知* 表示两者都没有。",
  },
  table: { en: "What each engine does", zh: "各引擎的做法" },
  engine: { en: "Engine", zh: "引擎" },
  run: { en: "run", zh: "已运行" },
  read: { en: "read", zh: "已阅读" },
  unknown: { en: "unknown", zh: "未知" },
  layout: { en: "Layout", zh: "布局" },
  scaling: { en: "Scaling types", zh: "缩放方式" },
  factor: { en: "Factor on scores", zh: "分数的系数" },
  window: { en: "Windows", zh: "窗口" },
  hidden: { en: "Rows without a key", zh: "看不到任何键的行" },
  shift: { en: "Cache shifts", zh: "缓存移位" },
  layoutByFamily: {
    en: "by family: of those below, {half} use half and {interleaved} use interleaved",
    zh: "取决于模型族：下列各族中 {half} 族为 half，{interleaved} 族为 interleaved",
  },
  layoutByAttribute: {
    en: "interleaved 0 is half, 1 is interleaved",
    zh: "interleaved 为 0 是 half，为 1 是 interleaved",
  },
  scalingInCaches: { en: "none: cos and sin are inputs", zh: "没有：余弦和正弦是输入" },
  factorOfScaling: {
    en: "attention_factor on cosines and sines; DeepSeek V3 also multiplies scores, by mscale_all_dim",
    zh: "attention_factor 乘在余弦和正弦上；DeepSeek V3 还按 mscale_all_dim 乘以分数",
  },
  factorOfLlamaCpp: {
    en: "YaRN's magnitude on cosines and sines, attn_factor under every type; DeepSeek's architectures multiply scores, under linear too",
    zh: "YaRN 的幅度乘在余弦和正弦上，attn_factor 对每种方式都起作用；DeepSeek 的架构还乘以分数，linear 时也是",
  },
  factorOfVllm: {
    en: "attention_factor is not read; mscale is, for DeepSeek's YaRN alone",
    zh: "不读取 attention_factor；只有 DeepSeek 的 YaRN 读取 mscale",
  },
  factorOfMlx: {
    en: "attention_factor is not read; mscale is 1 and mscale_all_dim 0 unless given",
    zh: "不读取 attention_factor；未给出时 mscale 取 1，mscale_all_dim 取 0",
  },
  factorOfOnnx: {
    en: "RotaryEmbedding ignores scale; MRotaryEmbedding multiplies cosines and sines by it",
    zh: "RotaryEmbedding 忽略 scale；MRotaryEmbedding 用它乘余弦和正弦",
  },
  windowCountsOwn: {
    en: "sliding_window W shows W keys, the query's own included",
    zh: "sliding_window 为 W 时可见 W 个键，含查询自身的键",
  },
  windowByArchitecture: {
    en: "{windows} architectures use a sliding window; llama, qwen2 and phi3 see all keys whatever the file says",
    zh: "{windows} 种架构有滑动窗口；llama、qwen2 和 phi3 无论文件怎么写都看到所有键",
  },
  windowOfOnnx: {
    en: "local_window_size n shows n keys; 0 hides all",
    zh: "local_window_size 为 n 时可见 n 个键；0 隐藏全部",
  },
  hiddenOfOnnx: {
    en: "zeros, NaN or the row without a mask, by operator",
    zh: "零、NaN 或没有掩码的行，取决于算子",
  },
  shiftOfLlamaCpp: {
    en: "after tokens are erased, the others are renumbered and keys rotated again, in every layer",
    zh: "删去词元后重新编号，所有层的键都再旋转一次",
  },
  shiftOfOnnx: {
    en: "none: GroupQueryAttention stores rotated keys",
    zh: "没有：GroupQueryAttention 存储旋转后的键",
  },
  effects: { en: "What a running engine does to positions", zh: "运行中的引擎对位置做了什么" },
  seen: { en: "Seen in {version}; {source}", zh: "见于 {version}；{source}" },
  families: { en: "Layout by family", zh: "各模型族的布局" },
  familiesText: {
    en: "How each engine pairs columns for a model_type, where known. Where llama.cpp's layout differs, its converter permutes the weights, so the results are the same. `engines` in posenc/config.js compares all facts of a whole config.",
    zh: "各引擎对一种 model_type 如何配对各列，已知时列出。llama.cpp 的布局不同时，转换程序会重排权重，结果相同。posenc/config.js 的 `engines` 比较整份配置的所有事实。",
  },
  familiesOpen: { en: "Show {count} families", zh: "显示 {count} 个模型族" },
  family: { en: "Family", zh: "模型族" },
  half: { en: "half", zh: "half" },
  interleaved: { en: "interleaved", zh: "interleaved" },
  model: { en: "Read your own model's config", zh: "解读你自己的模型配置" },
  guides: { en: "All behaviours, operator by operator", zh: "逐个算子的全部行为" },
};

export const wordsIn = catalogue(words);
