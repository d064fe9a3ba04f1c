// Defines the studio, a dialog for embedding the shown figure in a post: its options, previews on light, dark and
// narrow pages, and the code to paste.
import { html, nothing } from "lit/html.js";
import { version } from "../../../../package.json";
import { frameText, imageText, papers, scriptText } from "../../../app/embedTexts.js";
import { menu, pictureName } from "../../../app/methods.js";
import { pageOf } from "../../../app/routes.js";
import { boxSize, leastHeight } from "../../../figures/boxSize.js";
import { scriptFile, toEmbedCode } from "../../../figures/exports.js";
import { kebabCase } from "../../../figures/parameters.js";
import { findView, inLanguage } from "../../../figures/view.js";
import { sentenceOf } from "../figurePanel.js";
import { words as own } from "./words.js";

const cdn = `https://cdn.jsdelivr.net/npm/posenc@${version}/`;
const kinds = ["count", "whole", "number", "word", "flag"];
const margin = 16; // margin of exported pictures, in pixels

/** Texts, loaded with the studio. */
export const styled = new Promise((resolve) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "studio.css" });
  link.onload = link.onerror = resolve;
  document.head.append(link);
});

/** @returns {{ open(), template(model) }} `template` renders the dialog after open() */
export function createStudio({ actions, update }) {
  const options = {
    form: "script",
    source: "own",
    width: 640,
    height: undefined, // automatic until chosen
    theme: "auto",
    caption: undefined,
    controls: [],
  };
  let isOpen = false;
  let copied = "";

  const viewOf = ({ state, readers }) => findView(readers[state.method], state.view);
  const heightOf = (told) => options.height ?? boxSize(viewOf(told))[1];

  const set = (changes) => {
    Object.assign(options, changes);
    update();
  };
  const dialog = () => document.querySelector("dialog.studio");

  /** The previews show the result of the page's figure. */
  async function compute() {
    await actions.figure().ready;
    return actions.figure().picture.computed;
  }

  function open() {
    isOpen = true;
    update();
    // After drawing.
    queueMicrotask(() => queueMicrotask(() => dialog().showModal()));
  }

  function closed() {
    isOpen = false;
    update();
  }

  const close = () => dialog().close();

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      copied = "copied";
    } catch {
      copied = "byHand";
      getSelection().selectAllChildren(dialog().querySelector("code"));
    }
    update();
    setTimeout(() => {
      copied = "";
      update();
    }, 4000);
  }

  /** The parameters of the view that can become controls of the post: [name, control]. */
  function controlsOf({ state, pages, descriptors }) {
    const { method, view, parameters } = state;
    return (pages[method].views[view]?.controls ?? [])
      .map((name) => [name, { ...descriptors[method][name], ...pages[method].controls[name] }])
      .filter(([, { kind, when }]) => kinds.includes(kind) && (!when || when(parameters, view)));
  }

  /** A control as for texts.js. */
  function plainControl([name, control], { state: { parameters }, lang, say }) {
    const bound = (rule) => (typeof rule === "function" ? rule(parameters) : rule);
    const { kind, title, unit, labels, scale } = control;
    const [value, common] = [parameters[name], { name: kebabCase(name), value: parameters[name] }];
    if (kind === "flag")
      return { ...common, title: title[lang], options: [true, false].map((each) => [each, say(each ? "yes" : "no")]) };
    if (kind === "word")
      return { ...common, title: title[lang], options: control.words.map((word) => [word, labels[word][lang]]) };
    const slider = control.slider ?? [bound(control.min) ?? 0, Math.max(value, bound(control.max) ?? 1)];
    const step = control.step ?? (kind === "number" ? (slider[1] - slider[0]) / 100 : (control.multipleOf ?? 1));
    return { ...common, title: title[lang] + (unit ? ` (${unit[lang]})` : ""), slider, step, scale };
  }

  function textOf(told) {
    const { state, lang, addresses } = told;
    const title = inLanguage(viewOf(told).title, lang);
    const { width, theme } = options;
    const height = heightOf(told);
    const caption = captionOf(told);
    const chosen = controlsOf(told).filter(([name]) => options.controls.includes(name));
    const address = addresses.inOnePiece({ ...state, beside: undefined });
    const image = pictureName(state);
    if (formOf(told) === "frame") {
      const shown = { lang, theme, caption, controls: chosen.map(([name]) => name) };
      return frameText({ base: document.baseURI, address, title, size: [width, height], ...shown });
    }
    const pageAddress = new URL(pageOf(lang, address), document.baseURI).href;
    if (formOf(told) === "image") return imageText({ page: pageAddress, image, title, caption, size: [width, height] });
    const src = (options.source === "cdn" ? cdn : "") + scriptFile;
    const colours = papers[theme];
    const given = { src, image, size: [width, height], colours };
    const embed = toEmbedCode(actions.figure(), given, told);
    return scriptText({ embed, caption, controls: chosen.map((each) => plainControl(each, told)), width });
  }

  const captionOf = (told) => options.caption ?? sentenceOf(told);
  const formOf = ({ state }) => (menu[state.method].isTopic && options.form === "script" ? "frame" : options.form);

  /** The picture has the size of the embedded figure, not of the previews. */
  async function savePicture(told) {
    const { state, lang } = told;
    const { width, theme } = options;
    const height = heightOf(told);
    const paper = Object.assign(document.createElement("section"), {
      className: `paper aside ${theme === "dark" ? "onDark" : "onLight"}`,
    });
    const figure = Object.assign(document.createElement("posenc-figure"), {
      lang,
      compute,
      loading: "eager",
      method: state.method,
      view: state.view,
      parameters: state.parameters,
    });
    figure.style.width = `${width - 2 * margin}px`;
    figure.style.height = `${height}px`;
    paper.append(figure);
    dialog().append(paper);
    try {
      await figure.ready;
      // Without the read-out.
      figure.style.height = `${2 * height - 2 * margin - figure.picture.height}px`;
      figure.redraw();
      actions.download(pictureName(state), "image/png", await figure.toPNG({ scale: 2 }));
    } finally {
      paper.remove();
    }
  }

  const choice = (name, values, chosen, say) =>
    html`<fieldset><legend>${say(name)}</legend><div class="choices">${values.map(
      (value) => html`<label><input type="radio" name="studio-${name}" .checked=${value === chosen}
        @change=${() => set({ [name]: value })}><span>${say(value)}</span></label>`,
    )}</div></fieldset>`;

  const number = (name, value, [low, high], say) =>
    html`<label>${say(name)} <input type="number" min=${low} max=${high} step="10" .value=${String(value)}
      @change=${({ target }) => set({ [name]: Math.max(low, Math.min(high, Math.round(Number(target.value)) || low)) })}></label>`;

  function paperTemplate(name, told, say) {
    const { state, lang } = told;
    const { width, theme } = options;
    const size = [width, heightOf(told)];
    const style = `max-width: ${width}px; aspect-ratio: ${size.join(" / ")}; min-height: ${leastHeight(size)}; ${papers[theme] ?? ""}`;
    return html`<section class="paper ${name}" aria-label=${say(name)}><h3>${say(name)}</h3><figure>
      <posenc-figure loading="eager" lang=${lang} .style=${style} method=${state.method} view=${state.view}
        .parameters=${state.parameters} .compute=${compute}></posenc-figure>
      <figcaption>${captionOf(told)}</figcaption></figure></section>`;
  }

  function template(model) {
    if (!isOpen) return nothing;
    const say = (key, values = {}) => own[key][model.lang].replace(/\{(\w+)\}/g, (_, name) => values[name]);
    const told = { ...model, drawn: actions.figure()?.picture, say };
    const { isTopic } = menu[told.state.method];
    const form = formOf(told);
    const forms = isTopic ? ["frame", "image"] : ["script", "frame", "image"];
    const controls = controlsOf(told);
    const text = textOf(told);
    const file = isTopic ? "" : scriptFile;
    const toggle =
      (name) =>
      ({ target }) =>
        set({
          controls: target.checked ? [...options.controls, name] : options.controls.filter((each) => each !== name),
        });
    return html`<dialog class="studio" aria-label=${say("title")} @close=${closed}>
      <header><h2>${say("title")}</h2><button class="close" @click=${close}>${say("close")}</button></header>
      <div class="settings">
        <fieldset><legend>${say("size")}</legend>${number("width", options.width, [240, 1600], say)} ${number("height", heightOf(told), [240, 1600], say)}</fieldset>
        ${choice("theme", ["auto", "light", "dark"], options.theme, say)}
        <fieldset class="wide"><legend>${say("controls")}</legend>
          ${
            controls.length && form !== "image"
              ? html`<div class="choices">${controls.map(
                  ([name, { title }]) => html`<label><input type="checkbox" .checked=${options.controls.includes(name)}
                  @change=${toggle(name)}><span>${title[told.lang]}</span></label>`,
                )}</div>`
              : html`<span class="note">${say("none")}</span>`
          }</fieldset>
        <label class="wide caption">${say("caption")}
          <textarea rows="2" .value=${captionOf(told)} @input=${({ target }) => set({ caption: target.value })}></textarea></label>
      </div>
      <div class="papers">${["onLight", "onDark", "onNarrow"].map((name) => paperTemplate(name, told, say))}</div>
      <div class="settings">
        ${choice("form", forms, form, say)}
        ${form === "script" ? choice("source", ["own", "cdn"], options.source, say) : nothing}
      </div>
      <p class="note">${isTopic ? `${say("topic")} ` : ""}${say(`${form}Note`)}</p>
      <div class="code"><pre tabindex="0" aria-label=${say(form)}><code>${text}</code></pre>
        <button @click=${() => copy(text)} aria-live="polite">${say(copied || "copy")}</button></div>
      ${
        form === "frame"
          ? nothing
          : html`<p class="files">${say("take")}
          ${form === "script" && options.source === "own" ? html`<a href=${file} download>${file}</a>` : nothing}
          <button @click=${() => savePicture(told)}>${say("takeImage")} ${pictureName(told.state)}</button></p>`
      }
    </dialog>`;
  }

  return { open, template };
}
