// What arguments are called elsewhere: in models' configurations, in code, in papers.

/**
 * Ours, then those of the field's names, without capitals and signs, that are less like it than like another argument. The
 * first line counts whose arguments a function has all of.
 */
const synonyms = `base theta ropetheta rotaryembbase
dim dmodel hiddensize headdim nembd
rotaryDim headdim
length n seqlen nctx maxpositionembeddings
queries+keys length n seqlen seqlength maxlen maxseqlen nctx
queries qlen querylength tgtlen
keys klen kvlen keylength srclen
positions inputpos
offset start startpos pastlength
queryOffset offset start startpos pastlength
causal isdecoder mask
scaling ropeparameters
frequencies invfreq
layout style interleaved isneox isneoxstyle rotaryinterleaved`;

/** Our arguments for a name of the field's, "queries and keys", among a function's; undefined for any other name. */
export function meantBy(name, names) {
  const word = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  for (const line of synonyms.split("\n")) {
    const [ours, ...theirs] = line.split(" ");
    const wanted = ours.split("+");
    if (theirs.includes(word) && wanted.every((each) => names.includes(each))) return wanted.join(" and ");
  }
  return undefined;
}
