"""The report of gpu.sh, from figures that are made up here."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

REPORT = pathlib.Path(__file__).with_name("gpu_report.py")


def case(operator, rate, reference=None):
    return {"settings": {"operator": operator}, "ours": {"value": rate},
            "reference": {"value": reference} if reference else None}


class GpuReport(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.folder = pathlib.Path(made.name)
        (self.folder / "steps.txt").write_text("tests: 0, 12 s\nspeed-small-512: stopped after 75 s, 75 s\n")

    def report(self):
        return subprocess.run([sys.executable, REPORT, "report", self.folder], capture_output=True, text=True,
                              check=True).stdout

    def write(self, name, document):
        (self.folder / name).write_text("a note\n" + json.dumps(document) + "\n")

    def test_speeds_stand_beside_prediction_goal_and_reference(self):
        self.write("speed-base-512.txt", {"cases": [case("original", 600e3, 300e3), case("pairwise", 620e3)]})
        for operator in ("original", "pairwise"):
            self.write(f"estimate-base-512-{operator}.txt",
                       {"tokens_per_second": 800e3, "goal_tokens_per_second": 757.4e3, "utilisation": 0.48})
        text = self.report()
        self.assertIn("| base-512 | original | 600.0 | 36.0 % | 800.0 | 757.4 | 300.0 | 2.00 |", text)
        self.assertIn("| base-512 | pairwise | 620.0 | 37.2 % | 800.0 | 757.4 | – | – |", text)

    def test_what_failed_is_named(self):
        (self.folder / "speed-small-512.txt").write_text("error: no memory\n")
        text = self.report()
        self.assertIn("| small-512 | no result: see speed-small-512.txt |", text)
        self.assertIn("speed-small-512: stopped after 75 s", text)

    def test_losses_of_both_demos_and_the_energy(self):
        for name, values in (("demo-cpu", {}), ("demo-cuda-device", {"system/gpu_energy_joules": 1234.4})):
            run = self.folder / name
            run.mkdir()
            (run / "events.jsonl").write_text("".join(
                json.dumps({"type": "evaluation", "step": step, "values": {"eval/loss": 5 - step / 1000, **values}}) +
                "\n" for step in (0, 1000, 2000)))
        text = self.report()
        self.assertIn("| step | cpu | cuda-device |", text)
        self.assertIn("| 1000 | 4.0000 | 4.0000 |", text)
        self.assertIn("| cuda-device | 1,234 |", text)
        self.assertIn("| cpu | – |", text)

    def test_text_has_a_whole_vocabulary(self):
        subprocess.run([sys.executable, REPORT, "text", self.folder], check=True)
        words = (self.folder / "vocab.txt").read_text().split()
        self.assertEqual(len(words), len(set(words)))
        self.assertEqual(len(words), 30522)
        self.assertLessEqual(set((self.folder / "text.txt").read_text().split()), set(words))


if __name__ == "__main__":
    unittest.main()
