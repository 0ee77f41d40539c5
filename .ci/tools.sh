# shellcheck shell=bash
# Sourced by ./play, ./test and tests/browser/lighthouse: finds or installs the tools, and builds the site into dist/.
# Leaves the caller in the folder of the repository, whatever folder it was called from.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
TOOLS=${MORDRED_TOOLS:-$ROOT/.tools}
case $TOOLS in /*) ;; *) TOOLS=$PWD/$TOOLS ;; esac
cd "$ROOT" || exit 1

TRUNK_VERSION=0.21.14
BINARYEN_VERSION=132.0.0
OLDEST_WASM_OPT=132
OLDEST_NODE=20.11
WASM_TARGET=wasm32-unknown-unknown
STAMP=target/site.stamp
# What to tell people who wait, measured on 2 cores.
FIRST_RUN_MINUTES=12
TRUNK_MINUTES=7
WASM_BINDGEN_MINUTES=4
SITE_MINUTES=4

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# The first number in what a program answers to --version, or nothing.
version_of() {
  { "$1" --version 2>/dev/null || true; } | awk 'match($0, /[0-9][0-9.]*/) { print substr($0, RSTART, RLENGTH); exit }'
}

# at_least VERSION OLDEST: compares the first two numbers.
at_least() {
  awk -v have="$1" -v want="$2" 'BEGIN {
    split(have, h, "."); split(want, w, ".")
    exit !(h[1] + 0 > w[1] + 0 || (h[1] + 0 == w[1] + 0 && h[2] + 0 >= w[2] + 0))
  }'
}

need_cargo() {
  has cc || fail "A C compiler is missing, which Rust links with: install one (Debian: apt-get install build-essential), then start again."
  has cargo || fail "cargo is missing: install Rust with rustup (https://rustup.rs), then start again."
  local have want
  # The first call lets rustup fetch the toolchain; its messages stay visible.
  have=$(rustc --version) || fail "rustc does not run: repair the Rust toolchain with: rustup toolchain install stable"
  have=$(awk '{ print $2 }' <<<"$have")
  want=$(awk -F'"' '/^rust-version/ { print $2 }' Cargo.toml)
  at_least "$have" "$want" || fail "Rust $want or newer is needed and this is $have: update it with: rustup update stable"
}

need_wasm_target() {
  [ -d "$(rustc --print sysroot)/lib/rustlib/$WASM_TARGET" ] && return
  has rustup || fail "rustup is missing and Rust lacks the target $WASM_TARGET: install Rust with rustup (https://rustup.rs), then start again."
  say "Adding the Rust target $WASM_TARGET, less than a minute."
  rustup target add "$WASM_TARGET" || fail "The Rust target could not be added: try: rustup target add $WASM_TARGET"
}

need_node() {
  has node || fail "node is missing: install Node.js $OLDEST_NODE or newer with npm, then start again."
  at_least "$(version_of node)" "$OLDEST_NODE" ||
    fail "Node.js $OLDEST_NODE or newer is needed and this is $(version_of node): install a newer one, then start again."
}

need_npm() {
  has npm || fail "npm is missing: install it (it usually comes with Node.js), then start again."
}

# install_packages FOLDER PACKAGE...: npm packages into a folder of the cache.
install_packages() {
  need_npm
  local folder=$1
  shift
  mkdir -p "$folder"
  npm install --prefix "$folder" --no-audit --no-fund --loglevel=error "$@" ||
    fail "npm could not install $*: see its messages above."
}

# install_crate CRATE VERSION MINUTES OPTION...: compiles a program into a folder of its own in the cache, so that
# clones that share the cache may need different versions. Built to be ready soon rather than to run fast, and
# outside of the cache's final place, so that an interrupted compilation goes on where it was.
install_crate() {
  local crate=$1 version=$2 minutes=$3
  shift 3
  if [ -z "${TOLD_FIRST_RUN-}" ]; then
    TOLD_FIRST_RUN=yes
    say "First run: the build tools are compiled once and kept in $TOOLS. Together this takes about $FIRST_RUN_MINUTES minutes on 2 cores."
  fi
  say "Compiling $crate $version, about $minutes minutes."
  CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    cargo install "$crate" --version "$version" --locked --root "$TOOLS/$crate-$version" \
    --target-dir "$TOOLS/build/$crate-$version" "$@" || fail "$crate could not be installed: see cargo's messages above."
  rm -rf "$TOOLS/build/$crate-$version"
}

trunk_fits() { case $(version_of trunk) in 0.21.*) ;; *) false ;; esac; }

# Trunk is only ever run offline here, so it is compiled without its TLS stack and its update check.
install_trunk() { install_crate trunk "$TRUNK_VERSION" "$TRUNK_MINUTES" --no-default-features; }

locked_wasm_bindgen() {
  awk -F'"' '/^name = / { name = $2 } /^version = / && name == "wasm-bindgen" { print $2 }' Cargo.lock
}

wasm_bindgen_fits() { [ "$(version_of wasm-bindgen)" = "$(locked_wasm_bindgen)" ]; }

install_wasm_bindgen() {
  install_crate wasm-bindgen-cli "$(locked_wasm_bindgen)" "$WASM_BINDGEN_MINUTES" --bin wasm-bindgen
}

wasm_opt_fits() { at_least "$(version_of wasm-opt)" "$OLDEST_WASM_OPT"; }

install_wasm_opt() {
  say "Downloading wasm-opt (binaryen $BINARYEN_VERSION), less than a minute."
  install_packages "$TOOLS/binaryen-$BINARYEN_VERSION" "binaryen@$BINARYEN_VERSION"
}

# ensure NAME FITS FOLDER INSTALL: takes a fitting tool from PATH, else from the cache, else installs it there.
ensure() {
  "$2" && return
  PATH=$3:$PATH
  "$2" || "$4"
  "$2" || fail "$1 was installed in $3 but does not run."
}

need_build_tools() {
  need_node
  need_cargo
  need_wasm_target
  [ -f Cargo.lock ] || fail "Cargo.lock is missing: restore it, or write a new one with: cargo generate-lockfile"
  # The quick one first: a missing npm should not show after minutes of compiling.
  ensure wasm-opt wasm_opt_fits "$TOOLS/binaryen-$BINARYEN_VERSION/node_modules/.bin" install_wasm_opt
  ensure trunk trunk_fits "$TOOLS/trunk-$TRUNK_VERSION/bin" install_trunk
  ensure wasm-bindgen wasm_bindgen_fits "$TOOLS/wasm-bindgen-cli-$(locked_wasm_bindgen)/bin" install_wasm_bindgen
}

if has sha256sum; then SHA256=(sha256sum); else SHA256=(shasum -a 256); fi

# One hash for the names and contents of all files below the given paths.
hash_of() {
  find "$@" -type f -print0 | LC_ALL=C sort -z | xargs -0 "${SHA256[@]}" | "${SHA256[@]}" | cut -d ' ' -f 1
}

site_inputs() {
  local tool
  {
    for tool in rustc trunk wasm-bindgen wasm-opt; do say "$tool $(version_of "$tool")"; done
    say "${RUSTFLAGS-}"
    hash_of .cargo src style public index.html Cargo.toml Cargo.lock Trunk.toml rust-toolchain.toml \
      .ci/finish.mjs .ci/pack.mjs .ci/seal.mjs .ci/small.mjs .ci/thinker.mjs
  } | "${SHA256[@]}" | cut -d ' ' -f 1
}

site_is_current() {
  [ -f "$STAMP" ] && [ -d dist ] && [ "$(cat "$STAMP")" = "$1 $(hash_of dist)" ]
}

# Writes the release site to dist/, unless it is there already.
build_site() {
  need_build_tools
  local inputs
  inputs=$(site_inputs)
  if site_is_current "$inputs"; then
    say "dist/ is up to date."
    return
  fi
  rm -f "$STAMP"
  say "Building the site into dist/, about $SITE_MINUTES minutes the first time on 2 cores, less later."
  # Trunk must not download tools on its own, and its --offline also binds cargo: so the crates come first.
  cargo fetch --quiet --target "$WASM_TARGET" || fail "The crates could not be fetched: see cargo's messages above."
  # Trunk refuses the usual NO_COLOR=1.
  env -u NO_COLOR trunk build --release --offline || fail "The site could not be built: see the messages above."
  mkdir -p "$(dirname "$STAMP")"
  say "$inputs $(hash_of dist)" >"$STAMP"
}

# Writes the lab for the command line to target/release/lab and the lab for a browser to target/lab-page/.
build_lab() {
  need_build_tools
  cargo build --release --no-default-features --bin lab || fail "The lab could not be built: see the messages above."
  cargo build --release --no-default-features --features lab-page --target "$WASM_TARGET" --bin lab_page ||
    fail "The lab could not be built for the browser: see the messages above."
  wasm-bindgen --target web --no-typescript --out-dir target/lab-page \
    "target/$WASM_TARGET/release/lab_page.wasm" || fail "wasm-bindgen failed: see the messages above."
}

# Sets and exports CHROMIUM, or leaves it empty.
find_chromium() {
  local name
  if [ -z "${CHROMIUM-}" ]; then
    for name in chromium chromium-browser google-chrome; do
      if has "$name"; then
        CHROMIUM=$(command -v "$name")
        break
      fi
    done
  elif ! has "$CHROMIUM"; then
    fail "CHROMIUM names $CHROMIUM, which is not a program."
  fi
  export CHROMIUM=${CHROMIUM-}
}

# The words that let a command act as root, or failure where that is not allowed.
root_prefix() {
  if [ "$(id -u)" = 0 ]; then
    say env
  elif has sudo && sudo -n true 2>/dev/null; then
    say "sudo -n"
  else
    false
  fi
}

need_chromium() {
  find_chromium
  [ -n "$CHROMIUM" ] && return
  local as_root
  has apt-get || fail "Chromium is missing: install it, or set CHROMIUM to the program."
  as_root=$(root_prefix) || fail "Chromium is missing: install it with: sudo apt-get install chromium"
  say "Installing Chromium, about 2 minutes."
  $as_root apt-get update -qq || fail "The package lists could not be read: try: sudo apt-get update"
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium >/dev/null ||
    fail "Chromium could not be installed: try: sudo apt-get install chromium"
  find_chromium
  [ -n "$CHROMIUM" ] || fail "Chromium was installed but is not on PATH: set CHROMIUM to the program."
}

need_browser_packages() {
  local lock=tests/browser/package-lock.json installed=tests/browser/node_modules/.installed-lock.json
  cmp -s "$lock" "$installed" && return
  need_npm
  say "Installing the npm packages of the browser tests, less than a minute."
  (cd tests/browser && npm ci --no-audit --no-fund --loglevel=error) ||
    fail "The npm packages could not be installed: try: cd tests/browser && npm ci"
  cp "$lock" "$installed"
}
