// Reads and writes the settings in the address.
import { encodings, isAnswered, questionKinds, tasks } from "./model.js";

export const standard = {
  encodings: ["sinusoidal", "rope", "alibi", "t5"],
  seeds: 3,
  length: 32,
  base: 100,
  betaFast: 4,
  share: 0.75,
  steps: 800,
  questions: "constant",
  task: "lag",
};

export const limits = {
  seeds: { min: 1, max: 20, step: 1 },
  base: { min: 2, max: 1_000_000, step: "any" },
  betaFast: { min: 0.1, max: 64, step: "any" },
  share: { min: 0, max: 1, step: "any" },
  steps: { min: 50, max: 4000, step: 1 },
};

const words = { length: ["16", "32", "64", "128"], questions: questionKinds, task: tasks };

/** The steps that a task is learned in. */
export const stepsOf = (task) => (isAnswered(task) ? 3000 : standard.steps);

/** A number of the address within its limits, or undefined. */
function numberOf(name, text) {
  const { min, max, step } = limits[name];
  const value = Number(text);
  return text.trim() !== "" && value >= min && value <= max && (step === "any" || Number.isInteger(value))
    ? value
    : undefined;
}

/**
 * Settings from an address's query; `refused` lists the parts that were not understood, `others` those that are no
 * settings.
 */
export function readSettings(query, begin = standard, others = []) {
  const settings = { ...begin };
  const refused = [];
  for (const [name, text] of new URLSearchParams(query)) {
    if (name === "lang" || others.includes(name)) continue;
    let value;
    if (name === "encodings") {
      const asked = text.split(",");
      const known = encodings.filter((each) => asked.includes(each));
      value = known.length > 0 && known.length === new Set(asked).size ? known : undefined;
    } else if (Object.hasOwn(limits, name)) value = numberOf(name, text);
    else if (Object.hasOwn(words, name) && words[name].includes(text)) value = name === "length" ? Number(text) : text;
    if (value === undefined) refused.push(`${name}=${text}`);
    else settings[name] = value;
  }
  return { settings, refused };
}

/** The query of the settings that differ from the standard. */
export function writeSettings(settings, lang) {
  const query = new URLSearchParams();
  if (lang !== "en") query.set("lang", lang);
  for (const [name, value] of Object.entries(settings))
    if (String(value) !== String(standard[name])) query.set(name, String(value));
  const text = String(query).replaceAll("%2C", ",");
  return text && `?${text}`;
}

/** The runs of these settings, seed by seed, so that every encoding has its first run before any has its second. */
export const runsOf = ({ encodings: chosen, seeds, ...rest }) =>
  Array.from({ length: seeds }, (_, i) => i + 1).flatMap((seed) =>
    chosen.map((encoding) => ({ ...rest, encoding, seed })),
  );

/** Whether the shipped results have these settings, apart from encodings and seeds. */
export const isStandard = (settings) =>
  ["length", "base", "betaFast", "share", "steps", "questions", "task"].every(
    (name) => settings[name] === standard[name],
  );
