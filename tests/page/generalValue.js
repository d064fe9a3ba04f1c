// Evaluates a general formula, one with symbols, from its MathML in float64, with vectors, definitions, cases, sums and indices.
// Used by generalFormulas.test.js. Filled formulas of cells have evaluate.js.

const each = (work) => (value) => (Array.isArray(value) ? value.map(each(work)) : work(value));
const functions = {
  ...Object.fromEntries(["sin", "cos", "tanh", "sign"].map((name) => [name, each(Math[name])])),
  ln: each(Math.log),
  sgn: Math.sign,
  relu: each((value) => Math.max(0, value)),
  min: Math.min,
  max: Math.max,
  clip: (value, low, high) => Math.min(high, Math.max(low, value)),
};
const constants = { e: Math.E, π: Math.PI, "∞": Infinity };
const closing = { "(": ")", "[": "]", "|": "|", "‖": "‖", "⌊": "⌋", "⌈": "⌉" };
const compare = {
  "<": (a, b) => a < b,
  "≤": (a, b) => a <= b,
  ">": (a, b) => a > b,
  "≥": (a, b) => a >= b,
  "=": (a, b) => a === b,
  "≠": (a, b) => a !== b,
};
const always = ["otherwise", "else"];
const groups = ["math", "mrow", "mstyle", "mpadded", "semantics", "mtable", "mtr", "mtd"];

export const textOf = ({ text, children = [] }) =>
  (text ?? children.map(textOf).join("")).replace(/[\u2061-\u2064]/g, "");
const trimmed = (node) => textOf(node).replaceAll("\u00a0", " ").trim();

/** Whether a node is a bracket that contains a table: cases or a matrix. */
const tableIn = (node) =>
  node.type === "mrow" && node.children.some(({ type }) => type === "mtable") && trimmed(node.children[0]);

const isInBrackets = ({ type, children = [] }) =>
  type === "mrow" && children.length > 1 && closing[trimmed(children[0])] === trimmed(children.at(-1));

/** A node's parts in a row, without groups; the rows of an alignment and \qquad are separated by ";". */
function* partsOf(node) {
  const { type, children = [] } = node;
  if (node.text !== undefined || (type === "mtext" && trimmed(node) === "")) return;
  const open = tableIn(node);
  if (type === "mspace") {
    if (node.attributes.width === "2em") yield { type: "mo", text: ";" };
  } else if (open === "{" || open === "(") {
    const table = children.find((child) => child.type === "mtable");
    yield {
      type: open === "{" ? "cases" : "matrix",
      children: [],
      rows: table.children.map(({ children }) => children),
    };
  } else if (!type || groups.includes(type)) {
    for (const child of children) {
      yield* partsOf(child);
      if (child.type === "mtr") yield { type: "mo", text: ";" };
    }
  } else if (type === "msup" && Object.values(closing).includes(trimmed(children[0]))) {
    // A power of a bracket is set on its end.
    yield { type: "mo", text: trimmed(children[0]), attributes: { form: "postfix" } };
    yield { type: "power", children: [children[1]] };
  } else if (type === "msup" && isInBrackets(children[0])) {
    yield* partsOf(children[0]);
    yield { type: "power", children: [children[1]] };
  } else if (type !== "mo" || trimmed(node) !== "") yield node;
}

const partsIn = (node) => [...partsOf({ children: [node] })];
const operatorOf = (node) =>
  node.type === "mo" || (node.type === "mi" && ["/", "|"].includes(textOf(node)))
    ? trimmed(node).replace("-", "−").replace("⋅", "·")
    : "";
const isClosing = (node) => node.attributes?.form === "postfix";

/** Splits parts at separators outside of brackets. */
function split(parts, separators) {
  const found = [[]];
  let depth = 0;
  for (const node of parts) {
    const text = operatorOf(node);
    if (text === "|" || text === "‖") depth += isClosing(node) ? -1 : 1;
    else if (text in closing) depth += 1;
    else if (Object.values(closing).includes(text)) depth -= 1;
    if (depth === 0 && separators.includes(text)) found.push([]);
    else found.at(-1).push(node);
  }
  return found;
}

/** The base and the indices of a letter with indices: { base: "θ′", indices: [parts, …] }. A number above is a power. */
function indexed(node) {
  const [letter, below, above] = node.children;
  if (node.type !== "msub" && node.type !== "msubsup") return undefined;
  const parts = partsIn(below);
  const isLetters = parts.length > 1 && parts.every(({ type }) => type === "mi" || type === "msub");
  const indices = isLetters ? parts.map((part) => [part]) : split(parts, [","]);
  return { base: trimmed(letter), above, indices };
}

const shaped = (one, other, work) => {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((value, i) => shaped(value, other[i], work));
  if (Array.isArray(one) || Array.isArray(other)) throw new Error("a number and a vector are added");
  return work(one, other);
};
const add = (one, other) => shaped(one, other, (a, b) => a + b);
const scaled = (value, by) => each((one) => one * by)(value);
const dot = (one, other) => one.reduce((sum, value, i) => sum + value * other[i], 0);

const isTransposed = (above) => ["⊤", "𝖳"].includes(trimmed(above));
/** A vector stays: its place in a product tells whether it is a row. */
const transposed = (value) =>
  Array.isArray(value[0]) ? value[0].map((_, column) => value.map((row) => row[column])) : value;

/** A product: of numbers, of a number and a vector, of a vector and a matrix, or of two vectors (their dot product). */
function times(one, other) {
  if (!Array.isArray(one)) return scaled(other, one);
  if (!Array.isArray(other)) return scaled(one, other);
  if (Array.isArray(one[0])) return one.map((row) => dot(row, other));
  if (Array.isArray(other[0]))
    return other[0].map((_, c) => one.reduce((sum, value, r) => sum + value * other[r][c], 0));
  if (one.length !== other.length) throw new Error(`a dot product of ${one.length} and ${other.length} numbers`);
  return dot(one, other);
}

/** The value of parts that are one expression. */
function evaluate(parts, scope) {
  const { sum, at } = evaluator(parts, scope);
  const value = sum();
  if (at() < parts.length) throw new Error(`what is ${textOf(parts[at()])} (${parts[at()].type}) to mean here?`);
  return value;
}

function evaluator(parts, scope) {
  let at = 0;
  const peek = () => (parts[at] ? operatorOf(parts[at]) : undefined);
  const isPart = (node) =>
    (node.type !== "mo" && node.type !== "power") || sumOf(node) || (operatorOf(node) in closing && !isClosing(node));
  const more = () => parts[at] && peek() !== "/" && isPart(parts[at]);

  function sum() {
    let value = product();
    for (let sign = peek(); sign === "+" || sign === "−"; sign = peek()) {
      at++;
      const other = product();
      value = add(value, sign === "+" ? other : scaled(other, -1));
    }
    return value;
  }

  function product() {
    let value = chain();
    for (;;) {
      const sign = peek();
      if (!["·", "⊙", "/", "mod"].includes(sign)) return value;
      at++;
      const other = chain();
      if (sign === "·") value = times(value, other);
      else if (sign === "⊙") value = shaped(value, other, (a, b) => a * b);
      else if (sign === "/") value = scaled(value, 1 / other);
      else value -= other * Math.floor(value / other);
    }
  }

  /** Factors without a sign between them, which bind more tightly than · and /. */
  function chain() {
    const sign = peek();
    if (sign === "−" || sign === "+") {
      at++;
      return scaled(chain(), sign === "+" ? 1 : -1);
    }
    let value = one();
    while (more()) value = times(value, one());
    return value;
  }

  function inBrackets() {
    const open = peek();
    at++;
    const from = at;
    for (let depth = 1; depth > 0; at++) {
      if (at >= parts.length) throw new Error(`${closing[open]} is missing`);
      const text = operatorOf(parts[at]);
      if (text === closing[open] && (open !== "|" || isClosing(parts[at]))) depth -= 1;
      else if (text === open) depth += 1;
    }
    const values = split(parts.slice(from, at - 1), [",", ";"]).map((each) => evaluate(each, scope));
    const [value] = values;
    if (open === "⌊") return [Math.floor(value)];
    if (open === "⌈") return [Math.ceil(value)];
    if (open === "|") return [Array.isArray(value) ? Math.hypot(...value) : Math.abs(value)];
    if (open === "‖") return [Math.hypot(...value)];
    return values;
  }
  const bracketed = () => {
    const values = inBrackets();
    return values.length > 1 ? values : values[0];
  };

  function sumOf(node) {
    const [symbol] = node?.children ?? [];
    return ["munderover", "msubsup", "munder", "msub"].includes(node?.type) && trimmed(symbol) === "∑";
  }

  /** A sum over its index of the product that follows: from … to …, below a bound, or over all of scope.all. */
  function summed(node) {
    const [, below, above] = node.children;
    const [index, sign, ...bound] = partsIn(below);
    const name = textOf(index);
    const limit = bound.length > 0 ? evaluate(bound, scope) : undefined;
    const [low, high] = scope.all?.[name] ?? [0];
    const relation = sign && operatorOf(sign);
    const first = relation === "=" || relation === "≥" ? limit : low;
    const last = above
      ? evaluate(partsIn(above), scope)
      : relation === "<"
        ? limit - 1
        : relation === "≤"
          ? limit
          : high;
    if (first === undefined || last === undefined) throw new Error(`the sum over ${name} has no bounds`);
    const start = at;
    let value;
    for (let i = first; i <= last; i++) {
      at = start;
      const inner = evaluator(parts.slice(start), scope.with({ [name]: i }));
      const term = inner.product();
      at = start + inner.at();
      value = value === undefined ? term : add(value, term);
    }
    if (value === undefined) {
      // An empty sum: skip its term.
      const inner = evaluator(parts.slice(start), scope.with({ [name]: first }));
      inner.product();
      at = start + inner.at();
    }
    return value ?? 0;
  }

  /** Applies a function to brackets, or to the factors that follow without a sign. */
  function applied(work) {
    if (["(", "["].includes(peek())) return work(...inBrackets());
    let value = one();
    while (more() && !(textOf(parts[at]) in functions)) value = times(value, one());
    return work(value);
  }

  function one() {
    let value = base();
    for (; parts[at]?.type === "power"; at++) {
      const [above] = parts[at].children;
      value = isTransposed(above) ? transposed(value) : value ** evaluate(partsIn(above), scope);
    }
    return value;
  }

  function base() {
    const node = parts[at];
    if (!node) throw new Error("the formula ends too early");
    if (peek() in closing && !isClosing(node)) return bracketed();
    at++;
    const { type, children = [] } = node;
    const [first, second] = children;
    const inside = (child, within = scope) => evaluate(partsIn(child), within);
    if (sumOf(node)) return summed(node);
    if (type === "mn") return Number(textOf(node).replaceAll(",", ""));
    if (type === "mfrac") return scaled(inside(first), 1 / inside(second));
    if (type === "msqrt") return Math.sqrt(evaluate(children.flatMap(partsIn), scope));
    if (type === "munder") return inside(first.type === "munder" ? first.children[0] : first);
    if (type === "cases") return casesOf(node.rows, scope);
    if (type === "matrix") {
      const rows = node.rows.map((row) => row.map((cell) => inside(cell)));
      return rows[0].length === 1 ? rows.map(([value]) => value) : rows;
    }
    const named = scope.find(trimmed(node));
    if (named !== undefined) return resolved(named);
    if (type === "msub" && trimmed(first) === "log")
      return applied(each((value) => Math.log(value) / Math.log(inside(second))));
    const letter = indexed(node);
    if (letter) {
      const { above, indices } = letter;
      // What is defined with an index is no value of the letter alone.
      const functionOf = (name) => scope.find(`${name}_`) ?? scope.find(name);
      const full = above && functionOf(`${letter.base}^${trimmed(above)}`);
      const found = full ?? functionOf(letter.base);
      if (typeof found === "function") {
        const value = found(...indices.map((parts) => evaluate(parts, scope)));
        const own = typeof value === "function" ? applied(value) : value;
        return above && full === undefined ? own ** inside(above) : own;
      }
      const whole = above && scope.find(trimmed({ children: [first, second] }));
      if (whole !== undefined && whole !== null) return resolved(whole) ** inside(above);
    }
    if (type === "msup") {
      if (isTransposed(second)) return transposed(inside(first));
      return inside(first) ** inside(second);
    }
    const text = trimmed(node);
    if (Object.hasOwn(functions, text)) return applied(functions[text]);
    if (Object.hasOwn(constants, text)) return constants[text];
    throw new Error(`there is no value of ${text} (${type})`);
  }

  const resolved = (named) => (typeof named === "function" ? applied(named) : named);

  return { sum, product, at: () => at };
}

/** Whether a condition holds: comparisons in a row, several with commas; "otherwise". */
function holds(parts, scope) {
  if (parts.length === 0) return true;
  const text = parts.map(trimmed).join(" ");
  if (always.includes(text)) return true;
  if (scope.find(text) !== undefined) return scope.find(text);
  const clauses = split(parts, [","]).map((clause) => {
    const signs = clause.filter((node) => operatorOf(node) in compare).map(operatorOf);
    return { sides: split(clause, Object.keys(compare)), signs };
  });
  const { sides, signs } = clauses.at(-1);
  return clauses.every((clause) => {
    // "i, j > 0": the first one is compared as the last one is.
    const all = clause.signs.length > 0 ? clause : { sides: [clause.sides[0], ...sides.slice(1)], signs };
    const values = all.sides.map((side) => evaluate(side, scope));
    return all.signs.every((sign, i) => compare[sign](values[i], values[i + 1]));
  });
}

function casesOf(rows, scope) {
  for (const [value, condition] of rows) if (holds(partsIn(condition), scope)) return evaluate(partsIn(value), scope);
  throw new Error("no case holds");
}

/** The sides of a statement, without the label before a colon: { label, sides }. */
function labelled(parts) {
  const colon =
    parts[0].type === "mtext"
      ? trimmed(parts[0]).endsWith(":")
        ? 0
        : operatorOf(parts[1] ?? {}) === ":"
          ? 1
          : -1
      : -1;
  const label = colon < 0 ? undefined : `${trimmed(parts[0]).replace(/:$/, "").trim()}:`;
  return { label, sides: split(parts.slice(colon + 1), ["=", "≈"]) };
}

/** The statements of a formula, each as the sides of its equations and its label. */
export const statementsOf = (tree) =>
  split([...partsOf(tree)], [",", ";"])
    .filter((parts) => parts.length > 0)
    .map(labelled)
    // A range such as "i = 0, …, D" defines nothing.
    .filter((_, n, all) => !all[n + 1]?.sides[0].some((node) => trimmed(node).startsWith("…")))
    .filter(({ sides }) => !sides.some((side) => side.some((node) => trimmed(node).includes("…"))));

const isLetter = (parts) => parts.length === 1 && parts[0].type === "mi";

/** The names that a statement defines: [[name, (scope) → value or function], …]. */
function definitionsOf([left, right]) {
  if (!right) return [];
  const text = left.map(trimmed).join("");
  if (left.length === 3 && trimmed(left[0]) === "1" && operatorOf(left[1]) === "−")
    return [...definitionsOf([[left[2]], right])].map(([name, made]) => [
      name,
      (scope) => {
        const value = made(scope);
        return typeof value === "function" ? (...given) => 1 - value(...given) : 1 - value;
      },
    ]);
  const open = left.findIndex((node) => operatorOf(node) === "(");
  // f(x, y), and not the product f(x) · f(y).
  const isCall = open === 1 && left.findIndex((node) => operatorOf(node) === ")") === left.length - 1;
  if (isCall) {
    const names = split(left.slice(2, -1), [","]).map((parts) => parts.map(trimmed).join(""));
    const called =
      (scope) =>
      (...given) =>
        evaluate(right, scope.with(Object.fromEntries(names.map((name, i) => [name, given[i]]))));
    return [[trimmed(left[0]), called]];
  }
  const plain = [[text, (scope) => evaluate(right, scope)]];
  const letter = left.length === 1 ? indexed(left[0]) : undefined;
  if (!letter?.indices.every(isLetter)) return plain;
  const name = `${letter.above ? `${letter.base}^${trimmed(letter.above)}` : letter.base}_`;
  const names = letter.indices.map(([index]) => trimmed(index));
  return [
    ...plain,
    [
      name,
      (scope) =>
        (...given) =>
          evaluate(right, scope.with(Object.fromEntries(names.map((each, i) => [each, given[i]])))),
    ],
  ];
}

/**
 * The values of a statement's sides, from the formula itself and the given letters.
 * @param tree of the formula
 * @param {string | undefined} name that the statement defines, as it is printed without spaces ("θi′"), or its label
 *   ("log:"), and which of several ("θi′#1"), or a statement after it ("PEda(p)~1"); without it the first statement, each side of which is evaluated
 * @param {Record<string, any>} given the letters that the formula does not define: numbers, vectors, matrices, functions of
 *   indices; `all` has the bounds of sums that are written without: { c: [0, 7] }
 * @param {Record<string, any>} [known] letters that definitions may replace
 */
export function valuesOf(tree, name, { all, ...given }, known = {}) {
  const statements = statementsOf(tree);
  const defined = new Map(statements.flatMap(({ sides }) => definitionsOf(sides)).reverse());
  const made = Object.keys(given).filter((each) => defined.has(each) || defined.has(`${each}_`));
  if (made.length > 0) throw new Error(`the formula defines ${made.join(", ")} itself`);
  let depth = 0;
  const scopeOf = (bound) => ({
    all,
    with: (more) => scopeOf({ ...bound, ...more }),
    find(text) {
      if (Object.hasOwn(bound, text)) return bound[text];
      if (defined.has(text)) {
        if (depth > 40) throw new Error(`${text} is defined by itself`);
        depth += 1;
        try {
          return defined.get(text)(scopeOf(bound));
        } finally {
          depth -= 1;
        }
      }
      return Object.hasOwn(given, text) ? given[text] : Object.hasOwn(known, text) ? known[text] : undefined;
    },
  });
  const scope = scopeOf({});
  if (name === undefined) {
    const [{ sides }] = statements;
    const text = sides[0].map(trimmed).join("");
    return sides.slice(sides.length > 1 && defined.has(text) ? 1 : 0).map((side) => evaluate(side, scope));
  }
  const [, wanted, which = 0, after = 0] = /^(.*?)(?:#(\d+))?(?:~(\d))?$/.exec(name);
  const found = statements.flatMap(({ label, sides }, n) =>
    (wanted.endsWith(":") ? label === wanted : sides.length > 1 && sides[0].map(trimmed).join("") === wanted)
      ? [statements[n + Number(after)]]
      : [],
  );
  if (found.length <= which)
    throw new Error(`the formula does not define ${name}, but ${[...defined.keys()].join(" ")}`);
  const { sides } = found[which];
  return (sides.length > 1 ? sides.slice(1) : sides).map((side) => evaluate(side, scope));
}
