"""Drives `cvsim mcp` with the official Python client of the Model Context Protocol.

    Tests/Agents/checks.py PROGRAM INBOX

PROGRAM is cvsim, INBOX a program with a screen of its own. Scripts/checks/agents installs the client.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from mcp import ClientSession, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "Documentation" / "guides" / "drive-with-an-agent.md"
TOOLS = [
    "screens", "open", "tree", "tap", "type", "swipe", "scroll", "press", "drag", "wait", "why", "picture", "map",
    "audit", "undo", "run", "save",
]


@contextlib.asynccontextmanager
async def server(program: str, folder: str, *arguments: str) -> AsyncIterator[ClientSession]:
    """A session with the server that the program starts in a folder."""
    command = StdioServerParameters(command=program, args=["mcp", *arguments], cwd=folder)
    async with stdio_client(command) as (reading, writing):
        async with ClientSession(reading, writing) as client:
            answer = await client.initialize()
            assert answer.protocol_version == "2025-11-25", answer
            assert answer.server_info.name == "cvsim", answer
            yield client


async def call(client: ClientSession, tool: str, **arguments: object) -> str:
    """The text of a tool's answer; a failure begins with FAILED."""
    answer = await client.call_tool(tool, arguments)
    text = "\n".join(part.text for part in answer.content if part.type == "text")
    return f"FAILED\n{text}" if answer.is_error else text


def reference(tree: str, line: str) -> str:
    """The reference of the first line of a tree that contains a text."""
    found = next(row for row in tree.splitlines() if line in row)
    return re.match(r" *(?:[~+] *)?(e\d+) ", found)[1]


def expect(condition: bool, *texts: object) -> None:
    if not condition:
        raise SystemExit("\n".join(["agents: failed", *map(str, texts)]))


async def like_a_message(inbox: str, folder: str) -> None:
    """The screen of a program: like a message, and save a transcript that passes."""
    async with server(inbox, folder) as client:
        tools = (await client.list_tools()).tools
        expect(sorted(tool.name for tool in tools) == sorted(TOOLS), tools)
        expect(all(tool.input_schema["type"] == "object" and tool.description for tool in tools), tools)
        tree = await call(client, "tree")
        expect(tree.count("cell") == 3 and "Inbox" in await call(client, "screens"), tree)
        message = reference(tree, "cell [0,1] #m2")
        lines = tree.splitlines()
        below = "\n".join(lines[next(i for i, row in enumerate(lines) if "#m2" in row):])
        answer = await call(client, "tap", target=reference(below, "button .like"))
        # The liked message moves to the top, and keeps its reference.
        expect(answer.startswith("tap #m2.like\n"), answer)
        expect(f"~ {message} cell [0,0] #m2" in answer, answer)
        expect("expect" in await call(client, "run", command="expect not text \"Nobody\""))
        answer = await call(client, "undo")
        expect(f"~ {message} cell [0,1] #m2" in answer, answer)
        await call(client, "tap", target="#m2.like")
        answer = await call(client, "save", path="liked.cvt")
        expect("it passes" in answer, answer)
        expect("tap #m2.like" in (await client.read_resource("cvsim://transcript")).contents[0].text)
        expect("## Verbs" in (await client.read_resource("cvsim://guide")).contents[0].text)
        picture = await client.call_tool("picture", {})
        expect(picture.content[0].type == "image" and picture.content[0].mime_type == "image/png", picture)
    passed = subprocess.run([inbox, "test", "liked.cvt"], cwd=folder, capture_output=True, text=True)
    expect(passed.returncode == 0, passed.stdout, passed.stderr)


async def mistakes(program: str, folder: str) -> None:
    """Mistakes have answers, and a request can be cancelled while another waits."""
    async with server(program, folder) as client:
        expect("the tool screens" in await call(client, "tree"))
        expect("did you mean target?" in await call(client, "tap", targe="#a"))
        for method in (client.call_tool("tapp", {}), client.read_resource("cvsim://other")):
            try:
                await method
                raise SystemExit("agents: an unknown tool or resource has no error")
            except MCPError:
                pass
        await call(client, "open", screen="post.yaml")
        endless = asyncio.create_task(call(client, "run", command="repeat 1000000000 { echo x }"))
        tree = asyncio.create_task(call(client, "tree"))
        await asyncio.sleep(0.2)
        await client.send_ping()
        endless.cancel()
        expect("collectionView post" in await asyncio.wait_for(tree, 20), "a request waits for a cancelled one")


async def page(program: str, folder: str) -> None:
    """The examples of the page: calls after `>`, and their answers."""
    text = PAGE.read_text(encoding="utf-8")
    screen = re.search(r"```yaml\n(.*?)```", text, re.S)[1]
    file = Path(folder) / "post.yaml"
    file.write_text(screen, encoding="utf-8")
    count = 0
    async with server(program, folder, "post.yaml") as client:
        for block in re.findall(r"```text\n(> .*?)```", text, re.S):
            for part in re.split(r"^> ", block, flags=re.M)[1:]:
                line, _, expected = part.partition("\n")
                tool, _, arguments = line.partition(" ")
                # What the page says between its examples: the badge becomes a label.
                if tool == "open":
                    file.write_text(screen.replace("kind: view", "kind: label"), encoding="utf-8")
                answer = (await call(client, tool, **json.loads(arguments or "{}"))).removeprefix("FAILED\n")
                expect(answer.strip() == expected.strip(), f"{PAGE.name}: > {line}", "expected:", expected, "found:", answer)
                count += 1
    expect(count > 5, "the page has few examples")
    saved = (Path(folder) / "like.cvt").read_text(encoding="utf-8")
    expect(saved in text, f"{PAGE.name} does not show the transcript:", saved)
    passed = subprocess.run([program, "test", "like.cvt"], cwd=folder, capture_output=True, text=True)
    expect(passed.returncode == 0, passed.stdout, passed.stderr)


async def main() -> None:
    program, inbox = (str(Path(path).resolve()) for path in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        await page(program, folder)
        await mistakes(program, folder)
        await like_a_message(inbox, folder)
    print("agents: the official client opens, reads, touches, asks why and saves")


asyncio.run(main())
