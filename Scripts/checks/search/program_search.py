"""Runs the commands of generated cases through the program: exit codes, input in pieces, jobs on several threads."""

import contextlib
import json
import os
import pathlib
import re
import subprocess
import tempfile

# Those of the documentation: passed, failed, usage, not loaded. `quit` has its own.
DOCUMENTED = {0, 1, 2, 3}
# Far more than any of these commands takes on a slow machine.
PATIENCE = 300
# Commands that write files, which a second run would find, or end with a code of their own; and blocks that run for
# hours, which only jobs limit.
LEFT_OUT = re.compile(r"record|save|output|quit|repeat \d{6}")


def run(program, arguments, folder, pieces=(b"",)):
    """Runs the program with input in pieces; returns its exit code and what it printed."""
    environment = {"PATH": os.environ.get("PATH", ""), "HOME": folder, "SWIFT_BACKTRACE": "enable=no"}
    child = subprocess.Popen(
        [program, *arguments], cwd=folder, env=environment,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        # Less than a pipe holds, so nothing waits for the output to be read.
        for piece in pieces[:-1]:
            with contextlib.suppress(BrokenPipeError):
                child.stdin.write(piece[:32_768])
                child.stdin.flush()
        output, _ = child.communicate(pieces[-1], timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
        return None, b""
    return child.returncode, output


def violation(program, case):
    """Returns the promise of the program that a case breaks, or None."""
    commands = [line for line in case["commands"] if not LEFT_OUT.search(line)]
    text = "".join(f"{line}\n" for line in commands).encode()
    with tempfile.TemporaryDirectory() as folder:
        for name, content in case["files"].items():
            content = content.encode() if isinstance(content, str) else bytes(content)
            pathlib.Path(folder, name).write_bytes(content)
        pathlib.Path(folder, "session.cvt").write_bytes(text)
        for arguments in (
            ["run", "session.cvt"], ["test", "session.cvt"], ["check", "screen.json", "session.cvt"],
            ["fmt", "--check", "session.cvt", "screen.json"], ["frames", "screen.json"],
        ):
            code, output = run(program, arguments, folder)
            if code not in DOCUMENTED:
                last = output.decode(errors="replace").strip().split("\n")[-1][:200]
                return f"exit-codes: `{arguments[0]}` ends with {code}: {last}"
        whole = run(program, [], folder, [text])
        if whole[0] not in DOCUMENTED:
            return f"exit-codes: a pipe ends with {whole[0]}"
        middle = min(len(text) // 3, 1000)
        if run(program, [], folder, [text[:middle], text[middle:middle + 1], text[middle + 1:]]) != whole:
            return "pieces: the same input in pieces prints other bytes"
        job = json.dumps({"id": 1, "session": "\n".join(commands) + "\n", "collection": "screen.json"})
        jobs = f"{job}\n{job}\n{{\n{job}\n".encode()
        results = {run(program, ["exec", "--jsonl", "-j", count], folder, [jobs]) for count in ("1", "3")}
        if len(results) > 1 or next(iter(results))[0] != 0:
            return f"jobs: exit codes {sorted(str(code) for code, _ in results)}, other bytes for another -j"
        lines = next(iter(results))[1].split(b"\n")
        if len(lines) != 5 or len({lines[0], lines[1], lines[3]}) != 1:
            return "jobs: the same job has another result"
    return None
