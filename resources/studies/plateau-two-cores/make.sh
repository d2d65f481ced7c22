#!/bin/bash
# The study plateau-two-cores (protocol.md): its report from the records, or its runs once more.
#
#   make.sh                                   the report from the records: figures, tables, verdicts; no training
#   make.sh --text FILE --seeds 1             trains those runs of the study "operators", and holds them beside the
#                                             records: within an hour on two cores
#   make.sh --text FILE --study heat …        the same of another study, of several, or of "all"
#   make.sh --text FILE … --record            puts finished runs into records/
#
# FILE is the text, or the same compressed by Zstandard: hashes.txt says which. Runs that have a record are not trained
# when --record is given, so the same command goes on where it was stopped, on this machine or another.
#
#   --work DIR     where all of it is made (default: plateau-two-cores in the folder for temporary files)
#   --output DIR   where the report goes (default: report in --work)
#   --jobs N       runs at a time, each with one thread (default 2)
#   PLATEAU_ENGINE the program, where plateau-engine is not in PATH

set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
engine=${PLATEAU_ENGINE:-plateau-engine}
all_studies=(operators heat symmetric-start score-rate peak-rate larger)
text='' seeds='' jobs=2 record=no studies=() work=${TMPDIR:-/tmp}/plateau-two-cores output=''

fail() { echo "make.sh: $*" >&2; exit 2; }
while [ $# -gt 0 ]; do
    case $1 in
        --text | --seeds | --study | --work | --output | --jobs)
            [ $# -ge 2 ] || fail "$1 wants a value"
            case $1 in
                --text) text=$2 ;;
                --seeds) seeds=$2 ;;
                --study) studies+=("$2") ;;
                --work) work=$2 ;;
                --output) output=$2 ;;
                --jobs) jobs=$2 ;;
            esac
            shift 2 ;;
        --record) record=yes; shift ;;
        *) fail "$1 is unknown; the head of the script says what there is" ;;
    esac
done
[ ${#studies[@]} -gt 0 ] || studies=(operators)
[ "${studies[*]}" != all ] || studies=("${all_studies[@]}")
for study in "${studies[@]}"; do
    [ -e "$here/$study.json" ] || fail "there is no study $study; one of ${all_studies[*]}"
done
command -v "$engine" >/dev/null || fail "$engine is not there; PLATEAU_ENGINE names it"
mkdir -p "$work"
work=$(cd "$work" && pwd)
output=${output:-$work/report}

hash_of() { awk -v what="$1" '$1 == what { print $2 }' "$here/hashes.txt"; }
# in_json EXPRESSION: of the document d that comes in.
in_json() { python3 -c "import json, sys; d = json.load(sys.stdin); print($1)"; }
# record_of STUDY FOLDER: a folder of a run has a number before the name; a record has none.
record_of() { echo "$here/records/$1/$(basename "$2" | sed 's/^[0-9]*-//').plateau"; }

make_corpus() {
    [ ! -e "$work/corpus/manifest.json" ] || return 0
    if [ "$(head -c 4 "$text" | od -An -tx1 | tr -d ' ')" = 28b52ffd ]; then
        zstd -dc -- "$text" > "$work/text.txt"
    else
        cp -- "$text" "$work/text.txt"
    fi
    [ "$(sha256sum < "$work/text.txt" | cut -d ' ' -f 1)" = "$(hash_of text)" ] ||
        fail "$text is another text than that of the study: its SHA-256 is not the one in hashes.txt"
    "$engine" vocab train --size 1500 --characters 200 --output "$work/vocab.txt" "$work/text.txt"
    "$engine" corpus build --format text --packing dense --length 64 --held-out 1000 --set held_out_order=text \
        --vocab "$work/vocab.txt" --output "$work/corpus" "$work/text.txt"
    "$engine" levels --corpus "$work/corpus" --held-out 512 > /dev/null  # as many samples as the recipe
}

check_corpus() {
    local found
    found=$("$engine" corpus info --json "$work/corpus" |
        in_json '" ".join([d["vocabulary"]["checksum"]] + [shard["checksum"] for shard in d["shards"]])')
    [ "$found" = "$(hash_of vocabulary) $(hash_of train) $(hash_of held_out)" ] ||
        fail "$work/corpus is another corpus than that of the study: its checksums are not those in hashes.txt"
}

study_flags() {
    echo "$here/$1.json" --corpus "$work/corpus" --output "$work/$1" ${seeds:+--seeds "$seeds"}
}

# The names of the runs that are to be trained, one a line behind the study's.
runs_to_train() {
    local study
    for study in "${studies[@]}"; do
        # shellcheck disable=SC2046
        "$engine" study $(study_flags "$study") --dry-run | sed -n "s/  .*steps.*//p" | sed "s/^/$study\t/"
    done | awk -F '\t' '{ match($2, / s[0-9]+/); print substr($2, RSTART + 2, RLENGTH - 2) "\t" $0 }' |
        sort -s -n -k 1,1 | cut -f 2-  # seed by seed, so that what is there can be compared
}

train_one() {
    local study=${1%%$'\t'*} name=${1#*$'\t'} folder
    # shellcheck disable=SC2046
    "$engine" study $(study_flags "$study") --only "$name" --threads 1 --quiet > /dev/null ||
        echo "make.sh: $name did not finish; see its log.txt" >&2
    folder=$(grep -lF "\"$name\"" "$work/$study"/runs/*/label.json | head -1)
    folder=${folder%/label.json}
    [ -n "$folder" ] && grep -q '"type":"\(finished\|failed\)"' "$folder/events.jsonl" || return 0
    if [ "$record" = yes ] && [ ! -e "$(record_of "$study" "$folder")" ]; then
        mkdir -p "$here/records/$study"
        "$engine" bundle "$folder" --checkpoints none --output "$(record_of "$study" "$folder")" > /dev/null
    fi
    echo "$name: $("$engine" analyse "$folder" | sed -n '2s/^ *//p')"
}

# What is trained here beside its record: equal to the last bit, or where its exit lies among those of its arm.
compare_with_records() {
    local study
    for study in "${studies[@]}"; do
        [ -e "$here/records/$study" ] || continue
        "$engine" analyse --json "$work/records/$study" > "$work/records.json"
        "$engine" analyse --json "$work/$study" > "$work/here.json"
        python3 - "$work/records.json" "$work/here.json" <<'END'
import json, re, sys

def runs(file):
    with open(file) as text:
        return {re.sub(r"^\d+-", "", curve["name"]["run"]): curve for curve in json.load(text)["curves"]}

def arm(name):
    return re.sub(r"-s\d+", "", name)

records, here = (runs(file) for file in sys.argv[1:])
outside = 0
for name, curve in here.items():
    exits = [run["exit_step"] for other, run in records.items() if arm(other) == arm(name)]
    known = [step for step in exits if step is not None]
    if not exits:
        print(f"{name}: there is no record of its arm")
    elif name in records and records[name]["fingerprint"] == curve["fingerprint"]:
        print(f"{name}: the same as its record, to the last bit")
    else:
        step = curve["exit_step"]
        inside = None in exits if step is None else bool(known) and min(known) * 0.9 <= step <= max(known) * 1.1
        outside += not inside
        band = f"{min(known):.0f} to {max(known):.0f}" if known else "no exit"
        print(f"{name}: exit at {step}, {'within' if inside else 'OUTSIDE'} a tenth of the records of its arm "
              f"({band}; {exits.count(None)} of {len(exits)} not left)")
sys.exit(outside > 0)
END
    done
}

# unpack_records FOLDER: into FOLDER/STUDY, but for runs that were trained there.
unpack_records() {
    local file into
    for file in "$here"/records/*/*.plateau; do
        [ -e "$file" ] || continue
        into=$1/$(basename "$(dirname "$file")")
        compgen -G "$into/runs/*-$(basename "$file" .plateau)" > /dev/null ||
            "$engine" unbundle "$file" --output "$into" > /dev/null
    done
}

# One report for each study, with the runs that it is compared with.
make_reports() {
    local study
    for study in "${all_studies[@]}"; do
        [ -e "$work/records/$study" ] || continue
        case $study in
            operators | larger) "$engine" report --output "$output/$study" "$work/records/$study" ;;
            *) "$engine" report --output "$output/$study" "$work/records/operators" "$work/records/$study" ;;
        esac | sed "s/^/$study: /"
    done
}

if [ -n "$text" ]; then
    make_corpus
    check_corpus
    if [ "$record" = yes ]; then unpack_records "$work"; fi
    export -f train_one study_flags record_of fail
    export engine here work seeds record
    runs_to_train | tr '\n' '\0' | xargs -0 -P "$jobs" -I '{}' bash -c 'train_one "$1"' _ '{}'
fi
unpack_records "$work/records"
if [ -n "$text" ]; then compare_with_records; fi
make_reports
