#!/usr/bin/env python3
"""Packs the engine that was built as a Python wheel: plateau-engine as a console script, `import plateau` to read what
runs have written. LibTorch comes from the `torch` wheel of the same version; the small libraries of the system that the
engine needs are carried inside. Needs only Python's own library, patchelf, strip and ldd.
"""

import argparse
import base64
import csv
import hashlib
import io
import pathlib
import re
import shutil
import subprocess
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent

# What every manylinux system has (PEP 600), and what torch brings.
SYSTEM = re.compile(r"^(linux-vdso|ld-linux|libc|libm|libdl|librt|libpthread|libstdc\+\+|libgcc_s|libz)\.")
TORCH = re.compile(r"^(libtorch|libc10|libgomp|libcu|libnv)")
# Symbols of glibc decide on which systems the wheel may be installed.
GLIBC = re.compile(rb"GLIBC_2\.(\d+)")

RUN_PATH = "$ORIGIN/../../torch/lib:$ORIGIN/../../plateau_engine.libs"


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def carried_libraries(engine):
    """The libraries that the engine loads and that neither every system nor torch has: name -> file."""
    found = {}
    for line in output_of("ldd", str(engine)).splitlines():
        match = re.match(r"\s*(\S+) => (/\S+)", line)
        if match and not SYSTEM.match(match[1]) and not TORCH.match(match[1]):
            found[match[1]] = pathlib.Path(match[2])
    return found


def newest_glibc(files):
    """The minor version of the newest glibc symbol that these files need."""
    newest = 17
    for file in files:
        names = output_of("objdump", "-T", str(file)).encode()
        newest = max([newest, *(int(minor) for minor in GLIBC.findall(names))])
    return newest


def prepared(source, target, run_path, patchelf):
    """A stripped copy with its own search path, which LD_LIBRARY_PATH can still overrule (RUNPATH, not RPATH)."""
    shutil.copyfile(source, target)
    target.chmod(0o755)
    subprocess.run(["strip", "--strip-unneeded", target], check=True)
    subprocess.run([patchelf, "--set-rpath", run_path, target], check=True)
    return target


class Wheel:
    def __init__(self, path):
        self._archive = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self._record = io.StringIO()
        self._rows = csv.writer(self._record, lineterminator="\n")

    def add(self, name, data, mode=0o644):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        self._write(name, data, mode)
        self._rows.writerow([name, f"sha256={digest}", len(data)])

    def close(self, info):
        self._rows.writerow([f"{info}/RECORD", "", ""])
        self._write(f"{info}/RECORD", self._record.getvalue().encode(), 0o644)
        self._archive.close()

    def _write(self, name, data, mode):
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.external_attr = (0o100000 | mode) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        self._archive.writestr(entry, data)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", type=pathlib.Path, required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--torch", required=True, help="the version that the engine was built with")
    parser.add_argument("--patchelf", default="patchelf")
    parser.add_argument("--output", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)

    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        engine = prepared(arguments.engine, folder / "plateau-engine", RUN_PATH, arguments.patchelf)
        libraries = [prepared(file, folder / name, "$ORIGIN", arguments.patchelf)
                     for name, file in sorted(carried_libraries(arguments.engine).items())]
        tag = f"py3-none-manylinux_2_{newest_glibc([engine, *libraries])}_x86_64"
        info = f"plateau_engine-{arguments.version}.dist-info"
        path = arguments.output / f"plateau_engine-{arguments.version}-{tag}.whl"
        wheel = Wheel(path)
        launcher = (HERE / "plateau_engine.py").read_text().replace("@TORCH@", arguments.torch)
        wheel.add("plateau_engine/__init__.py", launcher.encode())
        wheel.add("plateau_engine/__main__.py", b"from . import main\n\nmain()\n")
        wheel.add("plateau/__init__.py", (HERE / "plateau.py").read_bytes())
        wheel.add("plateau_engine/bin/plateau-engine", engine.read_bytes(), 0o755)
        for library in libraries:
            wheel.add(f"plateau_engine.libs/{library.name}", library.read_bytes(), 0o755)
        wheel.add(f"{info}/METADATA", (
            "Metadata-Version: 2.1\nName: plateau-engine\n"
            f"Version: {arguments.version}\n"
            "Summary: Pre-training and analysis of attention operators: the engine of Plateau\n"
            "License: GPL-3.0-or-later\nRequires-Python: >=3.9\n"
            f"Requires-Dist: torch=={arguments.torch}\n"
            "Provides-Extra: frames\nRequires-Dist: pandas; extra == 'frames'\n").encode())
        wheel.add(f"{info}/WHEEL", (
            f"Wheel-Version: 1.0\nGenerator: plateau\nRoot-Is-Purelib: false\nTag: {tag}\n").encode())
        wheel.add(f"{info}/entry_points.txt", b"[console_scripts]\nplateau-engine = plateau_engine:main\n")
        wheel.close(info)
    print(path)


if __name__ == "__main__":
    main()
