// The module's sentences on configs and engines in Chinese: the module speaks English, for they are what a program logs.

/**
 * [English, of which $1, $2 … are parts, Chinese]
 * @type {[RegExp, string][]}
 */
const sentences = [
  [/^truncate is not read: bounds are always rounded\.$/, "不读取 truncate：边界总是取整。"],
  [/^attention_factor is not read\.$/, "不读取 attention_factor。"],
  [/^mscale is 1 and mscale_all_dim is 0 unless they are given\.$/, "未给出时 mscale 取 1，mscale_all_dim 取 0。"],
  [
    /^mscale is not read; mscale_all_dim is, without it too\.$/,
    "不读取 mscale；读取 mscale_all_dim，即使没有 mscale。",
  ],
  [/^dynamic is not known\.$/, "不支持 dynamic。"],
  [/^The base is that of the trained length times factor\.$/, "底数按训练长度的 factor 倍计算。"],
  [/^The factors are chosen by the largest context\.$/, "按最大上下文长度选择因子。"],
  [/^The long factors are always used\.$/, "总是使用长因子。"],
  [/^factor is not read: it is the ratio of two lengths\.$/, "不读取 factor：取两个长度之比。"],
  [/^rope_parameters is not read\.$/, "不读取 rope_parameters。"],
  [/^(.+) is ignored: the other one is not given\.$/, "忽略 $1：没有给出另一个。"],
  [/^(.+) is ignored: rope_parameters is there\.$/, "忽略 $1：已有 rope_parameters。"],
  [/^(.+) is ignored: every type of layer has its own\.$/, "忽略 $1：每类层各有自己的值。"],
  [/^(.+) is ignored: the scaling (.+) has no such parameter\.$/, "忽略 $1：缩放方式 $2 没有这个参数。"],
  [/^(.+) is ignored\.$/, "忽略 $1。"],
  [
    /^model_type is not given: a model with the layout half is assumed\.$/,
    "没有给出 model_type：按半分排列的模型处理。",
  ],
  [/^(.+) is not given: (.+) is assumed\.$/, "没有给出 $1：取 $2。"],
  [
    /^the sum of (.+) is (.+) and the number of pairs that turn is (.+): (.+) is used\.$/,
    "$1 之和是 $2，而旋转的通道对有 $3 个：采用 $4。",
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
