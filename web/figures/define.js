// Registers <posenc-figure>. What the element knows of methods is handed in, so that this module works with any of the
// package's builds; without a browser it defines a class that is never used.
import { css, html, LitElement, nothing, unsafeCSS } from "lit";
import { computeView } from "./compute.js";
import { cursorText } from "./cursor.js";
import { csvOf, embedCode, stateAttributes, svgOf } from "./exports.js";
import { handleKey, pointerHandlers } from "./interaction.js";
import { markNodes } from "./marks.js";
import { kebabCase, parameterDescriptors, readParameters } from "./parameters.js";
import { isDrawable, makePicture } from "./picture.js";
import { forget, whenNear } from "./queue.js";
import { fillGroup, measureText, paintCells } from "./screen.js";
import { elementRules } from "./style.js";
import { readTheme } from "./theme.js";
import { findView, inLanguage } from "./view.js";
import { languageOf, wordsOf } from "./words.js";

const narrow = 480;

/** A promise with its ends outside; a rejection that nobody waits for is no error of the page's. */
function deferred() {
  const result = {};
  result.promise = new Promise((resolve, reject) => Object.assign(result, { resolve, reject }));
  result.promise.catch(() => {});
  return result;
}

const figures = new Set();
let watching = false;

/** Figures follow the language and the colour scheme of the page around them. */
function watchPage() {
  if (watching) return;
  watching = true;
  const redraw = () => {
    for (const figure of figures) figure.redraw();
  };
  new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ["lang"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", redraw);
}

/**
 * @param {{ api: object, methods: object, readers: object, name?: string }} sources functions by method name, their
 *   descriptors and the readers' halves
 * @returns the element's class
 */
export function defineFigure({ api, methods, readers, name = "posenc-figure" }) {
  const descriptorsOf = {};
  for (const [method, reader] of Object.entries(readers)) descriptorsOf[method] = parameterDescriptors(methods, reader);
  const parameterNames = [...new Set(Object.values(descriptorsOf).flatMap(Object.keys))];
  const parameterOf = new Map(parameterNames.map((parameter) => [kebabCase(parameter), parameter]));

  class PosencFigure extends LitElement {
    static styles = css`${unsafeCSS(elementRules)}`;

    static properties = {
      method: {},
      view: {},
      ratio: { type: Number },
      thumbnail: { type: Boolean, reflect: true },
      loading: {},
      compute: { attribute: false },
      cursor: { attribute: false },
      selection: { attribute: false },
      zoom: { attribute: false },
    };

    static get observedAttributes() {
      return [...super.observedAttributes, "lang", ...parameterOf.keys()];
    }

    #attributes = {};
    #given = {};
    #picture;
    #result;
    #controller;
    #ready = deferred();
    #isNear = false;
    #message = "";
    #store = {};
    #resize;
    #drag;

    constructor() {
      super();
      this.cursor = null;
      this.selection = null;
      this.zoom = null;
      this.compute = undefined;
    }

    /** All parameters of the shown method, by name; assigning an object sets those that it has and unsets the others. */
    get parameters() {
      return this.#read().parameters;
    }

    set parameters(given) {
      this.#given = { ...given };
      this.requestUpdate("parameters");
    }

    /** What was computed, { shape, data, dtype }; the next computation may write into the same array. */
    get data() {
      if (!this.#result) return undefined;
      const { shape, data, dtype } = this.#result;
      return { shape, data, dtype };
    }

    /** Resolves when the figure shows its present state; rejects when that cannot be computed. */
    get ready() {
      return this.#ready.promise;
    }

    get picture() {
      return this.#picture;
    }

    attributeChangedCallback(attribute, previous, value) {
      const parameter = parameterOf.get(attribute);
      if (parameter === undefined) super.attributeChangedCallback(attribute, previous, value);
      if (parameter !== undefined) {
        if (value === null) delete this.#attributes[parameter];
        else this.#attributes[parameter] = value;
        this.requestUpdate("parameters");
      }
      if (attribute === "lang") this.redraw();
    }

    connectedCallback() {
      super.connectedCallback();
      figures.add(this);
      watchPage();
      this.#resize ??= new ResizeObserver(() => this.redraw());
      const start = () => {
        this.#isNear = true;
        this.#start();
      };
      if (this.#isNear) this.#start();
      else if (this.loading === "eager" || this.getAttribute("loading") === "eager") this.updateComplete.then(start);
      else whenNear(this, start);
      this.updateComplete.then(() => this.#resize.observe(this.#part(".plot")));
    }

    disconnectedCallback() {
      super.disconnectedCallback();
      figures.delete(this);
      forget(this);
      this.#resize.disconnect();
      this.#controller?.abort();
    }

    #part(selector) {
      return this.renderRoot.querySelector(selector);
    }

    #read() {
      return readParameters(descriptorsOf[this.method] ?? {}, { ...this.#attributes, ...this.#given });
    }

    get #view() {
      return readers[this.method] && findView(readers[this.method], this.view);
    }

    get #language() {
      return languageOf(this.closest("[lang]")?.lang ?? this.getRootNode().host?.closest("[lang]")?.lang);
    }

    updated(changed) {
      if (changed.has("ratio") && this.ratio > 0) this.#part(".size").style.aspectRatio = this.ratio;
      if (["method", "view", "parameters", "compute"].some((key) => changed.has(key))) {
        if (changed.get("method") !== undefined || changed.get("view") !== undefined) {
          this.zoom = null;
          this.cursor = null;
        }
        this.#start();
      } else if (changed.has("zoom") || changed.has("thumbnail")) this.redraw();
      else this.#drawMarks();
    }

    /** Computes what is to be shown, unless it is not near the screen yet, and draws it. */
    async #start() {
      if (!this.#isNear) return;
      this.#controller?.abort();
      const controller = new AbortController();
      this.#controller = controller;
      const ready = this.#isBusy ? this.#ready : deferred();
      this.#ready = ready.settled ? deferred() : ready;
      const pending = this.#ready;
      this.#isBusy = true;
      const { parameters, problems } = this.#read();
      const view = this.#view;
      try {
        if (!view || !isDrawable(view)) {
          throw new TypeError(view ? `no figure draws views of the kind ${view.kind}` : `unknown method or view: ${this.method} ${this.view ?? ""}`.trim());
        }
        for (const problem of problems) this.#report(new RangeError(`${kebabCase(problem.parameter)} is ${problem.given}; ${problem.used} is shown`), problem);
        const slow = setTimeout(() => this.#part(".plot")?.classList.add("busy"), 150);
        const onProgress = (part) => this.#send("posenc-progress", { part });
        const result = await (this.compute ? this.compute(view, parameters, { signal: controller.signal, onProgress }) : this.#computeHere(view, parameters)).finally(() => clearTimeout(slow));
        if (controller.signal.aborted) return;
        this.#result = { ...result, view, parameters };
        this.#message = "";
        this.#draw();
        this.#finish(pending, () => pending.resolve(this));
        const { shape, dtype } = result;
        this.#send("posenc-render", { view: view.id, parameters, shape, dtype });
      } catch (error) {
        if (controller.signal.aborted) return;
        this.#message = wordsOf(this.#language).failed(error.message);
        this.requestUpdate();
        this.#finish(pending, () => pending.reject(error));
        this.#report(error);
      }
    }

    #isBusy = false;

    #finish(pending, settle) {
      this.#isBusy = false;
      this.#part(".plot")?.classList.remove("busy");
      pending.settled = true;
      settle();
    }

    async #computeHere(view, parameters) {
      const isSame = this.#result?.view === view && this.#result.results;
      return computeView(api, view, parameters, isSame ? this.#result : undefined);
    }

    #report(error, problem) {
      this.#send("posenc-error", { error, ...problem });
    }

    #send(type, detail) {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }

    /** Draws the present result again: after a change of size, colours, language or zoom. */
    redraw() {
      if (this.#result && this.isConnected) this.#draw();
    }

    #draw() {
      const plot = this.#part(".plot");
      const { clientWidth: width, clientHeight: height } = plot;
      if (width === 0 || height === 0) return;
      const { view, parameters } = this.#result;
      const lang = this.#language;
      this.#picture = makePicture({
        view,
        parameters,
        result: this.#result,
        lang,
        width,
        height,
        zoom: this.zoom,
        theme: readTheme(this.#part(".probe")),
        pixelRatio: globalThis.devicePixelRatio || 1,
        thumbnail: this.thumbnail,
        measure: measureText,
      });
      const canvas = this.#part("canvas");
      canvas.hidden = view.kind !== "heatmap";
      if (!canvas.hidden) paintCells(canvas, this.#picture, this.#store);
      fillGroup(this.#part(".drawing"), this.#picture.nodes);
      this.#drawMarks();
      this.#part(".readout")?.classList.toggle("narrow", width < narrow);
      this.requestUpdate();
    }

    #drawMarks() {
      if (!this.#picture || this.thumbnail) return;
      const { cursor, selection } = this;
      fillGroup(this.#part(".marks"), markNodes(this.#picture, { cursor: this.#inside(cursor), selection, drag: this.#drag }));
    }

    /** The cursor where the present result has such a cell; null otherwise. */
    #inside(cursor) {
      const slice = this.#picture?.slice;
      return cursor && slice && cursor.row < slice.rows && cursor.column < slice.columns ? cursor : null;
    }

    /** Moves the cursor for the reader and says so. */
    hover(cursor) {
      const { cursor: before } = this;
      if (before?.row === cursor?.row && before?.column === cursor?.column) return;
      this.cursor = cursor;
      const detail = { indices: null, value: null, text: "" };
      if (cursor) {
        const { indices, value, text, at } = cursorText(this.#picture, cursor);
        Object.assign(detail, { indices, value, text, at });
      }
      this.#send("posenc-hover", detail);
    }

    /** Selects a cell's coordinates, or nothing when they are selected already. */
    select(selection, detail) {
      const isSame = JSON.stringify(selection) === JSON.stringify(this.selection);
      this.selection = isSame ? null : selection;
      this.#send("posenc-select", { selection: this.selection, ...detail });
    }

    /** Changes parameters or the zoom for the reader and says so. */
    change({ parameters, zoom }) {
      if (parameters) this.parameters = { ...this.#given, ...parameters };
      if (zoom !== undefined) this.zoom = zoom;
      this.#send("posenc-change", { parameters, zoom });
    }

    set drag(drag) {
      this.#drag = drag;
      this.#drawMarks();
    }

    get drag() {
      return this.#drag;
    }

    #pointer = pointerHandlers(this);

    #readout() {
      const words = wordsOf(this.#language);
      if (this.#message) return html`<span>${this.#message}</span>`;
      if (!this.#picture) return nothing;
      const cursor = this.#inside(this.cursor);
      if (!cursor) return html`<span>${this.zoom ? words.zoomed : words.hint}</span>`;
      const { place, value, explanation } = cursorText(this.#picture, cursor);
      return html`<span class="value">${place}${words.colon}<b>${value}</b></span><span>${explanation}</span>`;
    }

    render() {
      const words = wordsOf(this.#language);
      const hasFallback = this.querySelector("*") !== null;
      const isDrawn = this.#picture !== undefined;
      const title = inLanguage(this.#view?.title, this.#language);
      const pointer = this.thumbnail ? {} : this.#pointer;
      return html`
        <div class="size ${hasFallback ? "fallback" : ""}"><slot class=${isDrawn ? "covered" : ""}></slot></div>
        <div class="frame ${hasFallback && !isDrawn ? "waiting" : ""}" part="frame">
          <div class="plot" part="plot" role=${this.thumbnail ? "img" : "application"}
            tabindex=${this.thumbnail ? nothing : 0} aria-label=${title}
            aria-roledescription=${this.thumbnail ? nothing : words.role}
            aria-describedby=${this.thumbnail ? nothing : "keys"}
            @pointerdown=${pointer.down} @pointermove=${pointer.move} @pointerup=${pointer.up}
            @pointercancel=${pointer.cancel} @pointerleave=${pointer.leave} @dblclick=${pointer.back}
            @keydown=${this.thumbnail ? undefined : (event) => handleKey(this, event)}>
            <canvas aria-hidden="true" hidden></canvas>
            <svg aria-hidden="true"><g class="drawing"></g><g class="marks"></g></svg>
            <i class="probe" @transitionend=${() => this.redraw()}></i>
          </div>
          ${
            this.thumbnail
              ? nothing
              : html`<div class="readout" part="readout" role="status">${this.#readout()}</div>
                  <span class="hidden" id="keys">${words.keys}</span>`
          }
        </div>`;
    }

    /** The figure as SVG text; a heatmap's cells are one image in it. */
    toSVG() {
      const isHeatmap = this.#picture.view.kind === "heatmap";
      return svgOf(this.#picture, isHeatmap ? this.#part("canvas").toDataURL("image/png") : undefined);
    }

    /** The figure as a PNG Blob, `scale` times its size on the page. */
    async toPNG({ scale = 2 } = {}) {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.toSVG())}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth * scale;
      canvas.height = image.naturalHeight * scale;
      canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
      return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    }

    /** The shown numbers as CSV. */
    toCSV() {
      return csvOf(this.#picture);
    }

    /** HTML that shows this figure in another page; see embedCode for its options. */
    toEmbedCode(options) {
      const lang = this.#language;
      const { parameters: defaults } = readParameters(descriptorsOf[this.method], {});
      const attributes = stateAttributes(this.method, this.#view, this.parameters, defaults);
      return embedCode(attributes, { title: inLanguage(this.#view.title, lang), lang, ...options });
    }
  }

  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, PosencFigure);
  return PosencFigure;
}
