// Tests two figures side by side and tables of the reader: shared parameters and loading. Chromium.
import assert from "node:assert/strict";
import { inChromium, until } from "./inChromium.js";
import { shownAddress } from "./inPage.js";

/** Waits until both figures show their parameters. */
async function bothSettled() {
  const until = performance.now() + 60000;
  for (;;) {
    const figures = ["main", "beside"].map((name) => document.querySelector(`posenc-figure.${name}`));
    const isDrawn = figures.every((figure) => figure?.picture && figure.picture.view.id === figure.view);
    if (isDrawn) {
      await Promise.all(figures.map((figure) => figure.ready));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return;
    }
    if (performance.now() > until) throw new Error("the two figures were not drawn within 60 seconds");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const inBoth = (title, body) =>
  inChromium(title, (openFirst) =>
    body(async (path, options) => {
      const page = await openFirst(path, options);
      if (path.includes("with=") && !path.includes("with=own")) await page.run(bothSettled);
      return page;
    }),
  );

/** Whether the page is at an address such as "#alibi&heads=16", in the form of shownAddress. */
const isAt = (address) => `#${location.pathname.split("/").at(-2)}${location.hash.replace("#", "&")}` === address;

/** Puts a file of these bytes into the file input inside `selector`. The caller waits for the effect. */
async function giveFile(page, selector, name, bytes) {
  await page.run(
    (within, file, content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], file));
      const chooser = document.querySelector(`${within} input[type=file]`);
      chooser.files = transfer.files;
      chooser.dispatchEvent(new Event("change", { bubbles: true }));
    },
    selector,
    name,
    Array.from(bytes),
  );
}

const json = (value) => new TextEncoder().encode(JSON.stringify(value));

inBoth("two methods side by side have the same ranges, cursor, selection and shared controls", async (open) => {
  const page = await open("alibi/#view=profile&with=t5.profile");
  const [ranges, spans, note] = await page.run(() => {
    const figures = [...document.querySelectorAll("posenc-figure.main, posenc-figure.beside")];
    const axes = figures.map(({ picture: { x, layout } }) => [
      x.place(-63) - layout.plot.x,
      x.place(63) - layout.plot.x,
    ]);
    return [figures.map(({ range }) => range), axes, document.querySelector(".note.ranges").textContent];
  });
  assert.deepEqual(ranges[0], ranges[1]);
  assert.deepEqual(ranges[0].x, [-63, 63]);
  assert.ok(ranges[0].value[0] === -31.5 && ranges[0].value[1] > 0, JSON.stringify(ranges[0]));
  assert.deepEqual(spans[0], spans[1], "a distance stands at the same place in both");
  assert.match(note, /Both figures: .*−63 to 63, values from −31\.5/);

  const [cursor, selection] = await page.run(async () => {
    const [main, second] = [...document.querySelectorAll("posenc-figure.main, posenc-figure.beside")];
    main.hover({ row: 3, column: 70 });
    main.select({ row: 3, column: 70 });
    await second.updateComplete;
    return [second.cursor, second.selection];
  });
  assert.deepEqual(cursor, { row: 3, column: 70 });
  assert.deepEqual(selection, { distance: 7, head: 3 });

  await page.run(() => {
    const field = document.querySelector("#number-queries");
    field.value = "20";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  // ALiBi's eight heads, and the four of T5's trained table.
  await until(page, () =>
    [...document.querySelectorAll("posenc-figure.main, posenc-figure.beside")].every(
      ({ data }, i) => String(data.shape) === `${[8, 4][i]},83`,
    ),
  );
  const ids = await page.run(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length, "every control has a name of its own");
  assert.deepEqual(page.problems, []);
});

inBoth("adding, choosing and closing a second figure are steps of the history, by keyboard too", async (open) => {
  const page = await open("alibi/#view=profile");
  await page.run(() => document.querySelector("button.compare").focus());
  await page.press("Enter");
  await page.run(bothSettled);
  const first = await page.run(shownAddress);
  assert.match(first, /^#alibi&view=profile&with=\w+\.\w+$/);
  assert.doesNotMatch(first, /with=alibi/);
  await page.run(() => {
    const select = document.querySelector('[id="with.view"]');
    select.value = "sinusoidal.distance";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(page, isAt, "#alibi&view=profile&with=sinusoidal.distance");
  await until(page, () => document.querySelector('[id="number-with.base"]'));
  await page.run(bothSettled);
  await page.run(() => {
    const field = document.querySelector('[id="number-with.base"]');
    field.value = "100";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(page, isAt, "#alibi&view=profile&with=sinusoidal.distance&with.base=100");
  await until(page, () => document.querySelector("posenc-figure.beside").picture.parameters.base === 100);
  await page.run(() => document.querySelector(".comparison input[type=checkbox]").click());
  await until(page, () => {
    const { range } = document.querySelector("posenc-figure.main");
    return range && range.value === undefined;
  });
  for (const wanted of [
    "#alibi&view=profile&with=sinusoidal.distance&with.base=100",
    "#alibi&view=profile&with=sinusoidal.distance",
    first,
  ]) {
    await page.run(() => history.back());
    await until(page, isAt, wanted);
  }
  // The page has followed the address before it is left.
  await until(page, (name) => document.querySelector('[id="with.view"]').value === name, /with=(.*)$/.exec(first)[1]);
  await page.run(bothSettled);
  await page.run(() => document.querySelector(".comparison .close").click());
  await until(page, () => {
    const { range } = document.querySelector("posenc-figure.main");
    return location.hash === "#view=profile" && !document.querySelector("posenc-figure.beside") && !range;
  });
  assert.deepEqual(page.problems, []);
});

inBoth("two views of one method keep separate tables, and a tab keeps the comparison", async (open) => {
  const page = await open("sinusoidal/#length=64&with=sinusoidal.table&with.base=10");
  const [main, second] = await page.run(() =>
    [...document.querySelectorAll("posenc-figure.main, posenc-figure.beside")].map(({ data }) =>
      Array.from(data.data.slice(64 * 63)),
    ),
  );
  assert.notDeepEqual(main, second);
  await page.run(() =>
    [...document.querySelectorAll(".tabs a")].find((tab) => /view=similarity/.test(tab.hash)).click(),
  );
  await until(page, isAt, "#sinusoidal&view=similarity&length=64&with=sinusoidal.similarity&with.base=10");
  await page.run(bothSettled);
});

inBoth("T5's table can be loaded and reset", async (open) => {
  const page = await open("t5/#view=profile&heads=2&head=1&queries=8&keys=8&bidirectional=true&maxDistance=128");
  const shown = () => page.run(() => Array.from(document.querySelector("posenc-figure.main").data.data));
  const before = await shown();
  await giveFile(page, "section.table", "small.json", json([[1], [2], [3]]));
  await until(page, () => document.querySelector("section.table [role=alert]"));
  assert.match(
    await page.run(() => document.querySelector("section.table [role=alert]").textContent),
    /3 × 1; it must have 4 to 512 buckets/,
  );
  await giveFile(page, "section.table", "good.json", json(Array.from({ length: 8 }, (_, b) => [b, -b, 0.5])));
  await until(page, () => String(document.querySelector("posenc-figure.main").data.shape) === "3,15");
  const [first, note] = await page.run(() => [
    document.querySelector("posenc-figure.main").data.data[7],
    document.querySelector("section.table .note").textContent,
  ]);
  assert.equal(first, 0);
  assert.match(note, /Your table: 8 buckets × 3 heads, from good\.json.*address does not contain it/);
  const [title, seed] = await page.run(() => [
    document.querySelector("posenc-figure.main").renderRoot.querySelector(".title").textContent,
    document.querySelector('.controls [data-parameter="seed"]'),
  ]);
  assert.match(title, /from your table/);
  assert.equal(seed, null, "a seed means nothing beside a table");
  await until(page, () => /Your own table, \[8, 3\]/.test(document.querySelector(".code code").textContent));
  // After switching to another tab and back the table is still there.
  for (const view of ["bias", "profile"]) {
    await page.run((id) => document.querySelector(`.tabs a[href*="view=${id}"]`).click(), view);
    await until(page, (id) => document.querySelector("posenc-figure.main").picture.view.id === id, view);
    assert.match(await page.run(() => document.querySelector("section.table .note").textContent), /good\.json/);
  }
  await page.run(() => document.querySelector("section.table .example").click());
  await until(
    page,
    (length) => document.querySelector("posenc-figure.main").data.data.length === length,
    before.length,
  );
  assert.deepEqual(await shown(), before);
  assert.deepEqual(page.problems, []);
});

inBoth("nothing shifts while a comparison or a table arrives, and nothing is too wide", async (open) => {
  // The first page of a process once had a scroll bar for a moment, although Chromium starts without, and a higher header.
  await (await open("nope/")).close();
  for (const [path, width] of [
    ["alibi/#view=profile&with=t5.profile", 1280],
    ["zh/sinusoidal/#with=own&compare=similarity", 320],
    ["sinusoidal/#with=sinusoidal.table&with.base=100", 320],
    ["t5/#view=profile", 1280],
    ["zh/t5/#view=bias", 320],
    ["shaw/#view=scores", 320],
  ]) {
    const page = await open(path, { width, height: 2000 });
    // A fixed pause is enough: any shift is wrong, however late.
    await page.run(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const { shift, moved } = await page.run(() => ({ shift: globalThis.layoutShift, moved: globalThis.moved }));
    // One line of text that moves by its own height makes about 0.0003; rounded sizes make less.
    assert.ok(shift < 2e-4, `${path} shifts by ${shift} at ${width} px: ${moved.join("; ")}`);
    const wide = await page.run(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${path} is ${wide} px wide`);
    assert.deepEqual(page.problems, []);
    await page.close();
  }
});

inBoth("a view that only one method has is left for attention, beside a method of wide use", async (open) => {
  const page = await open("rope/");
  await until(page, () => document.querySelector("posenc-figure.main")?.picture);
  await page.run(() => document.querySelector(".tabs .compare").click());
  await until(page, () => document.querySelector("posenc-figure.beside")?.picture);
  const [main, second] = await page.run(() =>
    ["main", "beside"].map((name) => {
      const { method, view } = document.querySelector(`posenc-figure.${name}`);
      return [method, view];
    }),
  );
  assert.deepEqual(main, ["rope", "attention"]);
  assert.notEqual(second[0], "rope");
  assert.match(second[1], /attention$/);
});
