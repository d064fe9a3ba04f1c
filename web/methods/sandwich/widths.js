// The numbers of channels that are shown beside one another.

// The first of `heads` heads is heads/8 times the sum of dim/2 cosines: with heads · dim the same, all peaks are.
export const widths = [8, 32, 128, 512];
