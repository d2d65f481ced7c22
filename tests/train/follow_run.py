#!/usr/bin/env python3
"""Follows a finished run of ours with transformers, over its plateau and out of it: the run's first weights, its
batches and masks, its recipe, no dropout. The two do the same arithmetic in another order, so that they part some day;
this says how far, and where.

    follow_run.py --run DIR --batches export_batches [--steps N]

Prints both evaluation losses as it goes, then the largest difference of the evaluation losses up to the exit, up to a
thousand steps behind it, and the first step at which they differ by more than 0.01 nats. Exit status 1 where that is
before a thousand steps behind the exit. The run has to be of original, symmetric or pairwise with whole matrices, in
fp32 with a constant or linear schedule, without dropout, with its checkpoint of step 0; what of it is not followed is
said. The batches of all its steps are written to a temporary file, 16 bytes a token.

Where a plateau ends all at once, as the demo's does, what is rounded grows past the limit in the fall: transformers
parts as far from itself there with first weights that are 1e-7 apart. So it says more of runs that fall slowly.

Needs torch, transformers, safetensors.
"""

import argparse
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

import torch
from safetensors import safe_open

from compare_loss_curve import theirs_from

LIMIT = 0.01  # nats
BEHIND = 1000  # steps


def check_followed(spec: dict) -> None:
    """Ends where the run does what is not done here."""
    model, data, train = spec["model"], spec["data"], spec["train"]
    plain = {
        "an operator": model["operator"] in ("original", "symmetric", "pairwise") and not model["pattern"],
        "a structure of S": model["operator_settings"].get("structure", "full") == "full",
        "dropout": model["dropout"] == 0 == model["attention_dropout"],
        "masks": train["mlm_probability"] == 0.15 and not train["mlm_fixed_count"],
        "how documents are told apart": data.get("documents", "auto") == "auto",
        "a precision": train["precision"] == "fp32",
        "a schedule": train["schedule"] in ("constant", "linear") and not train["schedule_epochs"],
        "a time budget": not train["budget_seconds"],
        "a batch that grows": not train["batch_ramp"],
        "rates of parts": not train["lr_scale"] and not train.get("freeze_until"),
    }
    strange = [what for what, is_plain in plain.items() if not is_plain]
    if strange:
        sys.exit("the run has what is not followed here: " + ", ".join(strange))


def log_of(run: Path) -> tuple:
    """Evaluation losses and training losses by step, the step of the exit where the run ended by it, and the number of
    samples of an evaluation."""
    losses, training, exit_step, held_out = {}, {}, None, 0
    for line in (run / "events.jsonl").read_text().splitlines():
        event = json.loads(line)
        if event["type"] == "evaluation":
            losses[event["step"]] = event["values"]["eval/loss"]
        if event["type"] == "metrics":
            training[event["step"]] = event["values"]["train/loss"]
        if event["type"] == "finished":
            exit_step = event.get("exit_step")
        if event["type"] == "started":
            held_out = event["corpus"]["held_out_samples"]
    return losses, training, exit_step, held_out


def share_of(step: int, train: dict) -> float:
    if step < train["warmup_steps"]:
        return step / train["warmup_steps"]
    if train["schedule"] == "constant":
        return 1.0
    return (train["steps"] - step) / (train["steps"] - train["warmup_steps"])


class Batches:
    """Of a run's steps, or of an evaluation; read when asked for, as they may be more than the memory holds."""

    def __init__(self, program: str, spec: dict, which: str, count: int, size: int, folder: Path):
        data, file = spec["data"], folder / f"{which}.safetensors"
        words = [data["corpus"], data["vocab"] or "", which, count, size, data["length"], data["held_out"], file]
        subprocess.run([program, *map(str, words)], check=True)
        self.count, self.file = count, safe_open(file, "pt")

    def __getitem__(self, step: int) -> dict:
        return {name: self.file.get_slice(name)[step] for name in ("input_ids", "labels")}


def evaluate(model, batches: Batches) -> float:
    model.eval()
    total, masked = 0.0, 0
    with torch.no_grad():
        for batch in map(batches.__getitem__, range(batches.count)):
            count = int((batch["labels"] != -100).sum())
            if count:  # the mean of no loss is none
                total += model(**batch).loss.item() * count
                masked += count
    model.train()
    return total / masked


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--run", required=True, type=Path)
    parser.add_argument("--batches", required=True)
    parser.add_argument("--steps", type=int, help="fewer than the run has")
    parser.add_argument("--threads", type=int, default=1)
    flags = parser.parse_args()
    torch.set_num_threads(flags.threads)
    spec = json.loads((flags.run / "spec.json").read_text())
    model_spec, train = spec["model"], spec["train"]
    check_followed(spec)
    ours, our_training, exit_step, samples = log_of(flags.run)
    steps = min(max(ours), flags.steps or max(ours))
    size = math.gcd(samples, train["batch"])  # of parts of an evaluation: none is left over
    with tempfile.TemporaryDirectory() as name:
        batches = Batches(flags.batches, spec, str(spec["seed"]), steps, train["batch"], Path(name))
        held_out = Batches(flags.batches, spec, "evaluation", samples // size, size, Path(name))
    model, parameters = theirs_from(flags.run / "checkpoints/step-00000000", model_spec["operator"])
    groups = {True: [], False: []}
    for key, parameter in parameters.items():
        groups[not key.endswith("bias") and "LayerNorm" not in key].append(parameter)
    optimizer = torch.optim.AdamW(
        [{"params": groups[True], "weight_decay": train["weight_decay"]}, {"params": groups[False], "weight_decay": 0}],
        lr=train["peak_lr"],
        betas=tuple(train["betas"]),
        eps=train["eps"],
    )
    differences, training_differences = {}, {}
    for step in range(steps + 1):
        if step in ours:
            theirs = evaluate(model, held_out)
            differences[step] = abs(theirs - ours[step])
            if step % 250 == 0:
                apart = theirs - ours[step]
                print(f"step {step}: ours {ours[step]:.5f}, theirs {theirs:.5f}, {apart:+.1e}", flush=True)
        if step == steps:
            break
        for group in optimizer.param_groups:
            group["lr"] = train["peak_lr"] * share_of(step, train)
        optimizer.zero_grad()
        loss = model(**batches[step]).loss
        loss.backward()
        if train["clip_norm"] > 0:
            torch.nn.utils.clip_grad_norm_(list(parameters.values()), train["clip_norm"])
        optimizer.step()
        if step + 1 in our_training:
            training_differences[step + 1] = abs(loss.item() - our_training[step + 1])
    for what, until in (("up to its exit", exit_step), (f"up to {BEHIND} steps behind it", (exit_step or 0) + BEHIND)):
        if exit_step:
            worst = max(value for step, value in differences.items() if step <= until)
            print(f"{what} ({until}): the evaluation losses differ by at most {worst:.1e} nats")
    first = {}
    for limit in (1e-4, 1e-3, LIMIT):
        first[limit] = next((step for step, value in differences.items() if value > limit), None)
    for limit, step in first.items():
        print(f"first more than {limit:g} nats apart: {'never' if step is None else f'at step {step}'}")
    worst = max(training_differences.values(), default=0.0)
    print(f"training losses of single batches: at most {worst:.1e} apart, of {steps} steps")
    until = (exit_step or steps) + BEHIND
    return int(first[LIMIT] is not None and first[LIMIT] <= until)


if __name__ == "__main__":
    sys.exit(main())
