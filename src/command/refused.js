// What the commands say when they cannot do what they are asked for: one line, and a code that is not 0.

/** For what the caller can put right. */
export class Refused extends Error {}

const oneLine = (text) => text.split("\n")[0];

/** Runs a command; what goes wrong is one line on the terminal's error stream. */
export async function saying(action) {
  try {
    await action();
  } catch (error) {
    // Errors of the functions name function and argument; others are those of files.
    const text = error instanceof Refused ? error.message : oneLine(error.message);
    process.stderr.write(`posenc: ${text.replace(/^posenc: /, "")}\n`);
    process.exitCode = error instanceof Refused || error instanceof TypeError || error instanceof RangeError ? 2 : 1;
  }
}

/** Ends quietly when what is written to has gone: `posenc table … | head`. */
export function endWithPipe() {
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
}
