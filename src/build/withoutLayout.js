// What only readers of a bundle need is left out of it: comments, and the white space before lines and after them. Its lines
// stay lines, for stack traces and debuggers. What bundlers read stays: which calls have no effects.
import { parse } from "acorn";

const annotation = "/* @__PURE__ */";

/** What stands between two tokens. */
const tight = (between) =>
  between
    .replace(/\/\*.*?\*\//gs, (comment) => (comment === annotation ? comment : ""))
    .replace(/\/\/.*/g, "")
    .replace(/\s*\n\s*/g, "\n");

/** @param {string} text a module */
export function withoutLayout(text) {
  const parts = [];
  let end = 0;
  const onToken = (token) => {
    parts.push(tight(text.slice(end, token.start)), text.slice(token.start, token.end));
    ({ end } = token);
  };
  parse(text, { ecmaVersion: "latest", sourceType: "module", onToken });
  return parts.join("").trimStart();
}
