// Tests the package in browsers: one script tag draws a figure in a plain page, and the entries give correct numbers.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { packaged as readers } from "../../src/build/pages.js";
import { test, testInEveryBrowser, using } from "./browsers.js";
import { serveSite } from "./site.js";

const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const plain = (figures, files = ["posenc-figure.js"]) =>
  `<!doctype html><html lang="en"><title>A post</title><link rel="icon" href="data:,">
${files.map((file) => `<script type="module" src="/npm/${file}"></script>`).join("\n")}<h1>A post</h1>${figures}</html>`;

const everyView = Object.entries(readers).flatMap(([method, { views }]) =>
  views.map(({ id }) => `<posenc-figure method="${method}" view="${id}" loading="eager"></posenc-figure>`),
);

const pages = {
  "every.html": plain(everyView.join("\n")),
  "post.html":
    plain(`<figure><posenc-figure method="alibi" view="bias" heads="8" queries="32" keys="32" causal head="2">
<img src="${pixel}" width="640" height="400" alt="ALiBi"></posenc-figure><figcaption>Figure 1.</figcaption></figure>
<posenc-figure method="t5" view="staircase"></posenc-figure>`),
  "wrong.html": plain(
    `<posenc-figure method="nothing"><img src="${pixel}" width="640" height="400" alt="kept"></posenc-figure>`,
  ),
  "element.html": `<!doctype html><html lang="en"><title>A post</title><link rel="icon" href="data:,">
<script type="module" src="/npm/element.js"></script>
<posenc-figure method="alibi" view="bias" heads="8" queries="32" keys="32" causal head="2"></posenc-figure>
<posenc-figure method="t5" view="staircase"></posenc-figure></html>`,
  "kinds.html": `<!doctype html><html lang="en"><title>A post</title><link rel="icon" href="data:,">
<script type="module" src="/npm/element.js"></script>
<posenc-figure method="sandwich"></posenc-figure></html>`,
  // Two scripts with figures: the second uses the class that the first has registered.
  "both.html": plain('<posenc-figure method="alibi" view="profile"></posenc-figure>', [
    "posenc-figure.js",
    "element.js",
  ]),
  "hands.html": `<!doctype html><html lang="en"><title>A post</title><link rel="icon" href="data:,">
<script type="module" src="/npm/element.js"></script>
<posenc-figure method="rope" view="hands"></posenc-figure></html>`,
  "empty.html": '<!doctype html><html lang="en"><title>Empty</title></html>',
};

let site;
before(async () => {
  site = await serveSite(pages);
});
after(() => site.close());

/** Texts after the first pointer event and a key, and whether the code for interaction was fetched only then. */
async function handleElement() {
  const figure = document.querySelector("posenc-figure");
  const plot = figure.renderRoot.querySelector(".plot");
  const hovered = () => new Promise((resolve) => figure.addEventListener("posenc-hover", resolve, { once: true }));
  const isFetched = () => performance.getEntriesByType("resource").some(({ name }) => /\/interaction\.js$/.test(name));
  const before = isFetched();
  const { left, top } = plot.getBoundingClientRect();
  const { plot: cells } = figure.picture.layout;
  const at = { clientX: left + cells.x + 2, clientY: top + cells.y + (cells.height * 15.5) / 32 };
  const texts = [];
  const say = async (event) => {
    const heard = hovered();
    plot.dispatchEvent(event);
    const { detail } = await heard;
    texts.push(detail.text.split(":")[0]);
  };
  await say(new PointerEvent("pointermove", { ...at, bubbles: true, cancelable: true }));
  plot.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await say(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  return { isFetchedLater: !before && isFetched(), texts };
}

async function drawnFigures() {
  await customElements.whenDefined("posenc-figure");
  const figures = [...document.querySelectorAll("posenc-figure")];
  await Promise.all(figures.map((figure) => figure.ready));
  return figures.map((figure) => {
    const canvas = figure.renderRoot.querySelector("canvas");
    const colours = canvas.hidden
      ? []
      : new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return {
      shape: figure.data.shape,
      colours: new Set(colours).size,
      lines: figure.renderRoot.querySelectorAll(".drawing path").length,
    };
  });
}

/** Switches a figure between cells and lines twice. Returns what is drawn, and which files of picture kinds are loaded. */
async function changeKinds() {
  await customElements.whenDefined("posenc-figure");
  const figure = document.querySelector("posenc-figure");
  const states = [];
  for (const view of ["profile", "bias", "profile"]) {
    figure.setAttribute("view", view);
    await figure.ready;
    const canvas = figure.renderRoot.querySelector("canvas");
    const pixels = canvas.hidden ? [] : canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const names = performance
      .getEntriesByType("resource")
      .map(({ name }) => /figures\/shared\/([a-z]+)\.js$/.exec(name)?.[1]);
    states.push({
      fetched: names.filter((name) => ["heatmap", "curve", "plane", "hands"].includes(name)),
      isPainted: new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size > 5,
      hasLines: figure.renderRoot.querySelectorAll(".drawing path.curve").length > 0,
    });
  }
  return states;
}

/** Sets a cursor and a selection by script before any interaction. Returns the read-out and the marks. */
async function setCursor() {
  const figure = document.querySelector("posenc-figure");
  figure.cursor = { row: 0, column: 3 };
  figure.selection = { distance: -4 };
  await figure.updateComplete;
  const readout = figure.renderRoot.querySelector(".readout").textContent;
  const marks = (name) => figure.renderRoot.querySelectorAll(`.marks .${name}`).length;
  return { readout, dots: marks("dot"), selected: marks("selected") };
}

/** Whether a selected distance gets a mark, once figures support it. */
async function selectOne() {
  await customElements.whenDefined("posenc-figure");
  const figure = document.querySelector("posenc-figure");
  await figure.ready;
  const end = performance.now() + 60000;
  while (!figure.select) {
    if (performance.now() > end) throw new Error("within 60 seconds figures could not have a mark");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  figure.selection = { distance: -4 };
  await figure.updateComplete;
  return figure.renderRoot.querySelector(".marks .selected") !== null;
}

/** Moves the hands by a button and by a key, as the first interaction. */
async function moveHands() {
  await customElements.whenDefined("posenc-figure");
  const figure = document.querySelector("posenc-figure");
  await figure.ready;
  const change = () =>
    new Promise((resolve, reject) => {
      figure.addEventListener("posenc-change", resolve, { once: true });
      setTimeout(reject, 60000, new Error("within 60 seconds nothing had changed"));
    });
  const names = figure.picture.view.hands.tokens;
  const places = () => names.map((name) => figure.parameters[name]);
  const all = [places()];
  const acts = [
    () => figure.renderRoot.querySelector(".tools [name=on]").click(),
    () => {
      for (const key of ["Enter", "ArrowLeft"]) {
        const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        figure.renderRoot.querySelector(".plot").dispatchEvent(event);
      }
    },
  ];
  for (const act of acts) {
    const changed = change();
    act();
    await changed;
    all.push(places());
  }
  return all.map(([first, second]) => [first - all[0][0], second - all[0][1]]);
}

/** Changes attributes and the method of a figure by script, and returns the read-out and exports. */
async function changeElement() {
  const fetched = performance
    .getEntriesByType("resource")
    .map((entry) => new URL(entry.name).pathname.replace("/npm/figures/", ""))
    .filter((file) => !/[/]/.test(file));
  const [figure, other] = document.querySelectorAll("posenc-figure");
  const { heads } = figure.parameters;
  figure.setAttribute("heads", "4");
  figure.setAttribute("head", "1");
  figure.setAttribute("max-bias", "4");
  const { maxBias } = figure.parameters;
  figure.removeAttribute("max-bias");
  other.method = "rope";
  other.removeAttribute("view");
  await Promise.all([figure.ready, other.ready]);
  figure.cursor = { row: 7, column: 4 };
  await figure.updateComplete;
  const readout = figure.renderRoot.querySelector(".readout").lastElementChild.textContent;
  const exported = [
    await figure.toCSV(),
    await figure.toEmbedCode(),
    await figure.toSVG(),
    (await figure.toPNG()).type,
  ];
  return { fetched, before: [heads, maxBias], changed: [figure.parameters.heads, other.method], readout, exported };
}

testInEveryBrowser("one script tag draws figures in a plain page", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/post.html`);
    const [bias, buckets] = await page.run(drawnFigures);
    assert.deepEqual(bias.shape, [1, 32, 32]);
    assert.ok(bias.colours > 20, `${bias.colours} colours`);
    assert.deepEqual(buckets.shape.at(-1), 127);
    assert.ok(buckets.lines > 0);
    const requests = await page.run(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => entry.name)
        .filter((url) => url.startsWith("http")),
    );
    assert.deepEqual(requests, [`${site.origin}/npm/posenc-figure.js`]);
    assert.deepEqual(page.problems, []);
  });
});

/** Renders posenc/widget.js for a model as of anywidget. Returns what is drawn, before and after changes from both sides. */
async function renderWidget() {
  const { default: widget } = await import("/npm/widget.js");
  const heard = new Map();
  const state = { attributes: { method: "alibi", view: "profile", heads: 4, max_bias: 4, onclick: "alert(1)" } };
  const saved = [];
  const model = {
    get: (name) => state[name],
    set(name, value) {
      state[name] = value;
      heard.get(`change:${name}`)?.();
    },
    save_changes: () => saved.push(state.attributes),
    on: (event, listener) => heard.set(event, listener),
    off: (event) => heard.delete(event),
  };
  const el = document.body.appendChild(document.createElement("div"));
  const remove = widget.render({ model, el });
  const figure = el.querySelector("posenc-figure");
  const shown = async () => {
    await figure.ready;
    const { heads, maxBias, head } = figure.parameters;
    return { method: figure.method, heads, maxBias, head };
  };
  const states = [await shown()];
  // The reader chooses a line.
  const [x, y] = figure.picture.spot({ row: 2, column: 20 });
  const plot = figure.renderRoot.querySelector(".plot");
  plot.setPointerCapture = () => {};
  const { left, top } = plot.getBoundingClientRect();
  for (const type of ["pointerdown", "pointerup"])
    plot.dispatchEvent(new PointerEvent(type, { clientX: left + x, clientY: top + y, pointerType: "mouse" }));
  states.push(await shown());
  model.set("attributes", { method: "alibi", view: "profile", heads: 8, head: 1 });
  states.push(await shown());
  const names = figure.getAttributeNames().sort();
  remove();
  return { states, saved, names, left: el.childElementCount, listening: heard.size };
}

testInEveryBrowser(
  "posenc/widget.js renders the attributes of a notebook's model, and returns changes",
  async (t, name) => {
    await using(name, t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/pages/empty.html`);
      const { states, saved, names, left, listening } = await page.run(renderWidget);
      assert.deepEqual(states, [
        { method: "alibi", heads: 4, maxBias: 4, head: 3 },
        { method: "alibi", heads: 4, maxBias: 4, head: 2 },
        { method: "alibi", heads: 8, maxBias: 8, head: 1 },
      ]);
      assert.equal(saved.length, 1);
      assert.equal(saved[0].head, 2);
      assert.deepEqual(names, ["head", "heads", "method", "style", "view"]);
      assert.deepEqual([left, listening], [0, 0]);
      assert.deepEqual(page.problems, []);
    });
  },
);

testInEveryBrowser("posenc-figure.js computes and draws every view of every method", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/every.html`);
    const empty = await page.run(async () => {
      await customElements.whenDefined("posenc-figure");
      const figures = [...document.querySelectorAll("posenc-figure")];
      await Promise.allSettled(figures.map((figure) => figure.ready));
      const isDrawn = ({ data, renderRoot }) => data?.data.length > 0 && renderRoot.querySelector(".drawing *");
      return figures.filter((figure) => !isDrawn(figure)).map(({ method, view }) => `${method} ${view}`);
    });
    assert.deepEqual(empty, []);
    assert.deepEqual(page.problems, []);
  });
});

testInEveryBrowser("posenc/element.js draws figures and loads the files of their methods", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/element.html`);
    const [bias, buckets] = await page.run(drawnFigures);
    assert.deepEqual(bias.shape, [1, 32, 32]);
    assert.ok(bias.colours > 20, `${bias.colours} colours`);
    assert.ok(buckets.lines > 0);
    assert.deepEqual(await page.run(handleElement), {
      isFetchedLater: true,
      texts: ["head 2, query 15, key 0", "head 2, query 15, key 1"],
    });
    const { fetched, before, changed, readout, exported } = await page.run(changeElement);
    assert.deepEqual(fetched.sort(), ["alibi.js", "t5.js"]);
    assert.deepEqual(
      [before, changed],
      [
        [8, 4],
        [4, "rope"],
      ],
    );
    const [csv, code, svg, type] = exported;
    assert.equal(csv.trimEnd().split("\r\n").length, 33);
    assert.match(
      code,
      /<script defer src="posenc-figure\.js"><\/script>\n<posenc-figure method="alibi" view="bias" heads="4" head="1" queries="32" keys="32" lang="en" style="display: block; width: 100%; max-width: 640px; aspect-ratio: 640 \/ 600; min-height: 34rem">/,
    );
    assert.match(svg, /^<svg [\s\S]*<image [\s\S]*<\/svg>$/);
    assert.equal(type, "image/png");
    assert.match(readout, /^slope 0.0625 × 3 positions$/);
    assert.deepEqual(page.problems, []);
  });
});

testInEveryBrowser("posenc/element.js loads the code of each kind of picture on demand", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/kinds.html`);
    assert.deepEqual(await page.run(changeKinds), [
      { fetched: ["curve"], isPainted: false, hasLines: true },
      { fetched: ["curve", "heatmap"], isPainted: true, hasLines: false },
      { fetched: ["curve", "heatmap"], isPainted: false, hasLines: true },
    ]);
    const { readout, dots, selected } = await page.run(setCursor);
    assert.match(readout, /distance −60 positions, head 0: /);
    assert.ok(dots > 0 && selected > 0, `${dots} dots, ${selected} lines`);
    assert.deepEqual(page.problems, []);
  });
});

testInEveryBrowser("posenc/element.js and posenc-figure.js share one element", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/both.html`);
    assert.ok(await page.run(selectOne), "a selected distance is marked");
    assert.deepEqual(page.problems, []);
  });
});

testInEveryBrowser("posenc/element.js draws dials whose hands move", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/hands.html`);
    assert.deepEqual(await page.run(moveHands), [
      [0, 0],
      [1, 0],
      [0, 0],
    ]);
    assert.deepEqual(page.problems, []);
  });
});

testInEveryBrowser("the package's entries give correct numbers", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/pages/empty.html`);
    for (const entry of ["index", "scalar"]) {
      const { table, slopes, buckets } = await page.run(async (file) => {
        const { alibi, sinusoidal, t5 } = await import(file);
        return {
          table: Array.from(sinusoidal.table({ positions: [1, 2, 3, 4], dim: 2 }).data),
          slopes: Array.from(alibi.slopes({ heads: 8 }).data),
          buckets: Array.from(t5.buckets({ queries: 31, keys: 1 }).data),
        };
      }, `/npm/${entry}.js`);
      const printed = [0.8415, 0.5403, 0.9093, -0.4161, 0.1411, -0.99, -0.7568, -0.6536];
      table.forEach((value, i) => assert.ok(Math.abs(value - printed[i]) < 5.1e-5, `${entry}: ${value}`));
      assert.deepEqual(slopes, [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64, 1 / 128, 1 / 256]);
      const runs = [
        ...Array(8).keys(),
        ...Array(4).fill(8),
        ...Array(4).fill(9),
        ...Array(7).fill(10),
        ...Array(8).fill(11),
      ];
      assert.deepEqual(buckets, runs);
    }
  });
});

test("a figure that cannot be drawn keeps its fallback and shows the reason", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    const state = async () => {
      const figure = document.querySelector("posenc-figure");
      await new Promise((resolve) => {
        for (const type of ["posenc-render", "posenc-error"]) figure.addEventListener(type, resolve, { once: true });
        customElements
          .whenDefined("posenc-figure")
          .then(() => figure.ready)
          .then(resolve, resolve);
      });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { visibility } = getComputedStyle(figure.querySelector("img"));
      return { visibility, readout: figure.renderRoot.querySelector(".readout").textContent };
    };
    await page.go(`${site.origin}/pages/wrong.html`);
    const { visibility, readout } = await page.run(state);
    assert.equal(visibility, "visible");
    assert.match(readout, /cannot be computed.*nothing/);
    // A figure that can be drawn replaces it.
    await page.go(`${site.origin}/pages/post.html`);
    const drawn = await page.run(state);
    assert.equal(drawn.visibility, "hidden");
    assert.doesNotMatch(drawn.readout, /cannot/);
  });
});
