#include "core/machines/install_script.h"

namespace plateau::machines {
namespace {

// dd, as it takes blocks and not a byte more. Nothing else may read standard input.
constexpr std::string_view kScript = R"sh(LC_ALL=C
export LC_ALL
say() { printf '%s\n' "$*" || exit 1; }
line() { IFS= read -r "$1" || exit 1; }
version_of() { "$1" --version </dev/null 2>/dev/null | head -n 1; }
say ''
say '==== plateau install ===='
line engine
line folder
line version
line kind
case $folder in
    '') folder=${XDG_DATA_HOME:-$HOME/.local/share}/plateau/engine-$version ;;
    '~/'*) folder=$HOME/${folder#??} ;;
    /*) ;;
    *) folder=$HOME/$folder ;;
esac
parent=$(dirname -- "$folder")
above=$parent
while [ ! -d "$above" ] && [ "$above" != / ]; do above=$(dirname -- "$above"); done
say "system $(uname -s) $(uname -m)"
say "libc $(getconf GNU_LIBC_VERSION 2>/dev/null)"
say "folder $folder"
say "disk $(df -Pk -- "$above" 2>/dev/null | tail -n 1)"
say "engine $(version_of "$engine")"
say "installed $(version_of "$folder/plateau-engine")"
if [ ! -f "$folder/installed.sha256" ] && [ -n "$(ls -A -- "$folder" 2>/dev/null)" ]; then say 'taken yes'; fi
if [ ! -w "$above" ]; then say "closed $above"; fi
for tool in chmod dd mkdir mv rm sha256sum truncate; do
    command -v "$tool" >/dev/null || say "missing $tool"
done
if [ "$kind" = wheel ]; then
    say "pip $(python3 -m pip --version </dev/null 2>/dev/null | head -n 1)"
    say "torch $(python3 -c 'import importlib.metadata as m; print(m.version("torch"))' </dev/null 2>/dev/null)"
fi
say end
line answer
[ "$answer" = send ] || exit 0
part=$folder.part-$$
trap 'rm -rf -- "$part"' EXIT
trap 'exit 1' HUP INT TERM PIPE
mkdir -p -- "$parent" || exit 1
find "$parent" -maxdepth 1 -name "${folder##*/}.part-*" -mtime +0 -exec rm -rf -- {} + 2>/dev/null
mkdir -- "$part" "$part/lib" || exit 1
line file
while [ "$file" != . ]; do
    line bytes
    line mode
    dd bs=65536 count=$(((bytes + 65535) / 65536)) iflag=fullblock status=none of="$part/$file" || exit 1
    truncate -s "$bytes" -- "$part/$file" || exit 1
    chmod "$mode" "$part/$file" || exit 1
    line sum
    printf '%s  %s\n' "$sum" "$file" >>"$part/installed.sha256" || exit 1
    line file
done
(cd -- "$part" && sha256sum -c installed.sha256 >/dev/null </dev/null) || exit 1
if [ "$kind" = wheel ]; then
    python3 -m pip install --quiet --disable-pip-version-check --no-input --no-deps --no-index --target "$part/site" \
        "$part"/*.whl </dev/null >&2 || exit 1
    rm -f -- "$part"/*.whl
fi
sync -- "$part"/* "$part"/lib/* "$part" 2>/dev/null
said=$("$part/plateau-engine" --version </dev/null) || exit 1
say "ready $said"
line answer
[ "$answer" = keep ] || exit 1
if [ -e "$folder" ]; then mv -- "$folder" "$part.old" || exit 1; fi
if ! mv -- "$part" "$folder"; then mv -- "$part.old" "$folder"; exit 1; fi
rm -rf -- "$part.old"
say "kept $folder/plateau-engine"
)sh";

}  // namespace

std::string_view installScript() {
    return kScript;
}

}  // namespace plateau::machines
