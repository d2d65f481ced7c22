#!/usr/bin/env python3
"""Runs every command of the guide, of the README and of CONTRIBUTING.

Each page has a folder of its own, in which its `sh` blocks run in their order, in one shell (pages.py says what kinds
of blocks there are). A page finds what it speaks of and does not make (fixtures.py), and in place of the programs
others that let them do less (stand_in.py).
"""

import argparse
import concurrent.futures
import contextlib
import os
import pathlib
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading

import fixtures
import pages

HERE = pathlib.Path(__file__).resolve().parent
RECORDED = pages.GUIDE / "recorded.plateau"
PATIENCE = 500  # seconds for a page, on a machine that does much else


class Run:
    def __init__(self, engine: pathlib.Path, window: pathlib.Path, folder: pathlib.Path):
        self.folder = folder
        self.made: set[str] = set()
        self.locks = {name: threading.Lock() for name in fixtures.FIXTURES}
        programs = folder / "bin"
        programs.mkdir()
        for name in ("plateau-engine", "plateau"):
            file = programs / name
            file.write_text(f'#!/bin/sh\nexec python3 -S {HERE / "stand_in.py"} {name} "$@"\n')
            file.chmod(file.stat().st_mode | stat.S_IXUSR)
        self.environment = dict(
            os.environ,
            PATH=f"{programs}:{os.environ['PATH']}",
            GUIDE_ENGINE=str(engine),
            GUIDE_WINDOW=str(window),
            GUIDE_RECORDED=str(RECORDED),
            XDG_CONFIG_HOME=str(folder / "config"),
            PLATEAU_HOOK="",  # the user's own is not called for these runs
            XDG_DATA_HOME=str(folder / "data"),
            XDG_CACHE_HOME=str(folder / "cache"),
            QT_QPA_PLATFORM="offscreen",
            OMP_NUM_THREADS="1",
        )

    def shell(self, script: str, folder: pathlib.Path, patience: int) -> tuple[int | None, str]:
        """Exit code, None when the time is up, and what was printed. Leaves no process behind."""
        process = subprocess.Popen(["bash", "-euc", script], cwd=folder, env=self.environment, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            printed, _ = process.communicate(timeout=patience)
            return process.returncode, printed
        except subprocess.TimeoutExpired:
            return None, "took too long"
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def fixture(self, name: str) -> pathlib.Path:
        """Made once, for all pages and for the fixtures that are made from it."""
        place = self.folder / "fixtures"
        with self.locks[name]:
            if name not in self.made:
                place.mkdir(exist_ok=True)
                script = fixtures.FIXTURES[name].format(make=f"python3 -S {HERE / 'fixtures.py'}", top=pages.TOP,
                                                        recorded=RECORDED)
                for other in fixtures.needed(script):
                    if other != name:
                        self.fixture(other)
                code, printed = self.shell(script, place, PATIENCE)
                if code != 0:
                    raise RuntimeError(f"{name} cannot be made: {printed}")
                self.made.add(name)
        return place / name

    def page(self, page: pathlib.Path) -> tuple[list[str], int]:
        """What is wrong with the page's commands, and how many blocks were run."""
        found = [block for block in pages.blocks(page) if block.kind == "sh"]
        if not found:
            return [], 0
        folder = self.folder / f"{page.parent.name}-{page.stem}"
        folder.mkdir()
        text = "\n".join(block.text for block in found)
        for name in fixtures.needed(text):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            source = self.fixture(name)
            if source.is_symlink():
                (folder / name).symlink_to(source.readlink())
            elif source.is_dir():
                shutil.copytree(source, folder / name)
            else:
                shutil.copy(source, folder / name)
        script = []
        for number, block in enumerate(found):
            script.append(f"exec > .out-{number} 2>&1")
            if block.note == "fails":
                script.append(f"if (\nexport GUIDE_AS_IT_IS=1\n{block.text}\n); then echo 'no failure'; exit 9; fi")
            else:
                script.append(block.text)
            script.append(f"touch .done-{number}")
        self.shell("\n".join(script), folder, PATIENCE)  # a block without .done says how it went
        faults = []
        for number, block in enumerate(found):
            out = folder / f".out-{number}"
            printed = out.read_text(encoding="utf-8", errors="replace") if out.exists() else ""
            if not (folder / f".done-{number}").exists():
                failed = f"{page.name}:{block.line}: failed, or took too long"
                faults.append(f"{failed}\n{block.text}\n---\n{printed[-2000:]}")
                break
            if block.output is not None and not comes_out(block.output, printed):
                faults.append(
                    f"{page.name}:{block.line}: prints something else than\n{block.output}\n---\n{printed[-3000:]}"
                )
        return faults, len(found)


def commands(page: pathlib.Path) -> int:
    """How many lines of the page are run."""
    return sum(block.text.count("\n") + 1 for block in pages.blocks(page) if block.kind == "sh")


def comes_out(expected: str, printed: str) -> bool:
    """Whether the lines come in this order, others between them or not."""
    lines = iter(re.sub(r"\s+", " ", line).strip() for line in printed.splitlines())
    for line in expected.splitlines():
        if not line.strip() or line.strip() == "…":
            continue
        pattern = ".*".join(re.escape(part) for part in re.sub(r"\s+", " ", line).strip().split("…"))
        if not any(re.fullmatch(pattern, one) for one in lines):
            return False
    return True


def unlisted(engine: pathlib.Path) -> list[str]:
    """Commands that command-line.md does not name."""
    overview = subprocess.run([engine, "--help"], capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^  ([a-z]+(?:[ -][a-z-]+)*)  ", overview, re.M)
    page = (pages.GUIDE / "command-line.md").read_text(encoding="utf-8")
    assert len(commands) > 30, overview
    return [f"command-line.md does not name {command}" for command in commands if f"`{command}`" not in page]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, type=pathlib.Path)
    parser.add_argument("--window", required=True, type=pathlib.Path)
    parser.add_argument("--keep", type=pathlib.Path, help="leave the folders of the pages here")
    parser.add_argument("page", nargs="*", help="names of pages; without any all")
    given = parser.parse_args()
    chosen = [page for page in pages.pages() if not given.page or page.name in given.page]
    chosen.sort(key=commands, reverse=True)  # so that none is left alone at the end
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.keep or pathlib.Path(scratch)
        folder.mkdir(exist_ok=True)
        run = Run(given.engine.resolve(), given.window.resolve(), folder.resolve())
        with concurrent.futures.ThreadPoolExecutor(2) as workers:
            results = list(workers.map(run.page, chosen))
    faults = [fault for some, _ in results for fault in some] + unlisted(given.engine)
    print("\n\n".join(faults), end="\n" if faults else "")
    count = sum(number for _, number in results)
    left_out = [block for page in chosen for block in pages.blocks(page) if block.kind == "console"]
    print(f"{count} blocks of {len(chosen)} pages were run, {len(left_out)} are marked as not to be run")
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main())
