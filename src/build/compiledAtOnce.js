// Engines read a function's text twice, to find its end and once more when it is called, unless it is a function expression in
// parentheses: that is compiled at once, at half the cost. Those that a first call runs are made so.
import { parse } from "acorn";
import { fullAncestor, simple } from "acorn-walk";
import MagicString from "magic-string";

/** In characters: shorter functions cost a bundle more than they save. */
const shortest = 80;

/** Whether an arrow function takes anything from the function around it. */
function isBound(arrow) {
  let found = arrow.async;
  const find = () => {
    found = true;
  };
  simple(arrow, {
    ThisExpression: find,
    Super: find,
    MetaProperty: find,
    Identifier: ({ name }) => name === "arguments" && find(),
  });
  return found;
}

/** @param {MagicString} changed */
function expressArrow(changed, { start, end, params, body }, opening, closing) {
  const text = changed.original;
  const isBare = text[start] !== "(";
  changed.appendRight(start, `${opening}function${isBare ? "(" : ""}`);
  if (isBare) changed.appendLeft(params[0].end, ")");
  const arrow = text.indexOf("=>", params.at(-1)?.end ?? start);
  const isBlock = body.type === "BlockStatement";
  // Behind "return" no line may end.
  const between = text
    .slice(arrow + 2, body.start)
    .replace(/\/\/.*/g, "")
    .replace(/\s+/g, " ")
    .trim();
  changed.overwrite(arrow, body.start, isBlock ? between : `{return ${between}`);
  changed.appendLeft(end, (isBlock ? "" : "}") + closing);
}

/** A declaration becomes a variable that stands before everything else in its place, as declarations take effect. */
function expressDeclaration(changed, { start, end, id }, { body }) {
  changed.overwrite(start, id.end, `var ${id.name}=(function`);
  changed.appendLeft(end, ");");
  const first = body.find(({ type }) => type !== "ImportDeclaration");
  if (first.start !== start) changed.move(start, end, first.start);
}

/**
 * @param {string} text a module
 * @param {Set<string>} ranges "start-end" of the functions that are compiled at once
 */
export function compiledAtOnce(text, ranges) {
  const changed = new MagicString(text);
  fullAncestor(parse(text, { ecmaVersion: "latest", sourceType: "module" }), (node, _, ancestors) => {
    if (!ranges.has(`${node.start}-${node.end}`) || node.end - node.start < shortest) return;
    const parent = ancestors.at(-2);
    const isCallee = parent?.type === "CallExpression" && parent.callee === node;
    const [opening, closing] = isCallee ? ["", ""] : ["(", ")"];
    if (node.type === "ArrowFunctionExpression" && !isBound(node)) expressArrow(changed, node, opening, closing);
    else if (node.type === "FunctionExpression" && !["Property", "MethodDefinition"].includes(parent.type)) {
      changed.appendRight(node.start, opening).appendLeft(node.end, closing);
    } else if (node.type === "FunctionDeclaration" && !node.async && !node.generator) {
      // In a block a declaration is of that block alone.
      const holder = ancestors.at(-3)?.type ?? "";
      if (parent.type === "Program" || /Function/.test(holder)) expressDeclaration(changed, node, parent);
    }
  });
  return changed.toString();
}
