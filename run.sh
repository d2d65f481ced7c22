#!/usr/bin/env bash
# Builds Plateau and opens its demo. Without a display the demo runs in the terminal and leaves a picture of its curves.
#
#   ./run.sh [arguments for plateau]      default: --demo
source "$(dirname "${BASH_SOURCE[0]}")/cmake/setup.sh"

need_packages "${build_packages[@]}"
need_libtorch
say "building"
configure_and_build release -DPLATEAU_TESTS=OFF -- plateau plateau-engine
bin=$plateau_top/build/release/bin

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    [ $# -gt 0 ] || set -- --demo
    exec "$bin/plateau" "$@"
fi
[ $# -eq 0 ] || exec "$bin/plateau" "$@"

say "no display: the demo runs here; three small models, one after the other"
demo=${XDG_DATA_HOME:-$HOME/.local/share}/plateau/demo
for operator in original symmetric pairwise; do
    folder=$demo/runs/demo-$operator
    say "$operator attention"
    if [ -e "$folder/spec.json" ]; then
        "$bin/plateau-engine" run "$folder"
    else
        "$bin/plateau-engine" pretrain --output "$folder" --corpus demo --recipe demo \
            --operator $operator --size tiny --seed 1
    fi
done
picture=$demo/curves.png
QT_QPA_PLATFORM=offscreen "$bin/plateau" --demo --page curves --screenshot "$picture"
say "the curves: $picture"
