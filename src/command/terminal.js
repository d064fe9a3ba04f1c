// Writes text to the terminal with control characters escaped, and ends quietly when the reader of a pipe goes away. Used by
// every command.

// Control characters except tab and line feed, and marks that reorder text.
const controls = /(?![\t\n]|\r\n)[\p{Cc}\p{Bidi_Control}]/gu;

/** Writes control characters as \u001b, which JSON reads as the same characters. */
export const visible = (text) =>
  text.replace(controls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Writes line breaks as escapes too, in text that comes from a file. */
export const oneLine = (text) =>
  visible(text.replace(/[\t\r\n]/g, (mark) => JSON.stringify(mark).slice(1, -1))).replace(
    /[\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16)}`,
  );

/** Escapes all text that this process writes to its output and error streams; bytes are unchanged. */
export function guardTerminal() {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = (chunk, ...rest) => write(typeof chunk === "string" ? visible(chunk) : chunk, ...rest);
  }
}

/** Ends the process when its output cannot be written; silently if the reader closed the pipe, as in `posenc table … | head`. */
export function endWithOutput() {
  process.stderr.on("error", () => {}); // an error of the error stream cannot be reported
  process.stdout.on("error", ({ code }) => {
    if (code !== "EPIPE") process.stderr.write(`posenc: cannot write to standard output: ${code}\n`);
    process.exit(code === "EPIPE" ? 0 : 1);
  });
}

/** Names in columns, indented. */
export function inColumns(names, width = 80) {
  const column = Math.max(...names.map(({ length }) => length)) + 2;
  const columns = Math.max(1, Math.floor((width - 2) / column));
  const lines = [];
  for (let i = 0; i < names.length; i += columns)
    lines.push(
      `  ${names
        .slice(i, i + columns)
        .map((name) => name.padEnd(column))
        .join("")}`.trimEnd(),
    );
  return lines.join("\n");
}
