// Tests the page's functions without a document: addresses, sliders, search, words, blocks. No browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { pages, figures as readers } from "../../src/build/pages.js";
import { loadPanels } from "../../web/app/panels.js";
import { sliderOf } from "../../web/app/sliders.js";
import { createAddresses } from "../../web/app/state.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors } from "../../web/figures/parameters.js";
import { inBlocks } from "../../web/pages/playground/blocks.js";
import { createChecking } from "../../web/pages/playground/checking.js";
import * as api from "../api.js";
import { knownOf } from "../methods.js";

const descriptors = Object.fromEntries(
  Object.entries(readers).map(([name, reader]) => [name, parameterDescriptors(methods, reader)]),
);
const names = ["sinusoidal", ...Object.keys(readers).filter((name) => name !== "sinusoidal")];
const { parse, format, complete, link } = createAddresses(descriptors, readers, names);

test("an address keeps the whole state and omits defaults", () => {
  const address = "#alibi&view=profile&heads=12&head=5";
  const state = parse(address);
  assert.deepEqual(
    [state.method, state.view, state.parameters.heads, state.parameters.head],
    ["alibi", "profile", 12, 5],
  );
  assert.equal(format(state), address);
  assert.equal(format(parse("#alibi&view=row&heads=8&keys=64")), "#alibi");
  assert.equal(format(parse("")), "#sinusoidal");
});

test("an address omits a parameter at a default that depends on another", () => {
  assert.equal(
    link({ method: "rope", view: "rotation", given: { dim: 96, rotaryDim: 96 } }),
    "#rope&view=rotation&dim=96",
  );
  assert.equal(parse("#rope&view=rotation&dim=96").parameters.rotaryDim, 96);
});

test("addresses of any kind are read without an error", () => {
  for (const hash of [
    "#nothing",
    "#alibi&view=none",
    "#t5&buckets=%",
    "#%E0%A4%A",
    "#rope&dim=1e99&base=-4",
    "#&&=&",
    "#__proto__",
  ]) {
    const state = parse(hash);
    assert.ok(Object.hasOwn(readers, state.method), hash);
    assert.deepEqual(parse(format(state)).parameters, state.parameters, hash);
  }
});

test("names are read in any case, and an unknown one is reported with the known ones", () => {
  const shown = ({ method, view, parameters: { heads }, unknown }) => [method, view, heads, unknown];
  for (const hash of ["#ALiBi&VIEW=Profile&Heads=3", "#alibi?heads=3&view=profile"])
    assert.deepEqual(shown(parse(hash)), ["alibi", "profile", 3, []], hash);
  const { unknown } = parse("#alibi&view=none&hedas=4&config=%7Ba?b%7D");
  assert.deepEqual(
    unknown.map(({ kind, given, value }) => [kind, given, value]),
    [
      ["view", "none", undefined],
      ["parameter", "hedas", "4"],
      ["parameter", "config", "{a?b}"],
    ],
  );
  assert.ok(unknown[0].among.includes("slopes") && unknown[1].among.includes("heads"));
  assert.deepEqual(parse("#nothing").unknown[0].given, "nothing");
  assert.deepEqual(parse("").unknown, []);
  for (const wrong of [
    "zoom=abc",
    "zoom=200..300",
    "zoom=5",
    "zoom=9~3",
    "zoom=0~8,0~8,0~8",
    "zoom=0~1~2",
    "zoom=0.5~2",
    "zoom=0~8,-4~8",
    "mark=query",
  ]) {
    const [kind, text] = wrong.split("=");
    const state = parse(`#alibi&view=bias&${wrong}`);
    assert.deepEqual(state.unknown, [{ kind, given: text, among: [] }], wrong);
    assert.equal(state[kind], undefined, wrong);
  }
  const parsed = parse("#alibi&view=bias&Zoom=8~40,0~32&mark=query:7,key:3");
  assert.deepEqual([parsed.zoom, parsed.mark, parsed.unknown], ["8~40,0~32", "query:7,key:3", []]);
  // A plane's zoom has values.
  const { zoom, unknown: none } = parse("#complexOrder&view=plane&zoom=-0.5~1e-7,-1~1&mark=key:-3");
  assert.deepEqual([zoom, none], ["-0.5~1e-7,-1~1", []]);
});

test("every preset and suggestion is within the page's ranges and names a view", () => {
  for (const [method, { presets, tryThis, thumbnail }] of Object.entries(pages)) {
    for (const { view, parameters } of [...presets, ...tryThis, thumbnail]) {
      const state = complete({ method, view, given: parameters });
      assert.equal(state.view, view);
      assert.deepEqual(state.problems, [], `${method} ${view}`);
      for (const [name, value] of Object.entries(parameters ?? {}))
        assert.equal(state.parameters[name], value, `${method} ${name}`);
    }
  }
});

test("every view lists its controls, and each control has a title in both languages", () => {
  for (const [method, { views }] of Object.entries(readers)) {
    const page = pages[method];
    assert.deepEqual(
      Object.keys(page.views),
      views.map(({ id }) => id),
    );
    assert.deepEqual(Object.keys(page.controls), Object.keys(readers[method].controls));
    for (const { id, title } of views) {
      const { controls, tab } = page.views[id];
      assert.ok(tab.zh && tab.en && title.zh && title.en, `${method} ${id}`);
      for (const name of controls) {
        assert.ok(descriptors[method][name].kind && page.controls[name].title.zh, `${method} ${id} ${name}`);
      }
    }
    // A view may have no slider: its model is pasted beside the figure, or no parameter changes it.
    assert.ok(Object.values(page.views).some(({ controls }) => controls.length > 0) || page.controls.config, method);
  }
});

test("a slider's position and value agree, and its ends are its range", () => {
  for (const [method, { controls, views }] of Object.entries(pages)) {
    const { parameters } = complete({ method });
    const shown = Object.values(views).flatMap((view) => view.controls);
    for (const [name, own] of Object.entries(controls)) {
      const control = { ...descriptors[method][name], ...own };
      if (!["count", "whole", "number"].includes(control.kind) || !shown.includes(name)) continue;
      const slider = sliderOf(control, parameters[name], parameters);
      assert.ok(slider.min < slider.max && slider.step > 0, `${method} ${name}`);
      assert.equal(slider.valueAt(slider.place), parameters[name], `${method} ${name}`);
    }
  }
});

test("the shown formula follows the parameters, and every case is reachable", () => {
  for (const [method, { formula, views }] of Object.entries(pages)) {
    const reached = new Set();
    for (const given of knownOf(method).formulaSettings) {
      for (const view of Object.keys(views)) reached.add(formula.of(complete({ method, view, given }), api));
    }
    assert.deepEqual([...reached].sort(), Object.keys(formula.cases).sort(), method);
  }
});

test("RoPE shows every rotated pair, in every view of pairs", () => {
  for (const id of ["cos", "frequencies"]) {
    const view = readers.rope.views.find((each) => each.id === id);
    const { parameters } = complete({ method: "rope", view: id, given: { dim: 96, rotaryDim: 24 } });
    assert.equal(computeView(api, view, parameters).shape.at(-1), 12, id);
    assert.ok(pages.rope.views[id].controls.includes("rotaryDim"), id);
  }
});

test("a panel is created once by its module and keeps its title", async () => {
  const made = [];
  const createPanel = (given) => {
    made.push(given);
    return ({ state }) => `${state.method} with ${Object.keys(given)}`;
  };
  const entry = {
    id: "config",
    title: { en: "Config reader", zh: "配置解读" },
  };
  const loaders = { config: async () => ({ default: createPanel }) };
  const [panel] = await loadPanels([entry], loaders, { api });
  assert.deepEqual([panel.id, panel.title.en, made.length], ["config", "Config reader", 1]);
  assert.equal(panel.template({ state: { method: "alibi" } }), "alibi with api");
  assert.deepEqual(await loadPanels(undefined, loaders, { api }), []);
});

test("the result of a self-test is not shown after it was reset", async () => {
  const shown = [];
  let finish;
  const run = (_, { signal }) =>
    new Promise((resolve, reject) => {
      finish = resolve;
      signal.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    });
  const checking = createChecking(run, (check) => shown.push(check));
  const first = checking.start(["alibi"], "simd");
  checking.forget();
  await first;
  assert.deepEqual(shown, [{ isRunning: true, done: 0, total: 0 }, undefined]);
  const second = checking.start(["rope"], "simd");
  finish({ total: 3 });
  await second;
  assert.deepEqual(shown.at(-1), { total: 3 });
  const third = checking.start(["rope"], "simd");
  checking.cancel();
  await third;
  assert.deepEqual(shown.at(-1), { isCancelled: true });
});

test("both languages have the same keys with the same placeholders", () => {
  const [en, zh] = ["en", "zh"].map((lang) =>
    JSON.parse(readFileSync(new URL(`../../web/app/locales/${lang}.json`, import.meta.url), "utf8")),
  );
  assert.deepEqual(Object.keys(zh), Object.keys(en));
  const places = (text) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const key of Object.keys(en)) assert.deepEqual(places(zh[key]), places(en[key]), key);
});

/**
 * Whether a view's rows cannot be split into calls: they depend on one another, no argument sets their start or number, or they are
 * a few heads or kinds of positions.
 */
const isWhole = ({ calls, axes }) =>
  axes.slice?.beside ||
  calls.some((call) => {
    const [method, name] = call.function.split(".");
    const { arguments: specs, kernel, returns } = methods[method][name];
    const liesAround = ({ shape }) => shape?.length > 1 && typeof shape[0] === "number";
    // No argument sets the first of several heads.
    const areHeads = returns.shape?.[0] === "heads" && call.arguments?.includes("heads") && kernel?.cut;
    // Distances in both directions are twice the argument plus one.
    const isCounted = (symbol) => specs[symbol] || Object.values(specs).some(({ shape }) => shape?.includes(symbol));
    return (
      kernel?.stopped ||
      (kernel && !kernel.cut) ||
      kernel?.cut?.every((symbol) => !isCounted(symbol)) ||
      areHeads ||
      Object.values(kernel?.shift ?? {}).some((counted) => !specs[counted]) ||
      Object.values(specs).some(liesAround)
    );
  });

test("every view gives the same bytes in blocks as in one piece, and reports progress", () => {
  const larger = { length: 333, queries: 301, keys: 150, queryOffset: 7, offset: 5, maxDistance: 300, heads: 7 };
  for (const [method, { views }] of Object.entries(readers)) {
    for (const view of views) {
      const { parameters } = complete({ method, view: view.id, given: { ...larger } });
      let reports = 0;
      const whole = computeView(api, view, parameters);
      const blocks = computeView(
        inBlocks(api, methods, () => reports++),
        view,
        parameters,
      );
      assert.deepEqual(blocks.shape, whole.shape, `${method} ${view.id}`);
      const bytes = ({ data }) => Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      assert.ok(bytes(blocks).equals(bytes(whole)), `${method} ${view.id}`);
      assert.ok(reports >= view.calls.length, `${method} ${view.id}`);
      if (pages[method].views[view.id].work && !isWhole(view))
        assert.ok(reports > 40, `${method} ${view.id}: ${reports} reports`);
    }
  }
});

test("every view has a sentence in both languages, with every number filled in", () => {
  for (const [method, { views }] of Object.entries(readers)) {
    for (const view of views) {
      const { parameters } = complete({ method, view: view.id });
      const { facts } = computeView(api, view, parameters);
      for (const lang of ["en", "zh"]) {
        const text = pages[method].views[view.id].sentence({ parameters, facts, lang });
        assert.ok(text.length > 3 && !/undefined|NaN|\{|\}/.test(text), `${method} ${view.id}: ${text}`);
      }
    }
  }
});
