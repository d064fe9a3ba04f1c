// What a module exports, as the linker is told. Run by itself this writes what everything's modules do: all that the header
// declares, dist/everything.rsp.
import { writeFileSync } from "node:fs";
import { readHeader } from "./header.js";

export const declared = readHeader().functions.map(({ name }) => name);

/** @param {string[]} kernels their names */
export const writeExports = (file, kernels) =>
  writeFileSync(file, kernels.map((name) => `-Wl,--export=${name}\n`).join(""));

if (import.meta.filename === process.argv[1]) writeExports("dist/everything.rsp", declared);
