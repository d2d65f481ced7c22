#!/usr/bin/env python3
"""The wheel of the engine in fresh virtual environments: installed, run, asked by Python, and refused beside a torch
that it was not built with.

    wheel_test.py --wheel W.whl --torch DIR [--modules DIR]

--torch is a folder as pip fills it, which holds torch/ and its dist-info (the LibTorch of the build is one); --modules
one with pandas, without which its frames are not tried. Exit status 1 when something is wrong.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

STEPS = 60


class Environment:
    """A virtual environment with the wheel, and with what lies in these folders."""

    def __init__(self, folder, beside=()):
        self.folder = pathlib.Path(folder)
        self.python = self.folder / "bin/python"
        subprocess.run([sys.executable, "-m", "venv", self.folder], check=True)
        # No dependencies: torch's own are gigabytes of CUDA that the engine does not need.
        self.run("-m", "pip", "install", "-q", "--no-deps", "--no-index", str(options.wheel), check=True)
        packages = next(self.folder.glob("lib/python3*/site-packages"))
        (packages / "beside.pth").write_text("".join(f"{pathlib.Path(place).resolve()}\n" for place in beside))

    def run(self, *words, check=False):
        return self._start([self.python, *words], check)

    def engine(self, *words, check=False):
        return self._start([self.folder / "bin/plateau-engine", *words], check)

    @staticmethod
    def _start(words, check):
        hidden = {"LD_LIBRARY_PATH", "PYTHONPATH", "PLATEAU_LIBTORCH"}
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True, env=environment,
                              timeout=600)
        if check and done.returncode != 0:
            raise AssertionError(f"{words}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done


def torch_of_another_version(folder):
    """As far as the launcher looks at it."""
    (folder / "torch/lib").mkdir(parents=True)
    (folder / "torch/lib/libtorch_cpu.so").write_bytes(b"")
    (folder / "torch/__init__.py").write_text("raise ImportError('the launcher imports torch')\n")
    (folder / "torch/version.py").write_text("__version__ = '2.4.1+cpu'\n")


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.place.name)
        beside = [options.torch, *([options.modules] if options.modules else [])]
        cls.whole = Environment(cls.folder / "whole", beside)
        cls.workspace = cls.folder / "workspace"
        cls.run_folder = cls.workspace / "runs/demo"
        cls.trained = cls.whole.engine(
            "pretrain", "--output", cls.run_folder, "--corpus", "demo", "--recipe", "demo", "--operator", "pairwise",
            "--size", "tiny", "--steps", str(STEPS))

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def test_pip_sees_nothing_missing_but_what_torch_wants_for_gpus(self):
        said = self.whole.run("-m", "pip", "check").stdout
        self.assertNotIn("plateau-engine", said)

    def test_the_demo_trains(self):
        self.assertEqual(self.trained.returncode, 0, self.trained.stderr)
        status = json.loads(self.whole.engine("status", self.run_folder, "--json", check=True).stdout)
        self.assertEqual(status["state"], "finished")

    def test_the_version_is_the_wheels(self):
        version = self.whole.engine("--version", check=True).stdout.split()[-1]
        self.assertIn(f"-{version}-", options.wheel.name)
        self.assertEqual(self.whole.run("-m", "plateau_engine", "--version", check=True).stdout.split()[-1], version)

    def test_python_reads_what_the_run_has_written(self):
        text = f"""
import json, plateau
run, = plateau.runs({str(self.workspace)!r})
same, = plateau.runs({str(self.run_folder.parent)!r})
assert run.id == same.id == "demo" and run.result is None
assert run.spec["model"]["operator"] == "pairwise", run.spec
assert run.events[0]["type"] == "started" and run.events[-1]["type"] == "finished"
assert plateau.runs({str(self.folder / 'nowhere')!r}) == []
"""
        self.whole.run("-c", text, check=True)

    def test_series_are_frames(self):
        if not options.modules:
            self.skipTest("no pandas: --modules was not given")
        frame = json.loads(self.whole.run("-c", f"""
import plateau
run, = plateau.runs({str(self.workspace)!r})
frame = run.series
assert frame.index.name == "step" and frame.index.is_monotonic_increasing
print(frame.to_json())
""", check=True).stdout)
        events = [json.loads(line) for line in (self.run_folder / "events.jsonl").read_text().splitlines()]
        expected = {str(event["step"]): event["values"]["train/loss"] for event in events
                    if "train/loss" in event.get("values", {})}
        found = {step: value for step, value in frame["train/loss"].items() if value is not None}
        self.assertEqual(found.keys(), expected.keys())
        for step, value in expected.items():
            self.assertAlmostEqual(found[step], value, places=6)
        self.assertIn(str(STEPS), expected)

    def test_a_log_with_a_cut_line_is_read_to_there(self):
        copy = self.folder / "cut/runs/demo"
        shutil.copytree(self.run_folder, copy)
        log = copy / "events.jsonl"
        lines = log.read_text().splitlines(keepends=True)
        log.write_text("".join(lines[:-2]) + "{damaged\n" + lines[-1][:10])
        counted = self.whole.run("-c", f"import plateau; print(len(plateau.runs({str(copy.parent)!r})[0].events))",
                                 check=True)
        self.assertEqual(int(counted.stdout), len(lines) - 2)

    def test_beside_another_torch_it_says_which_is_needed(self):
        torch_of_another_version(self.folder / "other")
        refused = Environment(self.folder / "wrong", [self.folder / "other"]).engine("describe")
        self.assert_one_sentence(refused, "2.4.1", "2.11.0", "pip install torch==")

    def test_a_build_with_cuda_of_that_version_serves(self):
        version = (options.torch / "torch/version.py").read_text()
        self.assertIn("+cu", version, "the LibTorch of the build")
        self.whole.engine("describe", check=True)

    def test_a_torch_that_cannot_be_linked_is_named(self):
        library = (options.torch / "torch/lib/libc10.so").read_bytes()
        other_machine = library[:18] + b"\xb7\0" + library[20:]  # aarch64
        for name, cpu, c10, word in (("cut", library[:10], library, "libtorch_cpu.so"),
                                     ("missing", library, None, "libc10.so"),
                                     ("machine", library, other_machine, "another machine"),
                                     ("abi", library, library.replace(b"__cxx11", b"__cxx98"), "C++ ABI")):
            folder = self.folder / f"torch-{name}/torch"
            (folder / "lib").mkdir(parents=True)
            (folder / "__init__.py").write_text("")
            (folder / "version.py").write_text("__version__ = '2.11.0'\n")
            (folder / "lib/libtorch_cpu.so").write_bytes(cpu)
            if c10 is not None:
                (folder / "lib/libc10.so").write_bytes(c10)
            refused = Environment(self.folder / f"linked-{name}", [folder.parent]).engine("describe")
            self.assert_one_sentence(refused, word, "pip install --force-reinstall torch==2.11.0")

    def test_a_run_whose_spec_is_damaged_hides_no_other(self):
        copy = self.folder / "damaged/runs"
        shutil.copytree(self.run_folder, copy / "demo")
        (copy / "bad").mkdir()
        (copy / "bad/spec.json").write_text('{"kind": ')
        done = self.whole.run("-c", f"import plateau; print(*[run.id for run in plateau.runs({str(copy)!r})])",
                              check=True)
        self.assertEqual(done.stdout.split(), ["demo"])
        self.assertIn("bad/spec.json", done.stderr)

    def test_without_torch_it_says_how_to_get_it(self):
        bare = Environment(self.folder / "bare")
        self.assert_one_sentence(bare.engine("describe"), "torch is not installed", "pip install torch==")

    def test_a_folder_that_holds_no_torch_is_named(self):
        os.environ["PLATEAU_LIBTORCH"] = str(self.folder)
        try:
            words = [str(self.whole.folder / "bin/plateau-engine"), "describe"]
            refused = subprocess.run(words, capture_output=True, text=True)
        finally:
            del os.environ["PLATEAU_LIBTORCH"]
        self.assert_one_sentence(refused, str(self.folder), "libtorch_cpu.so")

    def assert_one_sentence(self, refused, *words):
        self.assertEqual(refused.returncode, 1)
        self.assertEqual(refused.stderr.count("\n"), 1, refused.stderr)
        for word in ("error: ", *words):
            self.assertIn(word, refused.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", type=pathlib.Path, required=True)
    parser.add_argument("--torch", type=pathlib.Path, required=True)
    parser.add_argument("--modules", type=pathlib.Path)
    options, rest = parser.parse_known_args()
    options.wheel = options.wheel.resolve()
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
