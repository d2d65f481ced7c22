#!/usr/bin/env python3
"""The Debian packages in a clean root: installed with the time it takes, used, upgraded under a running window with the
workspace kept, purged with nothing but the user's files left; and what lintian and the desktop's validators say.

    debian_test.py --packages build/release/packages --suite bookworm [--root base.tar]

Needs root, mmdebstrap and the archive; where one of them is missing it says so and ends with 77, as tests that are
skipped do. --root keeps the empty system between calls. Exit status 1 when something is wrong.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SKIPPED = 77
TOP = pathlib.Path(__file__).resolve().parents[2]
MIRROR = "http://deb.debian.org/debian"
MOST_BYTES = 150_000_000  # of our own packages: what a person downloads
PATIENCE_S = 3600  # the demo takes two minutes on an idle machine, many times that on a busy one


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def run(*words, **more):
    more.setdefault("timeout", PATIENCE_S)
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, **more)


def checked(*words, **more):
    done = run(*words, **more)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, words))}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


class Root:
    """A system of its own below a folder, with /proc and /dev as long as this lives."""

    def __init__(self, folder, archive):
        self.folder = pathlib.Path(folder)
        checked("tar", "-C", self.folder, "--exclude=./dev/*", "-xf", archive)
        shutil.copyfile("/etc/resolv.conf", self.folder / "etc/resolv.conf")
        for name in ("proc", "dev"):
            checked("mount", "--rbind", f"/{name}", self.folder / name)
            checked("mount", "--make-rslave", self.folder / name)

    def close(self):
        for name in ("dev", "proc"):
            run("umount", "-R", "-l", self.folder / name)

    def words(self, *words):
        # As a person without a display, session bus or home of the machine that tests.
        settings = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8",
                    "DEBIAN_FRONTEND": "noninteractive"}
        return ["env", "-i", *(f"{name}={value}" for name, value in settings.items()),
                "chroot", str(self.folder), *map(str, words)]

    def run(self, *words):
        return run(*self.words(*words))

    def checked(self, *words):
        return checked(*self.words(*words))

    def files(self):
        """All files but those that only the machine itself writes."""
        passing = ("proc/", "dev/", "tmp/", "run/", "var/log/", "var/cache/", "var/lib/apt/", "var/lib/dpkg/",
                   "etc/ld.so.cache", "debs/", "older/", "root/")
        found = set()
        for place, folders, files in os.walk(self.folder):
            inside = os.path.relpath(place, self.folder)
            folders[:] = [name for name in folders if not os.path.join(inside, name, "").startswith(
                tuple(f"./{start}" for start in passing) + passing)]
            found.update(os.path.normpath(os.path.join(inside, name)) for name in files)
        return {name for name in found if not name.startswith(passing)}


def as_older(package, folder):
    """The same package with a version below it, as a release before would be."""
    with tempfile.TemporaryDirectory() as work:
        checked("dpkg-deb", "-R", package, work)
        control = pathlib.Path(work, "DEBIAN/control")
        version = checked("dpkg-deb", "-f", package, "Version").strip()
        control.write_text(control.read_text().replace(version, f"0.0.1-{version}"))
        checked("dpkg-deb", "--root-owner-group", "-Zzstd", "-z1", "-b", work, folder / package.name)


class Packages(unittest.TestCase):
    """The steps build on each other, in the order of their names."""

    @classmethod
    def setUpClass(cls):
        cls.leave = contextlib.ExitStack()
        folder = pathlib.Path(cls.leave.enter_context(tempfile.TemporaryDirectory()))
        cls.root = Root(folder, options.root)
        cls.leave.callback(cls.root.close)
        for name in ("debs", "older"):
            (folder / name).mkdir()
        for package in packages:
            shutil.copy(package, folder / "debs")
            as_older(package, folder / "older")
        cls.root.checked("apt-get", "update", "-qq")
        cls.before = cls.root.files()

    @classmethod
    def tearDownClass(cls):
        cls.leave.close()

    def install(self, place):
        files = [f"/{place}/{package.name}" for package in packages]
        return self.root.checked("apt-get", "install", "-y", "--no-install-recommends", *files)

    def series(self):
        return json.loads(self.root.checked("plateau-engine", "analyse", "/root/w/runs/demo", "--json"))

    @contextlib.contextmanager
    def running_window(self):
        """A window that is there before and after what is done meanwhile, and then ends without a complaint."""
        window = subprocess.Popen(self.root.words("env", "QT_QPA_PLATFORM=offscreen", "plateau", "--workspace",
                                                  "/root/w", "--page", "curves", "--report-startup"),
                                  stderr=subprocess.PIPE, text=True)
        try:
            while "ready" not in (line := window.stderr.readline()):
                self.assertNotEqual(line, "", "the window has ended")
            yield
            self.assertIsNone(window.poll(), "the window goes on")
        finally:
            window.send_signal(signal.SIGTERM)
            self.assertNotIn("error", window.communicate(timeout=60)[1])

    def test_1_installs_and_shows_its_first_picture(self):
        self.assertLess(sum(package.stat().st_size for package in packages), MOST_BYTES)
        began = time.monotonic()
        self.install("older")
        installed = time.monotonic()
        self.root.checked("plateau", "--workspace", "/root/w", "--page", "launch", "--screenshot", "/root/first.png")
        shown = time.monotonic()
        self.assertTrue((self.root.folder / "root/first.png").read_bytes().startswith(b"\x89PNG"))
        print(f"\n  installed after {installed - began:.0f} s, first picture {shown - installed:.1f} s later "
              "(goal 60 s together, with the archive near)")

    def test_2_the_demo_leaves_its_plateau(self):
        began = time.monotonic()
        self.root.checked("plateau-engine", "pretrain", "--output", "/root/w/runs/demo", "--corpus", "demo", "--recipe",
                          "demo", "--operator", "pairwise", "--size", "tiny", "--seed", "1")
        said = self.root.checked("plateau-engine", "analyse", "/root/w/runs/demo")
        print(f"\n  demo after {time.monotonic() - began:.0f} s: {said.strip().splitlines()[0]}")
        self.assertRegex(said, r"plateau at .*, left at \d+ ")

    def test_3_desktops_know_it(self):
        share = self.root.folder / "usr/share"
        self.assertIn(":application/x-plateau-bundle:*.plateau\n", (share / "mime/globs2").read_text())
        checked("desktop-file-validate", share / "applications/plateau.desktop")
        checked("appstreamcli", "validate", "--no-net", share / "metainfo/org.plateau.Plateau.metainfo.xml")
        for icon in ("apps/plateau", "mimetypes/application-x-plateau-bundle"):
            for size in (16, 22, 24, 32, 48, 64, 128, 256):
                self.assertTrue((share / f"icons/hicolor/{size}x{size}/{icon}.png").exists(), (icon, size))
            self.assertTrue((share / f"icons/hicolor/scalable/{icon}.svg").exists(), icon)

    def test_4_manual_pages_have_no_fault(self):
        for page in ("plateau", "plateau-engine"):
            file = self.root.folder / f"usr/share/man/man1/{page}.1.gz"
            # Without the system's idea of a terminal, of which roff would complain.
            done = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", file,
                       env={**os.environ, "MANWIDTH": "100", "LC_ALL": "C.UTF-8"})
            self.assertEqual((done.returncode, done.stderr), (0, ""), page)
            self.assertIn("--help", re.sub(".\b", "", done.stdout))  # without the bold print of old terminals

    def test_4b_nothing_of_nvidias_is_there(self):
        owned = self.root.checked("sh", "-c", "dpkg -L $(dpkg-query -Wf '${Package} ' 'plateau*') | sort").split()
        libraries = {path.rsplit("/", 1)[1] for path in owned if ".so" in path}
        self.assertEqual(libraries, {"libtorch_cpu.so", "libc10.so", "libgomp.so.1", "libcudart.so.13",
                                     "libcupti.so.13"})
        for name in ("libcudart.so.13", "libcupti.so.13"):
            path, = (path for path in owned if path.endswith(name))
            file = self.root.folder / path.lstrip("/")
            self.assertLess(file.stat().st_size, 32_768, f"{name} is no stand-in")
            self.assertNotIn(b"NVIDIA Corporation", file.read_bytes())

    def test_5_operators_in_c_plus_plus_are_built(self):
        shutil.copy(TOP / "core/attention/operators/pairwise.cpp", self.root.folder / "root/mine.cpp")
        build = ("plateau-engine", "operator", "build", "/root/mine.cpp", "--output", "/root/mine.operator")
        self.assertIn("install g++", self.root.run(*build).stderr)
        self.root.checked("apt-get", "install", "-y", "--no-install-recommends", "g++")
        began = time.monotonic()
        self.root.checked(*build)
        self.root.checked("plateau-engine", "pretrain", "--output", "/root/mine", "--corpus", "demo", "--operator",
                          "/root/mine.operator", "--steps", "1", "--size", "tiny")
        print(f"\n  an operator in C++ takes its first step after {time.monotonic() - began:.1f} s (goal 60 s)")

    def test_6_upgrades_under_a_running_window(self):
        before = self.series()
        with self.running_window():
            self.install("debs")
        self.assertNotIn("0.0.1", self.root.checked("dpkg-query", "-W", "plateau", "plateau-engine"))
        self.assertEqual(self.series(), before)
        self.root.checked("plateau", "--workspace", "/root/w", "--page", "curves", "--screenshot", "/root/again.png")

    def test_7_purge_under_a_running_window_leaves_the_users_files(self):
        own = {path.relative_to(self.root.folder) for path in (self.root.folder / "root/w").rglob("*")}
        with self.running_window():
            self.root.checked("sh", "-c", "apt-get purge -y 'plateau*' && apt-get autoremove --purge -y")
        left = {name for name in self.root.files() - self.before if "plateau" in name}
        self.assertEqual(left, set())
        kept = {path.relative_to(self.root.folder) for path in (self.root.folder / "root/w").rglob("*")}
        self.assertEqual(own - kept, set())  # the window has written files of its own meanwhile
        self.assertTrue((self.root.folder / "root/w/runs/demo/spec.json").exists())

    def test_8_lintian_finds_nothing(self):
        # It does not open what zstd has packed, as Debian's own archive has none of it; the 350 MB of LibTorch, in
        # which there is nothing of ours, are left out.
        with tempfile.TemporaryDirectory() as work:
            for package in packages:
                if "libtorch" in package.name:
                    continue
                folder, again = pathlib.Path(work, package.stem), pathlib.Path(work, package.name)
                checked("dpkg-deb", "-R", package, folder)
                checked("dpkg-deb", "--root-owner-group", "-Zxz", "-z0", "-b", folder, again)
                said = run("lintian", "--allow-root", "--fail-on", "error,warning", again)
                self.assertEqual(said.returncode, 0, said.stdout + said.stderr)


def need_root_system():
    if os.geteuid() != 0:
        skip("a clean root is made and entered by root alone")
    for program in ("mmdebstrap", "chroot", "lintian", "desktop-file-validate", "appstreamcli", "man"):
        if not shutil.which(program):
            skip(f"there is no {program}")
    if options.root.exists():
        return
    part = options.root.with_name(options.root.name + ".part")
    made = run("mmdebstrap", "--variant=apt", "--format=tar", options.suite, part, MIRROR, timeout=1800)
    if made.returncode != 0:
        skip(f"no {options.suite} can be made of {MIRROR}: {(made.stderr.strip().splitlines() or ['?'])[-1]}")
    part.rename(options.root)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--packages", type=pathlib.Path, required=True)
    parser.add_argument("--suite", default="bookworm")
    parser.add_argument("--root", type=pathlib.Path)
    options, rest = parser.parse_known_args()
    packages = sorted(options.packages.glob("*.deb"))
    if not packages:
        sys.exit(f"error: no packages in {options.packages}: build the target `packages`")
    with tempfile.TemporaryDirectory() as scratch:
        options.root = options.root or pathlib.Path(scratch, "root.tar")
        need_root_system()
        unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
