// Tests that licences of bundled packages are shipped: those of every package that esbuild put into a file of dist.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { bundledList, licenseOf, licensesFile, licensesText, packagesIn } from "../../src/build/licenses.js";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/npm/index.js", "dist/web/index.html");

const shipped = (name) => readFileSync(join("dist", name, licensesFile), "utf8");
const scripts = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(folder, file), "utf8"));

for (const name of ["npm", "web"])
  test(`dist/${name} has the whole licence of every package bundled in it, and of no other`, () => {
    const text = shipped(name);
    const folders = JSON.parse(readFileSync(bundledList(name), "utf8"));
    for (const folder of folders) {
      const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const own = folder.slice("node_modules/".length);
      assert.ok(text.includes(`\n${own} ${version} (`), own);
      const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
      assert.ok(text.includes(readFileSync(join(folder, licence), "utf8").trim()), own);
    }
    // A title is underlined; one is that of the code from fdlibm in the kernels.
    assert.equal(text.match(/^-{5,}$/gm).length, folders.length + 1);
    assert.match(text, /Copyright \(C\) 1993 by Sun Microsystems/);
  });

test("where Lit is in the scripts its licence is beside them", () => {
  const hasLit = (folder) => scripts(folder).some((text) => text.includes("litHtmlVersions"));
  assert.ok(hasLit("dist/web"));
  assert.match(
    shipped("web"),
    /^lit-html .* \(BSD-3-Clause\)\n-+\n\nBSD 3-Clause License\n\nCopyright \(c\) \d+ Google LLC/m,
  );
  assert.equal(hasLit("dist/npm"), false);
});

/** Bundles a file that imports two packages in a folder of its own and uses one of them. */
async function bundled(t, licence) {
  const folder = mkdtempSync(join(tmpdir(), "posenc-licenses-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ["@scope/used", "unused"]) {
    const own = join(folder, "node_modules", name);
    mkdirSync(own, { recursive: true });
    const manifest = { name, version: "1.0.0", license: "MIT", main: "main.js", sideEffects: false };
    writeFileSync(join(own, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(own, "main.js"), `export const value = ${JSON.stringify(name)};`);
    if (licence) writeFileSync(join(own, licence), "The terms.\n");
  }
  const contents = 'import { value } from "@scope/used"; import { value as other } from "unused"; console.log(value);';
  const stdin = { contents, resolveDir: folder };
  const { metafile } = await build({ stdin, bundle: true, write: false, metafile: true, absWorkingDir: folder });
  return [...packagesIn(metafile)].map((each) => join(folder, each));
}

test("a package counts if part of it is left in a bundle, and must have a licence", async (t) => {
  const folders = await bundled(t, "LICENSE.md");
  assert.deepEqual(folders.map(licenseOf), [{ title: "@scope/used 1.0.0 (MIT)", text: "The terms.\n" }]);
  assert.match(licensesText(folders), /@scope\/used 1\.0\.0 \(MIT\)\n-+\n\nThe terms\.\n/);
  const without = await bundled(t, undefined);
  assert.throws(() => licensesText(without), /^Error: licenses: @scope\/used must have a licence file/);
});
