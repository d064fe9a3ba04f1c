// Gives the words of RoPE: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "rotation", use: 4, from: ["sinusoidal"], tags: ["llm"] },
  short: { en: "RoPE", zh: "旋转 RoPE" },
  thumbnail: { view: "hands", parameters: { keyToken: 6, queryToken: 7 } },
  aliases: [
    "rotary",
    "RoFormer",
    "rotary embedding",
    "interleaved",
    "rotate_half",
    "kv cache",
    "left padding",
    "ONNX",
    "旋转位置编码",
    "旋转式",
  ],
  solved: {
    en: "Positions enter scores only as distance, and nothing is added",
    zh: "进入分数的只有距离，什么也不用加",
  },
  broke: { en: "Unseen angles on texts longer than in training", zh: "文本比训练时更长，就遇到新的角度" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["Llama", "Mistral", "Qwen", "Gemma", "GPT-NeoX", "GPT-J", "DeepSeek", "Phi", "ChatGLM"],
  traps: [
    {
      // Source: Su et al. 2021, equation 34; huggingface/transformers 5.5.0.dev0, models/gpt_neox and gptj;
      // meta-llama/llama-models a9c89c4, models/llama3/model.py, apply_rotary_emb.
      en: "Two layouts exist. GPT-NeoX and the Hugging Face Llama pair channel i with i + dim/2; the paper, GPT-J and Meta's own Llama pair 2i with 2i + 1. Weights must be permuted to change from one to the other.",
      zh: "维度对有两种排列。GPT-NeoX 和 Hugging Face 版 Llama 把通道 i 与 i + dim/2 配对；论文、GPT-J 和 Meta 原版 Llama 把 2i 与 2i + 1 配对。互换时必须重排权重。",
    },
    {
      en: "With 128 channels and base 10,000, angles computed in float32 are off by 0.00097 radians at position 32,768 and by 0.0039 at 131,072; a few positions earlier, by up to 0.0019 and 0.0078. posenc computes the angle exactly.",
      zh: "128 个通道、底数 10,000 时，用 float32 计算角度，在位置 32,768 处误差为 0.00097 弧度，在 131,072 处为 0.0039 弧度；再往前几个位置，误差可达 0.0019 和 0.0078。posenc 的角度是精确的。",
    },
    {
      // Source: huggingface/transformers 5.5.0.dev0, models/gpt_neox/modeling_gpt_neox.py, GPTNeoXRotaryEmbedding.
      en: "In partial RoPE, the exponent is divided by the number of rotated channels (a quarter of the head in GPT-NeoX), not by the size of the head.",
      zh: "部分旋转：只旋转一部分通道时，指数除以旋转的通道数（GPT-NeoX 只转四分之一），而不是整个头的维度。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  dim: "旋转的列数",
  "frequencies.doc": "每个维度对每前进一个位置转过的弧度，base^(-2i/dim)。",
  "table.doc":
    "每个位置、每个维度对的 position · θ 的 cos 和 sin，乘以注意力因子。连续的行无论从何处开始，都以 64 行为一组共用正弦和余弦：只有一两行、或位置没有次序时，每个元素的开销可达 20 倍；只有一行且列数很少时，耗时几乎全在调用本身，可达 100 倍。",
  "apply.doc":
    "把 x 的每个维度对旋转 position · θ：(x0, x1) 变为 (x0·cos - x1·sin, x0·sin + x1·cos)，再乘以缩放的注意力因子。第二次旋转会再乘一次该因子：此时传入 attentionFactor 为 1 的频率。",
  "spectrum.doc": "每个维度对如何旋转：转多少圈，以及它的频率除以扩展倍数的多少。",
  "cache.doc": "位置 0 … length - 1 的 cos 和 sin，乘以注意力因子，只舍入一次，格式符合 ONNX 的 RotaryEmbedding 算子。",
  "permute.doc":
    "把权重或向量从维度对的一种排列换成另一种：给出 heads 时重排 x 的行，否则重排其最后一个轴。不做任何计算：float32、float64、int32、float16 和 bfloat16 保持原样，其他数变为 float32。",
  "detectLayout.doc": "在某个位置上，哪种排列、哪个方向能把一个向量变成另一个：即某个模型旋转之前和之后的查询或键。",
  "precision.doc":
    "角度的误差，即 |按该流程得到的角度 - position · θ|，以弧度计，不按整圈取余。float32 把 θ 和乘积舍入到 float32；float16Positions 和 bfloat16Positions 先把位置、float16Frequencies 和 bfloat16Frequencies 先把 θ 舍入到半精度。超过 65504 的位置没有对应的 float16，误差为无穷大。",
  "frequencies.length": "序列长度，供取决于长度的缩放使用",
  "cache.length": "位置的个数",
  "cache.for":
    "使用该缓存的算子；ONNX Runtime 的 GroupQueryAttention 只接受列数为 16 的倍数的头，缓存的列数须为 8 的倍数",
  "cache.headDim": "头的列数，只旋转其中一部分时给出；用于 GroupQueryAttention 的检查",
  "cache.dim.rule": "用于 GroupQueryAttention 时为 16 的倍数，其缓存的列数为 8 的倍数",
  "cache.headDim.rule": "用于 GroupQueryAttention 时为 16 的倍数，且不小于 dim",
  "dynamic.length": "起决定作用的长度，代替调用时的长度",
  "longrope.length": "起决定作用的长度，代替调用时的长度",
  "frequencies.returns.inverseFrequencies": "每个位置的弧度，最快的维度对在前",
  "frequencies.returns.attentionFactor": "cos 和 sin 的系数",
  "spectrum.returns.attentionFactor": "cos 和 sin 的系数",
  "precision.positions": "各行的位置",
  "table.frequencies": "rope.frequencies 的返回值，代替 base 和 scaling",
  dtype: "结果的类型；半精度以位的形式存放在 Uint16Array 中",
  "cache.returns.cos": "余弦",
  "cache.returns.sin": "正弦",
  "apply.x":
    "查询或键，[batch, heads, length, dim]；sequenceAxis 为 1 时为 [batch, length, heads, dim]。序列轴之前和之后的轴数不限；半精度保持半精度",
  "apply.heads": "x 的最后一个轴含有的头数，即投影结果的形状 [batch, length, heads·dim]；头自成一个轴时省略",
  "permute.x": "有 heads 时为 [heads·headDim, …]，否则为 [..., headDim]",
  "permute.rotaryDim": "每个头有多少行或列旋转，省略时为整个头；其余不动",
  "apply.cos":
    "现成的余弦，与 rope.cache 或 ONNX 算子所给的相同：x 的每一行对应一行，[length, pairs] 或 [batch, length, pairs]；给出 offset 或 positions 时为缓存，其第 p 行属于位置 p",
  "apply.sin": "相应的正弦",
  "apply.inverse": "反向旋转，并除以注意力因子；现成的 cos 和 sin 不能说明这一系数",
  "apply.returns": "旋转后的 x，形状和类型不变",
  "permute.returns": "换成另一种排列的 x",
  "precision.returns": "弧度，误差只在最后一两位",
  "apply.cos.rule": "2 个轴；或在其前再有批次的轴，即 x 的第一个轴，且须在序列轴之前",
  "apply.cos.rule2": "x 的每一行对应一行；给出 offset 或 positions 时为 [rows, pairs]，每个位置对应一行，从 0 起",
  "apply.cos.rule3": "rotaryDim/2 个维度对各一列",
  "apply.offset.rule": "一个数，或每个批次一个：批次是 x 的第一个轴，且须在序列轴之前",
  "apply.positions.rule2": "从 0 起、小于 cos 行数的整数",
  "permute.rotaryDim.rule": "不大于一个头的大小",
  "apply.frequencies.rule": "inverse 时注意力因子的倒数须有限",
  "spectrum.within": "在多少个位置之内计算圈数",
  "spectrum.returns.wavelengths": "转一圈所需的位置数；不旋转的维度对为 Infinity",
  "spectrum.returns.turns": "在这些位置之内的圈数",
  "spectrum.returns.interpolation": "频率不变时为 0，除以整个系数时为 1",
  "permute.from":
    "d 列旋转时，第 i 个维度对为 (i, i + d/2)：GPT-NeoX、Hugging Face 的 Llama；或为 (2i, 2i + 1)：论文、GPT-J、Meta 的 Llama",
  "permute.to":
    "d 列旋转时，第 i 个维度对为 (i, i + d/2)：GPT-NeoX、Hugging Face 的 Llama；或为 (2i, 2i + 1)：论文、GPT-J、Meta 的 Llama",
  "permute.heads": "第一个轴上的头数",
  "permute.heads.rule": "x 的行数的约数",
  "permute.x.rule": "不给 rotaryDim 时，一个头的大小为偶数",
  "detectLayout.before": "一个或多个向量",
  "detectLayout.after": "同样的向量，旋转之后",
  "detectLayout.position": "它们所在的同一个位置",
  "detectLayout.returns.layout": "没有一种误差在 10^-3 以内，或两种同样符合时，为 null",
  "detectLayout.returns.sign": "1 表示旋转 position · θ，-1 表示反向",
  "detectLayout.returns.error": "最符合的一种所余部分的长度，除以 before 的长度",
  "precision.mode": "舍入的是什么",
  factor: "上下文变长的倍数",
  original_max_position_embeddings: "缩放之前的原始上下文长度",
  "yarn.beta_fast": "在原始上下文长度内转的圈数多于此值时，一切不变",
  "yarn.beta_slow": "圈数少于此值时，频率除以 factor",
  "yarn.truncate": "边界是否取整到整个维度对",
  attention_factor: "cos 和 sin 的系数，代替缩放自带的系数",
  "yarn.mscale": "注意力因子的强度，再除以由 mscale_all_dim 得到的值",
  "yarn.mscale_all_dim": "注意力因子的除数的强度",
  "longrope.short_factor": "原始上下文长度以内频率的除数",
  "longrope.long_factor": "超出原始上下文长度时的除数",
  "llama3.low_freq_factor": "在原始上下文长度内转的圈数少于此值时，频率被除",
  "llama3.high_freq_factor": "圈数多于此值时，一切不变",
  "proportional.partial_rotary_factor": "旋转的维度对所占的比例，取最快的那些",
  "apply.rotaryStart": "第一个旋转的列；DeepSeek-V4 旋转每个头的最后若干列",
  "apply.rotaryStart.rule": "不大于列数减去 rotaryDim",
};
