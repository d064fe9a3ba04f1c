// Which state the figure is given. While a slider moves, what is computed and drawn is let finish, so that frames appear
// during the movement; of the values that come meanwhile the latest waits. No DOM.

/** (state, isMoving, isBusy) → the state for the figure. */
export function createHanding() {
  let handed;
  return (state, isMoving, isBusy) => {
    const isWaiting = isMoving && isBusy && handed?.method === state.method && handed.view === state.view;
    if (!isWaiting) handed = state;
    return handed;
  };
}
