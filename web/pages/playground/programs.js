// Requests the C program of the shown state from the worker, which repeats the view's calls. Used by exportPanel.js.
import { runInWorker } from "../../app/workers.js";

/** Milliseconds that a slider must rest before a program is requested. */
const rest = 100;

let asked; // the latest request { state, controller }
let written; // the latest program { state, text }

const isSame = (one, other) =>
  one?.method === other.method && one.view === other.view && one.parameters === other.parameters;

async function ask({ method, view, parameters }, build, signal) {
  await new Promise((resolve) => setTimeout(resolve, rest));
  if (signal.aborted) return undefined;
  return runInWorker({ task: "program", method, view, parameters, build }, { signal });
}

/** The program of the model's state, requested if necessary; until it comes, the previous one of the same view. */
export function programText({ state, build, actions }) {
  if (!isSame(asked?.state, state)) {
    asked?.controller.abort();
    asked = { state, controller: new AbortController() };
    const { signal } = asked.controller;
    ask(state, build, signal).then(
      (text = "") => {
        if (signal.aborted) return;
        written = { state, text };
        actions.update();
      },
      () => {}, // The figure reports errors of calls.
    );
  }
  const isOfView = written?.state.method === state.method && written.state.view === state.view;
  return isOfView ? written.text : "";
}
