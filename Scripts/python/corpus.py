"""Makes a corpus of jobs for `cvsim exec --jsonl`, one a line; see `Scripts/corpus`."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

# A strip of cards, of which every other has a button; all of it can be tapped.
CARDS = 24
COLLECTION: dict[str, Any] = {
    "cvsim": 1,
    "name": "cards",
    "viewport": [400, 160],
    "layout": {
        "flow": {
            "scrollDirection": "horizontal",
            "itemSize": [160, 160],
            "minimumLineSpacing": 0,
            "headerReferenceSize": [80, 160],
        }
    },
    "cells": {
        "Card": {},
        "Offer": {
            "subviews": [{"name": "buy", "kind": "button", "frame": [75, 5, 80, 28], "event": "buy"}]
        },
    },
    "supplementaryViews": {"Title": {"events": {"touchUpInside": "title"}}},
    "sections": [
        {
            "id": "main",
            "header": {"type": "Title"},
            "items": [
                {"type": "Offer" if index % 2 else "Card", "id": f"c{index}", "data": {"n": index}}
                for index in range(CARDS)
            ],
        }
    ],
    "wiring": {"style": "handler", "callbacks": [{"cell": "Offer", "event": "buy", "name": "onBuy"}]},
}
# Commands that name files, which a job cannot take along.
FILE_COMMANDS = re.compile(r"^[ \t]*(load|read|apply|record|save|replay|output)(?![\w-])", re.M)
LOAD = re.compile(r"^([ \t]*)(%load[ \t]+(.+?))[ \t]*$", re.M)


# MARK: Generated sessions


def whole(generator: Random, least: int, most: int) -> int:
    """A whole number from `least` to `most`, the same in every version of Python."""
    return least + int(generator.random() * (most - least + 1))


def command(generator: Random) -> str:
    """A command that succeeds wherever the strip is scrolled to."""
    card = whole(generator, 0, CARDS - 1)
    offer = card // 2 * 2 + 1
    choices = (
        f"tap #c{card} --scroll",
        f"tap #c{offer}.buy --scroll",
        f"tap #c{card}@{whole(generator, 1, 159)},{whole(generator, 40, 159)} --scroll",
        f"scroll by {whole(generator, -900, 900)} 0",
        f"scroll to #c{card}\nexpect visible #c{card} >= 99%",
        "tap header[0] --scroll\nexpect event title header[0]",
        f"tap #c{offer}.buy --scroll\nexpect event buy #c{offer}.buy",
        f"wait {whole(generator, 1, 500)}ms",
        f"swipe {'left' if generator.random() < 0.5 else 'right'}",
    )
    return choices[whole(generator, 0, len(choices) - 1)]


def generated(count: int, seed: int, length: int) -> Iterator[dict[str, Any]]:
    """`count` sessions of `length` commands; each depends on the seed and its number alone."""
    for number in range(count):
        generator = Random(f"{seed} {number}")
        lines = ["%cvsim 1", *(command(generator) for _ in range(length))]
        yield {"id": f"{seed}-{number}", "session": "\n".join(lines) + "\n", "collection": COLLECTION}


# MARK: Transcripts


def transcripts(paths: list[Path]) -> Iterator[Path]:
    """The transcripts among files and in folders, in the order of their names."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.cvt"))
        elif path.exists():
            yield path
        else:
            raise FileNotFoundError(f"found no {path}")


def names_files(value: Any) -> bool:
    """Whether a collection names files that it is made of."""
    if isinstance(value, dict):
        return any(
            (key in ("from", "collection") and isinstance(member, str)) or names_files(member)
            for key, member in value.items()
        )
    return isinstance(value, list) and any(map(names_files, value))


def unquoted(path: str) -> str:
    """A path as `%load` takes it: bare, or a JSON string."""
    return json.loads(path) if path.startswith('"') else path


def packed(path: Path) -> dict[str, Any] | None:
    """A job that takes its collection along; None where that needs more than one file."""
    from core_yaml import document  # Needs a package that nothing else here does.

    text = path.read_text(encoding="utf-8")
    loads = {match[3] for match in LOAD.finditer(text)}
    if len(loads) != 1 or FILE_COMMANDS.search(text):
        return None
    file = path.parent / unquoted(loads.pop())
    collection = document(file.read_text(encoding="utf-8"))
    if names_files(collection):
        return None
    # Without a file there is no base name to be called by.
    collection.setdefault("name", file.stem)
    # The line stays, so that failures name the lines of the transcript.
    session = LOAD.sub(r"\1# \2", text)
    return {"id": str(path), "session": session, "collection": collection}


def jobs_of(paths: list[Path], by_path: bool, is_self_contained: bool) -> Iterator[dict[str, Any]]:
    """A job for each transcript: with its collection in it, else with its path."""
    for path in transcripts(paths):
        job = None if by_path else packed(path)
        if job is None and is_self_contained:
            print(f"{path}: needs files of its own, left out", file=sys.stderr)
            continue
        yield job or {"id": str(path), "path": os.path.abspath(path)}


# MARK: The command line


def main() -> int:
    """Writes the corpus."""
    parser = argparse.ArgumentParser(
        prog="corpus",
        description="Makes a corpus of jobs for `cvsim exec --jsonl`, of transcripts or of made-up sessions.")
    parser.add_argument("paths", nargs="*", type=Path, help="transcripts, or folders of some")
    parser.add_argument("--generate", type=int, metavar="N", help="N sessions on a strip of cards")
    parser.add_argument("--seed", type=int, default=1, help="of what is generated; default 1")
    parser.add_argument("--length", type=int, default=8, help="commands of a session; default 8")
    parser.add_argument("--paths", dest="by_path", action="store_true",
                        help="name the transcripts instead of taking them along")
    parser.add_argument("--self-contained", action="store_true",
                        help="leave out transcripts that need files of their own")
    parser.add_argument("--trace", action="store_true", help="ask for traces")
    parser.add_argument("-o", "--output", default="-", help="default stdout")
    given = parser.parse_args()
    if bool(given.paths) == (given.generate is not None):
        parser.error("give transcripts, or --generate N")
    if given.paths:
        found = jobs_of(given.paths, given.by_path, given.self_contained)
    else:
        found = generated(given.generate, given.seed, given.length)
    try:
        target = sys.stdout if given.output == "-" else open(given.output, "w", encoding="utf-8")
        with target:
            for job in found:
                if given.trace:
                    job = {**job, "trace": True}
                target.write(json.dumps(job, separators=(",", ":"), ensure_ascii=False) + "\n")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
