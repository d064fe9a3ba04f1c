// Brings the essay's figure to life: the section that is read decides its scene, the controls under it change its state.

import { writeAddress } from "../../app/addressBar.js";
import { createEngine } from "../../app/engine.js";
import { speakToPage } from "../../app/frame.js";
import { waysIn } from "../../app/header.js";
import { languageHere } from "../../app/language.js";
import { enliven } from "../../app/live.js";
import { wordsOf } from "../../methods/common/attention/words.js";
import { drawnTo, keyed } from "./drawing.js";
import { figureAlone, frameText } from "./embedding.js";
import { dialsOf, layersOf } from "./numbers.js";
import { most as mostWords } from "./scenes/order.js";
import { count, plotIn } from "./scenes/product.js";
import { limit, positionAt } from "./scenes/rotation.js";
import { scenes, showScene } from "./scenes.js";
import { createStage } from "./stage.js";
import { wordsIn } from "./words.js";

const lang = await languageHere();
const words = wordsIn(lang);
/** @returns {any} */
const part = (selector) => document.querySelector(`#essay ${selector}`);
const facts = JSON.parse(document.getElementById("facts").textContent);
const [figure, says, form] = [".figure", ".says", ".controls"].map(part);
const sections = [...document.querySelectorAll("#essay section")];
const { api, bring } = createEngine(new URLSearchParams(location.search).get("build"));

const states = Object.fromEntries(Object.entries(scenes).map(([id, scene]) => [id, scene.state(lang)]));
let current = "order";
const alone = figureAlone(location.search);
let stage;

const fieldOf = (name) => form.querySelector(`[data-section=${current}] [name=${name}]`);
const boxNow = () => {
  const { width, height } = figure.getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
};

function draw(moves = false) {
  const box = boxNow();
  const svg = figure.firstElementChild;
  svg.setAttribute("viewBox", `0 0 ${box.width} ${box.height}`);
  const { items, sentence } = showScene(current, { api, box, state: states[current], facts, lang });
  stage.show(items, moves);
  if (says.textContent !== sentence) says.textContent = sentence;
  svg.setAttribute("aria-label", sentence);
}

/** The section that is read: the last one whose heading has passed the middle of what is free of the figure. */
function sectionHere() {
  const { bottom, left } = part(".stage").getBoundingClientRect();
  const isBeside = left > part("section").getBoundingClientRect().left + 50;
  const line = isBeside ? innerHeight * 0.45 : bottom + (innerHeight - bottom) * 0.4;
  return sections.findLast((section) => section.getBoundingClientRect().top < line)?.id ?? sections[0].id;
}

function follow() {
  const id = alone ?? sectionHere();
  if (id === current) return;
  pause();
  current = id;
  for (const field of form.querySelectorAll("fieldset")) field.hidden = field.dataset.section !== id;
  figure.classList.toggle("drawn", id === "distance");
  figure.classList.toggle("dragged", id === "rotation");
  if (id === "distance") figure.tabIndex = 0;
  else figure.removeAttribute("tabindex");
  otherLanguage.hash = id;
  // The section that is read can be shared; the history does not grow.
  if (!alone) writeAddress("replaceState", history.state, `${location.pathname}${location.search}#${id}`);
  embedding.open = false;
  draw(true);
}

// ---- Controls

const read = (input) =>
  input.type === "checkbox" ? input.checked : input.type === "range" ? Number(input.value) : input.value;

/** What a control changes beyond the value of its own name. */
const changes = {
  numbers: { length: (value) => ({ length: 2 ** value }) },
  scaling: { factor: (value) => ({ factor: 2 ** value }) },
  order: {
    sentence(text) {
      const sentence = text.trim() || scenes.order.state(lang).sentence;
      states.numbers.sentence = sentence;
      return { sentence };
    },
  },
  rotation: {
    both(value, { m, n }) {
      const by = Math.max(-Math.min(m, n), Math.min(limit - Math.max(m, n), value - m));
      return { m: m + by, n: n + by };
    },
  },
};

function set(change) {
  Object.assign(states[current], change);
  settle();
  draw();
}

/** The controls show the state. */
function settle() {
  const state = states[current];
  if (current === "rotation") for (const name of ["m", "n"]) fieldOf(name).value = state[name];
  if (current === "rotation") fieldOf("both").value = state.m;
  if (current === "unseen") fieldOf("position").value = state.position;
  if (current === "order") swapButtons();
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", async ({ target }) => {
  pause();
  const value = read(target);
  if (target.name === "config") return readConfig(value);
  if (target.name === "factor") await bring(["rope"]);
  set(changes[current]?.[target.name]?.(value, states[current]) ?? { [target.name]: value });
});

// ---- Section 1: two words change places

let held;
const separator = (all) => (/^\p{Script=Han}*$/u.test(all.join("")) ? "" : " ");

function swapButtons() {
  const { sentence } = states.order;
  const all = wordsOf({
    sentence,
    textLength: Math.min(mostWords, scenes.order.compute(api, states.order).words.length),
  });
  const group = part(".swap");
  group.replaceChildren(
    ...all.map((word, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = word;
      button.setAttribute("aria-pressed", String(index === held));
      button.addEventListener("click", () => swap(all, index));
      return button;
    }),
  );
}

function swap(all, index) {
  const first = held;
  held = first === undefined ? index : undefined;
  if (first !== undefined && first !== index) {
    const next = all.with(first, all[index]).with(index, all[first]);
    const sentence = next.join(separator(next));
    fieldOf("sentence").value = sentence;
    states.order.sentence = sentence;
    states.numbers.sentence = sentence;
    draw(true);
  }
  swapButtons();
  part(`.swap button:nth-child(${index + 1})`)?.focus();
}

// ---- Section 5: the reader's curve

const [mostProduct] = facts.products;
let pen;

function guess(event) {
  const { left, top } = figure.getBoundingClientRect();
  const plot = plotIn(boxNow(), mostProduct);
  const index = Math.max(1, Math.min(count - 1, plot.distanceAt(event.clientX - left)));
  const begun = states.distance.guess.length ? states.distance.guess : [mostProduct];
  const before = pen !== undefined && pen < index && begun.length > index ? begun.slice(0, pen + 1) : begun;
  const drawn = drawnTo(before, index, plot.valueAt(event.clientY - top));
  pen = index;
  set({ guess: drawn.concat(begun.slice(drawn.length)) });
}

part(".show").addEventListener("click", () => {
  states.distance.shown = true;
  draw(true);
});
part(".clear").addEventListener("click", () => {
  Object.assign(states.distance, { shown: false, guess: [] });
  draw(true);
});
figure.addEventListener("keydown", (event) => {
  if (current !== "distance" || event.ctrlKey || event.metaKey || event.altKey) return;
  const drawn = states.distance.guess.length ? states.distance.guess : [mostProduct];
  const next = keyed(drawn, event.key, event.shiftKey, { count, most: mostProduct });
  if (!next) return;
  event.preventDefault();
  set({ guess: next });
});

// ---- Section 7: hands that are dragged

let dragged;
function drag(event) {
  const { left, top } = figure.getBoundingClientRect();
  const [x, y] = [event.clientX - left, event.clientY - top];
  set({ [dragged]: positionAt(facts, boxNow(), x, y, states.rotation[dragged]) });
}

figure.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  if (current === "distance") {
    figure.setPointerCapture(event.pointerId);
    pen = undefined;
    guess(event);
    pen ??= 0;
  }
  if (current === "rotation" && !states.rotation.all) {
    const grip = event.target.closest?.(".grip, .wide");
    if (!grip) return;
    dragged = grip.matches(".q, .query") ? "m" : "n";
    figure.setPointerCapture(event.pointerId);
    drag(event);
  }
});
figure.addEventListener("pointermove", (event) => {
  if (current === "distance" && pen !== undefined) guess(event);
  if (current === "rotation" && dragged) drag(event);
});
for (const type of ["pointerup", "pointercancel"])
  figure.addEventListener(type, () => {
    pen = undefined;
    dragged = undefined;
  });
// The page does not scroll under a finger that draws or drags.
figure.addEventListener(
  "touchmove",
  (event) => (pen !== undefined || dragged) && event.cancelable && event.preventDefault(),
  { passive: false },
);

// ---- Section 8: the position runs

let playing = 0;
function pause() {
  cancelAnimationFrame(playing);
  playing = 0;
  part(".play").textContent = words("play");
}

part(".play").addEventListener("click", () => {
  if (playing) return pause();
  const most = Number(fieldOf("position").max);
  let position = states.unseen.position >= most ? 0 : states.unseen.position;
  let before = performance.now();
  const step = (now) => {
    position = Math.min(most, position + 1.4 * Math.min(50, now - before));
    before = now;
    set({ position: Math.round(position) });
    if (position < most) playing = requestAnimationFrame(step);
    else pause();
  };
  part(".play").textContent = words("pause");
  playing = requestAnimationFrame(step);
});

// ---- Section 10: the reader's own model

const longestConfig = 1e5;
async function readConfig(text) {
  const link = part(".read");
  link.hidden = true;
  const choice = part("[name=model]");
  const choose = (model, isOwn) => {
    states.today.model = model;
    choice.value = model;
    choice.querySelector("[value=own]").hidden = !isOwn;
  };
  Object.assign(states.today, { own: "", dials: undefined });
  if (choice.value === "own") choose("0", false);
  let failure = "";
  if (text.trim()) {
    // A line of a config is too little for layers, but the page of models takes it.
    link.href = `${waysIn(lang).model}#config=${encodeURIComponent(text.slice(0, longestConfig))}`;
    link.hidden = false;
    try {
      const config = JSON.parse(text.slice(0, longestConfig));
      const [{ trainingOf }] = await Promise.all([import("../../methods/rope/trainedTo.js"), bring(["config"])]);
      Object.assign(states.today, { own: layersOf(api, config), dials: dialsOf(api, config, trainingOf) });
      choose("own", true);
    } catch {
      failure = words("noConfig");
    }
  }
  if (current === "today") draw(true);
  if (failure) says.textContent = failure;
}

const drop = part("[name=config]");
drop.addEventListener("dragover", (event) => event.preventDefault());
drop.addEventListener("drop", async (event) => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  drop.value = await file.slice(0, longestConfig).text();
  readConfig(drop.value);
});

const embedding = part(".embed");
embedding.addEventListener("toggle", () => {
  const title = document.querySelector(`#${current} h2 a`).lastChild.textContent.trim();
  embedding.querySelector("code").textContent = frameText({ base: document.baseURI, lang, id: current, title });
});

const otherLanguage = /** @type {HTMLAnchorElement} */ (document.querySelector(".site [hreflang]"));
enliven(() => part("h1"));
part("[name=sentence]").value = states.order.sentence;
await bring(["attention", "sinusoidal"]);
figure.replaceChildren(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
figure.firstElementChild.setAttribute("role", "img");
stage = createStage(figure.firstElementChild);
swapButtons();
if (alone) {
  document.documentElement.classList.add("framed");
  speakToPage(part(".stage"), new URLSearchParams(location.search).get("theme"));
}
draw();
follow();
addEventListener("scroll", follow, { passive: true });
addEventListener("resize", () => draw());
