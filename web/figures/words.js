// The figure's own words in English and Chinese. Axis names and titles are in the views.

const en = {
  masked: "masked (−∞)",
  chosen: (name, value, first, last) =>
    first === last ? `${name} ${value}` : `${name} ${value} (of ${first} to ${last})`,
  unit: (name, unit) => `${name} (${unit})`,
  join: ", ",
  colon: ": ",
  hint: "Point at the figure, or focus it and use the arrow keys, to read values. Drag to zoom.",
  zoomed: "Double-click or press Escape to see all of it.",
  role: "interactive figure",
  keys: "Arrows move the cursor, Home and End go to its ends, plus and minus zoom, Enter selects, Escape goes back.",
  failed: (message) => `This figure cannot be computed: ${message}`,
};

const zh = {
  masked: "已屏蔽（−∞）",
  chosen: (name, value, first, last) =>
    first === last ? `${name} ${value}` : `${name} ${value}（${first} 至 ${last}）`,
  unit: (name, unit) => `${name}（${unit}）`,
  join: "，",
  colon: "：",
  hint: "指向图中任一处，或聚焦后用方向键，可读取数值；拖动可放大。",
  zoomed: "双击或按 Esc 键恢复全图。",
  role: "交互图",
  keys: "方向键移动光标，Home 和 End 跳到行首和行尾，加号和减号缩放，回车选中，Esc 返回。",
  failed: (message) => `无法计算此图：${message}`,
};

const languages = { en, zh };

/** The supported language of a tag: "zh" for any Chinese, otherwise "en". */
export const languageOf = (tag) => (/^zh\b/i.test(tag ?? "") ? "zh" : "en");

export const wordsOf = (lang) => languages[lang] ?? en;
