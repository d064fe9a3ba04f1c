// Defines and registers <posenc-figure>. Methods are added to its library, now or later, so that this module works with
// any of the package's builds; without a browser it defines a class that is never used.
import { computeView } from "./compute.js";
import { cursorText } from "./cursor.js";
import { createLatest } from "./latest.js";
import { measureText } from "./layout.js";
import { createLibrary } from "./library.js";
import { addLinking } from "./linking.js";
import { markNodes } from "./marks.js";
import { figures, follow, languageAround, unfollow } from "./pageContext.js";
import { kebabCase, readParameters } from "./parameters.js";
import { makePicture } from "./picture.js";
import { forget, whenNear } from "./queue.js";
import { ReactiveElement } from "./reactive.js";
import { styleSheet } from "./style.js";
import { fill } from "./svg.js";
import { describe, inside } from "./template.js";
import { cssOf, readTheme } from "./theme.js";
import { findView, inLanguage } from "./view.js";
import { wordsOf } from "./words.js";

const attributes = ["method", "view", "ratio", "loading"];
const properties = [...attributes, "compute", "cursor", "selection", "zoom", "range", "drag", "named"];

/**
 * Sets attributes from controls that a page puts beside a figure: named fields of a <form data-posenc-controls> set the
 * attributes of the <posenc-figure> before the form, and an <output> after a field shows its value.
 */
function followControl({ target }) {
  const { name, nextElementSibling: output } = target;
  // A checkbox has the same value, checked or not.
  const value = target.type === "checkbox" ? String(target.checked) : target.value;
  const figure = target.closest?.("form[data-posenc-controls]")?.previousElementSibling;
  // Event-handler attributes are excluded, so that no input becomes a script.
  if (!name || figure?.localName !== "posenc-figure" || /^on/i.test(name)) return;
  figure.setAttribute(name, value);
  if (output?.localName === "output") output.value = value;
}

export function hasSameValues(a, b) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}

/**
 * @param {any} library the known methods (library.js)
 * @param {(figure: any, plot: any) => void} listen adds the interaction of pointer and keys (interaction.js)
 * @returns the element's class
 */
export function defineFigure(library, listen) {
  class PosencFigure extends ReactiveElement {
    static observedAttributes = [...attributes, "thumbnail", "lang"];
    static library = library;

    /** Adds methods of another file (library.js), for which figures may be waiting. */
    static addMethods(given) {
      library.add(given);
      for (const figure of figures) figure.requestUpdate("method");
    }

    #attributes;
    #given = {};
    #passing = {};
    #isNear = false;
    #latest = createLatest();
    #result;
    #picture;
    #error;
    #notes = [];
    #isTight = false;
    #waiting = [];
    #buffers = {};
    #painting;
    #resize;
    /** The size at the last drawing. */
    #drawn;

    static {
      this.define(properties);
    }

    /** All parameters of the shown method; assigning an object replaces earlier assignments. */
    get parameters() {
      return this.#descriptors ? this.#read().parameters : { ...this.#given };
    }

    set parameters(given) {
      // Templates assign the same object on every rendering.
      if (given && hasSameValues(this.#given, given)) return;
      this.#given = { ...given };
      this.#passing = {};
      this.requestUpdate("parameters");
    }

    get thumbnail() {
      return this.hasAttribute("thumbnail");
    }

    set thumbnail(value) {
      this.toggleAttribute("thumbnail", Boolean(value));
    }

    /** The shown data, { shape, data, dtype }; the next computation may overwrite the array. */
    get data() {
      const { shape, data, dtype } = this.#result ?? {};
      return data && { shape, data, dtype };
    }

    get updateComplete() {
      if (this.#attributes?.takeRecords().length) this.requestUpdate("parameters");
      return super.updateComplete;
    }

    /** Resolves when the figure shows its current state; rejects when that cannot be computed. */
    get ready() {
      return this.updateComplete.then(() => this.#latest.ready);
    }

    /** The picture as data (picture.js); undefined before the first drawing. */
    get picture() {
      return this.#picture;
    }

    /**
     * The automatic ranges of the axes, { value: [low, high], x?, top }, from which figures side by side derive a
     * common `range`.
     */
    get extent() {
      return this.#picture?.extents;
    }

    get renderRoot() {
      return /** @type {ShadowRoot} */ (this.shadowRoot);
    }

    /** The shown method's parameters; undefined until the library has them. */
    get #descriptors() {
      return library.descriptors[this.method];
    }

    /** Width and height of the plot. */
    get #size() {
      const plot = this.#part(".plot");
      return [plot.clientWidth, plot.clientHeight];
    }

    get #view() {
      return this.#descriptors && findView(library.readers[this.method], this.view);
    }

    attributeChangedCallback(attribute, previous, value) {
      if (attribute === "lang") {
        if (value !== previous) this.redraw();
      } else if (attribute === "thumbnail") this.requestUpdate(attribute);
      else this[attribute] = attribute === "ratio" ? Number(value) : (value ?? undefined);
    }

    connectedCallback() {
      if (!this.shadowRoot) {
        const root = this.attachShadow({ mode: "open" });
        root.adoptedStyleSheets = [styleSheet()];
        fill(root, inside);
        listen(this, this.#part(".plot"));
        this.#part(".probe").addEventListener("transitionend", () => this.look());
        if (globalThis.ResizeObserver)
          this.#resize = new ResizeObserver(() => {
            // A drawing after a change of the page may have been in the new size.
            if (String(this.#size) !== String(this.#drawn)) this.redraw();
          });
        this.#attributes = new MutationObserver(() => this.requestUpdate("parameters"));
      }
      super.connectedCallback();
      // Adding the same listener again has no effect, so one is enough for all figures.
      this.getRootNode().addEventListener("input", followControl);
      follow(this);
      this.#resize?.observe(this.#part(".plot"));
      super.updateComplete.then(() => {
        if (this.#isNear || this.loading === "eager") this.#begin();
        else whenNear(this, () => this.#begin());
      });
    }

    disconnectedCallback() {
      unfollow(this);
      forget(this);
      this.#resize?.disconnect();
      this.#attributes.disconnect();
      this.#latest.abort();
    }

    update(changed) {
      if (this.#attributes.takeRecords().length) changed.add("parameters");
      if (this.ratio > 0) this.#part(".size").style.aspectRatio = this.ratio;
      const isOther = ["method", "view", "compute"].some((key) => changed.has(key));
      const isStale = this.#isNear && (isOther || changed.has("parameters"));
      if (isStale) this.#compute(isOther);
      if (["zoom", "range", "thumbnail", "named"].some((key) => changed.has(key))) this.redraw();
      else if (!isStale || !this.#picture) this.#describe();
      if (!this.#picture) this.#fit();
    }

    #part(selector) {
      return /** @type {any} */ (this.renderRoot.querySelector(selector));
    }

    /** Reads the parameters and observes the attributes they come from, which depend on the method. */
    #read() {
      const names = Object.keys(this.#descriptors).filter((name) => this.#descriptors[name].kind !== "tensor");
      this.#attributes?.observe(this, { attributeFilter: names.map(kebabCase) });
      const given = Object.fromEntries(names.map((name) => [name, this.getAttribute(kebabCase(name)) ?? undefined]));
      return readParameters(this.#descriptors, { ...given, ...this.#given, ...this.#passing });
    }

    #begin() {
      this.#isNear = true;
      if (this.isConnected) this.#compute();
    }

    /** Computes the current state and draws it; never throws. Another view aborts the running computation. */
    #compute(isOther = false) {
      const { classList } = this.#part(".plot");
      const handlers = {
        slow: () => classList.add("busy"),
        ended: () => classList.remove("busy"),
        done: (result) => {
          if (this.#result && this.#result.view !== result.view) {
            this.zoom &&= null;
            this.cursor &&= null;
          }
          this.#result = result;
          this.#error = undefined;
          const shown = this.#draw()
            ? (this.#painting?.then(() => this) ?? this)
            : new Promise((resolve) => this.#waiting.push(resolve));
          const { view, parameters, shape, dtype } = result;
          this.send("posenc-render", { view: view.id, parameters, shape, dtype });
          return shown;
        },
        failed: (error) => {
          this.#error = error;
          this.#takeTheme();
          this.#describe();
          this.send("posenc-error", { error });
        },
      };
      this.#latest.run((signal) => this.#computed(signal), handlers, isOther);
    }

    async #computed(signal) {
      // The computation may overwrite the array that is being painted.
      await this.#painting;
      if (!this.#view) await library.load(this.method, this.view);
      if (signal.aborted) return undefined;
      const view = this.#view;
      if (view) view.picture ??= await library.pictures[view.kind]?.();
      if (!view?.picture) throw (await library.mistakes()).missing(this, library);
      const { parameters, problems } = this.#read();
      for (const problem of problems) {
        const { parameter, given, used } = problem;
        problem.name = kebabCase(parameter);
        const error = new RangeError(`${problem.name} is ${given}; ${used} is shown`);
        this.send("posenc-error", { error, parameter, given, used });
      }
      this.#judge(problems);
      try {
        const result = this.compute
          ? await this.compute(view, parameters, {
              signal,
              onProgress: (part) => this.send("posenc-progress", { part }),
            })
          : computeView(library.apiOf(this.method), view, parameters, this.#result?.view === view && this.#result);
        return { ...result, view, parameters };
      } catch (error) {
        throw /unsafe-eval|CSP|content security/i.test(error.message) ? (await library.mistakes()).forbidden() : error;
      }
    }

    /** Reports wrong attributes when the module with the messages has loaded. */
    async #judge(problems) {
      const known = [...PosencFigure.observedAttributes, ...Object.keys(this.#descriptors).map(kebabCase)];
      const others = this.getAttributeNames().filter((name) => ![...known, "id", "class", "style"].includes(name));
      const isRight = problems.length + others.length === 0;
      if (isRight && this.#notes.length === 0) return;
      this.#notes = isRight ? [] : (await library.mistakes()).notesOf(this, { problems, others, known });
      this.#describe();
    }

    /** Redraws the current result after a change of size, colours, language or zoom. */
    redraw() {
      // An upgraded element gets its attributes before it has a shadow tree.
      if (!this.shadowRoot?.isConnected) return;
      if (this.#result) this.#draw();
      else if (!this.thumbnail) {
        this.#takeTheme();
        this.requestUpdate();
      }
    }

    /** Applies the colours of the page to the figure; undefined while the figure has no size. */
    #takeTheme() {
      if (!this.#size[0]) return undefined;
      const theme = readTheme(this, this.#part(".probe"));
      const { style } = this.#part(".frame");
      for (const name of ["foreground", "background", "accent", "muted", "faint"])
        style.setProperty(`--${name}`, cssOf(theme[name]));
      return theme;
    }

    /** Redraws if the language or the colours of the page have changed. */
    look() {
      const drawn = this.#picture;
      if (drawn?.lang !== languageAround(this) || String(drawn.theme.all) !== String(this.#takeTheme()?.all))
        this.redraw();
    }

    /** Gives the figure its default size when the fallback content is missing or too small. */
    #fit() {
      if (this.#isTight || this.thumbnail) return;
      const [width, height] = this.#size;
      if (!width || height > 160) return;
      this.#isTight = true;
      this.#describe();
    }

    /** Draws. Returns false while the figure has no size, but true in programs without layout, where it never will. */
    #draw() {
      this.#fit();
      this.#drawn = this.#size;
      const [width, height] = this.#drawn;
      if (!(width && height)) return document.documentElement.clientWidth === 0;
      const { view, parameters } = this.#result;
      const began = performance.now();
      this.#picture = makePicture({
        view,
        parameters,
        result: this.#result,
        lang: languageAround(this),
        width,
        height,
        zoom: this.zoom,
        range: this.range,
        named: this.named,
        theme: this.#takeTheme(),
        pixelRatio: globalThis.devicePixelRatio || 1,
        thumbnail: this.thumbnail,
        measure: measureText,
      });
      const canvas = this.#part("canvas");
      canvas.hidden = !this.#picture.paint;
      this.#painting = this.#picture.paint?.(canvas, this.#picture, this.#buffers, began);
      fill(this.#part(".drawing"), this.#picture.nodes);
      this.#describe();
      for (const resolve of this.#waiting.splice(0)) resolve(this);
      return true;
    }

    /** Updates words, attributes and the marks over the picture. */
    #describe() {
      const lang = languageAround(this);
      const [picture, cursor] = [this.#picture, this.#shownCursor()];
      describe(this.shadowRoot, {
        figure: this,
        picture,
        cursor,
        error: this.#error,
        notes: this.#notes,
        isTight: this.#isTight,
        title: inLanguage(this.#view?.title, lang),
        lang,
        words: wordsOf(lang),
      });
      const marks = () => [...(this.selectionNodes?.() ?? []), ...markNodes(picture, { cursor, drag: this.drag })];
      fill(this.#part(".marks"), picture && !this.thumbnail ? marks() : []);
    }

    /** The cursor if the current result has its cell; null otherwise. */
    #shownCursor() {
      const { cursor } = this;
      const slice = this.#picture?.slice;
      return cursor && slice && cursor.row < slice.rows && cursor.column < slice.columns ? cursor : null;
    }

    /** Dispatches an event to the page. */
    send(type, detail) {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }

    /** Moves the cursor and reports it. */
    hover(cursor) {
      if (this.cursor?.row === cursor?.row && this.cursor?.column === cursor?.column) return;
      this.cursor = cursor;
      const { indices, value, at, text } = cursor ? cursorText(this.#picture, cursor) : { indices: null, value: null };
      this.send("posenc-hover", { indices, value, at, text: text ?? "" });
    }

    /** Changes parameters or the zoom and reports it. isPassing marks all changes of a movement but the last. */
    change({ parameters, zoom, isPassing }) {
      this.pass({});
      if (parameters) this.parameters = { ...this.#given, ...parameters };
      if (zoom !== undefined) this.zoom = zoom;
      this.send("posenc-change", { parameters, zoom, isPassing });
    }

    /** Shows intermediate parameters, without reporting them, until the next change. */
    pass(parameters) {
      this.#passing = parameters;
      this.requestUpdate("parameters");
    }
  }

  addLinking(PosencFigure);
  globalThis.customElements?.define("posenc-figure", PosencFigure);
  return PosencFigure;
}

/**
 * Registers the element, or adds the methods to the one that another file of the page has registered.
 * @param methods see add() of library.js
 * @param listen see defineFigure
 * @returns the element's class
 */
export function registerFigure(methods, listen) {
  const registered = globalThis.customElements?.get("posenc-figure");
  const PosencFigure = /** @type {any} */ (registered ?? defineFigure(createLibrary(), listen));
  PosencFigure.addMethods(methods);
  return PosencFigure;
}

/**
 * Adds toSVG(), toPNG({ scale }), toCSV() and toEmbedCode(options) to the element; each returns a Promise.
 * @param {any} PosencFigure the element's class
 * @param {() => any} load returns the module exports.js or a Promise of it
 */
export function addExports({ prototype, library }, load) {
  for (const name of ["toSVG", "toPNG", "toCSV", "toEmbedCode"]) {
    prototype[name] = async function (options) {
      const exported = await load();
      return exported[name](this, options, library);
    };
  }
}
