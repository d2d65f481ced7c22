"""Reads what Plateau's runs have written: `plateau.runs("workspace")`. Nothing is computed and nothing is written."""

import json
import pathlib
import warnings


class Run:
    """A run folder: its spec, the series of its event log, its result."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.id = self.folder.name
        self.spec = json.loads((self.folder / "spec.json").read_text())

    def __repr__(self):
        return f"Run({str(self.folder)!r})"

    @property
    def events(self):
        """The complete lines of the log as dictionaries: an engine may be writing the last one. Damaged ones are left
        out, as the window does."""
        path = self.folder / "events.jsonl"
        lines = path.read_text(errors="replace").split("\n")[:-1] if path.exists() else []
        events = []
        for line in lines:
            try:
                events.append(json.loads(line))
            except ValueError:
                continue
        return [event for event in events if isinstance(event, dict)]

    @property
    def series(self):
        """A pandas frame: one row for each step, one column for each series; `step` is the index."""
        import pandas

        rows = {}
        for event in self.events:
            # What is not finite is written as "NaN", "Infinity", "-Infinity".
            values = {name: float(value) for name, value in event.get("values", {}).items() if value is not None}
            if "step" in event and values:
                rows.setdefault(event["step"], {}).update(values)
        frame = pandas.DataFrame.from_dict(rows, orient="index").sort_index()
        return frame.rename_axis("step")

    @property
    def result(self):
        """result.json of a fine-tuning; None while there is none."""
        path = self.folder / "result.json"
        return json.loads(path.read_text()) if path.exists() else None


def runs(workspace):
    """The runs of a workspace, of a study's folder, or of a folder of run folders, by name. One whose spec cannot be
    read is left out with a warning."""
    folder = pathlib.Path(workspace)
    places = [folder / "runs", folder]
    found = {spec.parent for place in places if place.is_dir() for spec in place.glob("*/spec.json")}
    readable = []
    for path in sorted(found):
        try:
            readable.append(Run(path))
        except (OSError, ValueError) as problem:
            warnings.warn(f"{path / 'spec.json'} cannot be read and is left out: {problem}", stacklevel=2)
    return readable
