#!/usr/bin/env bash
# Which build of LibTorch set-up takes: the choice alone, and read from stand-ins for nvidia-smi and for the kernel's
# file of the driver. Fetches nothing.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

libtorch_version=2.11.0
nvidia_proc=$work/version nvidia_wsl=$work/wsl
source "$top/resources/setup/libtorch_build.sh"

# expect WANTED SEEN: WANTED is a pattern.
expect() {
    # shellcheck disable=SC2053
    [[ $2 == $1 ]] || { printf 'wanted %s\n   saw %s\n' "$1" "$2"; failures=$((failures + 1)); }
}

expect 'cpu: there is no NVIDIA driver' "$(choose_libtorch '')"
expect 'cuda: *580.65.06*' "$(choose_libtorch 580.65.06 9.0)"
expect 'cuda: *' "$(choose_libtorch 590.10 7.5 12.0)"
expect 'cuda12: *535.183.01 runs CUDA 12, not 13' "$(choose_libtorch 535.183.01 8.6)"
expect 'cuda12: *' "$(choose_libtorch 525.60.13 9.0)"
expect 'cuda12: *' "$(choose_libtorch 579.99 9.0)"
expect 'cuda12: *capability 7.0*' "$(choose_libtorch 580.65.06 7.0)"
expect 'cuda12: *capability 6.1*' "$(choose_libtorch 580.65.06 6.1 9.0)"
expect 'cuda: *7.0 stays unused' "$(choose_libtorch 580.65.06 7.0 12.0)"
expect 'cpu: *version 580*' "$(choose_libtorch 570.10 12.0)"
expect 'cpu: *too old*' "$(choose_libtorch 470.256.02 8.0)"
expect 'cpu: *3.5*' "$(choose_libtorch 580.65.06 3.5)"
expect 'cuda: *names no card*' "$(choose_libtorch 580.65.06)"
expect 'cuda12: *names no card*' "$(choose_libtorch 535.183.01)"

# fake_smi FOLDER BODY
fake_smi() {
    mkdir -p "$1"
    printf '#!/bin/bash\n%s\n' "$2" >"$1/nvidia-smi"
    chmod +x "$1/nvidia-smi"
}
answers='case $1 in *driver_version) echo "550.54.14"; echo "550.54.14";; *compute_cap) echo "8.0"; echo "9.0";; esac'
fails='echo "NVIDIA-SMI has failed because it couldn'"'"'t communicate with the NVIDIA driver."; exit 9'
with_path() { (PATH=$work/bin:/usr/bin:/bin; "$@"); }

expect 'cpu: *' "$(with_path libtorch_choice)"
fake_smi "$work/bin" "$answers"
expect 'cuda12: *550.54.14*' "$(with_path libtorch_choice)"
expect '8.0?9.0' "$(with_path ask_nvidia compute_cap)"
fake_smi "$work/bin" "$fails"
expect 'cpu: *' "$(with_path libtorch_choice)"
echo 'NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.183.01  Sun May 12 19:39:15 UTC 2024' >"$nvidia_proc"
expect 535.183.01 "$(with_path nvidia_driver)"
echo 'NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  580.65.06  Release Build' >"$nvidia_proc"
expect 580.65.06 "$(with_path nvidia_driver)"
rm -rf "$work/bin" "$nvidia_proc"
fake_smi "$nvidia_wsl" "${answers//550.54.14/580.65.06}"
expect 'cuda: *580.65.06*' "$(with_path libtorch_choice)"

expect 'cpu: *asks for it' "$(PLATEAU_LIBTORCH_BUILD=cpu with_path libtorch_choice)"
expect '*is none of cpu, cuda and cuda12' "$(PLATEAU_LIBTORCH_BUILD=gpu libtorch_choice 2>&1 || true)"

expect '*takes 9 GB*PLATEAU_CACHE*' \
    "$(df() { printf 'Avail\n8000000000\n'; }; need_space "$work" 9000000000 2>&1 || true)"
expect '' "$(df() { printf 'Avail\n9500000000\n'; }; need_space "$work" 9000000000 2>&1)"

# The wheel is unpacked beside its place, not in /tmp, and from the index of the build.
python3() { mkdir -p "$3/bin" && printf '#!/bin/bash\necho "$TMPDIR $*"\n' >"$3/bin/pip" && chmod +x "$3/bin/pip"; }
expect "$work/a/tmp install -q --target $work/a/files torch==2.11.0 nvidia-cuda-crt*" \
    "$(install_libtorch cuda "$work/a" 2>&1)"
expect "*torch==2.11.0 --index-url *cu126" "$(install_libtorch cuda12 "$work/b" 2>&1)"
expect "*torch==2.11.0 --no-deps nvidia-cuda-runtime==13.0.\* *nvidia-cuda-crt==13.0.\*" \
    "$(install_libtorch cpu "$work/c" 2>&1)"

# A fetch that is interrupted leaves nothing that counts, and the next one puts it right. This pip fails once.
fetch() (
    export PLATEAU_CACHE=$work/cache PLATEAU_LIBTORCH= PLATEAU_LIBTORCH_BUILD=cpu tried=$work/tried
    source "$top/cmake/setup.sh"
    need_space() { :; }
    python3() {
        mkdir -p "$3/bin"
        cat >"$3/bin/pip" <<'PIP'
#!/bin/bash
while [ "$1" != --target ]; do shift; done
mkdir -p "$2/torch/lib"
[ -e "$tried" ] || { touch "$tried"; exit 1; }
touch "$2/torch/lib/libtorch_cpu.so"
PIP
        chmod +x "$3/bin/pip"
    }
    need_libtorch
    libtorch_folder
)
folder=$work/cache/libtorch-2.11.0-cpu
expect '' "$(fetch 2>/dev/null || true)"
[ ! -e "$folder" ] || expect 'nothing' "$folder"
expect "$folder/torch" "$(fetch 2>/dev/null)"
expect "$folder/torch" "$(fetch 2>&1)"  # and says nothing more
expect libtorch-2.11.0-cpu "$(cd "$work/cache" && echo libtorch-*)"

((failures == 0)) || { echo "$failures failures"; exit 1; }
echo "the set-up chooses as it should"
