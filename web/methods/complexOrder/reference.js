// What the descriptor of complexOrder says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "amplitude · exp(i(frequency · position + phase)). The angle is exact to 2^-62 of a turn, however large; results are computed in float64 and rounded once: within 0.5001 units of the last place where they are at least 2^-16 of the amplitude. A frequency or phase that is not finite gives NaN.":
    "amplitude · exp(i(frequency · position + phase))。无论角度多大，都精确到 2^-62 圈；结果以 float64 计算，只舍入一次：不小于振幅的 2^-16 时，误差在 0.5001 个末位单位以内。频率或相位不是有限数时得到 NaN。",
  "size of each token's number in each channel": "每个词元在每个通道中的幅度",
  "radians from one position to the next; the authors' 2π / period": "每前进一个位置转过的弧度；即作者的 2π / period",
  "radians at position 0; the authors' code has 0": "位置 0 处的弧度；作者的代码取 0",
  "positions of the tokens, which the authors count from 1": "词元的位置；作者从 1 数起",
  "amplitude · cos(frequency · position + phase)": "amplitude · cos(frequency · position + phase)",
  "amplitude · sin(frequency · position + phase)": "amplitude · sin(frequency · position + phase)",
  "The angle is exact to 2^-62 of a turn, however large it is; the results are computed in float64 and rounded once: within 0.5001 units of the last place where they are at least 2^-16 of the amplitude, within half a unit + 2^-52 of the amplitude below.":
    "无论角度多大，都精确到 2^-62 圈；结果以 float64 计算，只舍入一次：不小于振幅的 2^-16 时误差在 0.5001 个末位单位以内，更小时在半个末位单位加振幅的 2^-52 以内。",
};
