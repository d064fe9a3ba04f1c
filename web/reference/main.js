// The reference's pages: buttons that run the examples, and old addresses that are sent on to where a function is now.
import { examples } from "site:examples";
import { enliven } from "../common/live.js";
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

/** In reference.html each function is a link to where it is described: #rope.apply goes there. */
function sendOn() {
  const link = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.querySelector("a[data-moved]");
  if (link) location.replace(/** @type {HTMLAnchorElement} */ (link).href);
}

enliven(() => document.querySelector("main"));
document.documentElement.classList.add("runs");
for (const button of document.querySelectorAll("button[data-run]")) button.addEventListener("click", () => run(button));
addEventListener("hashchange", sendOn);
sendOn();
