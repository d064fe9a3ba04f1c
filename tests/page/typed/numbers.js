// Finds the numbers that a text states, without names, dates, addresses and parts of formulas. Used by typedNumbers.test.js.

/** Words whose next number is a version: "Llama 3.1", "transformers 5.2". */
const versioned =
  "Llama|Qwen|Gemma|Ernie|Ministral|Mistral|Flux|SAM|SigLIP|Kimi|Olmo|AlphaFold|wav2vec|LTX|V-JEPA|[Tt]ransformers(?: up to)?|opset|[Vv]ersions?";

const notStated = [
  // Placeholders, links, code, formulas on a line of their own, commits, numbers of a list.
  /\{\w*\}|\]\([^)]*\)|`[^`]*`|^= .*$|\b(?=\w*\d\w*[a-f])[0-9a-f]{7}\b|^\d\. /gm,
  // Years, months, sections and equations.
  /\b(?:19[89]\d|20[12]\d|2030)\b(?! (?:pixels|positions|channels|tokens|个|像素))| \d 月/g,
  /§ ?[\d.]+|\b[Ss]ection \d+|\bequation \d+|式 \d+|第 ?\d+(?:\.\d+)? [节版]/g,
  // Names with a number: Llama 3.1, T5, float32, ViT-B/16, 1.3B, 2-D.
  new RegExp(
    `\\b(?:${versioned}) ?\\d+(?:\\.\\d+)?[BM]?\\b(?!,\\d)|[A-Za-z][A-Za-z_.]*[-/]?\\d[\\w.-]*|\\b\\d+(?:\\.\\d+)?[BM]\\b|\\b\\d-D\\b`,
    "g",
  ),
  // Parts of formulas: 10^−6, √2, 2m, 2π, 2·i, n/2, d − 2.
  /\d*\^[({]?[−-]?\d*|√[({]?\d*|(?<![\d.,])[−-]?\d+ ?(?:[·πΔ]|[a-jl-z](?![a-z])|\()|[a-z)]\/\d+|\d+\/[a-z]|\b\d to the power|\b[a-z]+ [−+] \d+(?=[)}])/g,
];

/** The numbers of a text in its order, without separators of thousands; 万 is ten thousand. 0 and 1 are ends of ranges. */
export function numbersIn(text) {
  const plain = notStated.reduce((rest, pattern) => rest.replace(pattern, " "), text.replace(/(\d+) 万/g, "$10000"));
  const numbers = plain.match(/\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? [];
  return numbers.map((number) => number.replaceAll(",", "")).filter((number) => number !== "0" && number !== "1");
}
