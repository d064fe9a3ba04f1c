// Renders a test sequence token by token, with the model's answer where something is asked. Used by maps.js and page.js.
import { html, nothing } from "lit";

/**
 * Counts the letters repeated (near), the answers to questions (far) and to questions whose fact is more than half of the
 * sequence away (over): { right, all } of each.
 */
function scoreOf({ length, answers }) {
  const score = { near: { right: 0, all: 0 }, far: { right: 0, all: 0 }, over: { right: 0, all: 0 } };
  for (const { asks, right, answer, distance } of answers) {
    if (!asks) continue;
    const counted = asks !== "fact" ? ["near"] : distance > length / 2 ? ["far", "over"] : ["far"];
    for (const which of counted) {
      score[which].all++;
      if (right === answer) score[which].right++;
    }
  }
  return score;
}

/** A question with its answer, and with the fact that it asked for where the answer is wrong. */
function question({ token, answer, right, distance, probability }, words) {
  const isRight = answer === right;
  const title = words(isRight ? "answerRight" : "answerWrong", {
    token,
    answer,
    right,
    distance,
    percent: Math.round(100 * probability),
  });
  return html`<span class=${isRight ? "asked right" : "asked wrong"} title=${title}>${token}<b>${answer}</b>${isRight ? html`<i>✓</i>` : html`<s>✗</s><i>${right}</i>`}</span>`;
}

/** The letter that follows is the answer to the token before it. */
function letter({ token }, before) {
  if (before?.asks !== "letter") return html`<span>${token}</span>`;
  const isRight = before.answer === before.right;
  return isRight ? html`<span class="repeated">${token}</span>` : html`<span class="missed">${token}</span>`;
}

const isFact = (token) => /^[A-Z]\d$/.test(token);

const tokensTemplate = (answers, words) =>
  html`<p class="tokens">${answers.map((each, i) =>
    each.asks === "fact"
      ? question(each, words)
      : isFact(each.token)
        ? html`<span class="fact">${each.token}</span>`
        : letter(each, answers[i - 1]),
  )}</p>`;

/** A short sequence of each task; a number is how many tokens back the fact of a question is, "_" before a letter asks for it. */
const samples = {
  lag: "d b _d _b C5 k a _k C?4 h",
  soft: "d b h a _b _h C5 _a k _b C?4 h",
  copy: "^ d b h a > _d _b _h _a",
  reverse: "^ d b h a > _a _h _b _d",
  sort: "^ d b h a > _a _b _d _h",
  needle: "d A3 k C5 h D0 a B7 b C?6 D?5 A?10 B?5",
};

/** The tokens of a sample with right answers, as trainer.answers gives them. */
function readSample(text) {
  const tokens = text.split(" ");
  const textOf = (i) => tokens[i].replace(/^_|(?<=\?)\d+$/g, "");
  return tokens.map((token, i) => {
    const distance = Number(token.split("?")[1]);
    const letter = tokens[i + 1]?.startsWith("_") ? textOf(i + 1) : undefined;
    const answer = distance > 0 ? textOf(i - distance) : letter;
    return {
      token: textOf(i),
      ...(answer && { asks: distance > 0 ? "fact" : "letter", right: answer, answer, distance, probability: 1 }),
    };
  });
}

export const sampleTemplate = (task, words) => tokensTemplate(readSample(samples[task]), words);

export function exampleTemplate(view, { words }) {
  const { length, answers } = view;
  const { near, far, over } = scoreOf(view);
  return html`<div><h3>${words("exampleTitle", { length })}</h3>
    ${tokensTemplate(answers, words)}
    <p class="note">${words(far.all === 0 ? "exampleAnswer" : "exampleText", { farRight: far.right, farAll: far.all, nearRight: near.right, nearAll: near.all })}
      ${over.all === 0 ? nothing : words("exampleFar", { overRight: over.right, overAll: over.all })}
      ${near.all === 0 || far.all === 0 ? nothing : words("exampleLetters")}</p></div>`;
}
