#!/bin/bash
# Pictures of every page in every language and theme:
#
#   tests/screenshots.sh WORKSPACE FOLDER [WIDTHxHEIGHT] [PLATEAU]
#
# leaves FOLDER/<page>-<language>-<theme>.png; the first training of each of three operators is chosen. In
# the environment
# SCALE=2 draws at twice the density, PAGES="runs compare" takes these pages only. Two at a time; exits with
# the number of
# pictures that failed.
set -u
workspace=${1:?the workspace folder}
folder=${2:?the folder for the pictures}
size=${3:-1400x900}
plateau=${4:-$(dirname "$0")/../build/release/bin/plateau}
mkdir -p "$folder" || exit 1
pages=${PAGES:-}
[ -n "$pages" ] || pages=$("$plateau" --help | tr '\n' ' ' | sed 's/.*Page to open: *//; s/\..*//; s/,/ /g')
runs=$(grep -ls '"kind":"pretrain"' "$workspace"/runs/*/spec.json | sort | while read -r spec; do
    echo "$(grep -o '"operator":"[^"]*"' "$spec" | head -1) $(basename "$(dirname "$spec")")"
done | awk '!seen[$1]++ { print $2 }' | head -3 | paste -sd,)
export workspace folder size plateau runs
picture() {
    QT_QPA_PLATFORM=offscreen QT_SCALE_FACTOR=${SCALE:-1} "$plateau" --workspace "$workspace" --page "$1" \
        --language "$2" --theme "$3" --size "$size" --select "$runs" \
        --screenshot "$folder/$1-$2-$3.png" || echo "failed: $1 $2 $3"
}
export -f picture
failures=$(for page in $pages; do
    for language in en de fr zh; do
        for theme in light dark; do echo "$page $language $theme"; done
    done
done | xargs -P 2 -L 1 bash -c 'picture $0 $1 $2' | tee /dev/stderr | grep -c '^failed')
echo "$(ls "$folder"/*.png 2>/dev/null | wc -l) pictures in $folder, $failures failed"
exit "$failures"
