// Renders the end of the page: the package, its version, licence, citation and source (in the repository if
// .release.json has its address, else in the site).

import about from "site:about";
import { html, nothing } from "lit/html.js";
import { folderOf } from "../../app/header.js";

const words = {
  en: {
    label: "About posenc",
    licence: (name) => `${name} licence`,
    others: "Third-party licences",
    cite: "How to cite",
    source: "Source",
    home: "Home page",
    package: "The package:",
  },
  zh: {
    label: "关于 posenc",
    licence: (name) => `${name} 许可证`,
    others: "第三方许可证",
    cite: "如何引用",
    source: "源代码",
    home: "主页",
    package: "安装包：",
  },
};

export function footerTemplate({ lang, state, methods }) {
  const say = words[lang];
  const { name, version, license, repository, homepage } = about;
  // Topics use files of several methods.
  const shown = `${folderOf(lang)}reference/source.html${state.method in methods ? `#${state.method}` : ""}`;
  return html`<footer aria-label=${say.label}>
    <span lang="en">${name} ${version}</span>
    <a href="LICENSE.txt" hreflang="en">${say.licence(license)}</a>
    <a href="THIRD_PARTY_LICENSES.txt" hreflang="en">${say.others}</a>
    <a href="CITATION.txt" hreflang="en">${say.cite}</a>
    <a href="CITATION.bib">BibTeX</a>
    <a href=${repository ?? shown}>${say.source}</a>
    ${homepage ? html`<a href=${homepage}>${say.home}</a>` : nothing}
    <span>${say.package} <code>npm install ${name}</code> <a href=${`${name}-${version}.tgz`}>.tgz</a></span>
  </footer>`;
}
