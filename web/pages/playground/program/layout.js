// Wraps lines of C to the width of the page, with a deeper indent.

const most = 100;

/** `text`, broken after commas into lines that fit, the later ones indented. */
export function wrap(text, indent = "  ") {
  const lines = [];
  let line = indent;
  for (const part of text.split(/(?<=,) /)) {
    if (line.trim() && line.length + part.length + 1 > most) {
      lines.push(line);
      line = `${indent}    ${part}`;
    } else line += line.trim() ? ` ${part}` : part;
  }
  return [...lines, line].join("\n");
}

/** A comment, wrapped between words. */
export function comment(text) {
  const lines = [];
  let line = "  /*";
  for (const word of text.split(" ")) {
    if (line.length + word.length + 4 > most) {
      lines.push(line);
      line = "    ";
    }
    line += ` ${word}`;
  }
  return [...lines, `${line} */`].join("\n");
}
