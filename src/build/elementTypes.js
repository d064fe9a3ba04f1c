// Writes the types of <posenc-figure> for frameworks: attributes.d.ts, and two files per framework that checks templates. They come
// from the methods' parameters and the element's observed attributes. Used by package.js.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { defineFigure } from "../../web/figures/define.js";
import { createLibrary } from "../../web/figures/library.js";
import { kebabCase, parameterDescriptors } from "../../web/figures/parameters.js";
import { packaged } from "./pages.js";

const sources = "src/build/types";

/** The frameworks, each with types of its own. */
export const frameworks = readdirSync(`${sources}/frameworks`).map((file) => basename(file, ".d.ts"));

const union = (words) => [...new Set(words)].map((word) => JSON.stringify(word)).join(" | ");
const number = ["number", "`$" + "{number}`"].join(" | ");
const flag = 'boolean | "" | "true" | "false"';

const types = {
  flag: () => flag,
  word: ({ words }) => union(words),
  text: () => "string",
};

/** The element's attributes besides parameters. */
const own = {
  method: ({ readers }) => ["the method", union(Object.keys(readers))],
  view: ({ readers }) => [
    "the view; by default the method's first",
    union(Object.values(readers).flatMap(({ views }) => views.map(({ id }) => id))),
  ],
  ratio: () => ["width divided by height", number],
  loading: () => ["eager draws at once; by default the figure waits until it is near the viewport", '"eager"'],
  thumbnail: () => ["draws a small figure without axes and reading of values", flag],
  lang: () => ["the language, en or zh; by default that of the page", "string"],
};

/** Returns [{ name, type, doc }] of all attributes, merged over the methods. */
function attributesOf(methods, readers) {
  const observed = defineFigure(createLibrary(), () => {}).observedAttributes.map((name) => {
    const [doc, type] = own[name]({ readers });
    return { name, doc, type };
  });
  const all = new Map();
  for (const [method, reader] of Object.entries(readers))
    for (const [name, spec] of Object.entries(parameterDescriptors(methods, reader))) {
      if (["tensor", "record"].includes(spec.kind)) continue;
      const attribute = all.get(name) ?? { types: new Set(), docs: new Set(), methods: [] };
      for (const type of (types[spec.kind]?.(spec) ?? number).split(" | ")) attribute.types.add(type);
      if (spec.doc) attribute.docs.add(spec.doc);
      attribute.methods.push(method);
      all.set(name, attribute);
    }
  const parameters = [...all].map(([name, { types, docs, methods: of }]) => ({
    name: kebabCase(name),
    type: [...types].join(" | "),
    doc: `${docs.size === 1 ? `${[...docs][0]}; ` : ""}of ${of.join(", ")}`,
  }));
  return [...observed, ...parameters.sort((a, b) => (a.name < b.name ? -1 : 1))];
}

const attributeText = ({ name, type, doc }) =>
  `  /** ${doc} */\n  ${/^[a-z]\w*$/.test(name) ? name : JSON.stringify(name)}?: ${type} | undefined;\n`;

const attributeTypes = (attributes) => `// Declares the attributes of <posenc-figure> for templates.
import type { PosencFigureEventMap } from "./element.js";

export interface PosencFigureAttributes {
${attributes.map(attributeText).join("")}}

/** Listeners to the element's events, with a framework's prefix. */
export type PosencFigureListeners<Prefix extends string> = {
  [K in keyof PosencFigureEventMap as \`\${Prefix}\${K}\`]?: ((event: PosencFigureEventMap[K]) => unknown) | undefined;
};
`;

/** Writes the files into the package's folder. */
export async function writeElementTypes(folder) {
  const methods = await import(pathToFileURL("dist/methods.js").href);
  const attributes = attributesOf(methods, packaged);
  const write = (name, text) => writeFileSync(`${folder}/${name}`, text);
  write("attributes.d.ts", attributeTypes(attributes));
  for (const framework of frameworks) {
    write(`${framework}.js`, 'export * from "./element.js";\n');
    write(`${framework}.d.ts`, readFileSync(`${sources}/frameworks/${framework}.d.ts`, "utf8"));
  }
}
