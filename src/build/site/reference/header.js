// Reads the documentation of kernels in src/posenc.h: a method's block, and the sentences on accuracy. Used by this folder.
import { readFileSync } from "node:fs";
import { kernelName } from "../../../binding/kernel.js";
import { sentence } from "./markup.js";

const text = readFileSync("src/posenc.h", "utf8");
const starts = [...text.matchAll(/\/\* (?:----|====)/g)].map(({ index }) => index);

/** Returns the block of a declaration, from its line /* ---- to the next one. */
function blockOf(kernel) {
  const at = text.search(new RegExp(`^POSENC_API \\w+ ${kernel}\\(`, "m"));
  if (at < 0) return undefined;
  const from = starts.filter((start) => start < at).at(-1);
  const to = starts.find((start) => start > at) ?? text.lastIndexOf("#ifdef");
  return { block: text.slice(from, to).trim(), at: at - from };
}

const plain = (comment) =>
  comment
    .replace(/^\/\*|\*\/$/g, "")
    .replace(/^ \* ?/gm, "")
    .trim();

const states = /\bwithin [\d(]|\brounded once|units? of the last place|\berror is below|\bexact\b|\bcorrectly rounded/;

/** Capitalizes a sentence, unless it begins with an argument or a formula. */
function capitalized(text) {
  const bare = text.trim().replace(/^, \w+: /, "");
  return /^(?:\w|ln|[a-z]+[A-Z]\w*|\w+ =)(?:\s|$)/.test(bare) ? `${bare.replace(/\.$/, "")}.` : sentence(bare);
}

/** Returns the sentences of a comment that state an error bound. */
const boundsIn = (comment) =>
  comment
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, " ").split(/(?<=\.)\s+(?=[A-Z])/))
    .flatMap((each) => (/^\w+ \[/.test(each) ? each.replace(/^\w+ \[[^\]]*\]:? ?/, "").split("; ") : [each]))
    .filter((each) => states.test(each))
    .map(capitalized);

/** Returns the kernel of a function; for a composed function, the one with its name. */
const kernelOf = (label, { kernel = {} }) => kernelName(label, { kernel });

/** Returns the header's blocks with a method's functions, without repetition. */
export function headerOf(method, descriptor) {
  const kernels = Object.entries(descriptor).map(([name, spec]) => kernelOf(`${method}.${name}`, spec));
  return [...new Set(kernels.flatMap((kernel) => blockOf(kernel)?.block ?? []))];
}

/** Returns the header's sentence on a function's accuracy, or undefined. */
export function accuracyOf(label, spec) {
  const found = blockOf(kernelOf(label, spec));
  if (!found) return undefined;
  const before = found.block.slice(0, found.at);
  const own = plain(before.slice(before.lastIndexOf("/*")).replace(/\*\/[\s\S]*/, ""));
  // The first line names the method.
  const head = plain(found.block.slice(0, found.block.indexOf("*/"))).replace(/^[^\n]*\n/, "");
  const sentences = [...new Set([...boundsIn(head), ...(own === head ? [] : boundsIn(own))])];
  return sentences.length > 0 ? sentences.join(" ").replace(/^Accuracy: /, "") : undefined;
}
