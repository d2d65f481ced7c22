#!/usr/bin/env python3
"""What runs in place of a program of ours while run_commands.py runs the guide: stand_in.py PROGRAM [WORD]…

What takes the reader minutes takes seconds here: before a command reaches the engine its model, steps and seeds are
made small, and the window takes a picture and ends. It is started for each command, so it imports little.
"""

import os
import re
import subprocess
import sys

# Options whose values would take long; they are left out, and what stands in SMALL is put in their place.
LONG = {"--size", "--steps", "--batch", "--seconds-of-all", "--seconds", "--repeats", "--precision"}
FOREVER = "1000000"  # steps of a run that the page itself stops
LONG_FIELDS = re.compile(r"(train\.(warmup_steps|steps|batch|micro_batch)|model\.(layers|hidden|heads|ffn))=")
MODEL = ["model.layers=2", "model.hidden=16", "model.heads=4", "model.ffn=32"]
TRAINING = ["train.steps=20", "train.batch=2", "train.micro_batch=0", "train.warmup_steps=2", "train.eval_every=2",
            "train.checkpoint_every=10"]
SMALL = {
    "pretrain": ["--set", *MODEL, *TRAINING],
    "study": ["--seeds", "1", "--set", *MODEL, *TRAINING],
    "glue": ["--seeds", "1-2", "--set", "epochs=1", "length=32"],
    "classify": ["--seeds", "1-2", "--set", "epochs=1", "length=32"],
    "bench train": ["--set", *MODEL, *TRAINING, "--seconds", "0.1", "--repeats", "1"],
}


def small(words: list[str]) -> list[str]:
    """The same command with a model, steps and seeds that take a second."""
    name = " ".join(words[:2]) if " ".join(words[:2]) in SMALL else words[0] if words else ""
    is_question = words[1:2] and not words[1].startswith("-") and name in ("glue",)  # glue check, score, submit
    if name not in SMALL or is_question or "--help" in words:
        return words
    kept: list[str] = []
    at = 0
    own = SMALL[name] + (["--operators", "original,pairwise"] if "all-operators-hour" in words else [])
    while at < len(words):
        if words[at] in LONG or words[at] == "--seeds" and "--seeds" in own:
            at += 2
        elif words[at] == "--set" and at + 1 < len(words) and LONG_FIELDS.match(words[at + 1]):
            at += 2
        else:
            kept.append(words[at])
            at += 1
    if FOREVER in words:
        own = [word for word in own if not word.startswith("train.steps=")] + [f"train.steps={FOREVER}"]
    # A step that the small run has not got to: its newest checkpoint.
    kept = [re.sub(r"/checkpoints/step-\d+$", "", word) if not os.path.exists(word) else word for word in kept]
    return kept + own


def stand_in(program: str, words: list[str]) -> None:
    """What runs in place of a program of ours: the program itself, with less to do."""
    if program == "plateau-engine":
        # What ends before it begins takes no time, and must fail of what the page says.
        words = words if "GUIDE_AS_IT_IS" in os.environ else small(words)
    elif not {"--help", "--version"} & set(words):
        if "--demo" in words:
            # The demo's three runs take minutes: the recorded ones are shown.
            words[words.index("--demo")] = "--workspace=.demo"
            bundle = os.environ["GUIDE_RECORDED"]
            subprocess.run([os.environ["GUIDE_ENGINE"], "unbundle", bundle, "--output", ".demo", "--quiet"])
        if "--screenshot" not in words:
            words += ["--screenshot", ".window.png"]
        # On a machine that does much else a page may not settle in the time that the window gives it.
        for _ in range(2):
            if subprocess.run([os.environ["GUIDE_WINDOW"], *words], capture_output=True).returncode == 0:
                sys.exit(0)
    os.execv(os.environ["GUIDE_ENGINE" if program == "plateau-engine" else "GUIDE_WINDOW"], [program, *words])


if __name__ == "__main__":
    stand_in(sys.argv[1], sys.argv[2:])
