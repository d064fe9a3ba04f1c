// Defines the buttons, read-out and key help under a hands view. Their actions are in handsMovement.js. Used by
// hands.js.
import { acts, hear, isStill, stateOf } from "./handsMovement.js";
import { decimals, numberText } from "./numbers.js";
import { fill, node } from "./svg.js";

const words = {
  en: {
    hint: "Rotate a hand, drag q or k along the ruler, or press Enter and use the arrow keys.",
    keys: "Enter begins, Escape goes back and then leaves. Left and right move a token, with Shift by ten, Home and End to its ends; up and down choose q or k; M moves both; space plays; Page Up and Page Down read dials.",
    play: "Play",
    pause: "Pause",
    back: "One token back",
    on: "One token on",
    both: "Move both",
    at: (name, place) => `${name} at ${place}`,
  },
  zh: {
    hint: "旋转指针，沿标尺拖动 q、k，或按回车后用方向键。",
    keys: "回车开始操作，Esc 返回，再按离开。左右键移动词元，加 Shift 十个，Home 和 End 到标尺两端；上下键选 q 或 k；M 一起移动；空格播放；Page Up 和 Page Down 读表盘。",
    play: "播放",
    pause: "暂停",
    back: "后退一个词元",
    on: "前进一个词元",
    both: "一起移动",
    at: (name, place) => `${name}在 ${place}`,
  },
};
const wordsOf = ({ picture }) => words[picture.lang] ?? words.en;

/** A ring around the dial of the cursor. */
const marks = ({ dials }, { row }) => {
  const { cx, cy, radius } = dials[row];
  return [node("circle", { cx, cy, r: radius + 3, class: "cell" })];
};

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

/** The buttons under the figure. With reduced motion there is no play button, only steps. */
function tools(figure, box) {
  const text = wordsOf(figure);
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
    // Loads the interaction now, so that even the first touch does not scroll the page.
    box.previousElementSibling.dispatchEvent(new Event("focus"));
    const button = (name) => node("button", { type: "button", name }, name === "both" ? text.both : []);
    fill(box, names.map(button));
  }
  const part = (name) => box.querySelector(`[name=${name}]`);
  const isBoth = figure.parameters[figure.picture.view.hands.together];
  part("both").setAttribute("aria-pressed", `${isBoth}`);
  const { active, frame } = stateOf(figure);
  const moved = isBoth ? "q k" : "qk"[active];
  // A button is rebuilt only when its text changes, because a pointer may be on it.
  const show = (name, text, ...inside) => {
    if (!part(name) || part(name).getAttribute("aria-label") === text) return;
    part(name).setAttribute("aria-label", text);
    fill(part(name), inside);
  };
  const named = (name) => `${text[name]}${figure.picture.words.colon}${moved}`;
  show("back", named("back"), signOf("back"), moved);
  show("on", named("on"), moved, signOf("on"));
  const sign = frame === undefined ? "play" : "pause";
  show("play", text[sign], signOf(sign));
}

/** The read-out without a cursor: both positions and the resulting product; nothing while playing. */
function readout(figure) {
  const text = wordsOf(figure);
  const { picture } = figure;
  const { view, result, say, first, series, words: common } = picture;
  if (stateOf(figure).frame !== undefined) return [[text.hint]];
  const places = [first.at(), series[0].values[0]];
  const where = view.hands.names.map((name, i) => text.at(say(name), numberText(places[i]))).join(common.join);
  return [[where + common.colon, `q·k = ${decimals(result.data.at(-1))}`], [text.hint]];
}

/** Replaces the common interaction, marks and words: hear(figure, event, at), marks(picture, cursor), … */
export const handling = {
  hear,
  marks,
  tools,
  readout,
  keys: (figure) => wordsOf(figure).keys,
};
