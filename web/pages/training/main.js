// Starts the page of the training experiment.
import { render } from "lit";
import { hasSimd } from "../../../src/training/model.js";
import { languageHere } from "../../app/language.js";
import { enliven } from "../../app/live.js";
import { defineChart } from "./chartElement.js";
import { otherLanguage, pageTemplate } from "./page.js";
import { createState } from "./state.js";
import { wordsIn } from "./words.js";

const { search } = location;
const lang = await languageHere();
const words = wordsIn(lang);

defineChart();
document.title = `${words("title")} · posenc`;
enliven(() => document.querySelector("h1"));

/** Minimum milliseconds between two redraws; training reports every ten steps. */
const pause = 100;

let isAsked = false;
let drawnAt = -pause;
/** Redraws in the next frame after the pause. */
function changed() {
  if (isAsked) return;
  isAsked = true;
  setTimeout(
    () =>
      requestAnimationFrame(() => {
        isAsked = false;
        drawnAt = performance.now();
        draw();
      }),
    Math.max(0, drawnAt + pause - performance.now()),
  );
}

const page = { ...createState({ search, simd: hasSimd(), changed }), words, lang };

function draw() {
  /** @type {HTMLAnchorElement} */ (document.querySelector(".site [hreflang]")).href = otherLanguage(page);
  render(pageTemplate(page), document.getElementById("training"));
}

draw();
await page.actions.load();
