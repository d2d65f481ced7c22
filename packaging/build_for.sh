#!/usr/bin/env bash
# Builds the packages for a release of Debian in a clean root of it: libraries differ between releases, so each has
# packages of its own.
#
#   packaging/build_for.sh trixie           as root; into build/packages/trixie; an hour on two cores
#
# What is committed is built. LibTorch, the compiler cache and the root are kept in PLATEAU_CACHE.
source "$(dirname "${BASH_SOURCE[0]}")/../cmake/setup.sh"

[ $# -eq 1 ] || die "name the release: packaging/build_for.sh trixie"
suite=$1
[ "$(id -u)" -eq 0 ] || die "a root is made and entered by root alone: sudo packaging/build_for.sh $suite"
need_packages mmdebstrap
need_libtorch

archive=$PLATEAU_CACHE/build-$suite.tar
if [ ! -e "$archive" ]; then
    say "making a $suite with what the build needs"
    packages=("${build_packages[@]}" "${package_packages[@]}")
    mmdebstrap --variant=apt --include="$(IFS=,; echo "${packages[*]}")" --format=tar "$suite" "$archive.part" ||
        die "there is no $suite to be had"
    mv "$archive.part" "$archive"
fi

root=$(mktemp -d)
mounts=()
leave() {
    local place
    for place in "${mounts[@]}"; do umount -R -l "$root/$place"; done
    rm -rf --one-file-system "$root"
}
trap leave EXIT
tar -C "$root" --exclude='./dev/*' -xf "$archive"
mkdir -p "$root/plateau" "$root/cache" "$root/ccache"
git -C "$plateau_top" archive HEAD | tar -C "$root/plateau" -x
mkdir -p "$PLATEAU_CACHE/ccache-$suite"
# bind FROM TO: mounted where the build looks for it.
bind() {
    mount --rbind "$1" "$root/$2"
    mount --make-rslave "$root/$2"
    mounts=("$2" "${mounts[@]}")
}
bind /proc proc
bind /dev dev
bind "$PLATEAU_CACHE" cache
bind "$PLATEAU_CACHE/ccache-$suite" ccache

say "building for $suite"
chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root CCACHE_DIR=/ccache \
    PLATEAU_CACHE=/cache sh -ec 'cd /plateau
        cmake --preset release --log-level=WARNING -DPLATEAU_TESTS=OFF -DPLATEAU_FUZZ=OFF -DPLATEAU_BENCH=OFF
        cmake --build --preset release --target packages'
mkdir -p "$plateau_top/build/packages/$suite"
cp "$root"/plateau/build/release/packages/*.deb "$plateau_top/build/packages/$suite/"
say "the packages for $suite: build/packages/$suite"
