// What the descriptor of swin says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "Row of the table for every query and key: (row difference + height - 1) · (2 · width - 1) + column difference + width - 1, differences counted query - key.":
    "每个查询与键在表中的行：(行之差 + height - 1) · (2 · width - 1) + 列之差 + width - 1，差按“查询 - 键”计算。",
  "[height, width] of the window, in tokens; token n is in row floor(n / width), column n mod width":
    "窗口的 [height, width]，以词元计；词元 n 在第 floor(n / width) 行、第 n mod width 列",
  "the first token is a class token, which has no place in the window, and three more rows of the table: for its row, its column, and where they meet (BEiT)":
    "第一个词元是类别词元，在窗口中没有位置，表中另有三行：对应它的行、它的列和二者的交点（BEiT）",
  "row of the table, height · width tokens each way, a class token before them":
    "表中的行；两个方向各 height · width 个词元，类别词元在最前",
  "a window of at most 32768 tokens": "不超过 32768 个词元的窗口",
  "The learned bias of every pair of tokens in a window, looked up by their offset. With a class token it is BEiT's.":
    "窗口中每一对词元的学到的偏置，按二者的相对位移查表。有类别词元时为 BEiT 的形式。",
  "one row for each offset, (2 · height - 1) · (2 · width - 1) of them, and with a class token three more":
    "每种相对位移一行，共 (2 · height - 1) · (2 · width - 1) 行，有类别词元时多三行",
  "(2 · height - 1) · (2 · width - 1) rows, with a class token three more":
    "(2 · height - 1) · (2 · width - 1) 行，有类别词元时多三行",
  "16 · sigmoid(w2 · relu(w1 · z + b1)), z = sign(y) · log2(|y| + 1) / log2 8 along (row, column), y = 8 · difference / (pretrained side - 1), differences counted query - key; a pretrained side of 1 has z = 0. Added to cosine similarities times exp(min(learned scale, ln 100)), not to dot products.":
    "16 · sigmoid(w2 · relu(w1 · z + b1))，z = sign(y) · log2(|y| + 1) / log2 8，沿（行, 列）两个方向，y = 8 · 差 / (预训练边长 - 1)，差按“查询 - 键”计算；预训练边长为 1 时 z = 0。加到余弦相似度乘以 exp(min(学到的系数, ln 100)) 上，而不是加到点积上。",
  "weights of the hidden layer for (row, column)": "隐藏层对（行, 列）的权重",
  "weights of the output, which has no bias": "输出的权重，没有偏置",
  "[height, width] of the window the network was trained with; left out where a configuration has 0":
    "网络训练时窗口的 [height, width]；配置中为 0 时省略",
  "sides of 1 or more; leave pretrainedWindow out where a configuration has 0":
    "边长至少为 1；配置中为 0 时请省略 pretrainedWindow",
};
