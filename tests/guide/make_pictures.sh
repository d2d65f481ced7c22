#!/usr/bin/env bash
# The guide's pictures in light and dark: what the window shows of the runs in resources/guide/recorded.plateau and
# anatomy.plateau, and the drawings of the operators.
#
#   tests/guide/make_pictures.sh ENGINE WINDOW [FOLDER]
#
# leaves FOLDER/<scene>-<theme>.png and operator-<id>-<theme>.svg (resources/guide/pictures), in 256 colours where
# pngquant is there, as those that are kept: a third of the bytes. The test `guide_pictures` makes them anew and
# compares.
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
#
# and those of the page Anatomy, a quarter of an hour of a core:
#
#   plateau-engine levels --corpus demo --length 32
#   plateau-engine study demo --seeds 1-5 --threads 1 --output study --set train.log_every=25 anatomy.share=0.2 \
#       train.checkpoint_every=100 train.keep_checkpoints.every=100
#   for run in study/runs/*; do plateau-engine transplant $run; done
#   plateau-engine bundle study --output anatomy.plateau --checkpoints none
set -euo pipefail
engine=$(realpath "${1:?the engine}")
window=$(realpath "${2:?the window}")
top=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
folder=$(realpath -m "${3:-$top/resources/guide/pictures}")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$folder"
export QT_QPA_PLATFORM=offscreen QT_SCALE_FACTOR=1 LC_ALL=C.UTF-8 TZ=UTC XDG_CACHE_HOME=$scratch/cache
for bundle in recorded anatomy; do
    "$engine" unbundle "$top/resources/guide/$bundle.plateau" --output "$scratch/$bundle" --quiet >/dev/null
done
"$engine" levels --corpus demo --length 32 --quiet >/dev/null
all=$(ls "$scratch/anatomy/runs" | paste -sd,)
python3 "$top/tests/guide/seen_machines.py" "$scratch/machines"

# scene, workspace, page, runs, tab; "-": none
scenes="curves recorded curves original,symmetric,pairwise 1
compare recorded compare original,symmetric,pairwise 1
operators recorded operators pairwise 1
attention recorded attention pairwise 1
anatomy-knows anatomy anatomy $all 1
anatomy-moves anatomy anatomy $all 2
anatomy-carries anatomy anatomy $all 3
machines machines machines - -"

# On a machine that does much else a page may not settle in the time that the window gives it.
picture() {
    local try runs=${4#-} tab=${5#-}
    for try in 1 2 3; do
        "$window" --workspace "$scratch/$2" --page "$3" ${runs:+--select "$runs"} ${tab:+--tab "$tab"} --theme "$6" \
            --language en --size 1280x800 --screenshot "$folder/$1-$6.png" </dev/null && return
    done
    return 1
}
while read -r scene bundle page runs tab; do
    for theme in light dark; do picture "$scene" "$bundle" "$page" "$runs" "$tab" $theme; done
done <<<"$scenes"
if command -v pngquant >/dev/null; then pngquant --force --ext .png --speed 1 --quality 85-100 "$folder"/*.png; fi
python3 "$top/tests/guide/draw_operators.py" "$folder"
