// Moves the tokens of a hands view: by dragging along the ruler, rotating the hand of a dial, keys, step buttons or
// playing. Used by handsControls.js.
import { angleBetween } from "./numbers.js";
import { resolve } from "./view.js";

/** Milliseconds from one token to the next. */
const pace = 900;

/** The figure's state: the active token, whether it is dragged, and the animation frame while playing. */
export const stateOf = (figure) => (figure.hands ??= { active: 0 });

/** Whether the reader prefers reduced motion. */
export const isStill = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;

/** Whether there are tokens to move. */
const isShown = ({ picture }) => picture?.tracks !== undefined;

/**
 * The parameters after moving one token to a position on the ruler, together with the other if both move; positions are
 * clamped to the ruler.
 */
export function movedTo(place, active, /** @type {any} */ { parameters, places, together, last }) {
  const all = places.map((name) => parameters[name]);
  const other = all[1 - active];
  const span = together ? [all[active] - Math.min(...all), last - (Math.max(...all) - all[active])] : [0, last];
  const by = Math.max(span[0], Math.min(span[1], place)) - all[active];
  return { [places[active]]: all[active] + by, ...(together && { [places[1 - active]]: other + by }) };
}

/** The parameters with the active token at a position, or as near as possible; undefined if nothing changes. */
function next(figure, place) {
  const { parameters, picture } = figure;
  const { tokens, together, ruler } = picture.view.hands;
  const last = resolve(ruler, parameters) - 1;
  const range = { parameters, places: tokens, together: parameters[together], last };
  const moved = movedTo(place, stateOf(figure).active, range);
  return Object.entries(moved).some(([name, value]) => parameters[name] !== value) ? moved : undefined;
}

/** Moves the active token; isPassing during a movement. */
function move(figure, place, isPassing = false) {
  const parameters = next(figure, place);
  if (parameters) figure.change({ parameters, isPassing });
}

/** Reports the end of a movement, rounded to whole tokens. */
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
  if (isShown(figure)) settle(figure);
  figure.requestUpdate();
}

/**
 * Plays: the token advances, and from the ruler's end restarts at its beginning. Whole tokens are reported, positions
 * between are only drawn.
 */
function play(figure) {
  const state = stateOf(figure);
  let before;
  const walk = (now) => {
    if (!figure.isConnected || !isShown(figure)) return stop(figure);
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

/** The actions of the buttons by name. */
export const acts = {
  play: toggle,
  back: (figure) => step(figure, -1),
  on: (figure) => step(figure, 1),
  both: lock,
};

/** The dial at a position as a cursor, or null. */
function dialAt({ dials }, { x, y }) {
  const isOn = ({ cx, cy, radius, room }) => Math.abs(x - cx) < room / 2 && Math.abs(y - cy) < radius + 20;
  const row = dials.findIndex(isOn);
  return row < 0 ? null : { row, column: 0 };
}

/**
 * The token at a position, on the ruler or by the hand of its dial, and the function that moves it; empty if there is
 * none.
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
  const [one, other] = row.ends.map(([x, y]) => Math.abs(angleBetween(Math.atan2(y, x), angle)));
  if (Math.min(one, other) > 0.4) return [];
  const turn = (_, next) => {
    const to = angleAt(next);
    const place = placeOf(figure) + over + (angleBetween(angle, to) / 2 / Math.PI) * around;
    angle = to;
    move(figure, Number(place.toFixed(2)), true);
    // At the ruler's end the hand stops until the pointer comes back to it.
    over = (place - placeOf(figure)) % around;
  };
  // When both coincide, takes the upper one.
  return [Number(other < one + 0.1), turn];
}

const drag = (figure, at) => move(figure, Math.round(figure.picture.x.placeAt(at.x)), true);

/** Ends a movement at a whole token. */
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
  // Prevents scrolling while dragging.
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

/** Handles an event over the plot. */
export function hear(figure, event, at) {
  if (event.type === "keydown") {
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    if (!event.key.startsWith("Page")) figure.hover(null);
    keys[event.key](figure, event.shiftKey);
    event.preventDefault();
  } else pointers[event.type]?.(figure, event, at);
}
