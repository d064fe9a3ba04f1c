// Shows what a dropped, chosen or fetched model file holds for positions, and opens the figure for it. Loaded by
// ../common/live.js at the first file.
import { html, nothing, render } from "lit/html.js";
import { numberText } from "../../figures/numbers.js";
import { fill } from "../../methods/common/sentences.js";
import { readPasted } from "../config/reading.js";
import { createEngine } from "../engine.js";
import { download } from "../exporting.js";
import { pageOf } from "../routes.js";
import { findIn } from "./found.js";
import { handOver } from "./handover.js";
import { words } from "./words.js";

const hub = "https://huggingface.co/";
const mostShown = 12;
/** The view that opens for a method's table. */
const views = { learned: "components", t5: "heads", shaw: "scores", swin: "heads" };

let dialog;
/** @type {any} the phase, and what belongs to it */
let state;
let lang;
let root;

const say = (key, values = {}) => fill(words[key][lang], values);
const isModel = (text) => /^[\w.-]+\/[\w.-]+$/.test(text);

/** The address of a model's file on the hub; another address as it is; undefined for other text. */
function addressOf(text, file) {
  const given = text.trim();
  if (isModel(given)) return `${hub}${given}/resolve/main/${file}`;
  return /^https?:\/\/\S+$/.test(given) ? given : undefined;
}

function draw() {
  render(template(), dialog);
}

function set(changes) {
  state = { ...state, ...changes };
  draw();
}

/** The functions that read configurations. */
async function readers() {
  const { api, bring } = createEngine(undefined);
  await bring(["config", "rope"]);
  return api.config;
}

const kilobytes = (bytes) => say("kilobytes", { size: numberText(Math.round(bytes / 1000)) });

function explain(error) {
  if (error.name === "AbortError") return undefined;
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message)
    ? say("blocked")
    : say("failed", { problem: error.problem ?? error.message });
}

/** Runs a task that can be cancelled, and shows its errors. */
async function attempt(name, task) {
  const controller = new AbortController();
  const { signal } = controller;
  set({ busy: { name, cancel: () => controller.abort(), part: undefined }, problem: undefined });
  const onProgress = (done, all) =>
    set({
      busy: { ...state.busy, part: all ? say("progress", { part: Math.round((100 * done) / all) }) : kilobytes(done) },
    });
  try {
    await task({ signal, onProgress });
  } catch (error) {
    if (!signal.aborted) set({ problem: explain(error) });
  } finally {
    set({ busy: undefined });
  }
}

/** The address of the page that explains a configuration, of which only the relevant keys are in the address. */
function pageOfConfig(models, { text }) {
  const { text: config, layerType } = readPasted(text, models, undefined);
  if (!config) return undefined;
  const state = new URLSearchParams({ config, ...(layerType && { layerType }) });
  return new URL(pageOf(lang, `#ropeScaling&${state}`.replaceAll("+", "%20")), root).href;
}

/** Shows what was found, and reads its configurations. */
async function show(found, names) {
  set({ found, names });
  if (found.configs.length === 0) return;
  const models = await readers();
  set({ pages: found.configs.map((config) => [config.name, pageOfConfig(models, config)]) });
  if (found.configs.length < 2) return;
  const [{ compareFiles }, { cardOf }] = await Promise.all([import("./verdict.js"), import("./card.js")]);
  set({ card: cardOf(compareFiles(models, found.configs), say, lang) });
}

const fresh = () => ({ found: undefined, names: "", pages: [], card: undefined, values: {}, problem: undefined });

function openFiles(files) {
  const names = files.map(({ name }) => name).join(", ");
  set(fresh());
  return attempt(names, async ({ signal }) => {
    const found = await findIn(files);
    if (!signal.aborted) await show(found, names);
  });
}

/** Requests an address: a configuration whole, of other files the header by ranges. */
function openAddress(address) {
  set(fresh());
  return attempt(address, async ({ signal, onProgress }) => {
    if (!/\.json($|\?)/.test(address)) {
      await show(await findIn([address], { signal, onProgress }), address);
      return;
    }
    const response = await fetch(address, { signal, credentials: "omit" });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    const text = await response.text();
    await show(await findIn([new File([text], address.split("/").at(-1))]), address);
  });
}

/** Reads a tensor and opens the page of its figure, or shows its values. */
function openTensor({ name, method, kind }) {
  return attempt(name, async (options) => {
    const table = await state.found.read(name, options);
    options.signal.throwIfAborted();
    if (method) {
      await handOver({ method, name, table });
      follow(pageOf(lang, `#${method}${views[method] ? `&view=${views[method]}` : ""}`));
      return;
    }
    let told = say("values", {
      count: table.data.length,
      least: Number(Math.min(...table.data).toPrecision(4)),
      most: Number(Math.max(...table.data).toPrecision(4)),
    });
    if (kind === "frequencies") {
      const { type, parameters } = (await readers()).identify({ inverseFrequencies: Float64Array.from(table.data) });
      if (type)
        told += `: ${type}, ${Object.entries(parameters)
          .map(([key, value]) => `${key} ${value}`)
          .join(", ")}`;
    }
    set({ values: { ...state.values, [name]: told } });
  });
}

/** Loads a page of the site, even if only its hash is another. */
function follow(page) {
  const { href, pathname } = new URL(page, root);
  const isHere = pathname === location.pathname;
  location.href = href;
  if (isHere) location.reload();
}

const save = () => download("rotation.svg", "image/svg+xml", state.card);

const tensorTemplate = (tensor) => {
  const { kind, name, shape, method } = tensor;
  const told = state.values[name];
  const canBeRead = method || ["frequencies", "divisors", "sinks"].includes(kind);
  return html`<li><button ?disabled=${!canBeRead || state.busy} @click=${() => openTensor(tensor)}>
    <span lang="en">${name}</span> <small>${say(kind)} [${shape.join(", ")}]</small></button>${told ? html`<p>${told}</p>` : nothing}</li>`;
};

function foundTemplate({ configs, tensors, count, architecture }) {
  const isEmpty = configs.length === 0 && tensors.length === 0;
  const shown = tensors.slice(0, mostShown);
  return html`<h3>${say("found", { files: state.names })}</h3>
    ${architecture ? html`<p>${say("architecture", { name: architecture })}</p>` : nothing}
    ${count > 0 ? html`<p>${say("count", { count: numberText(count), shown: numberText(tensors.length) })}</p>` : nothing}
    ${isEmpty ? html`<p>${say("none")}</p>` : nothing}
    <ul>${state.pages.map(([name, page]) => (page ? html`<li><a href=${page} @click=${() => dialog.close()}><span>${say("config")}</span> <small lang="en">${name}</small></a></li>` : nothing))}
    ${shown.map(tensorTemplate)}</ul>
    ${tensors.length > shown.length ? html`<p>${say("more", { count: tensors.length - shown.length })}</p>` : nothing}
    ${state.card ? html`<img alt=${say("differs")} src=${`data:image/svg+xml,${encodeURIComponent(state.card)}`}><p><button @click=${save}>${say("save")}</button></p>` : nothing}`;
}

function addressTemplate() {
  const address = addressOf(state.address, "config.json");
  const weights = isModel(state.address.trim()) && addressOf(state.address, "model.safetensors");
  const button = (key, each) =>
    html`<p><button ?disabled=${state.busy} @click=${() => openAddress(each)}>${say(key, { address: each })}</button></p>`;
  return html`<label>${say("address")} <input type="text" autocomplete="off" spellcheck="false" .value=${state.address}
      @input=${(event) => set({ address: event.target.value })}></label>
    ${address ? html`${button("fetch", address)}${state.names === address && weights ? button("weights", weights) : nothing}<p><small>${say("fetchNote")}</small></p>` : nothing}`;
}

function template() {
  const { busy, problem, found } = state;
  const choose = ({ target }) => {
    const files = [...target.files];
    target.value = "";
    if (files.length > 0) openFiles(files);
  };
  return html`<h2>${say("title")}</h2>
    <p>${say("private")}</p>
    <label>${say("choose")}<input type="file" multiple accept=".json,.safetensors,.gguf,.npy,.npz" @change=${choose}></label>
    <p><small>${say("formats")}</small></p>
    ${addressTemplate()}
    <div role="status">${busy ? html`<p>${say("reading", { name: busy.name })} ${busy.part ?? nothing} <button @click=${busy.cancel}>${say("cancel")}</button></p>` : nothing}
    ${problem ? html`<p role="alert">${problem}</p>` : nothing}
    ${found ? foundTemplate(found) : nothing}</div>
    <p><button @click=${() => dialog.close()}>${say("close")}</button></p>`;
}

/**
 * Opens the dialog, with files or with a model's name on the hub.
 * @param {{ root: string, lang: "en" | "zh", files?: File[], model?: string }} given root: the site's address
 */
export function openModelFiles(given) {
  ({ root, lang } = given);
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.className = "search model-file";
    document.body.append(dialog);
  }
  dialog.setAttribute("aria-label", say("title"));
  state = { address: given.model ?? "", busy: undefined, ...fresh() };
  draw();
  if (!dialog.open) dialog.showModal();
  if (given.files?.length) openFiles(given.files);
}
