// Tests formulas on the page: every symbol has a meaning, every named parameter has a control and a place in the code, and
// formulas filled from a cell evaluate to its value.
import assert from "node:assert/strict";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import temml from "temml";
import * as methods from "../../dist/methods.js";
import { pages, figures as readers } from "../../src/build/pages.js";
import { listReaders } from "../../src/build/readers.js";
import { markAll, markedFormulas, ownSymbols, treeOf } from "../../src/build/site/formulas.js";
import { computeView } from "../../web/figures/compute.js";
import { colours } from "../../web/methods/common/colours.js";
import { symbols } from "../../web/methods/common/symbols.js";
import { javascriptOf } from "../../web/pages/playground/code.js";
import { markedCode } from "../../web/pages/playground/formula/codeMarks.js";
import { filledPieces, toldOf } from "../../web/pages/playground/formula/filling.js";
import { shownSymbols, symbolsOfControl } from "../../web/pages/playground/formula/symbols.js";
import { createTerms } from "../../web/pages/playground/formula/terms.js";
import * as api from "../api.js";
import { complete, descriptors, drawer, names } from "../figures/views.js";
import { knownOf } from "../methods.js";
import { isMatrix } from "../setup/matrix.js";
import { contrast, tokens } from "./contrast.js";
import { evaluateSide, isLookedUp, statementsOf } from "./evaluate.js";

const folders = Object.fromEntries(listReaders().map(({ name, folder }) => [name, folder]));

test("a formula carries its TeX, which gives the same formula without the marks of the page", () => {
  const glyphs = (markup) => new JSDOM(markup).window.document.querySelector("math");
  for (const [name, { formula }] of Object.entries(pages))
    for (const [id, markup] of Object.entries(markedFormulas(formula).formulas)) {
      const math = glyphs(markup);
      const annotation = math.querySelector("semantics > annotation[encoding='application/x-tex']");
      const tex = annotation.textContent;
      assert.doesNotMatch(tex, /\\class/, `${name} ${id}`);
      annotation.remove();
      const rendered = glyphs(temml.renderToString(tex, { displayMode: true, throwOnError: true }));
      assert.equal(rendered.textContent, math.textContent, `${name} ${id}`);
    }
});

test("every symbol of every formula has a meaning in both languages and an existing colour", () => {
  for (const name of names) {
    const { formula } = pages[name];
    const file = `${folders[name]}/formula.js`;
    const { formulas, cells } = markAll(formula);
    const all = [...Object.entries(formulas), ...Object.values(cells).flatMap(Object.entries)];
    for (const [each, { unknown }] of all) assert.deepEqual(unknown, [], `${file}, case ${each}: these have no symbol`);
    const own = [...Object.values(formula.symbols ?? {}), ...Object.values(formula.attentionSymbols ?? {})];
    for (const symbol of own) {
      if (typeof symbol === "string")
        assert.ok(Object.hasOwn(symbols, symbol), `${file}: there is no symbol ${symbol}`);
      else checkSymbol(symbol, file);
    }
  }
  for (const symbol of Object.values(symbols)) checkSymbol(symbol, "web/methods/common/symbols.js");
});

function checkSymbol({ name, meaning, colour }, file) {
  for (const words of [name, meaning]) assert.ok(words.en && words.zh, `${file}: ${JSON.stringify(words)}`);
  assert.match(meaning.en, /[.:…]$/, file);
  assert.match(meaning.zh, /[。：…]$/, file);
  assert.ok(colour === undefined || Object.hasOwn(colours, colour), `${file}: there is no colour ${colour}`);
}

/** --ground and --tint of web/app/tokens.css, light and dark. */
const grounds = ["light", "dark"].map((theme) => [tokens.ground[theme], tokens.tint[theme]]);

test("the colours of symbols are legible on the page and on code, light and dark", () => {
  for (const [name, [light, dark]] of Object.entries(colours)) {
    for (const [colour, ground] of [light, dark].flatMap((each, i) => grounds[i].map((ground) => [each, ground])))
      assert.ok(contrast(colour, ground) >= 4.5, `${name}: ${colour} on ${ground} is ${contrast(colour, ground)}`);
  }
});

/** The data of a method's page, as built. */
const pageOf = (name) => ({ ...pages[name], ...markedFormulas(pages[name].formula) });

test("every parameter in a formula has a control, and its argument is marked in the code", () => {
  let marked = 0;
  for (const name of names) {
    const page = pageOf(name);
    for (const [key, controls] of Object.entries(page.symbolControls)) {
      for (const control of controls)
        assert.ok(
          Object.hasOwn(readers[name].controls, control),
          `${folders[name]}/formula.js: ${key} belongs to ${control}`,
        );
    }
    for (const view of readers[name].views) {
      const { parameters, ...state } = complete({
        method: name,
        view: view.id,
        given: othersThanDefaults(name, view.id),
      });
      const model = { state: { ...state, parameters }, pages: { [name]: page }, readers, api };
      const text = javascriptOf(view, parameters, computeView(api, view, parameters).results, methods);
      const parts = markedCode(text, model);
      const found = (Array.isArray(parts) ? parts : [])
        .filter((part) => typeof part === "object")
        .map(({ values }) => values);
      const markup = page.formulas[page.formula.of(model.state, api)];
      for (const [key, controls] of Object.entries(page.symbolControls)) {
        if (!markup.includes(`data-symbol="${key}"`)) continue;
        for (const control of controls.filter((each) => page.views[view.id].controls.includes(each))) {
          if (!new RegExp(`[{ ]${control}: [\\d"tf]`).test(text)) continue;
          const isMarked = found.some(
            ([, symbol, argument]) => argument === control && page.symbolControls[symbol]?.includes(control),
          );
          assert.ok(isMarked, `${name} ${view.id}: ${control} of ${key} is not marked in\n${text}`);
          marked += 1;
        }
      }
    }
  }
  assert.ok(marked > 100, `${marked}`);
});

test("every symbol of a control has a colour, and each leads to the other", () => {
  let found = 0;
  for (const name of names) {
    const page = pageOf(name);
    for (const view of readers[name].views) {
      for (const given of [{}, ...(knownOf(name).formulaSettings ?? [])]) {
        const { parameters, ...state } = complete({ method: name, view: view.id, given });
        const model = { state: { ...state, parameters }, pages: { [name]: page }, api };
        const { controls } = page.views[view.id];
        for (const symbol of shownSymbols(model)) {
          for (const control of symbol.controls.filter((each) => controls.includes(each))) {
            const place = `${folders[name]}/formula.js, ${view.id}: ${symbol.key} of ${control}`;
            assert.ok(Object.hasOwn(colours, symbol.colour ?? ""), `${place} has no colour`);
            assert.ok(symbol.markup.includes(`y-${symbol.colour}`), `${place} is not drawn in its colour`);
            const keys = symbolsOfControl(model, control).map(({ key }) => key);
            assert.ok(keys.includes(symbol.key), `${place}: the control does not lead back`);
            found += 1;
          }
        }
      }
    }
  }
  assert.ok(found > 500, `${found}`);
});

/** Numbers one step from their defaults, so that the code contains them. */
function othersThanDefaults(name, view) {
  const given = {};
  for (const control of pages[name].views[view].controls) {
    const { kind, multipleOf = 1, max } = descriptors[name][control];
    if (kind !== "count" && kind !== "whole" && kind !== "number") continue;
    const { parameters } = complete({ method: name, view, given });
    const value = parameters[control] + multipleOf;
    if (typeof max !== "number" || value <= max) given[control] = value;
  }
  return given;
}

/** Draws the picture of a view as the page does. */
const drawn = async (method, id, given) => (await drawer(method, id, given))();

/** Places along each side of a picture at which cells are tried. */
const sideCount = isMatrix ? 9 : 4;

/** Cells all over a picture: the corners and others in between. */
function someCursors({ slice, dials }) {
  // Dials have one cell each.
  const { rows, columns } = dials ? { rows: dials.length, columns: 1 } : slice;
  const places = (count) => [
    ...new Set(Array.from({ length: sideCount }, (_, i) => Math.round((i * (count - 1)) / (sideCount - 1)))),
  ];
  const near = [1, 2, 3]
    .flatMap((n) => [
      [n, n],
      [n, 2 * n],
      [2 * n + 1, n],
    ])
    .filter(([row, column]) => row < rows && column < columns);
  return [...near, ...places(rows).flatMap((row) => places(columns).map((column) => [row, column]))].map(
    ([row, column]) => ({ row, column }),
  );
}

/** For an attention figure all of its stages in each setting, and another head. */
const inStages = (name, view, settings) =>
  view === "attention" || pages[name].views[view].tabs === "stage"
    ? [...settings, { head: 1, seed: 2, causal: true }].flatMap((given) =>
        readers[name].controls.stage.words.map((stage) => ({ ...given, stage })),
      )
    : settings;

for (const name of names.filter((each) => pages[each].formula.cells)) {
  test(`formulas filled from cells of ${name} evaluate to the cells' values`, async () => {
    const { formula } = pages[name];
    const reached = new Set();
    for (const [view, { cases, of }] of Object.entries(formula.cells)) {
      const trees = Object.fromEntries(
        Object.entries(cases).map(([each, tex]) => {
          const tree = treeOf(tex, ownSymbols(formula, view));
          return [each, { tree, isSum: tree.toMarkup().includes("∑") }];
        }),
      );
      const { formulaSettings = [], codeSettings = [] } = knownOf(name);
      for (const given of inStages(name, view, [{}, ...formulaSettings, ...codeSettings])) {
        const shown = await drawn(name, view, given);
        for (const cursor of someCursors(shown)) {
          const cell = toldOf({ cursor, picture: shown });
          const [found, values] = (cell && Number.isFinite(cell.value) && of(cell)) || [];
          if (found === undefined) continue;
          reached.add(cases[found]);
          const place = () =>
            `${name} ${view} ${JSON.stringify(given)} ${JSON.stringify(cell.at)} ${found} ${JSON.stringify(values)}`;
          if (!Object.hasOwn(trees, found)) assert.fail(place());
          const printed = (fill) => {
            if (values[fill] === undefined) assert.fail(`${place()}: there is no ${fill}`);
            return filledPieces(values[fill]);
          };
          const { tree, isSum } = trees[found];
          const statements = statementsOf(tree);
          for (const [n, sides] of statements.entries()) {
            const known = sides.filter((side) => !isLookedUp(side)).map((side) => evaluateSide(side, printed));
            // The last statement continues with the cell's value, or with the table's entry where that is looked up.
            if (n === statements.length - 1) {
              known.push(cell.value);
              if (sides.some(isLookedUp)) {
                if (!Number.isFinite(values.entry)) assert.fail(`${place()}: which entry of the table?`);
                known.push(values.entry);
              }
            }
            const less = shortened(values);
            for (const each of known) {
              if (!isNear(each, known.at(-1), isSum, less)) assert.fail(`${place()}: ${known.join(" is not ")}`);
            }
          }
        }
      }
    }
    for (const [view, { cases }] of Object.entries(formula.cells)) {
      for (const [each, tex] of Object.entries(cases))
        assert.ok(reached.has(tex), `${name} ${view}: no cell reaches ${each}`);
    }
  });
}

test("every view has a formula that its cells fill, with listed exceptions", () => {
  const without = names.flatMap((name) =>
    readers[name].views.filter(({ id }) => !pages[name].formula.cells?.[id]).map(({ id }) => `${name} ${id}`),
  );
  assert.deepEqual(without, Object.keys(unfilled));
});

/** Views without a filled formula, with the reason. */
const unfilled = {
  "attention trained": "a weight of a trained model, of which no vectors are stored",
  "delta reach": "a distance whose sum of weights is longer than a line",
  "distance values": "a singular value is found by turning the whole matrix: no formula gives one of them",
  "floater path": "a solver takes many steps from one point to the next",
  "floater layers": "a solver takes many steps from one point to the next",
  "floater error": "what is missing is less than the digits that a line has room for",
  "imagesAndVideo film": "a picture, not a number: the read-out says its frame and rotations",
  "imagesAndVideo larger": "a picture, not a number: the read-out says its row and column",
  "imagesAndVideo tokens": "three angles of a token, one for each axis: the read-out says them",
  "learned components": "a component is found from the whole table: no formula gives one of them",
  "learned spectrum": "a sum over all positions is longer than a line",
  "learned norms": "a sum over all channels is longer than a line",
  "mrope sections": "names, not numbers: the read-out says them",
  "mrope orders": "names, not numbers: the read-out says them",
  "nope layers": "names, not numbers: the read-out says them",
  "rope scalings": "a dial has no value of its own",
  "rope precision": "what rounding takes from a large angle is less than the digits that a line has room for",
  "ropeScaling pairs": "names, not numbers: the read-out says what decides them",
  "ropeScaling layers": "names, not numbers: the read-out says them",
};

/** Within the printed digits; for a sum with cancellation, within those of its terms. */
const isNear = (one, other, isSum, less) =>
  Math.abs(one - other) <= 2e-4 * Math.abs(other) + (isSum ? 1e-4 : 4e-6) + less;

/** The tolerance of sums whose terms are printed with four digits. */
const shortened = (values) =>
  Object.values(values)
    .flatMap(({ terms = [], rest = 0 } = {}) => [...terms.map((factors) => factors.reduce((a, b) => a * b)), rest])
    .reduce((sum, term) => sum + 1e-3 * Math.abs(term), 0);

test("the first occurrence of each term in a page's texts links to its definition, the longest match first", () => {
  const termsIn = (lang, ...texts) => {
    const withTerms = createTerms(lang);
    return texts.map((text) =>
      withTerms(text).flatMap((part) => (typeof part === "string" ? [] : [[part.values[0], part.values.at(-1)]])),
    );
  };
  assert.deepEqual(termsIn("en", "Position encodings and distances.", "Distance, Heads"), [
    [
      ["encoding", "Position encodings"],
      ["distance", "distances"],
    ],
    [["head", "Heads"]],
  ]);
  assert.deepEqual(termsIn("en", "bringing a keyboard ahead, re-base"), [[]]);
  assert.deepEqual(termsIn("zh", "注意力分数加上位置编码的偏置，键盘的关键。维度对与通道"), [
    [
      ["score", "注意力分数"],
      ["encoding", "位置编码"],
      ["bias", "偏置"],
      ["keyVector", "键"],
      ["pair", "维度对"],
      ["channel", "通道"],
    ],
  ]);
  for (const { page } of [{ page: pages.kerple }]) {
    const withTerms = createTerms("en");
    const parts = withTerms(page.opening.en);
    assert.equal(parts.map((part) => (typeof part === "string" ? part : part.values.at(-1))).join(""), page.opening.en);
  }
});
