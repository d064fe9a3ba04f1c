// Shows the definition of a symbol or term in a popover that covers no cell of the figure: above symbols that are above
// the figure, below the others.

import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { html, nothing, render } from "lit/html.js";
import { numberText } from "../../../figures/numbers.js";
import { fill } from "../../../methods/common/sentences.js";
import { symbolOf } from "./symbols.js";
import { words } from "./words.js";

const space = 8;

const valueText = (value) => (typeof value === "number" ? numberText(value) : String(value));

/** The current values of a symbol's controls: "dim 64". */
function valuesOf({ controls }, { state, pages, lang }) {
  const shown = pages[state.method].views[state.view]?.controls ?? [];
  const own = controls.filter((name) => shown.includes(name));
  const { controls: page } = pages[state.method];
  return own.map((name) => {
    const value = state.parameters[name];
    const { title, labels } = page[name];
    return `${title[lang]} ${labels?.[value]?.[lang] ?? valueText(value)}`;
  });
}

/** The symbol's sentence with numbers computed for the shown figure, or "". */
function computedText({ computed }, { facts }, lang) {
  return computed && facts ? fill(computed.words[lang], computed.of(facts)) : "";
}

function definitionTemplate(symbol, model, shown = {}) {
  const { lang } = model;
  const values = valuesOf(symbol, model);
  const glyph = symbol.markup && unsafeHTML(`<math lang="en">${symbol.markup}</math>`);
  return html`<p><strong>${glyph ?? nothing} ${symbol.name[lang]}</strong></p>
    <p>${symbol.meaning[lang]} ${computedText(symbol, shown, lang)}</p>
    ${values.length > 0 ? html`<p class="here">${words.here[lang].replace("{value}", values.join(lang === "zh" ? "，" : ", "))}</p>` : nothing}`;
}

/**
 * @param root the page's element
 * @param model of the page (main.js)
 * @param {(key: string | undefined) => void} pin highlights a symbol while its definition is open
 */
export function createDefinitions(root, model, pin) {
  const popover = Object.assign(document.createElement("div"), { id: "definition", popover: "auto" });
  popover.setAttribute("role", "status");
  root.after(popover);
  let [shown, pressed] = [undefined, undefined];

  popover.addEventListener("toggle", ({ newState }) => {
    if (newState !== "closed") return;
    shown?.removeAttribute("aria-expanded");
    shown = undefined;
    pin(undefined);
  });

  /** The top and bottom of the figure's cells. */
  function cells() {
    const figure = root.querySelector("posenc-figure.main");
    const top = figure?.renderRoot.querySelector(".plot").getBoundingClientRect().top;
    const plot = figure?.picture?.layout.plot;
    return plot ? [top + plot.y, top + plot.y + plot.height] : [0, 0];
  }

  function place(beside) {
    const { left, top, bottom } = beside.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = popover;
    const [first, last] = cells();
    const isFree = (from) => from >= space && (from + height <= first || from >= last);
    const [below, above] = [bottom + space, top - height - space];
    const isBelow = isFree(below) || !isFree(above);
    popover.style.left = `${Math.max(space, Math.min(left, document.documentElement.clientWidth - width - space))}px`;
    popover.style.top = `${isBelow ? below : above}px`;
    return isBelow ? below + height + space - innerHeight : 0;
  }

  function toggle(beside) {
    const { symbol: key } = beside.dataset;
    if (pressed === beside) return;
    const symbol = symbolOf(model, key);
    if (!symbol || !popover.showPopover) return;
    if (popover.matches(":popover-open")) popover.hidePopover();
    const { picture } = root.querySelector("posenc-figure.main") ?? {};
    render(definitionTemplate(symbol, model, picture?.result), popover);
    popover.showPopover();
    const hidden = place(beside);
    if (hidden > 0) scrollBy(0, hidden);
    shown = beside;
    if (beside.matches("button, [role=button]")) beside.setAttribute("aria-expanded", "true");
    pin(key);
  }

  // The press that closes the popover must not reopen it.
  root.addEventListener(
    "pointerdown",
    ({ target }) => {
      const found = target.closest?.("[data-symbol]");
      pressed = found && found === shown ? found : undefined;
    },
    { capture: true },
  );
  root.addEventListener("click", ({ target }) => {
    const found = target.closest?.("[data-symbol]");
    if (found) toggle(found);
    pressed = undefined;
  });
  root.addEventListener("keydown", (event) => {
    const found = event.target.closest?.("[role=button][data-symbol]");
    if (!found || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (found === shown) popover.hidePopover();
    else toggle(found);
  });
  addEventListener("scroll", () => shown?.isConnected && place(shown), { passive: true, capture: true });

  return { close: () => popover.matches(":popover-open") && popover.hidePopover() };
}
