// Reads a file that is dropped into the box for a configuration: text, or the metadata of a GGUF file. Loaded by front.js at
// the first file.
import { ModelFileError } from "../../../src/models/files/fileError.js";
import { isGguf, readGgufMetadata } from "../../../src/models/files/gguf.js";
import { mostText } from "../../app/config/limits.js";

/**
 * Returns { text }, for a GGUF file its metadata as JSON, or { problem } if the file cannot be read.
 * @param {Blob} file
 * @returns {Promise<{ text?: string, problem?: string }>}
 */
export async function readDropped(file) {
  const read = async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer());
  // One character above the limit, so that the box reports a text that is too long.
  if (!isGguf(await read(0, 4))) return { text: await file.slice(0, mostText + 1).text() };
  try {
    return { text: JSON.stringify(await readGgufMetadata({ size: file.size, read })) };
  } catch (error) {
    if (error instanceof ModelFileError) return { problem: `This GGUF file cannot be read: ${error.problem}.` };
    throw error;
  }
}
