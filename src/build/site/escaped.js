// Escapes text for HTML. Used by the modules of site/.
const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => names[sign]);
