// Texts of the training page in both languages.

import { catalogue } from "../../figures/catalogue.js";

const words = {
  title: { en: "Train short, test long", zh: "短训长测" },
  description: {
    en: "Train tiny transformers on 32 tokens in your browser and see which position encodings still read 256.",
    zh: "在浏览器里用 32 个词元训练很小的 Transformer，看哪些位置编码到 256 个词元还读得懂。",
  },
  needed: {
    en: "This page trains small models in your browser, which needs JavaScript.",
    zh: "本实验在你的浏览器里训练小模型，需要启用 JavaScript。",
  },
  found: { en: "Results", zh: "结果" },
  lead: {
    en: "Tiny transformers, identical except for their position encoding, are trained on sequences of {length} tokens, here in your browser, and then read sequences of up to {longest}.",
    zh: "几个极小的 Transformer，除位置编码外完全相同，就在你的浏览器里用长 {length} 个词元的序列训练，然后去读最长 {longest} 个词元的序列。",
  },
  lagTask: {
    en: "Each sequence asks for two skills. Near: repeat the letter two places back. Far: four facts such as C5 (“key C has value 5”) are somewhere in the sequence; the question C? asks for the value of key C. Chance is {near} for letters and 12.5 % for facts.",
    zh: "每个序列考两种本领。近：重复前面第二个位置的字母。远：序列中某处有四个事实，如 C5（“键 C 的值为 5”），问题 C? 问该键的值。随机猜测的正确率：字母 {near}，事实 12.5%。",
  },
  softTask: {
    en: "Here the near task is soft: four of five letters repeat one of the last four, so no model can be sure which. The loss on these letters is given relative to the loss of the generator itself.",
    zh: "这里的近任务是宽松的：五个字母中有四个重复前四个字母之一，究竟是哪一个，谁也无法确定；这些字母上的损失以高出生成器自身的部分计。",
  },
  // Source: Kazemnejad et al. 2023, table 1 (copy, reverse, sorting); Hsieh et al. 2024, RULER, section 3 (needles with several keys
  // and several queries).
  copyTask: {
    en: "Each sequence gives letters and asks for the same letters again, after “>” (Kazemnejad et al. 2023). A training sequence is filled with examples of random lengths; a test is one example of the greatest length that fits. Only letters after “>” count; chance is 1 in 26.",
    zh: "每个序列先给出一串字母，在“>”之后要求原样再写一遍（Kazemnejad 等 2023）。训练序列由长度随机的例子填满；测试序列只有一个例子，尽可能长，以放得下为限。只计“>”之后的字母；随机猜测的正确率为 1/26。",
  },
  reverseTask: {
    en: "Each sequence gives letters and asks for them in reverse order, after “>” (Kazemnejad et al. 2023). A training sequence is filled with examples of random lengths; a test is one example of the greatest length that fits. Only letters after “>” count; chance is 1 in 26.",
    zh: "每个序列先给出一串字母，在“>”之后要求倒着写出来（Kazemnejad 等 2023）。训练序列由长度随机的例子填满；测试序列只有一个例子，尽可能长，以放得下为限。只计“>”之后的字母；随机猜测的正确率为 1/26。",
  },
  sortTask: {
    en: "Each sequence gives letters and asks for them in alphabetical order, after “>” (Kazemnejad et al. 2023). A training sequence is filled with examples of random lengths; a test is one example of the greatest length that fits, and long answers repeat letters. Only letters after “>” count.",
    zh: "每个序列先给出一串字母，在“>”之后要求按字母顺序写出来（Kazemnejad 等 2023）。训练序列由长度随机的例子填满；测试序列只有一个例子，尽可能长，以放得下为限，答案长时字母会重复。只计“>”之后的字母。",
  },
  needleTask: {
    en: "Each sequence hides four facts such as C5 (“key C has value 5”) among random letters; the last four tokens ask for them (needles with several keys and queries, as in RULER, Hsieh et al. 2024). Nothing else counts; chance is 12.5 %.",
    zh: "每个序列在随机字母中藏着四个事实，如 C5（“键 C 的值为 5”）；最后四个词元问这些值（多键、多查询的大海捞针，如 RULER，Hsieh 等 2024）。其余都不计；随机猜测的正确率为 12.5%。",
  },
  taskLabel: { en: "task", zh: "任务" },
  compareTitle: { en: "Train and compare encodings", zh: "训练并比较各种编码" },
  encodings: { en: "Position encodings", zh: "位置编码" },
  seeds: { en: "seeds", zh: "随机种子数" },
  length: { en: "training length", zh: "训练长度" },
  base: { en: "base of RoPE", zh: "RoPE 的底数" },
  betaFast: { en: "beta_fast of YaRN", zh: "YaRN 的 beta_fast" },
  share: { en: "rotated share of p-RoPE", zh: "p-RoPE 旋转的份额" },
  steps: { en: "training steps", zh: "训练步数" },
  questions: { en: "questions", zh: "问题数量" },
  constant: { en: "up to 12 at any length", zh: "任何长度最多 12 个" },
  growing: { en: "growing with length", zh: "随长度增加" },
  tasksTried: {
    // Source: posenc train with seed 1, length 32, and RoPE, ALiBi, learned and no positions; addition with the trainer's generator
    // extended by it, digits of both numbers in the order of Lee et al. 2023, then in reverse as well, for up to 8,000 steps.
    en: "We ran each task once (seed 1) with RoPE, ALiBi, learned positions and no positions. All learn needles. Within 3,000 steps all but the last learn copying, with at least 98 % of the letters right, and RoPE alone learns reversing. In sorting, ALiBi gets 94 % of the letters right and the others 84–90 %. Adding numbers digit by digit with a reversed answer (Lee et al. 2023) is not offered, because none of them learned it.",
    zh: "每个任务都用 RoPE、ALiBi、可学习位置和无位置各训练了一次（种子 1）。大海捞针都学会了。3,000 步之内，复制除无位置外都学会了（98% 以上的字母正确），倒序只有 RoPE 学会；排序时 ALiBi 有 94% 的字母正确，其余为 84–90%。逐位相加、答案倒写的加法（Lee 等 2023）没有提供，因为谁也没学会。",
  },
  more: { en: "More settings", zh: "更多设置" },
  train: { en: "Train", zh: "训练" },
  pause: { en: "Pause", zh: "暂停" },
  resume: { en: "Go on", zh: "继续" },
  cancel: { en: "Cancel", zh: "取消" },
  reset: { en: "Standard settings", zh: "标准设置" },
  progress: { en: "{percent} % · about {time} left", zh: "{percent}% · 约剩 {time}" },
  before: {
    en: "{runs} models, about {time} here ({cores}, {simd})",
    zh: "{runs} 个模型，在此约需 {time}（{cores}，{simd}）",
  },
  fewSimd: {
    en: "This browser has no WebAssembly SIMD, so one seed is trained to begin with, not {seeds}; choose more under “More settings”.",
    zh: "此浏览器没有 WebAssembly SIMD，因此起初只训练一个种子，而不是 {seeds} 个；可在“更多设置”里增加。",
  },
  fewCores: {
    en: "This machine has one core, so one seed is trained to begin with, not {seeds}; choose more under “More settings”.",
    zh: "此机器只有一个核心，因此起初只训练一个种子，而不是 {seeds} 个；可在“更多设置”里增加。",
  },
  simd: { en: "with SIMD", zh: "有 SIMD" },
  noSimd: { en: "without SIMD, which is several times slower", zh: "无 SIMD，会慢几倍" },
  cores: { en: "{count} at a time", zh: "同时 {count} 个" },
  seconds: { en: "{count} s", zh: "{count} 秒" },
  minutes: { en: "{count} min", zh: "{count} 分钟" },
  shipped: {
    en: "These results are precomputed ({seeds}, made by ./build.sh train). Train to reproduce them in your browser; the numbers will be identical.",
    zh: "所示结果已预先算好（{seeds}，由 ./build.sh train 得出）。可在浏览器里重新训练，数值完全相同。",
  },
  own: { en: "All results shown were trained here.", zh: "所示结果都是在此训练的。" },
  mixed: {
    en: "{own} of the {all} models shown were trained here; the others come with the page.",
    zh: "所示 {all} 个模型中，{own} 个是在此训练的；其余是随页面附带的结果。",
  },
  countOfSeeds: { en: "{count} seeds", zh: "{count} 个种子" },
  none: {
    en: "Nothing is trained yet with these settings. Press Train.",
    zh: "用这些设置还没有训练过。请按“训练”。",
  },
  refused: { en: "Unknown settings in the address: {parts}.", zh: "地址中有无法识别的设置：{parts}。" },
  failed: {
    en: "{models} could not be trained: {message}",
    zh: "{models}未能训练：{message}",
  },
  workerEnded: { en: "the worker ended", zh: "工作线程已终止" },
  silent: {
    en: "{models}: no message from the worker for {seconds} seconds. It may have ended.",
    zh: "{models}：工作线程已有 {seconds} 秒没有消息，可能已终止。",
  },
  trainAgain: { en: "Train again", zh: "重新训练" },
  modelOf: { en: "{name} (seed {seed})", zh: "{name}（种子 {seed}）" },
  listComma: { en: ", ", zh: "、" },
  mapsFailed: { en: "The maps could not be drawn: {message}", zh: "未能画出注意力图：{message}" },
  lossTitle: { en: "While they learn", zh: "学习过程" },
  lossText: {
    en: "Mean loss of every ten steps. Thin: each seed; thick: their mean.",
    zh: "每十步的平均损失。细线：各个种子；粗线：平均。",
  },
  byPlaceNear: { en: "Near: letters repeated, by position", zh: "近：按位置看字母" },
  byPlaceAnswer: { en: "Letters of the answer, by position", zh: "按位置看答案的字母" },
  byPlaceFar: { en: "Far: facts recalled, by distance", zh: "远：按距离看事实" },
  atLongest: { en: "Sequences of {longest} tokens.", zh: "长 {longest} 个词元的序列。" },
  byLengthNear: { en: "Near: letters repeated, by length", zh: "近：按序列长度看字母" },
  byLengthAnswer: { en: "Letters of the answer, by length", zh: "按序列长度看答案的字母" },
  byLengthFar: { en: "Far: facts recalled, by length", zh: "远：按序列长度看事实" },
  answerText: {
    en: "The share of the answer’s letters that are right, each predicted from the correct letters before it. Training examples have at most {length} tokens.",
    zh: "答案中预测正确的字母所占的份额，每个字母都在正确的前文之后预测。训练时例子最长 {length} 个词元。",
  },
  byLengthText: {
    en: "“Near” counts letters in the last half of the sequence, “far” counts facts more than half the sequence away. A fact is found by its key, so “far” needs no position; learned, sinusoidal and no positions therefore keep it. The charts include the training length, to distinguish “not learned” from “does not extrapolate”.",
    zh: "近：计序列后一半的字母；远：计距离超过序列一半的事实。事实凭键就能找到，所以“远”不需要位置：可学习位置、正弦位置编码，以及没有位置，都因此保住“远”。训练长度处也画出，以免把“没学会”看成“不能外推”。",
  },
  percent: { en: "{value}\u00a0%", zh: "{value}%" },
  pooled: {
    en: "; at {lengths} tokens each pixel is the largest of its weights",
    zh: "；{lengths} 个词元处，每个像素取其中最大的权重",
  },
  learnedTitle: { en: "What the encodings learn", zh: "编码学到了什么" },
  learnedText: {
    en: "Learned positions, T5, KERPLE and FIRE learn their positions together with the model: train one of them (seed 1) and watch. The bias is what the last token of a sequence of {longest} tokens adds to its scores. A bias lower by 1 multiplies a key’s weight by 0.37; a constant added for all keys changes nothing.",
    zh: "可学习位置、T5、KERPLE 和 FIRE 的位置参数与模型一同训练：训练其中之一（种子 1），即可看到。偏置是长 {longest} 的序列里最后一个词元加在分数上的值：少 1，键的权重就只剩 0.37 倍。对所有键加同一个常数没有影响。",
  },
  learnedNear: {
    en: "The letter to repeat stands at distance 1 from the token that predicts it.",
    zh: "要重复的字母，与预测它的词元距离为 1。",
  },
  learnedPages: {
    en: "These pages begin with what such a model learned:",
    zh: "这些方法的页面一开始就显示这样的模型学到的参数：",
  },
  learnedAfter: { en: "{name}: after {step} steps", zh: "{name}：训练 {step} 步之后" },
  distanceTokens: { en: "distance, tokens", zh: "距离（词元）" },
  bias: { en: "bias", zh: "偏置" },
  cosine: { en: "mean cosine", zh: "余弦的平均值" },
  trainedRows: { en: "{first} to {last}", zh: "{first} 到 {last}" },
  untrainedRows: { en: "{first} to {last}, untrained", zh: "{first} 到 {last}，未训练" },
  learnedLearns: {
    en: "The similarity of the vectors of two positions, by their distance. No training sequence reaches positions from {length} on, so their vectors keep their random initial values.",
    zh: "两个位置的向量的相似度，按距离看。训练序列到不了从 {length} 起的位置，那里的向量始终是初始的随机值。",
  },
  t5Learns: {
    en: "A number for each head and bucket. All distances from 31 on share the last of the 32 buckets.",
    zh: "每个头、每个桶一个数。从 31 起的所有距离共用 32 个桶中的最后一个。",
  },
  kerpleLearns: {
    en: "−r1 · ln(1 + r2 · distance), with r1 and r2 learned for each head. It can only fall, beyond distance {last} too.",
    zh: "−r1 · ln(1 + r2 · 距离)，r1 和 r2 每个头各一个：只能下降，超过距离 {last} 也一样。",
  },
  fireLearns: {
    en: "A small network whose input is the ratio of distance and query position (both as logarithms), with one line per head. The shape learned up to distance {last} is stretched over the whole sequence.",
    zh: "一个小网络，输入是距离与查询位置之比（都取对数），每个头一条线：在距离 {last} 以内学到的形状，被拉伸到整个序列。",
  },
  favours: {
    en: "The heads favour these distances: {distances}.",
    zh: "各个头最偏好的距离：{distances}。",
  },
  variants: {
    // Source: the papers named here; for xPos algorithm 1, for SSMax section 2, for forget gates section 3.
    en: "Variants of RoPE: p-RoPE rotates the fastest three quarters of its pairs (Barbero et al. 2024); RoPE-NoPE rotates in every other layer only (Yang et al. 2025); randomized RoPE is trained and tested at sorted random positions out of eight times the training length (Ruoss et al. 2023); xPos multiplies rotated scores by a decay with distance (Sun et al. 2022); SSMax multiplies the scores by s·ln n for n keys, with s learned for each head (Nakanishi 2025). Forget gates use no position: each token learns how much of the earlier content to forget (Lin et al. 2025).",
    zh: "RoPE 的变体：p-RoPE 只旋转最快的四分之三维度对（Barbero 等 2024）；RoPE-NoPE 每隔一层才旋转（Yang 等 2025）；随机位置 RoPE 在八倍训练长度以内随机取位置并排序，训练和测试都如此（Ruoss 等 2023）；xPos 让旋转后的分数随距离衰减（Sun 等 2022）；SSMax 在有 n 个键时把分数乘以 s·ln n，每个头各学一个 s（Nakanishi 2025）。遗忘门不用位置：每个词元学习把之前的内容忘掉多少（Lin 等 2025）。",
  },
  repairTitle: { en: "RoPE, repaired after training", zh: "训练之后修补 RoPE" },
  repairText: {
    en: "We test the same RoPE models with each repair, and again after {steps} more training steps on sequences of {tuned} tokens. Without RoPE (DroPE, Gelberg et al. 2025), these steps read the same number of tokens, in sequences of the training length.",
    zh: "同样的 RoPE 模型，先直接用各种方法修补后测试，再用长 {tuned} 的序列微调 {steps} 步后测试。去掉 RoPE 时（DroPE，Gelberg 等 2025），用训练长度的序列再训练同样多的词元。",
  },
  repairedNear: { en: "RoPE repaired, near", zh: "修补后的 RoPE：近" },
  repairedAnswer: { en: "RoPE repaired, the answer", zh: "修补后的 RoPE：答案" },
  repairedFar: { en: "RoPE repaired, far", zh: "修补后的 RoPE：远" },
  tunedNear: { en: "RoPE repaired and fine-tuned, near", zh: "修补并微调后的 RoPE：近" },
  tunedAnswer: { en: "RoPE repaired and fine-tuned, the answer", zh: "修补并微调后的 RoPE：答案" },
  tunedFar: { en: "RoPE repaired and fine-tuned, far", zh: "修补并微调后的 RoPE：远" },
  trainedOn: { en: "Trained on {length} tokens, {steps} steps", zh: "用 {length} 个词元训练 {steps} 步" },
  thinAndThick: { en: "thin: each of {seeds} seeds, thick: their mean", zh: "细线：{seeds} 个种子，粗线：平均" },
  oneSeed: { en: "one seed", zh: "一个种子" },
  mapsTitle: { en: "Watch a model fail, and repair it", zh: "看模型怎样失灵，又怎样修好" },
  mapsText: {
    en: "One model reads one sequence at the length of its training and at two, four and eight times that length. Each row is a head of attention. The stripe below the diagonal repeats letters: each token attends to the one before it, which is the letter to predict next. Beyond {length} tokens the stripe breaks up at angles that were never trained, or fades as softmax spreads over more and more keys. Press YaRN to repair it.",
    zh: "同一个模型读一个序列：训练长度，以及它的两倍、四倍、八倍；每行是一个注意力头。对角线下方的斜纹负责重复字母：每个词元关注它的前一个，那正是接下来要预测的字母。超过 {length} 个词元之后，若遇到从未训练过的角度，斜纹就散乱；若 softmax 摊到越来越多的键上，斜纹就变淡。点“YaRN”即可修复。",
  },
  mapsOther: {
    en: "One model reads one sequence at the length of its training and at two, four and eight times that length. Each row is a head of attention. See what a head attends to at {length} tokens, and what remains of that in longer sequences.",
    zh: "同一个模型读一个序列：训练长度，以及它的两倍、四倍、八倍；每行是一个注意力头。看看在 {length} 个词元时一个头关注哪里，更长时还剩下什么。",
  },
  showChange: { en: "what the repair changes", zh: "只看修补的改变" },
  weightChange: {
    en: "change of the weight (colour by its root): blue more, orange less",
    zh: "权重的变化（颜色按其平方根）：蓝增橙减",
  },
  weightBefore: { en: " ({weight} unrepaired)", zh: "（未修补：{weight}）" },
  mapsNeed: {
    en: "The model that comes with the page has the standard settings. With these settings, train one first (seed 1).",
    zh: "随页面附带的模型用的是标准设置。用现在这些设置，请先训练一个（种子 1）。",
  },
  modelNotLoaded: {
    en: "The model that comes with the page could not be loaded. You can train it here (seed 1).",
    zh: "随页面附带的模型未能载入。你可以在这里训练它（种子 1）。",
  },
  mapsHint: {
    en: "Point at a cell to read it, or use the arrow keys on a map of the chosen length.",
    zh: "指向一个格子，或在所选长度的图上用方向键，可读出它的值。",
  },
  mapAxes: { en: "queries from top to bottom, keys from left to right", zh: "查询从上到下，键从左到右" },
  trainOne: { en: "Train {name} alone", zh: "只训练 {name}" },
  headNamed: { en: "head {head}", zh: "{head} 号头" },
  nearWeight: {
    en: "{near} % of the weight on the last {places} places",
    zh: "最近 {places} 个位置占权重的 {near}%",
  },
  meanOfSeeds: { en: "means of {count} seeds", zh: "{count} 个种子的平均" },
  scoresBoth: {
    en: "Near and far: {seeds}, {sequences} sequences each, as in the charts. Near counts the last half of the sequence, far counts distances of more than half of it. The maps and the answers show one model and one sequence.",
    zh: "近和远：{seeds}，各读 {sequences} 个序列，与图表相同。近只计序列的后一半，远只计超过序列一半的距离。注意力图和回答来自一个模型、一个序列。",
  },
  scoresAnswer: {
    en: "Answer: {seeds}, {sequences} sequences each, as in the chart. The maps and the answers show one model and one sequence.",
    zh: "答案：{seeds}，各读 {sequences} 个序列，与图表相同。注意力图和回答来自一个模型、一个序列。",
  },
  scoresFar: {
    en: "Far: {seeds}, {sequences} sequences each, as in the chart. It counts distances of more than half of the sequence. The maps and the answers show one model and one sequence.",
    zh: "远：{seeds}，各读 {sequences} 个序列，与图表相同。只计超过序列一半的距离。注意力图和回答来自一个模型、一个序列。",
  },
  atLength: { en: "{length} tokens", zh: "{length} 个词元" },
  exampleTitle: {
    en: "The sequence of {length} tokens, and what the model answers",
    zh: "{length} 个词元的序列，以及模型的回答",
  },
  exampleText: {
    en: "It answers {farRight} of {farAll} questions correctly: A? asks for the fact of key A, such as A3, anywhere before it.",
    zh: "{farAll} 个问题答对 {farRight} 个：A? 问前面某处键 A 的事实，例如 A3。",
  },
  exampleFar: {
    en: "Of those whose fact is more than half of the sequence away, it answers {overRight} of {overAll} correctly.",
    zh: "其中距离超过序列一半的 {overAll} 个，答对 {overRight} 个。",
  },
  exampleAnswer: {
    en: "{nearRight} of {nearAll} letters of the answer are right. They are underlined: a full line where the model predicted the letter, a dotted one where it did not.",
    zh: "答案的 {nearAll} 个字母对了 {nearRight} 个。这些字母带下划线：实线表示模型预测对了，点线表示没有。",
  },
  exampleLetters: {
    en: "Letters that repeat the one two places back are underlined: a full line where the model predicted it, a dotted one where it did not.",
    zh: "与前面第二个位置相同的字母带下划线：实线表示模型预测对了，点线表示没有。",
  },
  answerRight: {
    en: "{token} asks for a fact {distance} tokens back: {answer} is right ({percent} %)",
    zh: "{token} 问的事实在 {distance} 个词元之前：{answer} 正确（{percent}%）",
  },
  answerWrong: {
    en: "{token} asks for a fact {distance} tokens back: {answer} is wrong ({percent} %), right is {right}",
    zh: "{token} 问的事实在 {distance} 个词元之前：{answer} 错（{percent}%），应为 {right}",
  },
  weight: { en: "weight (colour by its root)", zh: "权重（颜色按其平方根）" },
  ahead: { en: "ahead: not seen", zh: "后面的：看不见" },
  layer: { en: "layer", zh: "层" },
  repair: { en: "repair", zh: "修补" },
  position: { en: "position", zh: "位置" },
  distance: { en: "distance to the fact", zh: "到事实的距离" },
  tokens: { en: "tokens", zh: "词元数" },
  step: { en: "step", zh: "步" },
  loss: { en: "loss, nats", zh: "损失（奈特）" },
  above: { en: "loss above the generator's, nats", zh: "高出生成器的损失（奈特）" },
  accuracy: { en: "right, %", zh: "正确率，%" },
  trained: { en: "training length", zh: "训练长度" },
  chance: { en: "chance", zh: "随机" },
  saveSvg: { en: "SVG", zh: "SVG" },
  savePng: { en: "PNG", zh: "PNG" },
  saveAs: { en: "Save as", zh: "保存为" },
  embed: { en: "Embed", zh: "嵌入" },
  embedFigure: {
    en: "The live figure with the precomputed results. Save its PNG next to your post, as a placeholder until the figure has loaded.",
    zh: "可交互的图，数据为随页面附带的结果。请把图的 PNG 存在文章旁边，供载入之前显示。",
  },
  embedPicture: {
    en: "Only the standard settings have precomputed results, so this embeds a picture. Save its PNG next to your post; its link trains the same models.",
    zh: "非标准设置的结果不随页面附带，因此嵌入图片：请把 PNG 存在文章旁边；读者点开其地址即可训练出完全相同的模型。",
  },
  copy: { en: "Copy", zh: "复制" },
  copied: { en: "Copied", zh: "已复制" },
  copyByHand: { en: "Selected: copy it with the keyboard", zh: "已选中：请用键盘复制" },
  trainYourself: { en: "Train them yourself", zh: "自己训练看看" },
  noFigure: {
    en: "There is no figure “{name}”. There are: {names}.",
    zh: "没有名为“{name}”的图。可用的有：{names}。",
  },
  notShipped: {
    en: "These settings are not among the results that come with the page.",
    zh: "随附的结果里没有这些设置。",
  },
  notLoaded: { en: "The results could not be loaded.", zh: "结果未能载入。" },
  numbers: { en: "The numbers: files, checksums, how to cite and repeat", zh: "数值：文件、校验和、如何引用和重现" },
  numbersText: {
    en: "The same address gives the same bits on every machine: compare these checksums of the models' weights with another reader's.",
    zh: "同一地址在任何机器上给出相同的每一位：可与其他读者核对这些模型权重的校验和。",
  },
  claimsTitle: { en: "What the papers claim, and what our small models show", zh: "论文的说法，以及这里的结果" },
  claimsText: {
    en: "Beside each claim are the precomputed results: accuracy in % at the training length → at eight times this length, mean of the seeds. These are models of {least} to {most} weights on two made-up tasks: agreement is no proof, and disagreement no refutation.",
    zh: "每条说法旁边是随页面附带的结果：训练长度处 → 八倍长度处的正确率（%），取各种子的平均。这些模型只有 {least} 到 {most} 个权重，任务也是人造的：一致不算证明，不一致也不算反驳。",
  },
  claimPaper: { en: "paper", zh: "论文" },
  claimSays: { en: "claim, in our words", zh: "说法（我们的转述）" },
  claimMeasured: { en: "measured here", zh: "这里测得" },
  claimVerdict: { en: "agrees", zh: "是否一致" },
  claimHolds: { en: "yes, in {agreed} of {seeds} seeds", zh: "是，{seeds} 个种子中 {agreed} 个" },
  claimFails: { en: "no, in no seed", zh: "否，没有一个种子" },
  claimMixed: { en: "in {agreed} of {seeds} seeds", zh: "{seeds} 个种子中 {agreed} 个" },
  citeText: { en: "To cite these results (BibTeX):", zh: "引用这些结果（BibTeX）：" },
  repeatText: { en: "To repeat them in a terminal, bit for bit:", zh: "在终端里逐位重现：" },
  nearShort: { en: "near", zh: "近" },
  answerShort: { en: "answer", zh: "答案" },
  nearLossShort: { en: "near: loss", zh: "近：损失" },
  farShort: { en: "far", zh: "远" },
  // Beside the maps: far is measured over more than half of the sequence.
  farOverHalf: { en: "far >½", zh: "远 >½" },
  model: { en: "model", zh: "模型" },
  seed: { en: "seed", zh: "种子" },
  checksum: { en: "checksum", zh: "校验和" },
  chosenTitle: { en: "Choices made after seeing results", zh: "看过结果之后才选定的" },
  chosen: {
    // Source: ./build.sh train --encodings rope --base 20, and --base 10000, seeds 1 to 3: every sentence on RoPE and its
    // repairs holds there.
    en: "Base {base} was chosen after seeing results. With it, {own} of the {pairs} dimension pairs of a head complete a rotation within {length} tokens; with RoPE's usual base of 10,000, {usual} do. beta_fast {betaFast} was also chosen, but at base {base} it changes nothing: YaRN has the same frequencies with its usual 32. Both are settings above. With bases 20 and 10,000 RoPE and its repairs show the same trends, with different numbers. The models have {least} to {most} weights: nothing here ranks encodings or applies to large models.",
    zh: "底数 {base} 是看过结果之后选的。用它时，{length} 个词元之内一个头的 {pairs} 个维度对中有 {own} 个转完一圈；用 RoPE 通常的底数 10,000 时有 {usual} 个。beta_fast {betaFast} 也是选的，但在底数 {base} 下它不起作用：YaRN 的频率与通常的 32 相同。两者都可在上面改。底数为 20 和 10,000 时，RoPE 及其修补方法的走向相同，数值不同。这些模型有 {least} 到 {most} 个权重：这里既不给编码排名，也不说明大模型的数值。",
  },
};

export const taskNames = {
  lag: { en: "letters two back, and facts", zh: "前面第二个字母，以及事实" },
  soft: { en: "one of the last four letters, and facts", zh: "前四个字母之一，以及事实" },
  copy: { en: "copy", zh: "复制" },
  reverse: { en: "reverse", zh: "倒序" },
  sort: { en: "sort", zh: "排序" },
  needle: { en: "needles", zh: "大海捞针" },
};

export const encodingNames = {
  none: { en: "no position", zh: "无位置" },
  learned: { en: "learned", zh: "可学习" },
  sinusoidal: { en: "sinusoidal", zh: "正弦位置编码" },
  rope: "RoPE",
  alibi: "ALiBi",
  t5: "T5",
  kerple: "KERPLE",
  fire: "FIRE",
  pRope: "p-RoPE",
  ropeNope: "RoPE-NoPE",
  randomized: { en: "randomized RoPE", zh: "随机位置 RoPE" },
  xpos: "xPos",
  ssmax: "RoPE + SSMax",
  forgetting: { en: "forget gates", zh: "遗忘门" },
};

/** The page that explains an encoding, where it is not of its name. */
export const pageNames = { pRope: "rope", ropeNope: "rope", randomized: "rope", ssmax: "temperature" };

export const repairNames = {
  none: { en: "unrepaired", zh: "未修补" },
  window: { en: "window", zh: "窗口" },
  lmInfinite: "LM-Infinite",
  linear: { en: "linear", zh: "线性插值" },
  ntk: "NTK",
  yarn: "YaRN",
  drop: { en: "RoPE dropped", zh: "去掉 RoPE" },
};

export const nameOf = (names, key, lang) => (typeof names[key] === "string" ? names[key] : names[key][lang]);

const tunedName = { en: ", fine-tuned", zh: "（微调）" };

/** The name of an evaluation. */
export function nameOfReading({ encoding }, { repair, tuned }, lang) {
  const repaired = repair === "none" ? "" : `, ${nameOf(repairNames, repair, lang)}`;
  return `${nameOf(encodingNames, encoding, lang)}${repaired}${tuned ? tunedName[lang] : ""}`;
}

/** Texts by key, with the braces filled in. */
export const wordsIn = catalogue(words);
