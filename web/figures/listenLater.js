// What the reader's hands do, brought when they first come: most figures are only looked at.
const types = ["pointerenter", "pointermove", "pointerdown", "pointerup", "pointerleave", "focus", "keydown"];

/** As listen() of interaction.js. What is done until that has come is done then. */
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
      // It could not be fetched: the next event asks again.
      coming = undefined;
      waiting.length = 0;
    }
  };
  for (const type of types) plot.addEventListener(type, bring);
}
