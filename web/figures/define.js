// Registers <posenc-figure>. What the element knows of methods is handed in, so that this module works with any of the
// package's builds; without a browser it defines a class that is never used.
import { css, LitElement, unsafeCSS } from "lit";
import { createComputation } from "./computation.js";
import { computeView } from "./compute.js";
import { cursorText } from "./cursor.js";
import { csvOf, embedCode, pngOf, stateAttributes, svgOf } from "./exports.js";
import { pointerHandlers } from "./interaction.js";
import { markNodes } from "./marks.js";
import { kebabCase, parameterDescriptors, readParameters } from "./parameters.js";
import { isDrawable, makePicture } from "./picture.js";
import { forget, whenNear } from "./queue.js";
import { fillGroup, measureText, paintCells } from "./screen.js";
import { elementRules } from "./style.js";
import { follow, languageAround, unfollow } from "./surroundings.js";
import { figureTemplate } from "./template.js";
import { readTheme } from "./theme.js";
import { findView, inLanguage } from "./view.js";
import { wordsOf } from "./words.js";

/** Below this width the read-out has four lines instead of two. */
const narrow = 480;

function hasSameValues(a, b) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}

function checkedView(view, method, id) {
  if (!view) throw new TypeError(`there is no view ${[method, id].filter(Boolean).join(" ")}`);
  if (!isDrawable(view)) throw new TypeError(`no figure draws views of the kind ${view.kind}`);
  return view;
}

/**
 * @param {{ api: object, methods: object, readers: object, name?: string }} sources functions by method name, their
 *   descriptors and the readers' halves
 * @returns the element's class
 */
export function defineFigure({ api, methods, readers, name = "posenc-figure" }) {
  const descriptorsOf = {};
  for (const [method, reader] of Object.entries(readers)) {
    if (reader.views) descriptorsOf[method] = parameterDescriptors(methods, reader);
  }
  const parameterNames = Object.values(descriptorsOf).flatMap(Object.keys);
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
    #isNear = false;
    #computation = createComputation();
    #result;
    #picture;
    #message = "";
    #buffers = {};
    #drag;
    #pointer = pointerHandlers(this);
    #resize;

    /** All parameters of the shown method; assigning an object replaces those that were assigned before. */
    get parameters() {
      return this.#read().parameters;
    }

    set parameters(given) {
      // Templates assign the same object at every rendering.
      if (given && hasSameValues(this.#given, given)) return;
      this.#given = { ...given };
      this.requestUpdate("parameters");
    }

    /** What is shown, { shape, data, dtype }; the next computation may write into the same array. */
    get data() {
      if (!this.#result) return undefined;
      const { shape, data, dtype } = this.#result;
      return { shape, data, dtype };
    }

    /** Resolves when the figure shows its present state; rejects when that cannot be computed. */
    get ready() {
      return this.updateComplete.then(() => this.#computation.ready);
    }

    /** What is drawn, as data (picture.js); undefined before the first drawing. */
    get picture() {
      return this.#picture;
    }

    get drag() {
      return this.#drag;
    }

    set drag(drag) {
      this.#drag = drag;
      this.#drawMarks();
    }

    get #view() {
      return Object.hasOwn(descriptorsOf, this.method ?? "") ? findView(readers[this.method], this.view) : undefined;
    }

    attributeChangedCallback(attribute, previous, value) {
      const parameter = parameterOf.get(attribute);
      if (parameter === undefined) super.attributeChangedCallback(attribute, previous, value);
      else {
        if (value === null) delete this.#attributes[parameter];
        else this.#attributes[parameter] = value;
        this.requestUpdate("parameters");
      }
      if (attribute === "lang") this.redraw();
    }

    connectedCallback() {
      super.connectedCallback();
      follow(this);
      this.#resize ??= new ResizeObserver(() => this.redraw());
      this.updateComplete.then(() => {
        this.#resize.observe(this.#part(".plot"));
        if (this.#isNear || this.loading === "eager") this.#begin();
        else whenNear(this, () => this.#begin());
      });
    }

    disconnectedCallback() {
      super.disconnectedCallback();
      unfollow(this);
      forget(this);
      this.#resize.disconnect();
      this.#computation.abort();
    }

    updated(changed) {
      if (changed.has("ratio") && this.ratio > 0) this.#part(".size").style.aspectRatio = this.ratio;
      if (changed.get("method") !== undefined || changed.get("view") !== undefined) {
        this.zoom = null;
        this.cursor = null;
      }
      const isStale = ["method", "view", "parameters", "compute"].some((key) => changed.has(key));
      if (isStale && this.#isNear) this.#compute();
      else if (changed.has("zoom") || changed.has("thumbnail")) this.redraw();
      else this.#drawMarks();
    }

    render() {
      const words = wordsOf(languageAround(this));
      const hasFallback = this.querySelector("*") !== null;
      return figureTemplate({
        figure: this,
        pointer: this.#pointer,
        picture: this.#picture,
        cursor: this.#shownCursor(),
        message: this.#message,
        title: inLanguage(this.#view?.title, languageAround(this)),
        words,
        hasFallback,
        isWaiting: hasFallback && !this.#picture,
        isZoomed: Boolean(this.zoom),
      });
    }

    #part(selector) {
      return this.renderRoot.querySelector(selector);
    }

    #read() {
      return readParameters(descriptorsOf[this.method] ?? {}, { ...this.#attributes, ...this.#given });
    }

    #begin() {
      this.#isNear = true;
      if (this.isConnected) this.#compute();
    }

    /** Computes the present state and draws it; nothing is thrown. */
    #compute() {
      const plot = this.#part(".plot");
      this.#computation.run((signal) => this.#computed(signal), {
        slow: () => plot.classList.add("busy"),
        ended: () => plot.classList.remove("busy"),
        done: (result) => {
          this.#result = result;
          this.#message = "";
          this.#draw();
          const { view, parameters, shape, dtype } = result;
          this.#send("posenc-render", { view: view.id, parameters, shape, dtype });
          return this;
        },
        failed: (error) => {
          this.#message = wordsOf(languageAround(this)).failed(error.message);
          this.requestUpdate();
          this.#send("posenc-error", { error });
        },
      });
    }

    async #computed(signal) {
      const view = checkedView(this.#view, this.method, this.view);
      const { parameters, problems } = this.#read();
      for (const { parameter, given, used } of problems) {
        const error = new RangeError(`${kebabCase(parameter)} is ${given}; ${used} is shown`);
        this.#send("posenc-error", { error, parameter, given, used });
      }
      const onProgress = (part) => this.#send("posenc-progress", { part });
      const compute = this.compute ?? ((...args) => this.#computeHere(...args));
      return { ...(await compute(view, parameters, { signal, onProgress })), view, parameters };
    }

    async #computeHere(view, parameters) {
      const isSameView = this.#result?.view === view && this.#result.results !== undefined;
      return computeView(api, view, parameters, isSameView ? this.#result : undefined);
    }

    /** Draws the present result again: after a change of size, colours, language or zoom. */
    redraw() {
      if (this.#result && this.isConnected) this.#draw();
      else if (this.hasUpdated) this.requestUpdate();
    }

    #draw() {
      const { clientWidth: width, clientHeight: height } = this.#part(".plot");
      if (width === 0 || height === 0) return;
      const { view, parameters } = this.#result;
      this.#picture = makePicture({
        view,
        parameters,
        result: this.#result,
        lang: languageAround(this),
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
      if (!canvas.hidden) paintCells(canvas, this.#picture, this.#buffers);
      fillGroup(this.#part(".drawing"), this.#picture.nodes);
      this.#part(".readout")?.classList.toggle("narrow", width < narrow);
      this.requestUpdate();
    }

    #drawMarks() {
      if (!this.#picture || this.thumbnail) return;
      const marks = { cursor: this.#shownCursor(), selection: this.selection, drag: this.#drag };
      fillGroup(this.#part(".marks"), markNodes(this.#picture, marks));
    }

    /** The cursor where the present result has such a cell; null otherwise. */
    #shownCursor() {
      const { cursor } = this;
      const slice = this.#picture?.slice;
      return cursor && slice && cursor.row < slice.rows && cursor.column < slice.columns ? cursor : null;
    }

    #send(type, detail) {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }

    /** Moves the cursor for the reader, and says so. */
    hover(cursor) {
      if (this.cursor?.row === cursor?.row && this.cursor?.column === cursor?.column) return;
      this.cursor = cursor;
      const { indices, value, at, text } = cursor ? cursorText(this.#picture, cursor) : { indices: null, value: null };
      this.#send("posenc-hover", { indices, value, at, text: text ?? "" });
    }

    /** Selects coordinates for the reader, or nothing when they are selected already, and says so. */
    select(selection, { indices, value }) {
      const isSame = JSON.stringify(selection) === JSON.stringify(this.selection);
      this.selection = isSame ? null : selection;
      this.#send("posenc-select", { selection: this.selection, indices, value });
    }

    /** Changes parameters or the zoom for the reader, and says so. */
    change({ parameters, zoom }) {
      if (parameters) this.parameters = { ...this.#given, ...parameters };
      if (zoom !== undefined) this.zoom = zoom;
      this.#send("posenc-change", { parameters, zoom });
    }

    /** The figure as SVG text; a heatmap's cells are one image in it. */
    toSVG() {
      const isHeatmap = this.#picture.view.kind === "heatmap";
      return svgOf(this.#picture, isHeatmap ? this.#part("canvas").toDataURL("image/png") : undefined);
    }

    /** The figure as a PNG Blob, `scale` times its size on the page. */
    toPNG({ scale = 2 } = {}) {
      return pngOf(this.toSVG(), scale);
    }

    /** The numbers that are shown, as CSV. */
    toCSV() {
      return csvOf(this.#picture);
    }

    /** HTML that shows this figure in another page; options as embedCode has them. */
    toEmbedCode(options) {
      const { parameters: defaults } = readParameters(descriptorsOf[this.method] ?? {}, {});
      const attributes = stateAttributes(this.method, this.#view, this.parameters, defaults);
      const lang = languageAround(this);
      return embedCode(attributes, { title: inLanguage(this.#view.title, lang), lang, ...options });
    }
  }

  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, PosencFigure);
  return PosencFigure;
}
