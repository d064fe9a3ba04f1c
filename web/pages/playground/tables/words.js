// Texts for own tables in both languages.

/** Reasons why a file was refused. */
export const refusals = {
  size: {
    en: "The file has {came} MB; the limit for a table is {most} MB.",
    zh: "文件有 {came} MB；最多可用 {most} MB 的表。",
  },
  axes: {
    en: "The array in the file has the shape {shape}; a table must have two axes.",
    zh: "文件中数组的形状是 {shape}；这里需要两个轴的表。",
  },
  fit: {
    en: "The table in the file has {came}; it must have {expected}.",
    zh: "文件中的表是 {came}；需要 {expected}。",
  },
  npyVersion: {
    en: "The file has version {version} of the NPY format; it must be 1, 2 or 3.",
    zh: "该 NPY 文件的格式版本是 {version}；可读第 1、2、3 版。",
  },
  npyHeader: {
    en: "The header of the NPY file is incomplete: it must have descr, fortran_order and shape.",
    zh: "NPY 文件头不完整：应有 descr、fortran_order 和 shape。",
  },
  npyType: {
    en: "The numbers in the NPY file have the type {type}; it must be float16, float32, float64 or an integer type.",
    zh: "NPY 文件中数的类型是 {type}；需要 float16、float32、float64 或整数类型。",
  },
  npyLength: {
    en: "After its header, the NPY file must have {expected} bytes ({shape} of type {type}); it has {came}.",
    zh: "NPY 文件头之后应有 {expected} 字节（{shape}，类型 {type}）；实有 {came} 字节。",
  },
  jsonSyntax: {
    en: "The file is neither an NPY file nor JSON: {message}",
    zh: "文件既不是 NPY 也不是 JSON：{message}",
  },
  jsonForm: {
    en: "The JSON must be nested arrays of numbers, or an object with shape and data; it is: {came}.",
    zh: "JSON 的内容是 {came}；需要嵌套的数字数组，或带 shape 与 data 的对象。",
  },
  jsonNumber: {
    en: "{path} of the JSON must be a number; it is: {came}.",
    zh: "JSON 的 {path} 处应是数字；实为 {came}。",
  },
  jsonRagged: {
    en: "Rows of different lengths: {path} of the JSON has {came} entries, the first array of its depth has {expected}.",
    zh: "各行长度不一：JSON 的 {path} 有 {came} 项，而第一个有 {expected} 项。",
  },
  jsonCount: {
    en: "The shape {shape} does not fit the {came} numbers in the JSON.",
    zh: "形状 {shape} 与 JSON 中的 {came} 个数不符。",
  },
};

export const words = {
  heading: { en: "The table", zh: "这张表" },
  example: {
    en: "Generated from seed {seed}: {size}. Models learn their own tables.",
    zh: "由种子 {seed} 生成的示例：{size}。真实模型会学到自己的表。",
  },
  loaded: {
    en: "Your table: {size}, from {name}. It stays on this page; the address does not contain it.",
    zh: "你的表：{size}，来自 {name}。它只留在本页，网址中没有。",
  },
  load: { en: "Load a table…", zh: "载入一张表…" },
  formats: { en: "NPY, JSON or a model’s file; nothing is uploaded", zh: "NPY、JSON 或模型文件，不会外传" },
  reset: { en: "Back to the example", zh: "恢复示例" },
};
