// Gives the words of the config reader's headline and box in both languages. Used by front.js.

import { catalogue } from "../../figures/catalogue.js";

const en = {
  paste: "Paste or drop config.json, params.json or GGUF metadata",
  source: "From",
  applied: "Applied to {model}.",
  chosen: "the model shown before",
  openFile: "Open a model’s file…",
  long: "The configuration is too long to be shown here.",
  wrong: "Couldn’t read this; the error is shown in the figure’s place.",
  empty: "The box is empty",
  fill: "Paste a config.json or a part of it, drop a file, or choose a model under Presets.",
  unreadable: "This text cannot be read",
  refused: "This configuration cannot be shown",
  axes: "Several axes: no single figure",
  axesNote:
    "The tokens of this model have several coordinates, so there is no one line of positions to draw. The page “images and video” draws such grids.",
  reset: "Back to the last model",
  ask: "Read it as Llama is read",
  found: "Line {line}, column {column}: “{found}”.",
  foundEnd: "Line {line}, column {column}: the text ends here.",
  "expected.key": 'A key is expected, such as "rope_theta".',
  "expected.colon": "A colon is expected after the key.",
  "expected.value": "A value is expected: a number, a text in quotes, true, false, null, a list or an object.",
  "expected.comma": "A comma or the next line is expected.",
  "expected.commaOrBrace": "A comma or } is expected.",
  "expected.commaOrBracket": "A comma or ] is expected.",
  "expected.quote": "A text begins here, and its closing quote is missing.",
  "expected.end": "Nothing more is expected after the configuration.",
  "expected.depth": "Lists and objects may be nested at most {mostDepth} deep.",
  "expected.json": "In an address a configuration is JSON; paste this text into the box to have it read.",
  "expected.size": "At most {mostText} characters are read.",
};

const zh = {
  paste: "粘贴或拖入 config.json、params.json 或 GGUF 元数据",
  source: "来自",
  applied: "已套用到 {model}。",
  chosen: "之前所示的模型",
  openFile: "打开模型文件…",
  long: "配置太长，此处不显示。",
  wrong: "无法读取：原因见图的位置。",
  empty: "输入框是空的",
  fill: "粘贴 config.json 或其中一部分，拖入文件，或在“预设”中选一个模型。",
  unreadable: "无法读取这段文字",
  refused: "无法显示此配置",
  axes: "有多个轴：没有单一的图",
  axesNote: "这个模型的词元有多个坐标，无法画成一条位置线。“图像与视频”一页画出这样的网格。",
  reset: "回到上一个模型",
  ask: "当作 Llama 读取",
  found: "第 {line} 行第 {column} 列：“{found}”。",
  foundEnd: "第 {line} 行第 {column} 列：文字到此为止。",
  "expected.key": '此处应为键，例如 "rope_theta"。',
  "expected.colon": "键后应有冒号。",
  "expected.value": "此处应为值：数、带引号的文字、true、false、null、列表或对象。",
  "expected.comma": "此处应为逗号或换行。",
  "expected.commaOrBrace": "此处应为逗号或 }。",
  "expected.commaOrBracket": "此处应为逗号或 ]。",
  "expected.quote": "文字从这里开始，但缺少结尾的引号。",
  "expected.end": "配置之后不应再有内容。",
  "expected.depth": "列表和对象最多嵌套 {mostDepth} 层。",
  "expected.json": "网址中的配置须为 JSON；把这段文字粘贴到输入框即可读取。",
  "expected.size": "最多读取 {mostText} 个字符。",
};

/** (key, values) → text. */
export const wordsOf = catalogue({ en, zh });
