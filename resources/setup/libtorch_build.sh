# Which build of LibTorch fits the NVIDIA driver and the cards of this machine, and its fetching. Sourced by
# cmake/setup.sh, and run by `plateau-engine setup`, which carries it. Both set libtorch_version and PLATEAU_CACHE.
#
#   build    for
#   cuda     CUDA 13, from PyPI: driver 580 or newer, cards from compute capability 7.5
#   cuda12   CUDA 12.6, from PyTorch's own index: drivers 525 to 579, and cards from 5.0 to 9.0. Untried: that index was
#            out of reach where this was written
#   cpu      every other machine

say() { printf '\033[1m== %s\033[0m\n' "$*" >&2; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }

nvidia_proc=${nvidia_proc:-/proc/driver/nvidia/version}
nvidia_wsl=${nvidia_wsl:-/usr/lib/wsl/lib}  # where WSL2 keeps the tools of the driver of Windows

# ask_nvidia FIELD: one line a card; nothing where the driver does not answer.
ask_nvidia() {
    PATH=$PATH:$nvidia_wsl nvidia-smi "--query-gpu=$1" --format=csv,noheader 2>/dev/null |
        grep -E '^ *[0-9]+(\.[0-9]+)+ *$' | tr -d ' ' || true
}

# The driver's version, such as 580.65.06; empty: there is none.
nvidia_driver() {
    local version
    version=$(ask_nvidia driver_version | head -1)
    [ -n "$version" ] || version=$(sed -nE '1s/.* ([0-9]+(\.[0-9]+)+)( .*|$)/\1/p' "$nvidia_proc" 2>/dev/null) ||
        version=
    echo "$version"
}

# choose_libtorch DRIVER CAPABILITY…: the build, a colon, and why. Pure.
choose_libtorch() {
    local driver=$1 major=${1%%.*} capability least=999 most=0 ten
    shift
    [ -n "$driver" ] || { echo "cpu: there is no NVIDIA driver"; return; }
    for capability in "$@"; do
        ten=${capability%%.*}${capability#*.}
        ((ten >= least)) || least=$ten
        ((ten <= most)) || most=$ten
    done
    local named="driver $driver"
    if ((most == 0)); then
        least=75 most=75
        named+=", which names no card"
    fi
    local old=$((least / 10)).$((least % 10))
    if ((major < 525)); then
        echo "cpu: $named is too old for CUDA 12; version 580 or newer would do"
    elif ((most < 50)); then
        echo "cpu: the card has compute capability $old, for which LibTorch $libtorch_version has no code"
    elif ((major >= 580 && least >= 75)); then
        echo "cuda: $named runs CUDA 13"
    elif ((major >= 580 && most > 90)); then
        echo "cuda: $named runs CUDA 13; the card of compute capability $old stays unused"
    elif ((most > 90)); then
        echo "cpu: $named runs CUDA 12, which has no code for the card; version 580 or newer would do"
    elif ((major >= 580)); then
        echo "cuda12: the card has compute capability $old, for which CUDA 13 has no code"
    else
        echo "cuda12: $named runs CUDA 12, not 13"
    fi
}

# The build for this machine and why, as choose_libtorch says them; PLATEAU_LIBTORCH_BUILD goes before it.
libtorch_choice() {
    case ${PLATEAU_LIBTORCH_BUILD:-} in
        cpu | cuda | cuda12) echo "$PLATEAU_LIBTORCH_BUILD: PLATEAU_LIBTORCH_BUILD asks for it" ;;
        # shellcheck disable=SC2046  # one word a card
        '') choose_libtorch "$(nvidia_driver)" $(ask_nvidia compute_cap) ;;
        *) die "PLATEAU_LIBTORCH_BUILD=$PLATEAU_LIBTORCH_BUILD is none of cpu, cuda and cuda12" ;;
    esac
}

libtorch_kind() {
    local choice
    choice=$(libtorch_choice)
    echo "${choice%%:*}"
}

# libtorch_space KIND: bytes that fetching and unpacking take at most.
libtorch_space() {
    case $1 in
        cpu) echo 4000000000 ;;
        *) echo 9000000000 ;;
    esac
}

# need_space FOLDER BYTES: dies where the disk has less.
need_space() {
    local free
    free=$(df --output=avail -B1 "$1" | tail -1)
    ((free >= $2)) ||
        die "LibTorch takes $(($2 / 1000000000)) GB while it is unpacked, and $1 has $((free / 1000000000)):" \
            "make room, or name another folder in PLATEAU_CACHE"
}

# install_libtorch KIND WORK: the wheel's files into WORK/files, with the headers of CUDA that LibTorch's own include
# and it does not bring. pip unpacks in its TMPDIR, which /tmp is often too small for, so it is beside them.
install_libtorch() {
    local kind=$1 work=$2 quiet=(-q) packages=("torch==$libtorch_version")
    [ ! -t 2 ] || quiet=(--progress-bar on)
    case $kind in
        cpu) packages+=(--no-deps "nvidia-cuda-"{runtime,cupti,crt}"==13.0.*") ;;
        cuda) packages+=("nvidia-cuda-crt==13.0.*") ;;
        cuda12) packages+=(--index-url https://download.pytorch.org/whl/cu126) ;;
    esac
    python3 -m venv "$work/venv" >&2 ||
        die "python3 makes no virtual environment, which pip works in: install python3-venv"
    mkdir -p "$work/tmp"
    TMPDIR=$work/tmp "$work/venv/bin/pip" install "${quiet[@]}" --target "$work/files" "${packages[@]}" >&2
}

# LibTorch from its Python wheel: the libraries and headers, without what only Python needs. The folder appears whole or
# not at all.
need_libtorch() {
    if [ -n "${PLATEAU_LIBTORCH:-}" ]; then
        [ -e "$PLATEAU_LIBTORCH/lib/libtorch_cpu.so" ] || [ -e "$PLATEAU_LIBTORCH/torch/lib/libtorch_cpu.so" ] ||
            die "PLATEAU_LIBTORCH=$PLATEAU_LIBTORCH holds no lib/libtorch_cpu.so:" \
                "give the folder of a LibTorch $libtorch_version"
        return
    fi
    local choice kind
    choice=$(libtorch_choice)
    kind=${choice%%:*}
    local target=$PLATEAU_CACHE/libtorch-$libtorch_version-$kind
    [ -e "$target/torch/lib/libtorch_cpu.so" ] && return
    mkdir -p "$PLATEAU_CACHE"
    exec 9>"$PLATEAU_CACHE/libtorch.lock"
    flock 9
    if [ ! -e "$target/torch/lib/libtorch_cpu.so" ]; then
        local work=$target.part-$$
        rm -rf "$target".part-*
        need_space "$PLATEAU_CACHE" "$(libtorch_space "$kind")"
        say "fetching LibTorch $libtorch_version, build \"$kind\", as${choice#*:}"
        install_libtorch "$kind" "$work"
        [ -e "$work/files/torch/lib/libtorch_cpu.so" ] || die "the wheel of LibTorch holds no libtorch_cpu.so"
        mv "$work/files" "$target"
        rm -rf "$work"
    fi
    flock -u 9
    exec 9>&-
}

# The folder torch/ that need_libtorch has found or made.
libtorch_folder() {
    local place kind
    kind=$(libtorch_kind)
    for place in "${PLATEAU_LIBTORCH:-}" "${PLATEAU_LIBTORCH:-}/torch" \
        "$PLATEAU_CACHE/libtorch-$libtorch_version-$kind/torch"; do
        [ ! -e "$place/lib/libtorch_cpu.so" ] || { echo "$place"; return; }
    done
    return 1
}
