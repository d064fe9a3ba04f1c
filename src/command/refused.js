// Reports how a command fails: one line on the error stream, the possible names below it, and an exit code. Used by every command.
import { inColumns } from "./terminal.js";

/** A run that cannot succeed, because of a file, the disk or a value. Exit code 1. */
export class Refused extends Error {}

/** A command line that names something unknown, or lacks or repeats something. Exit code 2. */
export class Misused extends Refused {
  /** @param {string[]} [names] what could have been named */
  constructor(message, names = []) {
    super(message);
    this.names = names;
  }
}

/** The exit code of `config` where its answer rests on something that is assumed. */
export const answeredByAssumption = 3;

export const exitCodes = `Exit codes
  0   success
  1   failure: a file, the disk, or a value
  2   usage error: an unknown, missing or repeated name or option
  ${answeredByAssumption}   config answered, but assumed something`;

const oneLine = (text) => text.replace(/\s*\n\s*/g, " ");

/** Errors of the functions name function and argument, and those of files the call. Any other is a mistake of posenc. */
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
