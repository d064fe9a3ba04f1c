// Animates "What to try" links: parameters slide to their new values, and curves leave a ghost of the previous state
// (ghost.js).
import { workAtOnce } from "../../../app/computing.js";
import { sliderOf } from "../../../app/sliders.js";
import { createGhost } from "./ghost.js";
import { between, numbersThatMove } from "./path.js";

/** The duration of an animation, and its number of steps with reduced motion. */
const lasting = 600;
const stepsWithoutMotion = 3;

/** Waits for computations of up to this many times the synchronous limit: a fifth of a second on a slow machine. */
const patience = 20;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** model, root and actions of the page. */
export function createMoving({ model, figure, setState }) {
  const ghost = createGhost({ model, figure });

  /** Resolves when a state has been drawn, or will not be because another is requested or it takes too long. */
  async function drawn(state) {
    const until = performance.now() + 2000;
    const isDrawn = () => {
      const { view, parameters } = figure().picture ?? {};
      const isSame = ([name, value]) => Object.is(parameters[name], value);
      return view?.id === state.view && Object.entries(state.parameters).every(isSame);
    };
    while (!isDrawn()) {
      if (model.state !== state || performance.now() > until) return false;
      await frame();
    }
    return true;
  }

  /** Goes to a view of the shown method with given parameters. */
  return async function moveTo(view, given) {
    const { method, view: from } = model.state;
    const target = model.addresses.complete({ method, view, given });
    const isWithin = (state, most) => !(model.pages[method].views[view]?.work?.(state.parameters) > most);
    const isBearable = (state) => isWithin(state, patience * workAtOnce);
    const start = model.addresses.complete({ method, view, given: model.state.given });
    const { inOnePiece } = model.addresses;
    // No ghost without a change or for a long computation.
    if (inOnePiece(start) === inOnePiece(target) || (from !== view && !isBearable(start))) {
      setState({ view, given });
      return;
    }
    // The whole animation is one step of the history.
    if (from !== view) setState({ view, given: start.given }, true);
    if (!(await drawn(model.state))) {
      setState({ view, given });
      return;
    }
    ghost.leave();
    const controls = Object.fromEntries(
      Object.entries(model.pages[method].controls).map(([name, control]) => [
        name,
        { ...model.descriptors[method][name], ...control },
      ]),
    );
    const numbers = numbersThatMove(start, target, model.descriptors[method]);
    const at = (part) => between(start, target, part, { numbers, controls, sliderOf });
    let shown = model.state;
    const isAlone = () => model.state === shown;
    const show = (part) => {
      setState({ view, given: part < 1 ? at(part) : given }, part < 1);
      shown = model.state;
      ghost.expect(shown);
    };
    if (numbers.length === 0 || !isBearable(start) || !isBearable(target)) {
      show(1);
    } else if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      for (let step = 1; step <= stepsWithoutMotion && isAlone(); step++) {
        show(step / stepsWithoutMotion);
        await pause(lasting / stepsWithoutMotion);
      }
    } else {
      const began = performance.now();
      for (let part = 0; part < 1 && isAlone(); ) {
        part = Math.min(1, (performance.now() - began) / lasting);
        show(part);
        await (isWithin(shown, workAtOnce) ? frame() : drawn(shown));
      }
    }
  };
}
