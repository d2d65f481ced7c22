"""Starts the engine that lies in this package with the LibTorch of the `torch` that is installed beside it."""

import importlib.metadata
import importlib.util
import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
ENGINE = HERE / "bin" / "plateau-engine"
TORCH = "@TORCH@"
# A function of libc10.so as it is called where std::string is that of C++11, as in the engine.
ABI = b"_ZN3c105ErrorC2ENS_14SourceLocationENSt7__cxx1112basic_string"


def fail(what, advice):
    sys.exit(f"error: {what} (plateau-engine): {advice}")


def version_of(folder):
    """The version of a torch package, without importing it: that takes seconds."""
    for line in (folder / "version.py").read_text().splitlines():
        if line.startswith("__version__"):
            return line.split("=", 1)[1].strip().strip("'\"").split("+")[0]
    return "unknown"


def torch_folder():
    chosen = os.environ.get("PLATEAU_LIBTORCH")
    if chosen:
        places = [pathlib.Path(chosen), pathlib.Path(chosen, "torch")]
    else:
        found = importlib.util.find_spec("torch")
        places = [pathlib.Path(place) for place in (found.submodule_search_locations or [])] if found else []
    for place in places:
        if (place / "lib" / "libtorch_cpu.so").exists():
            return place
    if chosen:
        fail(f"PLATEAU_LIBTORCH={chosen} holds no lib/libtorch_cpu.so", f"give the folder of a torch {TORCH}")
    fail("torch is not installed here", f"pip install torch=={TORCH}, or set PLATEAU_LIBTORCH to its folder")


def kind_of(program):
    """What is the same in all programs and libraries of a machine: word size and processor."""
    with open(program, "rb") as file:
        head = file.read(20)
    return head[:7], head[18:]


def check(folder):
    """The linker would end the engine with the name of a symbol."""
    again = f"pip install --force-reinstall torch=={TORCH}"
    if (folder / "version.py").exists() and version_of(folder) != TORCH:
        fail(f"torch is {version_of(folder)} and this engine needs {TORCH}", f"pip install torch=={TORCH}")
    for name in ("libtorch_cpu.so", "libc10.so"):
        library = folder / "lib" / name
        if not library.exists():
            fail(f"torch is damaged, there is no {library}", again)
        if kind_of(library) != kind_of(ENGINE):
            fail(f"torch is damaged or of another machine, see {library}", again)
    if ABI not in (folder / "lib" / "libc10.so").read_bytes():
        fail(f"torch in {folder} was built with another C++ ABI than this engine", again)


def main():
    folder = torch_folder()
    check(folder)
    library = str(folder / "lib")
    before = os.environ.get("LD_LIBRARY_PATH")
    if before is None or before.split(":")[0] != library:
        os.environ["LD_LIBRARY_PATH"] = library + (":" + before if before else "")
    os.execv(ENGINE, ["plateau-engine", *sys.argv[1:]])
