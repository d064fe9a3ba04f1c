// Handles keys in the search and its results, and suggests names when nothing is found. Loaded with the search texts
// when the search is first used.

import texts from "site:search";
import { html } from "lit/html.js";
import { nearestNames } from "../common/unknown.js";
import { likeness } from "../figures/mistakes.js";
import { searchMethods } from "./search.js";

const words = {
  en: {
    none: "No method has this in its name, papers or models. Escape shows all methods.",
    near: "Nearest:",
    several: (count) => `${count} methods have this: ↓ goes through them.`,
  },
  zh: {
    none: "没有匹配的方法、论文或模型。按 Esc 显示全部方法。",
    near: "最接近的：",
    several: (count) => `有 ${count} 种方法匹配，按 ↓ 逐个选择。`,
  },
};

const namesOf = (name, menu) => [name, menu[name].short.en, menu[name].short.zh].map((each) => each.toLowerCase());

/** The method that Enter opens: the only result, or the only one with exactly that name. */
function onlyOf(search, found, menu) {
  const query = search.trim().toLowerCase();
  if (query === "") return undefined;
  const named = found.filter((name) => namesOf(name, menu).includes(query));
  return [found, named].find(({ length }) => length === 1)?.[0];
}

/** Four methods whose names, titles or models are similar to the query. */
function nearestTo(search, menu) {
  const all = Object.keys(menu).map((name) => ({ name, texts: [...namesOf(name, menu), ...texts[name].names] }));
  return nearestNames(search.trim(), all, likeness, 0, 4);
}

/** The message when Enter opens none: the number of results, or the nearest names. */
function saidTemplate(search, found, { lang, addresses, menu }) {
  const { none, near, several } = words[lang];
  if (found.length > 0) return html`<p class="note" role="status">${several(found.length)}</p>`;
  return html`<p class="note" role="status">${none}<br>${near}</p>
  <ul class="nearest">${nearestTo(search, menu).map((name) => html`<li><a href=${addresses.to(name)}>${menu[name].short[lang]}</a></li>`)}</ul>`;
}

/** Handles a key in the list of methods; `clear` empties the search, `close` closes the menu of a narrow screen. */
function press(event, { clear, close }) {
  const list = event.currentTarget;
  const input = list.querySelector("input");
  const links = [...list.querySelectorAll("li a")];
  const at = links.indexOf(event.target);
  const { key } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step && (at >= 0 || event.target === input)) (links[at + step] ?? (step < 0 ? input : links[at]))?.focus();
  else if (key === "Enter" && event.target === input && input.value.trim() !== "") {
    const only = list.querySelector("a.only");
    only?.click();
    if (only) clear();
  } else if (key === "Escape" && input.value !== "") {
    clear();
    input.focus();
  } else if (key === "Escape") close();
  else return;
  event.preventDefault();
}

export const searching = {
  searchMethods: (search, names) => searchMethods(search, names, texts),
  onlyOf,
  saidTemplate,
  press,
};
