/** The smallest file for a script tag that has the methods of a family; without one, the file that has all. */
export const fileOf = (family) => (family ? `posenc-figure-${family}.js` : "posenc-figure.js");
