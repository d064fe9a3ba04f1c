// Takes out of a module what Emscripten exports for code of its own that is not here: a stack, a table, constructors.
// trimExports.js <module>
import { readFileSync, writeFileSync } from "node:fs";

const exportSection = 7;

/** What JavaScript looks for. */
const isWanted = (name) => name.startsWith("posenc_") || ["memory", "__heap_base"].includes(name);

/** A number in LEB128, as bytes. */
function encoded(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return [...bytes, value];
}

function reader(bytes, start) {
  let at = start;
  const byte = () => bytes[at++];
  const number = () => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const next = byte();
      value += (next % 128) * weight;
      if (next < 128) return value;
    }
  };
  const take = (length) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  return { isDone: () => at >= bytes.length, byte, number, take };
}

/** The exports as they are written: how many, then each with its name, its kind and its index. */
function editedSection(section, nameOf) {
  const { byte, number, take } = reader(section, 0);
  const kept = [];
  for (let left = number(); left > 0; left--) {
    const name = take(number());
    const [kind, index] = [byte(), number()];
    const written = nameOf(Buffer.from(name).toString());
    if (written) kept.push([...encoded(written.length), ...Buffer.from(written), kind, ...encoded(index)]);
  }
  return Uint8Array.from([...encoded(kept.length), ...kept.flat()]);
}

/**
 * @param {Uint8Array} module
 * @param {(name: string) => string | undefined} nameOf how an export is called in the module that is made, if it is there
 */
export function editExports(module, nameOf) {
  const parts = [module.subarray(0, 8)];
  const { isDone, byte, number, take } = reader(module, 8);
  while (!isDone()) {
    const id = byte();
    const section = take(number());
    const written = id === exportSection ? editedSection(section, nameOf) : section;
    parts.push(Uint8Array.from([id, ...encoded(written.length)]), written);
  }
  return Buffer.concat(parts);
}

if (import.meta.filename === process.argv[1]) {
  const [file] = process.argv.slice(2);
  const trimmed = editExports(readFileSync(file), (name) => (isWanted(name) ? name : undefined));
  writeFileSync(file, trimmed);
}
