// A recipe: decoding token by token, with a key-value cache.

export const recipe = {
  title: { en: "Decode with a key-value cache", zh: "用键值缓存逐词元解码" },
  text: {
    en: "Keys are turned once, when they come in, and kept turned. The offset is the position of the token; a causal query at queryOffset sees no row of the cache beyond it, so that the cache can be as long as it will ever be. Take the frequencies once: with dynamic or longrope scaling they depend on the length, and keys turned by others do not fit.",
    zh: "键在到来时旋转一次，以旋转后的形式存入缓存。offset 就是词元的位置；因果查询位于 queryOffset，看不到缓存中它之后的行，因此缓存可以一次分配到最大长度。频率只取一次：使用 dynamic 或 longrope 缩放时频率取决于长度，按另一组频率旋转的键与之不匹配。",
  },
};

export function example({ attention, rope }) {
  const [heads, dim, longest] = [2, 4, 16];
  const frequencies = rope.frequencies({ dim });
  const shape = [heads, longest, dim];
  const keys = { data: new Float32Array(heads * longest * dim), shape };
  const values = { data: new Float32Array(heads * longest * dim), shape };

  function decode({ q, k, v }, position) {
    const key = rope.apply({ x: k, offset: position, frequencies });
    for (let head = 0; head < heads; head++) {
      const [own, place] = [head * dim, (head * longest + position) * dim];
      keys.data.set(key.data.subarray(own, own + dim), place);
      values.data.set(v.data.subarray(own, own + dim), place);
    }
    const query = rope.apply({ x: q, offset: position, frequencies });
    return attention.attend({ q: query, k: keys, v: values, causal: true, queryOffset: position });
  }

  // What a model makes of a token: here the same vector as query, key and value.
  const vectorOf = (position) => ({
    data: Float32Array.from({ length: heads * dim }, (_, n) => Math.sin(position + n)),
    shape: [heads, 1, dim],
  });
  const steps = [0, 1, 2, 3].map((position) => {
    const x = vectorOf(position);
    return decode({ q: x, k: x, v: x }, position);
  });
  const last = steps[3];
  return { last };
}
