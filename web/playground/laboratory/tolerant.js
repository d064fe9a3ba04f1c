// Reads a configuration as people paste it: JSON, a Python dict, a line out of either, with comments, trailing commas, True
// and None. What JSON.parse and JSON5 do not take is Python's words and comments, and lines without their braces. No DOM.

const words = { true: true, True: true, false: false, False: false, null: null, None: null };
const escapes = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", 0: "\0" };
const name = /[\p{L}_$][\p{L}\p{N}_$.]*/uy;
const number = /[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
const between = /(?:\s|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const closings = { "{": "}", "[": "]", "(": ")" };

/** What was met where something else belongs: a place in the text, and the key of a word for what was expected. */
export class UnreadableError extends Error {
  constructor(text, at, expected) {
    const before = text.slice(0, at).split("\n");
    super(expected);
    this.expected = expected;
    this.line = before.length;
    this.column = before[before.length - 1].length + 1;
    this.found = /[^\s,:{}[\]()=]+|\S/y.exec(text.slice(at))?.[0] ?? "";
  }
}

function readerOf(text) {
  let at = 0;
  const refuse = (expected, place = at) => {
    throw new UnreadableError(text, place, expected);
  };
  const match = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const skip = () => match(between);
  /** Whether the next sign is this one, which is then passed. */
  const takes = (sign) => {
    skip();
    const is = text.startsWith(sign, at);
    if (is) at += sign.length;
    return is;
  };

  function string() {
    const [start, quote] = [at++, text[at - 1]];
    let read = "";
    while (text[at] !== quote) {
      if (at >= text.length || text[at] === "\n") refuse("quote", start);
      if (text[at] !== "\\") read += text[at++];
      else if (text[at + 1] === "u") {
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

  /** A list until its closing sign, or to the end of the text where it has none. */
  function items(closing, read) {
    for (;;) {
      skip();
      if (closing ? takes(closing) : at >= text.length) return;
      read();
      if (takes(",") || (closing ? text[at] === closing : at >= text.length || isNextLine())) continue;
      refuse(closing === "}" ? "commaOrBrace" : closing ? "commaOrBracket" : "comma");
    }
  }
  /** Without braces, lines may do without commas. */
  const isNextLine = () => /\n\s*$/.test(text.slice(0, at).replace(/(\/\/|#).*$/gm, ""));

  const quoted = () => (text[at] === '"' || text[at] === "'" ? string() : undefined);

  function entries(closing) {
    const all = {};
    items(closing, () => {
      skip();
      const key = quoted() ?? match(name) ?? refuse("key");
      if (!takes(":") && !takes("=")) refuse("colon");
      all[key] = value();
    });
    return all;
  }

  function value() {
    skip();
    const sign = text[at];
    if (sign === "{") {
      at++;
      return entries("}");
    }
    if (sign === "[" || sign === "(") {
      at++;
      const all = [];
      items(closings[sign], () => all.push(value()));
      return all;
    }
    const told = quoted();
    if (told !== undefined) return told;
    const digits = match(number);
    if (digits !== undefined) return Number(digits.replaceAll("_", ""));
    const start = at;
    const word = match(name);
    if (word === "dict" && takes("(")) return entries(")");
    return Object.hasOwn(words, word ?? "") ? words[word] : refuse("value", start);
  }

  return {
    /** The whole text: an object, one that is assigned to a name, or its lines without braces. */
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

/** The object that a text is; throws an UnreadableError. */
export function readTolerantly(text) {
  try {
    const plain = JSON.parse(text);
    if (typeof plain === "object" && plain !== null && !Array.isArray(plain)) return plain;
  } catch {
    // Not JSON, or not a whole: it is read as what it may be.
  }
  return readerOf(text).whole();
}
