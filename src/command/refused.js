// Reports how a command fails: one line on the error stream, the possible names below it, and an exit code. Used by every command.
import { inColumns } from "./terminal.js";

/** A failure caused by a file, the disk or a value. Exit code 1. */
export class Refused extends Error {}

/** A wrong command line: an unknown, missing or repeated name. Exit code 2. */
export class Misused extends Refused {
  /** @param {string[]} [names] the possible names */
  constructor(message, names = []) {
    super(message);
    this.names = names;
  }
}

/** The exit code of `config` and `compare` if the answer contains assumptions. */
export const answeredByAssumption = 3;

export const exitCodes = `Exit codes
  0   success
  1   failure: a file, the disk, or a value; compare found a difference
  2   usage error: an unknown, missing or repeated name or option
  ${answeredByAssumption}   config or compare answered, but assumed something`;

const oneLine = (text) => text.replace(/\s*\n\s*/g, " ");

/** Whether an error comes from a function or a file; any other is a bug of posenc. */
const messageOf = (error) =>
  error instanceof Refused || error.syscall || /^\w+(\.\w+)?: /.test(error.message)
    ? error.message.replace(/^posenc: /, "")
    : `unexpected error: ${error.message}`;

/** Runs a command and reports how it failed. */
export async function reporting(action) {
  try {
    await action();
  } catch (error) {
    const names = error.names?.length ? `\n${inColumns(error.names, process.stderr.columns)}` : "";
    process.stderr.write(`posenc: ${oneLine(messageOf(error))}${names}\n`);
    process.exitCode = error instanceof Misused ? 2 : 1;
  }
}
