// The figure's own words in English and Chinese. Axis names and titles are in the views.

const en = {
  masked: "masked (−∞)",
  chosen: (name, value, first, last) =>
    first === last ? `${name} ${value}` : `${name} ${value} (of ${first} to ${last})`,
  unit: (name, unit) => `${name} (${unit})`,
  join: ", ",
  colon: ": ",
  hint: "Point at the figure to read values, or press Enter on it and use the arrow keys.",
  dragZooms: " Drag to zoom.",
  dragTurns: " Drag to rotate.",
  zoomed: "Double-click or Escape shows all of it.",
  role: "interactive figure",
  keys: "Enter begins, Escape goes back and then leaves. Arrows move the cursor, Home and End go to its ends, plus and minus zoom, Enter selects.",
  failed: (message) => `This figure cannot be computed: ${message}`,
};

const zh = {
  masked: "已屏蔽（−∞）",
  chosen: (name, value, first, last) =>
    first === last ? `${name} ${value}` : `${name} ${value}（${first} 至 ${last}）`,
  unit: (name, unit) => `${name}（${unit}）`,
  join: "，",
  colon: "：",
  hint: "指向图中任一处可读取数值，或在图上按回车后用方向键。",
  dragZooms: "拖动可放大。",
  dragTurns: "拖动可旋转。",
  zoomed: "双击或按 Esc 键恢复全图。",
  role: "交互图",
  keys: "回车开始操作，Esc 返回，再按离开。方向键移动光标，Home 和 End 跳到行首和行尾，加号和减号缩放，回车选中。",
  failed: (message) => `无法计算此图：${message}`,
};

const languages = { en, zh };

/** The supported language of a tag: "zh" for any Chinese, otherwise "en". */
export const languageOf = (tag) => (/^zh\b/i.test(tag ?? "") ? "zh" : "en");

export const wordsOf = (lang) => languages[lang] ?? en;
