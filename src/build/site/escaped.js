// Text as HTML.
const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => names[sign]);
