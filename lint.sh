#!/usr/bin/env bash
# Holds the style: refuses what clang-format 14 would change, lines over 120 columns, citations of the guide that lead
# nowhere, long commit subjects, and what clang-tidy finds.
#
#   ./lint.sh [format]         the whole tree but for clang-tidy, in seconds
#   ./lint.sh changed [MIN]    clang-tidy over what changed since cmake/tidy_base, the commit at which all was clean;
#                              with MIN the last changed first, for so many minutes, and then it says what is left
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
    git ls-files -z '*.h' '*.cpp' '*.cu' '*.cuh' | xargs -0 -n 50 -P "$(nproc)" "$format" --dry-run --Werror ||
        die "files are not formatted: $format -i FILE…"
    python3 cmake/check_lines.py || die "lines are too long: break them before column 120"
    python3 cmake/check_guide.py || die "the guide is cited wrongly"
}

# Subjects since the tree was formatted; a clone without that much history shows what it has.
check_subjects() {
    local base range=HEAD long
    base=$(grep -v '^#' .git-blame-ignore-revs | head -1)
    git cat-file -e "$base^{commit}" 2>/dev/null && range=$base..HEAD
    long=$(git log --no-merges --format='%h %s' "$range" | awk 'length($0) - length($1) - 1 > 72')
    [ -z "$long" ] || die "commit subjects have at most 72 characters: $long"
}

need_tidy() {
    tidy=$PLATEAU_CACHE/clang-tidy-$tidy_version
    [ -x "$tidy/clang_tidy/data/bin/clang-tidy" ] ||
        fetch_wheels "$tidy" "clang-tidy==$tidy_version" || die "clang-tidy $tidy_version cannot be fetched"
    tidy=$tidy/clang_tidy/data/bin/clang-tidy
}

# check_tidy SOURCE…: each as it compiles by itself, without precompiled headers. Torch wants omp.h, of which GCC has
# one.
check_tidy() {
    [ $# -gt 0 ] || return 0
    need_packages "${build_packages[@]}"
    need_libtorch
    need_tidy
    say "clang-tidy: $# files"
    cmake -S . -B build/tidy -G Ninja -DCMAKE_BUILD_TYPE=Release -DPLATEAU_CCACHE=OFF -DPLATEAU_PRECOMPILE=OFF \
        -DPLATEAU_UNITY=OFF --log-level=WARNING >/dev/null
    cmake --build build/tidy --target generated_headers >/dev/null
    rm -f build/tidy/unread
    printf '%s\0' "$@" | xargs -0 -n 4 -P "$(nproc)" bash -c '
        [ "$(date +%s)" -lt "$0" ] || { printf "%s\n" "${@:4}" >>build/tidy/unread; exit 0; }
        "$1" -p build/tidy --quiet --warnings-as-errors="*" "${@:2}" 2>/dev/null' \
        "$tidy_until" "$tidy" --extra-arg=-Wno-unknown-warning-option \
        --extra-arg=-idirafter"$(g++ -print-file-name=include)" || die "clang-tidy has findings"
    [ ! -e build/tidy/unread ] || say "time was up: $(wc -l <build/tidy/unread) files were not read (build/tidy/unread)"
}
tidy_until=9999999999

# sources_of ROOM…: their .cpp files, one a line.
sources_of() {
    local room
    for room in "$@"; do git ls-files ":(glob)$room/*.cpp"; done
}

# Changed sources, last changed first, and for a changed header the source of its name or the first that includes it.
changed_sources() {
    local base file
    base=$(cat cmake/tidy_base)
    git cat-file -e "$base^{commit}" 2>/dev/null || base=$(git rev-list --max-parents=0 HEAD | tail -1)
    git log --name-only --format= "$base..HEAD" -- 'core/*' 'app/*' 'widgets/*' | while read -r file; do
        [ -e "$file" ] || continue
        case $file in
            *.cpp) echo "$file" ;;
            *.h)
                if [ -e "${file%.h}.cpp" ]; then
                    echo "${file%.h}.cpp"
                else
                    git grep -lF "\"$file\"" -- 'core/*.cpp' 'app/*.cpp' 'widgets/*.cpp' | head -1 || true
                fi
                ;;
        esac
    done | awk '!seen[$0]++'
}

rooms() { git ls-files 'core/*.cpp' 'app/*.cpp' 'widgets/*.cpp' | xargs -n1 dirname | sort -u; }

case "${1:-}" in
    "" | format)
        check_format
        check_subjects
        ;;
    changed)
        [ $# -lt 2 ] || tidy_until=$(($(date +%s) + 60 * $2))
        mapfile -t sources < <(changed_sources)
        check_tidy "${sources[@]}"
        ;;
    tidy)
        shift
        [ $# -gt 0 ] || mapfile -t all < <(rooms)
        mapfile -t sources < <(sources_of "${@:-${all[@]}}")
        check_tidy "${sources[@]}"
        ;;
    *) die "unknown argument $1: see the head of lint.sh" ;;
esac
say "the style is held"
