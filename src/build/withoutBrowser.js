// Injected into element.js: lets a server import it, where there is no document and nothing is drawn.
export const HTMLElement = globalThis.HTMLElement ?? class {};
export const document = globalThis.document ?? { createTreeWalker() {} };
