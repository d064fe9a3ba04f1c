// Computes the timestep embedding of Ho et al. 2020 as diffusers' get_timestep_embedding does, in float64.

export function timestep({
  timesteps,
  dim,
  flipSinToCos = true,
  downscaleFreqShift = 0,
  scale = 1,
  maxPeriod = 10000,
}) {
  const half = Math.floor(dim / 2);
  const times = Array.from(timesteps.data ?? timesteps);
  const data = times.flatMap((time) => {
    const angles = Array.from(
      { length: half },
      (_, m) => scale * time * maxPeriod ** (-m / (half - downscaleFreqShift)),
    );
    const [sines, cosines] = [angles.map(Math.sin), angles.map(Math.cos)];
    return [...(flipSinToCos ? [...cosines, ...sines] : [...sines, ...cosines]), ...(dim % 2 ? [0] : [])];
  });
  return { shape: [times.length, dim], data };
}
