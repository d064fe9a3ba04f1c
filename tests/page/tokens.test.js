// Tests the design tokens: text and graphics have contrast, colours with a meaning differ for colour-blind readers too, and the
// style sheets use no other type sizes.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { meaningColours } from "../../web/figures/colours.js";
import { colours } from "../../web/methods/common/colours.js";
import { oklabOf } from "../figures/oklab.js";
import { contrast, linear, tokens } from "./contrast.js";

const themes = ["light", "dark"];
const meanings = ["q", "k", "v", "unseen"];

test("text has a contrast of 4.5:1 on every ground, graphics of 3:1 on arcs, and arcs can be seen", () => {
  assert.equal(contrast("#ffffff", "#000000"), 21);
  for (const theme of themes) {
    const at = (name) => tokens[name][theme];
    for (const text of ["text", "quiet", "accent", ...meanings])
      for (const ground of ["ground", "tint"])
        assert.ok(contrast(at(text), at(ground)) >= 4.5, `${theme}: ${text} on ${ground}`);
    for (const ink of ["q", "unseen"]) assert.ok(contrast(at(ink), at("seen")) >= 3, `${theme}: ${ink} on seen`);
    assert.ok(contrast(at("seen"), at("ground")) >= 1.15, `${theme}: seen on ground`);
  }
});

test("query, key, value and unseen angles have the tokens' colours in figures and formulas", () => {
  for (const [i, theme] of themes.entries()) {
    const figures = meaningColours({ dark: theme === "dark" });
    assert.deepEqual(Object.keys(figures), ["q", "k", "unseen"]);
    for (const [name, colour] of Object.entries(figures))
      assert.equal(colour, tokens[name][theme], `${name} in figures`);
    for (const [meaning, name] of Object.entries({ position: "q", key: "k", value: "v" }))
      assert.equal(colours[meaning][i], tokens[name][theme], `${name} in formulas`);
  }
});

// Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
// severity 1.0; linear RGB.
const visions = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seen(hex, matrix) {
  const channels = linear(hex);
  const encode = (value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  const mixed = matrix.map((row) => row.reduce((sum, part, i) => sum + part * channels[i], 0));
  return oklabOf(mixed.map((value) => 255 * encode(Math.min(1, Math.max(0, value)))));
}

test("query, key, value and unseen angles have colours that everybody can tell apart", () => {
  for (const theme of themes)
    for (const [vision, matrix] of Object.entries(visions))
      for (const [i, one] of meanings.entries())
        for (const other of meanings.slice(i + 1)) {
          const [a, b] = [one, other].map((name) => seen(tokens[name][theme], matrix));
          const distance = Math.hypot(...a.map((part, axis) => part - b[axis]));
          assert.ok(distance > 0.06, `${theme}, ${vision}: ${one} and ${other} are ${distance} apart`);
        }
});

const sheets = readdirSync("web", { recursive: true })
  .map((file) => `web/${file}`)
  .filter((file) => file.endsWith(".css"));

test("style sheets take type sizes and the width of pages from the tokens", () => {
  assert.ok(sheets.length > 10);
  for (const file of sheets) {
    const text = readFileSync(file, "utf8");
    for (const [declaration, value] of text.matchAll(/font-size: ([^;]+);/g))
      assert.match(value, /^(var\(--(small|body|read|heading|title)\)|0|inherit|[\d.]+em)$/, `${file}: ${declaration}`);
    if (!file.endsWith("tokens.css")) assert.doesNotMatch(text, /--wide:/, file);
  }
});
