// The numbers that kernels take, as C writes them: constants of the header for words, names for what has one, elements of
// arrays for what a kernel before has found.

/** Words of a descriptor's argument, or the dtypes that a result has a choice of. */
function wordsFor(name, { arguments: specs, returns }) {
  if (name === "dtype") return (returns.shape ? returns : Object.values(returns)[0]).dtypes;
  return specs[name]?.words;
}

const upper = (word) => word.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The header's constant for a word: its name ends so, and of several it is the one that tells more of what it is for. */
function constantFor(word, number, about, constants) {
  const found = constants.filter(({ name, value }) => value === number && name.endsWith(`_${upper(word)}`));
  const told = ({ name }) => about.filter((each) => name.includes(`_${upper(each)}`)).length;
  return found.sort((a, b) => told(b) - told(a) || a.name.length - b.name.length)[0]?.name;
}

/** The constants that stand for the words of a call, "POSENC_C2C | POSENC_P2C"; undefined where the header has none. */
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

/** What the caller gave for a parameter in the place of which the binding puts something else, to make blocks. */
export function givenNumber({ parameter: { name }, number }, { spec, args }) {
  const described = spec.arguments[name];
  if (!described || spec.kernel.replace?.[name] === undefined) return number;
  const given = args[name] ?? described.default;
  return typeof given === "number" ? given : number;
}

/** A number as a literal of C; a whole one that no int holds is a double's. */
export function literal(number) {
  if (Number.isNaN(number)) return "NAN";
  if (!Number.isFinite(number)) return number < 0 ? "-INFINITY" : "INFINITY";
  if (Object.is(number, -0)) return "-0.0";
  const text = String(number);
  return Number.isInteger(number) && Math.abs(number) >= 2 ** 31 && !text.includes("e") ? `${text}.0` : text;
}

/** Whether a number has so many digits that it was computed. */
const isComputed = (number) => String(Math.abs(number)).replace(/^0?\./, "").length > 8 && !Number.isInteger(number);

/** The element of an array of doubles that a number is, if it was computed: "frequencies[32]". */
export function elementText(number, arrays) {
  if (!isComputed(number)) return undefined;
  for (const { name, type, data } of arrays) {
    const at = type === "double" ? data.indexOf(number) : -1;
    if (at >= 0) return `${name}[${at}]`;
  }
}
