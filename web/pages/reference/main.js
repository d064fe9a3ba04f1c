// Runs the reference's pages: buttons run the examples, and links to a function's former place are redirected.
import { examples } from "site:examples";
import { decoded } from "../../app/decoded.js";
import { enliven } from "../../app/live.js";
import { notUnderstood } from "../../app/unknown.js";
import { likeness } from "../../figures/mistakes.js";
import { shownText } from "./shown.js";

const messageOf = (error) => `${error.name}: ${error.message}`;

function elementOf(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Returns the elements of a result: name and shape, then its numbers. */
function resultElements(name, value) {
  const { head, body } = shownText(name, value);
  const numbers = elementOf("pre", body);
  numbers.tabIndex = 0;
  numbers.setAttribute("role", "group");
  numbers.setAttribute("aria-label", head);
  return [elementOf("p", head), numbers];
}

/** Runs the example that a button names, such as "alibi.slopes", and shows its results below. */
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
  en: { message: (given) => `This page has nothing named “${given}”. Similar names: `, join: ", " },
  zh: { message: (given) => `本页没有叫“${given}”的内容。最接近的名称：`, join: "、" },
};

/** Finds an element by its id, ignoring case. */
const named = (id) =>
  [...document.querySelectorAll("[id]")].find((element) => element.id.toLowerCase() === id.toLowerCase());

/** Shows an unknown name in the address, with links to similar names. */
function showUnknown() {
  document.querySelector(".unknown")?.remove();
  const names = Array.from(document.querySelectorAll("main [id]"), ({ id }) => ({ name: id, texts: [] }));
  const unknown = notUnderstood(location.hash, names, (id) => named(id) !== undefined, likeness);
  if (!unknown) return;
  const words = unknownWords[document.documentElement.lang === "zh" ? "zh" : "en"];
  const message = elementOf("p", words.message(unknown.given));
  message.className = "unknown";
  message.setAttribute("role", "status");
  const link = (name) => Object.assign(elementOf("a", name), { href: `${location.pathname}#${name}` });
  message.append(...unknown.near.flatMap((name, i) => [i ? words.join : "", link(name)]));
  document.querySelector("main").prepend(message);
}

/** Redirects reference.html#rope.apply to the page that describes the function. */
function redirect() {
  const element = named(decoded(location.hash.slice(1)));
  // A former name of a function is an empty element before the link.
  const link =
    element?.querySelector("a[data-moved]") ??
    element?.parentElement?.querySelector(":scope > span:empty + a[data-moved]");
  if (link) location.replace(/** @type {HTMLAnchorElement} */ (link).href);
  else if (element && location.hash !== `#${element.id}`) location.replace(`#${element.id}`);
  showUnknown();
}

enliven(() => document.querySelector("main"));
document.documentElement.classList.add("runs");
for (const button of document.querySelectorAll("button[data-run]")) button.addEventListener("click", () => run(button));
addEventListener("hashchange", redirect);
redirect();
