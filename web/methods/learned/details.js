// Gives the texts below the figure of the page on learned tables: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["BERT", "GPT", "GPT-2", "RoBERTa", "OPT", "ViT", "CLIP", "DeiT", "DINOv2", "SigLIP 2", "Qwen3-VL"],
  traps: [
    {
      // Source: facebookresearch/fairseq 3d262bb, modules/learned_positional_embedding.py; huggingface/transformers
      // decba1d, models/opt/modeling_opt.py.
      en: "The first row: fairseq's and RoBERTa's positions begin at padding index + 1, which is 2, and OPT's at 2 too; their tables have two rows more than positions.",
      zh: "第一行：fairseq 与 RoBERTa 的位置从 padding 索引 + 1（即 2）开始，OPT 也从 2 开始；它们的表比位置多两行。",
    },
    {
      en: "alpha = 0.5 makes rows i · n + j and j · n + i the same, alpha = 1 divides by 0: both are refused.",
      zh: "α = 0.5 时第 i·n + j 行与第 j·n + i 行相同，α = 1 时除以 0：两者都会被拒绝。",
    },
    {
      en: "Interpolation keeps both ends: row r is read at r · (n − 1)/(length − 1), as align_corners=True does, not at r · n/length.",
      zh: "插值保持两端：第 r 行在 r·(n − 1)/(长度 − 1) 处读取，即 align_corners=True，而不是 r·n/长度。",
    },
    {
      // Source: huggingface/pytorch-image-models aa4b585, timm/layers/pos_embed.py, resample_abs_pos_embed;
      // huggingface/transformers decba1d, models/vit, dinov2 and siglip2, interpolate_pos_encoding.
      en: "Antialias changes enlarging too: PyTorch's cubic has a = −0.75 without it and −0.5, Pillow's, with it. timm and SigLIP 2 (bilinear) have it, ViT and DINOv2 in Hugging Face have not.",
      zh: "抗锯齿对放大也有影响：PyTorch 的三次核不开时 a = −0.75，开时为 −0.5（与 Pillow 相同）。timm 和 SigLIP 2（双线性）开，Hugging Face 的 ViT 和 DINOv2 不开。",
    },
    {
      // Source: facebookresearch/dinov2 b8931f7, dinov2/models/vision_transformer.py, interpolate_pos_encoding.
      en: "Meta's DINOv2 without registers passes a factor, (new + 0.1)/old: points are then 1/factor apart, not old/new.",
      zh: "Meta 不带寄存器的 DINOv2 传入的是比例 (新边长 + 0.1)/旧边长：此时各点相距 1/比例，而不是旧边长/新边长。",
    },
    {
      en: "Class and register tokens stand before the grid and are not resized: set prefixTokens.",
      zh: "类别词元和寄存器词元在网格之前，不参与缩放：要设 prefixTokens。",
    },
  ],
};
