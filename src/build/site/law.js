// Finds a method's law: the formula below its title, from the case that its formula.js names. Of several equations the first alone,
// unless two without cases fit. Used by formulas.js.

const begin = "\\begin{aligned}";
const end = "\\end{aligned}";

/** The lines of aligned equations; those of cases inside them stay together. */
function linesOf(tex) {
  if (!tex.startsWith(begin)) return [tex];
  const lines = [""];
  let depth = 0;
  for (const part of tex.slice(begin.length, -end.length).split(/(\\begin|\\end|\\\\)/)) {
    depth += Number(part === "\\begin") - Number(part === "\\end");
    if (part === "\\\\" && depth === 0) lines.push("");
    else lines[lines.length - 1] += part;
  }
  return lines;
}

/** The TeX of the law; undefined where none is named. */
export function lawOf({ law, cases }) {
  if (!law) return undefined;
  const tex = cases[law];
  const lines = linesOf(tex);
  const isShort = lines.length <= 2 && !tex.includes("\\begin{cases}");
  if (isShort || !tex.startsWith(begin)) return tex;
  return lines[0].replace("&", "").trim();
}
