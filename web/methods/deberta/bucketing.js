// The arguments that say how distances go into buckets, and where queries and keys begin.

export const bucketing = ["positionBuckets", "maxDistance"];
export const offsets = ["queryOffset", "keyOffset"];
