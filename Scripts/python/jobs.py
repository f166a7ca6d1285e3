"""Jobs and results of the pipe worker `cvsim exec --jsonl`, one a line.

A worker answers each job with one result, in the order of the jobs. It may end before it has answered, or
print what is no result; what was answered then is told by the ids.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, TextIO


def opened(path: Path, mode: Literal["r", "w"] = "r") -> TextIO:
    """A file of lines, whose bytes come back as they were even where they are no UTF-8."""
    return path.open(mode, encoding="utf-8", errors="surrogateescape")


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


def normal(value: Any) -> Any:
    """`value` with numbers as a worker spells them: whole ones as integers, as far as those reach."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**63:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and not -(2**63) <= value < 2**63:
        return float(value) if abs(value) < 2**1000 else None
    if isinstance(value, dict):
        return {key: normal(member) for key, member in value.items()}
    if isinstance(value, list):
        return [normal(element) for element in value]
    return value


def id_of(line: str) -> str:
    """The id of a job or a result, spelled so that equal ids are equal text."""
    return json.dumps(normal(member(line, "id")), sort_keys=True)


def is_result(line: str) -> bool:
    """Whether a line is a result, and no more or less than one."""
    return isinstance(member(line, "verdict"), str)


def is_refusal(line: str) -> bool:
    """Whether a line is the result of a job of which not even the id could be read."""
    return member(line, "verdict") == "error" and member(line, "id") is None


LOST = "no worker answered this job: each ended, hung or was lost at it"


def lost_result(job: str) -> str:
    """The result of a job that no worker answers."""
    result = {"digest": None, "failures": [], "id": member(job, "id"), "reason": LOST, "steps": 0,
              "verdict": "error"}
    return json.dumps(result, separators=(",", ":"), ensure_ascii=False)


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
