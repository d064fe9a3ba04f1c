// Reads the colour tokens of web/app/tokens.css. Used by the design page, the still pictures and the tests of contrast.
import { readFileSync } from "node:fs";

const colour = /--([a-z]+): light-dark\((#\w+), (#\w+)\)/g;

/** [{ name, light, dark }] of all colour tokens. */
export const colourTokens = () =>
  Array.from(readFileSync("web/app/tokens.css", "utf8").matchAll(colour), ([, name, light, dark]) => ({
    name,
    light,
    dark,
  }));
