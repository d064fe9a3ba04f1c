// Gives the texts below the figure of the page on sinusoidal position encoding: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [
    "Transformer",
    "MarianMT",
    "Whisper",
    "M2M-100",
    "Transformer-XL",
    "XLNet",
    "MAE",
    "Stable Diffusion",
    "DiT",
    "SD3",
    "Flux",
  ],
  traps: [
    {
      // Source: Vaswani et al. 2017, section 3.5; facebookresearch/fairseq 3d262bb,
      // modules/sinusoidal_positional_embedding.py; huggingface/transformers 5.5.0.dev0,
      // models/whisper/modeling_whisper.py, sinusoids.
      en: "Column order: the paper interleaves sine and cosine; fairseq, tensor2tensor and Whisper put all sines first. A table in the wrong order looks plausible and is useless.",
      zh: "列的次序：论文中正弦与余弦交错；fairseq、tensor2tensor 和 Whisper 把所有正弦放在前面。次序错了的表看上去正常，却毫无用处。",
    },
    {
      en: "Doubled twice: in a loop over i = 0, 2, 4 … the exponent is i/d, not 2·i/d; the view “a trap” has the numbers.",
      zh: "多乘一次 2：循环 i = 0, 2, 4 … 时指数是 i/d，而不是 2·i/d；“陷阱”视图给出了数值。",
    },
    {
      // Source: Vaswani et al. 2017, section 3.5; facebookresearch/fairseq 3d262bb,
      // modules/sinusoidal_positional_embedding.py; huggingface/transformers 5.5.0.dev0,
      // models/whisper/modeling_whisper.py, sinusoids.
      en: "Exponent: fairseq, tensor2tensor and Whisper end their series at exactly 1/base (m over half − 1), the paper does not.",
      zh: "指数：fairseq、tensor2tensor 和 Whisper 的最慢频率恰为 1/底数（m 除以 half − 1），论文不是。",
    },
    {
      // Source: kimiyoung/transformer-xl 44781ed, pytorch/mem_transformer.py; huggingface/transformers 5.5.0.dev0,
      // models/xlnet/modeling_xlnet.py.
      en: "Sign: Transformer-XL and XLNet count i − j, so their sines have the other sign.",
      zh: "符号：Transformer-XL 和 XLNet 以 i − j 计距离，正弦的符号相反。",
    },
    {
      // Source: huggingface/diffusers 58eb52c, src/diffusers/models/embeddings.py, get_timestep_embedding;
      // facebookresearch/DiT ed81ce2, models.py.
      en: "Timesteps: diffusers' function defaults to sines first and a shift of 1, as DDPM has it; Stable Diffusion, SD3 and Flux pass cosines first and 0. Its port of DiT passes a shift of 1, where Meta's code has none.",
      zh: "时间步：diffusers 的函数默认正弦在前、偏移为 1，与 DDPM 相同；Stable Diffusion、SD3 和 Flux 传的是余弦在前、偏移 0。它移植的 DiT 传偏移 1，而 Meta 的代码没有偏移。",
    },
  ],
};
