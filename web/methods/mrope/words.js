// Gives the words of M-RoPE: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "rotation", use: 2, from: ["rope"], tags: ["llm", "vision"] },
  short: { en: "M-RoPE", zh: "多模态 M-RoPE" },
  thumbnail: { view: "positions", parameters: {} },
  aliases: ["multimodal rotary", "MRoPE", "mrope_section", "3D RoPE", "多模态位置编码"],
  solved: { en: "Text, images and video in one sequence", zh: "文本、图像、视频排成一个序列" },
  broke: { en: "Each axis gets only some of the frequencies", zh: "分段之后，每个轴只有一部分频率" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [
    "Qwen2-VL",
    "Qwen2.5-VL",
    "Qwen3-VL",
    "Qwen2.5-Omni",
    "Qwen3-Omni",
    "Ernie 4.5 VL",
    "Hunyuan-VL",
    "HunyuanImage 3",
  ],
  traps: [
    {
      // Source: huggingface/transformers 5.5.0.dev0, models/qwen2_vl/modeling_qwen2_vl.py and
      // qwen3_vl/modeling_qwen3_vl.py; src/rotary/mrope/orders.js names the others.
      en: "The same three numbers select different pairs in different models. Qwen2-VL and Qwen2.5-VL place the sections one after the other, Qwen3-VL takes time, height and width in turn, Ernie 4.5 VL height and width in turn and then time. Ernie's configuration also writes them as height, width, time. mrope.axes has these orders by name.",
      zh: "同样三个数在不同模型中指的是不同的维度对：Qwen2-VL 与 Qwen2.5-VL 逐段排列，Qwen3-VL 轮流取时间、高度、宽度，Ernie 4.5 VL 轮流取高度、宽度，之后取时间，其配置还按高度、宽度、时间书写。mrope.axes 按名称给出这些顺序。",
    },
    {
      en: "Frequencies continue through the sections. They do not restart in each section, as they do in a vision tower.",
      zh: "频率在各段之间连续，不像视觉塔那样每段重新开始。",
    },
    {
      en: "In decoding, the position of a new token is its index + delta, not its index. The delta belongs to the prompt: keep it with the prompt's cache.",
      zh: "解码：新词元的位置是序号 + delta，而不是序号。delta 属于提示词，要与缓存一起保存。",
    },
    {
      // Source: arXiv 2409.12191, section 2.1; huggingface/transformers a1e78e4252, get_rope_index of models/qwen2_vl, and 008e574,
      // get_rope_index of models/ernie4_5_vl_moe and models/qwen2_5_omni.
      en: "Text after a video starts after the video's largest position, time included, in Qwen2-VL's paper and in transformers up to 5.2. In transformers 5.3 and later, Qwen-VL and Ernie 4.5 VL start it after the longer side of the grid, which can be before the video's last time. Qwen-Omni starts it after that time.",
      zh: "视频之后的文本：按 Qwen2-VL 的论文与 transformers 5.2 及以前的版本，从视频的最大位置（含时间）之后开始；在 transformers 5.3 及以后，Qwen-VL 与 Ernie 4.5 VL 从网格较长一边之后开始，可能早于视频的最后时刻；Qwen-Omni 则从最后时刻之后开始。",
    },
    {
      // Source: huggingface/transformers pull request 48669 (merged in September 2026).
      en: "Until September 2026, Hugging Face's code for Qwen2.5-VL rounded down the seconds per frame first: half a second counted as 0, so all frames had the same time. Since then the step keeps its fraction and only the final time is rounded down, as in posenc.",
      zh: "Hugging Face 的 Qwen2.5-VL 代码直到 2026 年 9 月都先把每帧的秒数取整：半秒算作 0，所有帧的时间相同。此后步长保留小数，最后才把时间取整，与 posenc 相同。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "apply.doc":
    "像 rope 那样旋转 x 的每个维度对，但按其词元的某一个位置（如时间、高度、宽度）：axes 给出每个维度对取哪一行位置，或由 sections 给出每行位置有多少个维度对。无论取哪一行，频率都与 rope 相同。",
  "axes.doc": "按模型的顺序名给出每个维度对由哪一行位置旋转，用作 mrope.apply 的参数 axes。",
  "axes.sections": "每行位置的维度对数，按行的次序：时间、高度、宽度。Ernie 的配置写成高度、宽度、时间",
  "axes.order":
    "chunked：逐段排列（Qwen2-VL）；xdrope：同上，共四行（混元 Hunyuan-VL）；interleaved：在高度与宽度用完之前轮流取时间、高度、宽度，之后取时间（Qwen3-VL）；ernie、bailing、videoRope：高度、宽度轮流，之后取时间（Ernie 4.5 VL、Ming、VideoRoPE）；hope：同上，时间的维度对为 -1；lumos：时间、时间、高度、宽度、高度、宽度、高度、宽度，如此反复（Lumos-1）；hunyuanImage：高度、宽度轮流（HunyuanImage 3，两行）；openPangu：取已用比例最小的一行，最后一对取时间（两行或三行）",
  "axes.returns": "每个维度对取哪一行位置，-1 表示不取",
  "axes.sections.rule": "合计 1 到 65536 个维度对",
  "axes.sections.rule2":
    "个数与该顺序的行数相同（openPangu 两行或三行，hunyuanImage 两行，xdrope 四行，chunked 任意，其余三行）",
  "axes.sections.rule3": "该顺序分给各行的维度对数",
  "positions.doc":
    "带有图像和视频的文本中每个词元的位置，按所选设计编号：文本依次计数；图像或视频的帧、行、列从其开始处数起；之后的内容接在其后。",
  "apply.positions":
    "x 的每行的各个位置，如时间、高度、宽度，由 mrope.positions 得到；至多 8 行；各批次不同时为 [rows, batch, length]，批次是 x 的第一个轴",
  "apply.axes": "每个维度对取哪一行位置，从 0 数起，由 mrope.axes 得到；-1 表示不取，该维度对不旋转",
  "apply.sections": "每行位置有多少个维度对，即 Hugging Face 配置中的 mrope_section",
  "apply.interleavedSections":
    "Qwen3-VL：在各段用完之前，维度对轮流取时间、高度、宽度，之后取时间；否则各段前后相接。其他顺序见 mrope.axes",
  "apply.returns": "旋转后的 x",
  "apply.positions.rule": "2 个轴；或 3 个轴，其中第二个为批次，即 x 的第一个轴，且须在序列轴之前",
  "apply.positions.rule2": "至多 8 行",
  "apply.axes.rule": "有 rotaryDim/2 个元素",
  "apply.axes.rule2": "小于位置的行数",
  "apply.sections.rule2": "有 interleavedSections 时为三个数",
  "apply.sections.rule": "合计 rotaryDim/2 个维度对",
  "positions.tokens":
    "各词元依次是什么：文本，或图像、视频的图块，按合并之前的 帧 × 行 × 列 给出；secondsPerGrid 为网格的一帧持续多久，省略时为 1；audio 为与视频词元轮流排列的音频词元数，用于 Qwen-Omni 的设计，此时还包括开头两个和结尾两个词元；单独的音频按文本给出",
  "positions.tokens.expected":
    "由 { text: n }、{ image: [t, h, w] } 或 { video: [t, h, w], secondsPerGrid, audio } 组成的非空数组",
  "positions.design":
    "qwen：Qwen2-VL 到 Qwen3-VL 以及 Ernie 4.5 VL，时间、高度、宽度；之后的内容接在最大的位置（含时间）之后，与论文、vLLM 和 5.2 及以前的 transformers 相同。qwenTransformers5：视频之后的内容接在单帧的较长边之后，与 5.3 及以后的 transformers 相同。Qwen3-VL 的每一帧按图像给出，排在时间戳文本之后。qwen25Omni、qwen3Omni：同 qwen，另有音频。videoRope：网格的中心沿对角线移动。v2pe：只有一行，图像的位置为小数。hunyuanImage：y 与 x，图像的中心位于其词元的中间。xdrope：混元 Hunyuan-VL，序号、列、行和图像的编号；图像的每行以一个词元结束",
  "positions.merge": "每边多少个图块合并成一个词元",
  "positions.temporalMerge": "视频的多少帧合并成一帧，Ernie 4.5 VL 为 2",
  "positions.tokensPerSecond":
    "视频每秒对应多少个位置，即 Qwen2.5-VL 的 tokens_per_second、Qwen-Omni 的 position_id_per_seconds；省略时每帧一个，与 Qwen2-VL 相同",
  "positions.secondsPerChunk": "qwen25Omni：视频与音频每隔多少秒轮换，即 seconds_per_chunk；省略时为 2",
  "positions.temporalStride": "videoRope：相邻两帧相隔多少个位置，即其代码中的 scale_factor；省略时为 2",
  "positions.visualStride":
    "v2pe：图像的相邻两个词元相隔多少个位置，即 rope_pos_id_stride 除以每块的词元数；省略时为 1/16",
  "positions.returns.positions": "词元的每个位置占一行：时间、高度、宽度，或所选设计的位置",
  "positions.returns.delta": "之后的词元的序号加上此值即为其位置",
  "positions.tokensPerSecond.rule": "只在设计为 qwen、qwenTransformers5、qwen25Omni、qwen3Omni 时给出",
  "positions.secondsPerChunk.rule": "只在设计为 qwen25Omni 时给出",
  "positions.temporalStride.rule": "只在设计为 videoRope 时给出",
  "positions.visualStride.rule": "只在设计为 v2pe 时给出",
  "positions.tokensPerSecond.rule2": "在设计为 qwen25Omni 或 qwen3Omni 时给出",
  "positions.secondsPerChunk.rule2": "至少一个位置",
  "positions.tokens.rule": "只在设计为 qwen25Omni 或 qwen3Omni 时，视频可以带音频",
  "positions.tokens.rule2": "设计为 hunyuanImage 或 xdrope 时，只有文本和单帧的图像",
  "positions.merge.rule": "每个网格的高度和宽度的约数",
  "positions.temporalMerge.rule": "每段视频的帧数的约数",
};
