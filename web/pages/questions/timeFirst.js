// States the question why time has the fastest pairs in M-RoPE. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const timeFirst = {
  slug: "why-t-comes-first-in-m-rope",
  title: { en: "Why does T come first in M-RoPE?", zh: "M-RoPE 里为什么 T 排在最前？" },
  figure: { method: "mrope", view: "sections", parameters: { dim: 128 }, controls: { interleavedSections: [] } },
  answer: {
    // Source: arXiv 2409.12191, section 2.1; Qwen/Qwen2-VL-7B-Instruct, config.json (mrope_section); arXiv 2502.05173, sections 3
    // and 4; arXiv 2505.20444, abstract and section 4; transformers, models/qwen3_vl (mrope_interleaved).
    en: `M-RoPE gives each token three positions, for time, height and width, and divides the dimension pairs among them. In Qwen2-VL the sections come one after another: T, H, W, with 16, 24 and 24 pairs. Frequencies fall with the index of the pair. So time has the fastest pairs, and width the slowest.

The report does not give a reason for this order, and it has turned out to be a weakness. Fast pairs come round within a few positions. Frames of a long video are many positions apart, so for the pairs of time distant frames look alike, periodically. VideoRoPE shows this with a search task: distractors placed at such periods mislead the model. It assigns the slowest pairs to time instead. HoPE goes further and does not rotate the pairs of time at all.

Qwen3-VL answers in another way: it *interleaves* the axes, T H W T H W …, so that each axis has fast and slow pairs. The figure shows which pair belongs to which axis in both arrangements.

For text, none of this matters. All three positions are equal there, and M-RoPE is RoPE. That is why a language model can be extended to images without breaking what it knows, and why a wrong order of axes is never noticed in a test on text.`,
    zh: `M-RoPE 给每个词元三个位置：时间、高和宽，并把维度对分给它们。Qwen2-VL 中各段前后相接：T、H、W，分别是 16、24、24 对。频率随维度对的序号下降。所以时间分到最快的维度对，宽分到最慢的。

技术报告没有说明这个次序的理由，后来发现它是个弱点。快的维度对几个位置就转一圈。长视频的帧相隔许多位置，于是对时间的维度对来说，远隔的帧会周期性地看起来一样。VideoRoPE 用一个检索任务说明了这一点：把干扰项放在这些周期上，模型就会被误导。它改为把最慢的维度对分给时间。HoPE 更进一步，时间的维度对完全不旋转。

Qwen3-VL 的回答不同：它让各轴*交错*，T H W T H W ……，每条轴都有快有慢。图中显示两种排法里每一对属于哪条轴。

对文本来说，这些都无关紧要。那里三个位置相等，M-RoPE 就是 RoPE。正因如此，语言模型扩展到图像时不会破坏已学的东西；也正因如此，轴的次序错了，只测文本永远发现不了。`,
  },
  sources: [
    ["Wang et al. 2024, Qwen2-VL, §2.1", "https://arxiv.org/abs/2409.12191"],
    ["Wei et al. 2025, VideoRoPE", "https://arxiv.org/abs/2502.05173"],
    ["Li et al. 2025, HoPE", "https://arxiv.org/abs/2505.20444"],
  ],
};
