// Renders a test sequence token by token, with the model's answer where something is asked. Used by maps.js and page.js.
import { html, nothing } from "lit";

/** Counts the answers to questions (far) and the letters repeated (near): { right, all } of each. */
export function scoreOf(answers) {
  const score = { near: { right: 0, all: 0 }, far: { right: 0, all: 0 } };
  for (const { asks, right, answer } of answers) {
    if (!asks) continue;
    const one = score[asks === "fact" ? "far" : "near"];
    one.all++;
    if (right === answer) one.right++;
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

/** Both tasks in a few tokens, without a model: [token, answer] of the letters that repeat and of the question. */
const sample = [["d"], ["b", "d"], ["d", "b"], ["b"], ["C5"], ["k"], ["a", "k"], ["k"], ["C?", "C5"], ["h"]].map(
  ([token, answer]) => ({
    token,
    ...(answer && { asks: token === "C?" ? "fact" : "letter", right: answer, answer, distance: 4, probability: 1 }),
  }),
);

export const sampleTemplate = (words) => tokensTemplate(sample, words);

export function exampleTemplate({ length, answers }, { words }) {
  const { near, far } = scoreOf(answers);
  return html`<div><h3>${words("exampleTitle", { length })}</h3>
    ${tokensTemplate(answers, words)}
    <p class="note">${words("exampleText", { farRight: far.right, farAll: far.all, nearRight: near.right, nearAll: near.all })}
      ${near.all === 0 ? nothing : words("exampleLetters")}</p></div>`;
}
