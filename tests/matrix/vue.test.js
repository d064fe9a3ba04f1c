// Tests <posenc-figure> in Vue's strict templates, compiled by vue-tsc with the types of the packed tarball.
import assert from "node:assert/strict";
import { test } from "node:test";
import { installed, project, run } from "./consumers/projects.js";

const compilerOptions = {
  module: "esnext",
  moduleResolution: "bundler",
  target: "es2022",
  lib: ["esnext", "dom"],
  jsx: "preserve",
  strict: true,
  noEmit: true,
  types: [],
  skipLibCheck: true,
};

/** A component whose template has one figure with these attributes. */
const component = (attributes) => `<script setup lang="ts">
import "posenc/vue.js";
const heads = 8;
const shown = ({ detail }: CustomEvent<{ shape: number[] }>) => detail.shape.length;
</script>
<template><posenc-figure ${attributes}></posenc-figure></template>
`;

const right = [
  'method="alibi" :heads="heads" causal class="wide"',
  'method="t5" :max-distance="128" @posenc-render="shown"',
  'method="t5" :maxDistance="128" view="bias" lang="zh"',
];
const wrong = {
  'method="alibo"': /Type '"alibo"' is not assignable/,
  'method="alibi" :hedas="heads"': /'hedas'/,
  'method="alibi" :heads="{}"': /is not assignable to type/,
  'method="alibi" @posenc-rendered="shown"': /onPosencRendered/,
};

function compile(path, name, components) {
  const files = Object.fromEntries(components.map((attributes, i) => [`Figure${i}.vue`, component(attributes)]));
  const folder = project(`vue-${name}`, {
    ...files,
    "tsconfig.json": JSON.stringify({
      compilerOptions,
      vueCompilerOptions: { strictTemplates: true },
      files: Object.keys(files),
    }),
  });
  return run(process.execPath, [path, "--noEmit", "--project", "tsconfig.json"], folder);
}

test("Vue's strict templates accept a figure's attributes and events, and reject others", async (t) => {
  const path = installed(t, "vue-tsc/bin/vue-tsc.js");
  if (!path) return;
  assert.equal(await compile(path, "right", right), "");
  await assert.rejects(compile(path, "wrong", Object.keys(wrong)), ({ message }) => {
    Object.values(wrong).forEach((expected, i) => {
      const line = message.split("\n").find((line) => line.startsWith(`Figure${i}.vue(`));
      assert.match(String(line), expected);
    });
    return true;
  });
});
