// Gives the reference's own texts in both languages; texts on functions and arguments come from the descriptors. Backticks mark
// code. Used by src/build/site/reference and main.js.

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
    en: "Common tasks, each as a tested program that runs in the page.",
    zh: "许多模型都需要的做法，每一个都是可在这里运行、经过测试的程序。",
  },
  sources: { en: "Source", zh: "源代码" },
  sourceIntroduction: {
    en: "The sources of this site. Each method has its kernels in C (`.c`) and their descriptor for the binding (`.js`). Prototypes and error bounds of all kernels are in",
    zh: "本站由以下文件构建：每个方法的 C 语言内核（`.c`），以及供绑定层使用的描述（`.js`）。所有内核的误差界与函数原型见",
  },
  headerFile: { en: "the C header, posenc.h", zh: "C 头文件 posenc.h" },
  ofSeveral: { en: "shared by several methods", zh: "多个方法共用" },
  asFile: {
    en: "The same package as a file, whose address `npm install` accepts:",
    zh: "同一个包的文件形式，`npm install` 接受它的地址：",
  },
  madeOf: { en: "Source code:", zh: "源代码：" },
  skip: { en: "Skip to the content", zh: "跳到正文" },
  install: { en: "Install", zh: "安装" },
  rules: { en: "Rules for all functions", zh: "所有函数的通则" },
  functions: { en: "Functions", zh: "函数" },
  shared: { en: "Arguments of many functions", zh: "许多函数共有的参数" },
  sharedIntroduction: {
    en: "Functions refer to these as “as above”.",
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
  refused: { en: "Throws a RangeError unless:", zh: "不满足以下条件时抛出 RangeError：" },
  either: { en: "Pass either", zh: "二者择一：" },
  or: { en: " or ", zh: "，或 " },
  with: { en: " with ", zh: " 与 " },
  ignored: { en: "Accepted and ignored:", zh: "接受但忽略：" },
  agrees: {
    en: (name, other) => `${name} must equal ${other} if given.`,
    zh: (name, other) => `${name} 与 ${other} 相同时才被接受。`,
  },
  inPlace: {
    en: (out, name) => `${out} may be the array of ${name} (in place).`,
    zh: (out, name) => `${out} 可以是 ${name} 的数组（原地计算）。`,
  },
  required: { en: "required", zh: "必需" },
  absent: { en: "optional", zh: "可选" },
  instead: { en: "or", zh: "此项，或" },
  default: { en: "default", zh: "默认" },
  header: { en: "In C: bounds and prototypes", zh: "C 语言：误差界与函数原型" },
  scalings: { en: "Scalings of RoPE frequencies", zh: "RoPE 频率的缩放" },
  scalingsIntroduction: {
    en: "The argument `scaling` is an object. Its `type` (or `rope_type`) determines the other fields, which have the names of Hugging Face configurations. Unknown fields throw an error. `yarn` and `longrope` also set the attention factor; `dynamic` and `longrope` depend on the length.",
    zh: "参数 `scaling` 是一个对象，由 `type`（或 `rope_type`）决定它还有哪些字段，名称与 Hugging Face 的配置相同。未知字段会被拒绝。`yarn`、`longrope` 和 `dynamic` 还决定注意力如何缩放，或取决于长度。",
  },
  noFields: { en: "no other fields", zh: "没有其他字段" },
  specs: { en: "Results of reading a configuration", zh: "读取配置的结果" },
  specsIntroduction: {
    en: "The objects that `fromConfig`, `layers` and `engines` return. Spread a spec into `rope.apply`: `rope.apply({ ...spec, x, offset })`.",
    zh: "`fromConfig`、`layers` 和 `engines` 返回的对象。spec 可以整个传给 `rope.apply`：`rope.apply({ ...spec, x, offset })`。",
  },
  tensor: {
    en: (shape, dtype) => `tensor ${shape}, converted to ${dtype}`,
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
      en: "Encodings of each position by itself: tables and vectors that are added to the input or concatenated with it.",
      zh: "逐个位置的编码：加到输入上或与输入拼接的表和向量。",
    },
    relative: {
      en: "Functions of the distance between query and key: biases that are added to the scores, and methods that compute the scores.",
      zh: "查询与键之间距离的函数：加到分数上的偏置，以及自行计算分数的方法。",
    },
    rotary: {
      en: "Rotations of queries and keys by their positions, or by modified distances.",
      zh: "按位置（或改动后的距离）旋转查询和键。",
    },
    attention: {
      en: "Attention weights from scores, and factors on queries that grow with position.",
      zh: "把分数变成权重，以及随位置增大的查询系数。",
    },
    config: {
      en: "Functions that read model configurations or identify frequencies, and the fields of each scaling of RoPE frequencies.",
      zh: "读取模型配置或判断频率由何而来的函数，以及 RoPE 频率的各种缩放及其字段。",
    },
  },
};

/** The rules for all functions. */
export const rules = [
  {
    title: { en: "Calls", zh: "调用" },
    text: {
      en: "A function takes one object of named arguments. An unknown name throws an error that lists the known ones. Calls keep no state.",
      zh: "函数接受一个由命名参数组成的对象。未知的名称会被拒绝，错误信息会列出已知的名称。两次调用之间不保留任何状态。",
    },
  },
  {
    title: { en: "Tensors and shapes", zh: "张量与形状" },
    text: {
      en: "A tensor is an object with `data` and `shape` (or `dims`), a typed array (one axis), or nested arrays of numbers. Data is dense and row-major. `...heads` stands for any number of leading axes such as batch and heads; `...outer` and `...inner` are the axes before and after the one that `sequenceAxis` chooses. A size that two tensors name must be equal in both.",
      zh: "张量可以是任何带 `data` 和 `shape`（或 `dims`）的对象、类型化数组（一个轴），或嵌套的数字数组。数据连续存放，最后一个轴变化最快。`...heads` 代表任意个前导轴（批次和头）；`...outer` 和 `...inner` 是 `sequenceAxis` 所选轴之前和之后的轴；两个张量中同名的大小必须一致。",
    },
  },
  {
    title: { en: "dtypes", zh: "数据类型" },
    text: {
      en: "Results are float32 unless stated otherwise. Inputs are converted to the type of the computation. `rope.apply`, `rope.table` and `rope.cache` also read and return float16 and bfloat16, as bits in a `Uint16Array` with their `dtype`, or `type` as in ONNX Runtime. Positions and other float64 or int32 inputs may be int64, in a `BigInt64Array` of numbers below 2^53. The same input gives the same bits in every build and on every machine.",
      zh: "除非另有说明，结果为 float32。其他类型的输入会转换为计算所用的类型。`rope.apply`、`rope.table` 和 `rope.cache` 保留 float16 与 bfloat16：以位的形式存放在 `Uint16Array` 中，并带有 `dtype`，或像 ONNX Runtime 那样带有 `type`。位置等 float64 或 int32 的输入可以是 int64，即数值小于 2^53 的 `BigInt64Array`。相同的输入在每个构建、每台机器上给出相同的位。",
    },
  },
  {
    title: { en: "Results, and `out`", zh: "结果与 `out`" },
    text: {
      en: "A result is `{ data, shape, dtype }`, or an object of several. Every function that returns Tensors accepts `out`: a typed array or Tensor of exactly the result’s type and size, or an object of them for several results. It may be an input only where the function’s documentation allows it. In TypeScript a float32 result is a `Tensor<Float32Array>`, a half-precision result is a `HalfTensor`, and the arguments of `rope.apply` are `RopeApplyArguments`.",
      zh: "结果是 `{ data, shape, dtype }`，或由多个结果组成的对象。凡返回张量的函数都接受 `out`：类型和大小与结果完全一致的类型化数组或张量，多个结果时为由它们组成的对象；只有在注明之处它才可以是输入本身。在 TypeScript 中，float32 结果的类型是 `Tensor<Float32Array>`，半精度结果是 `HalfTensor`，`rope.apply` 的参数是 `RopeApplyArguments`。",
    },
  },
  {
    title: { en: "`resident`", zh: "`resident`" },
    text: {
      en: '`resident(shape, dtype = "float32")`, in every entry except `posenc/config.js`, returns a Tensor of zeros in WebAssembly memory. Functions of the same entry use it as an input or as `out` without copying. Each `posenc/<method>.js` has its own module: import `posenc` if several methods share Tensors. Read `data` again after each call, because memory may have grown; `release()` frees it.',
      zh: '`resident(shape, dtype = "float32")`（除 `posenc/config.js` 外每个入口都有）在模块的内存中给出一个全零张量：无论作为输入还是 `out`，同一入口的函数都直接读写它而不复制。每个 `posenc/<方法>.js` 各有自己的模块：若多个方法要共用张量，请从 `posenc` 导入。每次调用之后要重新取它的 `data`；`release()` 将其归还。',
    },
  },
  {
    title: { en: "Errors", zh: "错误" },
    text: {
      en: "A wrong type throws a TypeError, a value out of range a RangeError. Both name the function, the argument, the rule and the value. Nothing has been written, and the next call works. NaN and infinities in tensors propagate, unless the argument must be finite.",
      zh: "类型不对抛出 TypeError，值越界抛出 RangeError。二者都会指明函数、参数、规则和所给的值；此时没有写入任何东西，下一次调用照常进行。除非注明“有限”，数据中的 NaN 和无穷会照常参与计算。",
    },
  },
  {
    title: { en: "Positions and offsets", zh: "位置与偏移" },
    text: {
      en: "Rows have the positions `offset`, `offset` + 1, …, or those in `positions`, which may be fractional or negative. Query m has position `queryOffset` + m, key n has `keyOffset` + n; the distance is key − query, negative for earlier keys. When decoding with a cache, `offset` or `queryOffset` is the number of tokens before the query. A profile has the values by distance: entry n is for d = keyOffset − queryOffset + n − (queries − 1).",
      zh: "各行位于 `offset`、`offset` + 1……，或 `positions` 所给之处，小数和负数也可以。查询 i 位于 `queryOffset` + i，键 j 位于 `keyOffset` + j；距离为键减查询，向后看时为负。用缓存解码时，`offset` 或 `queryOffset` 是该查询之前的词元数。随距离曲线（profile）只含取决于距离的内容：第 n 项对应 d = keyOffset − queryOffset + n − (queries − 1)。",
    },
  },
];
