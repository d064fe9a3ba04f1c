// What only readers of a bundle need is left out of it: comments, and the white space that parts no names. Its lines stay lines,
// for stack traces and debuggers. What bundlers read stays: which calls have no effects.
import { parse, tokTypes } from "acorn";

const annotation = "/* @__PURE__ */";

/** Two names, a number and a dot, two signs, a division and an expression that begins with its sign. */
const wouldMerge = /[\w$][\w$]|\d\.|\+\+|--|\/\/|[^\0-\x7f]/;

/** What stands between two tokens, of which `ends` are the last and the first character. */
function tight(between, ends) {
  const kept = between
    .replace(/\/\*.*?\*\//gs, (comment) => (comment === annotation ? comment : ""))
    .replace(/\/\/.*/g, "")
    .replace(/\s*\n\s*/g, "\n");
  const bare = kept.replace(/ +(?=$|\/)|(?<=\/) +/g, "");
  return bare === "" && kept !== "" && wouldMerge.test(ends) ? " " : bare;
}

/** @param {string} text a module */
export function withoutLayout(text) {
  const parts = [];
  let end = 0;
  let last = "";
  const onToken = (token) => {
    parts.push(
      tight(text.slice(end, token.start), last + (text[token.start] ?? "")),
      text.slice(token.start, token.end),
    );
    ({ end } = token);
    // A regular expression ends in its flags, of which a name behind it would be one.
    last = token.type === tokTypes.regexp ? "a" : text[end - 1];
  };
  parse(text, { ecmaVersion: "latest", sourceType: "module", onToken });
  return parts.join("").trimStart();
}
