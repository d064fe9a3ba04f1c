// Compares the first view of every method, and one view of each further kind, with stored pictures in snapshots/. They show a
// reviewer what a change does to figures, and prove nothing: ./build.sh update rewrites them. Pixels of heatmaps are left out.
import { mkdirSync } from "node:fs";
import { test } from "node:test";
import { figures as readers } from "../../src/build/pages.js";
import { svgOf } from "../../web/figures/exports.js";
import { assertStored } from "../setup/stored.js";
import { drawer } from "./views.js";

const folder = "tests/figures/snapshots";
mkdirSync(folder, { recursive: true });

/** What the first views do not show: all stages of arrows, points and labels. */
const others = ["rope scalings", "rope hands", "rope pair", "t5 staircase", "alibi heads", "sinusoidal similarity"];

const shown = Object.entries(readers).flatMap(([method, { views }]) =>
  views
    .filter(({ id }, i) => i === 0 || others.includes(`${method} ${id}`))
    .map(({ id }, i) => ({ method, id, lang: i % 2 ? "zh" : "en" })),
);

/** A line per text and path, numbers to a tenth of a pixel, so that a difference is read easily and engines agree. */
const lines = (svg) =>
  `${svg
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/><(text|path)/g, ">\n<$1")
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10 + 0))}\n`;

for (const { method, id, lang } of shown)
  test(`${method} ${id} is drawn as stored`, async () => {
    const draw = await drawer(method, id);
    assertStored(`${folder}/${method}.${id}.svg`, lines(svgOf(draw({ lang, width: 600, height: 400 }))));
  });
