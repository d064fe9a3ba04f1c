// Gives the words of 2-D sine-cosine: in the menu, below the figure.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "embeddings", use: 2, from: ["sinusoidal"], tags: ["vision"] },
  family: "absolute",
  short: { en: "2-D sine-cosine", zh: "二维正弦" },
  thumbnail: { view: "grid", parameters: {} },
  aliases: ["2D sin-cos", "sincos2d", "get_2d_sincos_pos_embed", "sinusoidal.grid", "二维正弦位置编码", "网格", "图像"],
  solved: { en: "Columns and rows in one table, at any size", zh: "列与行写进一张表，大小不限" },
  broke: { en: "Models order the channels differently", zh: "各个模型的通道次序都不一样" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Carion et al. 2020, End-to-End Object Detection with Transformers (DETR)",
      url: "https://arxiv.org/abs/2005.12872",
    },
    {
      text: "He et al. 2022, Masked Autoencoders Are Scalable Vision Learners",
      url: "https://arxiv.org/abs/2111.06377",
    },
    { text: "Beyer et al. 2022, Better plain ViT baselines for ImageNet-1k", url: "https://arxiv.org/abs/2205.01580" },
    {
      text: "Peebles and Xie 2023, Scalable Diffusion Models with Transformers (DiT)",
      url: "https://arxiv.org/abs/2212.09748",
    },
  ],
  models: ["MAE", "DiT", "PixArt", "Stable Diffusion 3", "DETR", "SAM 2", "SimpleViT", "CogVideoX"],
  traps: [
    {
      // Source: facebookresearch/mae efb2a80, util/pos_embed.py; facebookresearch/DiT ed81ce2, models.py;
      // huggingface/diffusers 58eb52c, embeddings.py.
      en: "In MAE's code, emb_h holds the column, because its meshgrid puts the width first. The order is xy despite the name; DiT and PixArt reuse the function.",
      zh: "MAE 的 emb_h 存的是列：它的 meshgrid 先给宽。不管名字怎么叫，次序都是 xy；DiT 和 PixArt 沿用了这个函数。",
    },
    {
      // Source: huggingface/pytorch-image-models aa4b585, timm/layers/pos_embed_sincos.py, build_sincos2d_pos_embed.
      en: "timm's interleave_sin_cos does not interleave channels: it puts the sines and cosines of the row before those of the column (yx, concatenated). The default puts all sines before all cosines (stacked). Its reverse_coord also counts tokens by columns, so on a square grid it changes nothing.",
      zh: "timm 的 interleave_sin_cos 并不让通道交错：它把行的正弦和余弦排在列的之前（yx、拼接），而默认是所有正弦排在所有余弦之前（堆叠）。它的 reverse_coord 同时按列给词元编号，因此在正方形网格上什么也不变。",
    },
    {
      // Source: facebookresearch/detr 29901c5, models/position_encoding.py; facebookresearch/sam2 2b90b9f,
      // sam2/modeling/position_encoding.py; fundamentalvision/Deformable-DETR 11169a6, models/position_encoding.py.
      en: "DETR and SAM 2 count from 1 and divide by the last coordinate. On padded images, DETR counts only unpadded cells. Deformable DETR uses (c − 0.5)/last. Pass positions in these cases.",
      zh: "DETR 和 SAM 2 从 1 开始计数，再除以最后一个坐标。图像有填充时，DETR 只数未填充的格；Deformable DETR 取 (c − 0.5)/最后坐标：这些情形请给出 positions。",
    },
    {
      // Source: huggingface/diffusers 58eb52c, embeddings.py, get_3d_sincos_pos_embed.
      en: "CogVideoX's table has three axes: a quarter of the channels for time, then 3/8 for the column and 3/8 for the row. Its tokens run by time, row, column.",
      zh: "CogVideoX 的表有三个轴：四分之一的通道给时间，随后列和行各占八分之三；词元则按时间、行、列排列。",
    },
    {
      en: "A class token has a row of zeros, before the grid (prefixTokens).",
      zh: "类别词元对应网格之前的一行零（prefixTokens）。",
    },
  ],
};
