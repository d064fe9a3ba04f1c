// Makes the reference page of a family, or of the functions that read configurations: its methods with their functions, and
// for configurations the scalings and the specs. Used by reference.js.
import { pageOf } from "../../../../web/app/routes.js";
import { escapeText } from "../../../../web/figures/svg.js";
import { words } from "../../../../web/pages/reference/words.js";
import { examplesOf } from "../../examples.js";
import { config, descriptorOf, listMethods, modelFunctions, models } from "../../methods.js";
import { pages } from "../../pages.js";
import { argumentRow } from "./arguments.js";
import { addressOf, framed, packagePage, upFrom } from "./frame.js";
import { functionSection, rulesMarkup, sourceMarkup } from "./function.js";
import { headerOf } from "./header.js";
import { code } from "./markup.js";

import { scalingsSection, specsSection } from "./scalings.js";

/** The number of functions with the same argument from which the page describes it once, at the top. */
const many = 5;

const keyOf = (name, spec) => JSON.stringify([name, spec]);

/**
 * Finds arguments that the page describes once: `list` at the top, others in the first function of a method. placeOf returns
 * the place of an argument's description, or undefined if the function describes it.
 */
function sharedIn(content) {
  const counts = new Map();
  const described = new Map();
  for (const { method, functions } of content)
    for (const [each, { arguments: specs }] of Object.entries(functions))
      for (const [name, spec] of Object.entries(specs)) {
        const key = keyOf(name, spec);
        const { label = `${method.name}.${each}`, count = 0 } = counts.get(key) ?? {};
        counts.set(key, { name, spec, label, count: count + 1 });
        const own = `${method.name} ${key}`;
        if (!described.has(own)) described.set(own, `${method.name}.${each}`);
      }
  const isPlain = ({ kind }) => kind !== "scaling" && kind !== "custom";
  const common = [...counts.values()].filter(({ count, spec }) => count >= many && isPlain(spec));
  // Each anchor is unique.
  const list = common.filter(({ name }, i) => common.findIndex((each) => each.name === name) === i);
  const keys = new Set(list.map(({ name, spec }) => keyOf(name, spec)));
  const ruleOf = ({ argument, must }) => JSON.stringify([argument, must]);
  const all = content.flatMap(({ method, functions }) =>
    Object.entries(functions).flatMap(([name, { rules = [] }]) =>
      rules.map((rule) => ({ ...rule, label: `${method.name}.${name}` })),
    ),
  );
  const rules = all.filter((rule, i) => {
    const same = all.filter((each) => ruleOf(each) === ruleOf(rule));
    return same.length >= many && all.indexOf(same[0]) === i;
  });
  const ruleKeys = new Set(rules.map(ruleOf));
  return {
    list,
    rules,
    hasRule: (rule) => ruleKeys.has(ruleOf(rule)),
    placeOf(name, spec, label) {
      const key = keyOf(name, spec);
      if (keys.has(key)) return `shared.${name}`;
      const first = described.get(`${label.split(".")[0]} ${key}`);
      return first === label ? undefined : `${first}.${name}`;
    },
  };
}

const sharedSection = ({ list, rules }, lang) =>
  list.length === 0
    ? ""
    : `<section id="shared"><h2>${words.shared[lang]}</h2>
<p>${words.sharedIntroduction[lang]}</p>
<dl>${list.map(({ name, spec, label }) => argumentRow(name, spec, {}, `${label}.${name}`, lang, ` id="shared.${name}"`)).join("\n")}</dl>${rulesMarkup(rules, "", lang)}</section>`;

function headerMarkup(method, descriptor, lang) {
  const blocks = headerOf(method, descriptor);
  if (blocks.length === 0) return "";
  return `<details class="header"><summary>${words.header[lang]}</summary><pre tabindex="0" role="group" aria-label="${method}: ${words.header[lang]}"><code>${escapeText(blocks.join("\n\n"))}</code></pre></details>`;
}

function methodSection({ method, functions, examples }, { shared, lang, up }) {
  const { name } = method;
  const [{ source }] = Object.values(functions);
  const written = new Set([source]);
  const sections = Object.entries(functions).map(([each, spec]) =>
    functionSection(method, each, spec, {
      example: examples[each],
      shared,
      written,
      lang,
    }),
  );
  const plain = name === config ? code(`posenc/${config}.js`) : name;
  const title = pages[name] ? `<a href="${up}${pageOf(lang, name)}">${escapeText(pages[name].title[lang])}</a>` : plain;
  return `<section id="${name}" class="method"><h2>${title}</h2>
<div class="of">${sourceMarkup(source, lang)}
${headerMarkup(name, functions, lang)}</div>
${sections.join("\n")}</section>`;
}

const contentsOf = (entries, extra) =>
  `<ul>${[...entries.map(([name, functions]) => [name, functions.map((each) => [`${name}.${each}`, each])]), ...extra]
    .map(([id, inner, title]) => {
      const list =
        inner.length > 0
          ? `<ul>${inner.map(([at, text]) => `<li><a href="#${at}">${text}</a></li>`).join("")}</ul>`
          : "";
      return `<li><a href="#${id}">${title ?? id}</a>${list}</li>`;
    })
    .join("")}</ul>`;

/** Returns the methods of a package with their functions: [{ method, functions, examples }]. */
export async function contentOf(part) {
  const content = [];
  for (const method of [...listMethods(), models].filter(({ family }) => family === part)) {
    const functions = await descriptorOf(method);
    content.push({ method, functions, examples: await examplesOf(method, Object.keys(functions)) });
  }
  return content;
}

/** Returns the page of a package in a language: { path, html }. */
export async function packagePageOf(part, lang, site) {
  const content = await contentOf(part);
  const shared = sharedIn(content);
  const extra =
    part === config
      ? [
          ["scalings", [], words.scalings[lang]],
          ["specs", [], words.specs[lang]],
        ]
      : [];
  const entries = content.map(({ method, functions }) => [method.name, Object.keys(functions)]);
  const top = shared.list.length > 0 ? [["shared", [], words.shared[lang]]] : [];
  const named = entries.map(([name]) => name);
  const names = part === config ? modelFunctions.join(", ") : named.join(", ");
  const importLine = `import { ${names} } from "posenc${part === config ? `/${config}.js` : ""}";`;
  const path = packagePage(part);
  return {
    path,
    html: framed({
      site,
      path,
      lang,
      title: words.part[part][lang],
      description:
        lang === "zh"
          ? `${words.about[part].zh}${names.replaceAll(", ", "、")}。`
          : `${words.about[part].en} ${names}.`,
      contents: contentsOf([], top) + contentsOf(entries, extra),
      body: `<p>${words.about[part][lang]}</p>
<pre tabindex="0" role="group" aria-label="${words.install[lang]}"><code>npm install posenc</code>

<code>${escapeText(importLine)}</code></pre>
${sharedSection(shared, lang)}
${content.map((each) => methodSection(each, { shared, lang, up: upFrom(addressOf(path, lang)) })).join("\n")}
${part === config ? `${scalingsSection(lang)}\n${specsSection(lang)}` : ""}`,
    }),
  };
}
