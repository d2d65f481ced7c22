"""What the comparisons of models share: the built programs, and models as transformers opens them."""

import json
import logging
import subprocess
import warnings
from pathlib import Path

import torch
import transformers
from safetensors.torch import load_file, save_file

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "cat", "sat", "##s", "dog", "and", "."]


class Tools:
    """plateau-engine and model_probe, which work in files below `folder`. Close it at the end."""

    def __init__(self, engine: str, probe: str | None, folder: Path):
        self.engine_path, self.folder, self.count = engine, folder, 0
        # One process for all questions: starting LibTorch takes longer than most answers.
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.prober = subprocess.Popen([probe], **pipes) if probe else None

    def close(self) -> None:
        if self.prober:
            self.prober.stdin.close()
            self.prober.wait()

    def place(self, name: str) -> Path:
        self.count += 1
        return self.folder / f"{self.count}-{name}"

    def engine(self, *words) -> dict:
        done = subprocess.run([self.engine_path, *map(str, words), "--json"], capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(map(str, words))}: {done.stderr}")
        return json.loads(done.stdout) if done.stdout else {}

    def probe(self, checkpoint: Path, given: dict, wide: bool) -> dict:
        source, target = self.place("input.safetensors"), self.place("output.safetensors")
        save_file({name: tensor.contiguous() for name, tensor in given.items()}, source)
        question = [checkpoint, source, target, "double" if wide else "float"]
        print(*question, sep="\t", file=self.prober.stdin, flush=True)
        answer = self.prober.stdout.readline().strip()
        if answer != "done":
            raise RuntimeError(f"model_probe {checkpoint}: {answer or 'it has ended'}")
        return load_file(target)

    def saved(self, model, **more) -> Path:
        folder = self.place("theirs")
        model.save_pretrained(folder, **more)
        (folder / "vocab.txt").write_text("\n".join(WORDS) + "\n")
        return folder

    def imported(self, folder: Path) -> Path:
        checkpoint = self.place("checkpoint")
        self.engine("import", "--from", folder, "--output", checkpoint)
        return checkpoint

    def exported(self, checkpoint: Path, *more) -> Path:
        folder = self.place("export")
        self.engine("export", "--checkpoint", checkpoint, "--output", folder, *more)
        return folder

    def forward(self, checkpoint: Path, *more, pair: bool = True) -> dict:
        target = self.place("forward.safetensors")
        texts = ["--text", "The cats sat."] + ["--pair", "and the dog"] * pair
        self.engine("inspect", "forward", "--checkpoint", checkpoint, *texts, "--output", target, *more)
        return load_file(target)


class Listener(logging.Handler):
    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines = []

    def emit(self, record):
        self.lines.append(record.getMessage())


def opened(kind, folder: Path, **more):
    """from_pretrained of a class, and everything that it had to say."""
    listener = Listener()
    logger = transformers.utils.logging.get_logger("transformers")
    logger.addHandler(listener)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        model, report = kind.from_pretrained(folder, output_loading_info=True, **more)
    logger.removeHandler(listener)
    misfits = [f"{key}: {sorted(map(str, keys))}" for key, keys in report.items() if keys]
    return model.eval(), listener.lines + [str(warning.message) for warning in caught] + misfits


def distance(ours: torch.Tensor, theirs: torch.Tensor) -> float:
    """Largest difference, relative to the largest value."""
    theirs = theirs.detach().double()
    return ((ours.double().reshape(theirs.shape) - theirs).abs().max() / theirs.abs().max()).item()
