// Gives the texts below the figure of the page on ALiBi: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["BLOOM", "MPT", "Falcon-RW", "Baichuan-13B", "BloombergGPT", "Replit Code"],
  traps: [
    {
      // Source: ofirpress/attention_with_linear_biases 4b92f28, fairseq/models/transformer.py, get_slopes; the others
      // are computed from their formulas.
      en: "Heads that are not a power of two: some implementations sort the slopes or compute them directly, and disagree with the paper's code from head 0 on. Of 12 heads the first has 0.5 in the paper's code, 0.7071 sorted, 0.63 directly.",
      zh: "头数不是 2 的幂时：有的实现把斜率排序，有的直接代公式，从 0 号头起就与论文代码不一致。以 12 个头为例，首个斜率在论文代码中是 0.5，排序后是 0.7071，直接代公式是 0.63。",
    },
    {
      // Source: huggingface/transformers decba1d, models/bloom/modeling_bloom.py, build_alibi_tensor.
      en: "BLOOM adds +slope·j (position of the key alone): after the softmax it is the same, before it is not.",
      zh: "BLOOM 加的是 +斜率·j（只看键的位置）：softmax 之后相同，softmax 之前不同。",
    },
    // Source: huggingface/transformers decba1d, models/falcon/modeling_falcon.py, FalconAttention.forward.
    { en: "Falcon-RW divides the bias by √dim together with the scores.", zh: "Falcon-RW 把偏置与分数一起除以 √dim。" },
    {
      en: "Decoding against a cache: one query stands at keys − 1, so give it that offset.",
      zh: "用缓存逐步解码时：唯一的查询位于 keys − 1，要给出这个偏移。",
    },
  ],
};
