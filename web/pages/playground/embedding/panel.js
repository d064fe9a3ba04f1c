// Renders the panel that embeds the shown figure in a post: options, the code to paste, and the files that it needs. Loaded
// by exportPanel.js when it is first shown.
import { html, nothing } from "lit/html.js";
import { version } from "../../../../package.json";
import { frameText, imageText, papers, scriptText } from "../../../app/embedTexts.js";
import { menu, pictureName } from "../../../app/methods.js";
import { pageOf } from "../../../app/routes.js";
import { boxSize } from "../../../figures/boxSize.js";
import { scriptFile, toEmbedCode } from "../../../figures/exports.js";
import { bound, kebabCase } from "../../../figures/parameters.js";
import { findView, inLanguage } from "../../../figures/view.js";
import { sentenceTextOf } from "../figurePanel.js";
import { words as own } from "./words.js";

const cdn = `https://cdn.jsdelivr.net/npm/posenc@${version}/`;
const kinds = ["count", "whole", "number", "word", "flag"];
const margin = 16; // margin of exported pictures, in pixels

/** Resolves when the styles are loaded or failed; everything works without them. */
export const styled = new Promise((resolve) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "embedding.css" });
  link.onload = link.onerror = resolve;
  document.head.append(link);
});

/** The parameters of the view that can become controls of the post: [name, control]. */
function controlsOf({ state, pages, descriptors }) {
  const { method, view, parameters } = state;
  return (pages[method].views[view]?.controls ?? [])
    .map((name) => [name, { ...descriptors[method][name], ...pages[method].controls[name] }])
    .filter(([, { kind, when }]) => kinds.includes(kind) && (!when || when(parameters, view)));
}

/** A control as for embedTexts.js. */
function plainControl([name, control], { state: { parameters }, lang, say }) {
  const { kind, title, unit, labels, scale } = control;
  const [value, common] = [parameters[name], { name: kebabCase(name), value: parameters[name] }];
  if (kind === "flag")
    return { ...common, title: title[lang], options: [true, false].map((each) => [each, say(each ? "yes" : "no")]) };
  if (kind === "word")
    return { ...common, title: title[lang], options: control.words.map((word) => [word, labels[word][lang]]) };
  const slider = control.slider ?? [
    bound(control.min, parameters) ?? 0,
    Math.max(value, bound(control.max, parameters) ?? 1),
  ];
  const step = control.step ?? (kind === "number" ? (slider[1] - slider[0]) / 100 : (control.multipleOf ?? 1));
  return { ...common, title: title[lang] + (unit ? ` (${unit[lang]})` : ""), slider, step, scale };
}

/** @returns {(model: any) => any} the template of the panel */
export function createEmbedding({ actions, update }) {
  const options = {
    form: "script",
    source: "own",
    width: 640,
    height: undefined, // automatic until chosen
    theme: "auto",
    caption: undefined,
    controls: [],
  };

  const viewOf = ({ state, readers }) => findView(readers[state.method], state.view);
  const heightOf = (model) => options.height ?? boxSize(viewOf(model))[1];
  const captionOf = (model) => options.caption ?? sentenceTextOf(model);
  const formOf = ({ state }) => (menu[state.method].isTopic && options.form === "script" ? "frame" : options.form);

  const set = (changes) => {
    Object.assign(options, changes);
    update();
  };

  function textOf(model) {
    const { state, lang, addresses } = model;
    const { width, theme } = options;
    const [caption, size, image] = [captionOf(model), [width, heightOf(model)], pictureName(state)];
    const title = inLanguage(viewOf(model).title, lang);
    const chosen = controlsOf(model).filter(([name]) => options.controls.includes(name));
    const address = addresses.inOnePiece({ ...state, beside: undefined });
    if (formOf(model) === "frame") {
      const shown = { lang, theme, caption, controls: chosen.map(([name]) => name) };
      return frameText({ base: document.baseURI, address, title, size, ...shown });
    }
    const page = new URL(pageOf(lang, address), document.baseURI).href;
    if (formOf(model) === "image") return imageText({ page, image, title, caption, size });
    const src = (options.source === "cdn" ? cdn : "") + scriptFile;
    const embed = toEmbedCode(actions.figure(), { src, image, size, colours: papers[theme] }, model);
    return scriptText({ embed, caption, controls: chosen.map((each) => plainControl(each, model)), width });
  }

  /** The picture has the size and the colours of the embedded figure, not of the page's. */
  async function savePicture(model) {
    const { state, lang } = model;
    const [width, height] = [options.width, heightOf(model)];
    const paper = Object.assign(document.createElement("div"), {
      className: `paper ${options.theme === "dark" ? "onDark" : "onLight"}`,
    });
    const figure = Object.assign(document.createElement("posenc-figure"), {
      lang,
      compute: () => actions.figure().picture.computed,
      loading: "eager",
      method: state.method,
      view: state.view,
      parameters: state.parameters,
    });
    figure.style.width = `${width - 2 * margin}px`;
    figure.style.height = `${height}px`;
    paper.append(figure);
    document.body.append(paper);
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
      (value) => html`<label><input type="radio" name="embed-${name}" .checked=${value === chosen}
        @change=${() => set({ [name]: value })}><span>${say(value)}</span></label>`,
    )}</div></fieldset>`;

  const number = (name, value, say) =>
    html`<label>${say(name)} <input type="number" min="240" max="1600" step="10" .value=${String(value)}
      @change=${({ target }) => set({ [name]: Math.max(240, Math.min(1600, Math.round(Number(target.value)) || 240)) })}></label>`;

  function toggle(name, isChosen) {
    const others = options.controls.filter((each) => each !== name);
    set({ controls: isChosen ? [...others, name] : others });
  }

  const controlsTemplate = (controls, { lang, say }) =>
    html`<fieldset class="wide"><legend>${say("controls")}</legend><div class="choices">${controls.map(
      ([name, { title }]) => html`<label><input type="checkbox" .checked=${options.controls.includes(name)}
        @change=${({ target }) => toggle(name, target.checked)}><span>${title[lang]}</span></label>`,
    )}</div></fieldset>`;

  function filesTemplate(form, model) {
    const { say, state } = model;
    return html`<p class="files">${say("take")}
      ${form === "script" && options.source === "own" ? html`<a href=${scriptFile} download>${scriptFile}</a>` : nothing}
      <button @click=${() => savePicture(model)}>${say("takeImage")} ${pictureName(state)}</button></p>`;
  }

  return (shown, codeTemplate) => {
    const say = (key) => own[key][shown.lang];
    const model = { ...shown, drawn: actions.figure()?.picture, say };
    // The figure is being drawn, and this panel again after it.
    if (model.drawn?.view !== viewOf(model)) return nothing;
    const { isTopic } = menu[model.state.method];
    const form = formOf(model);
    const controls = form === "image" ? [] : controlsOf(model);
    const note = model.state.parameters.table ? "ownTable" : `${form}Note`;
    // The code first: most readers copy it as it is.
    return html`<div class="embedding">
      <div class="settings">
        ${choice("form", isTopic ? ["frame", "image"] : ["script", "frame", "image"], form, say)}
        ${form === "script" ? choice("source", ["own", "cdn"], options.source, say) : nothing}
      </div>
      ${codeTemplate(textOf(model))}
      ${form === "frame" ? nothing : filesTemplate(form, model)}
      <p class="note">${isTopic ? `${say("topic")} ` : ""}${model.comparison?.others().length ? `${say("compared")} ` : ""}${say(note)}</p>
      <div class="settings">
        ${choice("theme", ["auto", "light", "dark"], options.theme, say)}
        <fieldset><legend>${say("size")}</legend>${number("width", options.width, say)} ${number("height", heightOf(model), say)}</fieldset>
        ${controls.length > 0 ? controlsTemplate(controls, model) : nothing}
        <label class="wide caption">${say("caption")}
          <textarea rows="2" .value=${captionOf(model)} @input=${({ target }) => set({ caption: target.value })}></textarea></label>
      </div>
    </div>`;
  };
}
