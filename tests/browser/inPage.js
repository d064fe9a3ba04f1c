// Defines functions that run inside the page; each is self-contained, because it is passed as text. A state has an address such as
// "#alibi&heads=16": the page is at alibi/#heads=16, and goes there when its hash is set to it.

/** The page's address in the form "#alibi&heads=16". */
export const shownAddress = () => `#${location.pathname.split("/").at(-2)}${location.hash.replace("#", "&")}`;

/** The state of the main figure. */
export const shownState = () => {
  const { method, view, parameters } = document.querySelector("posenc-figure.main");
  return { method, view, parameters };
};

/** Waits until the main figure shows the page's address, and the parts below it have arrived. */
export async function settled() {
  const until = performance.now() + 60000;
  for (;;) {
    const figure = document.querySelector("posenc-figure.main");
    // A new hash is first converted to the page's own address.
    const isMethod =
      figure && location.pathname.split("/").at(-2) === figure.method && !/^#\w+(&|$)/.test(location.hash);
    const isDrawn = isMethod && figure.picture?.view.id === figure.view;
    if (isDrawn && document.querySelector(".under > .formula")) {
      await figure.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return;
    }
    if (performance.now() > until) throw new Error("the figure was not drawn within 60 seconds");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The addresses of the presets and suggestions of these methods. */
export async function linksOf(methods) {
  const one = ({ pathname, hash }) => `#${pathname.split("/").at(-2)}${hash.replace("#", "&")}`;
  const found = [];
  for (const method of methods) {
    location.hash = method;
    const isShown = () => {
      const tab = document.querySelector(".tabs a");
      return tab && one(tab) === method && document.querySelector(".under > .formula");
    };
    const until = performance.now() + 60000;
    while (!isShown()) {
      if (performance.now() > until) throw new Error(`${method} was not shown within 60 seconds`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    found.push(...[...document.querySelectorAll(".presets a, .try a")].map(one));
  }
  return found;
}

/**
 * Goes from one address to the next without loading the page again, and waits until the figure shows it. Returns the first few
 * after which another state is shown: [{ hash, shown }, …].
 * @param wanted [{ hash, method, view, parameters }, …]
 */
export async function followAddresses(wanted) {
  const one = ({ pathname, hash }) => `#${pathname.split("/").at(-2)}${hash.replace("#", "&")}`;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const figure = () => document.querySelector("posenc-figure.main");
  const stateOf = ({ method, view, parameters }) =>
    JSON.stringify([method, view, Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))]);
  const wrong = [];
  for (const { hash, ...state } of wanted) {
    if (wrong.length === 3) break;
    const heard = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    const isThere = one(location) === hash;
    location.hash = hash;
    if (!isThere) await heard;
    // An address may need another file first; until then the last figure stays.
    const until = performance.now() + 60000;
    while (stateOf(figure()) !== stateOf(state) && performance.now() < until) await frame();
    await figure().ready;
    const { method, view, parameters, picture } = figure();
    if (stateOf(figure()) !== stateOf(state) || picture.view.id !== state.view)
      wrong.push({ hash, shown: { method, view, parameters } });
  }
  return wrong;
}

/** Draws every view of every method with the parts below: [[address, width of the page, faults of labels.js], …]. */
export async function examineViews() {
  const one = ({ pathname, hash }) => `#${pathname.split("/").at(-2)}${hash.replace("#", "&")}`;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const links = (selector) => [...document.querySelectorAll(selector)].map(one);
  const shown = () => {
    const { method, view, picture } = document.querySelector("posenc-figure.main");
    return picture?.view.id === view && document.querySelector(".under > .formula") && method;
  };
  const go = async (hash) => {
    location.hash = hash;
    const [method] = hash.slice(1).split("&");
    const isShown = () => shown() === method && one(document.querySelector(".tabs a[aria-current]")) === hash;
    const until = performance.now() + 60000;
    while (!isShown()) {
      if (performance.now() > until) throw new Error(`${hash} was not shown within 60 seconds`);
      await frame();
    }
    await frame();
    await document.querySelector("posenc-figure.main").ready;
    await frame();
  };
  const found = [];
  for (const method of links("#methods li a")) {
    await go(method);
    for (const view of links(".tabs:not(.stages) a")) {
      await go(view);
      const faults = globalThis.labelFaults(document.querySelector("posenc-figure.main"));
      found.push([view, document.documentElement.scrollWidth, faults]);
    }
  }
  return found;
}

/** The methods of the list, as addresses: ["#sinusoidal", …]. */
export const listedMethods = () =>
  [...document.querySelectorAll("#methods li a")].map(({ pathname }) => `#${pathname.split("/").at(-2)}`);

/**
 * Moves every control of a method from its default, in all views or only in the first one; controls that appear after a move are
 * moved next. A slider is moved into its further half, and to its ends if that changes nothing. Returns { moved, unchanged }, where
 * unchanged lists the controls that left the figure's pixels the same: ["#alibi heads", …].
 */
export async function moveEveryControl(method, allViews) {
  const one = ({ pathname, hash }) => `#${pathname.split("/").at(-2)}${hash.replace("#", "&")}`;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const figure = () => document.querySelector("posenc-figure.main");
  const drawn = async () => {
    await frame(); // The page draws in a frame, and then the figure gets its change.
    await frame();
    await figure().ready;
  };
  // Everything that the plot shows: the painted cells, and the drawing of axes and lines over them.
  const pixels = () => {
    const root = figure().renderRoot;
    const canvas = root.querySelector("canvas");
    return (canvas.hidden ? "" : canvas.toDataURL()) + root.querySelector(".drawing").innerHTML;
  };
  const go = async (address) => {
    if (one(location) === address) return;
    // Events of earlier changes may arrive late, so this one is identified by its address.
    const heard = new Promise((resolve) => {
      addEventListener("hashchange", function hear({ newURL }) {
        if (new URL(newURL).hash !== address) return;
        removeEventListener("hashchange", hear);
        resolve();
      });
    });
    location.hash = address;
    await heard;
    const until = performance.now() + 60000;
    while (`#${figure().method}` !== address.split("&")[0]) {
      if (performance.now() > until) throw new Error(`${address} was not shown within 60 seconds`);
      await frame();
    }
    await drawn();
  };
  const send = (input, type) => input.dispatchEvent(new Event(type, { bubbles: true }));
  const slide = (range, place) => {
    range.value = String(place);
    send(range, "input");
    send(range, "change");
  };
  const move = (control) => {
    const range = control.querySelector('input[type="range"]');
    if (range) {
      const [low, high] = [Number(range.min), Number(range.max)];
      const isLow = Number(range.value) < (low + high) / 2;
      slide(range, low + (high - low) * (isLow ? 0.75 : 0.25));
      return;
    }
    const text = control.querySelector('input[type="text"]');
    if (text) {
      text.value = `another ${text.value}`;
      send(text, "change");
      return;
    }
    const input = control.querySelector('input:not(:checked)[type="radio"], input[type="checkbox"]');
    input.click();
  };
  const unchanged = [];
  let moved = 0;
  const controlNames = () =>
    [...document.querySelectorAll(".controls [data-parameter]")].map((control) => control.dataset.parameter);
  const moveOne = async (view, name) => {
    const control = document.querySelector(`.controls [data-parameter="${name}"]`);
    if (!control) return; // It appeared with one control, and disappeared with the next.
    const before = pixels();
    move(control);
    await drawn();
    moved += 1;
    for (const end of ["min", "max"]) {
      const range = document.querySelector(`.controls [data-parameter="${name}"] input[type="range"]`);
      if (!range || pixels() !== before) break;
      slide(range, range[end]);
      await drawn();
    }
    if (pixels() === before) unchanged.push(`${view} ${name}`);
  };
  await go(method);
  const views = [...document.querySelectorAll(".tabs a")].map(one);
  for (const view of allViews ? views : views.slice(0, 1)) {
    await go(view);
    const names = controlNames();
    for (const name of names) {
      await go(view);
      await moveOne(view, name);
      for (const added of controlNames().filter((other) => !names.includes(other))) await moveOne(view, added);
    }
  }
  return { moved, unchanged };
}

/** Runs the self-test of all methods and waits for the result: { text, failures, total }. */
export async function selfTest() {
  document.querySelector(".check-all").click();
  const until = performance.now() + 300000;
  for (;;) {
    const outcome = document.querySelector(".status .passed, .status .failed");
    if (outcome) {
      const failures = [...document.querySelectorAll(".status li")].map((item) => item.textContent);
      return { text: outcome.textContent.replace(/\s+/g, " ").trim(), failures };
    }
    if (performance.now() > until) throw new Error("the self-test took longer than five minutes");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
