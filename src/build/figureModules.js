// Provides the modules that load figures by method. Used by the bundlers of the package and the site:
//   readers:figures          { figures }: functions that import readers:figure/<method>, by method
//   readers:figure/<method>  { figure, more }: the views, and a function that imports readers:more/<method>; in the package also
//                            { api, methods, picture }: the functions that the views call, their descriptors, and the picture of
//                            the first view
//   readers:more/<method>    { complete }: a function that adds the view "attention" to the figure; in the package also { api,
//                            methods }, in the site { attention, addAttention }: a function that adds its words to the page
//   readers:thumbnails       { figures }: the figures that the atlas shows, by method; one file instead of ninety
//   readers:complete         all figures with all views, for posenc-figure.js
import { resolve } from "node:path";
import { hasThumbnail } from "../../web/pages/atlas/page.js";
import { attentions, figures, pages } from "./pages.js";
import { listPackaged, listReaders } from "./readers.js";

const fileOf = (path) => JSON.stringify(resolve(path));

/** The methods that some views call: ["alibi", "attention"]. */
const methodsCalledBy = (views) => [
  ...new Set(views.flatMap(({ calls, facts = [] }) => [...calls, ...facts]).map((call) => call.function.split(".")[0])),
];

const figuresText = (readers) => {
  const loaders = readers.map(({ name }) => `  ${name}: () => import("readers:figure/${name}"),`);
  return `export const figures = {\n${loaders.join("\n")}\n};\n`;
};

/** The figures of the methods with a picture on the atlas, without their view "attention". */
function thumbnailsText(readers) {
  const drawn = readers.filter(({ name }) => hasThumbnail(pages[name]));
  const imports = drawn.map(({ name, folder }) => `import { page as ${name} } from ${fileOf(`${folder}/views.js`)};`);
  const entries = drawn.map(({ name }) => `${name}: figureOf(${name})`);
  return `import { figureOf } from ${fileOf("web/figures/figureOf.js")};
${imports.join("\n")}
export const figures = { ${entries.join(", ")} };
`;
}

const figureText = ({ name, folder }, more) =>
  `import { figureOf } from ${fileOf("web/figures/figureOf.js")};
import { page } from ${fileOf(`${folder}/views.js`)};
export const figure = figureOf(page);
${more ? `export const more = () => import("readers:more/${name}");\n` : ""}`;

const moreText = (reader) => `import { withAttention } from ${fileOf("web/methods/common/attention/figure.js")};
import { attention as entry } from ${fileOf(`${reader.folder}/views.js`)};
export const complete = (figure) => withAttention(figure, entry);
`;

/** The text that exports methods' functions and descriptors together. */
function apiText(methods) {
  const imports = methods.map(
    (name) => `import { ${name}, descriptors as ${name}Descriptors } from "posenc/${name}.js";`,
  );
  const descriptors = methods.map((name) => `...${name}Descriptors`).join(", ");
  return `${imports.join("\n")}
export const api = { ${methods.join(", ")} };
export const methods = { ${descriptors} };
`;
}

const completeText = (readers) =>
  readers
    .map(
      ({
        name,
        folder,
      }) => `import { page as ${name}_page, attention as ${name}_attention } from ${fileOf(`${folder}/views.js`)};
export const ${name} = withAttention(figureOf(${name}_page), ${name}_attention);`,
    )
    .concat(`import { figureOf } from ${fileOf("web/figures/figureOf.js")};`)
    .concat(`import { withAttention } from ${fileOf("web/methods/common/attention/figure.js")};`)
    .join("\n");

/** The text of a method's module for the package's element. */
function packagedText(kind, reader) {
  const complete = figures[reader.name];
  const isMore = ({ id }) => id === "attention";
  if (kind === "more") return moreText(reader) + apiText(methodsCalledBy(complete.views));
  const [first] = complete.views;
  const picture = first.picture
    ? ""
    : `export { ${first.kind}Picture as picture } from ${fileOf(`web/figures/${first.kind}.js`)};\n`;
  const own = complete.views.filter((view) => !isMore(view));
  return figureText(reader, complete.views.some(isMore)) + picture + apiText(methodsCalledBy(own));
}

function siteText(kind, reader) {
  if (kind === "figure") return figureText(reader, attentions[reader.name]);
  return `${moreText(reader)}export { entry as attention };
export { addAttention } from ${fileOf("web/methods/common/attention/page.js")};\n`;
}

/** The text of a module by its id. */
export function figureModule(id, isSite) {
  const [kind, name] = id.slice("readers:".length).split("/");
  const readers = isSite ? listReaders() : listPackaged();
  if (kind === "figures") return figuresText(readers);
  if (kind === "thumbnails") return thumbnailsText(readers);
  if (kind === "complete") return completeText(readers);
  const reader = readers.find((each) => each.name === name);
  return isSite ? siteText(kind, reader) : packagedText(kind, reader);
}

/** A plug-in of esbuild for the site's modules. */
export const figureModules = {
  name: "figure-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^readers:/ }, ({ path }) => ({ path, namespace: "readers" }));
    onLoad({ filter: /./, namespace: "readers" }, ({ path }) => ({
      contents: figureModule(path, true),
      resolveDir: process.cwd(),
    }));
  },
};
