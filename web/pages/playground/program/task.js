// Writes the C program of a view. Loaded by worker.js.
import header from "site:header";
import { createRecorder } from "../../../../src/binding/recorder.js";
import { fetchModule } from "../../../app/engine.js";
import { programOf } from "./program.js";

/** The text of the program; undefined when no kernel computes the view. */
export async function writeProgram({ build, methods, view, parameters }) {
  const recorder = createRecorder(methods, await fetchModule(build), build);
  return programOf(recorder, methods, header, view, parameters)?.text;
}
