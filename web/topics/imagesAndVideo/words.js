// Gives the words of images and video: in the menu, below the figure.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "rotation", use: 2, from: ["axial"], tags: ["vision"] },
  family: "rotary",
  short: { en: "images and video", zh: "图像与视频" },
  thumbnail: { view: "frames", parameters: {} },
  aliases: [
    "RIFLEx",
    "DyPE",
    "video extrapolation",
    "length extrapolation of video",
    "Flux Kontext",
    "LTX-2",
    "Z-Image",
    "Qwen-Image-Edit",
    "diffusers",
    "视频外推",
    "视频重复",
  ],
  solved: { en: "Longer videos that do not repeat", zh: "更长而不重复的视频" },
  broke: { en: "Other scalings slow the motion", zh: "其他缩放使动作变慢" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Zhao et al. 2025, RIFLEx: A Free Lunch for Length Extrapolation in Video Diffusion Transformers",
      url: "https://arxiv.org/abs/2502.15894",
    },
    {
      text: "Siméoni et al. 2025, DINOv3",
      url: "https://arxiv.org/abs/2508.10104",
    },
  ],
  models: ["HunyuanVideo", "CogVideoX", "Flux", "Qwen-Image", "DINOv3"],
  traps: [
    {
      // Source: thu-ml/DiT-Extrapolation d54e1e2, hunyuanvideo.py and cogvideox.py.
      en: "Apply RIFLEx to the time axis only, before frequencies are multiplied by frames. Some ports apply it to all axes, or after the product.",
      zh: "RIFLEx 只用于时间轴，且在频率乘以帧之前。有的移植把它用到了所有的轴，或放在乘法之后。",
    },
    {
      // Source: thu-ml/DiT-Extrapolation d54e1e2, riflex_utils.py.
      en: "RIFLEx's index counts from 1, and its length counts latent frames: a video of 261 frames has 66 in HunyuanVideo. The code fills 0.9 of a period, the paper all of it.",
      zh: "它的序号从 1 数起，长度按潜在帧计：HunyuanVideo 的 261 帧视频有 66 个潜在帧。代码只占一个周期的 0.9，论文则占满。",
    },
    {
      // Source: guyyariv/DyPE 436fe61, flux/transformer_flux.py, FluxPosEmbed and get_1d_rotary_pos_embed.
      en: "DyPE (the scaling dype of axial) is for larger images: it scales rows and columns while the image is noise and less and less towards the end, when details form.",
      zh: "DyPE（axial 的 dype 缩放）用于更大的图像：图像还是噪声时缩放行和列，越到形成细节的最后，缩放越弱。",
    },
  ],
};
