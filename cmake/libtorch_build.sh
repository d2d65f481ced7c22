# Sourced by setup.sh: which build of LibTorch fits the NVIDIA driver and the cards of this machine.
#
#   build    for
#   cuda     CUDA 13, from PyPI: driver 580 or newer, cards from compute capability 7.5
#   cuda12   CUDA 12.6, from PyTorch's own index: drivers 525 to 579, and cards from 5.0 to 9.0. Untried: that index was
#            out of reach where this was written
#   cpu      every other machine

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

# install_libtorch KIND WORK: the wheel's files into WORK/files. pip unpacks in its TMPDIR, which /tmp is often too
# small for, so it is beside them.
install_libtorch() {
    local kind=$1 work=$2 quiet=(-q) packages=("torch==$libtorch_version")
    [ ! -t 2 ] || quiet=(--progress-bar on)
    case $kind in
        cpu) packages+=(--no-deps "nvidia-cuda-runtime==13.0.*" "nvidia-cuda-cupti==13.0.*") ;;
        cuda12) packages+=(--index-url https://download.pytorch.org/whl/cu126) ;;
    esac
    python3 -m venv "$work/venv"
    mkdir -p "$work/tmp"
    TMPDIR=$work/tmp "$work/venv/bin/pip" install "${quiet[@]}" --target "$work/files" "${packages[@]}" >&2
}
