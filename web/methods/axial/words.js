// Gives the texts of axial RoPE: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "rotation", use: 2, from: ["rope"], tags: ["vision"] },
  short: { en: "axial RoPE", zh: "轴向 RoPE" },
  thumbnail: { view: "similarity", parameters: { height: 24, width: 24 } },
  aliases: ["2D RoPE", "3D RoPE", "RoPE-ViT", "vision rotary embedding", "二维旋转位置编码"],
  solved: { en: "Distances along rows and columns", zh: "列与行，各按距离" },
  broke: { en: "Each axis gets only a share of the channels", zh: "每个轴只分到一部分通道" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [
    "RoPE-ViT",
    "Qwen2-VL's vision tower",
    "SAM 2",
    "DINOv3",
    "CroCo v2",
    "DUSt3R",
    "Gemma 4's vision tower",
    "Flux",
    "Wan",
    "HunyuanVideo",
    "CogVideoX",
    "Qwen-Image",
    "CogView4",
    "Z-Image",
  ],
  traps: [
    {
      // Source: naver-ai/rope-vit ce85c2e, models/vit_rope.py; huggingface/transformers 5.5.0.dev0,
      // models/qwen2_vl/modeling_qwen2_vl.py, VisionRotaryEmbedding.
      en: "Order of the axes: here the first half of the pairs rotates with the column x, as in RoPE-ViT. Qwen's vision tower takes the row first: give it positions (row, column).",
      zh: "轴的顺序：这里前一半维度对按列 x 旋转，与 RoPE-ViT 相同。Qwen 的视觉塔先取行：请给出 (行, 列) 作为位置。",
    },
    {
      // Source: naver-ai/rope-vit ce85c2e, models/vit_rope.py, compute_mixed_cis.
      en: "RoPE-Mixed rotates every pair by both coordinates, each with learned frequencies of its own. Angles add up, so it is two calls: one axis with all columns, the columns as positions and their frequencies, then the same with the rows.",
      zh: "RoPE-Mixed 的每个维度对都按两个坐标旋转，各有学习得到的频率。角度可以相加，因此调用两次即可：先用一个占满全部列的轴，以列为 positions 并给出其 frequencies，再对行做同样的旋转。",
    },
    {
      // Source: thu-ml/DiT-Extrapolation d54e1e2, hunyuanvideo.py and cogvideox.py; guyyariv/DyPE 436fe61,
      // flux/transformer_flux.py, FluxPosEmbed.
      en: "RIFLEx changes one frequency of the axis of time, DyPE only the rows and columns. A scaling on every axis is a common mistake of ports.",
      zh: "RIFLEx 只改变时间轴上的一个频率，DyPE 只改变行和列。移植时常见的错误是缩放所有的轴。",
    },
    {
      // Source: naver-ai/rope-vit ce85c2e, models/vit_rope.py; huggingface/transformers 5.5.0.dev0,
      // models/qwen2_vl/modeling_qwen2_vl.py, VisionRotaryEmbedding.
      en: "Base and layout: RoPE-ViT has base 100 and pairs (2m, 2m + 1); Qwen's vision tower has base 10000 and pairs (m, m + dim/2).",
      zh: "底数与排列：RoPE-ViT 底数为 100，配对 (2m, 2m + 1)；Qwen 视觉塔底数为 10000，配对 (m, m + dim/2)。",
    },
    {
      // Source: the sources of this page's presets.
      en: "Base: it is 10000 in Flux.1, Wan, CogVideoX, CogView4 and Qwen-Image, 2000 in Flux.2, 256 in HunyuanVideo and Z-Image, and 100 in RoPE-ViT, DINOv3, CroCo v2, DUSt3R and Gemma 4's vision tower.",
      zh: "底数：Flux.1、Wan、CogVideoX、CogView4 和 Qwen-Image 为 10000，Flux.2 为 2000，HunyuanVideo 和 Z-Image 为 256，RoPE-ViT、DINOv3、CroCo v2、DUSt3R 和 Gemma 4 的视觉塔为 100。",
    },
    {
      // Source: huggingface/diffusers 58eb52c, src/diffusers/models/transformers/transformer_flux.py,
      // transformer_wan.py and transformer_cogview4.py; facebookresearch/dinov3 6876159,
      // layers/rope_position_encoding.py; naver/croco d7de070, models/pos_embed.py.
      en: "Layout: Flux and Wan rotate pairs (2m, 2m + 1). CogView4 and DINOv3 halve all channels at once; CroCo v2 and Gemma 4's vision tower halve each axis separately. A model's weights fit only one of the three.",
      zh: "排列：Flux 和 Wan 旋转 (2m, 2m + 1)。CogView4 和 DINOv3 把所有通道一起前后半配对，CroCo v2 和 Gemma 4 的视觉塔则逐轴配对：模型的权重只适合三者之一。",
    },
    {
      // Source: naver/croco d7de070, models/pos_embed.py; huggingface/transformers 5.16.0.dev0 (2026-08-19),
      // models/gemma4/modeling_gemma4.py; huggingface/diffusers 58eb52c,
      // src/diffusers/models/transformers/transformer_qwenimage.py and transformer_flux.py.
      en: "Coordinates: CroCo v2 gives the first half of the channels to the row, Gemma 4's vision tower to the column. Qwen-Image counts rows and columns from the middle of the image. Flux's text tokens are all at (0, 0, 0).",
      zh: "坐标：CroCo v2 把前一半通道给行，Gemma 4 的视觉塔给列。Qwen-Image 从图像中央数行和列。Flux 的文本词元都在 (0, 0, 0)。",
    },
    {
      // Source: huggingface/transformers decba1d, models/vjepa2/modeling_vjepa2.py; facebookresearch/vjepa2 c2963a4,
      // src/models/utils/modules.py, rotate_queries_or_keys; huggingface/diffusers 58eb52c,
      // src/diffusers/models/transformers/transformer_ltx.py; naver-ai/rope-vit ce85c2e, models/vit_rope.py.
      en: "Unsupported: V-JEPA 2 uses different angles for the two channels of a pair, which is not a rotation (its authors keep this for compatibility with the checkpoints). LTX's frequencies and RoPE-ViT's learned directions are unsupported too.",
      zh: "不支持：V-JEPA 2 对一对中的两个通道用不同的角度，那不是旋转（作者为兼容检查点而保留）。LTX 的频率与 RoPE-ViT 学到的方向也不支持。",
    },
    { en: "A class token has no position in the grid and is not rotated.", zh: "类别词元在网格上没有位置，不旋转。" },
    {
      // Source: huggingface/transformers 5.5.0.dev0, models/qwen2_vl/modeling_qwen2_vl.py, rot_pos_emb.
      en: "Qwen's patches are not ordered row by row but in blocks of 2 × 2, which are merged later. Pass positions in the same order.",
      zh: "Qwen 的图块按之后要合并的 2 × 2 小块排列，而不是逐行排列：位置必须按同样的顺序给出。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "apply.doc":
    "把 x 的每个维度对旋转其词元的坐标乘以该维度对的频率 base^(-2m/dim)，dim 为所属轴的列数。给出 height 和 width 或 positions 时，前 dim/4 个维度对按第一个坐标（在网格上为列）旋转，接下来的 dim/4 个按第二个，频率为 base^(-4m/dim)。Qwen 的视觉塔以行在前：positions 为（行, 列），base 10000，layout 为 half。",
  "table.doc":
    "每个词元的坐标乘以各维度对频率后的 cos 和 sin，各轴的维度对依次相接：apply 就按它旋转，对每种排列都相同。",
  "apply.sequenceAxis": "x 的哪个轴是序列，每个词元一行；负数从末尾数起。[batch, length, heads, dim] 为 1 或 -3",
  "apply.height": "网格的行数",
  "apply.width": "网格的列数；词元 n 是图块 (n mod width, ⌊n/width⌋)",
  "apply.positions": "每个图块的两个坐标；也可以是小数和负数",
  "apply.axes":
    "代替以上各项：按列的次序给出各轴，每个为 { dim, size, offset, step } 或 { dim, positions }，可另有自己的 base 和 scaling（rope 的各种类型，以及 riflex 与 dype），或 minPeriod 和 maxPeriod，或自己的 frequencies；由 size 构成网格，最后一个轴变化最快",
  "apply.base": "频率等比数列的底数；省略时为 100，有 axes 时为 10000",
  "apply.normalizeCoords":
    "用于只给出 size 的轴：坐标为 2π · (2 · (i + 0.5) / N - 1)，N 为该轴自己的、最小的或最大的大小（DINOv3）",
  "apply.layout":
    "D 列旋转时，第 m 个维度对为 (2m, 2m + 1)，或跨所有轴的 (m, m + D/2)；halfPerAxis：在每个轴自己的列中为 (m, m + dim/2)",
  "apply.prefixTokens": "类别、寄存器或蒸馏词元：排在最前，在网格中没有位置，原样通过",
  "apply.returns": "旋转后的 x",
  "apply.x.rule": "列数为 4 的倍数",
  "apply.axes.rule": "列数合计不大于 x 的列数",
  "apply.x.rule2": "每个前缀词元和每个图块一行",
  "normalizeCoords.rule": "给出 size 而没有 offset 和 step 的轴",
  "apply.axes.rule2": "采用 yarn 与 dype 时，底数大于 1",
  "table.axes.rule": "采用 yarn 与 dype 时，底数大于 1",
  "apply.axes.rule3": "riflex 的 index 不超过该轴的维度对数",
  "table.axes.rule2": "riflex 的 index 不超过该轴的维度对数",
  "riflexIndex.doc":
    "视频变长时最先重复的频率的序号，供 riflex 使用：其周期 2π/θ（取整为帧数）最接近视频实际出现重复的那一帧。",
  "riflexIndex.dim": "时间轴的列数",
  "riflexIndex.repeatsAfter": "最先与开头重复的帧，按潜在帧计",
  "riflexIndex.returns.index": "频率的序号，从 1 数起",
  "riflexIndex.returns.period": "它的周期，按帧计",
  "table.dim": "参与旋转的列数；给出 axes 时由各轴说明",
  "table.dim.rule": "有 height 和 width 或 positions 时给出列数，有 axes 时不给",
};
