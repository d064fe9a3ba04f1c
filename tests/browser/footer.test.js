// Tests the footer: the licence, the citation, the source and the package. Chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readAddresses } from "../../src/build/addresses.js";
import { sourceFiles } from "../../src/build/site/sources.js";
import { atOnce, inChromium, site } from "./inChromium.js";

inChromium("the page ends with its version, its licence, its citation and its installation", async (open) => {
  const page = await open("alibi/");
  const { text, files, others } = await page.run(async () => {
    const footer = document.querySelector("footer");
    const links = [...footer.querySelectorAll("a")];
    const isText = ({ href }) => href.endsWith(".txt");
    const fetched = links
      .filter(isText)
      .map(async ({ href }) => [new URL(href).pathname, await (await fetch(href)).text()]);
    const pathOf = (href) => (href.startsWith(document.baseURI) ? href.slice(document.baseURI.length) : href);
    return {
      text: footer.textContent.replace(/\s+/g, " "),
      files: Object.fromEntries(await Promise.all(fetched)),
      others: links.filter((link) => !isText(link)).map(({ href }) => pathOf(href)),
    };
  });
  const { version, license } = JSON.parse(readFileSync("package.json", "utf8"));
  assert.match(
    text,
    new RegExp(`posenc ${version} ${license} licence Third-party licences How to cite BibTeX .*npm install posenc`),
  );
  assert.deepEqual(files, {
    "/LICENSE.txt": readFileSync("LICENSE", "utf8"),
    "/THIRD_PARTY_LICENSES.txt": readFileSync("dist/web/THIRD_PARTY_LICENSES.txt", "utf8"),
    "/CITATION.txt": readFileSync("CITATION.cff", "utf8"),
  });
  const { repository, homepage } = readAddresses(".") ?? {};
  const addresses = repository ? [repository, homepage] : ["reference/source.html#alibi"];
  assert.deepEqual(others, ["CITATION.bib", ...addresses, `posenc-${version}.tgz`]);
});

inChromium("the linked source of a method has every file, and there is one package", async (open) => {
  const page = await open("reference/source.html#alibi", {}, atOnce);
  const { own, all } = await page.run(() => {
    const linked = (within) => Array.from(document.querySelectorAll(`${within} a`), ({ href }) => href);
    return { own: linked("#alibi"), all: linked("main") };
  });
  const start = `${site.origin}/source/`;
  const shown = (files) => files.map((file) => `${start}${file}.txt`).sort();
  const isIn = (folder) => (file) => file.startsWith(`src/${folder}`);
  assert.deepEqual(own, shown(sourceFiles().filter(isIn("relative/alibi"))));
  // Except the list of families, which is in no folder.
  assert.deepEqual(all.toSorted(), shown(sourceFiles().filter((file) => file !== "src/families.js")));
  for (const address of all) {
    const file = address.slice(start.length).replace(/\.txt$/, "");
    const response = await fetch(address);
    assert.equal(await response.text(), readFileSync(file, "utf8"), file);
    assert.match(response.headers.get("content-type"), /^text\/plain/, file);
  }
  const install = await open("zh/reference.html#install", {}, atOnce);
  const packed = await install.run(() => document.querySelector('#install a[href$=".tgz"]').href);
  const files = execFileSync("tar", ["-tz"], { input: Buffer.from(await (await fetch(packed)).arrayBuffer()) });
  assert.ok(`${files}`.split("\n").includes("package/index.js"), packed);
});
