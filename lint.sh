#!/usr/bin/env bash
# Holds the style: refuses what clang-format 14 would change, lines over 120 columns, citations of the guide that lead
# nowhere, long commit subjects, and what clang-tidy finds.
#
#   ./lint.sh                  format of the whole tree, and clang-tidy over the rooms that have changed since the
#                              commit in .ci/tidy-clean, up to which everything is clean
#   ./lint.sh format           format only: seconds
#   ./lint.sh tidy [ROOM…]     clang-tidy over these folders (core/study), or over all
source "$(dirname "${BASH_SOURCE[0]}")/cmake/setup.sh"
cd "$plateau_top"

format_version=14.0.6
tidy_version=22.1.0

# The formatter's version matters: another one formats otherwise.
need_format() {
    for format in clang-format-14 clang-format; do
        "$format" --version 2>/dev/null | grep -q 'version 14\.' && return
    done
    format=$PLATEAU_CACHE/clang-format-$format_version
    [ -x "$format/clang_format/data/bin/clang-format" ] ||
        fetch_wheels "$format" "clang-format==$format_version" || die "clang-format $format_version cannot be fetched"
    format=$format/clang_format/data/bin/clang-format
}

check_format() {
    need_format
    say "format"
    git ls-files -z '*.h' '*.cpp' '*.cu' | xargs -0 -n 50 -P "$(nproc)" "$format" --dry-run --Werror ||
        die "files are not formatted: $format -i FILE…"
    python3 cmake/check_lines.py || die "lines are too long: break them before column 120"
    python3 cmake/check_guide.py || die "the guide is cited wrongly"
}

# check_subjects: those after the commit in .ci/tidy-clean.
check_subjects() {
    git log --format='%h %s' "$1..HEAD" |
        awk '{id = $1; sub(/^[^ ]+ /, "")} length($0) > 72 {print id ": " $0; bad = 1} END {exit bad}' ||
        die "commit subjects have at most 72 characters"
}

need_tidy() {
    tidy=$PLATEAU_CACHE/clang-tidy-$tidy_version
    [ -x "$tidy/clang_tidy/data/bin/clang-tidy" ] ||
        fetch_wheels "$tidy" "clang-tidy==$tidy_version" || die "clang-tidy $tidy_version cannot be fetched"
    tidy=$tidy/clang_tidy/data/bin/clang-tidy
}

# check_tidy ROOM…: their sources, as a build without precompiled headers compiles them.
check_tidy() {
    [ $# -gt 0 ] || return 0
    need_packages "${build_packages[@]}"
    need_libtorch
    need_tidy
    say "clang-tidy: $*"
    cmake -S . -B build/tidy -G Ninja -DCMAKE_BUILD_TYPE=Release -DPLATEAU_CCACHE=OFF -DPLATEAU_PRECOMPILE=OFF \
        --log-level=WARNING >/dev/null
    local room sources=()
    for room in "$@"; do
        [ -d "$room" ] || continue
        mapfile -t -O ${#sources[@]} sources < <(git ls-files ":(glob)$room/*.cpp")
    done
    [ ${#sources[@]} -eq 0 ] ||
        printf '%s\0' "${sources[@]}" | xargs -0 -n 4 -P "$(nproc)" "$tidy" -p build/tidy --quiet \
            --warnings-as-errors='*' --extra-arg=-Wno-unknown-warning-option 2>/dev/null ||
        die "clang-tidy has findings"
}

rooms() { git ls-files 'core/*.cpp' 'app/*.cpp' 'widgets/*.cpp' | xargs -n1 dirname | sort -u; }

# changed_rooms COMMIT
changed_rooms() {
    git diff --name-only "$1" HEAD -- core app widgets | grep -E '\.(cpp|h)$' | xargs -r -n1 dirname | sort -u
}

case "${1:-}" in
    format) check_format ;;
    tidy)
        shift
        [ $# -gt 0 ] || mapfile -t all < <(rooms)
        check_tidy "${@:-${all[@]}}"
        ;;
    "")
        check_format
        clean=$(cat .ci/tidy-clean)
        git cat-file -e "$clean^{commit}" 2>/dev/null || die "the commit in .ci/tidy-clean is not in this clone"
        check_subjects "$clean"
        mapfile -t changed < <(changed_rooms "$clean")
        check_tidy "${changed[@]}"
        ;;
    *) die "unknown argument $1: see the head of lint.sh" ;;
esac
say "the style is held"
