// Examples of each function of the Forgetting Transformer, shown in the API reference.

export function bias({ forgetting }) {
  // The third token forgets nearly all that was before it.
  const bias = forgetting.bias({ logits: [[4, 4, -4, 4]] });
  return { bias };
}
