"""keyboard.py: keys for a program on an X screen, sent with XTEST.

Where there is no window manager, the keyboard is given to the window that was opened last, as one
would do it.

Copyright 2026 The Pepita authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import ctypes
import ctypes.util

SHIFT, CONTROL, ALT = 'Shift_L', 'Control_L', 'Alt_L'
VIEWABLE = 2
REVERT_TO_PARENT = 2


class Attributes(ctypes.Structure):
    """XWindowAttributes."""
    _fields_ = [('x', ctypes.c_int), ('y', ctypes.c_int), ('width', ctypes.c_int),
                ('height', ctypes.c_int), ('border', ctypes.c_int), ('depth', ctypes.c_int),
                ('visual', ctypes.c_void_p), ('root', ctypes.c_ulong), ('kind', ctypes.c_int),
                ('bit_gravity', ctypes.c_int), ('win_gravity', ctypes.c_int),
                ('backing', ctypes.c_int), ('planes', ctypes.c_ulong), ('pixel', ctypes.c_ulong),
                ('save_under', ctypes.c_int), ('colormap', ctypes.c_ulong),
                ('installed', ctypes.c_int), ('state', ctypes.c_int), ('all', ctypes.c_long),
                ('mine', ctypes.c_long), ('not_to_parent', ctypes.c_long),
                ('override', ctypes.c_int), ('screen', ctypes.c_void_p)]


def load(name):
    """A library of X, or None."""
    path = ctypes.util.find_library(name)
    return ctypes.CDLL(path) if path else None


class Keyboard:
    """The keyboard of the screen; missing tells why there is none."""

    def __init__(self):
        self.x, self.test = load('X11'), load('Xtst')
        self.display = None
        if not self.x or not self.test:
            self.missing = 'no libX11 or libXtst'
            return
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XStringToKeysym.restype = ctypes.c_ulong
        self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.display = self.x.XOpenDisplay(None)
        self.missing = None if self.display else 'no X screen'
        if self.display:
            self.display = ctypes.c_void_p(self.display)
            # windows come and go between looking at them and giving them the keyboard
            self.handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p,
                                            ctypes.c_void_p)(lambda display, error: 0)
            self.x.XSetErrorHandler(self.handler)

    def windows(self):
        """The windows that are seen, the uppermost last; not menus."""
        root = self.x.XDefaultRootWindow(self.display)
        ignored, children = ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)()
        number = ctypes.c_uint()
        self.x.XQueryTree(self.display, ctypes.c_ulong(root), ctypes.byref(ignored),
                          ctypes.byref(ignored), ctypes.byref(children), ctypes.byref(number))
        found = []
        for i in range(number.value):
            about = Attributes()
            if (self.x.XGetWindowAttributes(self.display, ctypes.c_ulong(children[i]),
                                            ctypes.byref(about)) and
                    about.state == VIEWABLE and not about.override and about.width > 1):
                found.append(children[i])
        return found

    def focus(self):
        """Gives the keyboard to the uppermost window."""
        windows = self.windows()
        focus, revert = ctypes.c_ulong(), ctypes.c_int()
        self.x.XGetInputFocus(self.display, ctypes.byref(focus), ctypes.byref(revert))
        if windows and focus.value != windows[-1]:
            self.x.XSetInputFocus(self.display, ctypes.c_ulong(windows[-1]), REVERT_TO_PARENT,
                                  ctypes.c_ulong(0))
            self.x.XSync(self.display, 0)

    def resize(self, width, height):
        """As a player would with the mouse; the uppermost window."""
        windows = self.windows()
        self.x.XResizeWindow(self.display, ctypes.c_ulong(windows[-1]), width, height)
        self.x.XSync(self.display, 0)

    def send(self, key, down):
        """Presses or releases a key by its name."""
        symbol = self.x.XStringToKeysym(key.encode())
        code = self.x.XKeysymToKeycode(self.display, ctypes.c_ulong(symbol))
        assert code, f'no such key: {key}'
        self.test.XTestFakeKeyEvent(self.display, code, int(down), ctypes.c_ulong(0))
        self.x.XFlush(self.display)

    def press(self, key, *modifiers):
        """Presses and releases a key while modifiers are held."""
        self.focus()
        for modifier in modifiers:
            self.send(modifier, True)
        self.send(key, True)
        self.send(key, False)
        for modifier in reversed(modifiers):
            self.send(modifier, False)
