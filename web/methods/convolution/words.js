// Gives the texts of convolution: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "embeddings", use: 1, tags: ["vision"] },
  short: { en: "Convolution", zh: "卷积与零填充" },
  thumbnail: { view: "layers", parameters: { length: 32 } },
  aliases: ["CNN", "zero padding", "conditional position encoding", "CPE", "PEG", "零填充", "条件位置编码"],
  solved: { en: "Needs no table of positions, at any image size", zh: "不用位置表，图像多大都行" },
  broke: { en: "Positions spread from the border, layer by layer", zh: "位置从边界逐层传入，到中间要经过许多层" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Chu et al. 2021, Conditional Positional Encodings for Vision Transformers",
      url: "https://arxiv.org/abs/2102.10882",
    },
  ],
  models: ["CPVT", "SegFormer", "wav2vec 2.0", "HuBERT"],
  traps: [
    {
      en: "The kernel is not flipped: as in PyTorch, the first weight belongs to the earliest position. numpy.convolve flips the kernel.",
      zh: "卷积核不翻转：与 PyTorch 一样，第一个权重对应最靠前的位置。numpy.convolve 会翻转卷积核。",
    },
    {
      en: "Reflect padding does not repeat the outermost value, like reflect in PyTorch and NumPy. NumPy's symmetric repeats it.",
      zh: "镜像填充不重复最外侧的值，与 PyTorch 和 NumPy 的 reflect 相同。NumPy 的 symmetric 会重复它。",
    },
    {
      // Source: facebookresearch/fairseq 015b8f4, fairseq/models/wav2vec/wav2vec2.py, pos_conv and SamePad; arXiv
      // 2005.08100, table 1; ESPnet's configurations of Conformers, cnn_module_kernel.
      en: "Even widths have no middle, and posenc refuses them. wav2vec 2.0 has a kernel of width 128: it pads 64 on both sides and drops the last row. The Conformer paper has a width of 32, ESPnet's configurations have 31.",
      zh: "偶数宽度没有中心，posenc 不接受。wav2vec 2.0 的卷积核宽 128，两侧各补 64，再丢掉最后一行。Conformer 论文的宽度是 32，ESPnet 的配置取 31。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "encode.doc":
    "沿长度方向的互相关，卷积核不翻转，结果与 x 等长：bias_o 加上 weight_ock · x_(t + k - floor(width/2))c 之和。分组时，输出通道只读取本组的输入通道。宽度为偶数时，舍去 PyTorch 以 width/2 填充后的最后一个输出，wav2vec 2.0、HuBERT 和 SEW 在 GELU 之前也是如此。两端之外是什么，决定了能否分辨位置：零使边界可见，循环填充则完全没有边界。四个卷积核与一个用时相当：只有一个通道时，每次乘加的开销是多通道时的五倍；卷积核很短（3）、乘法之外的工作占主导时为三十倍。",
  "encode.x": "序列，每个位置一行",
  "encode.weight":
    "卷积核，格式同 PyTorch 的 conv1d，[输出, 输入 / groups, 宽度]，宽度为奇数，给出 groups 时也可为偶数；第 floor(width/2) 个对准位置本身",
  "encode.groups": "通道的组数，省略时为 1，即 wav2vec 2.0 的 num_conv_pos_embedding_groups",
  "encode.bias": "加到结果的每个通道上",
  "encode.padding":
    "两端之外：零，宽度不限；或另一端，floor(width/2) 不大于长度；或不含最后一行的镜像，floor(width/2) 小于长度",
  "encode.returns": "编码后的序列，与 x 等长",
  "encode.weight.rule": "宽度为奇数；给出 groups（不分组时为 1）时也可为偶数，此时舍去最后一个输出",
  "encode.weight.rule2": "输入通道数等于 x 每组的通道数",
  "encode.groups.rule": "输出通道数的约数",
  "encode.padding.rule": "reflect 时 floor(width/2) 小于长度，circular 时不大于长度",
};
