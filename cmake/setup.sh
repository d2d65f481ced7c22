# Sourced by run.sh and test.sh: makes sure that everything the build needs is there. Asks the network only for what is
# missing, so a second start works offline and takes no time.
#
#   PLATEAU_LIBTORCH=DIR         use this LibTorch instead of fetching one
#   PLATEAU_LIBTORCH_BUILD=KIND  fetch this build of it: cpu, cuda or cuda12, whatever the driver (libtorch_build.sh)
#   PLATEAU_CACHE=DIR            where LibTorch is kept (default ~/.cache/plateau)

set -euo pipefail

plateau_top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export PLATEAU_CACHE=${PLATEAU_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/plateau}
libtorch_version=2.11.0

source "$plateau_top/resources/setup/libtorch_build.sh"

# One name a package on Debian 12 and 13, and, untried, Ubuntu 24.04.
build_packages=(
    g++ cmake ninja-build ccache mold git python3-venv python3-pip
    qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n libgl1-mesa-dev
    libqcustomplot-dev
    libboost-dev libsqlitecpp-dev libsqlite3-dev nlohmann-json3-dev libcli11-dev libspdlog-dev libfmt-dev libxxhash-dev
    libsimdjson-dev libzstd-dev zlib1g-dev libzip-dev libjemalloc-dev
    libgtest-dev libgmock-dev libbenchmark-dev fonts-dejavu-core ca-certificates
)
test_packages=(
    clang xvfb zstd libboost-context-dev at-spi2-core dbus-daemon python3-gi openssh-server openssh-client
    slurm-wlm iproute2
)
package_packages=(dpkg-dev file help2man patchelf librsvg2-bin gzip binutils)  # for the target `packages`
package_test_packages=(mmdebstrap lintian desktop-file-utils appstream man-db)

# need_packages NAME…: installs what dpkg does not know as installed.
need_packages() {
    command -v dpkg-query >/dev/null || { say "not a Debian system: expecting the packages of the README"; return; }
    local missing=() name
    for name in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
    done
    [ ${#missing[@]} -eq 0 ] && return
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || die "missing packages (${missing[*]}): install them as root, or install sudo"
        root=(sudo)
    fi
    say "installing ${#missing[@]} packages: ${missing[*]}"
    "${root[@]}" apt-get update -qq
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

# libFuzzer's runtime carries the compiler's version in its name.
need_fuzzer_runtime() {
    command -v clang++ >/dev/null || return 0
    local major
    major=$(clang++ -dumpversion | cut -d. -f1)
    [ -n "$(find "$(clang++ -print-resource-dir)" -name 'libclang_rt.fuzzer*' -print -quit 2>/dev/null)" ] ||
        need_packages "libclang-rt-$major-dev"
}

# transformers beside a torch for Python, for the comparisons of test.sh: fetched in the background during the build.
# The LibTorch of need_libtorch serves again where it is the CUDA one; its CPU form lacks what Python's torch loads.
transformers_version=5.23.0
accelerate_version=1.15.0  # which Trainer needs: a small set beside it
transformers_bytes=9000000000  # free space that the whole set asks for while it is unpacked

# fetch_wheels TARGET PACKAGE…: a folder for PYTHONPATH, which appears whole or not at all.
fetch_wheels() {
    local target=$1 work=$1.part-$$
    shift
    rm -rf "$target".part-*
    python3 -m venv "$work/venv" &&
        "$work/venv/bin/pip" install -q --retries 1 --timeout 20 --target "$work/files" "$@" &&
        mv "$work/files" "$target"
    local status=$?
    rm -rf "$work"
    return $status
}

fetch_transformers() {
    local target=$PLATEAU_CACHE/transformers-$transformers_version
    local trainer=$PLATEAU_CACHE/accelerate-$accelerate_version
    local packages=("transformers==$transformers_version" numpy)
    [ -e "$target/transformers" ] && [ -e "$trainer/accelerate" ] && return
    mkdir -p "$PLATEAU_CACHE"
    exec 8>"$PLATEAU_CACHE/transformers.lock"
    flock 8
    [ -e "$trainer/accelerate" ] ||
        fetch_wheels "$trainer" --no-deps "accelerate==$accelerate_version" psutil || return
    [ -e "$target/transformers" ] && return
    if [ ! -e "$PLATEAU_CACHE/libtorch-$libtorch_version-cuda" ]; then
        packages+=("torch==$libtorch_version")
        [ "$(df --output=avail -B1 "$PLATEAU_CACHE" | tail -1)" -gt "$transformers_bytes" ] ||
            { echo "less than 9 GB free in $PLATEAU_CACHE"; return 1; }
    fi
    fetch_wheels "$target" "${packages[@]}"
}

start_transformers() {
    mkdir -p "$PLATEAU_CACHE"
    (set +e; fetch_transformers) >"$PLATEAU_CACHE/transformers.log" 2>&1 &
    transformers_job=$!
}

# Whether they are there; says why not. Asks once.
have_transformers() {
    if [ -z "${transformers_there:-}" ]; then
        transformers_there=true
        wait "$transformers_job" || transformers_there=false
        $transformers_there ||
            say "no comparisons, as transformers cannot be fetched: $(tail -1 "$PLATEAU_CACHE/transformers.log")"
    fi
    $transformers_there
}

with_transformers() {
    local paths=$PLATEAU_CACHE/transformers-$transformers_version:$PLATEAU_CACHE/accelerate-$accelerate_version
    PYTHONPATH=$paths:$PLATEAU_CACHE/libtorch-$libtorch_version-cuda "$@"
}

# scikit-learn and scipy, about 280 MB, for the comparison of metrics: a set of its own.
scikit_learn_version=1.9.1
scipy_version=1.17.1

# Whether they are there; fetches them where they are not, and says why not.
have_scikit_learn() {
    local target=$PLATEAU_CACHE/scikit-learn-$scikit_learn_version
    local log=$PLATEAU_CACHE/scikit-learn.log
    [ -e "$target/sklearn" ] && return
    mkdir -p "$PLATEAU_CACHE"
    exec 7>"$PLATEAU_CACHE/scikit-learn.lock"
    flock 7
    [ -e "$target/sklearn" ] && return
    fetch_wheels "$target" "scikit-learn==$scikit_learn_version" "scipy==$scipy_version" >"$log" 2>&1 && return
    say "no comparison of metrics, as scikit-learn cannot be fetched: $(tail -1 "$log")"
    return 1
}

with_scikit_learn() {
    PYTHONPATH=$PLATEAU_CACHE/scikit-learn-$scikit_learn_version "$@"
}

# TensorBoard, about 60 MB, for the comparison of event files.
tensorboard_version=2.21.0

# Whether it is there; fetches it where it is not, and says why not.
have_tensorboard() {
    local target=$PLATEAU_CACHE/tensorboard-$tensorboard_version
    local log=$PLATEAU_CACHE/tensorboard.log
    [ -e "$target/tensorboard" ] && return
    mkdir -p "$PLATEAU_CACHE"
    exec 6>"$PLATEAU_CACHE/tensorboard.lock"
    flock 6
    [ -e "$target/tensorboard" ] && return
    fetch_wheels "$target" "tensorboard==$tensorboard_version" "setuptools<81" >"$log" 2>&1 && return
    say "no comparison of event files, as TensorBoard cannot be fetched: $(tail -1 "$log")"
    return 1
}

with_tensorboard() {
    PYTHONPATH=$PLATEAU_CACHE/tensorboard-$tensorboard_version "$@"
}

# pandas, about 60 MB, for the frames of the wheel's Python.
pandas_version=3.1.1

# Whether it is there; fetches it where it is not, and says why not.
have_pandas() {
    local target=$PLATEAU_CACHE/pandas-$pandas_version
    [ -e "$target/pandas" ] && return
    mkdir -p "$PLATEAU_CACHE"
    fetch_wheels "$target" "pandas==$pandas_version" >"$PLATEAU_CACHE/pandas.log" 2>&1 && return
    say "no frames, as pandas cannot be fetched: $(tail -1 "$PLATEAU_CACHE/pandas.log")"
    return 1
}

# configure_and_build PRESET [cmake option…] [-- target…]
configure_and_build() {
    local preset=$1 options=() targets=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do options+=("$1"); shift; done
    [ $# -gt 0 ] && { shift; for name in "$@"; do targets+=(--target "$name"); done; }
    # Said each time: a new driver may want another LibTorch than the build folder remembers.
    ! libtorch_folder >/dev/null || options+=("-DPLATEAU_LIBTORCH=$(libtorch_folder)")
    (cd "$plateau_top" && cmake --preset "$preset" --log-level=WARNING "${options[@]}" >&2)
    cmake --build "$plateau_top/build/$preset" "${targets[@]}" >&2
}
