// Gives the texts below the figure of the page on convolution and its padding: traps, papers, models.

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
      en: "Not mirrored: as in PyTorch the first weight meets the position before; numpy.convolve turns the kernel round.",
      zh: "卷积核不翻转：与 PyTorch 一样，第一个权重对应前面的位置；numpy.convolve 会翻转卷积核。",
    },
    {
      en: "Reflect leaves out the last row itself, as PyTorch's and NumPy's reflect do; NumPy's symmetric repeats it.",
      zh: "镜像填充不重复边缘本身，与 PyTorch 和 NumPy 的 reflect 相同；NumPy 的 symmetric 会重复它。",
    },
    {
      en: "Even widths have no middle and are refused here: wav2vec 2.0's kernel of 128 pads 64 on both sides and drops the last row. The Conformer paper's table says 32, implementations take 31.",
      zh: "偶数宽度没有中心，这里不接受：wav2vec 2.0 的 128 宽卷积核两侧各补 64，再丢掉最后一行。Conformer 论文的表中写的是 32，各实现取 31。",
    },
  ],
};
