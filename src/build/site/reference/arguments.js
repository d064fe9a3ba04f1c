// Describes an argument in a page's language: kind, range, default, meaning. Used by function.js and package.js.
import { escapeText } from "../../../../web/figures/svg.js";
import { words } from "../../../../web/pages/reference/words.js";
import { expectation } from "../../../binding/kinds.js";
import { translated } from "./chinese.js";
import { code, prose, sentence, shapeText } from "./markup.js";

/** Returns the bounds in an argument's descriptor, without those of all numbers of its kind. */
const boundWords = {
  en: {
    min: "at least",
    above: "above",
    max: "at most",
    even: "even",
    multiple: (of) => `a multiple of ${of}`,
    join: ", ",
  },
  zh: { min: "不小于", above: "大于", max: "不大于", even: "偶数", multiple: (of) => `${of} 的倍数`, join: "，" },
};

/** Writes large bounds as powers of two: 2147483647 is 2^31 − 1. */
function boundText(bound) {
  const exponent = Math.log2(Math.abs(bound) + (bound > 0 && bound % 2 !== 0 ? 1 : 0));
  if (exponent < 20 || !Number.isInteger(exponent)) return String(bound).replace("-", "−");
  return `${bound < 0 ? "−" : ""}2<sup>${exponent}</sup>${bound % 2 !== 0 ? " − 1" : ""}`;
}

/** The default bounds of integers. */
const exact = { min: -(2 ** 53), max: 2 ** 53 };

function boundsText({ min, max, above, multipleOf }, lang) {
  const say = boundWords[lang];
  const bounds = [
    ...(multipleOf === undefined ? [] : [multipleOf === 2 ? say.even : say.multiple(multipleOf)]),
    ...Object.entries({ min, above, max }).flatMap(([key, bound]) =>
      bound === undefined ? [] : [`${say[key]} ${boundText(bound)}`],
    ),
  ];
  return bounds.map((bound) => `${say.join}${bound}`).join("");
}

const kinds = {
  en: {
    count: (spec) => `whole number from 1 on${boundsText(spec, "en")}`,
    whole: (spec) => `whole number${boundsText({ ...exact, ...spec }, "en")}`,
    number: (spec) => `number${boundsText(spec, "en")}`,
    flag: () => "true or false",
  },
  zh: {
    count: (spec) => `正整数${boundsText(spec, "zh")}`,
    whole: (spec) => `整数${boundsText({ ...exact, ...spec }, "zh")}`,
    number: (spec) => `数${boundsText(spec, "zh")}`,
    flag: () => "true 或 false",
    words: (spec) =>
      `由不同的词组成的数组，至少一个：${spec.words.map((word) => code(JSON.stringify(word))).join("、")}`,
    text: () => "字符串",
    record: () => "对象",
  },
};

function takes(spec, place, lang) {
  const { kind, shape, dtype = "float32", finite, above } = spec;
  const or = lang === "en" ? " or " : " 或 ";
  if (kind === "tensor") {
    const bounds = `${finite ? words.finite[lang] : ""}${finite && above !== undefined ? words.above[lang](above) : ""}`;
    return words.tensor[lang](code(shapeText(shape)), dtype) + bounds;
  }
  if (kind === "word") return spec.words.map((word) => code(JSON.stringify(word))).join(or);
  if (kind === "scaling")
    return `<a href="config.html#scalings">${lang === "en" ? "object with a type" : "带 type 的对象"}</a>`;
  if (kind === "frequencies")
    return lang === "en" ? `what ${code("rope.frequencies")} returns` : `${code("rope.frequencies")} 的返回值`;
  if (kinds[lang][kind]) return kinds[lang][kind](spec);
  return escapeText(translated(expectation(spec), `${place}.expected`, lang));
}

/** Returns the alternatives of an argument: the first of every other choice. */
const insteadOf = (name, alternatives) =>
  alternatives
    .filter((group) => group.flat().includes(name))
    .flatMap((group) => group.filter((names) => !names.includes(name)).map(([first]) => first));

function defaultText(name, spec, { alternatives = [] }, lang) {
  if (spec.default !== undefined)
    return `${words.default[lang]} ${code(spec.default.symbol ?? JSON.stringify(spec.default))}`;
  if (spec.optional) return words.absent[lang];
  const instead = insteadOf(name, alternatives);
  if (instead.length > 0) return `${words.instead[lang]} ${instead.map(code).join(words.or[lang])}`;
  return words.required[lang];
}

/** Returns the row of an argument; `place` is its anchor, "alibi.bias.heads". */
export function argumentRow(name, spec, of, place, lang, id = "") {
  const doc = prose(sentence(translated(spec.doc, place, lang), lang));
  return `<dt${id}>${code(name)}</dt>
<dd>${takes(spec, place, lang)}<span class="given">${lang === "en" ? "; " : "；"}${defaultText(name, spec, of, lang)}</span>${lang === "en" ? ". " : "。"}${doc}</dd>`;
}

/** Returns "queries" or "offset = 0", as in a signature. */
export const argumentText = (name, { default: value, optional }) => {
  if (value === undefined) return optional ? `${name}?` : name;
  return `${name} = ${value.symbol ?? JSON.stringify(value)}`;
};

/** Returns a function's signature: "({ (heads | slopes), queries, keys, queryOffset = 0, …, out? })". */
export function signature(spec, hasTensors) {
  const groups = spec.alternatives ?? [];
  const text = (name) => argumentText(name, spec.arguments[name]);
  const written = new Set();
  const parts = Object.keys(spec.arguments).flatMap((name) => {
    if (written.has(name)) return [];
    const group = groups.find((each) => each.flat().includes(name));
    if (!group) return [text(name)];
    const all = group.map((names) => names.filter((each) => !written.has(each)));
    for (const each of group.flat()) written.add(each);
    const filled = all.filter((names) => names.length > 0).map((names) => names.map(text).join(", "));
    return filled.length > 1 ? [`(${filled.join(" | ")})`] : filled;
  });
  return `({ ${[...parts, ...(hasTensors ? ["out?"] : [])].join(", ")} })`;
}
