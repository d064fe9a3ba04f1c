// Writes the page of the sources that each method is computed with. Used by reference.js.
import { escapeText } from "../../../../web/figures/svg.js";
import { words } from "../../../../web/pages/reference/words.js";
import { shownSource, sourceFolders } from "../sources.js";
import { addressOf, framed, sourcePage, upFrom } from "./frame.js";
import { withCode } from "./markup.js";

const idOf = (folder) => folder.replace("/", ".");

const link = (file, text, up) => `<a href="${up}${shownSource(file)}" hreflang="en">${escapeText(text)}</a>`;

function folderMarkup({ folder, methods, files }, lang, up) {
  /** Links to files, with their names in the folder. */
  const linked = (own, name) =>
    `<ul${name ? ` class="${name}"` : ""}>${own.map((file) => `<li>${link(file, file.slice(folder.length + 1), up)}</li>`).join("")}</ul>`;
  const row = (id, title, own) =>
    `<tr${id ? ` id="${id}"` : ""}><th scope="row">${title}</th><td>${linked(own)}</td></tr>`;
  const rows = methods.map(({ name, files: own }) => row(name, `<code>${name}</code>`, own));
  if (methods.length > 0 && files.length > 0) rows.push(row("", words.ofSeveral[lang], files));
  const body =
    methods.length > 0 ? `<table class="names"><tbody>${rows.join("\n")}</tbody></table>` : linked(files, "names");
  return `<section id="${idOf(folder)}"><h2><code>${folder}</code></h2>${body}</section>`;
}

export function sourcePageOf(lang, site) {
  const folders = sourceFolders();
  const up = upFrom(addressOf(sourcePage, lang));
  const item = ({ folder }) => `<li><a href="#${idOf(folder)}"><code>${folder}</code></a></li>`;
  const header = link("src/posenc.h", words.headerFile[lang], up);
  const introduction = `<p>${withCode(words.sourceIntroduction[lang])} ${header}${lang === "zh" ? "。" : "."}</p>`;
  return {
    path: sourcePage,
    html: framed({
      site,
      path: sourcePage,
      lang,
      title: words.sources[lang],
      description: words.sourceIntroduction[lang].replaceAll("`", ""),
      contents: `<ul>${folders.map(item).join("")}</ul>`,
      body: [introduction, ...folders.map((each) => folderMarkup(each, lang, up))].join("\n"),
    }),
  };
}
