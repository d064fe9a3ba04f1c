// What the reader's hands do: pointer and keys of one figure, as its cursor, selection and zoom.
import { cursorAt, cursorValue, movedCursor, selectionAt } from "./cursor.js";
import { dragBox, zoomAround, zoomOf } from "./marks.js";

const dragStart = 6;

function placeOf(event) {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** Selects what the cursor is on; of curves with a parameter for their lines, makes it the chosen line. */
function choose(figure, cursor) {
  const { picture } = figure;
  const parameter = picture.view.kind === "curve" && picture.view.axes.line?.parameter;
  if (parameter && picture.rows.length > 1) figure.change({ parameters: { [parameter]: cursor.row } });
  figure.select(selectionAt(picture, cursor), cursorValue(picture, cursor));
}

/** Hears the pointer and the keys over the plot. A mouse or pen drags a zoom; a finger moves the cursor. */
export function listen(figure, plot) {
  let start;
  const stop = () => {
    start = undefined;
    figure.drag = undefined;
  };
  const handlers = {
    pointerdown(event) {
      if (event.button !== 0) return;
      const at = placeOf(event);
      if (cursorAt(figure.picture, at.x, at.y)) start = at;
      if (event.pointerType !== "touch") event.currentTarget.setPointerCapture(event.pointerId);
    },
    pointermove(event) {
      const at = placeOf(event);
      const far = start && Math.hypot(at.x - start.x, at.y - start.y) > dragStart;
      if (event.pointerType !== "touch" && (figure.drag || far)) figure.drag = dragBox(figure.picture, start, at);
      figure.hover(cursorAt(figure.picture, at.x, at.y));
    },
    pointerup(event) {
      if (!start) return;
      const { drag, picture } = figure;
      const at = placeOf(event);
      stop();
      const zoom = drag && zoomOf(picture, drag);
      if (zoom) figure.change({ zoom });
      if (drag) return;
      const cursor = cursorAt(picture, at.x, at.y);
      if (!cursor) return;
      figure.hover(cursor);
      choose(figure, cursor);
    },
    pointercancel: stop,
    pointerleave(event) {
      // A finger that has left keeps its read-out: it cannot point without touching.
      if (event.pointerType !== "touch" && !figure.drag) figure.hover(null);
    },
    dblclick() {
      if (figure.zoom) figure.change({ zoom: null });
    },
    keydown: (event) => handleKey(figure, event),
  };
  for (const [type, handle] of Object.entries(handlers)) {
    plot.addEventListener(type, (event) => figure.picture && !figure.thumbnail && handle(event));
  }
}

/** Arrow keys and their kin move the cursor, plus and minus zoom around it, Enter selects, Escape goes back. */
function handleKey(figure, event) {
  const { picture, cursor } = figure;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const moved = movedCursor(picture, cursor, event.key, event.shiftKey);
  if (moved) figure.hover(moved);
  else if (event.key === "+" || event.key === "=") figure.change({ zoom: zoomAround(picture, cursor, 0.5) });
  else if (event.key === "-") figure.change({ zoom: zoomAround(picture, cursor, 2) });
  else if (event.key === "Escape" && (figure.drag || figure.zoom || cursor)) {
    if (figure.drag) figure.drag = undefined;
    else if (figure.zoom) figure.change({ zoom: null });
    else figure.hover(null);
  } else if ((event.key === "Enter" || event.key === " ") && cursor) choose(figure, cursor);
  else return;
  event.preventDefault();
}
