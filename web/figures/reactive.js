// Defines the base class of the element: properties that request an update when they change, and one update for all
// changes of a moment. Without a browser it is a class that is never used.

/** @type {new () => HTMLElement & Record<string, any>} */
const Base = globalThis.HTMLElement ?? class {};

/** Calls update(changed), with the names of changed properties, soon after a change while it is in a page. */
export class ReactiveElement extends Base {
  #values = {};
  #changed = new Set();
  #updated;

  /** Defines properties. Assigning the current value changes nothing. */
  static define(names) {
    for (const name of names) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get() {
          return this.#values[name];
        },
        set(value) {
          if (Object.is(value, this.#values[name])) return;
          this.#values[name] = value;
          this.requestUpdate(name);
        },
      });
    }
  }

  connectedCallback() {
    // Values assigned before the element was defined hide the accessors.
    for (const name of Object.keys(this)) {
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.requestUpdate();
  }

  /** Resolves when all changes up to now are processed. */
  get updateComplete() {
    return Promise.resolve(this.#updated);
  }

  requestUpdate(name) {
    if (name) this.#changed.add(name);
    this.#updated ??= Promise.resolve().then(() => {
      this.#updated = undefined;
      if (!this.isConnected) return;
      const changed = this.#changed;
      this.#changed = new Set();
      this.update(changed);
    });
  }
}
