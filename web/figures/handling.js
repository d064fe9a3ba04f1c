// What the reader's hands do on a hands view: a token is dragged along the ruler or its hand is turned on a dial, or it is moved
// by keys, by steps, or by itself.
import { decimals } from "./decimals.js";
import { numberText } from "./numbers.js";
import { fill, node } from "./svg.js";
import { turnTo } from "./turnTo.js";
import { resolve } from "./view.js";

/** Milliseconds from one token to the next. */
const pace = 900;

const words = {
  en: {
    hint: "Turn a hand, drag q or k along the ruler, or use the arrow keys.",
    keys: "Left and right move a token, with Shift by ten, Home and End to its ends; up and down choose q or k; M moves both; space plays; Page Up and Page Down read dials.",
    play: "Play",
    pause: "Pause",
    back: "One token back",
    on: "One token on",
    both: "Move both",
    at: (name, place) => `${name} at ${place}`,
  },
  zh: {
    hint: "转动指针，沿标尺拖动 q、k，或用方向键。",
    keys: "左右键移动词元，加 Shift 十个，Home 和 End 到标尺两端；上下键选 q 或 k；M 一起移动；空格播放；Page Up 和 Page Down 读表盘。",
    play: "播放",
    pause: "暂停",
    back: "后退一个词元",
    on: "前进一个词元",
    both: "一起移动",
    at: (name, place) => `${name}在 ${place}`,
  },
};
const wordsOf = ({ picture }) => words[picture.lang] ?? words.en;

/** What each figure's reader is doing: which token is moved, whether it is dragged, and what plays. */
const states = new WeakMap();
function stateOf(figure) {
  if (!states.has(figure)) states.set(figure, { active: 0 });
  return states.get(figure);
}

const isStill = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;

/**
 * The parameters when one token is put at a place of the ruler, with the other beside it where both move; what would leave
 * the ruler stops at its end.
 */
export function movedTo(place, active, /** @type {any} */ { parameters, places, together, last }) {
  const all = places.map((name) => parameters[name]);
  const other = all[1 - active];
  const span = together ? [all[active] - Math.min(...all), last - (Math.max(...all) - all[active])] : [0, last];
  const by = Math.max(span[0], Math.min(span[1], place)) - all[active];
  return { [places[active]]: all[active] + by, ...(together && { [places[1 - active]]: other + by }) };
}

/** The parameters with the active token at a place, or as near to it as can be; undefined where it stands there. */
function next(figure, place) {
  const { parameters, picture } = figure;
  const { tokens, together, ruler } = picture.view.hands;
  const last = resolve(ruler, parameters) - 1;
  const told = { parameters, places: tokens, together: parameters[together], last };
  const moved = movedTo(place, stateOf(figure).active, told);
  return Object.entries(moved).some(([name, value]) => parameters[name] !== value) ? moved : undefined;
}

/** Moves the active token; a movement that goes on is passing. */
function move(figure, place, isPassing = false) {
  const parameters = next(figure, place);
  if (parameters) figure.change({ parameters, isPassing });
}

/** Says where a movement has ended, on whole tokens. */
const settle = (figure) => {
  const { parameters, picture } = figure;
  const { tokens } = picture.view.hands;
  figure.change({ parameters: Object.fromEntries(tokens.map((name) => [name, Math.round(parameters[name])])) });
};

const placeOf = (figure) => figure.parameters[figure.picture.view.hands.tokens[stateOf(figure).active]];

function step(figure, by) {
  stop(figure);
  move(figure, Math.round(placeOf(figure)) + by);
}

function stop(figure) {
  const state = stateOf(figure);
  if (state.frame === undefined) return;
  cancelAnimationFrame(state.frame);
  state.frame = undefined;
  if (figure.picture?.handling === handling) settle(figure);
  figure.requestUpdate();
}

/** The token walks on, at the ruler's end from its beginning; every token it comes to is said, what lies between is drawn. */
function play(figure) {
  const state = stateOf(figure);
  let before;
  const walk = (now) => {
    if (!figure.isConnected || figure.picture?.handling !== handling) return stop(figure);
    const place = placeOf(figure);
    const further = place + (now - (before ?? now)) / pace;
    before = now;
    const passed = next(figure, further);
    if (further > place && !passed) return stop(figure);
    const reached = Math.floor(further);
    if (reached > place) {
      move(figure, reached, true);
      before = now - (further - reached) * pace;
    } else if (passed) figure.pass(passed);
    state.frame = requestAnimationFrame(walk);
    return undefined;
  };
  if (!next(figure, Infinity)) move(figure, 0, true);
  state.frame = requestAnimationFrame(walk);
  figure.requestUpdate();
}

const toggle = (figure) => (stateOf(figure).frame === undefined ? play(figure) : stop(figure));

function lock(figure) {
  const { together } = figure.picture.view.hands;
  figure.change({ parameters: { [together]: !figure.parameters[together] } });
}

const acts = {
  play: toggle,
  back: (figure) => step(figure, -1),
  on: (figure) => step(figure, 1),
  both: lock,
};

/** The dial at a place as a cursor; null where there is none. */
function dialAt({ dials }, { x, y }) {
  const isOn = ({ cx, cy, radius, room }) => Math.abs(x - cx) < room / 2 && Math.abs(y - cy) < radius + 20;
  const row = dials.findIndex(isOn);
  return row < 0 ? null : { row, column: 0 };
}

/**
 * The token that is taken at a place, of the ruler or by its hand on a dial, and what moves it; nothing where none is.
 * @returns {[] | [number, (figure: any, at: any) => void]}
 */
function holdAt(figure, at) {
  const { rows, dials, tracks, view, result } = figure.picture;
  if (at.y > tracks[0] - 17) return [Number(at.y > (tracks[0] + tracks[1]) / 2), drag];
  const row = rows[dialAt(figure.picture, at)?.row];
  if (!row) return [];
  const dial = dials[rows.indexOf(row)];
  const around = view.hands.around(result.facts, row.at);
  const angleAt = ({ x, y }) => Math.atan2(dial.cy - y, x - dial.cx);
  let [angle, over] = [angleAt(at), 0];
  const [one, other] = row.ends.map(([x, y]) => Math.abs(turnTo(Math.atan2(y, x), angle)));
  if (Math.min(one, other) > 0.4) return [];
  const turn = (_, next) => {
    const to = angleAt(next);
    const place = placeOf(figure) + over + (turnTo(angle, to) / 2 / Math.PI) * around;
    angle = to;
    move(figure, Number(place.toFixed(2)), true);
    // At the ruler's end the hand stays where it is until the pointer comes by again.
    over = (place - placeOf(figure)) % around;
  };
  // Where both lie on one another it is the upper one.
  return [Number(other < one + 0.1), turn];
}

/** A ring around the dial that is read. */
const marks = ({ dials }, { row }) => {
  const { cx, cy, radius } = dials[row];
  return [node("circle", { cx, cy, r: radius + 3, class: "cell" })];
};

const drag = (figure, at) => move(figure, Math.round(figure.picture.x.placeAt(at.x)), true);

/** What was moved stays at a whole token. */
function letGo(figure) {
  stateOf(figure).moving &&= settle(figure);
}

const pointers = {
  pointerdown(figure, event, at) {
    if (event.button !== 0) return;
    figure.hover(dialAt(figure.picture, at));
    const [active, moving] = holdAt(figure, at);
    if (!moving) return;
    stop(figure);
    Object.assign(stateOf(figure), { active, moving });
    event.currentTarget.setPointerCapture?.(event.pointerId);
    moving(figure, at);
  },
  pointermove(figure, { currentTarget }, at) {
    const { moving } = stateOf(figure);
    currentTarget.style.setProperty("--hold", moving ? "grabbing" : holdAt(figure, at)[1] ? "grab" : "");
    if (moving) moving(figure, at);
    else figure.hover(dialAt(figure.picture, at));
  },
  pointerup(figure, _, at) {
    const cursor = dialAt(figure.picture, at);
    if (cursor && !stateOf(figure).moving) figure.select?.(cursor);
    letGo(figure);
  },
  pointercancel: letGo,
  // The page does not scroll under a finger that drags.
  touchmove: (figure, event) => stateOf(figure).moving && event.preventDefault(),
  pointerleave(figure, event) {
    if (event.pointerType !== "touch") figure.hover(null);
  },
};

const turnPage = (figure, by) => {
  const { cursor, picture } = figure;
  const count = picture.rows.length;
  figure.hover({ row: cursor ? (cursor.row + by + count) % count : 0, column: 0 });
};
const choose = (figure, token) => {
  stateOf(figure).active = token;
  figure.requestUpdate();
};
const keys = {
  ArrowLeft: (figure, far) => step(figure, far ? -10 : -1),
  ArrowRight: (figure, far) => step(figure, far ? 10 : 1),
  ArrowUp: (figure) => choose(figure, 0),
  ArrowDown: (figure) => choose(figure, 1),
  Home: (figure) => move(figure, 0),
  End: (figure) => move(figure, Infinity),
  PageUp: (figure) => turnPage(figure, -1),
  PageDown: (figure) => turnPage(figure, 1),
  Escape: (figure) => figure.hover(null),
  " ": (figure) => isStill() || toggle(figure),
  m: lock,
  M: lock,
};

function hear(figure, event, at) {
  if (event.type === "keydown") {
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    if (!event.key.startsWith("Page")) figure.hover(null);
    keys[event.key](figure, event.shiftKey);
    event.preventDefault();
  } else pointers[event.type]?.(figure, event, at);
}

const signs = {
  play: "M4,2.5V13.5L13,8Z",
  pause: "M3.5,2.5H6.5V13.5H3.5ZM9.5,2.5H12.5V13.5H9.5Z",
  back: "M12,2.5V13.5L5,8ZM2.5,2.5H4.5V13.5H2.5Z",
  on: "M4,2.5V13.5L11,8ZM11.5,2.5H13.5V13.5H11.5Z",
};
const signOf = (name) =>
  node("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, node("path", { d: signs[name], fill: "currentColor" }));

const rules = `.tools:not([hidden]), .tools button { display: flex; gap: 6px; align-items: center; justify-content: center; margin-block-start: 6px; }
.tools button { margin: 0; min-inline-size: 44px; block-size: 32px; padding: 0 8px; border: 1px solid var(--muted); border-radius: 6px;
  background: none; color: var(--foreground); font: inherit; cursor: pointer; }
.tools button:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.tools button[aria-pressed="true"] { box-shadow: 0 0 0 2px var(--accent); }
.tools svg { position: static; inline-size: 16px; block-size: 16px; }
.plot:has(+ .tools:not([hidden])) { cursor: var(--hold, default); }`;
let sheet;

/** The buttons under the figure. With reduced motion there is nothing to play: there are steps. */
function tools(figure, box) {
  const said = wordsOf(figure);
  const names = [...(isStill() ? [] : ["play"]), "back", "on", "both"];
  if (box.lang !== figure.picture.lang || box.childElementCount !== names.length) {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
    }
    const root = box.getRootNode();
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    box.lang = figure.picture.lang;
    box.onclick = ({ target }) => acts[target.closest("button")?.name]?.(figure);
    // Hands are listened to from the beginning: under a first finger, too, the page stays.
    box.previousElementSibling.dispatchEvent(new Event("focus"));
    const button = (name) => node("button", { type: "button", name }, name === "both" ? said.both : []);
    fill(box, names.map(button));
  }
  const part = (name) => box.querySelector(`[name=${name}]`);
  const isBoth = figure.parameters[figure.picture.view.hands.together];
  part("both").setAttribute("aria-pressed", `${isBoth}`);
  const { active, frame } = stateOf(figure);
  const moved = isBoth ? "q k" : "qk"[active];
  // A button is made anew only when it says something else, for a pointer may be on it.
  const show = (name, text, ...inside) => {
    if (!part(name) || part(name).getAttribute("aria-label") === text) return;
    part(name).setAttribute("aria-label", text);
    fill(part(name), inside);
  };
  const named = (name) => `${said[name]}${figure.picture.words.colon}${moved}`;
  show("back", named("back"), signOf("back"), moved);
  show("on", named("on"), moved, signOf("on"));
  const sign = frame === undefined ? "play" : "pause";
  show("play", said[sign], signOf(sign));
}

/** What is read out where no dial is pointed at: where both stand, and what that makes; while they walk nothing is. */
function readout(figure) {
  const said = wordsOf(figure);
  const { picture } = figure;
  const { view, result, say, first, series, words: common } = picture;
  if (stateOf(figure).frame !== undefined) return [[said.hint]];
  const places = [first.at(), series[0].values[0]];
  const where = view.hands.names.map((name, i) => said.at(say(name), numberText(places[i]))).join(common.join);
  return [[where + common.colon, `q·k = ${decimals(result.data.at(-1))}`], [said.hint]];
}

/** What stands in for the common hearing, marks and words: hear(figure, event, at), marks(picture, cursor), … */
export const handling = { hear, marks, tools, readout, keys: (figure) => wordsOf(figure).keys };
