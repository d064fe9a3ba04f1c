// Numbers that questions and texts of the tour say before any figure has computed: closed forms of what is given. A test
// compares every one with the module.
import { numberText } from "../figures/numbers.js";

const group = (value) => numberText(Math.round(value));

/** Positions for one turn of a hand of so many channels, 2π base^(2 hand / dim). */
const turnOf = (hand, { dim, base }) => 2 * Math.PI * base ** ((2 * hand) / dim);
/** ALiBi's slope of a head, where heads are eight. */
const slopeOf = (head) => 2 ** -(head + 1);
const superscript = (exponent) =>
  [...String(exponent)].map((sign) => (sign === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)])).join("");

/** What is given: positions, lengths and what models have. */
export const given = /** @type {const} */ ({
  near: [3, 4],
  far: [3, 303],
  wide: { dim: 64, base: 10000 },
  llama: { dim: 128, base: 10000, trained: 4096 },
  slopes: [0, 3, 7],
  back: 100,
  today: { name: "Llama 3.1", dim: 128, base: 500000, read: 131072, original: 8192, factor: 8 },
  written: { position: 1498, base: 10, digits: 3, factor: 2, changed: 16 },
});

const { far, wide, llama, slopes, back, written, today } = given;
const halved = written.position / written.factor;

/** By step, as its texts name them. */
export const numbers = {
  sinusoids: {
    near: given.near[1],
    from: far[0],
    far: far[1],
    turn: turnOf(0, wide).toFixed(2),
    rounds: Math.floor((far[1] - far[0]) / turnOf(0, wide)),
  },
  distance: { channels: wide.dim, hands: wide.dim / 2 },
  bias: {
    slope: `1/${1 / slopeOf(slopes[0])}`,
    ratio: Math.exp(slopeOf(slopes[0])).toFixed(2),
    off: slopeOf(slopes[0]) * back,
    tiny: `10${superscript(Math.floor(-slopeOf(slopes[0]) * back * Math.LOG10E) + 1)}`,
  },
  beyond: {
    hands: llama.dim / 2,
    trained: group(llama.trained),
    fastest: turnOf(0, llama).toFixed(2),
    longest: group(turnOf(llama.dim / 2 - 1, llama)),
    rounds: group(llama.trained / turnOf(0, llama)),
    middle: group(turnOf(llama.dim / 4 - 1, llama)),
  },
  squeeze: {
    position: written.position,
    halved,
    digits: [...written.position.toString(written.changed)].map((digit) => Number.parseInt(digit, 36)).join(", "),
    changed: written.changed,
  },
  model: {
    newer: today.name,
    hands: llama.dim / 2,
    short: group(llama.trained),
    long: group(today.read),
    times: today.read / llama.trained,
    turn: turnOf(0, today).toFixed(2),
    base: group(today.base),
    before: group(llama.base),
    original: group(today.original),
    factor: today.factor,
    slowest: group(turnOf(today.dim / 2 - 1, today) * today.factor),
    first: group(turnOf(llama.dim / 2 - 1, llama)),
  },
};

/** What a slope is called, "1/16". */
export const slopeName = (head) => `1/${1 / slopeOf(head)}`;
