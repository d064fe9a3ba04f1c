// What the build takes out of entries that only their readers need: nothing of what they do, and no line.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "acorn";
import { withoutLayout } from "../../src/build/withoutLayout.js";
import { assertBuilt } from "./built.js";

const text = `// What it holds.
import { b } from "./b.js";

/** Documented. */
export function f(a) {
  const list = [
    1, // one
    /* two */ 2,
  ];
  return \`\${a} // stays
    /* stays */ \${list}\`;
}
var c = /* @__PURE__ */ f(/\\/\\* \\/\\//);
export const d = "  // stays";
`;

const tight = `import { b } from "./b.js";
export function f(a) {
const list = [
1,
2,
];
return \`\${a} // stays
    /* stays */ \${list}\`;
}
var c = /* @__PURE__ */ f(/\\/\\* \\/\\//);
export const d = "  // stays";
`;

test("comments and indentation go; lines, strings, templates, regular expressions and annotations stay", () => {
  assert.equal(withoutLayout(text), tight);
  assert.equal(withoutLayout(tight), tight);
});

test("what is no module is refused", () => {
  assert.throws(() => withoutLayout("const = 1;"), SyntaxError);
});

test("entries ship with the comments that bundlers read, and no others", () => {
  assertBuilt("dist/npm/index.js");
  const files = ["index.js", "rotary.js", ...readdirSync("dist/npm").filter((file) => /^shared-/.test(file))];
  const found = new Set();
  const onComment = (_, text) => found.add(text);
  for (const file of files)
    parse(readFileSync(`dist/npm/${file}`, "utf8"), { ecmaVersion: "latest", sourceType: "module", onComment });
  assert.deepEqual([...found], [" @__PURE__ "]);
});
