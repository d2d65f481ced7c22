#!/usr/bin/env python3
"""The window as a person has it who hears it and uses no mouse: on a screen of its own, read over the bus for assistive
technology as screen readers do, and used by real keys. Every page says what it shows, every control what it is; Tab
comes round on every page; a run is started by keys and heard when it ends.

    reader_test.py --engine plateau-engine --window plateau [--spoken FOLDER]

--spoken keeps what a reader finds on each page, a file a page, for people to look at. Where a program or package is
missing it says so and ends with 77, as tests that are skipped do. Exit status 1 when something is wrong.
"""

import argparse
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "guide")]

import desktop  # noqa: E402
import fixtures  # noqa: E402

SKIPPED = 77
STEPS = 60
LONG_S = 300  # for the engine on a busy machine
MANY_TABS = 200  # more than any page has places for the focus

# Page, the keys that go to it where it has some, and what a reader must find there: role and a part of name,
# description or cells.
PAGES = (
    ("Launch", "Ctrl+1", (("combo box", "Recipe"), ("check box", "Pairwise"), ("label", "Runs: "),
                          ("label", "Tokens: "), ("label", "FLOPs per token: "), ("panel", "Training"),
                          ("text", "plateau-"))),
    ("Runs", "Ctrl+2", (("tree", "pairwise · tiny · seed 1"), ("tree", "finished"), ("table", "Setting"))),
    ("Curves", "Ctrl+3", (("chart", "pairwise · tiny · seed 1: last"), ("list", "Evaluation loss"),
                          ("combo box", "Colour by"), ("tree", "original · tiny · seed 1"))),
    ("Compare", "Ctrl+4", (("chart", "original · tiny · seed 1: last"), ("slider", "Level line"),
                           ("combo box", "Series"), ("label", "in words: "), ("tree", "original · tiny · seed 1"))),
    ("GLUE", "Ctrl+5", (("table", "CoLA"), ("page tab", "Predictions"), ("label", "Comparison in words: "))),
    ("Operators", "Ctrl+6", (("chart", "64 rows, 64 columns, values from"), ("chart", "layer 0, head 0: last"),
                             ("table", "Frobenius norm"), ("combo box", "Run"), ("panel", "Part"))),
    ("Attention", "Ctrl+7", (("chart", "rows"), ("text", "Text"), ("combo box", "Which map"))),
    ("Data", "Ctrl+8", (("list", "words"), ("push button", "New corpus"))),
    ("Report", "Ctrl+9", (("chart", "symmetric (Courtois et al. 2024): last"), ("table", "Parameters"),
                          ("table", "27 744 570"))),
    ("Anatomy", "Ctrl+0", (("chart", "pairwise · tiny · seed 1: last"), ("combo box", "Below the loss"),
                           ("page tab", "What moves first"))),
    ("Shortcuts", None, (("tree", "Ctrl+K"),)),
    ("First steps", None, (("push button", "demo"),)),
)

CONTROLS = {"push button", "toggle button", "check box", "radio button", "combo box", "spin button", "slider", "text",
            "button menu"}
FOR_USE = CONTROLS | {"page tab", "page tab list", "table", "tree", "tree table", "list", "chart", "link", "menu item"}
NO_ROLE = {"invalid", "unknown", "filler", "frame"}
WITH_CELLS = {"table", "tree", "tree table", "list"}
# What the arrow keys go to within a thing that Tab goes to.
WITHIN = {"page tab", "radio button", "tree item", "table cell", "cell", "list item", "table row"}


class Spoken:
    """What one object says about itself."""

    def __init__(self, thing, depth, reader):
        self.thing, self.depth = thing, depth
        self.role, self.name, self.states = thing.role, thing.name, thing.states
        self.description = " ".join(thing.description.split())
        self.labels = thing.labels if self.role in CONTROLS else []
        self.cells, self.text = [], ""
        interfaces = thing.interfaces if self.role in WITH_CELLS | {"text"} else ()
        if "Table" in interfaces:
            self._read_cells(reader.Table(thing))
        if "Text" in interfaces:
            self.text = thing.ask("Text", "GetText", 0, -1)[0]

    def _read_cells(self, table):
        """The headings, and some rows."""
        self.rows = table.rows
        columns = range(table.columns)
        if self.role != "list":
            self.cells.append([" ".join(table.heading(column).split()) for column in columns])
        for row in range(min(self.rows, 20)):
            heading = table.row_heading(row) if self.role == "table" else ""
            cells = [table.cell(row, column).name for column in columns]
            self.cells.append([heading, *cells] if heading and not heading.isdigit() else cells)

    @property
    def everything(self):
        cells = (cell for row in self.cells for cell in row)
        return "\n".join([self.name, *self.labels, self.description, self.text.replace("\u2060", ""), *cells])

    def __str__(self):
        marks = sorted(self.states - {"enabled", "sensitive", "showing", "visible", "read-only"})
        if "enabled" not in self.states:
            marks.append("disabled")
        line = f"{self.role} '{self.name}'"
        line += f" of '{', '.join(self.labels)}'" if self.labels and self.labels != [self.name] else ""
        line += f" ({self.description})" if self.description and self.description != self.name else ""
        line += f" [{', '.join(marks)}]" if marks else ""
        line += f" = {self.text!r}" if self.text and "\n" not in self.text else ""
        indent = "  " * self.depth
        return indent + line + "".join(f"\n{indent}  | {' | '.join(row)}" for row in self.cells)


def shows(role, name, state="showing"):
    """The condition that a thing of this role, name and state is read."""
    return lambda spoken: any((one.role, one.name) == (role, name) and state in one.states for one in spoken)


def faults_of(one):
    """What is wrong with what an object says."""
    focusable = "focusable" in one.states
    named = one.name or one.labels
    if (one.role in FOR_USE or focusable) and not named:
        yield "has no name"
    if one.role == "combo box" and not one.labels:
        yield "says what is chosen, not what it is a choice of"
    if focusable and one.role in NO_ROLE:
        yield "can have the focus and does not say what it is"
    if one.role == "panel" and not one.name:
        yield "is a group without a name"
    if one.role == "frame" and one.depth:
        yield "is said to be a window"
    if one.role in CONTROLS and one.states >= {"enabled", "focusable"} and not one.description:
        yield "has no help"
    if one.role in {"chart", "image"} and not (one.description or one.name):
        yield "does not say what is drawn"
    if one.role == "chart" and not one.description:
        yield "does not say what is drawn"
    if one.role == "heading" and not one.name:
        yield "is an empty heading"
    if one.role in WITH_CELLS and one.cells and one.rows and not any(map(any, one.cells[-one.rows:])):
        yield "has rows without a text"


def faults_of_order(spoken):
    """A group that has a heading begins with it."""
    for at, one in enumerate(spoken):
        if one.role != "panel":
            continue
        inner = []
        for other in spoken[at + 1:]:
            if other.depth <= one.depth:
                break
            inner.append(other)
        said = [part for part in inner if part.role != "filler" and part.name]
        for place, part in enumerate(said):
            if part.role == "heading" and part.name == one.name and place:
                yield f"{one.role} '{one.name}': '{said[0].name}' is read before its heading"


class Window:
    """The program on its desktop, and a reader beside it."""

    def __init__(self, place, workspace):
        import reader
        self.module = reader
        self.desktop = place
        self.reader = reader.Reader(place)
        self.process = place.start(options.window, "--workspace", workspace, "--page", "launch", "--select",
                                   "original,pairwise", "--language", "en", "--theme", "light", log="window.log")
        self.application = desktop.until(self.reader.applications, "the program on the bus")[0]
        self.frame = desktop.until(lambda: self.application.children, "its window")[0]
        desktop.until(place.screen.focus_newest, "the window on the screen")
        desktop.until(lambda: "active" in self.frame.states, "the window to have the focus")

    def read(self, root=None):
        """All that is shown, in the order in which it is read."""
        found = []

        def walk(thing, depth):
            one = Spoken(thing, depth, self.module)
            if depth and "showing" not in one.states or one.role == "scroll bar":
                return
            found.append(one)
            if one.role not in WITH_CELLS | {"combo box", "spin button"}:
                for child in thing.children:
                    walk(child, depth + 1)

        walk(root or self.frame, 0)
        return found

    def read_when(self, condition, what):
        """What is read once it fulfils a condition; what changes while it is read is read anew."""
        def attempt():
            try:
                spoken = self.read()
            except self.module.Gone:
                return None
            return spoken if condition(spoken) else None
        return desktop.until(attempt, what)

    def go(self, title, keys):
        if keys:
            self.reader.press(keys)
        else:
            self.clear()
            self.reader.press("Ctrl+k")
            self.wait_for_focus(lambda thing: thing.role == "text", "the palette")
            self.reader.type(title.lower())
            self.read_when(lambda spoken: any(one.name == "What matches" and one.cells
                                              and one.cells[0][0].startswith(title) for one in spoken),
                           f"{title} in the palette")
            self.reader.press("Return")
        self.read_when(shows("heading", title), title)

    def clear(self):
        self.reader.hear()
        self.reader.events.clear()

    def focused(self):
        """What events since clear() have said to have the focus, the newest first. Of tables Qt 6.4 says it also when
        only their current cell changes."""
        self.reader.hear()
        return [self.module.Thing(self.reader, self.frame._place[0], event.path)
                for event in reversed(self.reader.events)
                if (event.name, event.detail, event.value) == ("StateChanged", "focused", 1)]

    def wait_for_focus(self, condition, what):
        def attempt():
            for thing in self.focused():
                try:
                    if condition(thing):
                        return thing
                except self.module.Gone:
                    continue
            return None
        return desktop.until(attempt, f"the focus on {what}")

    def stop_of(self, thing):
        """What Tab goes to where the focus is within it."""
        while thing.role in WITHIN - {"radio button"}:
            thing = thing.parent
        return thing

    def press(self, keys="Tab"):
        """Where the focus is after a key that moves it."""
        self.clear()
        self.reader.press(keys)
        return self.stop_of(self.wait_for_focus(lambda _: True, f"something else by {keys}"))

    def tab_to(self, condition, what):
        for _ in range(MANY_TABS):
            thing = self.press()
            if condition(thing):
                return thing
        raise AssertionError(f"Tab does not get to {what}")

    def announced(self):
        self.reader.hear()
        return [event.text for event in self.reader.events if event.name == "Announcement"]


class ReaderTest(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="plateau-reader-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.workspace = make_workspace(cls.folder)
        place = desktop.Desktop(cls.folder)
        cls.addClassCleanup(place.close)
        cls.window = Window(place, cls.workspace)

    def test_1_every_page_says_what_it_shows(self):
        for title, keys, expected in PAGES:
            with self.subTest(page=title):
                began = time.monotonic()
                self.window.go(title, keys)
                self.look_at(title, expected)
                print(f"{title}: {len(self.spoken)} objects read, {time.monotonic() - began:.1f} s", flush=True)

    def look_at(self, title, expected):
        """The page as it is once it has no faults; after some patience, with the faults that it has."""
        def faults():
            try:
                self.spoken = self.window.read()
            except self.window.module.Gone as gone:
                return [f"changes: {gone}"]
            found = [f"{one.role} '{one.name}' {one.description[:60]}: {fault}" for one in self.spoken
                     for fault in faults_of(one)]
            found += faults_of_order(self.spoken)
            found += [f"there is no {role} that says '{text}'" for role, text in expected
                      if not any(one.role == role and text in one.everything for one in self.spoken)]
            # A page has radio buttons of its own.
            pages = [page for page, keys, _ in PAGES if keys]
            current = [one.name for one in self.spoken
                       if one.role == "radio button" and one.name in pages and "checked" in one.states]
            if current != [page for page in pages if page == title]:
                found.append(f"the navigation says that {current} is shown")
            return found
        last = []
        def settled():
            last[:] = faults()
            return not last
        try:
            desktop.until(settled, "a page without faults")
        except AssertionError:
            pass
        if options.spoken:
            options.spoken.mkdir(parents=True, exist_ok=True)
            file = options.spoken / f"{title.lower().replace(' ', '-')}.txt"
            file.write_text("".join(f"{one}\n" for one in self.spoken), encoding="utf-8")
        self.assertEqual([], last)

    def test_2_tab_comes_round_on_every_page(self):
        for title, keys, _ in PAGES:
            with self.subTest(page=title):
                if title == "Launch":
                    self.window.go("Runs", "Ctrl+2")
                self.window.clear()
                self.window.go(title, keys)
                self.window.wait_for_focus(lambda thing: is_in(title, thing), title)
                self.assertEqual([], self.faults_of_tab())

    def faults_of_tab(self):
        stops = []
        for _ in range(MANY_TABS):
            stop = self.window.press()
            if stop in stops:
                break
            stops.append(stop)
        else:
            return [f"Tab does not come round in {MANY_TABS} steps"]
        found = [f"the focus comes back to {stop.name}, not to where it began"] if stop != stops[0] else []
        found += [f"a {stop.role} without a name has the focus" for stop in stops if not (stop.name or stop.labels)]
        for one in self.window.read():
            if (one.states >= {"focusable", "enabled"} and one.role not in WITHIN | {"label", "heading"}
                    and one.thing not in stops and not self.is_one_of_a_choice(one, stops)):
                found.append(f"Tab does not get to {one.role} '{one.name}'")
        back = [self.window.press("Shift+Tab") for _ in stops]
        if back != stops[::-1]:
            found.append(f"Shift+Tab goes another way: {[stop.name for stop in back]}")
        return found

    @staticmethod
    def is_one_of_a_choice(one, stops):
        """Buttons of which one is on: Tab goes to that one, arrow keys from there to the others."""
        return one.role == "check box" and any(
            other in stops and other.role == "check box" and "checked" in other.states
            for other in one.thing.parent.children)

    def test_3_arrow_keys_go_from_page_to_page(self):
        window = self.window
        window.go("Launch", "Ctrl+1")
        window.tab_to(lambda thing: thing.role == "radio button", "the navigation")
        for title, keys, _ in PAGES[1:]:
            if not keys:
                continue
            window.clear()
            window.reader.press("Down")
            button = window.wait_for_focus(lambda thing: (thing.role, thing.name) == ("radio button", title), title)
            window.read_when(shows("heading", title), title)
            self.assertLessEqual({"checked", "focused"}, button.states)

    def test_4_rows_and_tabs_are_heard(self):
        window = self.window
        window.go("Runs", "Ctrl+2")
        tree = window.tab_to(lambda thing: thing.role == "tree", "the runs")
        rows = []
        for key in ("Down", "Down", "Up"):
            window.clear()
            window.reader.press(key)
            item = window.wait_for_focus(lambda thing: thing.role == "tree item", f"a run by {key}")
            self.assertLessEqual({"focused", "selected"}, item.states)
            rows.append(tree.ask("Table", "GetSelectedRows")[0])
        self.assertEqual(rows[0], rows[2])
        self.assertNotEqual(rows[0], rows[1])
        window.reader.press("Return")
        window.read_when(shows("heading", "Curves"), "Curves")
        window.go("GLUE", "Ctrl+5")
        window.tab_to(lambda thing: thing.role == "page tab list", "the tabs")
        window.clear()
        window.reader.press("Right")
        window.wait_for_focus(lambda thing: (thing.role, thing.name) == ("page tab", "Along training"), "the next tab")

    def test_5_a_run_is_started_by_keys_and_heard_when_it_ends(self):
        window = self.window
        window.go("Launch", "Ctrl+1")
        named = lambda *names: lambda thing: thing.name.startswith(names)  # noqa: E731
        window.tab_to(named("Demo"), "the demo")
        window.reader.press("space")
        for name in ("Symmetric", "Pairwise"):
            box = window.tab_to(named(name), name)
            if "checked" in box.states:
                window.clear()
                window.reader.press("space")
                desktop.until(lambda: "checked" not in box.states, f"{name} to be off")
                desktop.until(lambda: self.heard(box, "checked"), f"{name} to be heard")
        steps = window.tab_to(lambda thing: thing.role == "text" and thing.name == "Steps", "the steps")
        window.reader.press("Ctrl+a")
        window.reader.type("x")
        window.read_when(lambda spoken: not shows("push button", "Start", "enabled")(spoken),
                         "a start that is refused")
        window.reader.press("BackSpace")
        window.reader.type(str(STEPS + 1))
        desktop.until(lambda: steps.ask("Text", "GetText", 0, -1)[0] == str(STEPS + 1), "the steps to be typed")
        window.read_when(shows("push button", "Start", "enabled"), "a start")
        start = window.tab_to(lambda thing: thing.name == "Start", "the start")
        self.assertEqual("push button", start.role)
        window.clear()
        window.reader.press("space")
        window.read_when(shows("heading", "Curves"), "Curves")
        desktop.until(lambda: [text for text in window.announced() if text.endswith("has finished")],
                      "the end of the run to be announced", LONG_S)
        window.go("Runs", "Ctrl+2")
        window.read_when(lambda spoken: any(one.role == "tree" and len(one.cells) == 5 for one in spoken),
                         "the new run")

    def test_6_what_went_wrong_is_heard(self):
        window = self.window
        window.clear()
        failed = subprocess.run([options.engine, "pretrain", "--output", self.workspace / "runs/broken", "--corpus",
                                 "demo", "--operator", "original", "--recipe", "demo", "--size", "tiny", "--steps",
                                 str(STEPS), "--quiet"], capture_output=True, text=True, timeout=LONG_S,
                                preexec_fn=small_disk, restore_signals=False)
        self.assertIn("error", failed.stderr)
        desktop.until(lambda: [text for text in window.announced() if text.endswith("has failed")],
                      "the failure to be announced", LONG_S)

    def heard(self, thing, state):
        self.window.reader.hear()
        return any((event.path, event.name, event.detail) == (thing.path, "StateChanged", state)
                   for event in self.window.reader.events)


def is_in(page, thing):
    while thing.role != "frame":
        if (thing.role, thing.name) == ("panel", page):
            return True
        thing = thing.parent
    return False


def small_disk():
    """Files of this process end before its checkpoint does."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))


def make_workspace(folder):
    """Two short runs, a fine-tuning of one and a corpus."""
    workspace = folder / "workspace"

    def engine(*words):
        return subprocess.Popen([options.engine, *map(str, words), "--quiet"], stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True)

    def finish(process):
        said = process.communicate(timeout=LONG_S)[0]
        if process.returncode:
            raise AssertionError(f"{process.args}: {said}")

    text, vocabulary = folder / "words.txt", folder / "vocabulary.txt"
    text.write_text(fixtures.words_of(500, 1), encoding="utf-8")
    fixtures.make_glue(folder / "GLUE")
    started = [engine("pretrain", "--output", workspace / "runs" / name, "--corpus", "demo", "--operator", name,
                      "--recipe", "demo", "--size", "tiny", "--steps", STEPS) for name in ("original", "pairwise")]
    finish(engine("vocab", "train", "--size", 300, "--output", vocabulary, text))
    started.append(engine("corpus", "build", "--format", "text", "--length", 32, "--held-out", 20, "--vocab",
                          vocabulary, "--output", workspace / "corpora/words", text))
    for process in started:
        finish(process)
    finish(engine("glue", "--checkpoint", workspace / "runs/pairwise", "--data", folder / "GLUE", "--tasks", "cola",
                  "--seeds", "1", "--set", "glue.epochs=1", "--output", workspace / "runs/glue"))
    return workspace


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True, type=pathlib.Path)
    parser.add_argument("--window", required=True, type=pathlib.Path)
    parser.add_argument("--spoken", type=pathlib.Path)
    parser.add_argument("--patience", type=float, default=desktop.patience_s, help="seconds for what is waited for")
    options, rest = parser.parse_known_args()
    desktop.patience_s = options.patience
    if lacks := desktop.missing():
        print(f"skipped: {lacks}")
        sys.exit(SKIPPED)
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
