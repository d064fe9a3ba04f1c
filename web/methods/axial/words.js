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
      en: "RoPE-ViT has base 100 and pairs (2i, 2i + 1); Qwen's vision tower has base 10000 and pairs (i, i + dim/2).",
      zh: "底数与排列：RoPE-ViT 底数为 100，配对 (2i, 2i + 1)；Qwen 视觉塔底数为 10000，配对 (i, i + dim/2)。",
    },
    {
      // Source: the sources of this page's presets.
      en: "The base is 10000 in Flux.1, Wan, CogVideoX, CogView4 and Qwen-Image, 2000 in Flux.2, 256 in HunyuanVideo and Z-Image, and 100 in RoPE-ViT, DINOv3, CroCo v2, DUSt3R and Gemma 4's vision tower.",
      zh: "底数：Flux.1、Wan、CogVideoX、CogView4 和 Qwen-Image 为 10000，Flux.2 为 2000，HunyuanVideo 和 Z-Image 为 256，RoPE-ViT、DINOv3、CroCo v2、DUSt3R 和 Gemma 4 的视觉塔为 100。",
    },
    {
      // Source: huggingface/diffusers 58eb52c, src/diffusers/models/transformers/transformer_flux.py,
      // transformer_wan.py and transformer_cogview4.py; facebookresearch/dinov3 6876159,
      // layers/rope_position_encoding.py; naver/croco d7de070, models/pos_embed.py.
      en: "Layout: Flux and Wan rotate pairs (2i, 2i + 1). CogView4 and DINOv3 halve all channels at once; CroCo v2 and Gemma 4's vision tower halve each axis separately. A model's weights fit only one of the three.",
      zh: "排列：Flux 和 Wan 旋转 (2i, 2i + 1)。CogView4 和 DINOv3 把所有通道一起前后半配对，CroCo v2 和 Gemma 4 的视觉塔则逐轴配对：模型的权重只适合三者之一。",
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
      en: "Unsupported: V-JEPA 2 uses different angles for the two channels of a pair, which is not a rotation (its authors keep this for compatibility with the checkpoints).",
      zh: "不支持：V-JEPA 2 对一对中的两个通道用不同的角度，那不是旋转（作者为兼容检查点而保留）。",
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
    "把 x 的每个维度对旋转其词元的坐标乘以该维度对的频率 base^(-2i/dim)，dim 为所属轴的列数。给出 height 和 width 或 positions 时，前 dim/4 个维度对按第一个坐标（在网格上为列）旋转，接下来的 dim/4 个按第二个，频率为 base^(-4i/dim)。Qwen 的视觉塔以行在前：positions 为（行, 列），base 10000，layout 为 half。",
  "table.doc":
    "每个词元的坐标乘以各维度对频率后的 cos 和 sin，各轴的维度对依次相接：apply 就按它旋转，对每种排列都相同。",
  "apply.sequenceAxis": "x 的哪个轴是序列，每个词元一行；负数从末尾数起。[batch, length, heads, dim] 为 1 或 -3",
  "apply.height": "网格的行数",
  "apply.width": "网格的列数；词元 n 是图块 (n mod width, ⌊n/width⌋)",
  "apply.positions":
    "[patches, 2]：每个图块的两个坐标；也可以是小数和负数。与没有大小的轴一起时为 [rows, patches]，即 axial.positions 的结果",
  "apply.coordinates":
    "各轴的坐标，名称与 fromConfig 相同：它取 positions 的哪一行。各行为行与列，时间在其前，词元在其后；省略时第 i 个轴取第 i 行",
  "apply.coordinates.expected": "由 time、row、column、token 组成的非空数组",
  "apply.axes":
    "代替以上各项：按列的次序给出各轴，每个为 { dim, size, offset, step } 或 { dim, positions }，可另有自己的 base 和 scaling（rope 的各种类型，以及 riflex 与 dype），或 minPeriod 和 maxPeriod，或自己的 frequencies；由 size 构成网格，最后一个轴变化最快",
  "apply.base": "频率等比数列的底数；省略时为 100，有 axes 时为 10000",
  "apply.normalizeCoords":
    "用于只给出 size 的轴：坐标为 2π · (2 · (i + 0.5) / N - 1)，N 为该轴自己的、最小的或最大的大小（DINOv3）",
  "apply.layout":
    "d 列旋转时，第 i 个维度对为 (2i, 2i + 1)，或跨所有轴的 (i, i + d/2)；halfPerAxis：在每个轴自己的列中为 (i, i + dim/2)",
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
  "table.dim": "参与旋转的列数；给出 axes 时即各轴列数之和",
  "table.dim.rule": "有 height 和 width 或 positions 时给出列数，有 axes 时等于各轴列数之和",
  "apply.positions.rule": "轴没有大小也没有自己的位置时必须给出",
  "apply.positions.rule2": "轴有大小或自己的位置时不给",
  "apply.positions.rule3": "没有 axes 时形状为 [patches, 2]",
  "apply.coordinates.rule": "每个轴一个坐标",
  "apply.positions.rule4": "每个轴的坐标都有一行",
  "table.positions.rule": "轴没有大小也没有自己的位置时必须给出",
  "table.positions.rule2": "轴有大小或自己的位置时不给",
  "table.positions.rule3": "没有 axes 时形状为 [patches, 2]",
  "table.coordinates.rule": "每个轴一个坐标",
  "table.positions.rule4": "每个轴的坐标都有一行",
  "positions.doc":
    "扩散模型流水线中每个词元的位置，按其设计编号；与 fromConfig 从模型配置读出的各轴一起用于 axial.apply。不旋转的文本在各轴上都位于 0。",
  "positions.design":
    "flux：Flux、Chroma、Bria、Krea 2、HiDream，参考图各占一个平面。flux2：文本在第四个轴上。qwenImage：居中，文本从最长边的一半之后开始；qwenImageLayered：最后一个网格位于 -1。zImage：文本从 1 开始并补齐，图像在其后。lumina2：文本从 0 开始，图像在其后。wan、sanaVideo、hunyuanVideo、hunyuanVideo15、cogVideoX15：帧、行、列从 0 数起。hunyuanImage：行与列。cogVideoX：缩放到 baseGrid 中。cogView4：baseGrid 中的整数位置。kandinsky5：除以 scaleFactor。cosmos：帧按时间。ltx、ltx2：以秒和像素计，从 -1 到 1",
  "positions.tokens":
    "词元依次是什么：文本，或图像、视频，即切成图块之后的帧 × 行 × 列个词元。第一个网格是要生成的，其余是参考图，用于 flux、flux2 和 qwenImage（对 qwenImageLayered 为各图层，条件图在最后）。各段的次序只是结果中列的次序",
  "positions.tokens.expected": "由 { text: n }、{ image: [t, h, w] } 或 { video: [t, h, w] } 组成的非空数组",
  "positions.references":
    "flux：第 k 张参考图在第一个轴上位于 k，如论文所述；或都位于 1，彼此左右、上下排列，如 ComfyUI。省略时为 index",
  "positions.referenceStep": "flux2：相邻参考图在第一个轴上的间隔；省略时为 10",
  "positions.multiple": "zImage：文本和图像各补齐到它的倍数；省略时为 32",
  "positions.baseGrid": "cogVideoX 和 cogView4：训练时网格的行数和列数；cogView4 省略时为 [256, 256]",
  "positions.scaleFactor": "kandinsky5：时间、行、列的除数；省略时为 1",
  "positions.fps": "cosmos、ltx 和 ltx2：每秒帧数；省略时 ltx 为 25，ltx2 为 24，cosmos 取整数位置",
  "positions.baseFps": "cosmos：训练时的每秒帧数；省略时为 24",
  "positions.scale": "ltx 和 ltx2：每个词元的帧数、像素行数和像素列数；省略时为 [8, 32, 32]",
  "positions.extent": "ltx 和 ltx2：-1 … 1 所跨的秒数、像素行数和像素列数；省略时为 [20, 2048, 2048]",
  "positions.causalOffset": "ltx2：第一个词元的帧数；省略时为 1",
  "positions.returns.positions": "每个轴一行：时间、行、列；只有图像时为行、列；flux2 还有第四行，即词元",
  "positions.references.rule": "仅用于 flux",
  "positions.referenceStep.rule": "仅用于 flux2",
  "positions.multiple.rule": "仅用于 zImage",
  "positions.baseGrid.rule": "仅用于 cogVideoX 和 cogView4",
  "positions.scaleFactor.rule": "仅用于 kandinsky5",
  "positions.fps.rule": "仅用于 cosmos、ltx 和 ltx2",
  "positions.baseFps.rule": "仅用于 cosmos",
  "positions.scale.rule": "仅用于 ltx 和 ltx2",
  "positions.extent.rule": "仅用于 ltx 和 ltx2",
  "positions.causalOffset.rule": "仅用于 ltx2",
  "positions.baseGrid.rule2": "design 为 cogVideoX 时必须给出",
  "positions.tokens.rule": "对 wan、sanaVideo、kandinsky5、cosmos、ltx 和 ltx2 没有文本，因为它们的文本不旋转",
  "positions.tokens.rule2": "对 zImage 和 lumina2 恰有一段文本",
  "positions.tokens.rule3": "对 flux2、qwenImage 和 qwenImageLayered 至多一段文本",
  "positions.tokens.rule4": "有一个图像或视频；对 flux、flux2、qwenImage 和 qwenImageLayered 还可有参考图",
  "positions.tokens.rule5": "对 flux、flux2、lumina2、hunyuanImage 和 cogView4 每个图像只有一帧",
};
