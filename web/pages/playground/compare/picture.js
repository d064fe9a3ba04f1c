// Combines two figures side by side in one picture for saving. Loaded on demand.

/** Renames the ids of the second drawing, so that they do not clash. */
const renamed = (svg) => svg.replace(/ id="(\w+)"/g, ' id="second-$1"').replace(/url\(#(\w+)\)/g, "url(#second-$1)");

const sizeOf = (svg) =>
  ["width", "height"].map((name) => Number(new RegExp(`^<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)[1]));

/** One file: { svg, toPNG() }; undefined when a figure is not drawn. */
export async function besideEachOther(figures) {
  if (!figures.every((figure) => figure?.picture)) return undefined;
  const [first, second] = await Promise.all(figures.map((figure) => figure.toSVG()));
  const [[left, high], [right, deep]] = [first, second].map(sizeOf);
  const [width, height] = [left + right, Math.max(high, deep)];
  const moved = renamed(second).replace("<svg", `<svg x="${left}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${first}${moved}</svg>`;

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
