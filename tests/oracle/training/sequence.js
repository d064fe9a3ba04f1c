// Generates the sequences of the training experiment from Philox's random words, independently of the trainer.
import { philox } from "../learned.js";

const letters = 12;
const values = 8;
const firstQuestion = letters + 4 * values;

export const trainingSeed = (seed) => (seed ^ 0x7c15a3b1) >>> 0;
export const evaluationSeed = (length) => (0x2545f491 ^ length) >>> 0;

/** Sorted random positions out of 8 times the training length, of randomized RoPE at a step (Knuth's algorithm S). */
export function randomPositions({ length, seed, step }) {
  const most = 8 * length;
  const positions = [];
  for (let position = 0; positions.length < length; position++) {
    const [, high] = philox([step, position], (seed ^ 0x51ed270b) >>> 0);
    const drawn = Number((BigInt(high) * BigInt(most - position)) >> 32n);
    if (drawn < length - positions.length) positions.push(position);
  }
  return positions;
}

/** Examples "^ letters > answer"; random numbers of letters in training, as many as fit in a test. */
function examples({ length, task, test, below }) {
  const words = [];
  const asked = [];
  while (length - words.length >= 4) {
    const most = Math.floor((length - words.length) / 2) - 1;
    const count = test ? most : 1 + below(most);
    const given = Array.from({ length: count }, () => below(26));
    const answers = { copy: given, reverse: given.toReversed(), sort: given.toSorted((a, b) => a - b) };
    words.push(firstQuestion, ...given, firstQuestion + 1);
    for (const target of answers[task]) {
      asked.push({ at: words.length - 1, target });
      words.push(target);
    }
  }
  return { words: [...words, ...new Array(length - words.length).fill(firstQuestion)], asked };
}

/** Random letters with a fact for each key, which the last four tokens ask for. */
function needles({ length, below }) {
  const words = new Array(length);
  const first = below(4);
  const asked = [0, 1, 2, 3].map((i) => {
    const key = (first + i) % 4;
    let place = below(length - 4);
    while (words[place] !== undefined) place = below(length - 4);
    const target = letters + key * values + below(values);
    words[place] = target;
    words[length - 4 + i] = firstQuestion + key;
    return { at: length - 4 + i, target, distance: length - 4 + i - place };
  });
  for (let place = 0; place < length; place++) words[place] ??= below(letters);
  return { words, asked };
}

/** @returns {{ words: number[], asked: { at: number, target: number, distance?: number }[] }} */
export function sequence({ length, task = "lag", growing = false, test = false, seed, number }) {
  let drawn = 0;
  const below = (count) => {
    const [, high] = philox([number, drawn++], seed);
    return Number((BigInt(high) * BigInt(count)) >> 32n);
  };
  if (task === "needle") return needles({ length, below });
  if (task !== "lag" && task !== "soft") return examples({ length, task, test, below });
  const words = new Array(length);
  const answers = new Map();
  const facts = [0, 1, 2, 3].map((key) => {
    let place = below(length);
    while (words[place] !== undefined) place = below(length);
    words[place] = letters + key * values + below(values);
    return place;
  });
  const wanted = growing ? Math.floor((12 * length) / 32) : 12;
  for (let attempt = 0; attempt < 4 * wanted && answers.size < wanted; attempt++) {
    const place = below(length);
    const key = below(4);
    const isFree = [place - 1, place, place + 1].every((each) => words[each] === undefined);
    if (!isFree || facts[key] >= place) continue;
    words[place] = firstQuestion + key;
    answers.set(place, { at: place, target: words[facts[key]], distance: place - facts[key] });
  }
  const asked = [...answers.values()];
  const ask = (place) => {
    if (place > 0 && !answers.has(place - 1)) asked.push({ at: place - 1, target: words[place] });
  };
  const stream = [];
  for (let place = 0; place < length; place++) {
    if (words[place] !== undefined) continue;
    if (task === "soft") {
      const repeats = below(10) < 8 && stream.length >= 4;
      const chosen = below(4);
      const random = below(letters);
      // The last four letters form a ring.
      const ring = [0, 1, 2, 3].map((slot) => stream.findLast((_, i) => i % 4 === slot));
      words[place] = repeats ? ring[chosen] : random;
      if (repeats) ask(place);
      stream.push(words[place]);
    } else {
      const repeats = below(10) < 8;
      const random = below(letters);
      const canRepeat = place >= 2 && words[place - 2] < letters;
      words[place] = canRepeat && repeats ? words[place - 2] : random;
      if (canRepeat && words[place] === words[place - 2]) ask(place);
    }
  }
  return { words, asked };
}
