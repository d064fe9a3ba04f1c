import "./element.js";
