"""A long-lived `cvsim exec --jsonl`, and how jobs are put through it whatever happens to it."""

from __future__ import annotations

import os
import selectors
import subprocess
import time
from dataclasses import dataclass, field

from jobs import id_of, is_refusal, is_result, lost_result

# What is longer is no result: a child that never ends its line must not fill the memory, and one that prints
# anything but results must not go on for ever.
LINE_LIMIT = 256 * 1024 * 1024


@dataclass(frozen=True)
class Settings:
    """How a worker runs its child."""

    program: str
    # Seconds in which nothing comes after which a child is taken to hang.
    timeout: float = 60
    # How often a child may end at the same job before the job is an error.
    strikes: int = 3


@dataclass
class Child:
    """The child of one thread: started when it is needed, started again after it has ended."""

    settings: Settings
    process: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    def run(self, jobs: list[str]) -> list[str]:
        """A result for each job, in their order."""
        results: list[str] = []
        strikes = 0
        while len(results) < len(jobs):
            found = self._ask(jobs[len(results):])
            results += found
            if len(results) == len(jobs):
                break
            # It ended, hung or spoke nonsense: at the first job that has no result.
            self.kill()
            strikes = 1 if found else strikes + 1
            if strikes >= self.settings.strikes:
                results.append(lost_result(jobs[len(results)]))
                strikes = 0
        return results

    def kill(self) -> None:
        """Ends the child."""
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()
        self.process = None

    def _start(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [self.settings.program, "exec", "--jsonl", "-j", "1"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
        )
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                os.set_blocking(stream.fileno(), False)
        return process

    def _ask(self, jobs: list[str]) -> list[str]:
        """The results of the first of `jobs`: of all, unless the child ends or hangs."""
        if self.process is None or self.process.poll() is not None:
            self.kill()
            self.process = self._start()
        stdin, stdout = self.process.stdin, self.process.stdout
        if stdin is None or stdout is None:
            return []
        conversation = Conversation(jobs)
        with selectors.DefaultSelector() as selector:
            selector.register(stdin, selectors.EVENT_WRITE)
            selector.register(stdout, selectors.EVENT_READ)
            deadline = time.monotonic() + self.settings.timeout
            while not conversation.is_over and time.monotonic() < deadline:
                for key, _ in selector.select(timeout=max(0, deadline - time.monotonic())):
                    if key.fileobj is stdin:
                        if not conversation.write(stdin.fileno()):
                            selector.unregister(stdin)
                    elif not conversation.read(stdout.fileno()):
                        return conversation.results
                    else:
                        deadline = time.monotonic() + self.settings.timeout
        return conversation.results


class Conversation:
    """Jobs on their way to a child and results on their way back."""

    def __init__(self, jobs: list[str]) -> None:
        self.ids = [id_of(job) for job in jobs]
        self.results: list[str] = []
        self._to_write = memoryview("".join(f"{job}\n" for job in jobs).encode(errors="surrogateescape"))
        # The line that has begun, in the pieces in which it came.
        self._line: list[bytes] = []
        # The bytes since the last result.
        self._unanswered = 0

    @property
    def is_over(self) -> bool:
        """Whether every job has its result."""
        return len(self.results) == len(self.ids)

    def write(self, descriptor: int) -> bool:
        """Writes what the pipe takes; answers whether there is more."""
        try:
            count = os.write(descriptor, self._to_write[:65536])
        except BlockingIOError:
            return True
        except BrokenPipeError:
            return False
        self._to_write = self._to_write[count:]
        return len(self._to_write) > 0

    def read(self, descriptor: int) -> bool:
        """Reads what the pipe holds; answers whether there can be more."""
        try:
            piece = os.read(descriptor, 65536)
        except BlockingIOError:
            return True
        self._unanswered += len(piece)
        if not piece or self._unanswered > LINE_LIMIT:
            return False
        # Only what is new is searched and copied: a line of many pieces costs no more than its length.
        first, *others = piece.split(b"\n")
        self._line.append(first)
        for other in others:
            self._take(b"".join(self._line).decode(errors="surrogateescape"))
            self._line = [other]
        return True

    def _take(self, line: str) -> None:
        """Notes the result of the next job; anything else is ignored."""
        if self.is_over or not is_result(line):
            return
        if id_of(line) == self.ids[len(self.results)] or is_refusal(line):
            self.results.append(line)
            self._unanswered = 0
