// Two figures side by side, and tables of the reader's own: what they share, what is typed, dragged and loaded. Chromium.
import assert from "node:assert/strict";
import { inChromium } from "./inChromium.js";
import { shownAddress } from "./inPage.js";

/** Waits until both figures show what they are given. */
async function bothSettled() {
  const until = performance.now() + 20000;
  for (;;) {
    const figures = ["main", "second"].map((name) => document.querySelector(`posenc-figure.${name}`));
    const isDrawn = figures.every((figure) => figure?.picture && figure.picture.view.id === figure.view);
    if (isDrawn) {
      await Promise.all(figures.map((figure) => figure.ready));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return;
    }
    if (performance.now() > until) throw new Error("the two figures were not drawn within 20 seconds");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A table of the reader's own is not there yet. */
const inBoth = (title, body) =>
  inChromium(title, (openFirst) =>
    body(async (path, options) => {
      const page = await openFirst(path, options);
      if (path.includes("with=") && !path.includes("with=own")) await page.run(bothSettled);
      return page;
    }),
  );

const pause = (page, time = 150) => page.run((wait) => new Promise((resolve) => setTimeout(resolve, wait)), time);

/** Puts a file of these bytes into the chooser inside `selector`. */
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
  await pause(page, 300);
}

const json = (value) => new TextEncoder().encode(JSON.stringify(value));

inBoth("two methods side by side have the same ranges, cursor, selection and shared controls", async (open) => {
  const page = await open("alibi/#view=profile&with=t5.profile");
  const [ranges, spans, note] = await page.run(() => {
    const figures = [...document.querySelectorAll("posenc-figure.main, posenc-figure.second")];
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
    const [main, second] = [...document.querySelectorAll("posenc-figure.main, posenc-figure.second")];
    main.hover({ row: 3, column: 70 });
    main.select({ row: 3, column: 70 });
    await second.updateComplete;
    return [second.cursor, second.selection];
  });
  assert.deepEqual(cursor, { row: 3, column: 70 });
  assert.deepEqual(selection, { distance: 7, head: 3 });

  const shapes = await page.run(async () => {
    const field = document.querySelector("#number-queries");
    field.value = "20";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    return [...document.querySelectorAll("posenc-figure.main, posenc-figure.second")].map(({ data }) => data.shape);
  });
  assert.deepEqual(shapes, [
    [8, 83],
    [8, 83],
  ]);
  const ids = await page.run(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length, "every control has a name of its own");
  assert.deepEqual(page.problems, []);
});

inBoth("the button, the choice and the way back are steps of the history, by keyboard too", async (open) => {
  const page = await open("alibi/#view=profile");
  await page.run(() => document.querySelector("button.compare").focus());
  await page.press("Enter");
  await page.run(bothSettled);
  const first = await page.run(shownAddress);
  assert.match(first, /^#alibi&view=profile&with=\w+\.\w+$/);
  assert.doesNotMatch(first, /with=alibi/);
  await page.run(() => {
    const select = document.querySelector("#with");
    select.value = "sinusoidal.distance";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await pause(page, 400);
  await page.run(bothSettled);
  assert.equal(await page.run(shownAddress), "#alibi&view=profile&with=sinusoidal.distance");
  await page.run(() => {
    const field = document.querySelector('[id="number-with.base"]');
    field.value = "100";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await pause(page);
  assert.equal(await page.run(shownAddress), "#alibi&view=profile&with=sinusoidal.distance&with.base=100");
  assert.equal(await page.run(() => document.querySelector("posenc-figure.second").parameters.base), 100);
  await page.run(() => document.querySelector(".comparison input[type=checkbox]").click());
  await pause(page);
  assert.equal(await page.run(() => document.querySelector("posenc-figure.main").range.value), undefined);
  for (const wanted of [
    "#alibi&view=profile&with=sinusoidal.distance&with.base=100",
    "#alibi&view=profile&with=sinusoidal.distance",
    first,
  ]) {
    await page.run(() => history.back());
    await pause(page, 300);
    assert.equal(await page.run(shownAddress), wanted);
  }
  await page.run(() => document.querySelector(".comparison .close").click());
  await pause(page);
  const [hash, second, range] = await page.run(() => [
    location.hash,
    document.querySelector("posenc-figure.second"),
    document.querySelector("posenc-figure.main").range ?? "its own",
  ]);
  assert.deepEqual([hash, second, range], ["#view=profile", null, "its own"]);
  assert.deepEqual(page.problems, []);
});

inBoth("a method beside itself keeps both tables apart, and a tab takes the comparison along", async (open) => {
  const page = await open("sinusoidal/#length=64&with=sinusoidal.table&with.base=10");
  const [main, second] = await page.run(() =>
    [...document.querySelectorAll("posenc-figure.main, posenc-figure.second")].map(({ data }) =>
      Array.from(data.data.slice(64 * 63)),
    ),
  );
  assert.notDeepEqual(main, second);
  await page.run(() =>
    [...document.querySelectorAll(".tabs a")].find((tab) => /view=similarity/.test(tab.hash)).click(),
  );
  await pause(page, 300);
  await page.run(bothSettled);
  assert.match(await page.run(shownAddress), /view=similarity&length=64&with=sinusoidal\.similarity&with\.base=10$/);
});

inBoth("a table from a file stands beside a method's, and against it", async (open) => {
  const page = await open("sinusoidal/#length=32&dim=16&with=own");
  await giveFile(page, ".stage", "wrong.json", json([[1, 2], [3]]));
  assert.match(await page.run(() => document.querySelector(".bring [role=alert]").textContent), /\[1\] .* 1 entries/);
  const rows = Array.from({ length: 20 }, (_, i) => Array.from({ length: 8 }, (_, c) => Math.cos(i * c)));
  await giveFile(page, ".stage", "mine.json", json(rows));
  await page.run(bothSettled);
  const [shapes, hash, alert] = await page.run(() => [
    [...document.querySelectorAll("posenc-figure.main, posenc-figure.second")].map(({ data }) => data.shape),
    location.hash,
    document.querySelector(".bring [role=alert]"),
  ]);
  assert.deepEqual(shapes, [
    [20, 8],
    [20, 8],
  ]);
  assert.equal(hash, "#length=20&dim=8&with=own");
  assert.equal(alert, null);
  const modes = await page.run(async () => {
    const results = [];
    for (const index of [1, 2, 3]) {
      document.querySelectorAll(".modes button")[index].click();
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { shape, data } = document.querySelector("posenc-figure.second").data;
      results.push({ shape, data: Array.from(data), hash: location.hash });
    }
    return results;
  });
  const [similarity, profile, along] = modes;
  assert.deepEqual(
    [similarity.shape, profile.shape, along.shape],
    [
      [20, 20],
      [1, 39],
      [1, 20],
    ],
  );
  assert.match(similarity.hash, /&compare=similarity$/);
  assert.deepEqual(along.data, similarity.data.slice(10 * 20, 11 * 20), "the middle row");
  assert.equal(profile.data.at(-1), similarity.data[19], "the first row and the last one, the only two so far apart");
  const angle = (p, c) => p / 10000 ** ((2 * Math.floor(c / 2)) / 8);
  const expected = rows[4].reduce((sum, v, c) => sum + v * (c % 2 ? Math.cos : Math.sin)(angle(7, c)), 0);
  assert.ok(Math.abs(similarity.data[7 * 20 + 4] - expected) < 1e-5);
  assert.deepEqual(page.problems, []);
});

inBoth("large tables are compared in the worker, with the same bytes", async (open) => {
  const page = await open("sinusoidal/#length=2048&dim=64&with=sinusoidal.table&with.base=100&compare=similarity");
  const far = await page.run(() =>
    Array.from(document.querySelector("posenc-figure.second").data.data.slice(2048 * 1024, 2048 * 1025)),
  );
  await page.run(() => document.querySelectorAll(".modes button")[3].click());
  await pause(page, 500);
  await page.run(bothSettled);
  const near = await page.run(() => Array.from(document.querySelector("posenc-figure.second").data.data));
  assert.deepEqual(near, far);
});

inBoth("T5's table is typed, dragged, chosen in the figure, loaded, and put back", async (open) => {
  const page = await open("t5/#view=profile&heads=2&head=1&queries=8&keys=8");
  const shown = () => page.run(() => Array.from(document.querySelector("posenc-figure.main").data.data));
  const before = await shown();
  // Key 3 positions ahead, which is bucket 16 + 3 in one of its own.
  const chosen = await page.run(async () => {
    document.querySelector("posenc-figure.main").select({ row: 1, column: 10 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return document.querySelector("section.table .which").value;
  });
  assert.equal(chosen, "19");
  await page.run(() => {
    const field = document.querySelector("section.table .amount");
    field.value = "5.5";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await pause(page);
  const typed = await shown();
  const changed = typed.flatMap((value, i) => (value === before[i] ? [] : [[i, value]]));
  assert.deepEqual(changed, [[15 + 10, 5.5]], "one distance of one head");
  const [origin, title, hash, seed] = await page.run(() => [
    document.querySelector("section.table .note").textContent,
    document.querySelector("posenc-figure.main").renderRoot.querySelector(".title").textContent,
    location.hash,
    document.querySelector('[data-parameter="seed"]'),
  ]);
  assert.match(origin, /Your table: 32 buckets × 2 heads.*address does not hold it/);
  assert.match(title, /from your table/);
  assert.equal(hash, "#view=profile&heads=2&queries=8&keys=8&mark=distance:3,head:1");
  assert.equal(seed, null, "a seed means nothing beside a table");

  const dragged = await page.run(async () => {
    const bars = document.querySelector(".bars");
    const { left, top, width, height } = bars.getBoundingClientRect();
    const send = (type, y) =>
      bars.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          button: 0,
          pointerId: 1,
          clientX: left + (2.5 / 32) * width,
          clientY: top + y * height,
        }),
      );
    bars.setPointerCapture = () => {};
    send("pointerdown", 0.5);
    send("pointermove", 0.25);
    send("pointermove", 0);
    send("pointerup", 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [document.querySelector(".which").value, Number(document.querySelector(".amount").value)];
  });
  assert.equal(dragged[0], "2");
  assert.ok(dragged[1] > 5.5, `dragged to the top: ${dragged[1]}`);

  await giveFile(page, "section.table", "small.json", json([[1], [2], [3]]));
  assert.match(
    await page.run(() => document.querySelector("section.table [role=alert]").textContent),
    /3 × 1; 4 to 512 buckets/,
  );
  await giveFile(page, "section.table", "good.json", json(Array.from({ length: 8 }, (_, b) => [b, -b, 0.5])));
  const [shape, first, note] = await page.run(() => {
    const { data } = document.querySelector("posenc-figure.main");
    return [data.shape, data.data[7], document.querySelector("section.table .note").textContent];
  });
  assert.deepEqual([shape, first], [[3, 15], 0]);
  assert.match(note, /8 buckets × 3 heads, from good\.json/);
  const code = await page.run(() => document.querySelector(".code code").textContent);
  assert.match(code, /Your own table, \[8, 3\]/);
  // Another tab and back: the table is still there.
  await page.run(() => document.querySelector('.tabs a[href*="view=bias"]').click());
  await pause(page, 300);
  assert.match(await page.run(() => document.querySelector("section.table .note").textContent), /good\.json/);
  await page.run(() => document.querySelector('.tabs a[href*="view=profile"]').click());
  await pause(page, 300);
  await page.run(() => document.querySelector("section.table .example").click());
  await pause(page, 200);
  assert.deepEqual(await shown(), before);
  assert.deepEqual(page.problems, []);
});

inBoth("nothing shifts while a comparison or a table arrives, and nothing is too wide", async (open) => {
  for (const [path, width] of [
    ["alibi/#view=profile&with=t5.profile", 1280],
    ["zh/sinusoidal/#with=own&compare=similarity", 320],
    ["sinusoidal/#with=sinusoidal.table&compare=along&with.base=100", 320],
    ["t5/#view=profile", 1280],
    ["zh/t5/#view=bias", 320],
    ["shaw/#view=scores", 320],
  ]) {
    const page = await open(path, { width, height: 2000 });
    await pause(page, 500);
    assert.equal(await page.run(() => globalThis.layoutShift), 0, `${path} at ${width} px`);
    const wide = await page.run(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${path} is ${wide} px wide`);
    assert.deepEqual(page.problems, []);
    await page.close();
  }
});
