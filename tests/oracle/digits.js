// Writes positions as digits, with BigInt.

export function encode({ length, offset = 0, positions, base, digits }) {
  const all = positions ? Array.from(positions.data ?? positions) : Array.from({ length }, (_, i) => offset + i);
  const data = all.flatMap((position) =>
    Array.from({ length: digits }, (_, m) => Number((BigInt(position) / BigInt(base) ** BigInt(m)) % BigInt(base))),
  );
  return { shape: [all.length, digits], data };
}
