"""Runs a corpus of jobs on a Dask cluster; see `Scripts/run-dask`.

Each thread of a worker holds one child, `cvsim exec --jsonl`, as long as the worker lives. Batches of lost
workers run again on others: Dask sees to that.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import threading
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TextIO

import children
import cloudpickle
import jobs
from children import Child, Settings
from dask import config
from distributed import Client, Future, KilledWorker, LocalCluster, as_completed, get_worker
from jobs import Progress, Summary, UnwritableError, lines_of, lost_result, opened, results_file

# Workers on other machines have neither module: they go with the tasks.
for module in (children, jobs):
    cloudpickle.register_pickle_by_value(module)


def run_batch(settings: Settings, batch: list[str]) -> list[str]:
    """Runs on a worker: the results of a batch, by the child of this thread."""
    held = get_worker().__dict__.setdefault("cvsim_children", {})
    key = (threading.get_ident(), settings.program)
    if key not in held:
        held[key] = Child(settings)
    return held[key].run(batch)


class Run:
    """A corpus on its way through a cluster."""

    def __init__(self, client: Client, settings: Settings, target: TextIO) -> None:
        self.client = client
        self.settings = settings
        self.target = target
        self.summary = Summary()
        self.progress = Progress("dask")
        self.running = as_completed([])
        self.places: dict[str, tuple[int, list[str]]] = {}
        self.finished: dict[int, list[str]] = {}
        self.written = 0

    def all(self, batches: Iterator[list[str]]) -> Summary:
        """Runs all batches, a bounded number at a time, and writes the results in their order."""
        window = 4 * max(1, sum(self.client.nthreads().values()))
        count = 0
        for count, batch in enumerate(batches, 1):
            self.submit(count - 1, batch)
            while count - self.written >= window:
                self.take_one()
        while self.written < count:
            self.take_one()
        return self.summary

    def submit(self, index: int, batch: list[str]) -> None:
        """Hands a batch to the cluster."""
        future = self.client.submit(run_batch, self.settings, batch, pure=False)
        self.places[future.key] = (index, batch)
        self.running.add(future)

    def take_one(self) -> None:
        """Waits for a batch to be over, and writes what can be written now."""
        future: Future = next(self.running)
        index, batch = self.places.pop(future.key)
        try:
            self.finished[index] = future.result()
        except KilledWorker:
            # Dask tried it on several workers, and each was lost. If that is due to one job, find out which.
            self.finished[index] = self.one_by_one(batch)
        while (results := self.finished.pop(self.written, None)) is not None:
            self.written += 1
            for result in results:
                self.summary.add(result)
                self.target.write(result + "\n")
            self.progress.advance(len(results))

    def one_by_one(self, batch: list[str]) -> list[str]:
        """The results of a batch whose workers were lost, each job alone."""
        results: list[str] = []
        for job in batch:
            try:
                results += self.client.submit(run_batch, self.settings, [job], pure=False).result()
            except KilledWorker:
                results.append(lost_result(job))
        return results


def batches(stream: TextIO, size: int) -> Iterator[list[str]]:
    """The jobs of a corpus, `size` at a time."""
    found = lines_of(stream)
    while batch := list(islice(found, size)):
        yield batch


@contextlib.contextmanager
def client_of(given: argparse.Namespace) -> Iterator[Client]:
    """The cluster to use: one that is there, or one of local processes."""
    if given.scheduler:
        with Client(given.scheduler, timeout=30) as client:
            client.wait_for_workers(1, timeout=60)
            yield client
        return
    with LocalCluster(
        n_workers=given.local, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        with Client(cluster) as client:
            yield client


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="run-dask", description="Runs a corpus of jobs on a Dask cluster. Ends as `cvsim test` does.")
    parser.add_argument("corpus", type=Path)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--scheduler", help="the address of a scheduler, as tcp://host:8786")
    where.add_argument("--local", type=int, default=os.cpu_count(), help="so many workers on this machine")
    parser.add_argument("-o", "--output", default="-", help="where the results go; default stdout")
    parser.add_argument("-n", "--batch", type=int, default=200, help="jobs a batch; default 200")
    parser.add_argument("-c", "--program", default=os.environ.get("CVSIM", "cvsim"),
                        help="cvsim on the workers; default CVSIM, else cvsim")
    parser.add_argument("-t", "--timeout", type=float, default=60,
                        help="seconds without a result after which a child is ended; default 60")
    parser.add_argument("-a", "--attempts", type=int, default=3,
                        help="how often a child may end at a job before it is an error; default 3")
    given = parser.parse_args()
    if min(given.batch, given.attempts, given.local) < 1 or given.timeout <= 0:
        parser.error("numbers are above 0")
    return given


def main() -> int:
    """Runs the corpus."""
    given = arguments()
    settings = Settings(program=given.program, timeout=given.timeout, strikes=given.attempts)
    try:
        source = opened(given.corpus)
    except OSError as error:
        print(f"found no corpus at {given.corpus}: {error.strerror}", file=sys.stderr)
        return 2
    try:
        # Lost workers are expected here, and told about by the summary.
        with config.set({"logging.distributed": "error"}), source, results_file(given.output) as target:
            with client_of(given) as client:
                summary = Run(client, settings, target).all(batches(source, given.batch))
    except KeyboardInterrupt:
        return 130
    except UnwritableError as error:
        print(error, file=sys.stderr)
        return 2
    except (FileNotFoundError, PermissionError, TimeoutError) as error:
        print(f"{error}: do the workers have {given.program}?", file=sys.stderr)
        return 2
    except OSError as error:
        # Of all that is left, results that find no room are likely.
        print(UnwritableError(given.output, error), file=sys.stderr)
        return 2
    print(summary, file=sys.stderr)
    return summary.exit_code


if __name__ == "__main__":
    sys.exit(main())
