"""checks.py: what the checks of this folder have in common.

A check looks through the files of the project and reports problems; each check is one test in
the TAP output, and passes when it has found none.

Copyright 2026 The Pepita authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import fnmatch
import os
import re
import subprocess
import sys

SKIPPED_FOLDERS = re.compile(r'^(\.git|\.cache|\.flatpak-builder|build.*|__pycache__)$')


class Checks:
    """Runs checks and writes TAP; the program that uses it ends with done()."""

    def __init__(self):
        self.root = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else '.')
        self.files = sorted(list_files(self.root))
        self.count = 0
        self.failed = 0

    def select(self, *patterns):
        """The files that match one of the patterns, as paths relative to the root."""
        return [f for f in self.files if any(fnmatch.fnmatchcase(f, p) for p in patterns)]

    def path(self, name):
        return os.path.join(self.root, name)

    def read(self, name):
        """The text of a file; bytes that are no text become replacement characters."""
        with open(self.path(name), encoding='utf-8', errors='replace') as file:
            return file.read()

    def grep(self, pattern, names, strip=False):
        """'file:line: text' for each line of the files in which the pattern is found."""
        wanted = re.compile(pattern)
        found = []
        for name in names:
            text = self.read(name)
            if strip:
                text = without_comments(name, text)
            for number, line in enumerate(text.split('\n'), 1):
                if wanted.search(line):
                    found.append(f'{name}:{number}: {line.strip()[:120]}')
        return found

    def check(self, title, problems):
        """One test: passed when the list of problems is empty."""
        problems = list(problems)
        self.count += 1
        self.failed += bool(problems)
        print(f'{"not ok" if problems else "ok"} {self.count} - {title}')
        for problem in problems[:50]:
            print('\n'.join('# ' + line for line in str(problem).splitlines()))
        if len(problems) > 50:
            print(f'# … and {len(problems) - 50} more')
        sys.stdout.flush()

    def skip(self, title, reason):
        self.count += 1
        print(f'ok {self.count} - {title} # SKIP {reason}')

    def done(self):
        print(f'1..{self.count}')
        sys.exit(1 if self.failed else 0)


def list_files(root):
    """What git tracks or would track; without git, everything outside of build folders."""
    command = ['git', '-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
    try:
        if os.path.exists(os.path.join(root, '.git')):
            names = subprocess.run(command, capture_output=True, check=True, text=True).stdout
            return [n for n in names.split('\0') if n and os.path.isfile(os.path.join(root, n))]
    except (OSError, subprocess.CalledProcessError):
        pass
    names = []
    for folder, folders, files in os.walk(root):
        folders[:] = [f for f in folders if not SKIPPED_FOLDERS.match(f)]
        names += [os.path.relpath(os.path.join(folder, f), root) for f in files if f != '.git']
    return names


C_TOKENS = re.compile(r"""("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|/\*.*?\*/|//[^\n]*""",
                      re.DOTALL)
XML_COMMENT = re.compile(r'<!--.*?-->', re.DOTALL)


def without_comments(name, text):
    """The text with its comments blanked out; lines stay where they are."""
    def blank(match):
        return re.sub(r'[^\n]', ' ', match.group(0))
    if name.endswith(('.c', '.h', '.css')):
        return C_TOKENS.sub(lambda m: m.group(0) if m.group(1) else blank(m), text)
    return XML_COMMENT.sub(blank, text)


def run(command, **options):
    """Runs a command; its output as a list of problems, empty when it ended well."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            errors='replace', timeout=100, **options)
    if result.returncode == 0:
        return []
    return [result.stdout.strip() or f'{command[0]} ended with status {result.returncode}']
