#!/bin/bash
# Everything that a GPU should be measured for, in one command of at most ten minutes.
#
#   tests/bench/gpu.sh pack BUILD FILE         one archive (at most 64 MiB) of what a bare machine lacks
#   gpu-bench/gpu.sh run [--output DIR] [--device D] [--tiny] [--reference PYTHON]
#
# BUILD is a folder of a finished build, with tests. The other machine needs Python with the torch that the engine was
# built for, and transformers for the reference; neither Qt nor a network. --tiny and --device cpu try the script
# itself. Nothing stops it: what fails or takes too long is named in DIR/report.md, and the rest goes on.
set -u

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

die() {
    echo "gpu.sh: $1" >&2
    exit 2
}

# Libraries that neither LibTorch nor every Linux brings.
own_libraries() {
    ldd "$@" | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' | sort -u |
        grep -vE '/(torch|nvidia)/|/(libc|libm|libdl|librt|libpthread|libgcc_s|libstdc\+\+|libresolv)\.so'
}

pack() {
    local build=$1 file=$2 folder
    [ -x "$build/bin/plateau-engine" ] || die "no $build/bin/plateau-engine: build the target plateau-engine"
    [ -x "$build/bin/test_cuda" ] || die "no $build/bin/test_cuda: build the target test_cuda"
    folder=$(mktemp -d)
    mkdir -p "$folder/gpu-bench/lib"
    cp "$build/bin/plateau-engine" "$build/bin/test_cuda" "$here/gpu.sh" "$here/gpu_report.py" \
        "$here/reference_training.py" "$folder/gpu-bench"
    own_libraries "$build/bin/plateau-engine" "$build/bin/test_cuda" | xargs -r cp -L -t "$folder/gpu-bench/lib"
    strip --strip-unneeded "$folder"/gpu-bench/plateau-engine "$folder"/gpu-bench/test_cuda "$folder"/gpu-bench/lib/*
    tar -C "$folder" -czf "$file" gpu-bench
    rm -r "$folder"
    local bytes
    bytes=$(stat -c %s "$file")
    [ "$bytes" -le $((64 << 20)) ] || die "$file has $bytes bytes, more than 64 MiB"
    echo "$file: $bytes bytes"
}

# step NAME SECONDS COMMAND...: its output in DIR/NAME.txt; how it went as a line of DIR/steps.txt.
step() {
    local name=$1 limit=$2 begin=$SECONDS code
    shift 2
    timeout -k 5 "$limit" "$@" >"$output/$name.txt" 2>&1
    code=$?
    [ $code -eq 124 ] && code="stopped after $limit s"
    echo "$name: $code, $((SECONDS - begin)) s" | tee -a "$output/steps.txt"
}

# speed SIZE LENGTH BATCH: three operators and the reference in turns.
speed() {
    local name=speed-$1-$2
    step "$name" "$speed_limit" "$engine" bench train --json --device "$device" --operator original,symmetric,pairwise \
        --size "$1" --length "$2" --batch "$3" --precision "$precision" --corpus "$output/text.txt" \
        --vocab "$output/vocab.txt" --repeats "$repeats" --seconds "$seconds" "${reference[@]}"
    local operator
    for operator in original symmetric pairwise; do
        step "estimate-$1-$2-$operator" 20 "$engine" estimate --json --device "$estimated" --operator "$operator" \
            --size "$1" --length "$2" --batch "$3" --precision "$precision"
    done
}

demo() {
    step "demo-$1" "$demo_limit" "$engine" pretrain --corpus demo --output "$output/demo-$1" --device "$2" \
        --steps "$demo_steps" --set "train.warmup_steps=$((demo_steps / 20))"
}

run() {
    local device=cuda precision=bf16 repeats=3 seconds=2 demo_steps=2000 speed_limit=75 demo_limit=100 python=python3
    local sizes=("small 128 1024" "small 512 256" "base 128 512" "base 512 128") tiny=
    output=gpu-bench-results
    while [ $# -gt 0 ]; do
        case $1 in
        --output) output=$2 && shift ;;
        --device) device=$2 && shift ;;
        --reference) python=$2 && shift ;;
        --tiny) tiny=yes ;;
        *) die "unknown option $1" ;;
        esac
        shift
    done
    if [ -n "$tiny" ]; then
        sizes=("tiny 32 4" "tiny 64 2")
        precision=fp32 repeats=1 seconds=0 demo_steps=40 speed_limit=300 demo_limit=300
    fi
    mkdir -p "$output" || die "cannot make $output"
    output=$(cd "$output" && pwd)
    : >"$output/steps.txt"
    local engine=$here/plateau-engine estimated=$device reference=() torch
    torch=$("$python" -c 'import os, torch; print(os.path.join(os.path.dirname(torch.__file__), "lib"))' 2>/dev/null) ||
        torch=
    export LD_LIBRARY_PATH=$torch:$here/lib:${LD_LIBRARY_PATH:-}
    [ "$device" = cpu ] && estimated=h200
    if "$python" -c 'import transformers, torch' 2>/dev/null; then
        reference=(--reference "$python $here/reference_training.py")
    fi

    step machine 20 bash -c 'nvidia-smi; nproc; free -g; python3 -c "import torch; print(torch.__version__)"'
    step describe 60 "$engine" describe --device "$device"
    step tests 150 "$here/test_cuda"
    step doctor 60 "$engine" doctor --json
    "$python" "$here/gpu_report.py" text "$output" || die "cannot write to $output"
    local size
    for size in "${sizes[@]}"; do
        # shellcheck disable=SC2086  # three words
        speed $size
    done
    demo cpu cpu
    demo "${device//:/-}-device" "$device"
    "$python" "$here/gpu_report.py" report "$output" | tee "$output/report.md"
}

case ${1:-} in
pack) [ $# -eq 3 ] || die "usage: gpu.sh pack BUILD FILE" && pack "$2" "$3" ;;
run) shift && run "$@" ;;
*) die "usage: gpu.sh pack BUILD FILE, or gpu.sh run [--output DIR] [--device D] [--tiny] [--reference PYTHON]" ;;
esac
