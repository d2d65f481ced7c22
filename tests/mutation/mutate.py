#!/usr/bin/env python3
"""Changes sources a little, one place at a time, and tells which changes no test notices.

    tests/mutation/mutate.py build/release core/run --tests test_run --sample 60

The changed source is compiled by itself, unoptimised, and linked into the test programs before the room's library, so
that its definitions are the ones that count; a mutant costs one compilation, one link and its tests. The checkout and
the build folder stay as they are. What is done stands in a journal, so that the next call goes on. A test may have a
filter: test_store:-IngestBatch*. A survivor is to be read: another source that was compiled in one batch with this one
may hold the unchanged function within itself.

    tests/mutation/mutate.py build/release --planted tests/mutation/planted.json

plants faults that are written down, each with the test that is to find it.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 20  # seconds more than three times what the tests take

CALL = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"


def replaced(line, match, text):
    return line[:match.start()] + text + line[match.end():]


def negate(line):
    """The condition of an if or a while, behind its declaration where it has one."""
    for match in re.finditer(r"\b(if|while) \(", line):
        depth, begin = 0, match.end()
        for at in range(match.end() - 1, len(line)):
            depth += {"(": 1, ")": -1}.get(line[at], 0)
            if depth == 1 and line[at] == ";":
                begin = at + 2
            if depth == 0:
                if "= " in line[begin:at] and re.match(r"(const )?auto\b|[A-Z]\w* ", line[begin:at]):
                    break
                yield line[:begin] + "!(" + line[begin:at] + ")" + line[at:]
                break


def swap_words(pairs):
    def mutate(line):
        for old, new in pairs:
            for match in re.finditer(old, line):
                yield replaced(line, match, new)
    return mutate


def drop(line):
    """A call whose result is not used."""
    forms = (r"\s+(\(void\))?[A-Za-z_:]\w*((\.|->|::)\w+)*\(.*\);\n$",
             r"\s+[A-Za-z_]\w*((\.|->)\w+)*(\[\w+\])? [+-]?= .*;\n$", r"\s+(\+\+|--)[\w.>-]+;\n$")
    if any(re.match(form, line) for form in forms):
        yield re.match(r"\s*", line).group() + ";\n"


OPERATORS = {
    "negated": negate,
    "dropped": drop,
    "off by one": swap_words([(r" \+ 1\b(?![.\d])", " + 0"), (r" - 1\b(?![.\d])", " - 0"), (r" < (?=[\w(])", " <= "),
                              (r" <= ", " < "), (r" > (?=[\w(])", " >= "), (r" >= ", " > ")]),
    "logic": swap_words([(r" && ", " || "), (r" \|\| ", " && "), (r" == ", " != "), (r" != ", " == ")]),
    "answer": swap_words([(r"return true;", "return false;"), (r"return false;", "return true;")]),
    "not flushed": swap_words([(r"!flushed" + CALL, "false"), (r"\bflush(Folder|Files)" + CALL, "Status(Done{})"),
                               (r"::(fsync|fdatasync)" + CALL, "0")]),
}

Mutant = collections.namedtuple("Mutant", "name file line operator old text")


def mutants_of(file):
    lines = (ROOT / file).read_text().splitlines(keepends=True)
    for number, line in enumerate(lines):
        if re.match(r"\s*(//|#|static_assert|template|using|namespace)", line):
            continue
        for operator, mutate in OPERATORS.items():
            for nth, changed in enumerate(mutate(line)):
                yield Mutant(f"{file}:{number + 1}:{operator}:{nth}", file, number + 1, operator, line.strip(),
                             "".join(lines[:number] + [changed] + lines[number + 1:]))
    for number in range(len(lines) - 1):  # two statements change places
        first, second = lines[number:number + 2]
        if list(drop(first)) and list(drop(second)) and first != second:
            yield Mutant(f"{file}:{number + 1}:swapped:0", file, number + 1, "swapped", first.strip(),
                         "".join(lines[:number] + [second, first] + lines[number + 2:]))
    text = "".join(lines)
    renaming = re.compile(r"(    if \([^\n]*(?:flush|sync)[^\n]*\n(?:        return[^\n]*\n)?)"
                          r"(    if \([^\n]*rename[^\n]*\n(?:        return[^\n]*\n)?)")
    for nth, match in enumerate(renaming.finditer(text)):
        number = text[:match.start()].count("\n") + 1
        yield Mutant(f"{file}:{number}:rename before flush:{nth}", file, number, "rename before flush",
                     lines[number - 1].strip(),
                     text[:match.start()] + match.group(2) + match.group(1) + text[match.end():])


def quietly(words, folder):
    return subprocess.run(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


class Bench:
    """Compiles sources of the room and links programs with them."""

    def __init__(self, build, room, programs, work):
        self.build, self.room, self.work = build, room, work
        commands = json.loads((build / "compile_commands.json").read_text())
        self.flags = next(self.flags_of(entry["command"]) for entry in commands
                          if f"/{room}/" in entry["file"] or f" {room}/CMakeFiles/" in entry["command"])
        self.links = {program: self.link_of(program) for program in programs}
        self.sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / room).glob("*.cpp"))

    @staticmethod
    def flags_of(command):
        words, kept, skip = shlex.split(command), [], False
        begin = next(i for i, word in enumerate(words) if re.search(r"(\+\+|clang\+\+|g\+\+)(-\d+)?$", word))
        for word in words[begin:]:
            if skip:
                skip = False
            elif word in ("-o", "-c", "-include", "-MT", "-MF"):
                skip = True
            elif not re.match(r"-(O\d|W|MD|fdiagnostics)", word):
                kept.append(word)
        return kept + ["-O0", "-w", "-I" + str(ROOT)]

    def link_of(self, program):
        lines = subprocess.run(["ninja", "-C", self.build, "-t", "commands", program], text=True, check=True,
                               stdout=subprocess.PIPE).stdout.splitlines()
        return [line for line in lines if f" -o bin/{program} " in line][-1]

    def compile(self, file, text, output):
        source = output.with_suffix(".cpp")
        source.write_text(text)
        words = self.flags + ["-I" + str((ROOT / file).parent), "-c", str(source), "-o", str(output)]
        return quietly(words, self.build)

    def link(self, program, mutant, output):
        library = f" {self.room}/libplateau_{self.room.rsplit('/', 1)[1]}.a "
        if library not in self.links[program]:
            sys.exit(f"{program} is not linked with{library}")
        command = self.links[program].replace(f" -o bin/{program} ", f" -o {output} -Wl,--allow-multiple-definition ")
        return quietly(["sh", "-c", command.replace(library, f" {mutant}{library}", 1)], self.build)


def notices(build, tests, programs, patience, environment):
    """The first test that fails, or nothing."""
    for test in tests:
        program, _, chosen = test.partition(":")
        words = [str(programs.get(program, build / "bin" / program)), "--gtest_fail_fast", "--gtest_brief=1"]
        words += ["--gtest_filter=" + chosen] if chosen else []
        with tempfile.TemporaryDirectory(dir=environment["TMPDIR"]) as folder:
            try:
                done = subprocess.run(words, cwd=build, text=True, errors="replace", timeout=patience,
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                      env={**environment, "TMPDIR": folder})
            except subprocess.TimeoutExpired:
                return program + " (out of time)"
        if done.returncode != 0:
            failed = re.search(r"\[  FAILED  \] ([\w./]+)", done.stdout)
            return failed.group(1) if failed else program
    return None


def chosen_mutants(arguments, sources):
    if arguments.only:
        wanted = pathlib.Path(arguments.only).read_text().splitlines()
        every = {mutant.name: mutant for source in sources for mutant in mutants_of(source)}
        return [every[name] for name in wanted if name in every]
    every = [mutant for source in sources if re.search(arguments.files, source) for mutant in mutants_of(source)]
    random.Random(arguments.seed).shuffle(every)
    return every[:arguments.sample]


def report(mutants, journal):
    results = [(mutant, journal[mutant.name]) for mutant in mutants if mutant.name in journal]
    counted = [(mutant, result) for mutant, result in results if result["fate"] != "stillborn"]
    for mutant, result in counted:
        if result["fate"] == "survived":
            print(f"survived  {mutant.file}:{mutant.line}  {mutant.operator}:  {mutant.old}")
    killed = sum(result["fate"] == "killed" for _, result in counted)
    print(f"{killed} of {len(counted)} killed ({100 * killed / max(1, len(counted)):.0f} %); "
          f"{len(results) - len(counted)} do not compile")


def plant(build, faults):
    """Each fault in one file; what the program it is in has besides stays as it is built."""
    found = 0
    for number, fault in enumerate(faults, 1):
        room = str(pathlib.Path(fault["file"]).parent)
        work = build / "mutation" / "planted"
        work.mkdir(parents=True, exist_ok=True)
        text = (ROOT / fault["file"]).read_text()
        if text.count(fault["old"]) != 1:
            sys.exit(f"{fault['file']} does not have this once: {fault['old']}")
        program, test = fault["program"], fault["test"]
        bench = Bench(build, room, [program], work)
        output, mutant = work / "mutant.o", work / program
        if not bench.compile(fault["file"], text.replace(fault["old"], fault["new"]), output):
            sys.exit(f"does not compile: {fault['what']}")
        if not bench.link(program, output, mutant):
            sys.exit(f"does not link: {fault['what']}")
        environment = {**os.environ, "TMPDIR": tempfile.gettempdir(), fault["variable"]: str(mutant)}
        by = notices(build, [test], {}, 3600, environment)
        found += by is not None
        print(f"{'found' if by else 'MISSED'}  {number}. {fault['what']}" + (f"  ({by})" if by else ""), flush=True)
    print(f"{found} of {len(faults)} found")
    return 0 if found == len(faults) else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, help="a build folder in which the test programs are built")
    parser.add_argument("room", nargs="?", help="core/run")
    parser.add_argument("--tests", nargs="+", default=[], help="test programs, the quickest first")
    parser.add_argument("--planted", type=pathlib.Path, help="a list of faults: file, old, new, program, test")
    parser.add_argument("--files", default="", help="pattern of the sources")
    parser.add_argument("--only", help="a file with names of mutants")
    parser.add_argument("--sample", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9, help="stop then; the next call goes on")
    parser.add_argument("--journal", type=pathlib.Path, help="default: below the build folder")
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    if arguments.planted:
        return plant(build, json.loads(arguments.planted.read_text()))
    if not arguments.room or not arguments.tests:
        parser.error("name a room and its tests")
    work = build / "mutation" / arguments.room.replace("/", "_")
    work.mkdir(parents=True, exist_ok=True)
    path = arguments.journal or work / "journal.jsonl"
    entries = map(json.loads, path.read_text().splitlines()) if path.exists() else []
    journal = {entry["name"]: entry for entry in entries}
    tested = [test.partition(":")[0] for test in arguments.tests]
    bench = Bench(build, arguments.room, tested, work)
    mutants = chosen_mutants(arguments, bench.sources)
    programs = {program: work / program for program in tested}
    shm = pathlib.Path("/dev/shm")
    environment = {**os.environ, "TMPDIR": str(shm if shm.is_dir() else tempfile.gettempdir()),
                   "QT_QPA_PLATFORM": "offscreen"}

    def fate_of(mutant):
        output = work / "mutant.o"
        if not bench.compile(mutant.file, mutant.text, output):
            return "stillborn", None
        if not all(bench.link(program, output, place) for program, place in programs.items()):
            return "stillborn", None
        by = notices(build, arguments.tests, programs, patience, environment)
        return ("killed" if by else "survived"), by

    begin, patience = time.monotonic(), 3600
    if by := notices(build, arguments.tests, {}, patience, environment):
        sys.exit(f"fails without any change: {by}")
    patience = PATIENCE + 3 * (time.monotonic() - begin)
    begin = time.monotonic()
    with path.open("a") as lines:
        for mutant in mutants:
            if mutant.name in journal or time.monotonic() - begin > 60 * arguments.minutes:
                continue
            fate, by = fate_of(mutant)
            journal[mutant.name] = {"name": mutant.name, "fate": fate, "by": by}
            lines.write(json.dumps(journal[mutant.name]) + "\n")
            lines.flush()
            told = f"  ({by})" if by else ""
            print(f"{fate:9}  {mutant.file}:{mutant.line}  {mutant.operator}:  {mutant.old}{told}", flush=True)
    report(mutants, journal)


if __name__ == "__main__":
    sys.exit(main())
