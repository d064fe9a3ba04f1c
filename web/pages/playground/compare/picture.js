// Combines the figures of a comparison in one picture for saving, in rows as on the page. Loaded on demand.

/** Renames the ids of a drawing, so that they do not clash. */
const renamed = (svg, i) =>
  svg.replace(/ id="(\w+)"/g, ` id="figure${i}-$1"`).replace(/url\(#(\w+)\)/g, `url(#figure${i}-$1)`);

const sizeOf = (svg) =>
  ["width", "height"].map((name) => Number(new RegExp(`^<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)[1]));

/** One file: { svg, toPNG() }; undefined when a figure is not drawn. */
export async function besideEachOther(figures) {
  if (!figures.every((figure) => figure?.picture)) return undefined;
  const drawings = await Promise.all(figures.map((figure) => figure.toSVG()));
  const rows = figures.map(({ parentElement }) => parentElement.offsetTop);
  let [width, height, left, top] = [0, 0, 0, 0];
  const placed = drawings.map((svg, i) => {
    const [wide, high] = sizeOf(svg);
    if (i > 0 && rows[i] !== rows[i - 1]) [left, top] = [0, height];
    const moved = renamed(svg, i).replace("<svg", `<svg x="${left}" y="${top}"`);
    left += wide;
    [width, height] = [Math.max(width, left), Math.max(height, top + high)];
    return moved;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${placed.join("")}</svg>`;

  async function toPNG(scale = 2) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: height * scale });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }

  return { svg, toPNG };
}
