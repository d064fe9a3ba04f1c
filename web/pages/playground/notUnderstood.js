// Renders the parts of the address that were not understood, with the nearest names as links. Loaded on demand.
import { html, nothing } from "lit/html.js";
import { nearestNames } from "../../app/unknown.js";
import { likeness } from "../../figures/mistakes.js";

const words = {
  en: {
    method: (given, shown) => html`There is no method “${given}” here; ${shown} is shown.`,
    view: (given, shown, method) => html`${method} has no view “${given}”; “${shown}” is shown.`,
    parameter: (given, _, method) => html`${method} has no parameter “${given}”, so it is ignored.`,
    zoom: (given) => html`“${given}” is not a part of the figure, such as zoom=0~32,0~32; the whole figure is shown.`,
    mark: (given) => html`“${given}” is not a place in the figure, such as mark=query:7,key:3; nothing is marked.`,
    near: "Nearest:",
    join: ", ",
  },
  zh: {
    method: (given, shown) => html`这里没有“${given}”这种方法，现显示${shown}。`,
    view: (given, shown, method) => html`${method}：没有“${given}”这个视图，现显示“${shown}”。`,
    parameter: (given, _, method) => html`${method}：没有“${given}”这个参数，已略去。`,
    zoom: (given) => html`“${given}”不是 zoom=0~32,0~32 这样的局部，现显示全图。`,
    mark: (given) => html`“${given}”不是 mark=query:7,key:3 这样的位置，未作标记。`,
    near: "最接近的：",
    join: "、",
  },
};

/** Names less similar than this are not suggested. */
const least = 0.2;

const titled = (name, title = name) => (title === name ? name : `${name} (${title})`);

/** The link for a suggested name: [address, text]. */
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
  const all = among.map((name) => ({ name, texts: kind === "method" ? Object.values(menu[name].short) : [] }));
  const names = nearestNames(given, all, likeness, least).filter(
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

/** The maximum number of suggestions. */
const mostNotes = 8;

/** @param model the page's model with `menu` */
export const notUnderstoodTemplate = (model) =>
  model.state.unknown?.slice(0, mostNotes).map((each) => noteTemplate(each, model));
