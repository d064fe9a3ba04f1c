// Names what the shipped parameters of learned methods were trained on. Used by the texts of these methods.
import { length } from "../../../src/training/trained.js";
import { fill } from "./sentences.js";

const words = {
  en: "this site’s experiment “Train short, test long” ({length} tokens, seed 1)",
  zh: "本站的实验“短训长测”（{length} 个词元，种子 1）",
};

/** The experiment with its settings, in a language. */
export const experiment = (lang) => fill(words[lang], { length });

/** The origin of a trained table, for the panel of tables. */
export const trainedOrigin = {
  en: `Trained in ${experiment("en")}: {size}.`,
  zh: `由${experiment("zh")}训练：{size}。`,
};

// By a name without the method's, which a copy of the method changes.
export { kerple as logKernels } from "../../../src/training/trained.js";

export const tableSeed = { en: "table’s seed (0: trained on this site)", zh: "表的种子（0：本站训练所得）" };
