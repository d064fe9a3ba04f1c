// A C program that makes one result and ends with 0: the frame that the programs of all methods share.

export const program = (lines) => `#include <stdlib.h>
#include "posenc.h"

int main(void) {
${lines.map((line) => `  ${line}`).join("\n")}
}`;

/** A line that makes room: room("float", "table", [128, 64]). */
export const room = (type, name, sizes) => `${type} *${name} = malloc(sizeof(${type}) * ${sizes.join(" * ")});`;

export const workspace = (call) => `void *workspace = malloc(${call});`;

/** A line that makes an array of zeros, where the reader's own numbers go. */
export const given = (name, sizes) => `float *${name} = calloc(${sizes.join(" * ")}, sizeof(float));`;
