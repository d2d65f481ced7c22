"""What a screen reader has of a program: its objects on the bus for assistive technology, what they say about
themselves, the events they send, and keys that are pressed for it. Only D-Bus, so that nothing stands between the test
and what the program sends.
"""

import collections

from gi.repository import Gio, GLib

ATSPI = "org.a11y.atspi."
REGISTRY = ATSPI + "Registry"
ROOT = "/org/a11y/atspi/accessible/root"
PROPERTIES = "org.freedesktop.DBus.Properties"
ANSWER_MS = 60_000
LABELLED_BY = 2  # AtspiRelationType

# AtspiStateType
STATES = {1: "active", 4: "checked", 5: "collapsed", 7: "editable", 8: "enabled", 9: "expandable", 10: "expanded",
          11: "focusable", 12: "focused", 16: "modal", 18: "multiselectable", 20: "pressed", 22: "selectable",
          23: "selected", 24: "sensitive", 25: "showing", 30: "visible", 31: "manages descendants", 41: "checkable",
          42: "has popup", 43: "read-only"}

KEYS = {"Tab": 0xFF09, "Return": 0xFF0D, "Escape": 0xFF1B, "Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53,
        "Down": 0xFF54, "Home": 0xFF50, "End": 0xFF57, "space": 0x20, "F6": 0xFFC3, "BackSpace": 0xFF08,
        "Shift": 0xFFE1, "Ctrl": 0xFFE3, "Alt": 0xFFE9}
PRESS, RELEASE, SYMBOL = 0, 1, 3  # AtspiKeySynthType

Event = collections.namedtuple("Event", "interface name path detail value text")


class Gone(Exception):
    """The object was there and is no more, as objects are while a page changes."""


class Reader:
    def __init__(self, desktop):
        session = self._connect(desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0,
                                    ANSWER_MS, None)[0]
        self._bus = self._connect(address)
        self.events = []
        for interface in ("Event.Object", "Event.Focus", "Event.Window"):
            self._bus.signal_subscribe(None, ATSPI + interface, None, None, None, Gio.DBusSignalFlags.NONE,
                                       self._note)
        for what in ("object:", "focus:", "window:"):
            self._bus.call_sync(REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent",
                                GLib.Variant("(sass)", (what, [], "")), None, 0, ANSWER_MS, None)

    def applications(self):
        return [Thing(self, *place) for place in self.ask(REGISTRY, ROOT, ATSPI + "Accessible", "GetChildren")[0]]

    def ask(self, name, path, interface, method, words=None):
        try:
            return self._bus.call_sync(name, path, interface, method, words, None, 0, ANSWER_MS, None).unpack()
        except GLib.Error as error:
            raise Gone(f"{path} {interface}.{method}: {error.message}") from error

    def hear(self):
        """Takes in what has arrived."""
        while GLib.MainContext.default().iteration(False):
            pass

    def press(self, keys):
        """Keys as Tab, Ctrl+1 or a: real ones, which the screen passes to the window that has the focus."""
        *held, last = keys.split("+") if len(keys) > 1 else [keys]
        for key in held:
            self._key(self._code(key), PRESS)
        self._key(KEYS.get(last) or ord(last), SYMBOL)
        for key in reversed(held):
            self._key(self._code(key), RELEASE)

    def type(self, text):
        for letter in text:
            self.press(letter)

    @staticmethod
    def _code(key):
        return {"Ctrl": 37, "Shift": 50, "Alt": 64}[key]  # of any keyboard that evdev drives, as Xvfb's is

    def _key(self, code, kind):
        self._bus.call_sync(REGISTRY, "/org/a11y/atspi/registry/deviceeventcontroller", ATSPI + "DeviceEventController",
                            "GenerateKeyboardEvent", GLib.Variant("(isu)", (code, "", kind)), None, 0, ANSWER_MS, None)

    @staticmethod
    def _connect(address):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)

    def _note(self, _bus, _sender, path, interface, name, words, *_):
        detail, value, _other, text = words.unpack()[:4]
        self.events.append(Event(interface.removeprefix(ATSPI + "Event."), name, path, detail, value,
                                 text if isinstance(text, str) else ""))


class Thing:
    """An object of the program; asks anew each time, as its state changes."""

    def __init__(self, reader, name, path):
        self._reader, self._place, self.path = reader, (name, path), path

    def __eq__(self, other):
        return isinstance(other, Thing) and self._place == other._place

    def __hash__(self):
        return hash(self._place)

    def ask(self, interface, method, *words):
        kinds = {int: "i", str: "s"}
        packed = GLib.Variant("(" + "".join(kinds[type(word)] for word in words) + ")", words) if words else None
        return self._reader.ask(*self._place, ATSPI + interface, method, packed)

    def get(self, interface, what):
        return self._reader.ask(*self._place, PROPERTIES, "Get", GLib.Variant("(ss)", (ATSPI + interface, what)))[0]

    @property
    def name(self):
        return " ".join(self.get("Accessible", "Name").split())

    @property
    def description(self):
        return self.get("Accessible", "Description")

    @property
    def role(self):
        return self.ask("Accessible", "GetRoleName")[0]

    @property
    def states(self):
        low, high = self.ask("Accessible", "GetState")[0]
        bits = low | high << 32
        return {name for bit, name in STATES.items() if bits >> bit & 1}

    @property
    def interfaces(self):
        return {name.removeprefix(ATSPI) for name in self.ask("Accessible", "GetInterfaces")[0]}

    @property
    def labels(self):
        """The names of what labels it."""
        return [Thing(self._reader, *place).name for kind, places in self.ask("Accessible", "GetRelationSet")[0]
                if kind == LABELLED_BY for place in places]

    @property
    def parent(self):
        return Thing(self._reader, *self.get("Accessible", "Parent"))

    @property
    def children(self):
        return [Thing(self._reader, *place) for place in self.ask("Accessible", "GetChildren")[0]]

    @property
    def actions(self):
        return [name for name, *_ in self.ask("Action", "GetActions")[0]]

    def take_focus(self):
        return self.ask("Component", "GrabFocus")[0]


class Table:
    """The cells of an object."""

    def __init__(self, thing):
        self._thing = thing

    @property
    def rows(self):
        return self._thing.get("Table", "NRows")

    @property
    def columns(self):
        return self._thing.get("Table", "NColumns")

    def heading(self, column):
        return self._thing.ask("Table", "GetColumnDescription", column)[0]

    def row_heading(self, row):
        return self._thing.ask("Table", "GetRowDescription", row)[0]

    def cell(self, row, column):
        return Thing(self._thing._reader, *self._thing.ask("Table", "GetAccessibleAt", row, column)[0])
