// Finds texts of a figure that overlap a text or ink, leave the figure or are too small. Runs in the page, as text, so it is
// self-contained. Used by behaviour.test.js.

/** The faults of a drawn figure, as texts; `least` is the smallest font size. */
export function labelFaults(figure, least = 12) {
  const root = figure.renderRoot;
  const drawing = root.querySelector(".drawing");
  const { width, height } = root.querySelector(".plot").getBoundingClientRect();
  const { plot } = figure.picture.layout;
  const inPlot = [plot.x, plot.y, plot.x + plot.width, plot.y + plot.height];
  // A text's box has room above capitals and below the line.
  const texts = [...drawing.querySelectorAll("text")].map((text) => {
    const { x, y, width: wide, height: high } = text.getBBox();
    return { text, box: [x + 0.5, y + 3, x + wide - 0.5, y + high - 3] };
  });
  const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
  const within = (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];

  /** Whether a segment enters a box (Liang and Barsky). */
  function enters([x1, y1, x2, y2], [left, top, right, bottom]) {
    let [from, to] = [0, 1];
    for (const [along, room] of [
      [x1 - x2, x1 - left],
      [x2 - x1, right - x1],
      [y1 - y2, y1 - top],
      [y2 - y1, bottom - y1],
    ]) {
      if (along === 0 && room < 0) return false;
      if (along < 0) from = Math.max(from, room / along);
      if (along > 0) to = Math.min(to, room / along);
    }
    return from <= to && right > left && bottom > top;
  }

  /** The segments of a path; of an arc its chord. */
  function segmentsOf(path) {
    const segments = [];
    let at = [0, 0];
    let start = at;
    for (const [, command, rest] of path.getAttribute("d").matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
      const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
      const to =
        {
          H: [numbers[0], at[1]],
          V: [at[0], numbers[0]],
          h: [at[0] + numbers[0], at[1]],
          v: [at[0], at[1] + numbers[0]],
          a: [at[0] + numbers[5], at[1] + numbers[6]],
          Z: start,
        }[command] ?? numbers.slice(-2);
      if (command === "M") start = to;
      else segments.push([...at, ...to]);
      at = to;
    }
    return segments;
  }

  const number = (element, name) => Number(element.getAttribute(name));
  const boxOf = (rect) => {
    const [x, y, wide, high] = ["x", "y", "width", "height"].map((name) => number(rect, name));
    return [x, y, x + wide, y + high];
  };
  const ink = [...drawing.querySelectorAll("path:not(.hatch), line.reference, line.mark, line.pointer")].map(
    (element) => ({
      element,
      segments:
        element.localName === "path"
          ? segmentsOf(element)
          : [["x1", "y1", "x2", "y2"].map((name) => number(element, name))],
      clip: element.closest("[clip-path]")?.querySelector("clipPath rect"),
      half:
        element.localName === "path"
          ? Math.max(0.5, Number.parseFloat(getComputedStyle(element).strokeWidth) / 2 - 0.5)
          : 0,
    }),
  );
  const grounds = [...drawing.querySelectorAll("rect.ground")].map(boxOf);
  const circles = [...drawing.querySelectorAll("circle.circle")];
  /** Lines that meet where their names stand, although they part elsewhere. */
  function meetings() {
    const { rows, spot, zoom, view } = figure.picture;
    const ended = texts.filter(({ box }) => box[0] > inPlot[2]).map(({ text }) => text.textContent);
    const leaders = drawing.querySelectorAll(".leader").length;
    // A narrow figure may have no room for names inside the plot.
    if (view.kind !== "curve" || leaders < 2 || width < 500) return [];
    const indices = Array.from({ length: zoom.x[1] - zoom.x[0] }, (_, i) => zoom.x[0] + i);
    return rows.flatMap((row, i) =>
      rows.slice(i + 1).flatMap((other, j) => {
        if (!ended.includes(row.name) || !ended.includes(other.name)) return [];
        const apart = indices
          .map((index) => Math.abs(spot({ row: i, column: index })[1] - spot({ row: i + 1 + j, column: index })[1]))
          .filter(Number.isFinite);
        return apart.at(-1) < 4 && Math.max(...apart) > 20
          ? [`"${row.name}" and "${other.name}" are named where they meet`]
          : [];
      }),
    );
  }

  const hasCells = !root.querySelector("canvas").hidden;

  const faults = meetings();
  texts.forEach(({ text, box }, i) => {
    const words = `"${text.textContent}"`;
    const style = getComputedStyle(text);
    if (Number.parseFloat(style.fontSize) < least) faults.push(`${words} has ${style.fontSize}`);
    if (box[0] < -1.5 || box[1] < -2 || box[2] > width + 1.5 || box[3] > height + 2)
      faults.push(`${words} leaves the figure: ${box.map(Math.round)} of ${width} × ${height}`);
    for (const other of texts.slice(i + 1))
      if (meet(box, other.box)) faults.push(`${words} overlaps "${other.text.textContent}"`);
    const onCell = /\b(black|white)\b/.test(text.getAttribute("class"));
    if (onCell) return;
    const hasGround = grounds.some((each) => within(each, box).every((edge, k) => Math.abs(edge - box[k]) < 1));
    if (hasCells && meet(box, inPlot) && !hasGround) faults.push(`${words} is on cells`);
    for (const { element, segments, clip, half } of ink) {
      const grown = [box[0] - half, box[1] - half, box[2] + half, box[3] + half];
      const room = clip ? within(grown, boxOf(clip)) : grown;
      if (segments.some((segment) => enters(segment, room))) {
        faults.push(`${words} is on ${element.localName}.${element.getAttribute("class") ?? ""}`);
        break;
      }
    }
    for (const circle of circles) {
      const [cx, cy, r] = ["cx", "cy", "r"].map((name) => number(circle, name));
      const far = Math.hypot(Math.max(cx - box[0], box[2] - cx), Math.max(cy - box[1], box[3] - cy));
      const near = Math.hypot(Math.max(box[0] - cx, 0, cx - box[2]), Math.max(box[1] - cy, 0, cy - box[3]));
      if (near < r && far > r) faults.push(`${words} is on a circle`);
    }
  });
  return faults;
}
