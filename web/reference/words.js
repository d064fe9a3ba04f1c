// What the reference's pages say themselves, in both languages; what functions and arguments are comes from the descriptors.
// `code` stands between backticks.

export const words = {
  title: { en: "API reference", zh: "API 参考" },
  description: {
    en: "Every function of posenc with its arguments, errors, accuracy and source, and an example that runs in the page.",
    zh: "posenc 的每个函数：参数、错误、精度和出处，以及可在页面中运行的示例。",
  },
  contents: { en: "On this page", zh: "本页内容" },
  pages: { en: "Pages of the reference", zh: "参考的各页" },
  start: { en: "All functions", zh: "全部函数" },
  recipes: { en: "Recipes", zh: "用法示例" },
  recipesIntroduction: {
    en: "What many models need, each as a program that runs here and is tested.",
    zh: "许多模型都需要的做法，每一个都是可在这里运行、经过测试的程序。",
  },
  sources: { en: "Source", zh: "源代码" },
  sourceIntroduction: {
    en: "What this site was built from: for each method its kernels in C (`.c`), and what the binding is told of them (`.js`). Every kernel with its bounds and prototype is in",
    zh: "本站由以下文件构建：每个方法的 C 语言内核（`.c`），以及供绑定层使用的描述（`.js`）。所有内核的误差界与函数原型见",
  },
  headerFile: { en: "the C header, posenc.h", zh: "C 头文件 posenc.h" },
  ofSeveral: { en: "of several methods", zh: "多个方法共用" },
  asFile: {
    en: "The same as a file, for `npm install` with its address:",
    zh: "同样的安装包也是一个文件，可把它的地址交给 `npm install`：",
  },
  madeOf: { en: "What it is made of:", zh: "它的构成：" },
  skip: { en: "Skip to the content", zh: "跳到正文" },
  install: { en: "Install", zh: "安装" },
  rules: { en: "Rules for all functions", zh: "所有函数的通则" },
  functions: { en: "Functions", zh: "函数" },
  shared: { en: "Arguments of many functions", zh: "许多函数共有的参数" },
  sharedIntroduction: {
    en: "Where a function says “as above”, these are meant.",
    zh: "函数中写“同上”的参数就是指这些。",
  },
  asAbove: { en: "As above:", zh: "同上：" },
  argumentsOf: { en: (name) => `Arguments of ${name}`, zh: (name) => `${name} 的参数` },
  exampleOf: { en: (name) => `Example of ${name}`, zh: (name) => `${name} 的示例` },
  run: { en: "Run", zh: "运行" },
  runOf: { en: (name) => `Run the example of ${name}`, zh: (name) => `运行 ${name} 的示例` },
  resultOf: { en: (name) => `Result of ${name}`, zh: (name) => `${name} 的结果` },
  returns: { en: "Returns", zh: "返回" },
  accuracy: { en: "Accuracy", zh: "精度" },
  source: { en: "Source", zh: "出处" },
  refused: { en: "Refused with a RangeError otherwise:", zh: "不满足以下条件时抛出 RangeError：" },
  either: { en: "Give either", zh: "二者择一：" },
  or: { en: " or ", zh: "，或 " },
  with: { en: " with ", zh: " 与 " },
  ignored: { en: "Accepted and ignored:", zh: "接受但忽略：" },
  agrees: {
    en: (name, other) => `${name} is accepted when it is ${other}.`,
    zh: (name, other) => `${name} 与 ${other} 相同时才被接受。`,
  },
  inPlace: {
    en: (out, name) => `${out} may be the very array of ${name}.`,
    zh: (out, name) => `${out} 可以就是 ${name} 的那个数组。`,
  },
  inConfig: {
    en: (name, entry, own) => `${entry} exports it as ${name}; ${own} does not have it.`,
    zh: (name, entry, own) => `${entry} 以 ${name} 之名导出它；${own} 中没有它。`,
  },
  required: { en: "required", zh: "必需" },
  absent: { en: "optional", zh: "可选" },
  instead: { en: "this or", zh: "此项，或" },
  default: { en: "default", zh: "默认" },
  header: { en: "In C: bounds and prototypes", zh: "C 语言：误差界与函数原型" },
  scalings: { en: "Scalings of RoPE’s frequencies", zh: "RoPE 频率的缩放" },
  scalingsIntroduction: {
    en: "The argument `scaling` is an object whose `type`, or `rope_type`, says which other fields it has: the words of Hugging Face’s configurations. An unknown field is refused. `yarn`, `longrope` and `dynamic` also decide how attention is scaled, or look at the length.",
    zh: "参数 `scaling` 是一个对象，由 `type`（或 `rope_type`）决定它还有哪些字段，名称与 Hugging Face 的配置相同。未知字段会被拒绝。`yarn`、`longrope` 和 `dynamic` 还决定注意力如何缩放，或取决于长度。",
  },
  noFields: { en: "no other fields", zh: "没有其他字段" },
  specs: { en: "What configurations become", zh: "由配置得到的内容" },
  specsIntroduction: {
    en: "The objects that `fromConfig`, `layers` and `engines` return. A spec can be given to `rope.apply` whole: `rope.apply({ ...spec, x, offset })`.",
    zh: "`fromConfig`、`layers` 和 `engines` 返回的对象。spec 可以整个传给 `rope.apply`：`rope.apply({ ...spec, x, offset })`。",
  },
  tensor: {
    en: (shape, dtype) => `tensor ${shape}, computed with as ${dtype}`,
    zh: (shape, dtype) => `张量 ${shape}，按 ${dtype} 计算`,
  },
  finite: { en: ", finite", zh: "，有限" },
  above: { en: (low) => ` and above ${low}`, zh: (low) => `且大于 ${low}` },
  otherLanguage: { en: "中文", zh: "English" },
  part: {
    absolute: { en: "Absolute positions", zh: "绝对位置" },
    relative: { en: "Relative positions", zh: "相对位置" },
    rotary: { en: "Rotary encodings", zh: "旋转位置编码" },
    attention: { en: "Attention", zh: "注意力" },
    config: { en: "Configurations", zh: "模型配置" },
  },
  about: {
    absolute: {
      en: "What tells a position apart by itself: tables and vectors that are added to what comes in, or stand beside it.",
      zh: "单凭自身区分位置：加到输入上、或与输入并列的表和向量。",
    },
    relative: {
      en: "What depends on the distance of query and key: biases that are added to the scores, and scores of their own.",
      zh: "取决于查询与键的距离：加到分数上的偏置，以及自成一项的分数。",
    },
    rotary: {
      en: "What turns queries and keys by their positions, or by distances that were changed.",
      zh: "按位置（或改动后的距离）旋转查询和键。",
    },
    attention: {
      en: "What makes weights of scores, and factors on queries that grow with their position.",
      zh: "把分数变成权重，以及随位置增大的查询系数。",
    },
    config: {
      en: "What reads models’ configurations, or tells what made their frequencies; the scalings of RoPE’s frequencies with their fields.",
      zh: "读取模型配置或判断频率由何而来的函数，以及 RoPE 频率的各种缩放及其字段。",
    },
  },
};

/** What holds for every function. */
export const rules = [
  {
    title: { en: "Calls", zh: "调用" },
    text: {
      en: "A function takes one object of named arguments. An unknown name is refused, and the error says which are known. Nothing is kept between calls.",
      zh: "函数接受一个由命名参数组成的对象。未知的名称会被拒绝，错误信息会列出已知的名称。两次调用之间不保留任何状态。",
    },
  },
  {
    title: { en: "Tensors and shapes", zh: "张量与形状" },
    text: {
      en: "A tensor is anything with `data` and `shape` (or `dims`), a typed array, which has one axis, or nested arrays of numbers. It is dense, the last axis fastest. `...heads` stands for any number of leading axes, batch and heads; where two tensors name the same size, both must have it.",
      zh: "张量可以是任何带 `data` 和 `shape`（或 `dims`）的对象、类型化数组（一个轴），或嵌套的数字数组。数据连续存放，最后一个轴变化最快。`...heads` 代表任意个前导轴（批次和头）；两个张量中同名的大小必须一致。",
    },
  },
  {
    title: { en: "dtypes", zh: "数据类型" },
    text: {
      en: "Results are float32 unless said. Inputs of other types are converted to the one that is computed with. `rope.apply`, `rope.table` and `rope.cache` keep float16 and bfloat16, as bits in a `Uint16Array` with their `dtype`. The same input gives the same bits in every build and on every machine.",
      zh: "除非另有说明，结果为 float32。其他类型的输入会转换为计算所用的类型。`rope.apply`、`rope.table` 和 `rope.cache` 保留 float16 与 bfloat16：以位的形式存放在 `Uint16Array` 中，并带有 `dtype`。相同的输入在每个构建、每台机器上给出相同的位。",
    },
  },
  {
    title: { en: "Results, and `out`", zh: "结果与 `out`" },
    text: {
      en: "A result is `{ data, shape, dtype }`, or an object of several. Every function that returns Tensors takes `out`, a typed array or Tensor of exactly the result’s type and size, for several results an object of them; it may be an input only where that is said. In TypeScript a float32 result is a `Tensor<Float32Array>`, a result in half precision a `HalfTensor`, and the arguments of `rope.apply` are `RopeApplyArguments`.",
      zh: "结果是 `{ data, shape, dtype }`，或由多个结果组成的对象。凡返回张量的函数都接受 `out`：类型和大小与结果完全一致的类型化数组或张量，多个结果时为由它们组成的对象；只有在注明之处它才可以是输入本身。在 TypeScript 中，float32 结果的类型是 `Tensor<Float32Array>`，半精度结果是 `HalfTensor`，`rope.apply` 的参数是 `RopeApplyArguments`。",
    },
  },
  {
    title: { en: "`resident`", zh: "`resident`" },
    text: {
      en: '`resident(shape, dtype = "float32")`, which every entry but `posenc/config.js` has, gives a Tensor of zeros in the module’s memory: functions of the same entry read and write it without a copy, as an input or as `out`. Each `posenc/<method>.js` has a module of its own: import `posenc` when methods share tensors. Its `data` are to be asked for anew after each call; `release()` gives it back.',
      zh: '`resident(shape, dtype = "float32")`（除 `posenc/config.js` 外每个入口都有）在模块的内存中给出一个全零张量：无论作为输入还是 `out`，同一入口的函数都直接读写它而不复制。每个 `posenc/<方法>.js` 各有自己的模块：若多个方法要共用张量，请从 `posenc` 导入。每次调用之后要重新取它的 `data`；`release()` 将其归还。',
    },
  },
  {
    title: { en: "Errors", zh: "错误" },
    text: {
      en: "A wrong type throws a TypeError, a value out of range a RangeError. Both name the function, the argument, the value and what was expected; nothing has been written, and the next call works. NaN and infinities among the numbers flow through unless `finite` is said.",
      zh: "类型不对抛出 TypeError，值越界抛出 RangeError。二者都会指明函数、参数、所给的值和期望的内容；此时没有写入任何东西，下一次调用照常进行。除非注明“有限”，数据中的 NaN 和无穷会照常参与计算。",
    },
  },
  {
    title: { en: "Positions and offsets", zh: "位置与偏移" },
    text: {
      en: "Rows stand at `offset`, `offset` + 1, …, or where `positions` says, fractions and negative numbers included. Query i stands at `queryOffset` + i and key j at `keyOffset` + j; the distance is key − query, negative when it looks back. Decoding against a cache passes `offset` or `queryOffset` = length of the cache. A profile holds what depends on distance alone: entry n is d = keyOffset − queryOffset + n − (queries − 1).",
      zh: "各行位于 `offset`、`offset` + 1……，或 `positions` 所给之处，小数和负数也可以。查询 i 位于 `queryOffset` + i，键 j 位于 `keyOffset` + j；距离为键减查询，向后看时为负。对照缓存解码时，`offset` 或 `queryOffset` 取缓存的长度。随距离曲线（profile）只含取决于距离的内容：第 n 项对应 d = keyOffset − queryOffset + n − (queries − 1)。",
    },
  },
];
