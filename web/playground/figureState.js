// Chooses the state that the figure gets. While a slider moves, a computation is finished and drawn first, so that
// frames appear; only the latest of the values in between is kept. No DOM. Used by actions.js.

/** (state, isMoving, isBusy) → the state for the figure. */
export function createFigureState() {
  let handed;
  return (state, isMoving, isBusy) => {
    const isWaiting = isMoving && isBusy && handed?.method === state.method && handed.view === state.view;
    if (!isWaiting) handed = state;
    return handed;
  };
}
