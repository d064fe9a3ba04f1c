// What the page did not understand of its address, with the names that come nearest as links. It comes when there is
// something to say.
import { html, nothing } from "lit/html.js";
import { likeness } from "../figures/mistakes.js";

const words = {
  en: {
    method: (given, shown) => html`There is no method “${given}” here; ${shown} is shown.`,
    view: (given, shown, method) => html`${method} has no view “${given}”; “${shown}” is shown.`,
    parameter: (given, _, method) => html`${method} has no parameter “${given}”: it is left out.`,
    near: "Nearest:",
    join: ", ",
  },
  zh: {
    method: (given, shown) => html`这里没有“${given}”这种方法，现显示${shown}。`,
    view: (given, shown, method) => html`${method}没有“${given}”这个视图，现显示“${shown}”。`,
    parameter: (given, _, method) => html`${method}没有“${given}”这个参数，已略去。`,
    near: "最接近的：",
    join: "、",
  },
};

/** How near a method is to what was written: by its name or one of its short titles. */
const nearness = (menu) => (given, name) =>
  Math.max(...[name, menu[name].short.en, menu[name].short.zh].map((each) => likeness(given, each)));

/** Up to three of the names that are like what was given, the nearest first. */
const nearestOf = (given, names, near = likeness) =>
  names
    .map((name) => ({ name, at: near(given, name) }))
    .filter(({ at }) => at > 0.2)
    .sort((a, b) => b.at - a.at)
    .slice(0, 3)
    .map(({ name }) => name);

const titled = (name, title = name) => (title === name ? name : `${name} (${title})`);

/** Where a name leads that was meant instead, and what it is called: [address, text]. */
const meant = {
  method: (name, { lang, addresses, menu }) => [addresses.to(name), menu[name].short[lang]],
  view: (name, { lang, addresses, pages, state: { method, given } }) => [
    addresses.link({ method, view: name, given }),
    pages[method].views[name].tab[lang],
  ],
  parameter: (name, { lang, addresses, pages, state: { method, view, given } }, value) => [
    addresses.link({ method, view, given: { ...given, [name]: value } }),
    titled(name, pages[method].controls[name]?.title[lang]),
  ],
};

function noteTemplate({ kind, given, value, among }, model) {
  const { lang, state, pages, menu } = model;
  const { near, join, ...say } = words[lang];
  const method = menu[state.method].short[lang];
  const shown = kind === "method" ? method : pages[state.method].views[state.view]?.tab[lang];
  const names = nearestOf(given, among, kind === "method" ? nearness(menu) : undefined).filter(
    (name) => kind === "parameter" || name !== state[kind],
  );
  const links = names.map((name, i) => {
    const [address, text] = meant[kind](name, model, value);
    return html`${i > 0 ? join : " "}<a href=${address}>${text}</a>`;
  });
  return html`<p class="note not-understood" role="status">${say[kind](given, shown, method)} ${
    links.length > 0 ? html`${near}${links}` : nothing
  }</p>`;
}

/** @param model the page's, with the `menu` */
export const notUnderstoodTemplate = (model) => model.state.unknown?.map((each) => noteTemplate(each, model));
