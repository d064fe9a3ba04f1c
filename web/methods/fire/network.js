// The size of the network.

export const hidden = 32;
