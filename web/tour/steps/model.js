// Step 10: doors.

/** @type {import("../step.js").Step} */
export const model = {
  id: "model",
  title: { en: "Your model", zh: "你的模型" },
  text: {
    en: "A model's config.json says which hands it turns, which of its layers turn none, and which were slowed for longer texts. Paste it, or choose a model, and see every hand; see also what different engines make of the same file. Or do not believe any of this: train small transformers yourself, equal but for their positions, and see which of them still read eight times as far as they were taught.",
    zh: "模型的 config.json 说明它转哪些指针、哪些层不转、哪些为了长文章而放慢。把它粘贴进来，或选一个模型，看看每一根指针，也看看不同推理引擎如何理解同一个文件。或者什么都别信：自己训练几个小 Transformer，除位置编码外完全相同，看哪些还能读懂八倍于训练长度的文章。",
  },
  doors: [
    {
      href: "#ropeScaling",
      title: { en: "My model", zh: "我的模型" },
      text: {
        en: "Paste a config.json and see what becomes of each hand.",
        zh: "粘贴 config.json，看每根指针变成了什么样。",
      },
    },
    {
      href: "lab.html",
      title: { en: "Train short, test long", zh: "短训长测" },
      text: { en: "Eight encodings, 32 tokens, in this browser.", zh: "八种编码，32 个词元，就在这个浏览器里。" },
    },
    {
      href: "#rope",
      title: { en: "All methods", zh: "所有方法" },
      text: { en: "Every encoding with its formula, its code and its numbers.", zh: "每种编码的公式、代码与数值。" },
    },
  ],
};
