// The field's words in both languages, as names of axes and controls have them: shared axes and controls take them from here,
// and a test finds other renderings anywhere. A word that only few figures have is said there, for each loads all of what several share.

// Names.
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
export const pair = { en: "pair", zh: "通道对" };
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
export const trainedLength = { en: "trained length", zh: "训练长度" };
export const value = { en: "value", zh: "值" };
export const wantedLength = { en: "wanted length", zh: "期望长度" };
export const wavelength = { en: "wavelength", zh: "波长" };
export const window = { en: "window", zh: "窗口" };

// Words to choose from.
export const half = { en: "half", zh: "半分" };
export const interleaved = { en: "interleaved", zh: "交错" };
export const concatenated = { en: "concatenated", zh: "拼接" };
export const random = { en: "random", zh: "随机" };
