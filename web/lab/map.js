// A map of attention weights as a canvas: the darker a cell, the larger the root of its weight.

const size = 320;

/** @param {{ data: Float32Array, length: number, tokens: string[], options: { layer: number, head: number } }} view */
export function drawMap({ data, length, tokens, options }) {
  const canvas = document.createElement("canvas");
  canvas.width = length;
  canvas.height = length;
  canvas.style.width = `${size}px`;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", `layer ${options.layer}, head ${options.head}, ${length} × ${length}`);
  const context = canvas.getContext("2d");
  const image = context.createImageData(length, length);
  for (let i = 0; i < length * length; i++) {
    const query = Math.floor(i / length);
    const isAhead = i % length > query;
    const strength = Math.sqrt(data[i]);
    // Blue on white; what is ahead is grey.
    const shade = isAhead ? [236, 236, 236] : [255 - 235 * strength, 255 - 165 * strength, 255 - 75 * strength];
    image.data.set([...shade, 255], 4 * i);
  }
  context.putImageData(image, 0, 0);
  const told = document.createElement("output");
  told.textContent = "\u00a0";
  canvas.addEventListener("pointermove", ({ offsetX, offsetY }) => {
    const [key, query] = [offsetX, offsetY].map((at) =>
      Math.min(length - 1, Math.max(0, Math.floor((at / canvas.clientWidth) * length))),
    );
    told.textContent = `${query} ${tokens[query]} → ${key} ${tokens[key]}: ${data[query * length + key].toFixed(4)}`;
  });
  const both = document.createElement("div");
  both.append(canvas, told);
  return both;
}
