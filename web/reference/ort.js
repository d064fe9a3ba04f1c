// What stands for onnxruntime-web where an example is run: its tensors, as far as they are shown.

export class Tensor {
  constructor(type, data, dims) {
    const size = dims.reduce((product, each) => product * each, 1);
    if (size !== data.length) throw new RangeError(`${data.length} numbers are no tensor of ${dims.join(" × ")}`);
    Object.assign(this, { type, data, dims });
  }
}
