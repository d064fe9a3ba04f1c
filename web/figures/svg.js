// Represents drawings as plain data: a node is { tag, attributes, children }, a child is a node or a text. Nodes become
// elements on the screen and text in exported files.

const [html, svg] = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg"];

const round = (value) => (typeof value === "number" ? Math.round(value * 100) / 100 : value);

/** A node; undefined attributes are omitted, numbers are rounded to hundredths of a pixel. */
export function node(tag, attributes = {}, ...children) {
  const defined = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return {
    tag,
    attributes: Object.fromEntries(defined.map(([name, value]) => [name, round(value)])),
    children: children.flat().filter((child) => child !== undefined && child !== null),
  };
}

export const line = (x1, y1, x2, y2, className) => node("line", { x1, y1, x2, y2, class: className });

/** Text; named texts are parts, which a page can style. */
export const label = (x, y, className, anchor, text, part) =>
  node("text", { x, y, class: className, "text-anchor": anchor === "start" ? undefined : anchor, part }, text);

/** Nodes clipped to a plot. */
export const clipped = ({ x, y, width, height }, nodes) =>
  node(
    "g",
    { "clip-path": "url(#plot)" },
    node("clipPath", { id: "plot" }, node("rect", { x, y, width, height })),
    nodes,
  );

// Characters that XML cannot hold: control characters except tab and line ends, lone surrogates, U+FFFE and U+FFFF.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text with "�" for characters that XML cannot hold, so that screen and file show the same. */
const writable = (text) => String(text).replace(unwritable, "\ufffd");

const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeText = (text) => writable(text).replace(/[&<>"]/g, (character) => escapes[character]);

/** A node as SVG text. */
export function nodeText(item) {
  if (typeof item !== "object") return escapeText(item);
  const attributes = Object.entries(item.attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
  const opening = `<${item.tag}${attributes.join("")}`;
  if (item.children.length === 0) return `${opening}/>`;
  return `${opening}>${item.children.map(nodeText).join("")}</${item.tag}>`;
}

/** A node as an element of the page. Nothing is parsed and no style attribute set, so no content policy objects. */
function nodeElement(item, around) {
  if (typeof item !== "object") return writable(item);
  const namespace = item.tag === "svg" ? svg : around;
  const element = document.createElementNS(namespace, item.tag);
  for (const [name, value] of Object.entries(item.attributes)) element.setAttribute(name, writable(value));
  element.append(...item.children.map((child) => nodeElement(child, namespace)));
  return element;
}

/** Replaces the content of an element by nodes. */
export const fill = (parent, nodes) =>
  parent.replaceChildren(...nodes.map((item) => nodeElement(item, parent.namespaceURI ?? html)));
