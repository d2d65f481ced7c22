"""Holds import-log and export-log against TensorBoard.

    compare_with_tensorboard.py --engine PLATEAU_ENGINE [FILE|FOLDER…]

Event files are written with TensorBoard's own classes (scalars as simple_value and as tensors, with text, histograms,
images, hparams, restarts, late and repeated steps), imported, and compared with what TensorBoard reads; runs are
exported
and read back by it. FILEs are compared as they are. Needs the package tensorboard.
"""
import argparse
import datetime
import json
import math
import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from tensorboard.backend.event_processing import event_accumulator
from tensorboard.compat.proto import event_pb2, summary_pb2, tensor_pb2, tensor_shape_pb2
from tensorboard.summary.writer.event_file_writer import EventFileWriter
from tensorboard.util import tensor_util

failures = 0


def check(condition, what):
    global failures
    print(("ok      " if condition else "FAILED  ") + what)
    failures += not condition


def run_engine(engine, *words):
    done = subprocess.run([engine, *map(str, words)], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{words}: {done.stderr}")
    return done.stdout


def points_of(run):
    """Series of a run folder, `resumed` applied: {name: {step: (value, seconds)}}."""
    points = {}
    for line in (Path(run) / "events.jsonl").read_text().splitlines():
        event = json.loads(line)
        if event["type"] == "resumed":
            for series in points.values():
                for step in [s for s in series if s > event["from_step"]]:
                    del series[step]
        seconds = datetime.datetime.fromisoformat(event["time"].replace("Z", "+00:00")).timestamp()
        for name, value in event.get("values", {}).items():
            points.setdefault(name, {})[event["step"]] = (float(value), seconds)
    return points


def points_of_tensorboard(path):
    """What TensorBoard reads: of a step that is there several times the newest."""
    loaded = event_accumulator.EventAccumulator(str(path), size_guidance={"scalars": 0, "tensors": 0})
    loaded.Reload()
    points = {tag: {e.step: (e.value, e.wall_time) for e in loaded.Scalars(tag)} for tag in loaded.Tags()["scalars"]}
    for tag in loaded.Tags()["tensors"]:
        values = [(e.step, tensor_util.make_ndarray(e.tensor_proto), e.wall_time) for e in loaded.Tensors(tag)]
        plugin = loaded.SummaryMetadata(tag).plugin_data.plugin_name
        if plugin in ("", "scalars") and values and all(v.size == 1 and v.dtype.kind in "fiu" for _, v, _ in values):
            points[tag] = {step: (float(v.reshape(())), time) for step, v, time in values}
    return points


def same(left, right, time_limit=0.0006):
    if left.keys() != right.keys():
        return f"series {sorted(left.keys() ^ right.keys())[:5]}"
    for name in left:
        if left[name].keys() != right[name].keys():
            return f"steps of {name}: {sorted(left[name].keys() ^ right[name].keys())[:5]}"
        for step, (value, time) in left[name].items():
            other, other_time = right[name][step]
            if not (value == other or (math.isnan(value) and math.isnan(other))):
                return f"{name} at {step}: {value} and {other}"
            if abs(time - other_time) > time_limit:
                return f"time of {name} at {step}: {time} and {other_time}"
    return None


def compare_import(engine, path, what):
    with tempfile.TemporaryDirectory() as folder:
        run = Path(folder) / "run"
        document = json.loads(run_engine(engine, "import-log", path, "--output", run, "--json"))
        ours, theirs = points_of(run), points_of_tensorboard(path)
        fault = same(ours, theirs)
        check(
    fault is None and not document["faults"],
    f"{what}: {document['points']} points of {document['series']} series" + (
        f", {fault}" if fault else ""))
        exported = Path(folder) / "back"
        exported.mkdir()
        run_engine(engine, "export-log", run, "--format", "tensorboard", "--output", exported)
        single = {n: {s: (struct.unpack("f", struct.pack("f", v))[0], t)
                          for s, (v, t) in p.items()} for n, p in ours.items()}
        fault = same(single, points_of_tensorboard(exported))
        check(fault is None, f"{what}: exported and read by TensorBoard" + (f", {fault}" if fault else ""))


def event(step, time, *values, start=False):
    made = event_pb2.Event(step=step, wall_time=time)
    if start:
        made.session_log.status = event_pb2.SessionLog.START
    else:
        made.summary.CopyFrom(summary_pb2.Summary(value=values))
    return made


def tensor(tag, array_type, value, plugin="scalars", content=False):
    proto = tensor_pb2.TensorProto(dtype=array_type, tensor_shape=tensor_shape_pb2.TensorShapeProto())
    if content:
        proto.tensor_content = struct.pack("<f" if array_type == 1 else "<d", value)
    elif array_type == 1:
        proto.float_val.append(value)
    else:
        proto.double_val.append(value)
    made = summary_pb2.Summary.Value(tag=tag, tensor=proto)
    if plugin:
        made.metadata.plugin_data.plugin_name = plugin
    return made


def simple(tag, value):
    return summary_pb2.Summary.Value(tag=tag, simple_value=value)


def write(folder, events, suffix=""):
    writer = EventFileWriter(str(folder), filename_suffix=suffix)
    for one in events:
        writer.add_event(one)
    writer.close()


def made_files(folder):
    """Yields (name, folder) of logs that differ in what they hold."""
    rng = random.Random(3)
    plain = Path(folder) / "plain"
    write(plain, [event(s, 1.7e9 + s + 0.25, simple("train/loss", rng.random()),
          simple("train/lr", 1e-4 * s)) for s in range(500)])
    yield "simple values", plain
    tensors = Path(folder) / "tensors"
    write(tensors, [event(s, 1.7e9 + s, tensor("loss", 1, rng.random()),
          tensor("double", 2, rng.random(), content=s % 2 == 0)) for s in range(100)])
    yield "tensors", tensors
    mixed = Path(folder) / "mixed"
    others = []
    for step in range(50):
        text = summary_pb2.Summary.Value(tag="note", tensor=tensor_pb2.TensorProto(dtype=7, string_val=[b"words"]))
        text.metadata.plugin_data.plugin_name = "text"
        image = summary_pb2.Summary.Value(
    tag="picture", image=summary_pb2.Summary.Image(
        height=1, width=1, colorspace=1, encoded_image_string=b"x"))
        histogram = summary_pb2.Summary.Value(tag="weights")
        histogram.histo.min = 0
        others.append(event(step, 1.7e9 + step, text, image, histogram, simple("loss", step)))
    write(mixed, others)
    yield "text, images and histograms beside scalars", mixed
    odd = Path(folder) / "odd"
    write(odd, [event(s, 1.7e9 + s, simple("loss", v))
          for s, v in enumerate([math.nan, math.inf, -math.inf, 0.0, -0.0, 1e-45, 3e38])])
    yield "non-finite and extreme values", odd
    late = Path(folder) / "late"
    write(late, [event(s, 1.7e9 + i, simple("loss", i)) for i, s in enumerate([0, 20, 10, 40, 30, 50])])
    yield "late steps", late
    restarted = Path(folder) / "restarted"
    events = [event(s, 1.7e9 + s, simple("loss", s), simple("other", s)) for s in range(100)]
    events += [event(60, 1.7e9 + 200, start=True)] + [event(s, 1.7e9 + 200 + s, simple("loss", -s))
                     for s in range(60, 120)]
    write(restarted, events)
    yield "a session start", restarted


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", required=True)
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for what, made in made_files(folder):
            compare_import(arguments.engine, made, what)
    for path in arguments.files:
        compare_import(arguments.engine, path, path)
    sys.exit(failures > 0)


main()
