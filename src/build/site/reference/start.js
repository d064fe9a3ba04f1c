// Writes the first page of the reference: installation, rules for all functions, and links to each. A script redirects its
// anchors, which date from the time when all functions were on this page. Used by reference.js.
import { escapeText } from "../../../../web/figures/svg.js";
import { rules, words } from "../../../../web/pages/reference/words.js";
import { sections } from "../../methods.js";
import { packedFile } from "../data.js";
import { addressOf, framed, packagePage, sourcePage, start } from "./frame.js";
import { formerAnchor } from "./function.js";
import { code, withCode } from "./markup.js";
import { contentOf } from "./package.js";

async function packageList(part, lang, up) {
  const page = `${up}${addressOf(packagePage(part), lang)}`;
  const rows = (await contentOf(part)).map(({ method: { name }, functions }) => {
    const links = Object.keys(functions).map(
      (each) =>
        `<li id="${name}.${each}">${formerAnchor(name, each)}<a data-moved href="${page}#${name}.${each}">${each}</a></li>`,
    );
    return `<tr id="${name}"><th scope="row"><a data-moved href="${page}#${name}">${code(name)}</a></th><td><ul>${links.join("")}</ul></td></tr>`;
  });
  return `<section id="package.${part}"><h3><a href="${page}">${words.part[part][lang]}</a></h3>
<p>${words.about[part][lang]}</p>
<table class="names"><tbody>${rows.join("\n")}</tbody></table></section>`;
}

const imports = `npm install posenc

import { alibi, rope } from "posenc";     // every method
import { alibi } from "posenc/alibi.js";  // one method, with a wasm module of its own
import { fromConfig } from "posenc/config.js";  // what reads or judges models`;

export async function startPageOf(lang, site) {
  const up = lang === "en" ? "" : "../";
  const lists = [];
  for (const part of sections) lists.push(await packageList(part, lang, up));
  const rulesMarkup = rules.map(
    ({ title, text }) => `<dt>${withCode(title[lang])}</dt><dd>${withCode(text[lang])}</dd>`,
  );
  const contents = [
    ["install", words.install[lang]],
    ["rules", words.rules[lang]],
    ["functions", words.functions[lang]],
  ];
  const link = (address, text) => `<a href="${up}${address}">${text}</a>`;
  const file = `${withCode(words.asFile[lang])} ${link(packedFile(), packedFile())}`;
  const source = `${words.madeOf[lang]} ${link(addressOf(sourcePage, lang), words.sources[lang])}`;
  return {
    path: start,
    html: framed({
      site,
      path: start,
      lang,
      title: words.title[lang],
      description: words.description[lang],
      contents: `<ul>${contents.map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`).join("")}</ul>`,
      body: `<section id="install"><h2>${words.install[lang]}</h2>
<pre tabindex="0" role="group" aria-label="${words.install[lang]}"><code>${escapeText(imports)}</code></pre>
<p>${file}<br>${source}</p></section>
<section id="rules"><h2>${words.rules[lang]}</h2><dl>${rulesMarkup.join("\n")}</dl></section>
<section id="functions"><h2>${words.functions[lang]}</h2>${lists.join("\n")}</section>`,
    }),
  };
}
