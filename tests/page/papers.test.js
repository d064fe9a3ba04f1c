// Tests citations: the page lists the papers of a method's functions once each, with its own.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { linked, papersOf } from "../../src/build/citations.js";
import { pages } from "../../src/build/pages.js";
import { citation, citationBibtex } from "../../src/build/site/citation.js";
import { bibtexOf } from "../../web/app/bibtex.js";

test("the works that functions cite are listed in order, each once, with links", () => {
  const [one, other] = ["https://example.org/1", "https://example.org/2"];
  const cited = {
    a: { source: `[One 2001](${one}), section 3; [Other 2002](${other})` },
    b: { source: `[One](${one})` },
  };
  assert.deepEqual(papersOf(cited), [
    { text: "One 2001", url: one },
    { text: "Other 2002", url: other },
  ]);
  assert.equal(linked(cited.a.source), `<a href="${one}">One 2001</a>, section 3; <a href="${other}">Other 2002</a>`);
  assert.deepEqual(papersOf({ c: { source: "a standard without an address" } }), []);
});

test("every page cites a work, none twice, and every link in a source is understood", () => {
  for (const [method, { papers }] of Object.entries(pages)) {
    assert.ok(papers.length > 0, `${method} cites nothing: write source as "[Author year, title](address)"`);
    const addresses = papers.map(({ url }) => url);
    assert.deepEqual(
      addresses,
      [...new Set(addresses)],
      `${method}: a work that a function cites is repeated in words.js`,
    );
  }
  for (const [method, functions] of Object.entries(methods))
    for (const [name, { source }] of Object.entries(functions))
      assert.doesNotMatch(linked(source), /[[\]]|\]\(/, `${method}.${name}: write links as [text](address)`);
});

test("a paper in arXiv leads to its BibTeX entry, and the software has one", () => {
  for (const [url, bibtex] of [
    ["https://arxiv.org/abs/2104.09864", "https://arxiv.org/bibtex/2104.09864"],
    ["https://arxiv.org/abs/2309.00071v2", "https://arxiv.org/bibtex/2309.00071"],
    ["https://github.com/jquesnelle/yarn", undefined],
    ["https://example.org/https://arxiv.org/abs/2104.09864", undefined],
  ])
    assert.equal(bibtexOf(url), bibtex, url);
  // Nothing from arXiv is without one.
  for (const { papers } of Object.values(pages))
    for (const { url } of papers) assert.equal(bibtexOf(url) !== undefined, url.startsWith("https://arxiv.org/"), url);
  const [, title, version] = /\. (.*), version ([\d.]+)\.$/.exec(citation());
  assert.match(citationBibtex(), /^@software\{posenc,\n(?: {2}\w+ = \{.*\},?\n)+\}\n$/);
  assert.ok(citationBibtex().includes(`{{${title}}}`) && citationBibtex().includes(`{${version}}`));
});
