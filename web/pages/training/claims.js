// Sets the claims of papers beside the shipped results: what each paper says, what is measured here, and in how many seeds
// the two agree.
import { html } from "lit";
import { meansOf } from "../../../src/training/stored.js";
import { chosenValues } from "./sentences.js";
import { nameOfReading } from "./words.js";

const x1 = 0;
const x2 = 1;
const x8 = 3;

/**
 * `agrees` takes the evaluations of one seed, read(encoding, repair, tuned): { near, far } at 1, 2, 4 and 8 times the
 * training length; `of` names those whose means are shown.
 */
export const claims = [
  {
    paper: "Press et al. 2022, ALiBi",
    link: "https://arxiv.org/abs/2108.12409",
    en: "With ALiBi a model keeps its perplexity on inputs longer than in training; with sinusoids it rises at once.",
    zh: "用 ALiBi，模型在比训练更长的输入上保持困惑度；用正弦位置编码，困惑度立即上升。",
    of: [["alibi"], ["sinusoidal"]],
    which: "near",
    agrees: (read) => read("alibi").near[x8] > 0.9 && read("sinusoidal").near[x2] < 0.5,
  },
  {
    paper: "Chen et al. 2023, Position Interpolation",
    link: "https://arxiv.org/abs/2306.15595",
    en: "RoPE fails beyond the training length; with interpolation and brief fine-tuning, the model reads the longer context.",
    zh: "RoPE 超过训练长度就失效；插值并稍加微调之后，可读更长的上下文。",
    of: [["rope"], ["rope", "linear", true]],
    which: "far",
    agrees: (read) => read("rope").far[x8] < 0.5 && read("rope", "linear", true).far[x8] > 0.9,
  },
  {
    paper: "Peng et al. 2023, YaRN, section 3.1",
    link: "https://arxiv.org/abs/2309.00071",
    en: "Without fine-tuning, NTK-aware scaling keeps local detail that linear interpolation loses.",
    zh: "不微调时，NTK 感知缩放保住了线性插值丢失的局部细节。",
    of: [
      ["rope", "ntk"],
      ["rope", "linear"],
    ],
    which: "near",
    agrees: (read) => read("rope", "ntk").near[x8] > read("rope", "linear").near[x8] + 0.1,
  },
  {
    paper: "Peng et al. 2023, YaRN",
    link: "https://arxiv.org/abs/2309.00071",
    en: "YaRN extends the context better than NTK-aware scaling, with and without fine-tuning.",
    zh: "无论微调与否，YaRN 扩展上下文都比 NTK 感知缩放好。",
    of: [
      ["rope", "yarn"],
      ["rope", "ntk"],
    ],
    which: "far",
    agrees: (read) =>
      [false, true].every((tuned) =>
        ["near", "far"].every(
          (which) => read("rope", "yarn", tuned)[which][x8] >= read("rope", "ntk", tuned)[which][x8],
        ),
      ),
  },
  {
    paper: "Han et al. 2024, LM-Infinite",
    link: "https://arxiv.org/abs/2308.16137",
    en: "A window with the first tokens and capped distances stays fluent at any length. (It does not recall what the window has passed.)",
    zh: "保留开头词元的窗口，加上距离上限，在任何长度上都流畅。（窗口之外的事实回忆不起来。）",
    of: [["rope", "lmInfinite"]],
    which: "near",
    agrees: (read) => read("rope", "lmInfinite").near[x8] > 0.9,
  },
  {
    paper: "Kazemnejad et al. 2023, NoPE",
    link: "https://arxiv.org/abs/2305.19466",
    en: "A causal decoder without position encoding generalizes to longer inputs better than with ALiBi or RoPE.",
    zh: "没有位置编码的因果解码器，对更长输入的泛化好于 ALiBi 和 RoPE。",
    of: [["none"], ["alibi"]],
    which: "both",
    agrees: (read) =>
      ["near", "far"].every((which) =>
        ["alibi", "rope"].every((each) => read("none")[which][x8] > read(each)[which][x8]),
      ),
  },
  {
    paper: "Chi et al. 2022, KERPLE",
    link: "https://arxiv.org/abs/2205.09921",
    en: "The logarithmic kernel extrapolates better than ALiBi.",
    zh: "对数核的外推好于 ALiBi。",
    of: [["kerple"], ["alibi"]],
    which: "both",
    agrees: (read) => ["near", "far"].every((which) => read("kerple")[which][x8] >= read("alibi")[which][x8]),
  },
  {
    paper: "Li et al. 2024, FIRE",
    link: "https://arxiv.org/abs/2310.04418",
    en: "FIRE generalizes to longer contexts better than ALiBi, KERPLE and T5's bias.",
    zh: "FIRE 对更长上下文的泛化好于 ALiBi、KERPLE 和 T5 的偏置。",
    of: [["fire"], ["alibi"]],
    which: "both",
    agrees: (read) =>
      ["near", "far"].every((which) =>
        ["alibi", "kerple", "t5"].every((each) => read("fire")[which][x8] >= read(each)[which][x8]),
      ),
  },
  {
    paper: "Ruoss et al. 2023, randomized positions",
    link: "https://arxiv.org/abs/2305.16843",
    en: "A model trained at random positions from a longer range generalizes to lengths that it never saw.",
    zh: "在更长范围里随机取位置训练，模型能泛化到从未见过的长度。",
    of: [["randomized"], ["rope"]],
    which: "both",
    agrees: (read) => ["near", "far"].every((which) => read("randomized")[which][x8] > read("rope")[which][x8]),
  },
  {
    paper: "Barbero et al. 2024, p-RoPE",
    link: "https://arxiv.org/abs/2410.06205",
    en: "RoPE's slowest pairs carry content and can be left unrotated, without loss and with more robust long contexts.",
    zh: "RoPE 最慢的维度对承载内容，可以不旋转，既无损失，长上下文也更稳健。",
    of: [["pRope"], ["rope"]],
    which: "both",
    agrees: (read) =>
      read("pRope").near[x1] > 0.95 &&
      ["near", "far"].every((which) => read("pRope")[which][x8] > read("rope")[which][x8]),
  },
  {
    paper: "Yang et al. 2025, RoPE to NoPE",
    link: "https://arxiv.org/abs/2501.18795",
    en: "Layers without position between layers with RoPE retrieve better from long contexts than RoPE in all layers.",
    zh: "在 RoPE 层之间插入无位置编码的层，从长上下文中检索好于全部用 RoPE。",
    of: [["ropeNope"], ["rope"]],
    which: "far",
    agrees: (read) => read("ropeNope").far[x8] > read("rope").far[x8],
  },
  {
    // Source: Sun et al. 2022, abstract and section 2.2; the blockwise attention that the paper adds is not part of this.
    paper: "Sun et al. 2022, xPos",
    link: "https://arxiv.org/abs/2212.10554",
    en: "With a decay on the rotation, a model trained on short texts keeps its perplexity on long ones, where RoPE fails.",
    zh: "给旋转加上衰减之后，用短文本训练的模型在长文本上保持困惑度，而 RoPE 做不到。",
    of: [["xpos"], ["rope"]],
    which: "near",
    agrees: (read) => read("xpos").near[x8] > 0.9 && read("xpos").near[x8] > read("rope").near[x8] + 0.1,
  },
  {
    // Source: Nakanishi 2025, abstract.
    paper: "Nakanishi 2025, Scalable-Softmax",
    link: "https://arxiv.org/abs/2501.19399",
    en: "Scores that grow with the logarithm of the number of keys improve long contexts and the retrieval of key information.",
    zh: "分数随键数的对数增大，可改善长上下文以及关键信息的检索。",
    of: [["ssmax"], ["rope"]],
    which: "both",
    agrees: (read) => ["near", "far"].every((which) => read("ssmax")[which][x8] > read("rope")[which][x8]),
  },
  {
    // Source: Lin et al. 2025, abstract.
    paper: "Lin et al. 2025, Forgetting Transformer",
    link: "https://arxiv.org/abs/2503.02130",
    en: "With forget gates and no position encoding a model extrapolates better than with RoPE and retrieves from long contexts.",
    zh: "有遗忘门而无位置编码的模型，长度外推好于 RoPE，并能从长上下文中检索。",
    of: [["forgetting"], ["rope"]],
    which: "both",
    agrees: (read) => ["near", "far"].every((which) => read("forgetting")[which][x8] > read("rope")[which][x8]),
  },
  {
    paper: "Gelberg et al. 2025, DroPE",
    link: "https://arxiv.org/abs/2512.12167",
    en: "With RoPE removed and a short recalibration, a trained model reads longer contexts and loses nothing at its training length.",
    zh: "去掉 RoPE 并短暂校准之后，训练好的模型可读更长的上下文，在原有长度内也无损失。",
    of: [["rope", "drop", true]],
    which: "both",
    agrees: (read) => {
      const { near, far } = read("rope", "drop", true);
      return far[x8] > 0.9 && near[x1] > 0.9;
    },
  },
];

const readingOf = ([encoding, repair, tuned]) => ({ encoding, repair, tuned });

/** The evaluations of one seed. */
const readingsIn =
  (runs, seed) =>
  (encoding, repair = "none", tuned = false) =>
    runs
      .find((run) => run.seed === seed && run.encoding === encoding)
      ?.results.find((each) => each.repair === repair && each.tuned === tuned);

/** In how many seeds each claim holds: { claim, agreed, seeds, means }, where means are those of `of` by length. */
export function verdicts(runs) {
  const seeds = [...new Set(runs.map(({ seed }) => seed))];
  return claims.map((claim) => {
    const reads = seeds.map((seed) => readingsIn(runs, seed));
    const means = claim.of.map((name) =>
      Object.fromEntries(
        (claim.which === "both" ? ["near", "far"] : [claim.which]).map((which) => [
          which,
          [x1, x8].map((at) => meansOf(runs, readingOf(name), which)[at]),
        ]),
      ),
    );
    return { claim, agreed: reads.filter((read) => claim.agrees(read)).length, seeds: seeds.length, means };
  });
}

/** The table of claims, from runs of every encoding with the standard settings. */
export function claimsTemplate(runs, { words, lang }) {
  const percent = (value) => `${Math.round(100 * value)}`;
  const shown = (means, of) =>
    means.map((each, i) => {
      const parts = Object.entries(each).map(
        ([which, [first, last]]) => `${words(`${which}Short`)} ${percent(first)} → ${percent(last)}`,
      );
      const [encoding, repair = "none", tuned = false] = of[i];
      return html`<div>${nameOfReading({ encoding }, { repair, tuned }, lang)}: ${parts.join(", ")}</div>`;
    });
  const verdict = (agreed, seeds) =>
    words(agreed === seeds ? "claimHolds" : agreed === 0 ? "claimFails" : "claimMixed", { agreed, seeds });
  return html`<h2>${words("claimsTitle")}</h2>
    <p>${words("claimsText", chosenValues)}</p>
    <div class="wide"><table class="claims">
      <thead><tr><th scope="col">${words("claimPaper")}</th><th scope="col">${words("claimSays")}</th>
        <th scope="col">${words("claimMeasured")}</th><th scope="col">${words("claimVerdict")}</th></tr></thead>
      <tbody>${verdicts(runs).map(
        ({ claim, agreed, seeds, means }) => html`<tr>
          <th scope="row"><a href=${claim.link}>${claim.paper}</a></th><td>${claim[lang]}</td>
          <td>${shown(means, claim.of)}</td>
          <td class=${agreed === seeds ? "yes" : agreed === 0 ? "no" : ""}>${verdict(agreed, seeds)}</td></tr>`,
      )}</tbody></table></div>`;
}
