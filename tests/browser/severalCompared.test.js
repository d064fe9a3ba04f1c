// Tests three and four figures in a comparison: one scale, one cursor, adding and removing, wrong addresses. Chromium.
import assert from "node:assert/strict";
import { violations } from "./axe.js";
import { inChromium, until } from "./inChromium.js";
import { settled, shownAddress } from "./inPage.js";

const four = "alibi/#view=heads&with=t5.heads,fire.bias,kerple.maps";

/** Waits until so many figures are drawn. */
async function drawn(page, count) {
  await until(
    page,
    (wanted) => {
      const figures = [...document.querySelectorAll(".figures posenc-figure")];
      return figures.length === wanted && figures.every(({ picture, view }) => picture?.view.id === view);
    },
    count,
  );
  await page.run(settled);
}

const shownMethods = () => [...document.querySelectorAll(".figures posenc-figure")].map(({ method }) => method);

inChromium(
  "four methods share one scale and one cursor, in two rows, and are named in read-outs and title",
  async (open) => {
    const page = await open(four, { width: 1360, height: 900 });
    await drawn(page, 4);
    const [ranges, bars, places] = await page.run(() => {
      const figures = [...document.querySelectorAll(".figures posenc-figure")];
      const colours = ({ renderRoot }) => [...renderRoot.querySelectorAll("stop")].map((stop) => stop.outerHTML).join();
      return [
        figures.map(({ range }) => range.value),
        figures.map(colours),
        figures.map((figure) => [figure.getBoundingClientRect().x, figure.getBoundingClientRect().y]),
      ];
    });
    for (const range of ranges) assert.deepEqual(range, ranges[0]);
    assert.ok(ranges[0][0] < -10 && ranges[0][1] > 0, "of KERPLE and of T5");
    assert.ok(bars[0]);
    for (const bar of bars) assert.equal(bar, bars[0]);
    const [columns, rows] = [0, 1].map((axis) => new Set(places.map((place) => place[axis])).size);
    assert.deepEqual([columns, rows], [2, 2]);

    // From any of them to all others, and to the map of the same head.
    for (const from of [2, 1]) {
      const readouts = await page.run(async (place) => {
        const figures = [...document.querySelectorAll(".figures posenc-figure")];
        figures[place].hover(null);
        figures[place].hover({ row: 40, column: figures[place].picture.slice.columns - 64 + 7 });
        await Promise.all(figures.map((figure) => figure.updateComplete));
        return figures.map(({ renderRoot }) => renderRoot.querySelector(".readout .value").textContent);
      }, from);
      const names = ["ALiBi", "T5 bias", "FIRE", "KERPLE"];
      names.forEach((name, i) => {
        assert.ok(readouts[i].startsWith(`${name}, head `), readouts[i]);
        assert.match(readouts[i], /query 40, key 7: −?[\d.]+/);
      });
      const heads = [0, 1, 3].map((i) => /head (\d)/.exec(readouts[i])[1]);
      assert.deepEqual(new Set(heads).size, 1, readouts.join(" | "));
    }
    assert.match(await page.run(() => document.title), /^ALiBi, T5 bias, FIRE and KERPLE · /);
    const [note] = await page.run(() =>
      [...document.querySelectorAll(".note.ranges")].map(({ textContent }) => textContent),
    );
    assert.match(note, /^All figures: values from −1\d\.\d to \d\.\d+\.$/);
    // Each sentence says whose it is.
    const whose = await page.run(() => [...document.querySelectorAll(".sentence")].map(({ dataset }) => dataset.of));
    assert.deepEqual(whose, ["ALiBi: ", "T5 bias: ", "FIRE: ", "KERPLE: "]);

    await page.run(() => {
      const figures = document.querySelectorAll(".figures posenc-figure");
      figures[3].select({ row: 20, column: 5 });
    });
    await until(page, () =>
      [...document.querySelectorAll(".figures posenc-figure")].every(({ selection }) => selection?.query === 20),
    );
    const ids = await page.run(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
    assert.equal(new Set(ids).size, ids.length, "every control has a name of its own");
    assert.deepEqual(page.problems, []);
  },
);

inChromium("methods are added and removed by keyboard, up to four, as steps of the history", async (open) => {
  const page = await open("alibi/#view=heads&with=t5.heads", { width: 1360, height: 900 });
  await drawn(page, 2);
  const focused = () => document.activeElement.id || document.activeElement.className;
  const addresses = [];
  for (const count of [3, 4]) {
    addresses.push(await page.run(shownAddress));
    await page.run(() => document.querySelector(".comparison .add").focus());
    await page.press("Enter");
    await drawn(page, count);
    await until(page, (id) => document.activeElement.id === id, `with.${count - 1}.view`);
  }
  const methods = await page.run(shownMethods);
  assert.equal(new Set(methods).size, 4, methods.join());
  assert.equal(await page.run(() => document.querySelector(".comparison .add")), null);
  assert.match(await page.run(shownAddress), /^#alibi&view=heads&with=t5\.heads,\w+\.\w+,\w+\.\w+$/);

  await page.run(() => document.querySelectorAll(".comparison .close")[1].focus());
  await page.press("Enter");
  await drawn(page, 3);
  assert.deepEqual(
    await page.run(shownMethods),
    methods.filter((_, i) => i !== 2),
  );
  assert.equal(await page.run(focused), "add");
  for (const [count, address] of [
    [4, undefined],
    [3, addresses[1]],
    [2, addresses[0]],
  ]) {
    await page.run(() => history.back());
    await drawn(page, count);
    if (address) assert.equal(await page.run(shownAddress), address);
  }
  await page.run(() => document.querySelector(".comparison .close").focus());
  await page.press("Enter");
  await until(page, () => document.activeElement.matches(".tabs .compare"));
  assert.deepEqual(await page.run(shownMethods), ["alibi"]);
  assert.equal(await page.run(shownAddress), "#alibi&view=heads");
  assert.deepEqual(page.problems, []);
});

inChromium(
  "a name that cannot be compared is refused in a sentence, and a view that can be is chosen",
  async (open) => {
    const page = await open("alibi/#with=t5.bias", { width: 1360, height: 900 });
    await drawn(page, 2);
    assert.equal(await page.run(() => document.querySelector("posenc-figure.main").view), "heads");
    assert.equal(await page.run(() => globalThis.layoutShift), 0);
    const refused = () => [...document.querySelectorAll(".not-understood")].map(({ textContent }) => textContent);
    assert.deepEqual(await page.run(refused), []);
    for (const [path, count, ...said] of [
      [
        "alibi/#view=profile&with=t5.profile,t5.heads,nothing.bias,kerple.heads,sandwich.profile,rope.distance",
        4,
        "“t5.heads” has other axes than “profile”, so that they cannot be compared: it is left out.",
        "“nothing.bias” is no method with a view, such as t5.bias: it is left out.",
        "At most 4 figures are compared: “rope.distance” is left out.",
      ],
      ["zh/alibi/#view=profile&with=own", 1, "“own”不是 t5.bias 这样的“方法.视图”，已略去。"],
    ]) {
      const other = await open(path, { width: 320, height: 900 });
      await drawn(other, count);
      assert.deepEqual(await other.run(refused), said);
      assert.ok((await other.run(() => globalThis.layoutShift)) < 2e-4, path);
      assert.deepEqual(other.problems, []);
    }
    assert.deepEqual(page.problems, []);
  },
);

inChromium("four figures stand one above another on a phone; nothing shifts, and axe finds nothing", async (open) => {
  for (const options of [
    { path: `zh/${four}`, width: 320, dark: true },
    { path: "alibi/#view=profile&with=t5.profile,kerple.heads", width: 1360 },
  ]) {
    const { path, ...size } = options;
    const page = await open(path, { ...size, height: 1200 });
    await drawn(page, path.split(",").length + 1);
    // A fixed pause is enough: any shift is wrong, however late.
    await page.run(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const { shift, moved } = await page.run(() => ({ shift: globalThis.layoutShift, moved: globalThis.moved }));
    assert.ok(shift < 2e-4, `${path} shifts by ${shift}: ${moved.join("; ")}`);
    assert.ok((await page.run(() => document.documentElement.scrollWidth)) <= size.width);
    const lefts = await page.run(() =>
      [...document.querySelectorAll(".figures .stage")].map(({ offsetLeft }) => offsetLeft),
    );
    assert.equal(new Set(lefts).size, size.width === 320 ? 1 : 3);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(page.problems, []);
  }
});
