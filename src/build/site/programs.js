// Finds the views that have a C program: kernels compute their results in the initial state. Used by data.js.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parameterDescriptors, readParameters } from "../../../web/figures/parameters.js";
import { programOf } from "../../../web/pages/playground/program/program.js";
import { createRecorder } from "../../binding/recorder.js";
import { readHeader } from "../header.js";
import { figures } from "../pages.js";

/** Returns the ids of the views with a program, by method. */
export async function viewsWithProgram() {
  const methods = await import(pathToFileURL("dist/methods.js").href);
  const module = new WebAssembly.Module(readFileSync("dist/posenc.wasm"));
  const header = readHeader();
  const written = ([method, reader]) => {
    const { parameters } = readParameters(parameterDescriptors(methods, reader), {});
    const isWritten = (view) => programOf(createRecorder(methods, module, "simd"), methods, header, view, parameters);
    return [method, reader.views.filter(isWritten).map(({ id }) => id)];
  };
  return Object.fromEntries(Object.entries(figures).map(written));
}
