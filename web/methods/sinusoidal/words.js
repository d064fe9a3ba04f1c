// Gives the words of Sinusoidal: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "embeddings", use: 3 },
  short: { en: "Sinusoidal", zh: "正弦位置编码" },
  thumbnail: { view: "table", parameters: { length: 64, dim: 64 } },
  aliases: [
    "sin cos",
    "sincos",
    "absolute position encoding",
    "PE",
    "timestep embedding",
    "diffusion",
    "DDPM",
    "正弦位置编码",
    "时间步嵌入",
    "扩散模型",
    "绝对位置编码",
  ],
  solved: { en: "A row for every position, without learning", zh: "任何位置都有一行，且无需训练" },
  broke: {
    en: "Mixes with the content, and fails soon beyond the training length",
    zh: "与内容相混；一超出训练长度很快失效",
  },
};

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
      en: "The paper interleaves sine and cosine; fairseq, tensor2tensor and Whisper put all sines first. A table with the wrong column order looks plausible and is useless.",
      zh: "论文中正弦与余弦交错；fairseq、tensor2tensor 和 Whisper 把所有正弦放在前面。列的次序错了的表看上去正常，却毫无用处。",
    },
    {
      en: "In a loop over k = 0, 2, 4 … the exponent is k/d. With 2·k/d the index is doubled twice; the view “a trap” shows the numbers.",
      zh: "循环 k = 0, 2, 4 … 时指数是 k/d；写成 2·k/d 就多乘了一次 2；“陷阱”视图给出了数值。",
    },
    {
      // Source: Vaswani et al. 2017, section 3.5; facebookresearch/fairseq 3d262bb,
      // modules/sinusoidal_positional_embedding.py; huggingface/transformers 5.5.0.dev0,
      // models/whisper/modeling_whisper.py, sinusoids.
      en: "fairseq, tensor2tensor and Whisper end their series at exactly 1/base (m divided by half − 1); the paper does not.",
      zh: "fairseq、tensor2tensor 和 Whisper 的最低频率恰为 1/底数（m 除以 half − 1），论文不是。",
    },
    {
      // Source: kimiyoung/transformer-xl 44781ed, pytorch/mem_transformer.py; huggingface/transformers 5.5.0.dev0,
      // models/xlnet/modeling_xlnet.py.
      en: "Transformer-XL and XLNet count m − n, so their sines have the opposite sign.",
      zh: "Transformer-XL 和 XLNet 以 m − n 计距离，正弦的符号相反。",
    },
    {
      // Source: huggingface/diffusers 58eb52c, src/diffusers/models/embeddings.py, get_timestep_embedding;
      // facebookresearch/DiT ed81ce2, models.py.
      en: "The diffusers function defaults to sines first and a shift of 1, like DDPM. Stable Diffusion, SD3 and Flux pass cosines first and a shift of 0. The diffusers port of DiT passes a shift of 1, while Meta's code has none.",
      zh: "diffusers 的时间步函数默认正弦在前、偏移为 1，与 DDPM 相同；Stable Diffusion、SD3 和 Flux 传的是余弦在前、偏移 0。diffusers 移植的 DiT 传偏移 1，而 Meta 的代码没有偏移。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "frequencies.doc":
    "每对列每前进一个位置转过的弧度：θ_i = base^(-2i/dim)，有 endpoint 时为 base^(-i/(half - 1))，其中 half = floor(dim/2)。取最接近该乘方的 float64。",
  "table.doc":
    "每个位置、每个维度对 i 的 position · base^(-2i/dim) 的正弦和余弦。连续的行无论从何处开始，都以 64 行为一组共用正弦和余弦：只有一两行、或位置没有次序时，每个元素的开销可达 20 倍；只有一行且列数很少时，耗时几乎全在调用本身，可达 100 倍。",
  "relativeTable.doc": "从 -maxDistance 到 maxDistance 的每个距离的编码；第 r 行对应距离 r - maxDistance。",
  "relativeEncoding.doc": "每一对查询与键的距离 d = 键的位置 - 查询的位置的编码，d 截断到 ±maxDistance。",
  "grid.doc":
    "每个图块坐标的正弦和余弦，每个轴占一部分列；给出 height 和 width 时，第 n 行是第 ⌊n/width⌋ 行、第 n mod width 列的图块，两个坐标各占一半的列。order xy、拼接：MAE、DiT、PixArt、SD3，加上 endpoint 为 SimpleViT；yx、stacked：timm；yx、交错、offset 1、normalize：DETR、SAM 2。",
  "timestep.doc":
    "(scale · t) · maxPeriod^(-i/(half - downscaleFreqShift)) 的余弦和正弦，m 小于 half = floor(dim/2)；dim 为奇数时最后一列为 0。默认值与 Stable Diffusion、Meta 的 DiT、SD3、Flux、Wan 和 ggml 相同。diffusers 的函数中 flipSinToCos 和 downscaleFreqShift 默认为 false 和 1，与 DDPM 相同；它移植的 DiT 传入 true 和 1，而 Meta 的代码没有偏移。",
  "frequencies.dim": "列数；为奇数时，最后一个正弦没有对应的余弦",
  "grid.dim": "表的列数，每个坐标占一半",
  "frequencies.endpoint": "指数为 m / (half - 1)，使最慢的频率恰为 1 / base（tensor2tensor、fairseq、Whisper）",
  "grid.endpoint": "指数为 m / (dim/2 - 1)，dim 为该轴自己的列数，使其最慢的频率恰为 1 / base",
  "frequencies.returns": "每对列一个频率，最快的在前",
  "relativeTable.returns": "2 · maxDistance + 1 行",
  "relativeEncoding.returns": "每一对一个编码",
  "grid.returns": "每个前缀词元和每个图块一行",
  "timestep.returns": "每个时间步一行，与 table 的各行同样精确",
  "frequencies.dim.rule": "有 endpoint 时不小于 2",
  "frequencies.accuracy":
    "位置的绝对值小于 2^51 且 1 <= base <= 1e8 时，|value| >= 2^-16 处误差不超过 0.5001 个末位单位，更小时不超过半个末位单位加 2^-52；其他任何有限的位置，都是乘积 position * theta 的精确正弦和余弦，只舍入一次。",
  "grid.offset": "第一行和第一列的坐标",
  "table.layout": "第 2i 列正弦、第 2i + 1 列余弦；或先是所有正弦，再是所有余弦",
  "grid.layout": "每个轴的正弦与余弦交替，或先是它的正弦再是它的余弦；stacked：先是所有轴的正弦，再是所有轴的余弦",
  "relativeTable.maxDistance": "最大距离",
  "relativeEncoding.maxDistance": "更大的距离截断到此值",
  "grid.height": "图块的行数",
  "grid.width": "图块的列数",
  "grid.order": "前一半的列编码哪个坐标：x 为图块所在的列，y 为所在的行",
  "grid.axes":
    "代替以上各项：按列的次序给出各轴，每个为 { dim, size, offset, step, base } 或 { dim, positions, base }；由 size 构成网格，最后一个轴变化最快",
  "grid.normalize": "坐标除以（该轴最后一个坐标 + 10⁻⁶），再乘以 scale；只用于给出 size 的轴",
  "grid.scale": "归一化后最后一个坐标的值",
  "timestep.scale": "时间步的系数：时间步从 0 到 1 时取 1000（Flux）",
  "grid.prefixTokens": "类别、寄存器或蒸馏词元：排在最前，在网格中没有位置，为全零的行",
  "grid.normalize.rule": "给出 size 的轴，且坐标保持有限",
  "timestep.timesteps": "每行一个；也可以是小数和负数",
  "timestep.flipSinToCos": "先余弦后正弦；false：先正弦",
  "timestep.downscaleFreqShift": "小于 dim 的一半：取 1 时最慢的频率恰为 1/maxPeriod（DDPM）",
  "timestep.maxPeriod": "最慢的频率为 1/maxPeriod，或与之接近",
  "identify.doc":
    "找出制成一张表的正弦公式：sinusoidal.table（fairseq、tensor2tensor 和 Whisper 用 endpoint）、grid 或 timestep，并给出底数、布局、位置和所有值的系数（scale）。半精度的表也能认出。",
  "identify.table": "每个位置一行；用时与其大小成正比",
  "identify.returns.formula": "sinusoidal 的函数；没有一个与表相差在 scale 的 2^-8 以内，或维度对不足 3 个时，为 null",
  "identify.returns.base": "底数；timestep 时为 maxPeriod",
  "identify.returns.layout": "布局；timestep 时为 null",
  "identify.returns.scale": "所有值的系数；公式本身为 1",
  "identify.returns.arguments": "使该函数得出这张表（除以 scale）的参数",
  "identify.returns.maxError": "与最接近的公式的最大绝对差；没有时为 Infinity",
  "identify.returns.nearest": "最接近的公式；没有任何一对列的振幅不变时，为 null",
  "identify.returns.mistake":
    "formula 为 null 时，造成这张表的常见错误：每一列各有指数 10000^(-j/dim)，而不是每个维度对一个；或者各行的距离为 -n … n，却取 |距离| 的正弦，左右无法区分",
  "identify.table.rule": "至少 2 行 2 列",
  "timestep.downscaleFreqShift.rule": "小于 dim 的一半（向下取整）",
  "timestep.scale.rule": "使乘积保持有限的系数",
};
