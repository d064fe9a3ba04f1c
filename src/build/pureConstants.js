// Marks a module's constants as free of side effects, so that a bundler can drop those that nobody uses: a spread, a call or
// a read property would forbid it.

const plainTypes = ["Literal", "Identifier", "ArrowFunctionExpression", "FunctionExpression"];

/** Whether every bundler sees that evaluating this does nothing else. */
function isPlain({ type, ...node }) {
  if (plainTypes.includes(type)) return true;
  if (type === "TemplateLiteral") return node.expressions.length === 0;
  if (type === "UnaryExpression") return node.argument.type === "Literal";
  if (type === "ArrayExpression") return node.elements.every(isPlain);
  if (type !== "ObjectExpression") return false;
  return node.properties.every(({ type, computed, value }) => type === "Property" && !computed && isPlain(value));
}

const declared = ({ type, declaration, ...statement }) =>
  type === "ExportNamedDeclaration" && declaration ? declaration : { type, ...statement };

/** @param edit a module as moduleSyntax.js reads it */
export function markPure(edit) {
  for (const { type, declarations } of edit.statements.map(declared)) {
    if (type !== "VariableDeclaration") continue;
    for (const { id, init } of declarations)
      if (id.type === "Identifier" && init && !isPlain(init)) edit.wrap(init, "/* @__PURE__ */ (() => (", "))()");
  }
}

const allowed = [
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "FunctionDeclaration",
  "VariableDeclaration",
];

/** Refuses what a bundler would keep though nobody uses it. */
export function refuseEffects(edit) {
  for (const statement of edit.statements.map(declared)) {
    if (!allowed.includes(statement.type))
      edit.refuse(
        statement,
        "only imports, exports, constants and functions can stand here: a bundler keeps anything else",
      );
    for (const { id } of statement.declarations ?? [])
      if (id.type !== "Identifier")
        edit.refuse(id, "give each of these names a constant of its own: a bundler keeps a pattern that nobody uses");
  }
}
