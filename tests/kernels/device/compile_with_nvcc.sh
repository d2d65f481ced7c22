#!/usr/bin/env bash
# compile_with_nvcc.sh SOURCE_FOLDER WORK_FOLDER: compiles every kernel for every architecture that we serve, prints the
# registers of each and fails where one spills registers or keeps arrays in local memory. 77: there is no nvcc.
set -euo pipefail
source_folder=$1 work=$2
nvcc=$(command -v nvcc || true)
[ -n "$nvcc" ] || nvcc=${CUDA_PATH:-/usr/local/cuda}/bin/nvcc
[ -x "$nvcc" ] || { echo "skipped: there is no nvcc"; exit 77; }
mkdir -p "$work"
cd "$source_folder"
for kernel in core/kernels/device/*.cu; do
    for architecture in 75 80 86 89 90 100 120; do
        "$nvcc" -std=c++20 -I. -cubin -arch="sm_$architecture" -Xptxas -v "$kernel" -o "$work/kernel.cubin" 2>&1 |
            sed -n "s/.*entry function '\([^']*\)'.*/sm_$architecture \1/p; s/.*bytes stack frame.*/&/p
                s/.*\(Used .*\)/\1/p" |
            paste - - -
    done
done | tee "$work/registers.txt"
! grep -vE ' 0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads' "$work/registers.txt"
