"""What `run-parallel`, `run-dask` and `corpus` of `Scripts` promise; `Scripts/test-clusters` runs it.

Failures are played by `fake-cvsim`. A program in CVSIM that knows `exec` gets 10,000 sessions too, or as many
as CVSIM_SESSIONS says: one that is not optimised takes minutes for so many.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "Scripts"
FAKE = ROOT / "Tests" / "clusters" / "fake-cvsim"
HAS_DASK = importlib.util.find_spec("distributed") is not None
sys.path.insert(0, str(SCRIPTS / "python"))
from children import Child, Settings  # noqa: E402  (found by the line above)
from jobs import answers, id_of, lost_result  # noqa: E402

Runner = Callable[..., subprocess.CompletedProcess[str]]


def fake_worker() -> ModuleType:
    """The module of the worker that misbehaves."""
    loader = importlib.machinery.SourceFileLoader("fake_cvsim", str(FAKE))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def knows_exec(program: str | None) -> bool:
    """Whether a program is a pipe worker."""
    if not program:
        return False
    probe = subprocess.run(
        [program, "exec", "--jsonl"], input='{"id":1,"session":""}\n', capture_output=True, text=True,
        check=False, timeout=60)
    return '"verdict"' in probe.stdout


def alone(program: str, corpus: Path) -> str:
    """What one worker prints for a corpus."""
    with corpus.open(encoding="utf-8") as source:
        done = subprocess.run(
            [program, "exec", "--jsonl"], stdin=source, capture_output=True, text=True, check=True)
    return done.stdout


class ClusterCase(unittest.TestCase):
    """A folder with a blank in its name, and the two ways to run a corpus."""

    def setUp(self) -> None:
        place = tempfile.TemporaryDirectory(prefix="cvsim clusters ")
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)
        self.corpus = self.folder / "the corpus.jsonl"
        self.results = self.folder / "the results.jsonl"

    def write(self, sessions: list[str]) -> None:
        """Makes a corpus of sessions."""
        lines = [json.dumps({"id": f"job {n}", "session": text}) for n, text in enumerate(sessions)]
        self.corpus.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def script(self, name: str, *arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
        """Runs a script from another folder."""
        return subprocess.run(
            [SCRIPTS / name, *map(str, arguments)], cwd=self.folder, capture_output=True, text=True,
            check=False, timeout=110, env={**os.environ, **environment})

    def parallel(self, *arguments: object, program: object = FAKE, **environment: str
                 ) -> subprocess.CompletedProcess[str]:
        """Runs the corpus with GNU parallel."""
        return self.script("run-parallel", "-j", 2, "-c", program, "-o", self.results.name, *arguments,
                           self.corpus.name, **environment)

    def dask(self, *arguments: object, program: object = FAKE, **environment: str
             ) -> subprocess.CompletedProcess[str]:
        """Runs the corpus on two local workers of Dask."""
        return self.script("run-dask", "--local", 2, "-c", program, "-o", self.results.name, *arguments,
                           self.corpus.name, **environment)

    def ways(self) -> Iterator[tuple[str, Runner]]:
        """The ways there are."""
        yield "parallel", self.parallel
        if HAS_DASK:
            yield "dask", self.dask

    def each_way(self) -> Iterator[Runner]:
        """The ways there are, each as a test of its own without results of the one before."""
        for name, run in self.ways():
            with self.subTest(way=name):
                self.results.unlink(missing_ok=True)
                yield run

    def assert_results(self, expected: str, done: subprocess.CompletedProcess[str]) -> None:
        """The results are those expected, byte by byte."""
        self.assertTrue(self.results.exists(), done.stderr)
        found = self.results.read_text(encoding="utf-8")
        if found != expected:  # A difference of thousands of lines helps nobody.
            pairs = zip(found.splitlines(), expected.splitlines(), strict=False)
            first = next((pair for pair in pairs if pair[0] != pair[1]), (len(found), len(expected)))
            self.fail(f"found {first[0]}, expected {first[1]}\n{done.stderr}")


class DigestTests(ClusterCase):
    """Split or not, the results are the same bytes."""

    def check(self, program: str, count: int) -> None:
        made = self.script("corpus", "--generate", count, "-o", self.corpus.name)
        self.assertEqual(made.returncode, 0, made.stderr)
        expected = alone(program, self.corpus)
        self.assertEqual(expected.count("\n"), count)
        for run in self.each_way():
            done = run(program=program)
            self.assert_results(expected, done)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_ten_thousand_jobs_give_the_digests_of_one_process(self) -> None:
        self.check(str(FAKE), 10_000)

    @unittest.skipUnless(knows_exec(os.environ.get("CVSIM")), "CVSIM names no program that knows exec")
    def test_ten_thousand_sessions_give_the_digests_of_one_process(self) -> None:
        self.check(os.environ["CVSIM"], int(os.environ.get("CVSIM_SESSIONS", "10000")))


class LossTests(ClusterCase):
    """Workers that end cost nothing but time."""

    def test_a_worker_that_dies_hangs_or_speaks_nonsense_loses_and_doubles_nothing(self) -> None:
        module = fake_worker()
        for run in self.each_way():
            place = tempfile.mkdtemp(dir=self.folder)
            told = {40: f"die-once {place}/1", 41: "junk", 77: f"half-once {place}/2", 150: "fail",
                    160: f"hang-once {place}/3", 200: "die", 399: f"die-once {place}/4"}
            self.write([f"tap {n},0\n# fake: {told.get(n, 'nothing')}\n" for n in range(400)])
            jobs = self.corpus.read_text(encoding="utf-8").splitlines()
            expected = ""
            for number, job in enumerate(jobs):
                answer = json.dumps(module.result(json.loads(job), job), separators=(",", ":"))
                expected += (lost_result(job) if told.get(number) == "die" else answer) + "\n"
            done = run("-n", 50, "-t", 3)
            self.assert_results(expected, done)
            self.assertEqual(done.returncode, 1)
            self.assertIn("400 jobs: 1 error, 1 failed, 398 passed", done.stderr)

    def test_a_first_job_that_kills_its_only_worker_costs_itself_alone(self) -> None:
        for place in (0, 49):
            self.write([f"tap {n},0\n# fake: {'die' if n == place else 'nothing'}\n" for n in range(50)])
            for run in self.each_way():
                done = run()
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertIn("50 jobs: 1 error, 49 passed", done.stderr)
                results = self.results.read_text(encoding="utf-8").splitlines()
                self.assertEqual(json.loads(results[place])["verdict"], "error")

    @contextmanager
    def killer(self, of_parent: bool) -> Iterator[dict[str, str]]:
        """Kills a worker that runs, or the process that holds it, once some have begun."""
        pids = Path(tempfile.mkdtemp(dir=self.folder))
        killed: list[int] = []

        def kill() -> None:
            deadline = time.monotonic() + 60
            while time.monotonic() < deadline and not killed:
                time.sleep(0.05)
                for entry in list(pids.iterdir())[:1]:
                    time.sleep(0.3)
                    victim = parent(int(entry.name)) if of_parent else int(entry.name)
                    if victim > 1:
                        os.kill(victim, signal.SIGKILL)
                        killed.append(victim)

        thread = threading.Thread(target=kill)
        thread.start()
        yield {"FAKE_CVSIM_PIDS": str(pids), "FAKE_CVSIM_PAUSE": "0.004"}
        thread.join()
        self.assertEqual(len(killed), 1, "nothing was killed")

    def test_a_killed_worker_costs_only_its_unfinished_jobs(self) -> None:
        self.write([f"tap {n},0\n" for n in range(600)])
        expected = alone(str(FAKE), self.corpus)
        for run in self.each_way():
            with self.killer(of_parent=False) as environment:
                done = run("-n", 300, **environment)
            self.assert_results(expected, done)
            self.assertEqual(done.returncode, 0, done.stderr)

    @unittest.skipUnless(HAS_DASK, "there is no Dask")
    def test_a_killed_process_of_dask_costs_only_its_unfinished_batches(self) -> None:
        self.write([f"tap {n},0\n" for n in range(600)])
        expected = alone(str(FAKE), self.corpus)
        with self.killer(of_parent=True) as environment:
            done = self.dask("-n", 100, **environment)
        self.assert_results(expected, done)
        self.assertEqual(done.returncode, 0, done.stderr)


class ChildTests(ClusterCase):
    """The child of a thread, which Dask's workers hold."""

    def child(self, timeout: float) -> Child:
        child = Child(Settings(program=str(FAKE), timeout=timeout))
        self.addCleanup(child.kill)
        return child

    def test_an_answer_that_comes_slowly_is_waited_for(self) -> None:
        jobs = ['{"id":1,"session":"# fake: slow\\n"}', '{"id":2,"session":""}']
        found = self.child(timeout=1).run(jobs)
        self.assertEqual([json.loads(line)["verdict"] for line in found], ["passed", "passed"])

    def test_a_long_answer_is_read_in_time_that_grows_with_its_length_alone(self) -> None:
        found = self.child(timeout=5).run(['{"id":1,"session":"# fake: large\\n"}'])
        self.assertEqual(len(json.loads(found[0])["reason"]), 32 << 20)


class IdTests(unittest.TestCase):
    """An id comes back as it was, and is told by its spelling."""

    def test_numbers_that_programs_spell_otherwise_are_told_apart(self) -> None:
        spelled = ["1", "1.0", "1e400", "12345678901234567890", '"1"', "null", '{"b": [1.0], "a": 2}']
        jobs = [f'{{ "session" : {{"id":5}}, "id" : {text} }}' for text in spelled]
        self.assertEqual([id_of(job) for job in jobs], spelled)
        for job, text in zip(jobs, spelled, strict=True):
            self.assertIn(f'"id":{text},"reason"', lost_result(job))
        results = [f'{{"id":{text},"verdict":"passed"}}' for text in spelled]
        self.assertEqual(answers(jobs, results), dict(enumerate(results)))
        self.assertEqual(answers(jobs, results[3:]), {n: results[n] for n in range(3, len(results))})

    def test_what_is_no_object_has_none(self) -> None:
        for line in ("", "junk", "[]", "{", "{}", '{"id"', '{"id":', '{"id" 1}', '{"a":1 "id":1}', "[" * 9999):
            self.assertEqual(id_of(line), "null")
        self.assertEqual(id_of('{"id":7,"session":oops'), "7")


def parent(process: int) -> int:
    """The process that started another; 0 where that has ended."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return 0
    return int(status.rpartition(")")[2].split()[1])


class UsageTests(ClusterCase):
    """Exit codes are those of `cvsim test`."""

    def test_nothing_to_do_and_nobody_to_do_it_are_usage_errors(self) -> None:
        self.write(["tap 1,1\n"])
        for run in self.each_way():
            done = run(program=self.folder / "no such program")
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertFalse(self.results.exists())
        self.corpus.write_text("\n \n", encoding="utf-8")
        for run in self.each_way():
            self.assertEqual(run().returncode, 2)
        self.corpus.unlink()
        for run in self.each_way():
            done = run()
            self.assertEqual(done.returncode, 2)
            self.assertIn("found no corpus", done.stderr)

    def test_results_that_cannot_be_written_are_told_of_before_anything_is_done(self) -> None:
        self.write(["tap 1,1\n"])
        for run in self.each_way():
            done = run("-o", "no folder/results")
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(done.stderr, "cannot write no folder/results: No such file or directory\n")

    def test_results_that_find_no_room_are_kept(self) -> None:
        self.write(["tap 1,1\n"])
        for run in self.each_way():
            done = run("-o", "/dev/full")
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn("cannot write /dev/full: No space left on device\n", done.stderr)
            self.assertNotIn("Traceback", done.stderr)
        done = self.parallel("-o", "/dev/full")
        again = shlex.split(done.stderr.splitlines()[-1].strip())
        self.assertEqual(again[-1], "RESULTS")
        self.addCleanup(shutil.rmtree, again[-3])
        written = subprocess.run([*again[:-1], self.results], capture_output=True, text=True, check=False)
        self.assertEqual(written.returncode, 0, written.stderr)
        self.assert_results(alone(str(FAKE), self.corpus), written)

    def test_old_results_stay_until_the_new_ones_are_whole(self) -> None:
        self.write([f"tap {n},0\n" for n in range(200)])
        self.results.write_text("old\n", encoding="utf-8")
        pids = Path(tempfile.mkdtemp(dir=self.folder))
        process = subprocess.Popen(
            [SCRIPTS / "run-parallel", "-c", FAKE, "-o", self.results.name, self.corpus.name],
            cwd=self.folder, stderr=subprocess.DEVNULL,
            env={**os.environ, "FAKE_CVSIM_PAUSE": "0.02", "FAKE_CVSIM_PIDS": str(pids)})
        deadline = time.monotonic() + 60
        while not any(pids.iterdir()) and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertTrue(any(pids.iterdir()))
        process.terminate()
        process.wait(timeout=60)
        self.assertEqual(self.results.read_text(encoding="utf-8"), "old\n")
        self.assertEqual(list(self.folder.glob("*.part")), [])

    def test_a_line_that_is_no_job_is_an_error_and_the_others_go_on(self) -> None:
        self.corpus.write_text(
            '{"id":1,"session":""}\nnonsense\n\n{"id":1,"session":"\\t"}\r\n[]\n'
            '{"id":2,"session":"# fake: refuse"}\n{"id":3.0,"session":""}\n', encoding="utf-8")
        expected = alone(str(FAKE), self.corpus)
        self.assertEqual([json.loads(line)["verdict"] for line in expected.splitlines()],
                         ["passed", "error", "passed", "error", "error", "passed"])
        for run in self.each_way():
            done = run("-n", 3)
            self.assert_results(expected, done)
            self.assertEqual(done.returncode, 1)


class CorpusTests(ClusterCase):
    """What a corpus is made of."""

    def test_the_same_seed_gives_the_same_sessions(self) -> None:
        first, again, other = (
            self.script("corpus", "--generate", 50, "--seed", seed).stdout for seed in (1, 1, 2))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)
        fewer = self.script("corpus", "--generate", 20, "--seed", 1).stdout
        self.assertTrue(first.startswith(fewer))

    def test_transcripts_take_their_collections_along_or_name_their_files(self) -> None:
        jobs = [json.loads(line) for line in self.script("corpus", ROOT / "Examples").stdout.splitlines()]
        self.assertEqual(len(jobs), len(list((ROOT / "Examples").rglob("*.cvt"))))
        self.assertEqual(len({job["id"] for job in jobs}), len(jobs))
        packed = [job for job in jobs if "session" in job]
        self.assertGreater(len(packed), len(jobs) // 2)
        for job in packed:
            self.assertEqual(job["collection"]["cvsim"], 1)
            self.assertNotIn("\n%load", "\n" + job["session"])
        for job in jobs:
            self.assertTrue("session" in job or Path(job["path"]).exists())
        left = self.script("corpus", "--self-contained", ROOT / "Examples").stdout.splitlines()
        self.assertEqual(len(left), len(packed))


if __name__ == "__main__":
    unittest.main(verbosity=2)
