#!/usr/bin/env bash
# Installs missing tools, builds what has changed, and runs a command. `./build.sh --help` lists the commands.
set -euo pipefail
shopt -s nullglob
cd "$(dirname "${BASH_SOURCE[0]}")"

help() {
  cat <<'END'
./build.sh [command] [arguments]

  start [port]    build the site and serve it (the default); if the port is in use, the next free one is taken
  build           build everything: modules, library, package, site
  test [files]    build everything and run all tests, or those in the given files
  test quick      build the SIMD module and run the main tests of a method: missing files, vectors, oracles, arguments;
                  needs no browser and no C compiler besides Emscripten
  test matrix     build everything and run the slow tests of tests/matrix, and those of npm test that also run in
                  Firefox, in WebKit and with clang, or with every preset, view and cell
  fuzz [options]  build the SIMD module and make random calls, correct ones against the oracles and hostile ones, or with
                  --files read changed model files: --seed S --calls N --from K --minutes M; each failure is printed with
                  the command that repeats it
  bench [names]   build the package and measure speed as ratios within one run; "bench peers" compares with other
                  libraries, which it installs in dist/peers
  train [options] train the models of "train short, test long" and print their results; --help lists the options
  update          rewrite the files that tests compare results with, for review: pictures of figures, trained numbers
  lint            check the style of JavaScript, C and prose, and run the static analysers
  format          rewrite JavaScript and C in the project's style
  package         build dist/npm, the package that is published
  site            build dist/web, the static site; with POSENC_SITE=https://… in the environment, pages name that
                  address to search engines and link previews
  release         check the addresses in .release.json and the version numbers, run continuous integration, and pack
                  dist/release/posenc-<version>.tgz. It publishes nothing: the workflow "release" does when the tag
                  v<version> is pushed
  setup           only install what building, testing and linting need
  clean           remove dist

Each command first installs what it needs and does not find: npm packages, Emscripten (an emcc on PATH, 3.1.6 or newer,
is used), and for tests compilers and browsers. Programs come from apt, through sudo unless you are root. Elsewhere a
missing emcc ends the build, and a missing test program is named and its tests are skipped. With CI=true a missing
program is a failure.

The results are dist/posenc.wasm, dist/posenc.scalar.wasm, dist/modules/<method>.wasm, dist/libposenc.a, dist/npm/ and dist/web/.
Outside of dist only the table of methods in README.md is written.
END
}

fail() { printf '%s\n' "$@" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

# ---- Set-up

# set_up_packages <build | all>: the npm packages of the build, or also those of tests and linters, which are ten times as large.
set_up_packages() {
  has node && has npm || fail "Node.js 20.19 or newer is needed, with npm: see https://nodejs.org"
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    fail "Node.js 20.19 or newer is needed; $(command -v node) is $(node --version)"
  local installed=node_modules/.package-lock.json omitted=(--omit=dev)
  if [ "$1" = all ] || grep -qs '"dev": true' $installed; then omitted=(); fi
  if [ -e $installed ] && [ ! package-lock.json -nt $installed ]; then
    if [ "$1" = build ] || grep -q '"dev": true' $installed; then return; fi
  fi
  echo "Installing npm packages, which takes about half a minute" >&2
  npm ci --ignore-scripts --loglevel=error "${omitted[@]}" && touch $installed
}

# install_with_apt <packages…>: fails without apt or root
can_install=unknown
install_with_apt() {
  local root=""
  [ "$(id -u)" = 0 ] || root=sudo
  if [ $can_install = unknown ]; then
    can_install=no
    if has apt-get && { [ -z "$root" ] || { has sudo && sudo -v; }; }; then can_install=yes; fi
  fi
  [ $can_install = yes ] || return 1
  echo "Installing with apt: $*"
  apt_get() { $root env DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" >/dev/null; }
  apt_get install -y "$@" 2>/dev/null || { apt_get update && apt_get install -y "$@"; }
}

at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -t. -k1,1n -k2,2n -k3,3n | head -1)" = "$2" ]; }

emcc_version="" # set by set_up_emscripten
set_up_emscripten() {
  [ -z "$emcc_version" ] || return 0
  has emcc || install_with_apt emscripten || true
  local found="no emcc on PATH"
  if has emcc; then
    emcc_version=$(emcc --version 2>/dev/null | sed -nE '1s/.* ([0-9]+\.[0-9]+\.[0-9]+).*/\1/p' || true)
    if at_least "${emcc_version:-0.0.0}" 3.1.6; then return; fi
    found="$(command -v emcc), version ${emcc_version:-unknown}"
  fi
  fail "Emscripten 3.1.6 or newer is needed to compile the kernels. Looked for emcc on PATH and for apt's package" \
    "'emscripten'; found: $found." \
    "To install it anywhere (https://emscripten.org/docs/getting_started/downloads.html):" \
    "  git clone https://github.com/emscripten-core/emsdk.git && cd emsdk" \
    "  ./emsdk install latest && ./emsdk activate latest && . ./emsdk_env.sh"
}

# set_up_programs <group>: installs the available programs of the tests or linters. Repeats while the list of missing ones
# changes, because the package of clang's sanitizers is known only after clang is installed.
set_up_programs() {
  local missing before="" package
  while missing=$(node tests/setup/missing.js "$1") && [ -n "$missing" ] && [ "$missing" != "$before" ]; do
    before=$missing
    install_with_apt $missing || for package in $missing; do install_with_apt "$package" || true; done
  done
}

# Installs the tools that the matrix tests the package with: exact versions, without install scripts, which download from
# elsewhere. The lockfile may lack binaries for other systems, so npm ci would reject it.
set_up_consumers() {
  local from=tests/matrix/consumers to=dist/consumers
  if cmp -s $from/package.json $to/package.json && cmp -s $from/package-lock.json $to/package-lock.json; then return; fi
  echo "Installing the tools of the test matrix in $to"
  rm -rf $to
  mkdir -p $to
  cp .npmrc $from/package.json $to
  cp $from/package-lock.json $to/package-lock.json
  if ! (cd $to && npm install --ignore-scripts --no-save --loglevel=error); then
    rm $to/package-lock.json # so that the next run tries again
    echo "Tests of tools that could not be installed are skipped." >&2
  fi
}

# ---- Building

# step <target> <inputs…> -- <command…>: runs the command if the target is missing or if inputs, command or $tool differ from
# those of the last run. Files are compared by checksum, so deleted sources and old times are noticed.
step() {
  local target=$1 stamp=dist/.steps/${1//\//-} inputs=() before
  shift
  while [ "$1" != "--" ]; do inputs+=("$1"); shift; done
  shift
  before=$(state "$@")
  if [ -e "$target" ] && [ -e "$stamp" ] && [ "$(<"$stamp")" = "$before" ]; then return; fi
  echo "Building $target"
  mkdir -p dist/.steps
  rm -f "$stamp"
  "$@"
  case " ${inputs[*]} " in *" $target "*) before=$(state "$@") ;; esac # one of its own inputs
  printf '%s\n' "$before" >"$stamp"
}

state() { # <command…>, of step's inputs
  printf '%s\n' "$*" "${tool:-}"
  find "${inputs[@]}" -type f -exec cksum {} + | LC_ALL=C sort -k3
}

# Without libm and contraction all builds give the same bits. Modules are compiled for size; src/core/small.h explains how hot
# loops stay fast. Without -fno-vectorize, -Os makes a predicate for each lane of fill loops: 2.4 times as slow and as large.
# Without -mnontrapping-fptoint each conversion to int32 has a check, and (int32_t)NaN differs between vectors and tails; every
# engine with bulk memory has these conversions.
arithmetic=(-std=c11 -ffp-contract=off -fno-math-errno)
size=(-Os -fno-vectorize -fno-slp-vectorize -mnontrapping-fptoint)

# in_parallel <command> <files…>: divides the files among one process of the command per core.
in_parallel() {
  local command=$1 all=("${@:2}") cores pids=() first files i
  cores=$(getconf _NPROCESSORS_ONLN)
  for ((first = 0; first < cores && first < ${#all[@]}; first++)); do
    files=()
    for ((i = first; i < ${#all[@]}; i += cores)); do files+=("${all[i]}"); done
    "$command" "${files[@]}" & pids+=($!)
  done
  for i in "${pids[@]}"; do wait "$i"; done
}

# Compiles each source to an object in a folder. What a module exports is decided when it is linked.
compile_objects() { # <folder> <folders of sources> <flags…>
  local folder=$1 sources=($PWD/$2/*.c)
  shift 2
  local flags=("$@")
  rm -rf "$folder"
  mkdir -p "$folder"
  compile_some() {
    (cd "$folder" && emcc "${arithmetic[@]}" "${size[@]}" -mbulk-memory -DPOSENC_API= "${flags[@]}" -c "$@")
  }
  in_parallel compile_some "${sources[@]}"
}

linker="" optimizer="" # set by find_linker
find_linker() {
  [ -z "$linker" ] || return 0
  local version
  linker=$(em-config LLVM_ROOT)/wasm-ld
  version=$(em-config LLVM_ADD_VERSION 2>/dev/null || true) # set by distributions that have several versions of LLVM
  [[ ! $version =~ ^[0-9]+$ ]] || linker+=-$version
  optimizer=$(em-config BINARYEN_ROOT)/bin/wasm-opt
}

# Memory starts at 256 KB and can grow to 4 GB less a page: with the last page, a stack overflow would no longer trap but
# overwrite data. --stack-first puts the stack below the data, so that it does trap.
# Calls Emscripten's linker and optimizer directly: emcc takes half a second per module to prepare JavaScript and system
# libraries, and these modules use neither.
link_wasm() { # <output> <exports> <objects…>
  local output=$1 exports=$2
  shift 2
  find_linker
  "$linker" -o "$output" "@$exports" "$@" --no-entry --export=__heap_base --strip-all \
    --stack-first -z stack-size=65536 --initial-memory=262144 --max-memory=4294901760
  "$optimizer" "$output" -o "$output" -Oz --low-memory-unused --zero-filled-memory \
    --enable-simd --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext --enable-mutable-globals
}

native_compiler() {
  local name
  for name in cc gcc clang; do if has "$name"; then echo "$name"; return; fi; done
}

compile_native() { # <compiler>
  if [ -z "$1" ]; then
    echo "No C compiler on PATH: skipping dist/libposenc.a"
    return
  fi
  src/build/library.sh dist/libposenc.a "$1" "${arithmetic[@]}" -O2
}

compile_kernels() { # <simd | scalar>
  local flags=()
  set_up_emscripten
  local tool="emcc $emcc_version"
  [ "$1" = scalar ] || flags=(-msimd128)
  step "dist/objects/$1" build.sh src/*/*.c src/*/*.h src/*.h -- compile_objects "dist/objects/$1" 'src/*' "${flags[@]}"
}

link_module() { # <name> <simd | scalar>: dist/<name>.wasm, which exports what dist/exports/<name>.rsp says
  local tool="emcc $emcc_version"
  step "dist/$1.wasm" build.sh "dist/exports/$1.rsp" "dist/objects/$2" -- \
    link_wasm "dist/$1.wasm" "dist/exports/$1.rsp" "dist/objects/$2"/*.o
}

# Writes the descriptors with their kernels' parameters, and the exports of each module.
build_methods() {
  step dist/methods.js src package-lock.json -- node src/build/methods.js
  step dist/exports src package-lock.json -- node src/build/modules.js
}

# Builds the module with all kernels, which later steps run.
build_simd_module() {
  build_methods
  compile_kernels simd
  link_module posenc simd
}

link_methods() { # links dist/modules/<method>.wasm
  local objects=(dist/objects/simd/*.o) methods=()
  find_linker # once, before the processes
  rm -rf dist/modules
  mkdir dist/modules
  for file in dist/exports/*.rsp; do
    case $file in */posenc.rsp | */posenc.scalar.rsp) ;; *) methods+=("$(basename "$file" .rsp)") ;; esac
  done
  link_some() { for name in "$@"; do link_wasm "dist/modules/$name.wasm" "dist/exports/$name.rsp" "${objects[@]}"; done; }
  in_parallel link_some "${methods[@]}"
}

# Builds the module without SIMD and one module per method.
build_modules() {
  local tool="emcc $emcc_version"
  step dist/modules build.sh dist/exports dist/objects/simd -- link_methods
  compile_kernels scalar
  link_module posenc.scalar scalar
}

# Builds the trainer's modules, SIMD and scalar, with the kernels of the package that it calls.
build_training() {
  local build flags name objects exports=dist/posenc.training.rsp
  step $exports build.sh src/training/trainer/trainer.h -- list_training_exports $exports
  local tool="emcc $emcc_version"
  for build in simd scalar; do
    objects=dist/objects/training-$build flags=(-msimd128) name=posenc.training
    [ $build = simd ] || flags=() name=posenc.training.scalar
    step "$objects" build.sh src/training/trainer src/core/*.h src/posenc.h -- \
      compile_objects "$objects" src/training/trainer "${flags[@]}"
    step "dist/$name.wasm" build.sh $exports "$objects" "dist/objects/$build" -- \
      link_wasm "dist/$name.wasm" $exports "dist/objects/$build"/*.o "$objects"/*.o
  done
}

list_training_exports() { # <file>: every function that the header declares
  sed -nE 's/^POSENC_TRAINING_API [a-z]+ (posenc_training_[a-z_]+)\(.*/--export=\1/p' src/training/trainer/trainer.h >"$1"
}

build_library() {
  local compiler tool=""
  compiler=$(native_compiler)
  if [ -n "$compiler" ]; then tool=$("$compiler" --version); fi
  step dist/libposenc.a build.sh src/*/*.c src/*/*.h src/*.h src/build/library.sh -- compile_native "$compiler"
}

build_package() {
  build_simd_module
  build_modules
  build_training
  step README.md README.md src web/methods web/topics -- node src/build/readme.js
  step dist/npm/index.js dist/*.wasm dist/modules src web/figures web/methods package.json package-lock.json README.md LICENSE \
    CHANGELOG.md .release.json* tests/vectors web/pages/reference src/selftest -- node src/build/package.js
}

build_site() {
  build_package
  step dist/web/index.html dist/npm src web tests/vectors package-lock.json CITATION.cff -- \
    node src/build/site.js "${POSENC_SITE:-}"
}

# ---- Commands

# Names a method's missing files before the build fails on them.
check_pieces() {
  mkdir -p dist
  node --test --test-reporter=spec tests/pieces.test.js >dist/pieces.txt || { cat dist/pieces.txt; return 1; }
}

run_tests() { # [quick | matrix | files…]
  local status=0
  case ${1:-} in
    quick)
      export POSENC_ENGINES=simd
      check_pieces
      build_simd_module
      set -- tests/{pieces,vectors,oracle,arguments}.test.js
      ;;
    matrix)
      set_up_programs test
      set_up_programs matrix
      set_up_consumers
      build_library
      build_site
      export POSENC_BROWSERS=firefox,webkit POSENC_COMPILERS=clang POSENC_MATRIX=1
      set -- tests/matrix/*.test.js tests/{native,library,arithmetic}.test.js
      set -- "$@" $(grep -lE 'testInEveryBrowser|setup/matrix.js' tests/*/*.test.js)
      ;;
    *)
      set_up_programs test
      if [ $# -eq 0 ]; then
        check_pieces
        set -- tests/*.test.js
        for file in tests/*/*.test.js; do case $file in tests/matrix/*) ;; *) set -- "$@" "$file" ;; esac; done
      fi
      build_library
      build_site
      ;;
  esac
  export POSENC_LEFT_OUT=$PWD/dist/left-out.txt POSENC_BUILT=1
  : >"$POSENC_LEFT_OUT"
  node tests/setup/run.js "$@" || status=$?
  node tests/setup/missing.js --left-out
  return $status
}

# Checks a release and packs it.
pack_release() {
  node src/build/release.js
  .ci/run
  rm -rf dist/release
  mkdir -p dist/release
  npm pack ./dist/npm --pack-destination dist/release
}

command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  -h | --help | help) help; exit ;;
  clean) rm -rf dist; exit ;;
  start)
    [[ ${1:-8080} =~ ^[0-9]{1,5}$ ]] && [ "${1:-8080}" -le 65535 ] ||
      fail "./build.sh start: port must be a number from 0 to 65535, got '$1'"
    ;;
  build | test | fuzz | bench | train | lint | format | package | site | setup | update) ;;
  release) [ $# -eq 0 ] || fail "./build.sh release: takes no argument, got '$1'" ;;
  *) printf '%s\n\n' "./build.sh has no command '$command'." >&2; help >&2; exit 2 ;;
esac
case $command in
  start | build | package | site | train) set_up_packages build ;;
  *) set_up_packages all ;;
esac
case $command in
  start) build_site; exec node src/build/serve.js dist/web "$@" ;;
  build) build_library; build_site; node src/build/sizes.js ;;
  test) run_tests "$@" ;;
  fuzz) build_simd_module; POSENC_BUILT=1 node tests/fuzz/run.js "$@" ;;
  bench) build_package; node tests/bench/run.js "$@" ;;
  train) build_package >&2 && exec node dist/npm/command/posenc.js train "$@" ;;
  update) build_site; POSENC_BUILT=1 POSENC_UPDATE=1 node tests/setup/run.js $(grep -l assertStored tests/*/*.test.js) ;;
  lint) set_up_programs lint; node src/build/lint.js ;;
  format) set_up_programs lint; node src/build/lint.js --write ;;
  package) build_package ;;
  site) build_site ;;
  release) pack_release ;;
  setup) set_up_emscripten; set_up_programs test; set_up_programs lint; set_up_programs matrix; set_up_consumers ;;
esac
