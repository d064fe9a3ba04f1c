// What the descriptor of axial says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "Turns every channel pair of x by a coordinate of its token times the pair's frequency, base^(-2m/dim) with the dim of its axis. By height and width, or positions, the first dim/4 pairs turn by the first coordinate, on a grid the column, the next dim/4 by the second, with base^(-4m/dim). Qwen's vision tower takes rows first: positions (row, column), base 10000, layout half.":
    "把 x 的每个维度对旋转其词元的坐标乘以该维度对的频率 base^(-2m/dim)，dim 为所属轴的列数。给出 height 和 width 或 positions 时，前 dim/4 个维度对按第一个坐标（在网格上为列）旋转，接下来的 dim/4 个按第二个，频率为 base^(-4m/dim)。Qwen 的视觉塔以行在前：positions 为（行, 列），base 10000，layout 为 half。",
  "queries or keys, a row for each token; leading axes are batch and heads": "查询或键，每个词元一行；前导轴为批次和头",
  "rows of the grid": "网格的行数",
  "columns of the grid; token n is the patch (n mod width, ⌊n/width⌋)":
    "网格的列数；词元 n 是图块 (n mod width, ⌊n/width⌋)",
  "two coordinates of each patch; fractions and negative numbers are coordinates too":
    "每个图块的两个坐标；也可以是小数和负数",
  "instead: the axes in the order of their columns, each { dim, size, offset, step } or { dim, positions }, with a base or with minPeriod and maxPeriod of its own; sizes make a grid whose last axis is the fastest":
    "代替以上各项：按列的次序给出各轴，每个为 { dim, size, offset, step } 或 { dim, positions }，可另有自己的 base，或 minPeriod 和 maxPeriod；由 size 构成网格，最后一个轴变化最快",
  "base of the geometric series of frequencies; 100 when absent, 10000 with axes":
    "频率等比数列的底数；省略时为 100，有 axes 时为 10000",
  "of axes with sizes alone: coordinate 2π · (2 · (i + 0.5) / N - 1), N the axis's own size, the least or the greatest (DINOv3)":
    "用于只给出 size 的轴：坐标为 2π · (2 · (i + 0.5) / N - 1)，N 为该轴自己的、最小的或最大的大小（DINOv3）",
  "pair m of D columns that turn is (2m, 2m + 1), or (m, m + D/2) over all axes; halfPerAxis: (m, m + dim/2) within the columns of each axis":
    "D 列旋转时，第 m 个维度对为 (2m, 2m + 1)，或跨所有轴的 (m, m + D/2)；halfPerAxis：在每个轴自己的列中为 (m, m + dim/2)",
  "class, register or distillation tokens, which stand first and have no place in the grid: they pass through":
    "类别、寄存器或蒸馏词元：排在最前，在网格中没有位置，原样通过",
  "a multiple of 4 columns": "列数为 4 的倍数",
  "at most as many columns as x has": "列数合计不大于 x 的列数",
  "a row for each prefix token and each patch": "每个前缀词元和每个图块一行",
  "axes that have a size, no offset and no step": "给出 size 而没有 offset 和 step 的轴",
  "cos and sin of every token's coordinates times the frequencies of the pairs, those of the axes after one another: what apply turns by, the same for every layout.":
    "每个词元的坐标乘以各维度对频率后的 cos 和 sin，各轴的维度对依次相接：apply 就按它旋转，对每种排列都相同。",
  "columns that turn, unless axes tell theirs": "参与旋转的列数；给出 axes 时由各轴说明",
  "a number of columns with height and width or positions, none with axes":
    "有 height 和 width 或 positions 时给出列数，有 axes 时不给",
};
