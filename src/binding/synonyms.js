// Suggests arguments for names from other libraries, configurations and papers. Used by read.js.

/**
 * Each line has our arguments, joined by "+", then other names for them in lower case without punctuation. The first line whose
 * arguments a function has is used.
 */
const synonyms = `base theta ropetheta rotaryembbase ropefreqbase thetabase freqbase
dim dmodel hiddensize headdim nembd embeddim embeddingdim
rotaryDim headdim ndims nrot rotarydims
q query queries querystates xq
k key keys keystates xk
v value values valuestates xv
x hiddenstates hidden input q query querystates k key keystates
buckets numbuckets relativeattentionnumbuckets
sequenceAxis sequencedim seqdim seqaxis
heads h numheads nheads nhead numattentionheads
length n seqlen maxlen maxseqlen nctx maxpositionembeddings
queries+keys length n seqlen seqlength maxlen maxseqlen nctx
queries qlen querylength tgtlen
keys klen kvlen keylength srclen totalsequencelength
positions pos inputpos positionids cacheposition
offset start startpos pastlength pastkeyvalueslength cacheposition
keyLengths nonpadkvseqlen cacheseqlens
queryOffset offset start startpos pastlength pastkeyvalueslength cacheposition positionids
mask attnmask attentionmask keypaddingmask
bias attnbias attentionbias relativepositionbias
sinks headsink attentionsinks saux
slopes alibislopes
table relativeattentionbias relativepositionbiastable weight
causal isdecoder mask unidirectional
window localwindowsize leftwindowsize slidingwindow
segments segmentids documentids
scaling ropeparameters
frequencies invfreq freqs freqscis
inverseFrequencies invfreq
layout style interleaved isneox isneoxstyle rotaryinterleaved ropeinterleave rotatehalf traditional`;

/** Advice for functions that have the argument before the colon: other names, then the sentence. */
const advice = `rotaryDim: partialrotaryfactor rotarypercent rotarypct = rotaryDim is that share of the head's columns
scaling: mscale mscalealldim = it belongs in scaling, of type yarn
frequencies: attentionscaling attentionfactor attnfactor = it is attentionFactor in frequencies, or attention_factor in scaling
scaling: attentionscaling attentionfactor attnfactor = it is attention_factor in scaling
scaling: freqscale = scaling of type linear has factor 1 / freq_scale
x: maxpositionembeddings = the length is an axis of x; scaling has the original one
keyLengths: seqlensk = keyLengths is seqlens_k + 1; queryOffset 0 in a prompt
k: totalsequencelength maxpositionembeddings = the number of keys is an axis of k
k: pastkey pastvalue pastkeyvalues = attention.append joins past and new keys
k: heads h numheads nheads nhead numattentionheads numkvheads numkeyvalueheads = heads are axes of q and k
k: queries keys qlen kvlen querylength keylength length seqlen n = lengths are axes of q and k
softcap: theta ropetheta base layout interleaved isneoxstyle rotatehalf traditional invfreq = rotate q and k with rope.apply first
x: heads h numheads nheads nhead numattentionheads = heads are axes of x
x: length seqlen n qlen kvlen = the length is an axis of x
scaleBase: layout style interleaved isneox isneoxstyle rotaryinterleaved ropeinterleave rotatehalf traditional = pairs are interleaved here, and rope.permute reorders the columns of x
scores: bias mask attnmask attentionmask attnbias causal = add a mask to scores, of 0 and -Infinity`;

/** A suggestion for an unknown name in a function with these arguments, or undefined. */
export function suggestionFor(name, names) {
  const word = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  for (const line of synonyms.split("\n")) {
    const [ours, ...theirs] = line.split(" ");
    const wanted = ours.split("+");
    if (!theirs.includes(word) || !wanted.every((each) => names.includes(each))) continue;
    return `did you mean ${wanted.join(" and ")}?`;
  }
  for (const line of advice.split("\n")) {
    const [ours, rest] = line.split(": ");
    const [theirs, sentence] = rest.split(" = ");
    if (names.includes(ours) && theirs.split(" ").includes(word)) return sentence;
  }
  return undefined;
}
