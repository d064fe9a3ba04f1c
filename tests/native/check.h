/* Counts checks for the programs of tests/native: failures are printed, and the exit status is 1 if
 * there are any. */
#ifndef POSENC_TESTS_CHECK_H
#define POSENC_TESTS_CHECK_H

#include <stdio.h>

static long checks, failures;

#define CHECK(condition, ...)              \
  do {                                     \
    checks++;                              \
    if (!(condition) && failures++ < 10) { \
      printf("failed: %s: ", #condition);  \
      printf(__VA_ARGS__);                 \
      printf("\n");                        \
    }                                      \
  } while (0)

static inline int report(void) {
  printf("%ld checks, %ld failures\n", checks, failures);
  return failures || !checks;
}

#endif
