// Defines the field's terms in both languages, for axes and controls. tests/page/glossary.test.js finds other renderings.
// Terms of few figures are in their files, because every figure loads this one.
export const activation = { en: "activation", zh: "激活函数" };
export const attentionScores = { en: "scores", zh: "分数" };
export const base = { en: "base", zh: "底数" };
export const bias = { en: "bias", zh: "偏置" };
export const bucket = { en: "bucket", zh: "桶" };
export const buckets = { en: "buckets", zh: "桶数" };
export const channel = { en: "channel", zh: "通道" };
export const channels = { en: "channels", zh: "通道数" };
export const cosine = { en: "cosine", zh: "余弦" };
export const dim = { en: "dim", zh: "维度" };
export const distance = { en: "distance", zh: "距离" };
export const dotProduct = { en: "dot product", zh: "点积" };
export const firstPosition = { en: "first position", zh: "起始位置" };
export const head = { en: "head", zh: "头" };
export const headShown = { en: "head shown", zh: "所示的头" };
export const heads = { en: "heads", zh: "头数" };
export const imaginaryPart = { en: "imaginary part", zh: "虚部" };
export const key = { en: "key", zh: "键" };
export const keys = { en: "keys", zh: "键数" };
export const largestDistance = { en: "largest distance", zh: "最大距离" };
export const layout = { en: "layout", zh: "排列" };
export const length = { en: "length", zh: "长度" };
export const pair = { en: "pair", zh: "维度对" };
export const position = { en: "position", zh: "位置" };
export const queries = { en: "queries", zh: "查询数" };
export const query = { en: "query", zh: "查询" };
export const rank = { en: "rank", zh: "秩" };
export const realPart = { en: "real part", zh: "实部" };
export const relativeDistance = { en: "key − query distance", zh: "键与查询的距离" };
export const seedOfExample = { en: "seed of the example", zh: "示例的种子" };
export const sine = { en: "sine", zh: "正弦" };
export const table = { en: "table", zh: "表" };
export const terms = { en: "terms", zh: "项" };
export const threshold = { en: "threshold", zh: "阈值" };
export const time = { en: "time", zh: "时间" };
export const tolerance = { en: "tolerance", zh: "容差" };
export const originalLength = { en: "original context length", zh: "原始上下文长度" };
export const value = { en: "value", zh: "值" };
export const wantedLength = { en: "target length", zh: "目标长度" };
export const wavelength = { en: "wavelength", zh: "波长" };
export const window = { en: "window", zh: "窗口" };

// Options.
export const half = { en: "half", zh: "前后半配对" };
export const interleaved = { en: "interleaved", zh: "交错" };
export const concatenated = { en: "concatenated", zh: "拼接" };
export const random = { en: "random", zh: "随机" };

/** Other Chinese renderings of terms, which texts must not use. */
export const otherRenderings = {
  上下文长度: ["语境长度"],
  注意力分数: ["注意力得分", "注意力评分"],
  位置编码: ["位置编号", "定位编码"],
  偏置: ["偏差", "偏倚"],
  前后半配对: ["半分", "对半"],
  正弦位置编码: ["三角函数式", "三角函数位置编码"],
  维度对: ["对通道"],
  你: ["您"],
  旋转: ["转动"],
  原始上下文长度: ["原始长度"],
  交错: ["交织", "交叉排列"],
  因子分解: ["因式分解"],
  底数: ["基数"],
  截断: ["裁剪", "剪裁"],
  掩码: ["遮罩"],
  目标长度: ["期望长度"],
  所示的: ["显示的", "展示的"],
  旋转位置编码: ["旋转位置嵌入", "旋转编码"],
  查询: ["询问"],
  桶: ["分箱"],
  注意力因子: ["注意力系数"],
  点积: ["点乘", "数量积", "内积"],
  热力图: ["热图"],
  自检: ["自测"],
  衰减: ["衰退"],
  解耦注意力: ["解缠注意力"],
  训练长度: ["训练时长"],
  随距离曲线: ["剖面"],
  词元: ["令牌", "标记符"],
  远程衰减: ["长程衰减", "远距离衰减"],
  进制转换: ["换底"],
  通道: ["频道", "信道"],
  长度外推: ["长度外插"],
  零填充: ["补零填充"],
  图块: ["图像块", "补丁"],
  类别词元: ["类别标记", "分类词元"],
  寄存器词元: ["寄存器标记"],
  扩展倍数: ["延长倍数", "扩展因子", "扩展系数"],
  "NTK 感知缩放": ["NTK 缩放", "NTK-aware 缩放"],
  词袋: ["一袋词"],
};
