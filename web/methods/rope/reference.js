// What the descriptor of rope says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "number of rotated columns": "旋转的列数",
  "How far each channel pair turns from one position to the next, base^(-2m/dim), in radians.":
    "每个维度对每前进一个位置转过的弧度，base^(-2m/dim)。",
  "sequence length, for scalings that look at it": "序列长度，供取决于长度的缩放使用",
  "radians for each position, fastest pair first": "每个位置的弧度，最快的维度对在前",
  "factor on cos and sin": "cos 和 sin 的系数",
  "cos and sin of position · θ for every position and channel pair, times the attention factor. Rows that follow one another, wherever they begin, share their sines and cosines, 64 at a time: an element of one or two rows, or at positions in no order, costs up to 20 times as much; one row of few columns alone takes little more than its call, 100 times.":
    "每个位置、每个维度对的 position · θ 的 cos 和 sin，乘以注意力因子。连续的行无论从何处开始，都以 64 行为一组共用正弦和余弦：只有一两行、或位置没有次序时，每个元素的开销可达 20 倍；只有一行且列数很少时，耗时几乎全在调用本身，可达 100 倍。",
  "what rope.frequencies returns, instead of base and scaling": "rope.frequencies 的返回值，代替 base 和 scaling",
  "of the result; half precision is bits in a Uint16Array": "结果的类型；半精度以位的形式存放在 Uint16Array 中",
  "Turns every channel pair of x by position · θ: (x0, x1) becomes (x0·cos - x1·sin, x0·sin + x1·cos).":
    "把 x 的每个维度对旋转 position · θ：(x0, x1) 变为 (x0·cos - x1·sin, x0·sin + x1·cos)。",
  "queries or keys; leading axes are batch and heads; half precision stays half precision":
    "查询或键；前导轴为批次和头；半精度保持半精度",
  "positions of the rows, or [batch, length] for x [batch, ..., length, dim], whose batches differ":
    "各行的位置；x 为 [batch, ..., length, dim] 且各批次不同时，为 [batch, length]",
  "ready-made cosines, as rope.cache or the ONNX operator has them, row by row of x":
    "现成的余弦，与 rope.cache 或 ONNX 算子所给的相同，逐行对应 x",
  "their sines": "相应的正弦",
  "turn back, and divide by the attention factor, which ready-made cos and sin do not tell":
    "反向旋转，并除以注意力因子；现成的 cos 和 sin 不能说明这一系数",
  "x, turned, of its dtype": "旋转后的 x，类型不变",
  "1 axes, or one before them of as many batches as x has, whose axes are then at least 3":
    "1 个轴；或在其前再有一个与 x 批次数相同的轴，此时 x 至少有 3 个轴",
  "2 axes, or one before them of as many batches as x has, whose axes are then at least 3":
    "2 个轴；或在其前再有一个与 x 批次数相同的轴，此时 x 至少有 3 个轴",
  "a column for each of the rotaryDim/2 pairs": "rotaryDim/2 个维度对各一列",
  "an attention factor with a finite reciprocal when inverse": "inverse 时注意力因子的倒数须有限",
  "How each channel pair turns: how often, and how much of the scaling's factor its frequency is divided by.":
    "每个维度对如何旋转：转多少圈，以及它的频率被除以了缩放因子的多少。",
  "number of positions within which turns are counted": "在多少个位置之内计算圈数",
  "positions for one turn; Infinity where a pair does not turn": "转一圈所需的位置数；不旋转的维度对为 Infinity",
  "turns within that many positions": "在这些位置之内的圈数",
  "0 where a frequency is what it was, 1 where it is divided by all of factor": "频率不变时为 0，除以整个系数时为 1",
  "cos and sin of positions 0 … length - 1 as the ONNX RotaryEmbedding operator takes them, times the attention factor, rounded once.":
    "位置 0 … length - 1 的 cos 和 sin，乘以注意力因子，只舍入一次，格式符合 ONNX 的 RotaryEmbedding 算子。",
  "number of positions": "位置的个数",
  "Weights or vectors from one layout of pairs to the other: with heads the rows of x, without its last axis. Nothing is computed: float32, float64, int32, float16 and bfloat16 stay what they are, other numbers become float32.":
    "把权重或向量从维度对的一种排列换成另一种：给出 heads 时重排 x 的行，否则重排其最后一个轴。不做任何计算：float32、float64、int32、float16 和 bfloat16 保持原样，其他数变为 float32。",
  "[heads·headDim, …] with heads, else [..., headDim]": "有 heads 时为 [heads·headDim, …]，否则为 [..., headDim]",
  "number of heads along the first axis": "第一个轴上的头数",
  "how many rows or columns of a head turn, the whole head when absent; the rest stay where they are":
    "每个头有多少行或列旋转，省略时为整个头；其余不动",
  "x in the other order": "换成另一种排列的 x",
  "a divisor of the number of rows of x": "x 的行数的约数",
  "at most the size of a head": "不大于一个头的大小",
  "an even size of a head, where rotaryDim is not given": "不给 rotaryDim 时，一个头的大小为偶数",
  "Which layout, and which sense, turns one vector into another at a position: queries or keys before and after a model's rotation.":
    "在某个位置上，哪种排列、哪个方向能把一个向量变成另一个：即某个模型旋转之前和之后的查询或键。",
  "one or more vectors": "一个或多个向量",
  "the same, turned": "同样的向量，旋转之后",
  "the position that all of them are at": "它们所在的同一个位置",
  "null when none fits within 10^-3, or both fit alike": "没有一种误差在 10^-3 以内，或两种同样符合时，为 null",
  "1 turns by position · θ, -1 back": "1 表示旋转 position · θ，-1 表示反向",
  "the length of what the best one leaves, over the length of before": "最符合的一种所余部分的长度，除以 before 的长度",
  "The error of angles, |angle as the pipeline forms it - position · θ|, in radians, not reduced to a turn. float32 rounds θ and the product to float32; bfloat16Positions rounds the position, bfloat16Frequencies θ, to bfloat16 first.":
    "角度的误差，即 |按该流程得到的角度 - position · θ|，以弧度计，不按整圈取余。float32 把 θ 和乘积舍入到 float32；bfloat16Positions 先把位置、bfloat16Frequencies 先把 θ 舍入到 bfloat16。",
  "positions of the rows": "各行的位置",
  "what is rounded": "舍入的是什么",
  "radians, right to the last place or two": "弧度，误差只在最后一两位",
  "The frequencies that inference engines make of one config, and why they differ from Hugging Face's version 5.":
    "各推理引擎由一份配置得到的频率，以及它们为何与 Hugging Face 第 5 版不同。",
  "a model's config.json, as Hugging Face writes it": "模型的 config.json，如 Hugging Face 所写",
  "which layers, where the config tells them apart; full_attention when absent":
    "配置区分层的类型时，取哪一类；省略时为 full_attention",
  "one entry for each engine, Hugging Face's version 5 first": "每个引擎一项，Hugging Face 第 5 版在前",
  "A name of 16 hexadecimal digits for a set of frequencies: FNV-1a of their float32 bits, little-endian.":
    "一组频率的名字，16 个十六进制数字：对其 float32 的位（小端序）求 FNV-1a。",
  "radians for each position, one for each channel pair": "每个位置的弧度，每个维度对一个",
  "16 hexadecimal digits": "16 个十六进制数字",
  "how many frequencies there are": "频率的个数",
  "the first one": "第一个",
  "the last one": "最后一个",
  "their sum in float64, in their order": "按次序以 float64 求和",
  "What a model's configuration means: all that rope.apply takes, and warnings of what it leaves open.":
    "一份模型配置的含义：rope.apply 所需的一切，以及对配置未说清之处的警告。",
  "what rope.apply takes, with warnings": "rope.apply 所接受的内容，以及警告",
  "Which recipe makes these frequencies, with Hugging Face's names of its parameters, or which comes nearest. An array does not tell everything: one or two pairs tell no recipe; up to its original context length dynamic makes what default makes; yarn and llama3 make the same where the ramp has no width (Kimi K2, Llama 4). Each recipe that is tried is made: some thirty where a published one fits, hundreds where none does, and fewer above 4096 pairs.":
    "这些频率由哪种做法得到，参数用 Hugging Face 的名称；或哪种做法最接近。一个数组不能说明一切：一两个维度对不足以辨认；在原始上下文长度以内，dynamic 与 default 得到的相同；斜坡宽度为零时 yarn 与 llama3 得到的相同（Kimi K2、Llama 4）。每试一种做法都要实际算出：有已发布的做法符合时约三十种，都不符合时数百种，超过 4096 个维度对时较少。",
  "the type of scaling; null when none is within 1e-5, or there are fewer than 3 pairs":
    "缩放的类型；没有一种在 1e-5 以内，或维度对不足 3 个时，为 null",
  "its parameters": "它的参数",
  "largest relative difference from what the nearest recipe makes": "与最接近的做法所得结果的最大相对差",
  "the recipe that comes nearest": "最接近的做法",
  "recipes of other types that make the same array within 1e-5, of those that were tried":
    "在试过的做法中，结果相差在 1e-5 以内的其他类型",
  "What each layer of a model does, from its configuration: its type, its rotation or none, the window or chunk that a query sees, and a temperature. A window of W shows query i the keys j with i - W < j, and in an encoder (ModernBERT) as far ahead, |i - j| < W; chunks of C show those with floor(j / C) = floor(i / C).":
    "由模型配置得出每一层做什么：它的类型，是否旋转，一个查询能看到的窗口或块，以及温度。窗口为 W 时，查询 i 看到 i - W < j 的键 j；在编码器（ModernBERT）中向前也看同样远，|i - j| < W；块长为 C 时看到 floor(j / C) = floor(i / C) 的键。",
  "one entry for each of at most 4096 layers; rope is null where nothing turns, and one object for all layers that turn alike":
    "每层一项，最多 4096 层；没有旋转的层 rope 为 null，旋转相同的层共用一个对象",
  "how much longer the context becomes": "上下文变长的倍数",
  "the original context length, before scaling": "缩放之前的原始上下文长度",
  "the length that decides, instead of a call's own": "起决定作用的长度，代替调用时的长度",
  "turns within the original context length above which nothing changes":
    "在原始上下文长度内转的圈数多于此值时，一切不变",
  "turns below which frequencies are divided by factor": "圈数少于此值时，频率除以 factor",
  "whether the bounds are rounded to whole pairs": "边界是否取整到整个维度对",
  "factor on cos and sin, instead of the scaling's own": "cos 和 sin 的系数，代替缩放自带的系数",
  "strength of the attention factor, over mscale_all_dim": "注意力因子的强度，再除以由 mscale_all_dim 得到的值",
  "strength of what the attention factor is divided by": "注意力因子的除数的强度",
  "divisors of the frequencies up to the original context length": "原始上下文长度以内频率的除数",
  "divisors beyond it": "超出原始上下文长度时的除数",
  "turns within the original context length below which frequencies are divided":
    "在原始上下文长度内转的圈数少于此值时，频率被除",
  "turns above which nothing changes": "圈数多于此值时，一切不变",
  "share of the pairs that turn, the fastest ones": "旋转的维度对所占的比例，取最快的那些",
  "How many columns of a head turn.": "一个头有多少列旋转。",
  "The same, as the functions that have no vectors call it.": "与上一项相同，是不接受向量的函数所用的名称。",
  "Which columns make a pair.": "哪些列组成一个维度对。",
  "Sentences on keys that were ignored, values that contradict one another, defaults that were assumed.":
    "一些说明：忽略了哪些键，哪些值互相矛盾，假定了哪些默认值。",
  "The types of layers, where the configuration tells them apart.": "配置区分层的类型时，各层的类型。",
  "What the scores are multiplied by on top of 1/√dim, where the model has a correction.":
    "模型有修正时，分数在 1/√dim 之外再乘以的系数。",
  "The factor on queries that grows with their position, where the model has one: arguments of temperature.factors.":
    "模型有随位置增大的查询系数时：temperature.factors 的参数。",
  "How many pairs take time, height and width as their position.": "分别以时间、高度和宽度为位置的维度对数。",
  "Whether the sections are interleaved.": "各段是否交错排列。",
  "What a model's configuration says of its rotary positions: what `rope.apply` takes, and what else there is to know.":
    "模型配置对旋转位置所说的一切：`rope.apply` 的参数，以及其他需要知道的内容。",
  "Arguments of `temperature.factors`: the factor on queries that grows with their position.":
    "`temperature.factors` 的参数：随位置增大的查询系数。",
  '"full_attention", "sliding_attention", "chunked_attention", or another word of the configuration\'s layer_types.':
    '"full_attention"、"sliding_attention"、"chunked_attention"，或配置的 layer_types 中的其他词。',
  "What `rope.fromConfig` gives for that type of layer, one object for all layers that rotate alike; null: no rotation.":
    "`rope.fromConfig` 对这一类层的返回值，旋转相同的层共用一个对象；null：没有旋转。",
  "Query i sees the keys j with i - slidingWindow < j, and none ahead unless the model is an encoder.":
    "查询 i 看到 i - slidingWindow < j 的键 j；除非模型是编码器，不看之后的键。",
  "Query i sees the keys of its own chunk: floor(j / chunkSize) = floor(i / chunkSize).":
    "查询 i 看到自己那一块的键：floor(j / chunkSize) = floor(i / chunkSize)。",
  "Dual Chunk Attention: distances are replaced, none exceeds chunkSize.":
    "Dual Chunk Attention：距离被替换，都不超过 chunkSize。",
  "What one layer of a model does.": "模型的一层做什么。",
  "Which state of it was read, with its date.": "所读代码的版本及日期。",
  "Of frequencies and attention factor, against Hugging Face's version 5.":
    "频率与注意力因子相对于 Hugging Face 第 5 版的最大相对差。",
  "A sentence for each cause of a difference.": "每个差异的原因各用一句话说明。",
  "What one inference engine makes of a configuration.": "一个推理引擎由一份配置得到的内容。",
};
