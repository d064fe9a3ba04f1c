// Writes the C program of the native engine, which reads requests from one file and answers on another, so that the binding runs
// unchanged on a native build. Everything is raw bytes in native byte order:
//
//   'a' bytes (double)                      → address (double); malloc of that size, so that the sanitizer detects any access
//                                             outside of it
//   'f' count (double)                      frees the latest allocations until `count` are left
//   'w' address (double) bytes (double) …   copies the following bytes to the address
//   'r' address (double) bytes (double)     → that many bytes
//   'c' function (double) arguments (double each) → result (double); numbers and addresses alike are doubles. The fields of a
//                                             struct follow the arguments; its own argument is 1, or 0 for NULL
import { numbersOf } from "../../src/build/header.js";

function callOf(declared, index) {
  const { name, parameters } = declared;
  const argumentOf = ({ type, pointer, constant }, i) =>
    pointer ? `(${constant ? "const " : ""}${type} *)(uintptr_t)a[${i}]` : `(${type})a[${i}]`;
  const values = parameters.map((parameter, i) => {
    const { type, fields } = parameter;
    if (!fields) return argumentOf(parameter, i);
    const members = fields.map((field, n) => `.${field.name} = ${argumentOf(field, parameters.length + n)}`);
    return `a[${i}] == 0 ? NULL : &(const ${type}){${members.join(", ")}}`;
  });
  const count = numbersOf(declared).length;
  return `    case ${index}: { double a[${count}]; take(a, sizeof a); return (double)${name}(${values.join(", ")}); }`;
}

/** @param functions functions of the header @param {string} header the header to include */
export const driverSource = (functions, header = "posenc.h") => `#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "${header}"

static void take(void *to, size_t bytes) {
  if (bytes > 0 && fread(to, 1, bytes, stdin) != bytes) exit(0);
}

static void give(const void *from, size_t bytes) {
  if (bytes > 0 && fwrite(from, 1, bytes, stdout) != bytes) exit(1);
  fflush(stdout);
}

static double take_number(void) {
  double x;
  take(&x, sizeof x);
  return x;
}

static double call(int function) {
  switch (function) {
${functions.map(callOf).join("\n")}
    default: exit(2);
  }
}

static void *blocks[1 << 16];
static int held = 0;

int main(void) {
  for (;;) {
    char what;
    take(&what, 1);
    if (what == 'a') {
      void *block = malloc((size_t)take_number());
      if (block == NULL || held == 1 << 16) exit(3);
      blocks[held++] = block;
      double address = (double)(uintptr_t)block;
      give(&address, sizeof address);
    } else if (what == 'f') {
      int left = (int)take_number();
      while (held > left) free(blocks[--held]);
    } else if (what == 'w') {
      void *to = (void *)(uintptr_t)take_number();
      size_t bytes = (size_t)take_number();
      memset(to, 0, bytes); /* the sanitizer looks at this before the bytes arrive */
      take(to, bytes);
    } else if (what == 'r') {
      void *from = (void *)(uintptr_t)take_number();
      size_t bytes = (size_t)take_number();
      give(from, bytes);
    } else if (what == 'c') {
      double result = call((int)take_number());
      give(&result, sizeof result);
    } else {
      exit(2);
    }
  }
}
`;
