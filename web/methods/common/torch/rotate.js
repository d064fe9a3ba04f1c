// Writes a PyTorch function that rotates the dimension pairs of vectors by `angle`.

/** @param pairs indices of the first and of the second channels of all pairs */
export const rotateBy = ([first, second]) => `cos, sin = angle.cos().float(), angle.sin().float()

def rotate(x):
    y = x.clone()
    x0, x1 = x[..., ${first}], x[..., ${second}]
    y[..., ${first}], y[..., ${second}] = x0 * cos - x1 * sin, x0 * sin + x1 * cos
    return y
`;

/** The calls of this function on queries and keys. */
export const byRotation = { query: (q) => `rotate(${q})`, key: (k) => `rotate(${k})` };
