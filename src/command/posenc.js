#!/usr/bin/env node
// npx posenc: figures, tables and configurations from a terminal.
import { readFileSync } from "node:fs";
import { oneOf } from "./options.js";
import { exitCodes, reporting } from "./refused.js";
import { endWithOutput, guardTerminal } from "./terminal.js";

const usage = `posenc COMMAND [options]   position encodings and attention biases

  figure   draws a figure: SVG, PNG, or its numbers as CSV
  table    calls a function and writes what it returns: JSON, CSV, NPY
  config   what a model's config.json says of its rotary positions
  check    runs the vectors, computed with other people's code, on this machine
  train    trains tiny transformers on short sequences and reads longer ones with them

posenc COMMAND --help says more; --version which posenc this is.

${exitCodes}`;

const commands = {
  figure: async (words) => (await import("./figure.js")).figure(words),
  table: async (words) => (await import("./table.js")).table(words),
  config: async (words) => (await import("./config.js")).config(words),
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
