// Lists calls of sinusoidal.timestep for tests/methods/sinusoidal.js.
import fc from "fast-check";
import { count, positionsOf } from "../../arbitraries.js";
import { close, unit } from "../../close.js";
import { positions } from "../../values.js";

const given = { dim: 5, flipSinToCos: false, downscaleFreqShift: 0.5, scale: 2, maxPeriod: 100 };

export const calls = [{ timesteps: positions, ...given }];

export const againstOracle = [
  fc
    .record({ timesteps: count(9).chain(positionsOf), dim: count(40).map((more) => more + 1) })
    .chain(({ timesteps, dim }) =>
      fc.record({
        timesteps: fc.constant(timesteps),
        dim: fc.constant(dim),
        flipSinToCos: fc.boolean(),
        // Shifts of whole numbers, of few binary digits, and of many.
        downscaleFreqShift: fc.constantFrom(0, 1, -2, 0.25, 0.1).filter((shift) => shift < Math.floor(dim / 2)),
        scale: fc.constantFrom(1, 1000, -0.5),
        maxPeriod: fc.constantFrom(10000, 100, 1),
      }),
    ),
  // The error of the oracle's own angles for timesteps up to 10^9.
  close((_wanted) => unit() + 1e-6),
];

export const modelSize = {
  "timestep of 777, fractions among them": ({ sinusoidal }) => sinusoidal.timestep({ timesteps: positions, dim: 321 }),
  "timestep of DDPM": ({ sinusoidal }) =>
    sinusoidal.timestep({
      timesteps: Float64Array.from({ length: 1000 }, (_, t) => t),
      dim: 128,
      flipSinToCos: false,
      downscaleFreqShift: 1,
    }),
  "timestep with a shift of many digits": ({ sinusoidal }) =>
    sinusoidal.timestep({ timesteps: positions, dim: 64, downscaleFreqShift: Math.PI, scale: 0.001 }),
};

export const inBlocks = {
  timestep: ({ sinusoidal }) => sinusoidal.timestep({ timesteps: positions.subarray(0, 130), dim: 11, scale: 3 }),
  "timestep, sines first": ({ sinusoidal }) =>
    sinusoidal.timestep({ timesteps: positions.subarray(0, 70), dim: 8, flipSinToCos: false }),
};

export const large = {
  "timestep [65536, 320]": ({ sinusoidal }) => sinusoidal.timestep({ timesteps: new Float64Array(65536), dim: 320 }),
};

const two = new Float64Array(2);

export const tooLarge = {
  "timesteps of 2^32 bytes": [
    ({ sinusoidal }) => sinusoidal.timestep({ timesteps: two, dim: 2 ** 29 }),
    /timestep: out must be .*, got 4294967296 bytes/,
  ],
};
