// Holds the words of the questions' pages besides the questions. Used by the build.
import { catalogue } from "../../figures/catalogue.js";

const words = {
  title: { en: "Questions about position", zh: "关于位置的问题" },
  description: {
    en: "The most frequent questions about position encodings, each answered in two hundred words with a live figure.",
    zh: "关于位置编码最常被问到的问题，每个用四百来字和一张可以操作的图来回答。",
  },
  sources: { en: "Sources", zh: "出处" },
  more: { en: "All views and parameters of this figure", zh: "此图的全部视图与参数" },
  next: { en: "Next question: {title}", zh: "下一个问题：{title}" },
  all: { en: "All questions", zh: "全部问题" },
  // Source: the page of engines, whose cells name theirs
  engines: {
    en: "What running engines do to positions: llama.cpp, vLLM, ONNX Runtime and others.",
    zh: "运行中的引擎对位置做了什么：llama.cpp、vLLM、ONNX Runtime 等。",
  },
  essay: { en: "For the whole story, read the essay.", zh: "要从头了解，请读长文。" },
};

export const wordsIn = catalogue(words);
