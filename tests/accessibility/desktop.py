"""A desktop of its own: a screen without a monitor, a session bus, and on it what screen readers and programs meet at.

Everything is started here, and gone when it is closed: no settings, buses or windows of whoever tests are touched.
"""

import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import time

patience_s = 60  # on an idle machine everything that is waited for takes a second or two


def until(condition, what, patience=None):
    """What `condition` returns once that is true of it."""
    patience = patience or patience_s
    end = time.monotonic() + patience
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"waited {patience} s in vain for {what}")
        time.sleep(0.02)


def missing():
    """A sentence about what this machine lacks; empty when nothing."""
    for program, package in (("Xvfb", "xvfb"), ("dbus-daemon", "dbus-daemon")):
        if not shutil.which(program):
            return f"there is no {program}: install {package}"
    if not pathlib.Path("/usr/share/dbus-1/services/org.a11y.Bus.service").exists():
        return "there is no bus for assistive technology: install at-spi2-core"
    try:
        from gi.repository import Gio  # noqa: F401
    except ImportError:
        return "Python knows no GLib: install python3-gi, and use the system's Python"
    return ""


def _end_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG


class _Attributes(ctypes.Structure):
    """XWindowAttributes as far as it is read here; the rest is room."""
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int),
                ("border", ctypes.c_int), ("depth", ctypes.c_int), ("visual", ctypes.c_void_p),
                ("root", ctypes.c_ulong), ("kind", ctypes.c_int), ("gravity", ctypes.c_int * 3),
                ("planes", ctypes.c_ulong * 2), ("save", ctypes.c_int), ("colours", ctypes.c_ulong),
                ("installed", ctypes.c_int), ("map_state", ctypes.c_int), ("masks", ctypes.c_long * 3),
                ("override_redirect", ctypes.c_int), ("rest", ctypes.c_long * 32)]


class Screen:
    """What a window manager does for the keyboard: the newest window has it."""

    VIEWABLE, PARENT = 2, 2  # IsViewable, RevertToParent

    def __init__(self, display):
        self._x11 = ctypes.CDLL("libX11.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._x11.XDefaultRootWindow.restype = ctypes.c_ulong
        for function in ("XDefaultRootWindow", "XCloseDisplay"):
            getattr(self._x11, function).argtypes = [ctypes.c_void_p]
        self._x11.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
        self._x11.XGetWindowAttributes.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_void_p]
        self._x11.XQueryTree.argtypes = [ctypes.c_void_p, ctypes.c_ulong, *[ctypes.c_void_p] * 4]
        self._x11.XFree.argtypes = [ctypes.c_void_p]
        self._x11.XSetInputFocus.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_ulong]
        # A window that closes meanwhile is no reason to end.
        self._ignore = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
        self._x11.XSetErrorHandler(self._ignore)
        self._display = self._x11.XOpenDisplay(display.encode())

    def focus_newest(self):
        """Whether there is a window that can have the keys."""
        windows = self._windows()
        if windows:
            self._x11.XSetInputFocus(self._display, windows[-1], self.PARENT, 0)
            self._x11.XSync(self._display, 0)
        return bool(windows)

    def close(self):
        self._x11.XCloseDisplay(self._display)

    def _windows(self):
        """Those that are shown and a window manager's matter, the topmost last."""
        unused, list_, count = ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
        self._x11.XQueryTree(self._display, self._x11.XDefaultRootWindow(self._display), ctypes.byref(unused),
                             ctypes.byref(unused), ctypes.byref(list_), ctypes.byref(count))
        found = []
        for window in list_[:count.value]:
            has = _Attributes()
            if (self._x11.XGetWindowAttributes(self._display, window, ctypes.byref(has))
                    and has.map_state == self.VIEWABLE and not has.override_redirect and has.width > 1):
                found.append(window)
        if count.value:
            self._x11.XFree(list_)
        return found


class Desktop:
    def __init__(self, folder, size="1600x1000"):
        self.folder = pathlib.Path(folder)
        self._started = []
        self.environment = {name: value for name, value in os.environ.items()
                            if name not in ("WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS", "QT_QPA_PLATFORM",
                                            "QT_ACCESSIBILITY", "NO_AT_BRIDGE", "QT_SCALE_FACTOR")}
        for name in ("home", "data", "cache", "config", "runtime"):
            (self.folder / name).mkdir(mode=0o700)
        self.environment |= {"HOME": f"{self.folder}/home", "XDG_DATA_HOME": f"{self.folder}/data",
                             "XDG_CACHE_HOME": f"{self.folder}/cache", "XDG_CONFIG_HOME": f"{self.folder}/config",
                             "XDG_RUNTIME_DIR": f"{self.folder}/runtime", "LC_ALL": "C.UTF-8",
                             "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        display = self._answer_of("Xvfb", "-displayfd", "1", "-screen", "0", f"{size}x24", "-nolisten", "tcp")
        self.environment["DISPLAY"] = f":{display}"
        self.screen = Screen(self.environment["DISPLAY"])
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._answer_of(
            "dbus-daemon", "--session", "--nofork", "--print-address=1", f"--address=unix:dir={self.folder}/runtime")

    def start(self, *words, log, **more):
        """A process of this desktop, in a group of its own; it ends with the test, however that ends."""
        with open(self.folder / log, "wb") as file:
            more = {"stdout": file, "stderr": file, **more}
            process = subprocess.Popen([str(word) for word in words], env=self.environment, stdin=subprocess.DEVNULL,
                                       start_new_session=True, preexec_fn=_end_with_parent, **more)
        self._started.append(process)
        return process

    def close(self):
        self.screen.close()
        for process in reversed(self._started):
            if process.poll() is None:
                process.terminate()
            try:
                process.wait(patience_s)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout:
                process.stdout.close()
            # What it has started in turn: the bus for assistive technology and its registry.
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def _answer_of(self, *words):
        """The first line that a server prints, which it does when it is ready."""
        process = self.start(*words, log=f"{words[0]}.log", stdout=subprocess.PIPE)
        line = process.stdout.readline().decode().strip()
        if not line:
            raise AssertionError(f"{words[0]} does not start: {(self.folder / f'{words[0]}.log').read_text()}")
        return line
