// Highlights a symbol everywhere while one of its places is hovered: in the formula, its control, its axis in the
// figure and in the code. It uses a rule in its own style sheet, so that nothing must be marked again when the page is
// redrawn.
import { colours } from "../../../methods/common/colours.js";
import { shownSymbols, symbolsOfAxis, symbolsOfControl } from "./symbols.js";

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

const shade = "background-color: color-mix(in srgb, currentcolor 16%, transparent)";
const quoted = (name) => `"${CSS.escape(name)}"`;

/** The rules that highlight symbols, controls and axes. */
function rulesOf({ symbols, controls, axes }) {
  const places = [
    ...symbols.map(({ key }) => `[data-symbol=${quoted(key)}]`),
    ...controls.map((name) => `[data-control~=${quoted(name)}]`),
  ];
  const rules = [];
  if (places.length > 0)
    rules.push(
      `:is(${places}) { ${shade}; box-shadow: 0 0 0 0.15em color-mix(in srgb, currentcolor 16%, transparent), 0 0.3em 0 -0.1em currentcolor; border-radius: 0.1em; }`,
    );
  for (const name of controls) {
    const colour = colours[symbols.find((symbol) => symbol.controls.includes(name))?.colour];
    const ink = colour ? `light-dark(${colour})` : "var(--text)";
    const around = `color-mix(in srgb, ${ink} 12%, transparent)`;
    rules.push(
      `[data-parameter=${quoted(name)}] { background-color: ${around}; box-shadow: 0 0 0 0.375rem ${around}, inset 0 -2px 0 ${ink}; }`,
    );
  }
  for (const { name, colour } of axes) {
    const pair = colours[colour];
    rules.push(
      `posenc-figure.main::part(${name}-axis) { fill: ${pair ? `light-dark(${pair})` : "var(--accent)"}; font-weight: 700; text-decoration: underline; }`,
    );
  }
  return rules.join("\n");
}

/** The figure's axis next to a point: "x" below the plot, "y" left of it and above it. */
function axisAt(figure, event) {
  const plot = figure.picture?.layout.plot;
  const box = figure.renderRoot.querySelector(".plot")?.getBoundingClientRect();
  if (!plot || !box) return undefined;
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  if (y > plot.y + plot.height && y < box.height) return "x";
  const isOverPlot = y > plot.y - 28 && y <= plot.y;
  if (x < plot.x && y > plot.y - 28 && y < plot.y + plot.height) return "y";
  return isOverPlot && x < plot.x + 0.4 * plot.width ? "y" : undefined;
}

/**
 * @param root the page's element
 * @param model of the page (main.js)
 * @returns {{ pin(key), again() }} pin(key) keeps a symbol highlighted, or none; again() updates after the page has
 * been redrawn
 */
export function createLighting(root, model) {
  /** The hovered, focused and pinned target: { symbol }, { control } or { axis }. */
  const wanted = { kept: undefined, pointed: undefined, focused: undefined };
  let lit = "";

  /** Everything that belongs to the target. */
  function belonging({ symbol, control, axis }) {
    const { view } = model.state;
    const { axes } = model.readers[model.state.method].views.find(({ id }) => id === view);
    const symbols =
      symbol !== undefined
        ? shownSymbols(model).filter(({ key }) => key === symbol)
        : control !== undefined
          ? symbolsOfControl(model, control)
          : symbolsOfAxis(model, axes[axis]);
    if (symbol !== undefined && symbols.length === 0) symbols.push({ key: symbol, controls: [] });
    const controls = control === undefined ? symbols.flatMap((each) => each.controls) : [control];
    const isOf = (name) => {
      const chosen = axes[name]?.parameter;
      if (name === axis || (typeof chosen === "string" && controls.includes(chosen))) return true;
      return symbolsOfAxis(model, axes[name]).some(({ key }) => symbols.some((each) => each.key === key));
    };
    const lines = ["x", "y", "slice"].filter(isOf).map((name) => ({ name, colour: symbols[0]?.colour }));
    return { symbols, controls, axes: lines };
  }

  function show() {
    const one = wanted.kept ?? wanted.pointed ?? wanted.focused;
    const isShown = one && model.has(model.state.method) && model.pages[model.state.method].formulas;
    const rules = isShown ? rulesOf(belonging(one)) : "";
    if (rules !== lit) sheet.replaceSync(rules);
    lit = rules;
  }

  function set(name, value) {
    if (JSON.stringify(wanted[name]) === JSON.stringify(value)) return;
    wanted[name] = value;
    show();
  }

  function under(target) {
    const found = target.closest?.("[data-symbol], [data-control], [data-parameter]");
    if (!found) return undefined;
    const { symbol, control, parameter } = found.dataset;
    if (symbol) return { symbol };
    // A part of a formula may belong to several controls; a view has one of them.
    const names = (control ?? parameter).split(" ");
    const shown = names.find((name) => root.querySelector(`[data-parameter=${quoted(name)}]`));
    return { control: shown ?? names[0] };
  }

  const ofEvent = (event) => {
    if (!event.target.matches?.("posenc-figure.main")) return under(event.target);
    const axis = axisAt(event.target, event);
    return axis && { axis };
  };

  root.addEventListener("pointermove", (event) => event.pointerType !== "touch" && set("pointed", ofEvent(event)));
  root.addEventListener("pointerleave", () => set("pointed", undefined));
  // A touch beside the plot highlights the axis; a second one ends it.
  root.addEventListener("click", (event) => {
    if (!event.target.matches?.("posenc-figure.main")) return;
    const found = ofEvent(event);
    const isSame = JSON.stringify(found) === JSON.stringify(wanted.kept);
    set("kept", isSame ? undefined : found);
  });
  let focused;
  root.addEventListener("focusin", ({ target }) => {
    // Forgets the hovered target when the pointer has left, unless only the window was inactive.
    if (target !== focused) wanted.pointed = undefined;
    focused = target;
    set("focused", under(target));
  });
  root.addEventListener("focusout", () => set("focused", undefined));
  root.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    wanted.kept = wanted.pointed = wanted.focused = undefined;
    show();
  });

  return { pin: (key) => set("kept", key && { symbol: key }), again: show };
}
