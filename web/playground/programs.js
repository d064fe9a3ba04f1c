// The C program of the state that is shown. It is written in the worker, because the view's calls are made once more for it.
import { runInWorker } from "./workers.js";

/** While a slider moves nothing is asked for: so many milliseconds it must rest. */
const rest = 100;

let asked; // the latest { state, controller }
let written; // { state, text }, the latest that came

const isSame = (one, other) =>
  one?.method === other.method && one.view === other.view && one.parameters === other.parameters;

async function ask({ method, view, parameters }, build, signal) {
  await new Promise((resolve) => setTimeout(resolve, rest));
  if (signal.aborted) return undefined;
  return runInWorker({ task: "program", method, view, parameters, build }, { signal });
}

/** The program of the model's state, or until it comes the one before, of the same view; asks for it when need be. */
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
      () => {}, // The figure says what is wrong with a call.
    );
  }
  const isOfView = written?.state.method === state.method && written.state.view === state.view;
  return isOfView ? written.text : "";
}
