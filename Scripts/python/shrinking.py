"""Makes a failing case smaller, as long as it fails in the same way: delta debugging over commands, keys and items."""

import copy
import json
import time


def smaller_lists(elements):
    """Yields shorter lists: without each half, each quarter and so on down to one element."""
    size = len(elements)
    while size > 0:
        for start in range(0, len(elements), size):
            yield elements[:start] + elements[start + size :]
        size //= 2


def shrink_list(elements, fails):
    """Returns a list that still fails, and no shorter one of `smaller_lists` does."""
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for candidate in smaller_lists(elements):
            if fails(candidate):
                elements, is_smaller = candidate, True
                break
    return elements


def places(tree, path=()):
    """Yields the paths of all values in a tree, the outer ones first."""
    level = [(path, tree)]
    while level:
        following = []
        for path, value in level:
            yield path
            if isinstance(value, dict):
                following += [((*path, key), inner) for key, inner in value.items()]
            elif isinstance(value, list):
                following += [((*path, index), inner) for index, inner in enumerate(value)]
        level = following


def value_at(tree, path):
    for step in path:
        tree = tree[step]
    return tree


def simpler(value):
    """Yields values to put in the place of one: nothing inside of it, or a plain number or text."""
    if isinstance(value, dict) and value:
        yield {}
    elif isinstance(value, list) and len(value) > 1:
        yield value[:1]
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield from (number for number in (0, 1, 10, 100) if number < abs(value))
    elif isinstance(value, str) and len(value) > 1:
        yield value[:1]


def shrink_tree(tree, fails):
    """Returns a tree that still fails, and none with one value removed or simpler does."""
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for path in list(places(tree)):
            if not path:
                continue
            try:
                old = value_at(tree, path)
            except (KeyError, IndexError):
                continue
            for replacement in (None, *simpler(old)):
                candidate = copy.deepcopy(tree)
                holder = value_at(candidate, path[:-1])
                if replacement is None:
                    del holder[path[-1]]
                else:
                    holder[path[-1]] = replacement
                if fails(candidate):
                    tree, is_smaller = candidate, True
                    break
    return tree


def shrink_case(case, fails, seconds):
    """Returns a smaller case for which `fails` is true.

    A case is a dictionary with the lists "commands" and "files"; files that are JSON shrink as trees, others as lists
    of lines. After so many seconds the smallest case so far is returned.
    """
    deadline = time.monotonic() + seconds

    def still_fails(change):
        if time.monotonic() > deadline:
            return False
        candidate = copy.deepcopy(case)
        change(candidate)
        return candidate if fails(candidate) else False

    def attempt(change):
        nonlocal case
        candidate = still_fails(change)
        if candidate:
            case = candidate
        return bool(candidate)

    def shrink_commands():
        shrink_list(case["commands"], lambda lines: attempt(lambda one: one.update(commands=lines)))

    shrink_commands()
    for name in sorted(case["files"]):
        attempt(lambda one, name=name: one["files"].pop(name))
    for name in sorted(case["files"]):
        text = case["files"][name]

        def put(content, name=name):
            return attempt(lambda one: one["files"].update({name: content}))

        if isinstance(text, list):
            shrink_list(text, put)
            continue
        try:
            tree = json.loads(text)
        except ValueError:
            shrink_list(text.split("\n"), lambda lines: put("\n".join(lines)))
        else:
            shrink_tree(tree, lambda tree: put(json.dumps(tree, ensure_ascii=False)))
    shrink_commands()
    return case
