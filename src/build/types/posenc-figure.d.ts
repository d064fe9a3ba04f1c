// Declares posenc-figure.js, the file for a script tag, which registers <posenc-figure> with every method and exports nothing.
import "./element.js";
