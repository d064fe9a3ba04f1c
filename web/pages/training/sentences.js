// Writes the sentences about the shown numbers; they claim only what holds for every seed.
import { encodings, headDim, skillsOf, weightsOf } from "../../../src/training/model.js";
import { standard } from "../../../src/training/settings.js";
import { meansOf } from "../../../src/training/stored.js";
import { encodingNames, nameOf } from "./words.js";

/** How many dimension pairs of a head complete a rotation within the training length. */
const pairsRotated = (base) =>
  Array.from({ length: headDim / 2 }, (_, pair) => 2 * Math.PI * base ** ((2 * pair) / headDim)).filter(
    (wavelength) => wavelength <= standard.length,
  ).length;

const weights = encodings.map(weightsOf);

/** The numbers for the sentence on the standard settings, independent of the page's settings. */
export const chosenValues = {
  base: standard.base,
  betaFast: standard.betaFast,
  length: standard.length,
  pairs: headDim / 2,
  own: pairsRotated(standard.base),
  usual: pairsRotated(10000),
  least: Math.min(...weights).toLocaleString("en"),
  most: Math.max(...weights).toLocaleString("en"),
};

/** Means of an evaluation over runs: { near: [4], far: [4] }, or undefined where a length is missing. */
function means(runs, reading) {
  const [near, far] = [meansOf(runs, reading, "near"), meansOf(runs, reading, "far")];
  return near.length === 4 ? { near, far } : undefined;
}

const percentIn = (lang) => (value) => `${Math.round(100 * value)}${lang === "zh" ? "%" : "\u00a0%"}`;

const learned = 0.9;
const kept = 0.9;
const lost = 0.3;

const claims = {
  alibi: {
    holds: ({ near, far }) => near[3] >= kept && far[3] < far[0] - 0.1,
    en: "ALiBi keeps near and gradually loses far",
    zh: "ALiBi 保住“近”，逐渐失去“远”",
  },
  kerple: {
    holds: ({ near, far }) => near[3] >= kept && far[3] < far[0] - 0.1,
    en: "KERPLE keeps near and gradually loses far",
    zh: "KERPLE 保住“近”，逐渐失去“远”",
  },
  rope: {
    holds: ({ near, far }) => near[3] < near[0] - 0.1 && far[3] < far[0] - 0.1,
    en: "RoPE loses both, because its angles at these distances are new",
    zh: "RoPE 两样都失去，因为这些距离上的角度从未见过",
  },
  pRope: {
    holds: ({ near, far }) => near[3] < near[0] - 0.1 && far[3] < far[0] - 0.1 && far[3] > 0.5,
    en: "p-RoPE loses less of far: its unrotated pairs meet no new angle",
    zh: "p-RoPE 的“远”失去得较少：不旋转的维度对遇不到新角度",
  },
  randomized: {
    holds: ({ near, far }) => far[3] >= kept && near[3] < near[0] - 0.1,
    en: "Randomized positions keep far, because training covered those distances; near fades, because its distance differs in every sequence",
    zh: "随机位置保住“远”，因为训练见过那样的距离；“近”渐弱，因为它的距离在每个序列里都不同",
  },
  xpos: {
    holds: ({ near, far }) => near[3] >= kept && far[3] < 0.5,
    en: "xPos keeps near and gives up far, which it lets decay",
    zh: "xPos 保住“近”，放弃“远”，因为它让远处衰减",
  },
  ssmax: {
    holds: ({ near, far }) => near[3] < near[0] - 0.1 && far[3] < far[0] - 0.1,
    en: "SSMax sharpens attention where there are more keys, but RoPE's new angles remain",
    zh: "SSMax 在键更多时使注意力更集中，但 RoPE 的新角度依然存在",
  },
  forgetting: {
    holds: ({ near, far }) => near[3] >= kept && far[3] < far[0] - 0.1,
    en: "Forget gates keep near and gradually lose far",
    zh: "遗忘门保住“近”，逐渐失去“远”",
  },
  t5: {
    holds: ({ near, far }) => far[3] >= kept && near[3] < near[0] - 0.1,
    en: "T5 keeps far; near fades, because softmax spreads over ever more keys",
    zh: "T5 保住“远”；“近”渐弱，因为 softmax 摊到越来越多的键上",
  },
  learned: {
    holds: ({ near }) => near[1] < 0.5,
    en: "Learned positions beyond those trained are noise, and near collapses at twice the length",
    zh: "未训练过的可学习位置只是噪声，两倍长度时“近”就崩溃",
  },
  sinusoidal: {
    holds: ({ near }) => near[1] < 0.5,
    en: "With sinusoids, near collapses at twice the length",
    zh: "正弦位置编码在两倍长度时“近”就崩溃",
  },
};

const names = { near: { en: "near", zh: "近" }, far: { en: "far", zh: "远" } };

/** A sentence for each encoding that has been evaluated at every length. */
export function encodingSentences(runs, { task }, lang) {
  if (task === "soft") return [];
  const skills = skillsOf(task);
  const percent = percentIn(lang);
  return encodings.flatMap((encoding) => {
    const read = means(runs, { encoding });
    if (!read) return [];
    const numbers = (values) => `${percent(values[0])} → ${percent(values[3])}`;
    // With one skill there is nothing to tell it from.
    const told = skills
      .map((which) => (skills.length === 1 ? numbers(read[which]) : `${names[which][lang]} ${numbers(read[which])}`))
      .join(lang === "zh" ? "，" : ", ");
    const claim = task === "lag" ? claims[encoding] : undefined;
    const said = claim?.holds(read) ? claim[lang] : nameOf(encodingNames, encoding, lang);
    const unlearned = skills.filter((which) => read[which][0] < learned);
    const note =
      unlearned.length === 0
        ? ""
        : lang === "zh"
          ? `（${skills.length === 1 ? "" : unlearned.map((which) => `“${names[which].zh}”`).join("和")}在训练长度处也没学全）`
          : ` (${skills.length === 1 ? "" : `${unlearned.map((which) => names[which].en).join(" and ")} `}not fully learned even at the training length)`;
    return [lang === "zh" ? `${said}：${told}${note}。` : `${said}: ${told}${note}.`];
  });
}

export function repairSentences(runs, { task }, lang) {
  if (task !== "lag") return [];
  const read = (repair, tuned) => means(runs, { encoding: "rope", repair, tuned });
  const [window, linear, yarn, tuned] = [read("window"), read("linear"), read("yarn"), read("linear", true)];
  if (!window || !linear || !yarn || !tuned) return [];
  const percent = percentIn(lang);
  const all = {
    en: [
      [window.near[3] >= kept && window.far[3] < lost, "A window keeps near and gives up far."],
      [linear.far[3] >= kept && linear.near[3] < 0.6, "Linear interpolation does the reverse, until it is fine-tuned."],
      [
        tuned.near[3] > linear.near[3] + 0.1,
        `Fine-tuning brings its near from ${percent(linear.near[3])} to ${percent(tuned.near[3])}.`,
      ],
      [yarn.near[3] >= kept && yarn.far[3] >= kept, "YaRN keeps both here."],
    ],
    zh: [
      [window.near[3] >= kept && window.far[3] < lost, "窗口保住“近”，放弃“远”。"],
      [linear.far[3] >= kept && linear.near[3] < 0.6, "线性插值恰好相反，微调之后才好转。"],
      [
        tuned.near[3] > linear.near[3] + 0.1,
        `微调使它的“近”从 ${percent(linear.near[3])} 升到 ${percent(tuned.near[3])}。`,
      ],
      [yarn.near[3] >= kept && yarn.far[3] >= kept, "YaRN 在这里两样都保住。"],
    ],
  };
  return all[lang].filter(([holds]) => holds).map(([, words]) => words);
}
