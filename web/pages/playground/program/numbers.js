// Writes the numbers of kernel calls in C: header constants for words, variable names, and elements of arrays computed
// by earlier kernels.

/** The words of a descriptor's argument, or the dtypes of a result. */
function wordsFor(name, { arguments: specs, returns }) {
  if (name === "dtype") return (returns.shape ? returns : Object.values(returns)[0]).dtypes;
  return specs[name]?.words;
}

const upper = (word) => word.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/**
 * The header's constant for a word: its name ends with the word; among several, the one that matches its context best.
 */
function constantFor(word, number, about, constants) {
  const found = constants.filter(({ name, value }) => value === number && name.endsWith(`_${upper(word)}`));
  const told = ({ name }) => about.filter((each) => name.includes(`_${upper(each)}`)).length;
  return found.sort((a, b) => told(b) - told(a) || a.name.length - b.name.length)[0]?.name;
}

/** The constants for the words of a call, "POSENC_C2C | POSENC_P2C"; undefined if the header has none. */
export function wordText({ parameter: { name }, number }, { label, spec, args }, constants) {
  const words = wordsFor(name, spec);
  if (!words) return undefined;
  const given = args[name] ?? spec.arguments[name]?.default;
  const about = [label.split(".")[0], name];
  if (Array.isArray(given)) {
    const all = given.map((word) => constantFor(word, 1 << words.indexOf(word), about, constants));
    return all.includes(undefined) ? undefined : all.join(" | ");
  }
  const word = given ?? words.find((each) => constantFor(each, number, about, constants));
  return word && constantFor(word, number, about, constants);
}

/** The caller's value of a parameter that the binding replaces to compute blocks. */
export function givenNumber({ parameter: { name }, number }, { spec, args }) {
  const described = spec.arguments[name];
  if (!described || spec.kernel.replace?.[name] === undefined) return number;
  const given = args[name] ?? described.default;
  return typeof given === "number" ? given : number;
}

/** A number as a C literal; whole numbers beyond int are doubles. */
export function literal(number) {
  if (Number.isNaN(number)) return "NAN";
  if (!Number.isFinite(number)) return number < 0 ? "-INFINITY" : "INFINITY";
  if (Object.is(number, -0)) return "-0.0";
  const text = String(number);
  return Number.isInteger(number) && Math.abs(number) >= 2 ** 31 && !text.includes("e") ? `${text}.0` : text;
}

/** Whether a number has so many digits that it must have been computed. */
const isComputed = (number) => String(Math.abs(number)).replace(/^0?\./, "").length > 8 && !Number.isInteger(number);

/** The array element that a computed number equals: "frequencies[32]". */
export function elementText(number, arrays) {
  if (!isComputed(number)) return undefined;
  for (const { name, type, data } of arrays) {
    const at = type === "double" ? data.indexOf(number) : -1;
    if (at >= 0) return `${name}[${at}]`;
  }
}
