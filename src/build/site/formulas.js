// Converts a method's TeX to MathML with marked symbols. Used by data.js and pages.js:
//
//   data-symbol="dim"          its meaning: a key of web/methods/common/symbols.js, or of the method's own symbols
//   class="y-dim"              its colour, a key of web/methods/common/colours.js
//   data-control="causal"      on a group of symbols, its parameters
//   data-fill="twice"          in a formula that is filled in for a cell, the value that replaces it
//
// In the TeX, \class{s-heads}{…} marks the part of the control heads, \class{f-twice}{…} the part that the value twice
// replaces, and \class{y-dim}{…} a glyph whose meaning differs from the method's.
import temml from "temml";
import { escapeText } from "../../../web/figures/svg.js";
import { symbols as shared } from "../../../web/methods/common/symbols.js";
import { lawOf } from "./law.js";

/** Functions, constants and words that need no explanation. */
const plain = new Set(
  [
    ["sin", "cos", "tanh", "ln", "log", "min", "max", "sign", "sgn", "Re", "mod", "∞", "|", "/", "⊤", "𝖳", "∠"],
    ["of", "for", "else", "otherwise", "from", "right", "masked", "pair", "of axis", "same chain", "seed", ",", ""],
    ["unscaled", "linear", "ntk", "sliding", "chunked", "doubled twice", "short", "long", "time", "height", "width"],
    [
      "zero",
      "circular",
      "reflect",
      "fast",
      "slow",
      "low",
      "high",
      "Llama 4",
      "Ministral 3",
      "c2c",
      "c2p",
      "p2c",
      "log n",
      "last",
      "rot",
      "closed",
      "power",
    ],
    ["content, content", "content, position", "position, content", "position, position"],
  ].flat(),
);

const letters = /\p{L}/u;

/** The text of a node, such as d_rot for a letter with an index or s^′ for one with a prime. */
function textOf({ type, text, children = [] }) {
  if (text !== undefined) return text;
  const parts = children.map(textOf);
  if (type === "msub") return parts.join("_");
  if (type === "msup") return parts.join("^");
  return parts.join("");
}

const isLeaf = ({ type }) => ["mi", "mn", "mtext"].includes(type);

const leavesOf = (node) => (isLeaf(node) ? [node] : (node.children ?? []).flatMap(leavesOf));

/** Whether a node is a symbol: a letter, a word or a number, possibly with an index or a prime. */
const isOne = (node) =>
  isLeaf(node) ||
  (["msub", "msup"].includes(node.type) &&
    node.children.map(innermost).every((child) => isLeaf(child) || child.type === "mo"));

/** Replaces a group around a single node by that node. Capital Greek letters have a space beside them. */
function innermost(node) {
  const { type, children = [] } = node;
  const content = children.filter((child) => child.type !== "mspace");
  const isGroup = (type === "mrow" || type === "mstyle") && content.length === 1;
  return isGroup ? innermost(content[0]) : node;
}

const named = (classes, prefix) =>
  classes.filter((each) => each.startsWith(prefix)).map((each) => each.slice(prefix.length));

const glyphOf = (text) => text.replaceAll("\u00a0", " ").trim().replace(/:$/, "").trim();

/** The meaning of a glyph: a key of the common symbols or of the method's own. */
function keyOf(text, controls, own) {
  const glyph = glyphOf(text);
  for (const each of [glyph, glyph.split(/[_^]/)[0]]) {
    const byControl = Object.keys(shared).find(
      (key) => shared[key].glyphs?.includes(each) && shared[key].controls?.some((name) => controls.includes(name)),
    );
    if (byControl) return byControl;
    if (Object.hasOwn(own, each)) return typeof own[each] === "string" ? own[each] : each;
  }
  const base = glyph.split(/[_^]/)[0];
  for (const each of [glyph, base]) {
    const found = Object.keys(shared).find((key) => shared[key].glyphs?.includes(each));
    if (found) return found;
  }
  return undefined;
}

/**
 * @param {string} tex
 * @param {Record<string, any>} [own] the method's own meanings by glyph
 * @returns {{ markup: string, controls: Record<string, string[]>, unknown: string[] }} the MathML, the parameters of its
 *   symbols, and the glyphs without a meaning
 */
function markUp(tex, own = {}) {
  const { tree, controls, unknown } = marked(tex, own);
  // The page has its own style for mathematics; a strict content policy forbids style attributes.
  return { markup: tree.toMarkup().replace(/ style="[^"]*"/g, ""), controls, unknown };
}

/** The TeX without the marks of this file, as readers copy it: \class{y-dim}{d} is {d}. */
export const plainTex = (tex) => tex.replace(/\\class\{[^}]*\}(?=\{)/g, "");

/** A formula's MathML with its TeX as an annotation, which browsers do not draw. */
const annotated = (markup, tex) =>
  markup
    .replace(/^<math[^>]*>/, "$&<semantics><mrow>")
    .replace(
      /<\/math>$/,
      () =>
        `</mrow><annotation encoding="application/x-tex">${escapeText(plainTex(tex))}</annotation></semantics></math>`,
    );

/** Parses MathML into a tree of nodes with type, attributes, children and, in leaves, text. */
export const treeOf = (tex, own) => marked(tex, own).tree;

function marked(tex, own = {}) {
  const tree = temml.__renderToMathMLTree(tex, { displayMode: true, trust: true, throwOnError: true });
  const controls = {};
  const unknown = [];

  const say = (node, key, given, fills) => {
    const { colour } = own[key]?.meaning ? own[key] : (shared[key] ?? {});
    node.classes = colour ? [`y-${colour}`] : [];
    node.setAttribute("data-symbol", key);
    if (fills.length > 0) node.setAttribute("data-fill", fills[0]);
    controls[key] = [...new Set([...(controls[key] ?? []), ...given])];
  };

  function visit(node, inherited = [], inheritedFills = [], inheritedKey = undefined) {
    const { classes = [], children = [] } = node;
    const given = [...named(classes, "s-"), ...inherited];
    const fills = [...named(classes, "f-"), ...inheritedFills];
    const glyphKey = named(classes, "y-")[0] ?? inheritedKey;
    const inner = innermost(node);
    // A class on a group with one node belongs to the node.
    if (inner !== node && classes.length > 0) {
      node.classes = [];
      visit(inner, given, fills, glyphKey);
      return;
    }
    const text = textOf(node);
    const hasMark = given.length > 0 || fills.length > 0 || glyphKey !== undefined;
    if (isOne(node) && (hasMark || isLeaf(node) || Object.hasOwn(own, glyphOf(text)))) {
      const key = glyphKey ?? keyOf(text, given, own);
      const isPlain = plain.has(glyphOf(text)) || (!letters.test(text) && !key);
      if (key && !(isPlain && !own[glyphOf(text)])) {
        if (!own[key]?.meaning && !Object.hasOwn(shared, key)) unknown.push(key);
        return say(node, key, given, fills);
      }
      if (isLeaf(node)) {
        if (!isPlain) unknown.push(glyphOf(text));
        node.classes = [];
        if (given.length > 0) node.setAttribute("data-control", given.join(" "));
        if (fills.length > 0) node.setAttribute("data-fill", fills[0]);
        return;
      }
    }
    if (fills.length > 0) {
      // A group that is filled in as a whole, such as 2i, has the meaning of its symbol.
      const letter = leavesOf(node).find((leaf) => letters.test(textOf(leaf)));
      const key = glyphKey ?? (letter && keyOf(textOf(letter), [], own));
      if (key) return say(node, key, given, fills);
    }
    if (classes.some((each) => /^[sfy]-/.test(each))) {
      node.classes = classes.filter((each) => !/^[sfy]-/.test(each));
      if (given.length > 0) node.setAttribute("data-control", given.join(" "));
      if (fills.length > 0) node.setAttribute("data-fill", fills[0]);
    }
    for (const child of children) if (child.text === undefined) visit(child);
  }

  visit(tree);
  return { tree, controls, unknown };
}

/** A method's own symbols for a case; the case "attention" uses the common symbols unless it defines others. */
export const ownSymbols = ({ symbols = {}, attentionSymbols = {} }, name) =>
  name === "attention" ? attentionSymbols : symbols;

/**
 * All formulas of a method, { formulas: { case: { markup, controls, unknown } }, cells: { view: { case: … } } }.
 */
export function markAll(formula) {
  const { cases, cells = {} } = formula;
  const mapped = (each, of) => Object.fromEntries(Object.entries(each).map(([name, value]) => [name, of(value, name)]));
  return {
    formulas: mapped(cases, (tex, name) => markUp(tex, ownSymbols(formula, name))),
    cells: mapped(cells, ({ cases }, view) => mapped(cases, (tex) => markUp(tex, ownSymbols(formula, view)))),
  };
}

/**
 * The formulas of a method for its page: MathML of its law, by case, MathML by view and case of formulas that cells fill in, and the
 * parameters of each symbol.
 */
export function markedFormulas(formula) {
  const { formulas, cells } = markAll(formula);
  const symbolControls = {};
  for (const { controls } of [...Object.values(formulas), ...Object.values(cells).flatMap(Object.values)]) {
    for (const [key, names] of Object.entries(controls))
      symbolControls[key] = [...new Set([...(symbolControls[key] ?? []), ...names])];
  }
  const markups = (each, of = (markup) => markup) =>
    Object.fromEntries(Object.entries(each).map(([name, { markup }]) => [name, of(markup, name)]));
  const law = lawOf(formula);
  return {
    law: law && markUp(law, ownSymbols(formula, formula.law)).markup,
    formulas: markups(formulas, (markup, name) => annotated(markup, formula.cases[name])),
    filledFormulas: Object.fromEntries(Object.entries(cells).map(([view, each]) => [view, markups(each)])),
    symbolControls,
  };
}
