#!/usr/bin/env bash
# The guide's pictures in light and dark: what the window shows of the runs in resources/guide/recorded.plateau, and the
# drawings of the operators.
#
#   tests/guide/make_pictures.sh ENGINE WINDOW [FOLDER]
#
# leaves FOLDER/<scene>-<theme>.png and operator-<id>-<theme>.svg (resources/guide/pictures). The test `guide_pictures`
# makes them anew and compares.
#
# The runs were made so, two minutes of a core each. Of their checkpoints the last one of pairwise was kept, without the
# optimiser's states:
#
#   for o in original symmetric pairwise; do
#       plateau-engine pretrain --output runs/$o --corpus demo --operator $o --threads 1 --set train.log_every=25
#   done
#   rm -r runs/{original,symmetric}/checkpoints runs/pairwise/checkpoints/step-0000[01]* \
#       runs/pairwise/checkpoints/step-*/optimizer.safetensors
#   plateau-engine bundle runs/* --output recorded.plateau --checkpoints all
set -euo pipefail
engine=$(realpath "${1:?the engine}")
window=$(realpath "${2:?the window}")
top=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
folder=$(realpath -m "${3:-$top/resources/guide/pictures}")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$folder"
"$engine" unbundle "$top/resources/guide/recorded.plateau" --output "$scratch/recorded" --quiet >/dev/null
export QT_QPA_PLATFORM=offscreen QT_SCALE_FACTOR=1 LC_ALL=C.UTF-8 TZ=UTC XDG_CACHE_HOME=$scratch/cache

# scene, page, runs
scenes='curves curves original,symmetric,pairwise
compare compare original,symmetric,pairwise
operators operators pairwise
attention attention pairwise'

# On a machine that does much else a page may not settle in the time that the window gives it.
picture() {
    local try
    for try in 1 2 3; do
        "$window" --workspace "$scratch/recorded" --page "$2" --select "$3" --theme "$4" --language en \
            --size 1280x800 --screenshot "$folder/$1-$4.png" </dev/null && return
    done
    return 1
}
while read -r scene page runs; do
    for theme in light dark; do picture "$scene" "$page" "$runs" $theme; done
done <<<"$scenes"
python3 "$top/tests/guide/draw_operators.py" "$folder"
