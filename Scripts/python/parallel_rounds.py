"""What `Scripts/run-parallel` does beside GNU parallel: numbers jobs, collects answers, merges them.

Jobs go through GNU parallel in rounds. Those that a round leaves without a result go into the next. Files of
a round hold a number, a tab and a job or a result in each line, in the order of the corpus; nothing is ever
held in memory but the jobs of one batch.
"""

from __future__ import annotations

import argparse
import contextlib
import heapq
import sys
from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path

from jobs import (
    Progress, Summary, UnwritableError, answers, lines_of, lost_result, opened, part_of, results_file)


def split(line: str) -> tuple[int, str]:
    """The number and the text of a line."""
    number, _, text = line.rstrip("\n").partition("\t")
    return int(number), text


# What `finish` ends with where the results cannot be written, which says nothing of them.
UNWRITABLE = 74


def prepare(output: str) -> int:
    """Finds out whether the results can be written, before anything is done for them."""
    if output == "-":
        return 0
    try:
        part = part_of(output)
        opened(part or Path(output), "w").close()
        if part:
            part.unlink()
    except OSError as error:
        print(UnwritableError(output, error), file=sys.stderr)
        return 2
    return 0


def number(corpus: Path, pending: Path) -> int:
    """Writes the jobs of the corpus with their numbers."""
    count = 0
    with opened(corpus) as source:
        with opened(pending, "w") as target:
            for count, job in enumerate(lines_of(source), 1):
                target.write(f"{count}\t{job}\n")
    print(count)
    return 0


def batches(pending: Path, size: int) -> Iterator[list[tuple[int, str]]]:
    """The numbered jobs in `pending`, as many at a time as GNU parallel gives one worker."""
    with opened(pending) as source:
        jobs = map(split, source)
        while batch := list(islice(jobs, size)):
            yield batch


def printed(stream: Iterator[str]) -> Iterator[tuple[int, Iterator[str]]]:
    """What each worker printed, by the number of its batch from 1, in their order.

    What one printed has to be read before the next is asked for.
    """
    tagged = (line.rstrip("\n").partition("\t") for line in stream)
    numbered = ((int(tag), text) for tag, _, text in tagged if tag.isdigit() and text)
    for batch, texts in groupby(numbered, key=lambda pair: pair[0]):
        yield batch, (text for _, text in texts)


def collect(pending: Path, size: int, results: Path, rest: Path, label: str) -> int:
    """Finds the results of the jobs in `pending` in what the workers print, and what has none."""
    workers = printed(iter(sys.stdin))
    current = next(workers, None)
    progress = Progress(label)
    lost = 0
    with opened(results, "w") as answered, opened(rest, "w") as remaining:
        for index, batch in enumerate(batches(pending, size), 1):
            while current and current[0] < index:
                current = next(workers, None)
            texts = current[1] if current and current[0] == index else iter(())
            found = answers([job for _, job in batch], texts)
            for place, (position, job) in enumerate(batch):
                if place in found:
                    answered.write(f"{position}\t{found[place]}\n")
                else:
                    remaining.write(f"{position}\t{job}\n")
                    lost += 1
            progress.advance(len(found))
    print(lost)
    return 0


def finish(folder: Path, rest: Path, output: str) -> int:
    """Merges the results of all rounds in the order of the corpus; what has none is an error."""
    summary = Summary()
    with contextlib.ExitStack() as files:
        rounds = [files.enter_context(opened(path)) for path in sorted(folder.glob("results-*"))]
        pieces: list[Iterator[tuple[int, str]]] = [map(split, lines) for lines in rounds]
        if rest.exists():
            lost = map(split, files.enter_context(opened(rest)))
            pieces.append((position, lost_result(job)) for position, job in lost)
        try:
            with results_file(output) as target:
                for _, result in heapq.merge(*pieces, key=lambda pair: pair[0]):
                    summary.add(result)
                    target.write(result + "\n")
                target.flush()
        except UnwritableError as error:
            print(error, file=sys.stderr)
            return UNWRITABLE
        except OSError as error:
            print(UnwritableError(output, error), file=sys.stderr)
            return UNWRITABLE
    print(summary, file=sys.stderr)
    return summary.exit_code


def main() -> int:
    """Runs one of the steps."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    steps = parser.add_subparsers(dest="step", required=True)
    step = steps.add_parser("prepare")
    step.add_argument("output")
    step = steps.add_parser("number")
    step.add_argument("corpus", type=Path)
    step.add_argument("pending", type=Path)
    step = steps.add_parser("collect")
    for name in ("pending", "results", "rest"):
        step.add_argument(name, type=Path)
    step.add_argument("--batch", type=int, required=True)
    step.add_argument("--label", default="")
    step = steps.add_parser("finish")
    step.add_argument("folder", type=Path)
    step.add_argument("rest", type=Path)
    step.add_argument("output")
    given = parser.parse_args()
    if given.step == "prepare":
        return prepare(given.output)
    if given.step == "number":
        return number(given.corpus, given.pending)
    if given.step == "collect":
        return collect(given.pending, given.batch, given.results, given.rest, given.label)
    return finish(given.folder, given.rest, given.output)


if __name__ == "__main__":
    sys.stdin.reconfigure(errors="surrogateescape")  # type: ignore[union-attr]
    sys.exit(main())
