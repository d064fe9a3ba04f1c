// States the question why longer videos repeat and larger images double. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const videoRepeats = {
  slug: "my-video-repeats",
  title: {
    en: "Why does my longer video repeat and my larger image double?",
    zh: "为什么视频一长就重复，图像一大就出现两份？",
  },
  figure: {
    method: "imagesAndVideo",
    view: "frames",
    controls: { frames: [33, 128], scaling: ["none", "linear", "ntk", "yarn", "riflex"] },
  },
  answer: {
    // Sources: thu-ml/DiT-Extrapolation, riflex_utils.py and README.md; huggingface/diffusers 58eb52c080, models/transformers/
    // transformer_hunyuan_video.py:478, transformer_flux.py; guyyariv/DyPE, flux/transformer_flux.py.
    en: `A video model rotates some pairs of each query and key by the frame, others by the row, others by the column. Every pair is a clock: after one period it shows the time it showed before. Within the length of training a slow clock never came round, so the model learned that its angle names the frame.

Make the video longer in the figure. In HunyuanVideo, the fourth frequency of time has a period of 50 latent frames, and training showed 33. With 66, frame 50 has nearly the angle of frame 0 in that pair, and the scene begins again. Latent frames count: 66 of them are 261 frames of video.

Rows and columns are the same, in space. Beyond the largest side of training, a pair comes back to the angle of the first column, and the model draws the subject a second time. Neighbouring tokens still agree, so each copy looks fine.

The cure depends on the axis. RIFLEx lowers the one frequency that repeats first, and keeps the speed of motion. Linear scaling slows all of them, and motion with them. For images, use NTK-aware scaling or YaRN on rows and columns, or DyPE, which scales less as details form. Scale only the axis that grew.`,
    zh: `视频模型让每个查询和键的一部分维度对按帧旋转，一部分按行，一部分按列。每个维度对都像一座钟：过了一个周期，它又指向先前的时刻。在训练的长度之内，慢的钟从未走完一圈，模型于是学会用它的角度辨认帧。

在图中把视频拉长。HunyuanVideo 时间轴的第四个频率以 50 个潜在帧为周期，而训练只有 33 帧。到 66 帧时，第 50 帧在这一对里与第 0 帧角度几乎相同，场景便重新开始。这里数的是潜在帧：66 个潜在帧就是 261 帧视频。

行和列也一样，只是发生在空间里。超过训练时最长的边之后，某个维度对回到第一列的角度，模型便把主体又画了一遍。相邻的词元仍然吻合，所以每一份看上去都没有毛病。

怎样补救取决于轴。RIFLEx 只降低最先重复的那个频率，动作快慢不变。线性缩放让所有频率变慢，动作也随之变慢。图像可以在行和列上用 NTK 感知缩放或 YaRN，或用 DyPE：越到形成细节时，它缩放得越少。只缩放变大的那个轴。`,
  },
  sources: [
    ["Zhao et al. 2025 (RIFLEx)", "https://arxiv.org/abs/2502.15894"],
    ["DiT-Extrapolation", "https://github.com/thu-ml/DiT-Extrapolation"],
    ["DyPE", "https://github.com/guyyariv/DyPE"],
  ],
};
