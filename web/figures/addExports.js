// Adds the methods that export a figure to the element: toSVG(), toPNG({ scale }), toCSV(), toEmbedCode(options), each of which
// returns a Promise. Used by the package's element, the script tag's file and the site.

/**
 * @param {any} PosencFigure the element's class
 * @param {() => any} load the module exports.js or a Promise of it, when it is first needed
 */
export function addExports({ prototype, library }, load) {
  for (const name of ["toSVG", "toPNG", "toCSV", "toEmbedCode"]) {
    prototype[name] = async function (options) {
      const exported = await load();
      return exported[name](this, options, library);
    };
  }
}
