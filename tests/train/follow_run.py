#!/usr/bin/env python3
"""Follows a finished run of ours with transformers, over its plateau and out of it: the run's first weights, its
batches and masks, its recipe, no dropout. The two do the same arithmetic in another order, so that they part some day;
this says how far, and where.

    follow_run.py --run DIR --batches export_batches [--steps N]

Prints both evaluation losses as it goes, then the largest difference of the evaluation losses up to the exit, up to a
thousand steps behind it, and the first step at which they differ by more than 0.01 nats. Exit status 1 where that is
before a thousand steps behind the exit. The run has to be on the CPU in fp32 with a constant or linear schedule, with
its checkpoint of step 0.

Needs torch, transformers, safetensors.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import torch
from safetensors.torch import load_file

from compare_loss_curve import theirs_from

LIMIT = 0.01  # nats
BEHIND = 1000  # steps


def log_of(run: Path) -> tuple:
    """Evaluation losses and training losses by step, and the step of the exit where the run ended by it."""
    losses, training, exit_step = {}, {}, None
    for line in (run / "events.jsonl").read_text().splitlines():
        event = json.loads(line)
        if event["type"] == "evaluation":
            losses[event["step"]] = event["values"]["eval/loss"]
        if event["type"] == "metrics":
            training[event["step"]] = event["values"]["train/loss"]
        if event["type"] == "finished":
            exit_step = event.get("exit_step")
    return losses, training, exit_step


def share_of(step: int, train: dict) -> float:
    if step < train["warmup_steps"]:
        return step / train["warmup_steps"]
    if train["schedule"] == "constant":
        return 1.0
    assert train["schedule"] == "linear", "a schedule that is not followed here"
    return (train["steps"] - step) / (train["steps"] - train["warmup_steps"])


def batches_of(flags, spec: dict, which: str, count: int, folder: Path) -> dict:
    data, file = spec["data"], folder / f"{which}.safetensors"
    words = [data["corpus"], data["vocab"] or "-", which, count, spec["train"]["batch"], data["length"]]
    subprocess.run([flags.batches, *map(str, [*words, data["held_out"], file])], check=True)
    return load_file(file)


def evaluate(model, batches: dict) -> float:
    model.eval()
    total, masked = 0.0, 0
    with torch.no_grad():
        for ids, labels in zip(batches["input_ids"], batches["labels"]):
            count = int((labels != -100).sum())
            total += model(input_ids=ids, labels=labels).loss.item() * count
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
    assert model_spec["dropout"] == 0 == model_spec["attention_dropout"], "the run has dropout"
    ours, our_training, exit_step = log_of(flags.run)
    steps = min(max(ours), flags.steps or max(ours))
    with tempfile.TemporaryDirectory() as name:
        batches = batches_of(flags, spec, str(spec["seed"]), steps, Path(name))
        held_out = batches_of(flags, spec, "evaluation", spec["data"]["held_out"] // train["batch"], Path(name))
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
        loss = model(input_ids=batches["input_ids"][step], labels=batches["labels"][step]).loss
        loss.backward()
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
    worst = max(training_differences.values())
    print(f"training losses of single batches: at most {worst:.1e} apart, of {steps} steps")
    until = (exit_step or steps) + BEHIND
    return int(first[LIMIT] is not None and first[LIMIT] <= until)


if __name__ == "__main__":
    sys.exit(main())
