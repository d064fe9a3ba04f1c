// The module's sentences on configs and engines in Chinese: the module speaks English, for they are what a program logs.

/**
 * [English, of which $1, $2 … are parts, Chinese]
 * @type {[RegExp, string][]}
 */
const sentences = [
  [/^truncate is not read: bounds are always rounded\.$/, "不读取 truncate：边界总是取整。"],
  [/^attention_factor is not read\.$/, "不读取 attention_factor。"],
  [/^mscale is 1 and mscale_all_dim is 0 unless they are given\.$/, "未给出时 mscale 取 1，mscale_all_dim 取 0。"],
  [/^attention_factor is overwritten when the context is made\.$/, "建立上下文时会覆盖 attention_factor。"],
  [
    /^mscale is not read, and mscale_all_dim is carried by the GGUF of few families\.$/,
    "不读取 mscale；只有少数模型族的 GGUF 带有 mscale_all_dim。",
  ],
  [
    /^mscale and mscale_all_dim are read for DeepSeek's YaRN alone\.$/,
    "只有 DeepSeek 的 YaRN 读取 mscale 和 mscale_all_dim。",
  ],
  [/^dynamic is not known\.$/, "不支持 dynamic。"],
  [/^The base is that of the original context length times factor\.$/, "底数按原始上下文长度的 factor 倍计算。"],
  [
    /^The factors are chosen by the size of the context when it is made, here the largest\.$/,
    "按建立上下文时的长度选择因子，此处取最大长度。",
  ],
  [
    /^factor and attention_factor are not read: the attention factor is that of the ratio of two lengths\.$/,
    "不读取 factor 和 attention_factor：注意力因子由两个长度之比算出。",
  ],
  [/^The long factors are always used\.$/, "总是使用长因子。"],
  [/^factor is not read: it is the ratio of two lengths\.$/, "不读取 factor：取两个长度之比。"],
  [
    /^original_max_position_embeddings is (.+) unless it is in rope_scaling\.$/,
    "rope_scaling 中没有 original_max_position_embeddings 时取 $1。",
  ],
  [/^rope_parameters is not read\.$/, "不读取 rope_parameters。"],
  [/^(.+) is ignored: the other one is not given\.$/, "忽略 $1：没有给出另一个。"],
  [/^(.+) is ignored: rope_parameters is there\.$/, "忽略 $1：已有 rope_parameters。"],
  [/^(.+) is ignored: every type of layer has its own\.$/, "忽略 $1：每类层各有自己的值。"],
  [/^(.+) is ignored: the scaling (.+) has no such parameter\.$/, "忽略 $1：缩放方式 $2 没有这个参数。"],
  [
    /^(.+) is ignored: beyond seq_length Qwen's own code changes the base\.$/,
    "忽略 $1：超过 seq_length 时 Qwen 的代码会改变底数。",
  ],
  [/^(.+) is ignored: temperature\.factors has it as logn\.$/, "忽略 $1：temperature.factors 的 logn 即此因子。"],
  [
    /^(.+) is ignored here: it replaces distances, and rope\.layers has it\.$/,
    "此处忽略 $1：它替换的是距离，见 rope.layers。",
  ],
  [
    /^(.+) is ignored: pairs take height and width in turn, then the time, an order that mrope\.apply does not have\.$/,
    "忽略 $1：维度对轮流取高与宽，其后取时间，mrope.apply 没有这种次序。",
  ],
  [
    /^(.+) is ignored: it belongs to lengths beyond the original context length\.$/,
    "忽略 $1：它用于超过原始上下文长度的情形。",
  ],
  [/^Some layers have no rotation: rope\.layers tells which\.$/, "有些层没有位置编码：见 rope.layers。"],
  [
    /^The model_type (.+) is not known: the layout half is assumed\.$/,
    "不认识 model_type $1：按前后半配对（rotate_half）处理。",
  ],
  [/^main branch, July 2026, commit not recorded$/, "主分支，2026 年 7 月，未记录提交"],
  [/^(.+), September 2026$/, "$1，2026 年 9 月"],
  [/^(.+), January 2026$/, "$1，2026 年 1 月"],
  [/^(.+), July 2026$/, "$1，2026 年 7 月"],
  [/^(.+), August 2026$/, "$1，2026 年 8 月"],
  [/^(.+) is ignored\.$/, "忽略 $1。"],
  [
    /^model_type is not given: a model with the layout half is assumed\.$/,
    "没有给出 model_type：按前后半配对（rotate_half）的模型处理。",
  ],
  [/^(.+) is not given: (.+) is assumed\.$/, "没有给出 $1：取 $2。"],
  [
    /^the sum of (.+) is (.+) and the number of pairs that turn is (.+): (.+) is used\.$/,
    "$1 之和是 $2，而旋转的维度对有 $3 个：采用 $4。",
  ],
  [/^(.+) over (.+) is (.+) and (.+) is (.+): (.+) is used\.$/, "$1 与 $2 之比是 $3，而 $4 是 $5：采用 $6。"],
  [/^(.+) is (.+) and (.+) over (.+) is (.+): (.+) is used\.$/, "$1 是 $2，而 $3 与 $4 之比是 $5：采用 $6。"],
  [/^(.+) is (.+) and (.+) is (.+): (.+) is used\.$/, "$1 是 $2，而 $3 是 $4：采用 $5。"],
];

/** { text, lang }: the sentence in the language asked for, or in English where there is none. */
export function translated(sentence, lang) {
  const found = lang === "zh" ? sentences.find(([pattern]) => pattern.test(sentence)) : undefined;
  return found ? { text: sentence.replace(...found), lang } : { text: sentence, lang: "en" };
}
