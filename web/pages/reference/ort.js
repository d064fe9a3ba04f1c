// Stands in for onnxruntime-web where the reference runs an example: its Tensor, as far as main.js shows it.

export class Tensor {
  constructor(type, data, dims) {
    const size = dims.reduce((product, each) => product * each, 1);
    if (size !== data.length)
      throw new RangeError(`ort.Tensor: dims [${dims.join(", ")}] need ${size} numbers, got ${data.length}`);
    Object.assign(this, { type, data, dims });
  }
}
