// What the reference shows of the Forgetting Transformer: an example of each function.

export function bias({ forgetting }) {
  // The third token forgets nearly all that was before it.
  const bias = forgetting.bias({ logits: [[4, 4, -4, 4]] });
  return { bias };
}
