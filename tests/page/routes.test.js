// Tests the addresses of states and the redirects of former addresses. No browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf, redirectOf, routeOf } from "../../web/app/routes.js";

const names = ["sinusoidal", "alibi", "rope", "ropeScaling"];
const site = "https://example.org/posenc/";
/** A location below the site. */
const at = (path) => new URL(path, site);

test("a state has its page in each language", () => {
  assert.equal(pageOf("en", "#rope"), "rope/");
  assert.equal(pageOf("zh", "#rope"), "zh/rope/");
  assert.equal(pageOf("en", "rope"), "rope/");
  assert.equal(pageOf("zh", "#rope&view=distance&dim=64"), "zh/rope/#view=distance&dim=64");
  assert.equal(pageOf("en", "#rope&dim=64", "?build=scalar"), "rope/?build=scalar#dim=64");
});

test("a page's address has its language, method and state, wherever the site is", () => {
  for (const [lang, address] of [
    ["en", "#rope&view=distance&dim=64"],
    ["zh", "#ropeScaling&config=%7B%22a%22%3A1%7D"],
    ["zh", "#alibi"],
  ]) {
    const place = routeOf(at(pageOf(lang, address, "?embed&7")), site, names);
    assert.deepEqual(place, { lang, method: address.slice(1).split("&")[0], address, search: "?embed&7" });
  }
  const onItsOwn = routeOf(new URL("https://example.org/zh/rope/index.html#dim=8"), "https://example.org/", names);
  assert.deepEqual([onItsOwn.lang, onItsOwn.address], ["zh", "#rope&dim=8"]);
  assert.equal(routeOf(at("essay.html#rotation"), site, names).method, undefined);
});

test("parameters of a former address precede those of the page", () => {
  const read = (path) => routeOf(at(path), site, names);
  assert.deepEqual(read("rope/#ALiBi&heads=4"), { lang: "en", method: "alibi", address: "#alibi&heads=4", search: "" });
  assert.equal(read("#alibi?heads=3&head=1").address, "#alibi&heads=3&head=1");
  assert.deepEqual([read("rope/?lang=zh").lang, read("zh/rope/?lang=en").lang], ["zh", "en"]);
  assert.equal(read("rope/#alibis=4").address, "#rope&alibis=4");
});

test("former addresses redirect to current pages, in the reader's language if they have none", () => {
  const to = (path, lang = "en") => redirectOf(at(path), site, names, lang);
  assert.equal(to("#rope&view=distance"), "rope/#view=distance");
  assert.equal(to("index.html#rope&view=distance"), "rope/#view=distance");
  assert.equal(to("?lang=zh#alibi"), "zh/alibi/");
  assert.equal(to("?lang=zh-TW&build=scalar#alibi&heads=16"), "zh/alibi/?build=scalar#heads=16");
  assert.equal(to("?build=scalar&lang=en#alibi", "zh"), "alibi/?build=scalar");
  assert.equal(to("#ropeScaling&config=%7B%7D", "zh"), "zh/ropeScaling/#config=%7B%7D");
  assert.equal(to("?embed#ropeScaling"), "ropeScaling/?embed");
  assert.equal(to("?studio"), "sinusoidal/?studio");
  assert.equal(to("?embed#view=table&dim=8"), "sinusoidal/?embed#view=table&dim=8");
});

test("an address without a method and its parameters stays at the site's first page", () => {
  for (const path of ["", "?lang=zh", "#map", "?from=post", "index.html"])
    assert.equal(redirectOf(at(path), site, names, "en"), undefined, path);
});
