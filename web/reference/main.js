// The reference's pages: buttons that run the examples, and old addresses that are sent on to where a function is now.
import { examples } from "site:examples";
import { decoded } from "../common/decoded.js";
import { enliven } from "../common/live.js";
import { notUnderstood } from "../common/unknown.js";
import { likeness } from "../figures/mistakes.js";
import { shownText } from "./shown.js";

const messageOf = (error) => `${error.name}: ${error.message}`;

function elementOf(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** A result's name and shape, and its numbers. */
function resultElements(name, value) {
  const { head, body } = shownText(name, value);
  const numbers = elementOf("pre", body);
  numbers.tabIndex = 0;
  numbers.setAttribute("role", "group");
  numbers.setAttribute("aria-label", head);
  return [elementOf("p", head), numbers];
}

/** Runs the example of a button, "alibi.slopes", and shows what it gives below. */
async function run(button) {
  const [file, name] = button.dataset.run.split(".");
  const output = button.closest(".example").querySelector("output");
  try {
    const { run } = await examples[file]();
    const results = Object.entries(run[name]());
    output.replaceChildren(...results.flatMap(([result, value]) => resultElements(result, value)));
  } catch (error) {
    output.replaceChildren(elementOf("p", messageOf(error)));
  }
}

const unknownWords = {
  en: { told: (given) => `There is nothing on this page that is called “${given}”. The nearest names: `, join: ", " },
  zh: { told: (given) => `本页没有叫“${given}”的内容。最接近的名称：`, join: "、" },
};

/** What an address names, in whatever case it is written. */
const named = (id) =>
  [...document.querySelectorAll("[id]")].find((element) => element.id.toLowerCase() === id.toLowerCase());

/** Of an address that names nothing here the page says so, with the nearest names as links. */
function tellUnknown() {
  document.querySelector(".unknown")?.remove();
  const names = Array.from(document.querySelectorAll("main [id]"), ({ id }) => ({ name: id, texts: [] }));
  const unknown = notUnderstood(location.hash, names, (id) => named(id) !== undefined, likeness);
  if (!unknown) return;
  const words = unknownWords[document.documentElement.lang === "zh" ? "zh" : "en"];
  const told = elementOf("p", words.told(unknown.given));
  told.className = "unknown";
  told.setAttribute("role", "status");
  const link = (name) => Object.assign(elementOf("a", name), { href: `${location.pathname}#${name}` });
  told.append(...unknown.near.flatMap((name, i) => [i ? words.join : "", link(name)]));
  document.querySelector("main").prepend(told);
}

/** In reference.html each function is a link to where it is described: #rope.apply goes there. */
function sendOn() {
  const element = named(decoded(location.hash.slice(1)));
  const link = element?.querySelector("a[data-moved]");
  if (link) location.replace(/** @type {HTMLAnchorElement} */ (link).href);
  else if (element && location.hash !== `#${element.id}`) location.replace(`#${element.id}`);
  tellUnknown();
}

enliven(() => document.querySelector("main"));
document.documentElement.classList.add("runs");
for (const button of document.querySelectorAll("button[data-run]")) button.addEventListener("click", () => run(button));
addEventListener("hashchange", sendOn);
sendOn();
