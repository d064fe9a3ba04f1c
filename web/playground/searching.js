// What the keys do in the search of the methods and in what it finds, and what is said where it finds nothing. It comes when
// the search is first used, with what methods are found by.

import texts from "site:search";
import { html } from "lit/html.js";
import { nearestNames } from "../common/unknown.js";
import { likeness } from "../figures/mistakes.js";
import { searchMethods } from "./search.js";

const words = {
  en: { none: "No method has this in its name, papers or models.", near: "Nearest:" },
  zh: { none: "没有匹配的方法、论文或模型。", near: "最接近的：" },
};

const namesOf = (name, menu) => [name, menu[name].short.en, menu[name].short.zh].map((each) => each.toLowerCase());

/** Of those that are found the one that Enter opens: which is named so, or begins so, or stands first. */
function bestOf(search, found, menu) {
  const query = search.trim().toLowerCase();
  if (query === "") return undefined;
  const named = found.find((name) => namesOf(name, menu).includes(query));
  return named ?? found.find((name) => namesOf(name, menu).some((each) => each.startsWith(query))) ?? found[0];
}

/** Four methods whose names, titles or models are like what was searched for. */
function nearestTo(search, menu) {
  const all = Object.keys(menu).map((name) => ({ name, texts: [...namesOf(name, menu), ...texts[name].names] }));
  return nearestNames(search.trim(), all, likeness, 0, 4);
}

const noneTemplate = ({
  search,
  lang,
  addresses,
  menu,
}) => html`<p class="note" role="status">${words[lang].none}<br>${words[lang].near}</p>
  <ul class="nearest">${nearestTo(search, menu).map((name) => html`<li><a href=${addresses.to(name)}>${menu[name].short[lang]}</a></li>`)}</ul>`;

/** Hears a key in the list of methods; `clear` empties the search, `close` closes the menu of a narrow screen. */
function press(event, { clear, close }) {
  const list = event.currentTarget;
  const input = list.querySelector("input");
  const links = [...list.querySelectorAll("li a")];
  const at = links.indexOf(event.target);
  const { key } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step && (at >= 0 || event.target === input)) (links[at + step] ?? (step < 0 ? input : links[at]))?.focus();
  else if (key === "Enter" && event.target === input && input.value.trim() !== "") {
    (list.querySelector("a.best") ?? links[0])?.click();
    clear();
  } else if (key === "Escape" && input.value !== "") {
    clear();
    input.focus();
  } else if (key === "Escape") close();
  else return;
  event.preventDefault();
}

export const searching = {
  searchMethods: (search, names) => searchMethods(search, names, texts),
  bestOf,
  noneTemplate,
  press,
};
