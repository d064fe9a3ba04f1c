// Evaluates a formula from its MathML in float64, independently of the module and the page's formulas: numbers, operators, powers,
// roots, fractions, functions, absolute values, floors, minima, sums, and implicit products. Used by formulas.test.js.

const functions = {
  sin: Math.sin,
  cos: Math.cos,
  tanh: Math.tanh,
  ln: Math.log,
  min: Math.min,
  max: Math.max,
  sign: Math.sign,
  sgn: Math.sign,
  clip: (value, low, high) => Math.min(high, Math.max(low, value)),
};
const constants = { e: Math.E, π: Math.PI };
const closing = { "(": ")", "[": "]", "|": "|", "⌊": "⌋", "⌈": "⌉" };
const invisible = /^[\u2061-\u2064\s]*$/;

const textOf = ({ text, children = [] }) => text ?? children.map(textOf).join("");

/** A node's parts in a row, without groups and alignment. */
function* partsOf(node) {
  const { type, children = [] } = node;
  if (node.text !== undefined || type === "mspace") return;
  if (node.attributes?.["data-fill"] !== undefined) {
    yield node;
    return;
  }
  if (!type || ["math", "mrow", "mstyle", "mpadded", "semantics", "mtable", "mtr", "mtd"].includes(type))
    for (const child of children) yield* partsOf(child);
  else if (type !== "mo" || !invisible.test(textOf(node))) yield node;
}

/** A printed number: −0.5, (−3), 1.2 × 10⁻⁵. */
function numberIn(text) {
  const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  const plain = text.replace(/[()]/g, "").replace(/,/g, "");
  const [, sign, mantissa, times, power] = /^([−-]?)(?:([\d.]+)(?: × )?)?(10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?$/.exec(plain) ?? [];
  if (mantissa === undefined && times === undefined) throw new Error(`${text} is no number`);
  const digits = power?.replace("⁻", "-").replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => superscripts.indexOf(digit));
  const value = Number(`${mantissa ?? 1}e${digits ?? 0}`);
  return sign ? -value : value;
}

/** The nodes that fill a placeholder: a number, or several with signs, which may bind less than their surroundings. */
const nodesOf = (pieces) =>
  pieces.map(({ number, sign }) =>
    sign ? { type: "mo", text: sign } : { type: "mn", text: String(numberIn(number)) },
  );

function evaluateParts(parts, filled, bound) {
  let at = 0;
  const peek = () => (parts[at] ? operatorOf(parts[at]) : undefined);
  const operatorOf = (node) => (node.type === "mo" || isLetterOperator(node) ? textOf(node).trim() : "");
  const isLetterOperator = (node) => node.type === "mi" && ["/", "|"].includes(textOf(node));
  const inside = (node) => evaluateParts([...partsOf({ children: [node] })], filled, bound);

  function sum() {
    let value = product();
    for (let sign = peek(); sign === "+" || sign === "−" || sign === "-"; sign = peek()) {
      at++;
      value += (sign === "+" ? 1 : -1) * product();
    }
    return value;
  }

  function product() {
    let value = signed();
    for (;;) {
      const sign = peek();
      if (sign === "·" || sign === "⋅") {
        at++;
        value *= signed();
      } else if (sign === "/") {
        at++;
        value /= signed();
      } else if (sign === "mod") {
        at++;
        const by = signed();
        value -= by * Math.floor(value / by);
      } else if (sign === "" || (sign && sign in closing && !isClosing(parts[at])) || isSum(parts[at]))
        value *= signed();
      else return value;
    }
  }

  const isClosing = (node) => node.attributes?.form === "postfix";
  const isSum = (node) => ["munderover", "msubsup"].includes(node?.type) && textOf(node.children[0]) === "∑";

  function signed() {
    const sign = peek();
    if (sign !== "−" && sign !== "-" && sign !== "+") return one();
    at++;
    return (sign === "+" ? 1 : -1) * signed();
  }

  function argumentsInBrackets() {
    const open = peek();
    at++;
    const values = [sum()];
    while (peek() === ",") {
      at++;
      values.push(sum());
    }
    if (peek() !== closing[open]) throw new Error(`${closing[open]} is missing, there is ${peek()}`);
    at++;
    if (open === "⌊") return [Math.floor(values[0])];
    if (open === "⌈") return [Math.ceil(values[0])];
    if (open === "|") return [Math.abs(values[0])];
    return values;
  }

  /** A sum over its index of the product that follows. */
  function summed(node) {
    const [, below, above] = node.children;
    const [index, , ...from] = [...partsOf(below)];
    const [first, last] = [evaluateParts(from, filled, bound), inside(above)];
    const start = at;
    let value = 0;
    for (let i = first; i <= last; i++) {
      at = start;
      const rest = evaluateOn({ ...bound, [textOf(index)]: i });
      value += rest.value;
      at = rest.at;
    }
    return value;
  }

  function evaluateOn(others) {
    const from = at;
    const kept = bound;
    bound = others;
    const value = product();
    bound = kept;
    const to = at;
    at = from;
    return { value, at: to };
  }

  function one() {
    const node = parts[at];
    if (!node) throw new Error("the formula ends too early");
    const name = node.attributes?.["data-fill"];
    if (name !== undefined) {
      parts.splice(at, 1, ...nodesOf(filled(name)));
      return one();
    }
    if (node.type === "mo" && peek() in closing) return argumentsInBrackets()[0];
    at++;
    if (isSum(node)) return summed(node);
    const [first, second] = node.children ?? [];
    const named = bound[textOf(node)];
    if (named !== undefined && node.type !== "mn")
      return typeof named === "function" ? named(...(peek() === "(" ? argumentsInBrackets() : [])) : named;
    if (node.type === "mn") return Number(textOf(node));
    if (node.type === "mfrac") return inside(first) / inside(second);
    if (node.type === "msqrt")
      return Math.sqrt(
        evaluateParts(
          node.children.flatMap((child) => [...partsOf({ children: [child] })]),
          filled,
          bound,
        ),
      );
    if (node.type === "msup") return powerOf(first, inside(second));
    if (node.type === "msub" && textOf(first) === "log") return logarithm(inside(second));
    if (node.type === "mi") {
      const text = textOf(node);
      if (text in functions)
        return functions[text](...(["(", "["].includes(peek()) ? argumentsInBrackets() : [signed()]));
      if (text in bound) return bound[text];
      if (text in constants) return constants[text];
    }
    throw new Error(`there is no value of ${textOf(node)} (${node.type})`);
  }

  const logarithm = (base) => Math.log(["("].includes(peek()) ? argumentsInBrackets()[0] : signed()) / Math.log(base);

  /** A power; after a bracket its base is the whole bracket. */
  function powerOf(node, exponent) {
    if (node.type === "mo") throw new Error("a power of a bracket alone: put the bracket into a group");
    return inside(node) ** exponent;
  }

  const value = sum();
  if (at < parts.length) throw new Error(`what is ${textOf(parts[at])} (${parts[at].type}) to mean here?`);
  return value;
}

/** The statements of a formula, each as the sides of its equations: parts between , and = outside of brackets. */
export function statementsOf(tree) {
  const statements = [[[]]];
  let depth = 0;
  for (const node of partsOf(tree)) {
    const text = node.type === "mo" ? textOf(node).trim() : "";
    if (text === "|") depth += node.attributes.form === "postfix" ? -1 : 1;
    else if (text in closing) depth += 1;
    else if (Object.values(closing).includes(text)) depth -= 1;
    if (depth === 0 && text === ",") statements.push([[]]);
    else if (depth === 0 && text === "=") statements.at(-1).push([]);
    else statements.at(-1).at(-1).push(node);
  }
  return statements;
}

/**
 * Evaluates parts of a formula.
 * @param {(name: string) => { number?: string, sign?: string }[]} filled the content of a placeholder
 */
export const evaluateSide = (parts, filled) => evaluateParts(parts, filled, {});

/** Whether parts contain a row of a table, which cannot be evaluated. */
export const isLookedUp = (parts) =>
  parts.some((node) => node.attributes?.["data-fill"] === undefined && /table|bucket|row|index/.test(textOf(node)));
