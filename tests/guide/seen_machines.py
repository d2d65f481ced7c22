#!/usr/bin/env python3
"""A workspace whose machines were seen a while ago, for the guide's picture of the page Machines.

    seen_machines.py FOLDER
"""

import datetime
import json
import pathlib
import sys

MINUTES_AGO = {"gpu-box": 2, "me@login.cluster": 26 * 60}


def hello(host, clock):
    is_cluster = host != "gpu-box"
    cards = [] if is_cluster else [f"cuda:{card}" for card in range(4)]
    return {
        "protocol": 1,
        "version": "0.1.0",
        "torch": "2.11.0",
        "host": host,
        "workspace": "/data/plateau",
        "engine": "/usr/bin/plateau-engine",
        "clock": clock,
        "cores": 16 if is_cluster else 64,
        "memory_bytes": 128_000_000_000 if is_cluster else 540_000_000_000,
        "free_bytes": 3_600_000_000_000,
        "slurm": is_cluster,
        "devices": [{"id": card, "name": "NVIDIA H100", "memory_bytes": 85_000_000_000} for card in cards],
    }


def main():
    folder = pathlib.Path(sys.argv[1])
    (folder / "runs").mkdir(parents=True)
    (folder / "machines").mkdir()
    names = list(MINUTES_AGO)
    listed = {"version": 1, "machines": [{"name": name} for name in names]}
    (folder / "machines.json").write_text(json.dumps(listed))
    now = datetime.datetime.now(datetime.timezone.utc)
    for name in names:
        seen = (now - datetime.timedelta(minutes=MINUTES_AGO[name])).strftime("%Y-%m-%dT%H:%M:%S.000Z")
        document = {"seen": seen, "hello": hello(name.rpartition("@")[2], seen)}
        (folder / "machines" / f"{name}.json").write_text(json.dumps(document))


main()
