// Gives the texts below the figure of the page on multimodal RoPE: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Huang et al. 2025, Revisiting Multimodal Positional Encoding in Vision–Language Models (interleaved)",
      url: "https://arxiv.org/abs/2510.23095",
    },
  ],
  models: ["Qwen2-VL", "Qwen2.5-VL", "Qwen3-VL"],
  traps: [
    {
      // Source: huggingface/transformers 5.5.0.dev0, models/qwen2_vl/modeling_qwen2_vl.py and
      // qwen3_vl/modeling_qwen3_vl.py.
      en: "Two orders of sections: Qwen2-VL and Qwen2.5-VL put them one after the other, Qwen3-VL lets pairs take turns. The same three numbers mean different pairs.",
      zh: "分段有两种顺序：Qwen2-VL 与 Qwen2.5-VL 逐段排列，Qwen3-VL 轮流取用。同样三个数指的是不同的维度对。",
    },
    {
      en: "Frequencies go on through the sections: they do not begin again in each, as they do in a vision tower.",
      zh: "频率在各段之间连续，不像视觉塔那样每段重新开始。",
    },
    {
      en: "Decoding: a new token stands at its index + delta, not at its index. The delta belongs to the prompt and must be kept with its cache.",
      zh: "解码：新词元的位置是序号 + delta，而不是序号。delta 属于提示词，要与缓存一起保存。",
    },
    {
      en: "Long videos: text after one begins behind the longer side of the grid, which can be before the video's last time.",
      zh: "长视频：其后的文本从网格较长一边之后开始，可能早于视频的最后时刻。",
    },
    {
      // Source: huggingface/transformers pull request 48669 (merged in September 2026).
      en: "Hugging Face's code for Qwen2.5-VL took the whole seconds of a frame until September 2026: half a second counted as 0, and all frames shared one time. Since then the step stays a fraction, and the time is cut to a whole number last, as here.",
      zh: "Hugging Face 的 Qwen2.5-VL 代码直到 2026 年 9 月都先取每帧的整秒数：半秒算作 0，所有帧共用一个时间。此后步长保留小数，最后才把时间取整，与此处相同。",
    },
  ],
};
