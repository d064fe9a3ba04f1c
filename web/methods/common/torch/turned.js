// Writes a PyTorch function that rotates the dimension pairs of vectors by `angle`.

/** `pairs` are what picks the first and the second channel of every pair. */
export const turnedBy = ([first, second]) => `cos, sin = angle.cos().float(), angle.sin().float()

def turned(x):
    y = x.clone()
    x0, x1 = x[..., ${first}], x[..., ${second}]
    y[..., ${first}], y[..., ${second}] = x0 * cos - x1 * sin, x0 * sin + x1 * cos
    return y
`;

/** Of functions `turned`. */
export const byTurning = { query: (q) => `turned(${q})`, key: (k) => `turned(${k})` };
