// The notes of rope.fromConfig and rope.engines in Chinese, by their codes. The English sentences are the module's own.

/** The Chinese sentence of every code; {name} stands for a value of the note. */
export const zh = {
  ignored: "忽略 {key}。",
  otherMissing: "忽略 {key}：没有给出另一个。",
  factorGiven: "忽略 {key}：已给出 attention_factor。",
  parametersGiven: "忽略 {key}：已有 rope_parameters。",
  typesDiffer: "忽略 {key}：每类层各有自己的值。",
  notOfScaling: "忽略 {key}：缩放方式 {type} 没有这个参数。",
  longOnly: "忽略 {key}：它用于超过原始上下文长度的情形。",
  qwenDynamic: "忽略 {key}：超过 seq_length 时 Qwen 的代码会改变底数。",
  logn: "忽略 {key}：temperature.factors 的 logn 即此因子。",
  dualChunk: "此处忽略 {key}：它替换的是距离，见 rope.layers。",
  ernieOrder: "忽略 {key}：维度对轮流取高与宽，其后取时间，mrope.apply 没有这种次序。",
  assumed: "没有给出 {key}：取 {value}。",
  familyMissing: "没有给出 model_type：按前后半配对（rotate_half）的模型处理。",
  familyUnknown: "不认识 model_type {family}：按前后半配对（rotate_half）处理。",
  contradicted: "{key} 是 {value}，而 {other} 是 {otherValue}：采用 {value}。",
  ratioContradicted: "{key} 是 {value}，而 {longest} 与 {trained} 之比是 {ratio}：采用 {value}。",
  sumContradicted: "{key} 之和是 {sum}，而旋转的维度对有 {pairs} 个：采用 {sum}。",
  shareContradicted: "{key} 是 {value}，而 {other} 是 {share}，即 {head} 维中的 {columns} 维：采用 {value}。",
  unrotatedLayers: "有些层没有旋转：见 rope.layers。",
  mainBranch: "主分支，{year} 年 {month} 月，未记录提交",
  release: "{release}，{year} 年 {month} 月",
  truncateUnread: "不读取 truncate：边界总是取整。",
  attentionFactorUnread: "不读取 attention_factor。",
  attentionFactorOverwritten: "建立上下文时会覆盖 attention_factor。",
  mscaleDefaults: "未给出时 mscale 取 1，mscale_all_dim 取 0。",
  mscaleOfFew: "不读取 mscale；只有少数模型族的 GGUF 带有 mscale_all_dim。",
  mscaleOfDeepSeek: "只有 DeepSeek 的 YaRN 读取 mscale 和 mscale_all_dim。",
  dynamicUnknown: "不支持 dynamic。",
  dynamicOfTrained: "底数按原始上下文长度的 factor 倍计算。",
  factorsByContext: "按建立上下文时的长度选择因子，此处取最大长度。",
  trainedUnlessGiven: "rope_scaling 中没有 {key} 时取 {value}。",
  longAlways: "总是使用长因子。",
  factorsUnread: "不读取 factor 和 attention_factor：注意力因子由两个长度之比算出。",
  factorUnread: "不读取 factor：取两个长度之比。",
  parametersUnread: "不读取 rope_parameters。",
};

/** What a note says in Chinese. */
export const chineseOf = ({ code, ...values }) => zh[code].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
