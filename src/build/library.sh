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
