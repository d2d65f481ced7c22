"""What gpu.sh needs besides a shell: text to train on, and the report of its results. Needs Python alone.

    gpu_report.py text DIR      writes DIR/vocab.txt, as many words as BERT's vocabulary has, and DIR/text.txt of them
    gpu_report.py report DIR    prints the report of what gpu.sh has left in DIR, as Markdown
"""
import itertools
import json
import pathlib
import random
import sys

VOCABULARY = 30522  # of bert-base-uncased; how fast training is does not depend on what the words are
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
TOKENS = 2_000_000


def write_text(folder):
    letters = "abcdefghijklmnopqrstuvwxyz"
    names = ("".join(word) for word in itertools.product(letters, repeat=4))
    words = list(itertools.islice(names, VOCABULARY - len(SPECIAL)))
    (folder / "vocab.txt").write_text("\n".join(SPECIAL + words) + "\n")
    draw = random.Random(1)
    # The n-th word is drawn about as often as 1/n, as in language.
    weights = list(itertools.accumulate(1 / (n + 10) for n in range(len(words))))
    with open(folder / "text.txt", "w") as text:
        for _ in range(TOKENS // 1000):
            text.write(" ".join(draw.choices(words, cum_weights=weights, k=1000)) + "\n\n")


def last_json(file):
    """The document that a command has printed, or None; notes stand on lines before it."""
    try:
        lines = file.read_text(errors="replace").splitlines()
    except OSError:
        return None
    for line in reversed(lines):
        if line.startswith("{"):
            try:
                return json.loads(line)
            except ValueError:
                return None
    return None


def thousands(rate):
    return "–" if rate is None else f"{rate / 1e3:,.1f}"


def percent(share):
    return "–" if share is None else f"{100 * share:.1f} %"


def speed_rows(folder):
    for file in sorted(folder.glob("speed-*.txt")):
        bench = last_json(file)
        if not bench or "cases" not in bench:
            yield f"| {file.stem[6:]} | no result: see {file.name} | | | | | | |"
            continue
        for case in bench["cases"]:
            op, rate = case["settings"]["operator"], case["ours"]["value"]
            estimate = last_json(folder / f"estimate-{file.stem[6:]}-{op}.txt") or {}
            predicted = estimate.get("tokens_per_second")
            # FLOPs a token over the card's peak, as the prediction has it.
            utilisation = rate * estimate["utilisation"] / predicted if predicted else None
            reference = case["reference"]["value"] if case.get("reference") else None
            yield (f"| {file.stem[6:]} | {op} | {thousands(rate)} | {percent(utilisation)} | {thousands(predicted)} "
                   f"| {thousands(estimate.get('goal_tokens_per_second'))} | {thousands(reference)} "
                   f"| {f'{rate / reference:.2f}' if reference else '–'} |")


def evaluations(run):
    """Step -> values of the run's evaluations."""
    try:
        lines = (run / "events.jsonl").read_text().splitlines()
    except OSError:
        return {}
    events = (json.loads(line) for line in lines)
    return {event["step"]: event["values"] for event in events if event["type"] == "evaluation"}


def demo_runs(folder):
    return sorted(path for path in folder.glob("demo-*") if path.is_dir())


def energy_rows(folder):
    for run in demo_runs(folder):
        measured = [values["system/gpu_energy_joules"] for values in evaluations(run).values()
                    if "system/gpu_energy_joules" in values]
        yield f"| {run.name[5:]} | {f'{measured[-1]:,.0f}' if measured else '–'} |"


def demo_rows(folder):
    runs = demo_runs(folder)
    series = [{step: values["eval/loss"] for step, values in evaluations(run).items()} for run in runs]
    yield "| step | " + " | ".join(run.name[5:] for run in runs) + " |"
    yield "|---:|" + "---:|" * len(runs)
    for step in sorted(set().union(*series)):
        yield f"| {step} | " + " | ".join(f"{own[step]:.4f}" if step in own else "–" for own in series) + " |"


def report(folder):
    yield "# GPU bench\n\n## Steps\n"
    yield "Name, exit code, seconds:\n"
    yield from (f"    {line}" for line in (folder / "steps.txt").read_text().splitlines())
    yield "\n## Speed, in thousands of tokens a second\n"
    yield "| size, length | operator | measured | MFU | predicted | goal | transformers | ratio |"
    yield "|---|---|---:|---:|---:|---:|---:|---:|"
    yield from speed_rows(folder)
    yield "\n## Evaluation loss of the demo\n"
    yield from demo_rows(folder)
    yield "\n## Energy of the card during the demo\n"
    yield "| run | joules |"
    yield "|---|---:|"
    yield from energy_rows(folder)


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("text", "report"):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[2])
    if sys.argv[1] == "text":
        write_text(folder)
    else:
        print("\n".join(report(folder)))


if __name__ == "__main__":
    main()
