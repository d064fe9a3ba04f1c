// What the descriptor of sinusoidal says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "How far each pair of columns turns from one position to the next, in radians: θ_m = base^(-2m/dim), with endpoint base^(-m/(half - 1)), half = floor(dim/2). The float64 nearest to the power.":
    "每对列每前进一个位置转过的弧度：θ_m = base^(-2m/dim)，有 endpoint 时为 base^(-m/(half - 1))，其中 half = floor(dim/2)。取最接近该乘方的 float64。",
  "number of columns; an odd dim leaves the last sine without its cosine": "列数；为奇数时，最后一个正弦没有对应的余弦",
  "exponents m / (half - 1), so that the slowest frequency is exactly 1 / base (tensor2tensor, fairseq, Whisper)":
    "指数为 m / (half - 1)，使最慢的频率恰为 1 / base（tensor2tensor、fairseq、Whisper）",
  "one frequency for each pair, the fastest first": "每对列一个频率，最快的在前",
  "2 or more with endpoint": "有 endpoint 时不小于 2",
  "for positions below 2^51 in size and 1 <= base <= 1e8 at most 0.5001 units of the last place where |value| >= 2^-16, half a unit + 2^-52 below; for every other finite position a sine and cosine of the exact product position * theta, rounded once.":
    "位置的绝对值小于 2^51 且 1 <= base <= 1e8 时，|value| >= 2^-16 处误差不超过 0.5001 个末位单位，更小时不超过半个末位单位加 2^-52；其他任何有限的位置，都是乘积 position * theta 的精确正弦和余弦，只舍入一次。",
  "Sine and cosine of position · base^(-2m/dim) for every position and channel pair m. Rows that follow one another, wherever they begin, share their sines and cosines, 64 at a time: an element of one or two rows, or at positions in no order, costs up to 20 times as much; one row of few columns alone takes little more than its call, 100 times.":
    "每个位置、每个维度对 m 的 position · base^(-2m/dim) 的正弦和余弦。连续的行无论从何处开始，都以 64 行为一组共用正弦和余弦：只有一两行、或位置没有次序时，每个元素的开销可达 20 倍；只有一行且列数很少时，耗时几乎全在调用本身，可达 100 倍。",
  "column 2m sine and 2m + 1 cosine, or all sines and then all cosines":
    "第 2m 列正弦、第 2m + 1 列余弦；或先是所有正弦，再是所有余弦",
  "The encoding of every distance from -maxDistance to maxDistance; row r is distance r - maxDistance.":
    "从 -maxDistance 到 maxDistance 的每个距离的编码；第 r 行对应距离 r - maxDistance。",
  "the largest distance": "最大距离",
  "2 · maxDistance + 1 rows": "2 · maxDistance + 1 行",
  "The encoding of the distance d = key position - query position of every pair, d clipped to ±maxDistance.":
    "每一对查询与键的距离 d = 键的位置 - 查询的位置的编码，d 截断到 ±maxDistance。",
  "distances beyond it are clipped to it": "更大的距离截断到此值",
  "one encoding for each pair": "每一对一个编码",
  "Sine and cosine of every patch's coordinates, each axis in its share of the columns; by height and width row n is the patch in row ⌊n/width⌋ and column n mod width, and each of the two has half of the columns. order xy, concatenated: MAE, DiT, PixArt, SD3, with endpoint SimpleViT; yx, stacked: timm; yx, interleaved, offset 1, normalize: DETR, SAM 2.":
    "每个图块坐标的正弦和余弦，每个轴占一部分列；给出 height 和 width 时，第 n 行是第 ⌊n/width⌋ 行、第 n mod width 列的图块，两个坐标各占一半的列。order xy、拼接：MAE、DiT、PixArt、SD3，加上 endpoint 为 SimpleViT；yx、stacked：timm；yx、交错、offset 1、normalize：DETR、SAM 2。",
  "rows of patches": "图块的行数",
  "columns of patches": "图块的列数",
  "columns of the table, half of them for each coordinate": "表的列数，每个坐标占一半",
  "which coordinate the first half of the columns encodes: x, the patch's column, or y, its row":
    "前一半的列编码哪个坐标：x 为图块所在的列，y 为所在的行",
  "coordinate of the first row and of the first column": "第一行和第一列的坐标",
  "instead: the axes in the order of their columns, each { dim, size, offset, step, base } or { dim, positions, base }; sizes make a grid whose last axis is the fastest":
    "代替以上各项：按列的次序给出各轴，每个为 { dim, size, offset, step, base } 或 { dim, positions, base }；由 size 构成网格，最后一个轴变化最快",
  "of each axis sine and cosine by turns, or its sines and then its cosines; stacked: the sines of all axes, then the cosines of all":
    "每个轴的正弦与余弦交替，或先是它的正弦再是它的余弦；stacked：先是所有轴的正弦，再是所有轴的余弦",
  "exponents m / (dim/2 - 1), dim the axis's own, so that its slowest frequency is exactly 1 / base":
    "指数为 m / (dim/2 - 1)，dim 为该轴自己的列数，使其最慢的频率恰为 1 / base",
  "coordinates divided by (the axis's last + 10⁻⁶), times scale; for sizes alone":
    "坐标除以（该轴最后一个坐标 + 10⁻⁶），再乘以 scale；只用于给出 size 的轴",
  "what the last coordinate becomes when normalized": "归一化后最后一个坐标的值",
  "class, register or distillation tokens, which stand first and have no place in the grid: rows of zeros":
    "类别、寄存器或蒸馏词元：排在最前，在网格中没有位置，为全零的行",
  "a row for each prefix token and for each patch": "每个前缀词元和每个图块一行",
  "axes of sizes, and coordinates that stay finite": "给出 size 的轴，且坐标保持有限",
  "Cosines and sines of (scale · t) · maxPeriod^(-m/(half - downscaleFreqShift)), m below half = floor(dim/2); an odd dim leaves its last column 0. The defaults are those of Stable Diffusion, Meta's DiT, SD3, Flux, Wan and ggml. diffusers' function has false and 1 for flipSinToCos and downscaleFreqShift, as DDPM has, and its port of DiT passes true and 1, where Meta's code has no shift.":
    "(scale · t) · maxPeriod^(-m/(half - downscaleFreqShift)) 的余弦和正弦，m 小于 half = floor(dim/2)；dim 为奇数时最后一列为 0。默认值与 Stable Diffusion、Meta 的 DiT、SD3、Flux、Wan 和 ggml 相同。diffusers 的函数中 flipSinToCos 和 downscaleFreqShift 默认为 false 和 1，与 DDPM 相同；它移植的 DiT 传入 true 和 1，而 Meta 的代码没有偏移。",
  "one for each row; fractions and negative numbers are timesteps too": "每行一个；也可以是小数和负数",
  "cosines first, then sines; false: sines first": "先余弦后正弦；false：先正弦",
  "less than half of dim: with 1 the slowest frequency is exactly 1/maxPeriod (DDPM)":
    "小于 dim 的一半：取 1 时最慢的频率恰为 1/maxPeriod（DDPM）",
  "factor on the timesteps: 1000 where they run from 0 to 1 (Flux)": "时间步的系数：时间步从 0 到 1 时取 1000（Flux）",
  "the slowest frequency is 1/maxPeriod, or near it": "最慢的频率为 1/maxPeriod，或与之接近",
  "one row for each timestep, as exact as those of table": "每个时间步一行，与 table 的各行同样精确",
  "less than half of dim, rounded down": "小于 dim 的一半（向下取整）",
  "a factor that leaves the timesteps finite": "使时间步保持有限的系数",
};
