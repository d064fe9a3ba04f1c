// Modules as syntax trees: what they say, and changes to them before they are bundled. What cannot be understood is an error
// that names the author's file and line.
import { relative } from "node:path";
import { parse, tokenizer } from "acorn";
import { full, simple } from "acorn-walk";
import MagicString from "magic-string";

const options = { ecmaVersion: "latest", sourceType: "module", locations: true };

function programOf(text, file) {
  try {
    return parse(text, options);
  } catch (error) {
    // What acorn says ends in the place: "Unexpected token (3:7)".
    throw new Error(`${file}:${error.loc?.line}: ${error.message}`, { cause: error });
  }
}

/** "doc" of { doc: … }, { "doc": … } and { doc }; undefined of a spread and of { [doc]: … }. */
export const keyOf = ({ type, computed, key }) =>
  type === "Property" && !computed ? (key.name ?? String(key.value)) : undefined;

const fileOf = (path) => relative(process.cwd(), path).replaceAll("\\", "/");

/** Every string literal of a module, { value, line }. */
export function stringsIn(text, path) {
  const found = [];
  const add = (value, { loc }) => found.push({ value, line: loc.start.line });
  simple(programOf(text, fileOf(path)), {
    Literal: (node) => typeof node.value === "string" && add(node.value, node),
    TemplateLiteral: (node) => node.expressions.length === 0 && add(node.quasis[0].value.cooked, node),
  });
  return found;
}

/** The names that a module speaks of, of variables and properties alike. */
export const namesIn = (text) =>
  [...tokenizer(text, options)].flatMap(({ type, value }) => (type.label === "name" ? [value] : []));

/** The names that a module hands on from other modules, in its order. */
export const handedOn = (text, path) =>
  programOf(text, fileOf(path)).body.flatMap(({ type, source, specifiers }) =>
    type === "ExportNamedDeclaration" && source ? specifiers.map(({ exported }) => exported.name) : [],
  );

/** The modules that a module imports. */
export const importsIn = (text, path) =>
  programOf(text, fileOf(path)).body.flatMap(({ source }) => (source ? [source.value] : []));

/**
 * @param {string} path where the module's text comes from
 * @returns {{ text, statements, objects, refuse, remove, unwrap, replace, wrap }} its top-level statements and all its object literals;
 *   what is removed (a property of an object literal), unwrapped, replaced or wrapped (an expression) is so in text()
 */
export function editModule(text, path) {
  const file = fileOf(path);
  const program = programOf(text, file);
  const changed = new MagicString(text);
  const objects = [];
  full(program, (node) => {
    if (node.type === "ObjectExpression") objects.push(node);
  });
  return {
    program,
    statements: program.body,
    objects,
    text: () => changed.toString(),

    refuse({ loc }, message) {
      throw new Error(`${file}:${loc.start.line}: ${message}`);
    },

    /** With the comma and the white space up to what follows. */
    remove(object, property) {
      const next = object.properties[object.properties.indexOf(property) + 1];
      changed.remove(property.start, next ? next.start : object.end - 1);
    },

    /** What is left of a node is one that it holds. */
    unwrap(node, inner) {
      changed.remove(node.start, inner.start).remove(inner.end, node.end);
    },

    replace(node, by) {
      changed.overwrite(node.start, node.end, by);
    },

    wrap(node, before, after) {
      changed.appendLeft(node.start, before).appendRight(node.end, after);
    },
  };
}
