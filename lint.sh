#!/usr/bin/env bash
# Holds the style: refuses what clang-format 14 would change, lines over 120 columns, citations of the guide that lead
# nowhere, and, where it is asked, what clang-tidy finds.
#
#   ./lint.sh [format]         the whole tree, in seconds: what continuous integration asks
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

case "${1:-}" in
    "" | format) check_format ;;
    tidy)
        shift
        [ $# -gt 0 ] || mapfile -t all < <(rooms)
        check_tidy "${@:-${all[@]}}"
        ;;
    *) die "unknown argument $1: see the head of lint.sh" ;;
esac
say "the style is held"
