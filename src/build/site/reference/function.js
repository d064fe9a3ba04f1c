// Writes the section of a function: signature, arguments, result, errors, accuracy, source, and an example that runs. Used by
// package.js.
import { escapeText } from "../../../../web/figures/svg.js";
import { words } from "../../../../web/pages/reference/words.js";
import { outputNames } from "../../../binding/kernel.js";
import { labelOf } from "../../../binding/label.js";
import { formerly } from "../../../binding/moved.js";
import { linked } from "../../citations.js";
import { argumentRow, argumentText, signature } from "./arguments.js";
import { translated } from "./chinese.js";
import { accuracyOf } from "./header.js";
import { code, english, prose, shapeText } from "./markup.js";

const colon = (lang) => (lang === "en" ? ": " : "：");
const comma = (lang) => (lang === "en" ? ", " : "、");
/** The space between words and code. */
const gap = (lang) => (lang === "en" ? " " : "");
const stop = (lang) => (lang === "en" ? "." : "。");

function returnsText(label, { returns }, lang) {
  const one = (part, place) => {
    const type =
      part.number || part.type
        ? code(part.type ?? "number")
        : `${part.dtype ?? "float32"} Tensor ${code(shapeText(part.shape))}`;
    return `${type}${colon(lang)}${prose(translated(part.doc, place, lang))}`;
  };
  if (returns.shape || typeof returns.type === "string") return one(returns, `${label}.returns`);
  const parts = Object.entries(returns).map(([name, part]) => `${code(name)} ${one(part, `${label}.returns.${name}`)}`);
  return parts.join(lang === "en" ? "; " : "；");
}

/** Returns the rows of arguments; those described elsewhere on the page are links. */
function argumentsMarkup(label, spec, shared, lang) {
  const all = Object.entries(spec.arguments).map(([name, each]) => ({
    name,
    each,
    placeOnPage: shared.placeOf(name, each, label),
  }));
  const rows = all
    .filter(({ placeOnPage }) => !placeOnPage)
    .map(({ name, each }) => argumentRow(name, each, spec, `${label}.${name}`, lang, ` id="${label}.${name}"`));
  const list = all
    .filter(({ placeOnPage }) => placeOnPage)
    .map(({ name, each, placeOnPage }) => `<a href="#${placeOnPage}">${code(argumentText(name, each))}</a>`);
  const above =
    list.length > 0
      ? `<p class="above">${words.asAbove[lang]}${gap(lang)}${list.join(comma(lang))}${stop(lang)}</p>`
      : "";
  return `${rows.length > 0 ? `<dl aria-label="${words.argumentsOf[lang](label)}">${rows.join("\n")}</dl>` : ""}${above}`;
}

/** Returns the rules beyond kinds and shapes; `label` is the function's or the rule's. */
export function rulesMarkup(rules, label, lang) {
  if (rules.length === 0) return "";
  const counts = {};
  const items = rules.map(({ argument, must, label: own = label }) => {
    const place = `${own}.${argument}.rule`;
    counts[place] = (counts[place] ?? 0) + 1;
    const number = counts[place] > 1 ? counts[place] : "";
    return `<li>${code(argument)}${lang === "zh" ? colon(lang) : " must "}${prose(translated(must, `${place}${number}`, lang))}</li>`;
  });
  return `<p>${words.refused[lang]}</p><ul class="rules">${items.join("")}</ul>`;
}

function notesMarkup(label, spec, shared, lang) {
  const groups = (spec.alternatives ?? []).map((group) => {
    const choices = group.map((names) => names.map(code).join(words.with[lang])).join(words.or[lang]);
    return `<p>${words.either[lang]}${gap(lang)}${choices}${stop(lang)}</p>`;
  });
  const rules = (spec.rules ?? []).filter((rule) => !shared.hasRule(rule));
  const agreeing = Object.entries(spec.agrees ?? {}).map(
    ([name, other]) => `<p>${words.agrees[lang](code(name), code(other))}</p>`,
  );
  const ignored = spec.ignores?.length
    ? [`<p>${words.ignored[lang]}${gap(lang)}${spec.ignores.map(code).join(comma(lang))}${stop(lang)}</p>`]
    : [];
  return [...groups, rulesMarkup(rules, label, lang), ...agreeing, ...ignored].filter(Boolean).join("\n");
}

/** Returns an example with its button; `key` names the function, "alibi.slopes". */
export function exampleMarkup(key, name, text, lang) {
  return `<div class="example">
<pre tabindex="0" role="group" aria-label="${words.exampleOf[lang](name)}"><code>${escapeText(text)}</code></pre>
<button type="button" data-run="${key}" aria-label="${words.runOf[lang](name)}">${words.run[lang]}</button>
<output aria-label="${words.resultOf[lang](name)}"></output>
</div>`;
}

export const sourceMarkup = (source, lang) =>
  `<p class="source">${words.source[lang]}${colon(lang)}${english(lang, linked(escapeText(source)))}.</p>`;

/** The anchor of a function that was one of rope's, for old links. */
export const formerAnchor = (method, name) =>
  method === "config" && formerly.includes(name) ? `<span id="rope.${name}"></span>` : "";

/**
 * `said` are the accuracies and sources of the method's functions above, which are not repeated; `shared` are the arguments that
 * the page describes elsewhere.
 */
export function functionSection({ name: method }, name, spec, { example, shared, written, lang }) {
  const label = `${method}.${name}`;
  const hasTensors = outputNames(spec).length > 0;
  const accuracy = accuracyOf(label, spec);
  const isNew = (text) => !written.has(text) && written.add(text);
  const place = spec.kernel?.inPlace ? ` ${words.inPlace[lang](code("out"), code(spec.kernel.inPlace))}` : "";
  const title = labelOf(method, name);
  return `<section id="${label}" class="function">${formerAnchor(method, name)}
<div>
<div class="signature"><h3>${code(title)}</h3> <p>${code(signature(spec, hasTensors))}</p></div>
<p>${prose(translated(spec.doc, `${label}.doc`, lang))}</p>
${argumentsMarkup(label, spec, shared, lang)}
<p>${words.returns[lang]} ${returnsText(label, spec, lang)}${stop(lang)}${place}</p>
</div>
<div>
${exampleMarkup(label, title, example.code, lang)}
<div class="notes">${notesMarkup(label, spec, shared, lang)}
${accuracy && isNew(accuracy) ? `<p>${words.accuracy[lang]}${colon(lang)}${prose(translated(accuracy, `${label}.accuracy`, lang))}</p>` : ""}
${isNew(spec.source) ? sourceMarkup(spec.source, lang) : ""}</div>
</div>
</section>`;
}
