#!/usr/bin/env node
// Runs the commands of npx posenc.
import { readFileSync } from "node:fs";
import { oneOf } from "./options.js";
import { exitCodes, reporting } from "./refused.js";
import { endWithOutput, guardTerminal } from "./terminal.js";

const usage = `posenc COMMAND [options]   position encodings and attention biases

  figure   draw a figure: SVG, PNG, or its numbers as CSV
  table    call a function and write the result: JSON, CSV, NPY
  config   explain the RoPE settings in a model's config.json
  compare  show the differences between two models' RoPE settings
  diagnose find the fault in a rotation from vectors before and after it
  code     write a model's RoPE in another language
  vectors  write inputs and outputs of a model's RoPE, to test another implementation
  resize   resize a model's table of 2-D positions to another grid
  check    compare with reference values on this machine
  train    train tiny transformers on short sequences and test them on longer ones

posenc COMMAND --help lists the options of a command; posenc --version prints the version.

${exitCodes}`;

const commands = {
  figure: async (words) => (await import("./figure.js")).figure(words),
  table: async (words) => (await import("./table.js")).table(words),
  config: async (words) => (await import("./config.js")).config(words),
  compare: async (words) => (await import("./compare.js")).compare(words),
  diagnose: async (words) => (await import("./diagnose.js")).diagnose(words),
  code: async (words) => (await import("./code.js")).code(words),
  vectors: async (words) => (await import("./vectors.js")).vectors(words),
  resize: async (words) => (await import("./resize.js")).resize(words),
  check: async (words) => (await import("./check.js")).check(words),
  train: async (words) => (await import("./train.js")).train(words),
};

const version = () => JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;

guardTerminal();
endWithOutput();
await reporting(async () => {
  const [name, ...words] = process.argv.slice(2);
  if (name === undefined || ["--help", "-h", "help"].includes(name)) return console.log(usage);
  if (["--version", "-v"].includes(name)) return console.log(version());
  return commands[oneOf("command", name, Object.keys(commands))](words);
});
