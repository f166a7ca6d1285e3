"""Runs generated cases in child processes, and writes those that fail, made smaller; `Scripts/checks/fuzz` uses it.

  search.py --program PROGRAM [--cvsim CVSIM] [--seed N] [--time SECONDS] [--count N] [--jobs N] [--cases DIRECTORY]

A child generates the cases of consecutive seeds and says how each came out. A parent starts a child for each core,
and another one behind the seed at which a child trapped, hung or ran out of memory. The case is read from the file that
the child wrote it to while it ran. Each kind of failure is made smaller once. One case of twenty runs through the
program CVSIM too. Ctrl-C ends a search after the cases that run, with the counts so far.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

from program_search import violation
from shrinking import shrink_case

BLOCK = 100  # cases that a child runs before another one takes over
PROCESSOR_TIME, MEMORY = 300, 3 << 30  # seconds and bytes of a child; processor time does not depend on other work
PATIENCE = 3600  # seconds after which a child without a result is taken to wait for ever
PROGRAM_SHARE = 20  # of so many cases one runs through the program
SHRINKING = 90  # seconds that may be spent to make a case smaller


def limit_resources():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_TIME, PROCESSOR_TIME + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def start(program, arguments):
    """Starts a child; traps end it at once, without a report that takes seconds."""
    return subprocess.Popen(
        [program, *arguments], env=dict(os.environ, SWIFT_BACKTRACE="enable=no"), preexec_fn=limit_resources, text=True,
        errors="replace", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)


def kind_of(message):
    """Returns what failures of the same cause have in common: the message without names and numbers."""
    message = re.sub(r"`[^`]*`|\"[^\"]*\"|#\S+|\[[^\]]*\]", "_", message.split(": line ")[0].split("\n")[0])
    return re.sub(r"[-+]?[\d.]+(e-?\d+)?|/\S+", "N", message)[:120]


def kind_of_end(code, errors):
    """Returns the kind of failure of a child that ended without a result."""
    if code in (-signal.SIGKILL, -signal.SIGXCPU):
        return "hang: no result in time"
    fatal = re.search(r"Fatal error: .*", errors)
    name = signal.Signals(-code).name if code < 0 else f"exit code {code}"
    return "trap: " + re.sub(r"\d+", "N", fatal[0] if fatal else name)


def check(options, case):
    """Runs a case; returns the kind of its failure, or None, and the message."""
    if case["property"] == "program":
        message = violation(options.cvsim, case)
        return message and f"program: {kind_of(message)}", message
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(case, file)
        file.flush()
        child = start(options.program, ["check", file.name])
        timer = threading.Timer(PATIENCE, child.kill)
        timer.start()
        output, errors = child.communicate()
        timer.cancel()
    if child.returncode == 0:
        return None, ""
    if child.returncode == 1:
        return f"{case['property']}: {kind_of(output)}", output.strip()
    kind = kind_of_end(child.returncode, errors)
    return kind, kind


class Search:
    def __init__(self, options):
        self.options = options
        self.deadline = time.monotonic() + options.time if options.time else None
        self.next_seed = options.seed
        self.last_seed = options.seed + options.count if options.count else None
        self.lock = threading.Lock()
        self.cases = collections.Counter()
        self.commands = 0
        self.failures = collections.Counter()

    def stop(self):
        """Ends the search after the cases that run now."""
        self.deadline = time.monotonic()

    def is_over(self):
        return self.deadline is not None and time.monotonic() > self.deadline

    def take_block(self):
        """Returns the first seed of the next block, or None at the end of the time or of the seeds."""
        with self.lock:
            if self.is_over() or (self.last_seed is not None and self.next_seed >= self.last_seed):
                return None
            seed = self.next_seed
            self.next_seed += BLOCK
            return seed

    def work(self):
        while (seed := self.take_block()) is not None:
            end = seed + BLOCK if self.last_seed is None else min(seed + BLOCK, self.last_seed)
            while seed < end:
                seed = self.run(seed, end)
                if self.is_over():
                    break

    def run(self, seed, end):
        """Runs cases in one child; returns the seed behind the last one that it came to."""
        with tempfile.TemporaryDirectory() as folder:
            running = os.path.join(folder, "running")
            child = start(
                self.options.program,
                ["sessions", "--seed", str(seed), "--count", str(end - seed), "--running", running,
                 "--print-every", str(PROGRAM_SHARE if self.options.cvsim else 0)])
            errors = []
            reader = threading.Thread(target=lambda: errors.append(child.stderr.read()))
            reader.start()
            timer = threading.Timer(PATIENCE, child.kill)
            timer.start()
            for line in child.stdout:
                result = json.loads(line)
                seed = result["seed"] + 1
                self.note(result)
                if is_over := self.is_over():
                    child.kill()
                    break
            else:
                is_over = False
            child.wait()
            reader.join()
            timer.cancel()
            if is_over or (seed >= end and child.returncode == 0):
                return end
            kind = kind_of_end(child.returncode, errors[0])
            self.fail(kind, kind, read_running(running))
            return seed + 1

    def note(self, result):
        with self.lock:
            self.cases[result["property"]] += 1
            self.commands += result["commands"]
        if "violation" in result:
            self.fail(f"{result['property']}: {kind_of(result['violation'])}", result["violation"], result["case"])
        elif "case" in result:
            case = {**result["case"], "property": "program"}
            with self.lock:
                self.cases["program"] += 1
            kind, message = check(self.options, case)
            if kind:
                self.fail(kind, message, case)

    def fail(self, kind, message, case):
        with self.lock:
            self.failures[kind] += 1
            if self.failures[kind] > 1:
                return
        print(f"FAILED {kind} (seed {case['seed'] if case else '?'})", flush=True)
        if case is None:
            return
        small = case
        if check(self.options, case)[0] == kind:
            small = shrink_case(case, lambda one: check(self.options, one)[0] == kind, SHRINKING)
            message = check(self.options, small)[1]
        self.write(kind, message, small)

    def write(self, kind, message, case):
        folder = pathlib.Path(self.options.cases)
        folder.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^a-z0-9]+", "-", kind.lower()).strip("-")[:50] + f"-{case['seed'] % 10**6}"
        path = folder / f"{name}.json"
        path.write_text(json.dumps({"message": message, **case}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"  {path}: {message}", flush=True)


def read_running(path):
    """Returns the case that a child wrote while it ran it; None if there is none."""
    try:
        lines = pathlib.Path(path).read_text(encoding="utf-8").split("\n")
        case = json.loads(lines[0])
        case["commands"] += [json.loads(line) for line in lines[1:] if line]
        return case
    except (OSError, ValueError):
        return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--cvsim")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=float, default=0)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--cases", default=".build/cases")
    options = parser.parse_args()
    if not options.time and not options.count:
        options.time = 60
    started = time.monotonic()
    search = Search(options)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: search.stop())
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for worker in [pool.submit(search.work) for _ in range(options.jobs)]:
            worker.result()
    print(
        f"sessions: {search.cases.total()} cases, {search.commands} commands, {search.failures.total()} failures of "
        f"{len(search.failures)} kinds, {time.monotonic() - started:.0f} s, seeds from {options.seed}")
    for kind, number in sorted(search.failures.items()):
        print(f"  {number} {kind}")
    return 1 if search.failures else 0


if __name__ == "__main__":
    sys.exit(main())
