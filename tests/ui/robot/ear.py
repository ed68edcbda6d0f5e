"""ear.py: a program as a screen reader knows it: roles, names, the focus, and what is said.

Nothing here knows of the program but its name; all is read from the accessibility bus.

Copyright 2026 The Pepita authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import subprocess
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402  the version comes first

PATIENCE = 60  # seconds until it is clear that something never comes


class Deaf(Exception):
    """Something that had to be heard or found is not there."""


class Ear:
    """Starts a program and listens to it."""

    def __init__(self, command, env):
        self.said = []
        self.focused = None
        self.changed = 0
        self.listener = Atspi.EventListener.new(self.hear)
        for kind in ('object:state-changed:focused', 'object:property-change:accessible-name',
                     'object:announcement', 'object:children-changed'):
            self.listener.register(kind)
        self.program = subprocess.Popen(command, env=env)
        self.application = self.wait(self.find_application, 'the program on the bus')

    def close(self):
        """Ends the program and stops listening."""
        self.program.terminate()
        status = self.program.wait(PATIENCE)
        for kind in ('object:state-changed:focused', 'object:property-change:accessible-name',
                     'object:announcement', 'object:children-changed'):
            self.listener.deregister(kind)
        return status

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
        """Takes in an event of the bus."""
        try:
            if event.type.startswith('object:state-changed:focused'):
                if event.detail1:
                    self.focused = event.source
            elif event.type.startswith('object:announcement'):
                self.said.append(event.any_data)
            elif event.type.startswith('object:children-changed'):
                self.changed += 1
            elif event.source.get_role() == Atspi.Role.STATUS_BAR and event.any_data:
                self.said.append(event.any_data)
        except GLib.Error:
            pass

    def turn(self):
        """Lets events come in, for a moment."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        time.sleep(0.003)

    def wait(self, wanted, what):
        """Listens until wanted() is true, and returns that."""
        end = time.monotonic() + PATIENCE
        while True:
            self.turn()
            found = wanted()
            if found:
                return found
            if self.program and self.program.poll() is not None:
                raise Deaf(f'the program has ended, before {what}')
            if time.monotonic() > end:
                raise Deaf(f'never came: {what}; said was {self.said}')

    def hush(self):
        """Forgets what was said."""
        self.turn()
        self.said = []

    def tree(self, root=None):
        """All accessibles below root, itself first, read anew."""
        root = root or self.application
        root.clear_cache()
        yield from self.walk(root)

    def walk(self, root):
        """The same, as it is known."""
        try:
            yield root
            for i in range(root.get_child_count()):
                child = root.get_child_at_index(i)
                if child:
                    yield from self.walk(child)
        except GLib.Error:
            return  # it went away

    def find(self, role, name=None, root=None):
        """The first accessible of a role, and of a name if one is given."""
        for accessible in self.tree(root):
            if accessible.get_role() == role and name in (None, accessible.get_name()):
                return accessible
        return None

    def has_focus(self, accessible):
        """Is the focus there, says the accessible itself?"""
        accessible.clear_cache()
        return accessible.get_state_set().contains(Atspi.StateType.FOCUSED)


def environment(home, settings):
    """What the program is started with: nothing of the player's own; settings: a dictionary."""
    folder = os.path.join(home, 'config', 'glib-2.0', 'settings')
    os.makedirs(folder)
    with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as file:
        file.write('[io/github/pepita_solitaire/Pepita]\n')
        file.writelines(f'{key}={value}\n' for key, value in settings.items())
    env = {key: value for key, value in os.environ.items() if key != 'GTK_A11Y'}
    env.update(GSETTINGS_BACKEND='keyfile', HOME=home, LC_ALL=env.get('LC_ALL', 'C.UTF-8'))
    for kind in ('CONFIG', 'DATA', 'CACHE', 'STATE'):
        env[f'XDG_{kind}_HOME'] = os.path.join(home, kind.lower())
    return env
