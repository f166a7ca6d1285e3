"""Makes a failing case smaller as long as it fails in the same way: fewer commands, files, keys and items."""

import copy
import json
import time


def smaller(value, is_deep=True):
    """Yields values that are smaller than one: without some of its parts or, if deep, with a smaller part."""
    parts = []
    if isinstance(value, list):
        size = len(value)
        while size > 0:
            yield from (value[:start] + value[start + size :] for start in range(0, len(value), size))
            size //= 2
        parts = enumerate(value)
    elif isinstance(value, dict):
        yield from ({key: part for key, part in value.items() if key != gone} for gone in value)
        parts = value.items()
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield from (number for number in (0, 1, 10, 100) if number < abs(value))
    elif isinstance(value, str) and len(value) > 1:
        yield value[:1]
    for key, part in parts if is_deep else ():
        for other in smaller(part):
            changed = copy.copy(value)
            changed[key] = other
            yield changed


def shrink_case(case, fails, seconds):
    """Returns a smaller case for which `fails` is true, the smallest that was found in so many seconds.

    A case is a dictionary with the list "commands" and the mapping "files"; files that are JSON shrink as trees, others
    as lists of lines.
    """
    deadline = time.monotonic() + seconds

    def shrink(value, is_deep, put):
        """Replaces a part of the case by smaller ones; `put` sets the part in a copy of the case."""
        nonlocal case
        is_smaller = True
        while is_smaller and time.monotonic() < deadline:
            is_smaller = False
            for candidate in smaller(value, is_deep):
                changed = copy.deepcopy(case)
                put(changed, candidate)
                if time.monotonic() < deadline and fails(changed):
                    case, value, is_smaller = changed, candidate, True
                    break

    def shrink_commands():
        shrink(case["commands"], False, lambda one, lines: one.update(commands=lines))

    shrink_commands()
    shrink(case["files"], False, lambda one, files: one.update(files=files))
    for name, text in sorted(case["files"].items()):
        try:
            shrink(json.loads(text), True, lambda one, tree: one["files"].update({name: json.dumps(tree, ensure_ascii=False)}))
        except (TypeError, ValueError):
            # Bytes are a list of numbers already.
            lines, joined = (text, list) if isinstance(text, list) else (text.split("\n"), "\n".join)
            shrink(lines, False, lambda one, lines: one["files"].update({name: joined(lines)}))
    shrink_commands()
    return case
