// Examples of each function of convolution, shown in the API reference.

export function encode({ convolution }) {
  // Six times the same token: zeros beyond the ends tell the first and the last one from the rest.
  const x = { data: new Float32Array(6).fill(1), shape: [6, 1] };
  const ends = convolution.encode({ x, weight: [[[1, 1, 1]]] });
  const round = convolution.encode({ x, weight: [[[1, 1, 1]]], padding: "circular" });
  return { ends, round };
}
