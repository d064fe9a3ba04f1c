// What the descriptor of xpos says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "Turns every channel pair (2m, 2m + 1) of x as rope does, and multiplies it by ζ_m^((position - center)/scaleBase), ζ_m = (2m + gamma·dim)/((1 + gamma)·dim); keys, with downscale, by the reciprocal. A query and a key must have the same center: its default follows the call's own positions.":
    "像 rope 那样旋转 x 的每个维度对 (2m, 2m + 1)，再乘以 ζ_m^((position - center)/scaleBase)，ζ_m = (2m + gamma·dim)/((1 + gamma)·dim)；键用 downscale 乘以其倒数。查询和键的 center 必须相同：其默认值取决于该次调用自己的位置。",
  "distance over which pair m decays by ζ_m": "第 m 个维度对衰减为 ζ_m 倍所经过的距离",
  "how far ζ of the fastest pair stays from 0": "最快的维度对的 ζ 离 0 有多远",
  "position whose scale is 1; half of the largest position + 1, rounded up, when absent":
    "缩放为 1 的位置；省略时为（最大位置 + 1）的一半，向上取整",
  "the reciprocal scale, for keys": "取倒数，用于键",
  "x, turned and scaled": "旋转并缩放后的 x",
  "large enough for scales from 2^-126 to 2^127": "足够大，使缩放在 2^-126 到 2^127 之间",
};
