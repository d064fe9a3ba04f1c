// Texts shared by all pages.
import { catalogue } from "../figures/catalogue.js";

const words = {
  skip: { en: "Skip to the content", zh: "跳到正文" },
  learn: { en: "Essay", zh: "长文" },
  methods: { en: "Methods", zh: "方法" },
  model: { en: "My model", zh: "我的模型" },
  training: { en: "Training", zh: "训练" },
  reference: { en: "Reference", zh: "参考" },
  install: { en: "Install", zh: "安装" },
  source: { en: "Source", zh: "源代码" },
  search: { en: "Search", zh: "搜索" },
  language: { en: "中文", zh: "English" },
  theme: { en: "Colours", zh: "配色" },
  "theme.auto": { en: "system", zh: "跟随系统" },
  "theme.light": { en: "light", zh: "浅色" },
  "theme.dark": { en: "dark", zh: "深色" },
};

/** (key) → text in a language. */
export const wordsIn = catalogue(words);
