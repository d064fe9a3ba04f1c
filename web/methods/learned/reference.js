// What the descriptor of learned says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "Rows of a table, copied. A position outside the table is an error: it has no row. RoBERTa and OPT count from 2. However narrow a row is, its position is checked: a row of one column costs a fifth of one of 64.":
    "复制表中的行。位置超出表的范围是错误：没有对应的行。RoBERTa 和 OPT 从 2 数起。无论一行多窄，都要检查其位置：只有一列的行，开销是 64 列的五分之一。",
  "the trained table, one row for each position": "训练得到的表，每个位置一行",
  "which rows, whole numbers below the number of rows; in any order, repeated or not":
    "取哪些行：小于行数的整数，次序任意，可以重复",
  "A longer table. By random: the table, then numbers from N(0, std²), each a function of (seed, row, column) alone: Philox2x32-10, a generator without a state, whose numbers depend neither on the engine nor on the order of calls, and the transform of Box and Muller; none is beyond 6.77 std. By interpolate: row r is read linearly at r · (rows - 1)/(length - 1). By hierarchical: with u_i = (p_i - alpha · p_0)/(1 - alpha), row i · rows + j is alpha · u_i + (1 - alpha) · u_j; the first rows are those of the table.":
    "更长的表。random：原表之后是取自 N(0, std²) 的数，每个数只取决于（seed、行、列）：由无状态的生成器 Philox2x32-10 和 Box–Muller 变换得到，既不取决于引擎，也不取决于调用的次序；没有一个超出 6.77 std。interpolate：第 r 行在 r · (rows - 1)/(length - 1) 处线性读取。hierarchical：设 u_i = (p_i - alpha · p_0)/(1 - alpha)，第 i · rows + j 行为 alpha · u_i + (1 - alpha) · u_j；开头各行就是原表的各行。",
  "number of rows of the result; at least the table's but for interpolate, at most its square for hierarchical":
    "结果的行数；除 interpolate 外不小于表的行数，hierarchical 时不大于其平方",
  "how rows beyond the table are made; interpolate moves all but the ends":
    "表以外的行如何得到；interpolate 会移动除两端以外的所有行",
  "weight of the coarse part, for hierarchical; at 0.5 rows i · rows + j and j · rows + i would be the same":
    "hierarchical 时粗粒度部分的权重；取 0.5 时第 i · rows + j 行与第 j · rows + i 行会相同",
  "standard deviation, for random; 0.02 is BERT's": "random 时的标准差；BERT 取 0.02",
  "for random: another seed, other numbers": "random 时：换一个种子，得到另一组数",
  "the longer table": "加长后的表",
  "at least as many rows as the table has, unless it is interpolated": "除插值外，行数不小于表的行数",
  "at most the square of the table's rows, where it is hierarchical": "分层时不大于表的行数的平方",
  "neither 0.5 nor 1, where it is hierarchical": "分层时既不是 0.5 也不是 1",
  "Rows that are rows of the table are copied; others are computed in float64 and rounded once.":
    "属于原表的行直接复制；其余以 float64 计算，只舍入一次。",
  "The table of a grid on another grid, row by row, as torch.nn.functional.interpolate has it. Enlarging with antialias differs from enlarging without: its cubic has a = -0.5, Pillow's, the other a = -0.75. A size as it was is a copy.":
    "把一个网格的表逐行变到另一个网格上，与 torch.nn.functional.interpolate 相同。放大时有无 antialias 结果不同：有时三次核取 Pillow 的 a = -0.5，没有时取 a = -0.75。大小不变时即为复制。",
  "the prefix, then the grid row by row": "先是前缀，然后是逐行排列的网格",
  "rows and columns of the new grid": "新网格的行数和列数",
  "instead of size: new rows and columns are old · factor, rounded down, read 1/factor apart; Meta's DINOv2 without registers has (new + 0.1)/old":
    "与 size 二选一：按比例，新的行数和列数为旧值 · factor 向下取整，读取间隔为 1/factor；Meta 的不带寄存器的 DINOv2 取 (new + 0.1)/old",
  "rows and columns of the table's grid; a square when absent": "表的网格的行数和列数；省略时为正方形",
  "by four points each way or by two; with antialias by more where the new grid is smaller":
    "每个方向用四个点或两个点；有 antialias 且新网格较小时用更多的点",
  "wider kernels for smaller grids, and Pillow's cubic (timm, SigLIP 2, DINOv2 with registers)":
    "网格变小时用更宽的核，并用 Pillow 的三次核（timm、SigLIP 2、带寄存器的 DINOv2）",
  "both ends of each axis stay where they are (Qwen3-VL)": "每个轴的两端保持不动（Qwen3-VL）",
  "class, register or distillation tokens, which stand first and have no place in the grid: they stay as they are":
    "类别、寄存器或蒸馏词元：排在最前，在网格中没有位置，保持原样",
  "the prefix, then the new grid row by row, sums in float64 rounded once":
    "先是前缀，然后是逐行排列的新网格；以 float64 求和，只舍入一次",
  "fewer than the table has rows": "少于表的行数",
  "rows of a square grid after the prefix, or an oldSize": "前缀之后的行数构成正方形网格，否则须给出 oldSize",
  "as many points as the table has rows after the prefix": "点数等于表在前缀之后的行数",
  "false with alignCorners": "有 alignCorners 时为 false",
  "factors that make new sides of 1 to 2147483647 points": "使新边长为 1 到 2147483647 个点的系数",
  "With antialias all old points within 1 or 2 times max(step, 1) are weighed, by the triangle or the cubic with a = -0.5 (Pillow's), over the sum of their weights. Sums are float64 and rounded once.":
    "有 antialias 时，对 max(step, 1) 的 1 倍或 2 倍以内的所有旧点加权，权重为三角核或 a = -0.5 的三次核（Pillow 的），再除以权重之和。以 float64 求和，只舍入一次。",
};
