// Loads interaction.js at the first event over a figure, because most figures are only viewed.
const types = ["pointerenter", "pointermove", "pointerdown", "pointerup", "pointerleave", "focus", "keydown"];

/** Like listen() of interaction.js. Events before it has loaded are replayed. */
export function listenLater(figure, plot) {
  const waiting = [];
  let coming;
  const bring = async (event) => {
    waiting.push(event);
    coming ??= import("./interaction.js");
    try {
      const { listen } = await coming;
      if (waiting.length === 0) return;
      for (const type of types) plot.removeEventListener(type, bring);
      listen(figure, plot);
      for (const each of waiting.splice(0)) plot.dispatchEvent(new each.constructor(each.type, each));
    } catch {
      // It could not be fetched: the next event tries again.
      coming = undefined;
      waiting.length = 0;
    }
  };
  for (const type of types) plot.addEventListener(type, bring);
}
