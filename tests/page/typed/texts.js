// Reads the texts of the site that have an English and a Chinese form from its sources. Used by typedNumbers.test.js.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import { ancestor } from "acorn-walk";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));

/** The modules with texts. The reference documents functions; its texts are those of src/posenc.h. */
export const files = readdirSync(web, { recursive: true })
  .filter((file) => file.endsWith(".js") && !file.startsWith("pages/reference/"))
  .sort();

/** The text of a node, with {} for an expression in a template; undefined if it is none. */
function textOf(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join("{}");
  if (node?.type === "TaggedTemplateExpression") return textOf(node.quasi);
  if (node?.type === "ArrowFunctionExpression") return textOf(node.body);
  if (node?.type === "ConditionalExpression") {
    const parts = [node.consequent, node.alternate].map(textOf);
    return parts.includes(undefined) ? undefined : parts.join(" / ");
  }
  return undefined;
}

const isChinese = (text) => /\p{Script=Han}/u.test(text);
const keyOf = ({ key }) => key?.name ?? key?.value;
const propertyOf = (object, name) => object?.properties?.find((each) => keyOf(each) === name)?.value;

/** Pairs of texts in two nodes of the same form: { nodes: [en, zh], en, zh }. */
function* pairsIn(en, zh) {
  const texts = [en, zh].map(textOf);
  if (!texts.includes(undefined)) yield { nodes: [en, zh], en: texts[0], zh: texts[1] };
  for (const property of en?.properties ?? []) yield* pairsIn(property.value, propertyOf(zh, keyOf(property)));
  for (const [n, element] of (en?.elements ?? []).entries()) yield* pairsIn(element, zh?.elements?.[n]);
}

/** The last line of each comment "Source: …", which ends at the first line without a comment. */
function sourceLines(comments) {
  const starts = new Set(comments.map(({ loc }) => loc.start.line));
  return comments
    .filter(({ value }) => /^\s*Sources?: \S/.test(value))
    .map(({ loc }) => {
      let line = loc.end.line;
      while (starts.has(line + 1)) line++;
      return line;
    });
}

/**
 * All texts of a module: [{ en, zh, at, hasSource }]. `at` is the figure's state that the text names; hasSource tells whether a
 * comment "Source: …" is above it or a key `source` beside it.
 */
export function textsIn(code) {
  const comments = [];
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module", locations: true, onComment: comments });
  const lines = sourceLines(comments);
  const found = [];
  const seen = new Set();
  const add = (en, zh, ancestors) => {
    const object = ancestors.findLast(({ type }) => type === "ObjectExpression");
    for (const { nodes, ...texts } of pairsIn(en, zh)) {
      if (nodes.some((node) => seen.has(node))) continue;
      for (const node of nodes) seen.add(node);
      const starts = [nodes[0], ...ancestors.filter(({ type }) => /Object|Property/.test(type)).slice(-3)];
      const isBelow = starts.some(({ loc }) => lines.includes(loc.start.line - 1));
      const hasSource = isBelow || propertyOf(object, "source") !== undefined;
      found.push({ ...texts, at: textOf(propertyOf(object, "at")), hasSource });
    }
  };
  ancestor(program, {
    ObjectExpression(node, _, ancestors) {
      const [en, zh] = ["en", "zh"].map((name) => propertyOf(node, name));
      if (en && zh) add(en, zh, ancestors);
    },
    CallExpression({ arguments: given }, _, ancestors) {
      for (const [n, zh] of given.entries())
        if (isChinese(textOf(zh) ?? "") && !isChinese(textOf(given[n - 1]) ?? "中")) add(given[n - 1], zh, ancestors);
    },
    Program({ body }) {
      const top = (name) =>
        body
          .filter(({ type }) => type === "VariableDeclaration")
          .flatMap(({ declarations }) => declarations)
          .find(({ id }) => id.name === name)?.init;
      if (top("en") && top("zh")) add(top("en"), top("zh"), []);
    },
  });
  const places = [...seen];
  ancestor(program, {
    Literal: (node) => lone(node),
    TemplateLiteral: (node) => lone(node),
  });
  /** Chinese without English beside it, such as the notes of the config reader, whose English is in the module. */
  function lone(node) {
    const text = textOf(node);
    if (text === undefined || !isChinese(text)) return;
    if (places.some(({ start, end }) => start <= node.start && node.end <= end)) return;
    found.push({ zh: text, hasSource: false });
  }
  return found;
}

export const textsOf = (file) => textsIn(readFileSync(web + file, "utf8"));
