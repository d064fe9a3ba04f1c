// Moves the front page's dials: plays the position, applies the scalings, and keeps both in the address.
import { html, render } from "lit/html.js";
import { writeAddress } from "../../app/addressBar.js";
import { decoded } from "../../app/decoded.js";
import { createEngine } from "../../app/engine.js";
import { copyText } from "../../app/exporting.js";
import { frontOf } from "../../app/header.js";
import { enliven } from "../../app/live.js";
import { pageOf } from "../../app/routes.js";
import { notUnderstood } from "../../app/unknown.js";
import { numberText } from "../../figures/numbers.js";
import {
  facts,
  frequencySets,
  furthest,
  model,
  outsideAt,
  posterPosition,
  scalings,
  sector,
  seenAngles,
  turned,
} from "./dials.js";
import { sentenceOf } from "./sentence.js";
import { wordsIn } from "./words.js";

const lang = document.documentElement.lang === "zh" ? "zh" : "en";
const words = wordsIn(lang);
const part = (selector) => /** @type {any} */ (document.querySelector(selector));
const { api, bring } = createEngine(undefined);

const query = new URLSearchParams(location.search);
const asked = query.get("at") ?? "";
const state = {
  scaling: Object.hasOwn(scalings, query.get("scaling") ?? "") ? query.get("scaling") : "none",
  position: /^\d{1,9}$/.test(asked) ? Math.min(furthest, Number(asked)) : posterPosition,
};

/** Writes what differs from the first picture to the address and to the link to the other language. */
function keepState() {
  const kept = new URLSearchParams(location.search);
  for (const [key, value, first] of [
    ["at", String(Math.round(state.position)), String(posterPosition)],
    ["scaling", state.scaling, "none"],
  ]) {
    if (value === first) kept.delete(key);
    else kept.set(key, value);
  }
  const search = kept.size > 0 ? `?${kept}` : "";
  writeAddress("replaceState", history.state, `${location.pathname}${search}${location.hash}`);
  part(".site [hreflang]").href = `${frontOf(lang === "en" ? "zh" : "en")}${search}`;
}

/** A hand that moves further than this in a frame, in radians, is drawn as a blur. */
const blurred = 1.2;

/** Draws the dials; elements and what they show are kept, so that a frame changes only what differs. */
function createDials(trained) {
  const seen = seenAngles(trained);
  const dials = Array.from(document.querySelectorAll(".dial"), (element) => ({
    element,
    hand: element.querySelector(".hand"),
    swept: element.querySelector(".swept"),
    // The build drew another position.
    shown: { isOut: element.classList.contains("out"), isBlurred: false, swept: NaN },
  }));
  return (frequencies, position, moved) => {
    for (const [pair, { element, hand, swept, shown }] of dials.entries()) {
      const theta = frequencies[pair];
      const isBlurred = Math.abs(theta * moved) > blurred;
      const outside = outsideAt(seen[pair], theta, position);
      const isOut = outside !== undefined;
      if (isBlurred !== shown.isBlurred) element.classList.toggle("fast", isBlurred);
      if (!isBlurred) hand.setAttribute("transform", turned(theta * position));
      if (isOut !== shown.isOut) element.classList.toggle("out", isOut);
      if (outside !== shown.swept) swept.setAttribute("d", isOut ? sector(seen[pair], outside) : "");
      Object.assign(shown, { isBlurred, isOut, swept: outside });
    }
  };
}

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** Positions at which playing goes on in steps where motion is reduced, and the time of a step in ms. */
const steps = [0, model.context, 8192, 12000, 16384, 24576, furthest];
const stepTime = 1500;

/** Positions per ms, up to the trained context and beyond it. */
const speeds = { within: 2.6, beyond: 3.2 };
/** How long the hands rest where training ended, and glide to other frequencies or back to the start, in ms. */
const rest = 700;
const glide = 800;

/** Texts change after this time at the soonest while the hands move, in ms: a layout in each frame is too much for a phone. */
const textTime = 100;

const eased = (share) => share * share * (3 - 2 * share);

/** Plays and draws; everything that moves is in `move`, one frame at a time. */
function createPlayer(sets) {
  const trained = sets.none.frequencies;
  const drawDials = createDials(trained);
  const [slider, output, number, said, button] = ["[name=at]", "output", "output b", ".said", ".play"].map(part);
  const [clause, others] = said.children;
  let isPlaying = false;
  let from = sets[state.scaling].frequencies;
  let scaledAt = -Infinity;
  let last;
  let before = state.position;
  let pausedUntil = 0;
  let back; // { from, to, began }: gliding back to the start
  let isRequested = false;
  let toldAt = -Infinity;

  /** The frequencies on their way from one scaling to another. */
  function frequenciesAt(now) {
    const share = isStill.matches ? 1 : eased(Math.min(1, (now - scaledAt) / glide));
    return sets[state.scaling].frequencies.map((theta, pair) => from[pair] + (theta - from[pair]) * share);
  }

  function draw(now) {
    drawDials(frequenciesAt(now), state.position, isStill.matches ? 0 : state.position - before);
    slider.value = state.position;
    // The position stands above the thumb.
    output.style.setProperty("--share", state.position / furthest);
    if (isPlaying && now - toldAt < textTime) return;
    toldAt = now;
    const position = numberText(Math.round(state.position));
    slider.setAttribute("aria-valuetext", position);
    number.textContent = position;
    const sentence = sentenceOf(words, facts(sets[state.scaling], trained, Math.round(state.position)));
    said.classList.toggle("out", sentence.isOut);
    if (clause.textContent !== sentence.first) clause.textContent = sentence.first;
    if (others.textContent !== sentence.rest) others.textContent = sentence.rest;
  }

  function advance(now) {
    const passed = Math.min(50, now - (last ?? now));
    if (back) {
      const share = Math.min(1, (now - back.began) / glide);
      state.position = back.from + (back.to - back.from) * eased(share);
      if (share === 1) back = undefined;
    } else if (isStill.matches) {
      if (now - last < stepTime) return;
      state.position = steps.find((step) => step > state.position) ?? furthest;
    } else if (now > pausedUntil) {
      const isWithin = state.position < model.context;
      const next = state.position + passed * (isWithin ? speeds.within : speeds.beyond);
      state.position = isWithin && next >= model.context ? model.context : Math.min(furthest, next);
      if (state.position === model.context) pausedUntil = now + rest;
    }
    last = now;
    if (state.position >= furthest) setPlaying(false);
  }

  function move(now) {
    isRequested = false;
    if (isPlaying) advance(now);
    draw(now);
    // The last movement is drawn again without blur.
    if (isPlaying || now - scaledAt < glide || state.position !== before) request();
    before = state.position;
  }

  function request() {
    if (!isRequested) requestAnimationFrame(move);
    isRequested = true;
  }

  function setPlaying(to) {
    isPlaying = to;
    last = undefined;
    button.classList.toggle("on", to);
    button.setAttribute("aria-label", words(to ? "pause" : "play"));
    if (!to) keepState();
    request();
  }

  return {
    play(to = !isPlaying) {
      if (to && state.position >= furthest) back = { from: state.position, to: 0, began: performance.now() };
      setPlaying(to);
    },
    /** Begins where the hands soon leave the angles of training. */
    playFromStart() {
      back = { from: state.position, to: model.context / 2, began: performance.now() };
      setPlaying(true);
    },
    seek(position) {
      back = undefined;
      state.position = position;
      setPlaying(false);
    },
    scale(name) {
      const now = performance.now();
      from = frequenciesAt(now);
      state.scaling = name;
      scaledAt = now;
      keepState();
      request();
    },
    request,
  };
}

function listen(player) {
  part(".play").addEventListener("click", () => player.play());
  part("[name=at]").addEventListener("input", ({ target }) => player.seek(Number(target.value)));
  part(".ways").addEventListener("change", ({ target }) => player.scale(target.value));
}

/** A pasted configuration is read on the page of readers' own models. */
function listenToDoors() {
  const form = part(".model");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = part("#config").value.trim();
    location.href = `${pageOf(lang, "ropeScaling")}${text ? `#config=${encodeURIComponent(text)}` : ""}`;
  });
  const copy = part(".copy");
  copy.addEventListener("click", async () => {
    const code = part(".post code");
    if (await copyText(code.textContent)) copy.textContent = words("copied");
    else getSelection().selectAllChildren(code);
  });
}

/** An unknown name in the address is answered with the nearest names. */
async function tellUnknown() {
  const isPart = (id) => document.getElementById(id) !== null;
  const { hash } = location;
  const isKnown = hash.length < 2 || isPart(decoded(hash.slice(1)));
  const [{ default: menu }, { likeness }] = isKnown
    ? [{ default: {} }, { likeness: () => 0 }]
    : await Promise.all([import("site:menu"), import("../../figures/mistakes.js")]);
  const all = Object.entries(menu).map(([name, { short }]) => ({ name, texts: Object.values(short) }));
  const unknown = notUnderstood(hash, all, isPart, likeness);
  const box = part(".unknown");
  box.hidden = !unknown;
  const near = (name, i) => html`${i ? words("join") : " "}<a href=${pageOf(lang, name)}>${menu[name].short[lang]}</a>`;
  const close = () => {
    writeAddress("replaceState", history.state, location.pathname + location.search);
    tellUnknown();
  };
  const told = () =>
    html`<button aria-label=${words("close")} @click=${close}>×</button>${words("unknown", unknown)}${unknown?.near.map(near)}`;
  render(unknown ? told() : html``, box);
}

enliven(() => part("h1"));
part(`[name=scaling][value=${state.scaling}]`).checked = true;
part("[name=at]").value = state.position;
listenToDoors();
tellUnknown();
addEventListener("hashchange", tellUnknown);
try {
  await bring(["rope"]);
  const player = createPlayer(frequencySets(api.rope));
  listen(player);
  if (query.has("at") || query.has("scaling") || isStill.matches) player.seek(state.position);
  else player.playFromStart();
} catch (error) {
  part(".said").textContent = words("missing", { message: error.message });
}
