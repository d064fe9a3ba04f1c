// The front page comes to life: the reader's sentence, the ways of telling positions, the two rows that part.
import { figures } from "readers:figures";
import { html, render } from "lit/html.js";
import { writeAddress } from "../common/addressBar.js";
import { frontOf } from "../common/header.js";
import { enliven } from "../common/live.js";
import { notUnderstood } from "../common/unknown.js";
import { computeView } from "../figures/compute.js";
import { registerFigure } from "../figures/define.js";
import { listenLater } from "../figures/listenLater.js";
import { parameterDescriptors, readParameters } from "../figures/parameters.js";
import { pictures } from "../figures/pictureKinds.js";
import { countWords, wordsOf } from "../methods/common/attention/words.js";
import { createEngine, partsFor } from "../playground/engine.js";
import { figure, mostWords, name } from "./figure.js";
import { comparedRows } from "./rows.js";
import { rowsTemplate } from "./rowsTemplate.js";
import { reason, verdict } from "./sentences.js";
import { ways } from "./ways.js";
import { firstSentence, wordsIn } from "./words.js";

const lang = document.documentElement.lang === "zh" ? "zh" : "en";
const words = wordsIn(lang);
const part = (selector) => /** @type {any} */ (document.querySelector(`.hero ${selector}`));

const { methods, api, bring } = createEngine(undefined);

/** What a way's calls need; the words alone need attention's functions. */
const partsForWay = (id) => (id === "none" ? ["attention"] : [...partsFor(`${id}.attention`), "attention"]);

/** The reader's choice, which the address keeps. */
const query = new URLSearchParams(location.search);
const state = {
  way: Object.hasOwn(ways, query.get("position") ?? "") ? query.get("position") : "none",
  sentence: query.get("sentence")?.trim() || firstSentence[lang],
  seed: Number(query.get("seed")) || 1,
};
/** What is drawn, which follows: how far position has been turned up, and by which way. */
const drawn = { way: "none", strength: 1 };

/** The address says what is not as at the start; so does the way to the other language. */
function keepState() {
  const kept = new URLSearchParams(location.search);
  const standard = { way: "none", sentence: firstSentence[lang], seed: 1 };
  for (const [key, value] of [
    ["position", "way"],
    ["sentence", "sentence"],
    ["seed", "seed"],
  ]) {
    if (state[value] === standard[value]) kept.delete(key);
    else kept.set(key, state[value]);
  }
  const text = kept.toString();
  const search = text ? `?${text}` : "";
  writeAddress("replaceState", history.state, `${location.pathname}${search}${location.hash}`);
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector(".site [hreflang]"));
  link.href = `${frontOf(lang === "en" ? "zh" : "en")}${search}`;
}

function parametersNow() {
  const { sentence, seed } = state;
  const given = { sentence, seed, strength: drawn.strength };
  return readParameters(parameterDescriptors(methods, figure), given).parameters;
}

/** Draws what there is: both figures, the rows, and what is said of them. */
function draw() {
  const parameters = parametersNow();
  const view = figure.views.find(({ id }) => id === drawn.way);
  const { results } = computeView(api, view, parameters);
  const rows = comparedRows(drawn.way, parameters, results);
  for (const each of document.querySelectorAll(".hero posenc-figure")) {
    each.setAttribute("view", drawn.way);
    // @ts-expect-error it is the element's
    each.parameters = { sentence: state.sentence, seed: state.seed, strength: drawn.strength };
  }
  render(rowsTemplate({ rows, words, lang, verdict }), part(".rows"));
  const isMoving = drawn.strength < 1;
  const text = rows ? reason(drawn.way, parameters, results, rows, lang) : "";
  if (!isMoving && part(".by").textContent !== text) part(".by").textContent = text;
  render(offerTemplate(rows, parameters), part(".offer"));
  part(".offer").hidden = Boolean(rows) && countWords(state) <= mostWords;
}

/** What to type where no word is in the sentence twice: the longest of its own words once more, and the first sentence. */
function offerTemplate(rows, parameters) {
  if (rows) return html`${words("cut", { count: mostWords })}`;
  const all = wordsOf(parameters);
  const longest = all.reduce((one, other) => (other.length > one.length ? other : one));
  const space = /\p{Script=Han}/u.test(longest) ? "" : " ";
  const again = [...all.slice(0, mostWords - 1), longest].join(space);
  const offer = (sentence) => html`<button type="button" @click=${() => setSentence(sentence)}>${sentence}</button>`;
  return html`${words("once")} ${offer(again)} ${offer(firstSentence[lang])}`;
}

function setSentence(sentence) {
  state.sentence = sentence.trim() || firstSentence[lang];
  part("[name=sentence]").value = state.sentence;
  keepState();
  draw();
}

/** Position is turned up in this time, so that the rows are seen to part. */
const duration = 700;
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
let turning;

/** Turns position down to nothing and that of the chosen way up; or shows it as it is then. */
async function choose(way, isAtOnce = isStill.matches) {
  state.way = way;
  keepState();
  try {
    await bring(partsForWay(way));
  } catch (error) {
    part(".by").textContent = words("missing", { message: error.message });
    return;
  }
  if (state.way !== way) return;
  cancelAnimationFrame(turning);
  const began = performance.now();
  const isGoing = way === "none";
  if (!isGoing) drawn.way = way;
  const step = (now) => {
    const share = isAtOnce ? 1 : Math.min(1, (now - began) / duration);
    const eased = share * share * (3 - 2 * share);
    drawn.strength = isGoing && share < 1 ? 1 - eased : eased;
    if (isGoing && share === 1) drawn.way = "none";
    draw();
    if (share < 1) turning = requestAnimationFrame(step);
  };
  if (isAtOnce || (isGoing && drawn.way === "none")) step(began);
  else turning = requestAnimationFrame(step);
}

function defineFigures() {
  const withPackages = (method) => async () => {
    const [each] = await Promise.all([figures[method](), bring(partsFor(method))]);
    return each;
  };
  const all = Object.fromEntries(Object.keys(figures).map((method) => [method, withPackages(method)]));
  const PosencFigure = registerFigure({ figures: { ...all, [name]: figure }, methods, api, pictures }, listenLater);
  PosencFigure.library.mistakes = () => import("../figures/mistakes.js");
}

/** @returns {void} */
function listen() {
  const form = part("form");
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    if (target.name === "sentence") setTyped(target.value);
    else choose(target.value);
  });
  const seed = part(".seed");
  const label = () => {
    seed.textContent = words("seed", { seed: state.seed });
  };
  seed.addEventListener("click", () => {
    state.seed = (state.seed % 99) + 1;
    label();
    keepState();
    draw();
  });
  label();
}

/** While it is typed nothing is put into the field. */
function setTyped(text) {
  state.sentence = text.trim() || firstSentence[lang];
  keepState();
  draw();
}

/** An address that names nothing is met with the nearest names, as links of the map has them. */
async function tellUnknown() {
  const links = [...document.querySelectorAll(".map [data-name]")];
  const all = links.map((link) => ({ name: link.getAttribute("data-name"), texts: [link.textContent?.trim()], link }));
  const isPart = (id) => document.getElementById(id) !== null;
  const { likeness } = location.hash.length > 1 ? await import("../figures/mistakes.js") : {};
  const unknown = notUnderstood(location.hash, all, isPart, likeness);
  const box = /** @type {HTMLElement} */ (document.querySelector(".unknown"));
  box.hidden = !unknown;
  const near = (name, i) => {
    const { link, texts } = all.find((each) => each.name === name);
    return html`${i ? words("join") : " "}<a href=${link.getAttribute("href")}>${texts}</a>`;
  };
  const close = () => {
    writeAddress("replaceState", history.state, location.pathname + location.search);
    tellUnknown();
  };
  const told = () =>
    html`<button aria-label=${words("close")} @click=${close}>×</button>${words("unknown", unknown)}${unknown?.near.map(near)}`;
  render(unknown ? told() : html``, box);
}

/** What follows is a task of its own, so that none is long on a slow machine. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

keepState();
enliven(() => document.querySelector("h1"));
tellUnknown();
addEventListener("hashchange", tellUnknown);
part("[name=sentence]").value = state.sentence;
part(`[value=${state.way}]`).checked = true;
await bring(partsForWay(state.way)).catch(() => {}); // choose() says what is wrong
await pause();
defineFigures();
await pause();
await choose(state.way, true);
listen();
