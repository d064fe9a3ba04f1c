// What editors and frameworks are told of <posenc-figure>: attributes.d.ts, a pair of files for each framework that checks
// templates, and custom-elements.json. All of it is made from what the element reads: the parameters of the methods, the names
// that the element observes, the events of its types, the parts of its tree and the properties of its style.
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

/** What the element has besides parameters, from its own types. */
const own = {
  method: ({ readers }) => ["the method: its name", union(Object.keys(readers))],
  view: ({ readers }) => [
    "one of the method's views; the first without it",
    union(Object.values(readers).flatMap(({ views }) => views.map(({ id }) => id))),
  ],
  ratio: () => ["width divided by height", number],
  loading: () => ["eager draws at once, not when the figure comes near the visible part of the page", '"eager"'],
  thumbnail: () => ["draws small, without axes and without a read-out", flag],
  lang: () => ["the language, where it is not that of the page: en or zh", "string"],
};

/** [{ name, type, doc }], every attribute of the element once, by what methods say of it. */
function attributesOf(methods, readers) {
  const observed = defineFigure(createLibrary(), () => {}).observedAttributes.map((name) => {
    const [doc, type] = own[name]({ readers });
    return { name, doc, type };
  });
  const all = new Map();
  for (const [method, reader] of Object.entries(readers))
    for (const [name, spec] of Object.entries(parameterDescriptors(methods, reader))) {
      if (["tensor", "record"].includes(spec.kind)) continue;
      const kept = all.get(name) ?? { types: new Set(), docs: new Set(), methods: [] };
      for (const type of (types[spec.kind]?.(spec) ?? number).split(" | ")) kept.types.add(type);
      if (spec.doc) kept.docs.add(spec.doc);
      kept.methods.push(method);
      all.set(name, kept);
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

const attributeTypes = (attributes) => `// The attributes of <posenc-figure>, for templates.
import type { PosencFigureEventMap } from "./element.js";

export interface PosencFigureAttributes {
${attributes.map(attributeText).join("")}}

/** What hears the element's events, by the prefix that a framework has for it. */
export type PosencFigureListeners<Prefix extends string> = {
  [K in keyof PosencFigureEventMap as \`\${Prefix}\${K}\`]?: ((event: PosencFigureEventMap[K]) => unknown) | undefined;
};
`;

const namesIn = (text, pattern) => [...new Set(Array.from(text.matchAll(pattern), ([, name]) => name))].sort();
const named = (names) => names.map((name) => ({ name }));

/** The manifest as https://github.com/webcomponents/custom-elements-manifest has it. */
function manifestOf(attributes) {
  const read = (file) => readFileSync(file, "utf8");
  const element = {
    kind: "class",
    customElement: true,
    tagName: "posenc-figure",
    name: "PosencFigure",
    description: "A figure of a position encoding or an attention bias, computed where it is shown.",
    attributes: attributes.map(({ name, type, doc }) => ({ name, type: { text: type }, description: doc })),
    events: namesIn(read(`${sources}/element.d.ts`), /"(posenc-[a-z]+)": CustomEvent/g).map((name) => ({
      name,
      type: { text: "CustomEvent" },
    })),
    slots: [{ name: "", description: "shown until the figure is drawn, and where there is no script" }],
    cssProperties: named(namesIn(read("web/figures/style.js"), /(--posenc-[a-z]+)/g)),
    cssParts: named(namesIn(read("web/figures/template.js"), /part: "(\w+)"/g)),
  };
  const declaration = { name: element.name, module: "element.js" };
  return {
    schemaVersion: "2.1.0",
    modules: [
      {
        kind: "javascript-module",
        path: "element.js",
        declarations: [element],
        exports: [
          { kind: "js", name: element.name, declaration },
          { kind: "custom-element-definition", name: element.tagName, declaration },
        ],
      },
    ],
  };
}

/** Writes all of it into the package's folder. */
export async function writeElementTypes(folder) {
  const methods = await import(pathToFileURL("dist/methods.js").href);
  const attributes = attributesOf(methods, packaged);
  const write = (name, text) => writeFileSync(`${folder}/${name}`, text);
  write("attributes.d.ts", attributeTypes(attributes));
  write("custom-elements.json", `${JSON.stringify(manifestOf(attributes), null, 1)}\n`);
  for (const framework of frameworks) {
    write(`${framework}.js`, 'export * from "./element.js";\n');
    write(`${framework}.d.ts`, readFileSync(`${sources}/frameworks/${framework}.d.ts`, "utf8"));
  }
}
