// Draws the previous lines behind the current ones after an animation, until the next change or Escape. Both share one
// scale, so that the ghost does not move. Heatmaps have no ghost.
import { html, render, svg } from "lit/html.js";
import { columnsOf, linePath } from "../../../figures/curves.js";

const words = { en: "before", zh: "之前" };

/** The minimum fraction of the height for the new lines. */
const leastPart = 0.2;

/** Copies the lines of a picture, so that they survive the next computation. */
function kept({ view, rows, x, zoom, scale }) {
  const coordinates = Array.from({ length: zoom.x[1] - zoom.x[0] }, (_, i) => x.coordinates.at(zoom.x[0] + i));
  const lines = rows.map(({ values, colour }) => ({ values: values.slice(...zoom.x), colour }));
  return { view, scale, coordinates, lines };
}

/** A common range of both, if the new lines remain legible. */
function together(ghost, own, isLog) {
  const low = Math.min(ghost[0], own[0]);
  const high = Math.max(ghost[1], own[1]);
  const isHigh = isLog || own[1] - own[0] >= leastPart * (high - low);
  return isHigh ? [low, high] : own;
}

export function createGhost({ model, figure }) {
  const layer = document.createElement("div");
  layer.className = "ghost";
  // Loaded late, with its own styles.
  Object.assign(layer.style, {
    position: "absolute",
    inset: "0 auto auto 0",
    pointerEvents: "none",
    color: "var(--muted)",
  });
  let left;
  let extents;
  let expected;

  const isExpected = () => model.state === expected || !expected;

  function drop() {
    if (!left) return;
    left = undefined;
    layer.remove();
    if (!model.comparison?.beside()) figure().range = undefined;
  }

  function draw() {
    if (!left) return;
    const { picture } = figure();
    if (!isExpected() || picture?.view !== left.view) {
      drop();
      return;
    }
    const { x, y, layout, view, lang } = picture;
    const { plot } = layout;
    const place = (index) => x.place(left.coordinates[index]);
    const steps = view.curve?.mark === "steps";
    const { length } = left.coordinates;
    const columns = length > plot.width * 1.5 ? columnsOf([0, length], place) : undefined;
    const paths = left.lines.map(
      ({ values, colour }) =>
        svg`<path d=${linePath(values, [0, values.length], place, y.position, { steps, columns })} stroke=${colour} fill="none"
          stroke-width="1.75" stroke-dasharray="3 4" opacity="0.5"></path>`,
    );
    const end = plot.x + plot.width;
    // Above the plot, because names are at the ends of the lines.
    const name = svg`<path d="M${end - 72},${plot.y - 16}h22" stroke="currentColor" stroke-width="1.75" stroke-dasharray="3 4"></path>
      <text x=${end} y=${plot.y - 12} text-anchor="end" font-size="13" fill="currentColor">${words[lang]}</text>`;
    const box = figure().renderRoot.querySelector(".plot").getBoundingClientRect();
    const around = layer.offsetParent?.getBoundingClientRect() ?? box;
    layer.style.transform = `translate(${box.left - around.left}px, ${box.top - around.top}px)`;
    render(
      html`<svg width=${box.width} height=${box.height} aria-hidden="true">
        <clipPath id="ghost-plot"><rect x=${plot.x} y=${plot.y} width=${plot.width} height=${plot.height}></rect></clipPath>
        <g clip-path="url(#ghost-plot)">${paths}</g>${name}
      </svg>`,
      layer,
    );
  }

  /** The common range, computed from the automatic range of the new lines. */
  function drawOnOneScale() {
    if (!left) return;
    const { extent, picture } = figure();
    const isLog = picture.view.axes.value.scale === "log";
    const range = { value: together(extents.value, extent.value, isLog) };
    if (extents.x && extent.x) range.x = [Math.min(extents.x[0], extent.x[0]), Math.max(extents.x[1], extent.x[1])];
    const { range: last } = figure();
    if (JSON.stringify(last) !== JSON.stringify(range)) figure().range = range;
    figure().updateComplete.then(draw);
  }

  addEventListener("keydown", (event) => event.key === "Escape" && drop());
  new ResizeObserver(() => requestAnimationFrame(draw)).observe(figure());
  figure().addEventListener("posenc-render", () => (isExpected() ? drawOnOneScale() : drop()));

  return {
    /** Stores the shown lines. */
    leave() {
      drop();
      const { picture } = figure();
      if (picture?.view.kind !== "curve" || !picture.rows || figure().zoom) return;
      left = kept(picture);
      extents = figure().extent;
      figure().parentElement.append(layer);
    },

    /** Changes from now on belong to the animation; any other change ends the ghost. */
    expect(state) {
      expected = state;
    },
  };
}
