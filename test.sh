#!/usr/bin/env bash
# Builds everything and runs the tests.
#
#   ./test.sh          unit, GUI and end-to-end tests; comparison with tokenizers, transformers, numpy,
#                      scikit-learn and TensorBoard; every fuzz target for 5 seconds
#   ./test.sh --all    also the slow tests and comparisons, a minute a fuzz target, and the asan and tsan presets
#   ./test.sh --packages
#                      builds the Debian packages and the wheel, and tries them: as root in a clean Debian, in fresh
#                      virtual environments; apart from the others, as it fetches a system and takes minutes
source "$(dirname "${BASH_SOURCE[0]}")/cmake/setup.sh"

all=false packages=false
case "${1:-}" in
    "") ;;
    --all) all=true ;;
    --packages) packages=true ;;
    *) die "unknown argument $1: use ./test.sh, ./test.sh --all or ./test.sh --packages" ;;
esac

need_packages "${build_packages[@]}" "${test_packages[@]}"
need_fuzzer_runtime
need_libtorch
$packages || start_transformers
export QT_QPA_PLATFORM=offscreen CTEST_PARALLEL_LEVEL=${CTEST_PARALLEL_LEVEL:-$(nproc)}
strict=()
[ -z "${CI:-}" ] || strict=(-DPLATEAU_WARNINGS_AS_ERRORS=ON)

# run_preset PRESET [ctest arguments…]
run_preset() {
    local preset=$1
    shift
    say "building $preset"
    configure_and_build "$preset" -DPLATEAU_TESTS=ON "${strict[@]}"
    say "testing $preset"
    (cd "$plateau_top" && ctest --preset "$preset" "$@")
}

# run_fuzz SECONDS: each target on its committed seeds; a finding stops the script and names its file.
run_fuzz() {
    say "fuzzing, $1 s a target"
    configure_and_build fuzz "${strict[@]}" -- fuzz_targets
    local target name
    for target in "$plateau_top"/build/fuzz/bin/fuzz_*; do
        name=$(basename "$target")
        mkdir -p "$plateau_top/build/fuzz/corpus/$name"
        printf '%s … ' "$name"
        "$target" -max_total_time="$1" -timeout=10 -rss_limit_mb=2048 -verbosity=0 -print_final_stats=1 \
            -artifact_prefix="$plateau_top/build/fuzz/$name-" \
            "$plateau_top/build/fuzz/corpus/$name" "$plateau_top/tests/fuzz/corpus/${name#fuzz_}" 2>&1 |
            tee "$plateau_top/build/fuzz/$name.log" | awk '/number_of_executed_units/ {print $2 " inputs"}' ||
            { cat "$plateau_top/build/fuzz/$name.log"; die "$name found a fault"; }
    done
}

# compare_models [--base]: the same weights in transformers and here.
compare_models() {
    have_transformers || return 0
    local bin=$plateau_top/build/release/bin
    say "comparing with transformers"
    with_transformers python3 "$plateau_top/tests/model/compare_with_transformers.py" --engine "$bin/plateau-engine" \
        --probe "$bin/model_probe" "$@" | { grep -v '^ok' || true; }
}

# compare_operators_elsewhere: exports of every operator as transformers opens them.
compare_operators_elsewhere() {
    have_transformers || return 0
    local bin=$plateau_top/build/release/bin
    say "comparing every operator with its PyTorch in transformers"
    with_transformers python3 "$plateau_top/tests/model/compare_operators_with_transformers.py" \
        --engine "$bin/plateau-engine" --probe "$bin/model_probe" | { grep -v '^ok' || true; }
}

# compare_own_operators: what the import of operators written in Python refuses, and the built-in ones written so.
compare_own_operators() {
    have_transformers || return 0
    local bin=$plateau_top/build/release/bin
    say "comparing operators written in Python"
    with_transformers python3 "$plateau_top/tests/operatorfile/check_exporter.py" --engine "$bin/plateau-engine" |
        { grep -v '^ok' || true; }
    say "comparing the built-in operators with the same written in Python"
    with_transformers python3 "$plateau_top/tests/operatorfile/check_builtin_forms.py" \
        --engine "$bin/plateau-engine" --probe "$bin/model_probe" | { grep -v '^ok' || true; }
}

# compare_checkpoints: folders in the forms that people publish.
compare_checkpoints() {
    have_transformers || return 0
    say "comparing checkpoints of many forms with transformers"
    with_transformers python3 "$plateau_top/tests/model/compare_checkpoints_with_transformers.py" \
        --engine "$plateau_top/build/release/bin/plateau-engine" | { grep -v '^ok' || true; }
}

# compare_finetuning: the same 20 steps of three GLUE tasks, and the same dev metrics.
compare_finetuning() {
    have_transformers || return 0
    local bin=$plateau_top/build/release/bin data=$plateau_top/../shared/data real=()
    [ ! -d "$data/glue" ] || real=(--data "$data")
    say "comparing fine-tuning with transformers"
    with_transformers python3 "$plateau_top/tests/finetune/compare_with_transformers.py" \
        --engine "$bin/plateau-engine" --probe "$bin/finetune_probe" "${real[@]}" | { grep -v '^ok' || true; }
}

# compare_curves: the same first 50 steps.
compare_curves() {
    have_transformers || return 0
    local bin=$plateau_top/build/release/bin data=$plateau_top/../shared/data operator
    [ -e "$data/text/wikipedia-en.txt.zst" ] || { say "skipped, as $data holds no text: loss curves"; return; }
    for operator in original symmetric pairwise; do
        with_transformers python3 "$plateau_top/tests/train/compare_loss_curve.py" --engine "$bin/plateau-engine" \
            --batches "$bin/export_batches" --data "$data" --operator "$operator"
    done
}

# compare_followed_runs: the first 100 steps by the recipe of the study on real text, and their evaluations.
compare_followed_runs() {
    have_transformers || return 0
    local bin=$plateau_top/build/release/bin work operator
    work=$(mktemp -d)
    say "following runs with transformers"
    for operator in original symmetric pairwise; do
        "$bin/plateau-engine" pretrain --output "$work/$operator" --corpus demo --recipe two-cores \
            --operator "$operator" --device cpu --threads 1 --steps 100 --quiet \
            --set train.batch=16 train.warmup_steps=20 train.eval_every=20 data.held_out=64
        with_transformers python3 "$plateau_top/tests/train/follow_run.py" --run "$work/$operator" \
            --batches "$bin/export_batches"
    done
    rm -r "$work"
}

# compare_metrics: GLUE's, on edge cases and random ones.
compare_metrics() {
    have_scikit_learn || return 0
    say "comparing with scikit-learn"
    with_scikit_learn python3 "$plateau_top/tests/glue/compare_with_scikit_learn.py" \
        --program "$plateau_top/build/release/bin/metrics_probe"
}

# compare_operators: statistics of their matrices.
compare_operators() {
    have_scikit_learn || return 0
    say "comparing with numpy"
    with_scikit_learn python3 "$plateau_top/tests/inspect/compare_with_numpy.py" \
        --engine "$plateau_top/build/release/bin/plateau-engine" | { grep -v '^ok' || true; }
}

# compare_levels: reference levels of a corpus.
compare_levels() {
    have_scikit_learn || return 0
    say "comparing levels with numpy"
    with_scikit_learn python3 "$plateau_top/tests/levels/compare_with_numpy.py" \
        --engine "$plateau_top/build/release/bin/plateau-engine" | { grep -v '^ok' || true; }
}

# compare_attention: maps against transformers' and the operators' formulas.
compare_attention() {
    have_transformers || return 0
    say "comparing attention maps"
    with_transformers python3 "$plateau_top/tests/inspect/compare_attention.py" \
        --engine "$plateau_top/build/release/bin/plateau-engine" | { grep -v '^ok' || true; }
}

# compare_heads_and_lens: loops over transformers' models.
compare_heads_and_lens() {
    have_transformers || return 0
    say "comparing what heads are worth, and the lens"
    with_transformers python3 "$plateau_top/tests/inspect/compare_heads_and_lens.py" \
        --engine "$plateau_top/build/release/bin/plateau-engine" | { grep -v '^ok' || true; }
}

# compare_anatomy: the series of runs against their definitions, computed slowly.
compare_anatomy() {
    have_transformers || return 0
    local bin=$plateau_top/build/release/bin
    say "comparing the anatomy of runs"
    with_transformers python3 "$plateau_top/tests/anatomy/compare_with_reference.py" --engine "$bin/plateau-engine" \
        --export-batches "$bin/export_batches" | { grep -v '^ok' || true; }
}

# compare_logs: event files as TensorBoard reads them, and ours read by it.
compare_logs() {
    have_tensorboard || return 0
    local file=$plateau_top/../shared/data/imports/events.out.tfevents.bert-finetune real=()
    [ ! -e "$file" ] || real=("$file")
    say "comparing with TensorBoard"
    with_tensorboard python3 "$plateau_top/tests/logs/compare_with_tensorboard.py" \
        --engine "$plateau_top/build/release/bin/plateau-engine" "${real[@]}" | { grep -v '^ok' || true; }
}

# compare_words [--full]: the character tables, and the ids on whatever text there is.
compare_words() {
    have_transformers || return 0
    local words=$plateau_top/tests/text data=$plateau_top/../shared/data texts=()
    say "comparing with tokenizers"
    with_transformers python3 "$words/probe_unicode_tables.py" --check "$plateau_top/core/text/unicode_tables.inc"
    if [ -e "$data/vocab/bert-base-uncased-vocab.txt" ]; then
        texts=(--data "$data" --vocab "$data/vocab/bert-base-uncased-vocab.txt")
    else
        say "skipped, as $data holds no vocabulary: ids on its texts"
    fi
    with_transformers python3 "$words/compare_with_tokenizers.py" \
        --program "$plateau_top/build/release/bin/tokenize_lines" "${texts[@]}" "$@"
}

# test_packages_made: what the target `packages` has made.
test_packages_made() {
    need_packages "${package_packages[@]}" "${package_test_packages[@]}"
    say "building the packages"
    configure_and_build release -DPLATEAU_TESTS=OFF -- packages
    local made=$plateau_top/build/release/packages modules=() status=0
    ! have_pandas || modules=(--modules "$PLATEAU_CACHE/pandas-$pandas_version")
    say "testing the wheel"
    python3 "$plateau_top/tests/packaging/wheel_test.py" --wheel "$made"/*.whl \
        --torch "$(dirname "$(libtorch_folder)")" "${modules[@]}"
    say "testing the packages in a clean $(. /etc/os-release && echo "$VERSION_CODENAME")"
    python3 "$plateau_top/tests/packaging/debian_test.py" --packages "$made" \
        --suite "$(. /etc/os-release && echo "$VERSION_CODENAME")" || status=$?
    [ $status -eq 0 ] || [ $status -eq 77 ] || die "the packages are not as they should be"
}

if $packages; then
    test_packages_made
elif $all; then
    run_preset release
    compare_words --full
    compare_models --base
    compare_operators_elsewhere
    compare_own_operators
    compare_checkpoints
    compare_finetuning
    compare_metrics
    compare_operators
    compare_levels
    compare_attention
    compare_heads_and_lens
    compare_anatomy
    compare_logs
    compare_curves
    compare_followed_runs
    run_fuzz 60
    run_preset asan -LE slow
    run_preset tsan -LE slow
else
    run_preset release -LE slow
    compare_words
    compare_models
    compare_operators_elsewhere
    compare_own_operators
    compare_checkpoints
    compare_finetuning
    compare_metrics
    compare_operators
    compare_levels
    compare_attention
    compare_heads_and_lens
    compare_anatomy
    compare_logs
    run_fuzz 5
fi
say "all tests passed"
