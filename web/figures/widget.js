// Renders a figure in a notebook: posenc/widget.js, a front-end module for anywidget. The package imports posenc-figure.js in
// place of embed.js.
import "./embed.js";

/** The attribute of a key, which may be written as in Python or JavaScript: max_distance, maxDistance. */
const attributeOf = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll("_", "-");

/** Renders the attributes of a widget's model, and writes what the reader changes back to it. */
function render({ model, el }) {
  const figure = /** @type {any} */ (document.createElement("posenc-figure"));
  Object.assign(figure.style, { display: "block", minHeight: "34rem" });
  let names = [];
  const draw = () => {
    // Event handlers are left out, so that no value becomes a script.
    const given = Object.entries(model.get("attributes") ?? {})
      .map(([key, value]) => [attributeOf(key), value])
      .filter(([name, value]) => value !== null && !/^on/.test(name));
    for (const name of names) if (!given.some(([other]) => other === name)) figure.removeAttribute(name);
    for (const [name, value] of given) figure.setAttribute(name, String(value));
    names = given.map(([name]) => name);
    // They replace what the reader changed.
    figure.parameters = {};
  };
  const save = ({ detail: { parameters, isPassing } }) => {
    if (!parameters || isPassing) return;
    const kept = Object.entries(model.get("attributes")).filter(
      ([key]) => !Object.keys(parameters).some((name) => attributeOf(name) === attributeOf(key)),
    );
    model.set("attributes", { ...Object.fromEntries(kept), ...parameters });
    model.save_changes();
  };
  draw();
  model.on("change:attributes", draw);
  figure.addEventListener("posenc-change", save);
  el.append(figure);
  return () => {
    model.off("change:attributes", draw);
    figure.remove();
  };
}

export default { render };
