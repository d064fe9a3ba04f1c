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

const tight = `import{b}from"./b.js";
export function f(a){
const list=[
1,
2,
];
return\`\${a} // stays
    /* stays */ \${list}\`;
}
var c=/* @__PURE__ */f(/\\/\\* \\/\\//);
export const d="  // stays";
`;

test("comments and white space go; lines, strings, templates, regular expressions and annotations stay", () => {
  assert.equal(withoutLayout(text), tight);
  assert.equal(withoutLayout(tight), tight);
});

test("a space stays where two tokens would be read as one, and nowhere else", () => {
  for (const [given, expected] of [
    ["typeof a in b", "typeof a in b"],
    ["a + +b - -c", "a+ +b- -c"],
    ["a++ + b", "a++ +b"],
    ["a - --b", "a- --b"],
    ["1 .toFixed(2)", "1 .toFixed(2)"],
    ["a / /b/.exec(c)", "a/ /b/.exec(c)"],
    ["/a/ in b", "/a/ in b"],
    ["/a/ / b", "/a//b"],
    ["$ in _ instanceof \u00e9 in c", "$ in _ instanceof \u00e9 in c"],
    ["a ? .5 : b ?? 1", "a?.5:b??1"],
    ["async (a) => void (await a)", "async(a)=>void(await a)"],
    ["({ get a() { return 1; }, b: [...c] })", "({get a(){return 1;},b:[...c]})"],
  ])
    assert.equal(withoutLayout(given), expected);
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
