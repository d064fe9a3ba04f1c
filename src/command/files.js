// Writes files atomically: under a temporary name, then renamed, so that a failure or a signal leaves the old file or none. Used
// by the commands.
import { randomBytes } from "node:crypto";
import { accessSync, constants, rmSync, statSync } from "node:fs";
import { open, realpath, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Refused } from "./refused.js";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

const unwritable = (file, error) => new Refused(`cannot write ${JSON.stringify(file)}: ${error.code}`);

/** Throws when a file cannot be written, before its content is computed. */
export function requireWritable(file) {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR", syscall: "open" });
    if (found) accessSync(file, constants.W_OK);
    if (!found || found.isFile()) accessSync(dirname(file), constants.W_OK);
    return found;
  } catch (error) {
    throw unwritable(file, error);
  }
}

async function writeAll(handle, pieces) {
  for await (const piece of pieces) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
  }
}

async function writeDirectly(file, pieces) {
  const handle = await open(file, "w");
  try {
    await writeAll(handle, pieces);
  } finally {
    await handle.close();
  }
}

async function writeBeside(file, mode, pieces) {
  const target = mode === undefined ? file : await realpath(file);
  const temporary = join(dirname(target), `.posenc-${randomBytes(6).toString("hex")}`);
  const discard = () => rmSync(temporary, { force: true });
  const stop = (signal) => {
    discard();
    process.kill(process.pid, signal); // ends the process: this listener has been removed
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    const handle = await open(temporary, "wx", mode);
    try {
      if (mode !== undefined) await handle.chmod(mode);
      await writeAll(handle, pieces);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } catch (error) {
    discard();
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/**
 * Writes a file completely or not at all. Devices and pipes are written directly.
 * @param {string} file
 * @param {Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>} pieces
 */
export async function writeFile(file, pieces) {
  const found = requireWritable(file);
  try {
    if (found && !found.isFile()) await writeDirectly(file, pieces);
    else await writeBeside(file, found && found.mode & 0o7777, pieces);
  } catch (error) {
    throw error.syscall ? unwritable(file, error) : error;
  }
}
