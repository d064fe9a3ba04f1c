// Tests that sentences on the page about a model, a library or a paper name their source: a comment "Source: …" above, or a
// key `source` beside them. Sentences without one must be marked "Assumption: …".
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "acorn";
import { ancestor } from "acorn-walk";
import { pages } from "../src/build/pages.js";

/** Names of models and of their makers' code, as written in sentences; a paper's method is named on every page about it. */
const names =
  /\b(?:AlphaFold|BEiT|BERT|BLOOM|ChatGLM|ChunkLlama|CogV\w+|Cohere2?|Command R\w*|CroCo|DDPM|DeepSeek\S*|DETR|DINOv\d|DiT|DUSt3R|ESM\S*|Falcon\S*|Flux\S*|FoX|Gemma|GLM\S*|GPT\S*|gpt-oss|HunyuanVideo|Kimi\S*|LLaMA\S*|Llama|LTX\S*|MAE|Ministral|Mistral|MPT\S*|Multimer|MViTv2|OLMo\S*|Olmo|Phi\S*|PixArt|Qwen\S*|RetNet|RMT|SAM|SmolLM3|ViTDet|V-JEPA|Wan|Whisper|XLNet|Z-Image|bert4keras|diffusers|fairseq|fla|Hugging Face|llama\.cpp|mlx-lm|Megatron\S*|openfold|tensor2tensor|timm|torchscale|vLLM|the paper|authors?)\b/;

/** Sentences, not names: texts with a full stop and several words. */
const isSentence = (text) => /[.!?]$/.test(text.trim()) && text.split(" ").length > 4;

const propertyOf = (object, name) => object.properties.find(({ key }) => (key?.name ?? key?.value) === name)?.value;
const textOf = (node) =>
  node?.type === "Literal" && typeof node.value === "string"
    ? node.value
    : node?.type === "TemplateLiteral"
      ? node.quasis.map(({ value }) => value.cooked).join("…")
      : undefined;

/** [{ line, text, hasSource }]: the sentences of a module that name a model, a library or a paper. */
function claimsIn(code) {
  const comments = [];
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module", locations: true, onComment: comments });
  const sourceComments = comments.filter(({ value }) => /^\s*(?:Source|Assumption)s?: \S/.test(value));
  // A comment of several lines ends at the first line that is none.
  const last = sourceComments.map((comment) => {
    let line = comment.loc.end.line;
    for (const other of comments) if (other.loc.start.line === line + 1) line = other.loc.start.line;
    return line;
  });
  const claims = [];
  ancestor(program, {
    ObjectExpression(node, _, ancestors) {
      const text = textOf(propertyOf(node, "en"));
      if (text === undefined || !isSentence(text) || !names.test(text)) return;
      const around = ancestors.filter(({ type }) => type === "ObjectExpression" || type === "Property");
      const starts = around.slice(-4).map(({ loc }) => loc.start.line);
      const own = propertyOf(node, "en").loc.start.line;
      const isAbove = last.some((line) => [own, ...starts].includes(line + 1));
      const isBeside = around.slice(-3).some((each) => each.type === "ObjectExpression" && propertyOf(each, "source"));
      claims.push({ line: own, text, hasSource: isAbove || isBeside });
    },
  });
  return claims;
}

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const filesIn = (folder) =>
  readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith(".js"));
const folders = ["web/methods", "web/topics", "web/pages/essay", "web/pages/questions", "web/pages/front"];

test("the search finds sentences that name a model, and their sources above or beside them", () => {
  const claims = (code) => claimsIn(code).map(({ hasSource }) => hasSource);
  const sentence = '{ en: "BLOOM adds the slope to every key.", zh: "" }';
  assert.deepEqual(claims(`const x = ${sentence};`), [false]);
  assert.deepEqual(claims(`const x = [\n  // Source: a file, its commit.\n  ${sentence},\n];`), [true]);
  assert.deepEqual(claims(`const x = [\n  // Source: a file,\n  // and its commit.\n  ${sentence},\n];`), [true]);
  assert.deepEqual(claims(`const x = [\n  // Some comment.\n  ${sentence},\n];`), [false]);
  assert.deepEqual(claims(`const x = { title: ${sentence}, source: "https://example.org" };`), [true]);
  assert.deepEqual(claims('const x = { en: "Adds the slope to every key of it.", zh: "" };'), []);
  assert.deepEqual(claims('const x = { en: "BLOOM, 8 heads", zh: "" };'), [], "a name, not a sentence");
});

test("every sentence about a model, a library or a paper has a source", () => {
  const claims = folders.flatMap(filesIn).flatMap((file) => claimsIn(read(file)).map((claim) => ({ file, ...claim })));
  const without = claims.filter(({ hasSource }) => !hasSource).map(({ file, line, text }) => `${file}:${line} ${text}`);
  assert.deepEqual(without, [], "write “// Source: …” above them");
  assert.ok(claims.length > 60, `${claims.length} were found`);
});

test("a preset with the numbers of a model, a library or a paper has a source", () => {
  for (const [method, { presets = [] }] of Object.entries(pages))
    for (const { id, title, source } of presets)
      if (names.test(title.en) && /\d/.test(title.en)) assert.match(source ?? "", /^https:\/\//, `${method} ${id}`);
});

test("every published configuration and every training length has a source", async () => {
  const [{ presets }, { trainedTo }] = await Promise.all([
    import("../web/methods/rope/presets.js"),
    import("../web/methods/rope/trainedTo.js"),
  ]);
  for (const { id, source } of presets) assert.match(source, /^https:\/\//, id);
  for (const [id, { length, source }] of Object.entries(trainedTo)) {
    assert.ok(
      presets.some((each) => each.id === id),
      `${id} is no preset`,
    );
    assert.ok(length >= 4096 && /section|card|herd/.test(source), id);
  }
});
