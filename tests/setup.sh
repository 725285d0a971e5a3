# What the stages of tests/run need: found, installed where that takes no password, or named.
# Read by tests/run, which sets STAGES and defines wanted.

NODE_MINIMUM=20.19
PYTHON_MINIMUM=3.9
MISSING=()

# Fails, after naming everything that is missing, unless the wanted stages can run.
prepare() {
  local began=$SECONDS
  if wanted fmt || wanted clippy || wanted rust || wanted browser || wanted long || wanted docker; then need_rust; fi
  if wanted types || wanted unit || wanted browser; then need_node; fi
  if wanted browser; then need_chromium; fi
  if wanted rust || wanted long; then need_python; fi
  if wanted browser && [ "$LONG" = 1 ]; then need_proxies; fi
  # Nothing is fetched from the registries for a run that cannot happen.
  if [ ${#MISSING[@]} -eq 0 ] && { wanted types || wanted browser; }; then need_npm_packages; fi
  if [ ${#MISSING[@]} -eq 0 ] && { wanted rust || wanted long; }; then need_python_packages; fi
  if [ ${#MISSING[@]} -ne 0 ]; then
    echo "tests/run cannot begin, because this is missing:" >&2
    printf '  - %s\n' "${MISSING[@]}" >&2
    return 1
  fi
  SUMMARY+=("$(printf '%-8s  %-6s  %5d s' setup passed $((SECONDS - began)))")
}

have() { command -v "$1" >/dev/null 2>&1; }

need_rust() {
  if ! have cargo; then
    MISSING+=("cargo: install Rust with rustup (https://rustup.rs), or put its bin folder on PATH")
    return
  fi
  if wanted fmt && ! cargo fmt --version >/dev/null 2>&1; then
    MISSING+=("cargo fmt: rustup component add rustfmt")
  fi
  if wanted clippy && ! cargo clippy --version >/dev/null 2>&1; then
    MISSING+=("cargo clippy: rustup component add clippy")
  fi
  if [ -z "${CC:-}" ] && ! have cc && ! have gcc && ! have clang; then
    MISSING+=("a C compiler, which the embedded SQLite is built with: install gcc or clang")
  fi
}

need_node() {
  local version
  if ! have node || ! have npm; then
    MISSING+=("Node.js $NODE_MINIMUM or later with npm: https://nodejs.org, or your system's nodejs and npm packages")
    return
  fi
  version=$(node -p 'process.versions.node')
  if ! older_or_same "$NODE_MINIMUM" "$version"; then
    MISSING+=("Node.js $NODE_MINIMUM or later: this is $version")
  fi
}

# Whether the first version, MAJOR.MINOR, is not above the second.
older_or_same() {
  local low_major=${1%%.*} low_minor=${1#*.} major=${2%%.*} rest=${2#*.}
  local minor=${rest%%.*}
  [ "$major" -gt "$low_major" ] || { [ "$major" -eq "$low_major" ] && [ "$minor" -ge "$low_minor" ]; }
}

need_npm_packages() {
  local folder=tests/browser stamp=tests/browser/node_modules/.parlour-lock
  if [ -f "$stamp" ] && cmp -s "$stamp" "$folder/package-lock.json"; then return; fi
  echo "installing the npm test packages"
  if (cd "$folder" && npm ci --no-audit --no-fund </dev/null); then
    cp "$folder/package-lock.json" "$stamp"
  else
    MISSING+=("the npm test packages: npm ci in $folder failed, see above; it needs the npm registry")
  fi
}

need_chromium() {
  if [ -n "${PARLOUR_CHROMIUM:-}" ]; then
    runs "$PARLOUR_CHROMIUM" || MISSING+=("PARLOUR_CHROMIUM is '$PARLOUR_CHROMIUM', which does not run as a browser: name a Chromium or Chrome, or unset it")
  elif ! find_chromium; then
    install Chromium chromium
    find_chromium || MISSING+=("Chromium or Chrome: $(chromium_advice); or let PARLOUR_CHROMIUM name one")
  fi
  export PARLOUR_CHROMIUM
}

# Sets PARLOUR_CHROMIUM to the first browser here that runs.
find_chromium() {
  local candidate
  for candidate in chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    candidate=$(command -v "$candidate" 2>/dev/null) || continue
    if runs "$candidate"; then
      PARLOUR_CHROMIUM=$candidate
      return 0
    fi
  done
  return 1
}

# Some systems install a placeholder of that name, which only prints advice.
runs() { "$1" --version 2>/dev/null </dev/null | grep -qE 'Chrom(e|ium)'; }

# Installs a package by the system's means, where that takes no password. Takes what it is called, and its name in
# Debian and the others.
install() {
  local become=() name=$2
  if [ "$(id -u)" -ne 0 ]; then
    have sudo && sudo -n true 2>/dev/null || return 0
    become=(sudo -n)
  fi
  echo "installing $1"
  if have apt-get; then
    as "${become[@]+"${become[@]}"}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq &&
      as "${become[@]+"${become[@]}"}" env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq "$name"
  elif have dnf; then
    as "${become[@]+"${become[@]}"}" dnf install -y -q "$name"
  elif have pacman; then
    as "${become[@]+"${become[@]}"}" pacman -S --noconfirm --needed "$name"
  elif have apk; then
    as "${become[@]+"${become[@]}"}" apk add --quiet "$name"
  fi
}

# A package manager's chatter is shown only when it failed.
as() {
  local output
  output=$("$@" 2>&1 </dev/null) || { printf '%s\n' "$output"; return 1; }
}

# The examples of reverse proxies are played through. Nothing that is installed here is started by its system.
need_proxies() {
  local program
  for program in caddy nginx haproxy openssl; do
    have "$program" || install "$program" "$program"
    have "$program" || MISSING+=("$program, for the examples in docker/: install it by your system's means")
  done
}

chromium_advice() {
  if have apt-get; then echo "sudo apt-get install chromium"
  elif have dnf; then echo "sudo dnf install chromium"
  elif have pacman; then echo "sudo pacman -S chromium"
  elif have apk; then echo "sudo apk add chromium"
  elif have brew; then echo "brew install --cask chromium"
  else echo "install it by your system's means"
  fi
}

# One bot that the guide for bot authors shows is a Python program, and the Rust tests play with it.
need_python() {
  local python=${PARLOUR_PYTHON:-python3}
  if [ -z "${PARLOUR_PYTHON:-}" ]; then
    have python3 || install Python "$(if have pacman; then echo python; else echo python3; fi)"
    "$python" -m pip --version >/dev/null 2>&1 || install pip "$(pip_package)"
  fi
  if ! have "$python"; then
    MISSING+=("Python $PYTHON_MINIMUM or later with pip: https://www.python.org, or your system's python3 and python3-pip packages")
  elif ! older_or_same "$PYTHON_MINIMUM" "$("$python" -c 'import platform; print(platform.python_version())')"; then
    MISSING+=("Python $PYTHON_MINIMUM or later: this is $("$python" --version)")
  fi
}

# In a folder of their own, which the tests know.
need_python_packages() {
  local folder="${CARGO_TARGET_DIR:-target}/python" list=crates/protocol/examples/requirements.txt
  if cmp -s "$folder/requirements" "$list"; then return; fi
  echo "installing the Python package of the bot"
  rm -rf "$folder"
  if PIP_ROOT_USER_ACTION=ignore "${PARLOUR_PYTHON:-python3}" -m pip install --quiet --disable-pip-version-check --no-input \
    --target "$folder" -r "$list" </dev/null; then
    cp "$list" "$folder/requirements"
  else
    MISSING+=("the Python package websockets: pip install -r $list failed, see above; it needs pip and the Python registry")
  fi
}

pip_package() {
  if have pacman; then echo python-pip
  elif have apk; then echo py3-pip
  else echo python3-pip
  fi
}
