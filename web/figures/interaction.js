// Handles pointer and keys of a figure: cursor, selection and zoom. Used by element.js through listenLater.js, and by
// embed.js.
import { cursorAt, movedCursor } from "./cursor.js";
import { dragBox, zoomAround, zoomOf } from "./marks.js";
import { twoFingers } from "./touch.js";

const dragStart = 6;

function placeOf(event) {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** Selects the cell or point at the cursor; for curves with a parameter for their lines, chooses the line. */
function choose(figure, cursor) {
  const { picture } = figure;
  const parameter = picture.view.axes.line?.parameter;
  if (parameter && picture.rows?.length > 1) figure.change({ parameters: { [parameter]: cursor.row } });
  figure.select?.(cursor);
}

/** Degrees for a pixel of a movement that rotates a plane. */
const degrees = 0.5;

/** The angles of a plane that is rotated, after a movement; undefined if they are the same. */
function rotatedBy({ picture, parameters }, before, start, at) {
  const [yaw, pitch] = picture.view.plane.turn;
  const [across, up] = [before[yaw] + degrees * (at.x - start.x), before[pitch] + degrees * (at.y - start.y)];
  const around = ((((Math.round(across) + 180) % 360) + 360) % 360) - 180;
  const angles = { [yaw]: around, [pitch]: Math.max(-90, Math.min(90, Math.round(up))) };
  return Object.entries(angles).some(([name, angle]) => parameters[name] !== angle) ? angles : undefined;
}

/**
 * Listens to pointer, keys and touch over the plot. A mouse or pen drags a zoom, if the picture has axes, or rotates a plane of three dimensions; a
 * finger moves the cursor. Keys belong to the page, which scrolls or turns slides with them, until the reader clicks the figure
 * or presses Enter on it; then to the figure, until it loses the focus or Escape has nothing left to undo.
 */
export function listen(figure, plot) {
  let start;
  /** The parameters before a rotation. */
  let before;
  let hasKeys = false;
  const setKeys = (given) => {
    hasKeys = given;
    plot.classList.toggle("keys", given);
  };
  const stop = () => {
    start = before = undefined;
    figure.drag = undefined;
  };
  const handlers = {
    pointerdown(event, at) {
      if (event.button !== 0) return;
      const { turn } = figure.picture.view.plane ?? {};
      if (turn || cursorAt(figure.picture, at.x, at.y)) start = at;
      before = turn && event.pointerType !== "touch" ? figure.parameters : undefined;
      if (event.pointerType !== "touch") event.currentTarget.setPointerCapture(event.pointerId);
    },
    pointermove(event, at) {
      const far = start && Math.hypot(at.x - start.x, at.y - start.y) > dragStart;
      if (start && before) {
        const parameters = rotatedBy(figure, before, start, at);
        if (parameters) figure.change({ parameters, isPassing: true });
        return;
      }
      const isDrag = event.pointerType !== "touch" && canZoom(figure.picture) && (figure.drag || far);
      if (isDrag) figure.drag = dragBox(figure.picture, start, at);
      figure.hover(cursorAt(figure.picture, at.x, at.y));
    },
    pointerup(_, at) {
      if (!start) return;
      const { drag, picture } = figure;
      const rotated = before && rotatedBy({ picture, parameters: before }, before, start, at);
      stop();
      if (rotated) {
        figure.change({ parameters: rotated });
        return;
      }
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
      // The read-out stays when a finger leaves, because a finger cannot hover.
      if (event.pointerType !== "touch" && !figure.drag) figure.hover(null);
    },
    dblclick() {
      if (figure.zoom) figure.change({ zoom: null });
    },
    keydown: (event) => handleKey(figure, event),
    // Prevents scrolling with two fingers.
    touchmove: (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(),
  };
  const isTwoFingers = twoFingers(figure, canZoom);
  for (const [type, handle] of Object.entries(handlers)) {
    const hear = (event) => {
      if (!figure.picture || figure.thumbnail) return;
      const at = placeOf(event);
      const { handling } = figure.picture;
      if (type === "pointerdown") setKeys(true);
      if (type === "keydown" && !hasKeys) {
        if (event.key !== "Enter") return;
        setKeys(true);
        event.preventDefault();
        if (!handling) figure.hover(figure.cursor ?? movedCursor(figure.picture, null, "Home"));
        return;
      }
      if (type === "keydown" && event.key === "Escape" && !isUndone(figure)) setKeys(false);
      if (handling) handling.hear(figure, event, at);
      else if (isTwoFingers(event, at)) stop();
      else handle(event, at);
    };
    plot.addEventListener(type, hear, { passive: false });
  }
  plot.addEventListener("blur", () => setKeys(false));
}

/** Pictures without axes, such as dials, always show all of themselves. */
const canZoom = ({ hasAxes = true }) => hasAxes;

/** Whether Escape undoes something in the figure. */
const isUndone = ({ drag, zoom, cursor, selection }) => Boolean(drag || zoom || cursor || selection);

const factors = { "+": 0.5, "=": 0.5, "-": 2 };

/** A cursor in units of the zoom: cells, or values of a plane. */
function anchorOf({ rows, index }, cursor) {
  if (!cursor) return undefined;
  const { row, column } = cursor;
  return index ? { x: rows[row].xs[column], y: rows[row].ys[column] } : { x: column, y: row };
}

/**
 * Arrow keys, Home, End and Page keys move the cursor, plus and minus zoom around it, Enter selects, Escape goes back.
 */
function handleKey(figure, event) {
  const { picture, cursor } = figure;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const moved = movedCursor(picture, cursor, event.key, event.shiftKey);
  if (moved) figure.hover(moved);
  else if (event.key in factors && canZoom(picture))
    figure.change({ zoom: zoomAround(picture, anchorOf(picture, cursor), factors[event.key]) });
  else if (event.key === "Escape" && isUndone(figure)) {
    if (figure.drag) figure.drag = undefined;
    else if (figure.zoom) figure.change({ zoom: null });
    else if (cursor) figure.hover(null);
    else {
      figure.selection = null;
      figure.send("posenc-select", { selection: null });
    }
  } else if ((event.key === "Enter" || event.key === " ") && cursor) choose(figure, cursor);
  else return;
  event.preventDefault();
}
