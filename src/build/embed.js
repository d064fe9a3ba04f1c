// The files for a script tag, posenc-figure.js with every method and posenc-figure-<family>.js with those of a family: each is
// everything that its figures need in one script, with a module of its own that has only the kernels they call.
import { minify } from "terser";
import { families } from "../families.js";
import { bundling } from "./bundling.js";
import { inlinedEntry } from "./entries.js";
import { bundle } from "./licenses.js";
import { config, listMethods, methodsIn, packageOf } from "./lists.js";
import { inlinedText } from "./moduleText.js";
import { familiesText } from "./readerModules.js";
import { figureModule, listPackaged } from "./readers.js";
import { hiddenFunctions, shownFunctions, shownKinds } from "./shownFunctions.js";
import { slimForEmbed } from "./slimDescriptors.js";

/**
 * [{ name, readers, hasAttention }], the files: their names without ending, the readers' halves that are in them, and whether
 * these have the view "attention", which would need attention's kernels in every family's file.
 */
export function listEmbeds() {
  const methods = listMethods();
  const familyOf = ({ name }) => methods.find((method) => method.name === name).family;
  const all = listPackaged();
  const ofFamilies = families.map((family) => ({
    name: `posenc-figure-${family}`,
    readers: all.filter((reader) => familyOf(reader) === family),
    hasAttention: false,
  }));
  return [{ name: "posenc-figure", readers: all, hasAttention: true }, ...ofFamilies].filter(
    ({ readers }) => readers.length > 0,
  );
}

/** The methods of some functions, "rope.apply" and so on; tools come where one of them is called. */
function methodsOf(labels) {
  const isCalled = (part) => (method) =>
    [...labels].some((label) => label.startsWith(`${method.name}.`) && packageOf(label) === part);
  const own = families.flatMap((family) => methodsIn(family));
  return methodsIn().flatMap((method) => {
    if (isCalled(config)(method)) return [method];
    return own.filter((each) => each.name === method.name && isCalled(method.family)(method));
  });
}

/** An esbuild plugin for what web/figures/embed.js imports: "posenc" has the functions that the figures of a file call. */
const contentsOf = ({ name, readers, hasAttention }, shown, kinds) => ({
  name: "embed-contents",
  setup({ onResolve, onLoad }) {
    const texts = {
      posenc: () => inlinedEntry(methodsOf(shown), name, { binder: "bindWhole" }),
      "readers:families": familiesText,
      "readers:figures": () =>
        readers
          .map(({ name, folder }) =>
            hasAttention
              ? `export { figure as ${name} } from "readers:figure/${name}";`
              : `export { figure as ${name} } from "./${folder}/figure.js";`,
          )
          .join("\n"),
      // In this order the files are smallest.
      "readers:pictures": () =>
        [...kinds]
          .sort()
          .reverse()
          .map(
            (kind) =>
              `import { ${kind}Picture } from "./web/figures/${kind}.js";\nexport const ${kind} = () => ${kind}Picture;`,
          )
          .join("\n"),
    };
    onResolve({ filter: /^(posenc|readers:.*)$/ }, ({ path }) => ({ path, namespace: "embed" }));
    onLoad({ filter: /./, namespace: "embed" }, ({ path }) => {
      const reader = readers.find((each) => path === `readers:figure/${each.name}`);
      return { contents: reader ? figureModule(reader) : texts[path](), resolveDir: process.cwd() };
    });
  },
});

/** An esbuild plugin: in place of a module's text the name that embedText() gives it. */
const moduleByName = {
  name: "module-by-name",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.wasm$/ }, ({ path }) => ({ path, namespace: "module" }));
    onLoad({ filter: /./, namespace: "module" }, () => ({ contents: "export default moduleText;", loader: "js" }));
  },
};

/**
 * An esbuild plugin: figures call with names that they know, so that no error guesses which was meant, and nothing is computed
 * in a worker, which would tell of it.
 */
const withoutUnused = {
  name: "without-unused",
  setup({ onLoad }) {
    const nothing = (name) => () => ({ contents: `export const ${name} = () => undefined;` });
    onLoad({ filter: /\/binding\/synonyms\.js$/ }, nothing("meantBy"));
    onLoad({ filter: /\/figures\/toldExtent\.js$/ }, nothing("toldExtent"));
  },
};

/** A file's text without its module, which it calls moduleText. */
export async function bundleEmbed(embed) {
  const shown = await shownFunctions(embed);
  const kinds = await shownKinds(embed);
  const slim = slimForEmbed(await hiddenFunctions(embed));
  const { outputFiles } = await bundle({
    ...bundling,
    entryPoints: ["web/figures/embed.js"],
    plugins: [contentsOf(embed, shown, kinds), moduleByName, withoutUnused, slim],
    format: "iife",
    minify: true,
    write: false,
    // Pages have it.
    define: { "globalThis.TextEncoder": "true" },
  });
  return outputFiles[0].text;
}

/** Only what makes gzip's result smaller, which shorter text need not do. */
const compress = {
  defaults: false,
  ecma: 2022,
  passes: 2,
  booleans: true,
  collapse_vars: true,
  comparisons: true,
  dead_code: true,
  evaluate: true,
  hoist_props: true,
  inline: 1,
  keep_fargs: false,
  join_vars: true,
  reduce_funcs: true,
  reduce_vars: true,
  side_effects: true,
  unsafe_arrows: true,
  unused: true,
};

/**
 * A whole file, as small as it becomes: esbuild's names are as short, but terser gives them so that more repeats itself. The
 * module stands first, where it does not push what is alike in the rest too far apart for gzip.
 */
export async function embedText(embed, module) {
  const { code } = await minify(await bundleEmbed(embed), {
    ecma: 2022,
    compress,
    format: { ecma: 2022, quote_style: 1 },
  });
  return `{const moduleText="${inlinedText(module)}";${code}}\n`;
}
