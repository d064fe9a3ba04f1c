// Reads a configuration as people paste it: JSON, a Python dict, a line out of either, with comments, trailing commas, True
// and None. JSON5 has no Python words and comments, and no lines without their braces. Every character is read once, so the
// time is linear in the text. Used by reading.js. No DOM.
import { mostDepth, mostText } from "./limits.js";

const words = { true: true, True: true, false: false, False: false, null: null, None: null };
const escapes = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", 0: "\0" };
const name = /[\p{L}_$][\p{L}\p{N}_$.]*/uy;
const number = /[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
const doublyQuoted = /[^"\\\n]*/y;
const singlyQuoted = /[^'\\\n]*/y;
const blank = /\s+|(?:\/\/|#)[^\n]*|\/\*[\s\S]*?\*\//y;
const closings = { "{": "}", "[": "]", "(": ")" };

/** A syntax error: its place in the text, and the key of a word for the expected token. */
export class UnreadableError extends Error {
  constructor(text, at, expected) {
    const before = text.slice(0, at).split("\n");
    super(expected);
    this.expected = expected;
    this.line = before.length;
    this.column = before[before.length - 1].length + 1;
    this.found = /[^\s,:{}[\]()=]{1,40}|\S/y.exec(text.slice(at, at + 40))?.[0] ?? "";
  }
}

function readerOf(text) {
  let at = 0;
  let depth = 0;
  /** Whether a line has ended since the last value or sign. */
  let isNextLine = false;
  const refuse = (expected, place = at) => {
    throw new UnreadableError(text, place, expected);
  };
  const match = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  function skip() {
    for (let passed = match(blank); passed !== undefined; passed = match(blank))
      if (passed.includes("\n")) isNextLine = true;
  }
  /** Whether the next character is this one, which is then skipped. */
  const takes = (sign) => {
    skip();
    const is = text.startsWith(sign, at);
    if (is) at += sign.length;
    return is;
  };

  function string() {
    const [start, quote] = [at++, text[at - 1]];
    let read = "";
    for (;;) {
      read += match(quote === '"' ? doublyQuoted : singlyQuoted);
      if (text[at] === quote) break;
      if (text[at] !== "\\") refuse("quote", start);
      if (text[at + 1] === "u") {
        read += String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16));
        at += 6;
      } else {
        read += escapes[text[at + 1]] ?? text[at + 1];
        at += 2;
      }
    }
    at++;
    return read;
  }

  /** Reads a list to its closing bracket, or to the end of the text if there is none. */
  function items(closing, read) {
    for (;;) {
      skip();
      if (closing ? takes(closing) : at >= text.length) return;
      read();
      isNextLine = false;
      // Without braces, lines may do without commas.
      if (takes(",") || (closing ? text[at] === closing : at >= text.length || isNextLine)) continue;
      refuse(closing === "}" ? "commaOrBrace" : closing ? "commaOrBracket" : "comma");
    }
  }

  const quoted = () => (text[at] === '"' || text[at] === "'" ? string() : undefined);

  function entries(closing) {
    const all = [];
    items(closing, () => {
      skip();
      const key = quoted() ?? match(name) ?? refuse("key");
      if (!takes(":") && !takes("=")) refuse("colon");
      all.push([key, value()]);
    });
    // As JSON.parse has it: "__proto__" is a key like any other.
    return Object.fromEntries(all);
  }

  function list(closing) {
    const all = [];
    items(closing, () => all.push(value()));
    return all;
  }

  /** Runs `read` one level deeper, between brackets. */
  function inside(read, closing) {
    if (depth === mostDepth) refuse("depth", at - 1);
    depth++;
    const found = read(closing);
    depth--;
    return found;
  }

  function value() {
    skip();
    const sign = text[at];
    if (closings[sign]) {
      at++;
      return inside(sign === "{" ? entries : list, closings[sign]);
    }
    const told = quoted();
    if (told !== undefined) return told;
    const digits = match(number);
    if (digits !== undefined) return Number(digits.replaceAll("_", ""));
    const start = at;
    const word = match(name);
    if (word === "dict" && takes("(")) return inside(entries, ")");
    return Object.hasOwn(words, word ?? "") ? words[word] : refuse("value", start);
  }

  return {
    /** Reads the whole text: an object, an object assigned to a name, or its lines without braces. */
    whole() {
      skip();
      const start = at;
      // "config = { … }": what is assigned, unless it is a line of a configuration.
      const assigned = /^[\w.]+\s*=\s*(?=\{|dict\()/.exec(text.slice(at))?.[0];
      if (assigned && !/rope_/.test(assigned)) at += assigned.length;
      if (text[at] === "{" || text.startsWith("dict(", at)) {
        const all = value();
        takes(",");
        skip();
        return at < text.length ? refuse("end") : all;
      }
      at = start;
      return at < text.length ? entries(undefined) : refuse("key");
    },
  };
}

/** Reads a text as an object; throws an UnreadableError. */
export function readTolerantly(text) {
  if (text.length > mostText) throw new UnreadableError(text, mostText, "size");
  return readerOf(text).whole();
}
