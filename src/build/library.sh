#!/usr/bin/env bash
# library.sh <output> <compiler> <flags…>: makes the static library. Its objects become one, in which what the kernels share
# is local: the library defines what posenc.h declares, and no name that could meet one of a program's. Each function has a
# section of its own, so that a program linked with --gc-sections has those alone that it calls.
set -euo pipefail
output=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
compiler=$2
shift 2
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
warnings=(-Wall -Wextra -Wmissing-prototypes -Wstrict-prototypes -Werror)

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# A compiler that fuses products with sums, whatever the source says, makes other bits.
cat >fused.c <<END
#include "$sources/core/arithmetic.h"
float fused(float a, float b, float c) { return a * b + c; }
END
"$compiler" "$@" -w -S fused.c -o fused.s
if grep -Eiq '^[[:space:]]+[a-z0-9.]*(madd|msub|fma|mla|mls)' fused.s; then
  echo "$compiler fuses products with sums under $*; posenc's results need -ffp-contract=off" >&2
  exit 1
fi

"$compiler" "$@" "${warnings[@]}" -fvisibility=hidden -ffunction-sections -fdata-sections -c "$sources"/*/*.c
"$compiler" -r -nostdlib ./*.o -o posenc.o
# On macOS the linker has done this already. Elsewhere, without either, hidden names stay out of programs' shared objects.
for localize in objcopy llvm-objcopy; do
  if command -v $localize >/dev/null; then
    $localize --localize-hidden posenc.o
    break
  fi
done
rm -f "$output"
ar rcs "$output" posenc.o
