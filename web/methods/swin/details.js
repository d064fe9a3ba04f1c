// Gives the texts below the figure of the page on Swin's window bias: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Bao et al. 2022, BEiT: BERT Pre-Training of Image Transformers, whose table has rows for a class token",
      url: "https://arxiv.org/abs/2106.08254",
    },
  ],
  models: ["Swin Transformer", "Swin Transformer V2", "Swin UNETR", "BEiT", "BEiT v2"],
  traps: [
    {
      en: "Sign: offsets are query − key here, the other way round than in T5 and Shaw, and the smallest index is for a query before its key.",
      zh: "符号：这里的偏移是查询减键，与 T5 和 Shaw 相反；索引最小的是查询在键之前的那一对。",
    },
    {
      en: "Windows that are not square: the index is multiplied by 2 · width − 1, not by 2 · height − 1; resized tables often mix up the two.",
      zh: "非正方形窗口：乘的是 2·宽 − 1 而不是 2·高 − 1；缩放表时常把两者弄混。",
    },
    {
      en: "The scale of V2: coordinates are divided by the side of the window in training, not of the present one; a training side of 1 would divide by 0, and has coordinate 0 here.",
      zh: "V2 的尺度：坐标除以训练时的窗口边长，而不是现在的；训练边长为 1 会除以 0，这里取坐标 0。",
    },
    {
      // Source: huggingface/pytorch-image-models aa4b585, timm/layers/pos_embed_rel.py, gen_relative_position_index.
      en: "A class token (BEiT): its three rows come last, and are no offsets. Whoever resizes the table to another window takes them off first and puts them back after.",
      zh: "类别词元（BEiT）：它的三行排在最后，不表示偏移。要把表缩放到另一种窗口，须先取下这三行，缩放后再接回去。",
    },
  ],
};
