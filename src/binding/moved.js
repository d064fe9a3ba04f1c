// Tells callers where functions have moved. Used by bind.js.

/** Functions that `rope` had before they were exported by posenc/config.js alone. */
export const formerly = ["fromConfig", "layers", "engines", "compare", "fromGguf", "identify", "fingerprint"];

/** An object whose prototype throws for the functions that this method no longer has. */
export function movedFrom(method) {
  const moved = {};
  for (const name of method === "rope" ? formerly : [])
    moved[name] = () => {
      throw new TypeError(`rope.${name} has moved: import { ${name} } from "posenc/config.js"`);
    };
  return Object.create(moved);
}
