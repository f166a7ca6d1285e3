"""Jobs and results of the pipe worker `cvsim exec --jsonl`, one a line.

A worker answers each job with one result, in the order of the jobs. It may end before it has answered, or
print what is no result; what was answered then is told by the ids.
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, TextIO


def opened(path: Path, mode: Literal["r", "w"] = "r") -> TextIO:
    """A file of lines, whose bytes come back as they were even where they are no UTF-8."""
    return path.open(mode, encoding="utf-8", errors="surrogateescape")


class UnwritableError(Exception):
    """Results that cannot be written, in words for people."""

    def __init__(self, path: object, error: OSError) -> None:
        super().__init__(f"cannot write {path}: {error.strerror or error}")


def part_of(path: str) -> Path | None:
    """The file that takes results until all are there; None where they go to a device or a pipe."""
    target = Path(path)
    return target.with_name(f"{target.name}.part") if target.is_file() or not target.exists() else None


@contextlib.contextmanager
def results_file(path: str) -> Iterator[TextIO]:
    """Where results go: stdout, or a file that is there only once it is whole."""
    if path == "-":
        yield sys.stdout
        return
    part = part_of(path)
    try:
        file = opened(part or Path(path), "w")
    except OSError as error:
        raise UnwritableError(path, error) from None
    try:
        with file:
            yield file
        if part:
            part.replace(path)
    except BaseException:
        if part:
            part.unlink(missing_ok=True)
        raise


def lines_of(stream: Iterable[str]) -> Iterator[str]:
    """The lines that hold a job, without their ends."""
    for line in stream:
        text = line.strip()
        if text:
            yield text


def member(line: str, key: str) -> Any:
    """The value of `key` in the JSON object `line`; None where it is not there, or there is no object."""
    try:
        value = json.loads(line)
    except ValueError:
        return None
    return value.get(key) if isinstance(value, dict) else None


def spelled_member(line: str, key: str) -> str | None:
    """The value of `key` as the JSON object `line` spells it; None where it is not found before a mistake."""
    decoder, text, place = json.JSONDecoder(), line.strip(), 1
    if not text.startswith("{"):
        return None
    try:
        while True:
            name, place = decoder.raw_decode(text, blank_end(text, place))
            place = blank_end(text, place)
            if text[place] != ":":
                return None
            start = blank_end(text, place + 1)
            _, place = decoder.raw_decode(text, start)
            if name == key:
                return text[start:place]
            place = blank_end(text, place)
            if text[place] != ",":
                return None
            place += 1
    except (ValueError, IndexError, RecursionError):
        return None


def blank_end(text: str, place: int) -> int:
    """Where the blanks end that begin at `place`."""
    while place < len(text) and text[place] in " \t\r\n":
        place += 1
    return place


def id_of(line: str) -> str:
    """The id of a job or a result, as it is spelled: a worker gives it back as it came."""
    return spelled_member(line, "id") or "null"


def is_result(line: str) -> bool:
    """Whether a line is a result, and no more or less than one."""
    return isinstance(member(line, "verdict"), str)


def is_refusal(line: str) -> bool:
    """Whether a line is the result of a job of which not even the id could be read."""
    return member(line, "verdict") == "error" and member(line, "id") is None


LOST = "no worker answered this job: each ended, hung or was lost at it"


def lost_result(job: str) -> str:
    """The result of a job that no worker answers."""
    return (f'{{"digest":null,"failures":[],"id":{id_of(job)},"reason":{json.dumps(LOST)},"steps":0,'
            '"verdict":"error"}')


def answers(jobs: list[str], printed: Iterable[str]) -> dict[int, str]:
    """The results among what a worker printed, by the indices of their jobs.

    Results come in the order of the jobs: one that has the id of no job still open is ignored, as is what is
    no result at all.
    """
    ids = [id_of(job) for job in jobs]
    found: dict[int, str] = {}
    start = 0
    for line in printed:
        if start == len(ids):
            break
        if not is_result(line):
            continue
        try:
            index = start if is_refusal(line) else ids.index(id_of(line), start)
        except ValueError:
            continue
        found[index] = line
        start = index + 1
    return found


class Summary:
    """Counts results by their verdicts."""

    def __init__(self) -> None:
        self.verdicts: Counter[str] = Counter()

    def add(self, result: str) -> None:
        """Counts a result."""
        self.verdicts[str(member(result, "verdict"))] += 1

    @property
    def exit_code(self) -> int:
        """As `cvsim test` ends: 0 all passed, 1 something failed, 2 there was nothing."""
        if not self.verdicts:
            return 2
        return 0 if set(self.verdicts) <= {"passed", "skipped", "xfailed"} else 1

    def __str__(self) -> str:
        """The counts in words."""
        listed = ", ".join(f"{count:,} {verdict}" for verdict, count in sorted(self.verdicts.items()))
        return f"{self.verdicts.total():,} jobs: {listed or 'none'}"


class Progress:
    """Tells on stderr how far the work is: on a terminal often, elsewhere now and then."""

    def __init__(self, label: str, stream: TextIO = sys.stderr) -> None:
        self.label = label
        self.stream = stream
        self.step = 100 if stream.isatty() else 10_000
        self.count = 0
        self.shown = 0

    def advance(self, by: int) -> None:
        """Counts `by` more jobs."""
        self.count += by
        if self.count - self.shown >= self.step:
            self.shown = self.count
            end = "\r" if self.stream.isatty() else "\n"
            print(f"{self.label}: {self.count:,} jobs", end=end, file=self.stream, flush=True)
