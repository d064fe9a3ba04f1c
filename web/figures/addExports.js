// What takes figures along, as methods of theirs: toSVG(), toPNG({ scale }), toCSV(), toEmbedCode(options), each a Promise.

/**
 * Gives figures these methods. The files for a script tag go without.
 * @param bring () → Promise of what does it, createExports() of exports.js, when it is asked for
 */
export function addExports({ prototype, library }, bring) {
  for (const name of ["toSVG", "toPNG", "toCSV", "toEmbedCode"]) {
    prototype[name] = async function (options) {
      const [taken, { families }] = await Promise.all([bring(), import("readers:families")]);
      return taken[name](this, options, library, families);
    };
  }
}
