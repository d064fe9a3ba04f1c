// Throws if files of dist are older than their sources. build.sh builds before it tests, but `node --test` does not. Reads
// dist/.steps, where build.sh stores the checksum (POSIX cksum), size and path of every source. Used by tests that import dist.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit++) rest = (rest << 1) ^ (rest < 0 ? 0x04c11db7 : 0);
  return rest;
});

/** The checksum of `cksum`: the remainder of the bytes, followed by those of their number. */
export function sumOf(bytes) {
  let rest = 0;
  const add = (byte) => {
    rest = (rest << 8) ^ table[(rest >>> 24) ^ byte];
  };
  for (const byte of bytes) add(byte);
  for (let length = bytes.length; length > 0; length = Math.floor(length / 256)) add(length % 256);
  return ~rest >>> 0;
}

/** The first source that differs from those of the built file, with the difference; undefined if none does. */
export function changedSource(target, folder = root) {
  const step = join(folder, "dist/.steps", target.replaceAll("/", "-"));
  if (!existsSync(join(folder, target)) || !existsSync(step)) return `${target} is not there`;
  const built = statSync(step).mtimeMs;
  const sources = Array.from(readFileSync(step, "utf8").matchAll(/^(\d+) (\d+) (.+)$/gm), ([, sum, size, path]) => ({
    sum: Number(sum),
    size: Number(size),
    path,
  }));
  for (const { sum, size, path } of sources) {
    const file = statSync(join(folder, path), { throwIfNoEntry: false });
    if (!file) return `${path} is gone`;
    const isOther = () => sumOf(readFileSync(join(folder, path))) !== sum;
    if (file.size !== size || (file.mtimeMs > built && isOther())) return `${path} has changed`;
  }
  const kindOf = (path) => `${dirname(path)}/*${extname(path)}`;
  const known = new Set(sources.map(({ path }) => path));
  // A folder with a single source of its kind, such as a program of the step, may contain other files.
  const kinds = new Set(sources.map(({ path }) => kindOf(path)).filter((kind, i, all) => all.indexOf(kind) < i));
  for (const below of new Set(sources.map(({ path }) => dirname(path)))) {
    if (/^(dist|\.$)/.test(below)) continue; // built on the way, or named one by one beside build.sh
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = join(below, entry.name);
      if (entry.isFile() && kinds.has(kindOf(path)) && !known.has(path)) return `${path} is new`;
    }
  }
  return undefined;
}

/** Throws if one of these files of dist is older than its sources. */
export function assertBuilt(...targets) {
  if (process.env.POSENC_BUILT) return; // build.sh has just built it
  for (const target of targets) {
    const changed = changedSource(target);
    if (changed)
      throw new Error(
        `${changed}: ${target} is not what the sources make. Run ./build.sh build, or ./build.sh test <files>, which builds first`,
      );
  }
}
