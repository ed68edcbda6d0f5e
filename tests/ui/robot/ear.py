"""ear.py: a program as a screen reader knows it: roles, names, the focus, and what is said.

Nothing here knows of the program but its name; all is read from the accessibility bus.

Copyright 2026 The Pepita authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import subprocess
import time

# the warnings of the library here are not those of the program
STRICT = os.environ.pop('G_DEBUG', '')
os.environ.pop('GTK_A11Y', None)

import gi  # noqa: E402  it reads the environment

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402  the version comes first

EVENTS = ('object:state-changed:focused', 'object:property-change:accessible-name',
          'object:announcement', 'object:children-changed')
PATIENCE = 30  # seconds until it is clear that something never comes
REST = 15  # turns without an event: nothing more comes
LOOK_AGAIN = 40  # turns


class Deaf(Exception):
    """Something that had to be heard or found is not there."""


class Ear:
    """Starts a program and listens to it."""

    def __init__(self, command, env):
        self.said = []  # since the last hush
        self.all_said = []
        self.changes = 0  # of names and of what is there, as far as they were told of
        self.focused = None
        self.application = None
        self.listener = Atspi.EventListener.new(self.hear)
        for kind in EVENTS:
            self.listener.register(kind)
        self.program = subprocess.Popen(command, env=env)
        self.application = self.wait(self.find_application, 'the program on the bus')

    def close(self):
        """Ends the program and stops listening."""
        for kind in EVENTS:
            self.listener.deregister(kind)
        self.program.terminate()
        return self.program.wait(PATIENCE)

    def find_application(self):
        """The accessible of the program."""
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            try:
                child = desktop.get_child_at_index(i)
                if child and child.get_process_id() == self.program.pid:
                    return child
            except GLib.Error:
                pass
        return None

    def hear(self, event):
        """Takes in an event of the bus; not of a program that has ended before."""
        try:
            if not self.application or event.source.app.bus_name != self.application.app.bus_name:
                return
            if event.type.startswith('object:state-changed:focused'):
                if event.detail1:
                    self.focused = event.source
            elif event.type.startswith('object:announcement'):
                self.note(event.any_data)
            elif event.type.startswith('object:children-changed'):
                self.changes += 1
            elif event.source.get_role() != Atspi.Role.STATUS_BAR:
                self.changes += 1
            elif event.any_data:
                self.note(event.any_data)
        except GLib.Error:
            pass

    def note(self, sentences):
        """Keeps what is said."""
        self.said.append(sentences)
        self.all_said.append(sentences)

    def turn(self):
        """Lets events come in, for a moment. Did some?"""
        context = GLib.MainContext.default()
        came = False
        while context.iteration(False):
            came = True
        time.sleep(0.006)
        return came

    def rest(self):
        """Lets events come in, until none do."""
        quiet = 0
        while quiet < REST:
            quiet = 0 if self.turn() else quiet + 1

    def wait(self, wanted, what):
        """Listens until wanted() is true, and returns that."""
        end = time.monotonic() + PATIENCE
        turns = 0
        while True:
            self.turn()
            found = wanted()
            if found:
                return found
            turns += 1
            if turns % LOOK_AGAIN == 0:
                self.changes += 1  # not all of them are told
            if self.program and self.program.poll() is not None:
                raise Deaf(f'the program has ended, before {what}')
            if time.monotonic() > end:
                raise Deaf(f'never came: {what}; said was {self.said}')

    def hush(self):
        """Forgets what was said."""
        self.turn()
        self.said = []

    def tree(self, root=None):
        """All accessibles below root, itself first, as a screen reader knows them: what was read
        once, and has changed without an event, is not known."""
        root = root or self.application
        try:
            yield root
            for i in range(root.get_child_count()):
                child = root.get_child_at_index(i)
                if child:
                    yield from self.tree(child)
        except GLib.Error:
            return  # it went away

    def find(self, role, name=None, root=None):
        """The first accessible of a role, or of one of several, and of a name if one is given."""
        roles = role if isinstance(role, tuple) else (role,)
        for accessible in self.tree(root):
            if accessible.get_role() in roles and name in (None, accessible.get_name()):
                return accessible
        return None

    def has_focus(self, accessible):
        """Is the focus there, says the accessible itself?"""
        accessible.clear_cache()
        return accessible.get_state_set().contains(Atspi.StateType.FOCUSED)


def missing():
    """Why there is no accessibility bus to be listened to; None if there is one."""
    try:
        bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        names = bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus',
                              'org.freedesktop.DBus', 'ListActivatableNames', None, None,
                              Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
    except GLib.Error as problem:
        return problem.message
    return None if 'org.a11y.Bus' in names else 'at-spi2-core is not there'


def environment(home, settings):
    """What the program is started with: nothing of the player's own; settings: a dictionary."""
    folder = os.path.join(home, 'config', 'glib-2.0', 'settings')
    os.makedirs(folder)
    with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as file:
        file.write('[io/github/pepita_solitaire/Pepita]\n')
        file.writelines(f'{key}={value}\n' for key, value in settings.items())
    env = dict(os.environ, GSETTINGS_BACKEND='keyfile', HOME=home, G_DEBUG=STRICT)
    env.setdefault('LC_ALL', 'C.UTF-8')
    for kind in ('CONFIG', 'DATA', 'CACHE', 'STATE'):
        env[f'XDG_{kind}_HOME'] = os.path.join(home, kind.lower())
    return env
