"""Reports and traces to look at, made by the contract of Documentation/trace.md.

They stand in for what a run writes, so that the page is tested with screens, sizes and texts that
the examples do not have. Nothing here is random: the same call gives the same bytes.
"""

import hashlib
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Scripts" / "python"))
import palette  # noqa: E402, below the path that it is found in

ASSETS = pathlib.Path(__file__).resolve().parents[2] / "Sources/TestRuns/HTML/Page"


def text_of(value):
    """Canonical JSON: sorted keys, nothing between them."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def page(report, traces):
    """The HTML file, put together as `HTMLReport` in Swift does."""
    blocks = "\n".join(
        f'<script type="application/x-ndjson" class="trace" data-trace="{index}">\n'
        f'{trace.replace("<", chr(92) + "u003c")}</script>'
        for index, trace in enumerate(traces))
    data = {"report": text_of(report).replace("<", "\\u003c"), "traces": blocks, "palette.css": palette.text()}

    def part(match):
        name = match.group(1)
        return data[name] if name in data else (ASSETS / name).read_text()

    return re.sub(r"\{\{([a-z.]+)\}\}", part, (ASSETS / "report.html").read_text())


class Tracer:
    """Writes the lines of a trace, with the sequence, step and time that all facts have."""

    def __init__(self, name, view, wiring, case=None):
        self.lines = [text_of({
            "case": case, "collection": {"digest": "sha256:" + "ab" * 32, "name": name}, "scale": 2,
            "session": {"digest": "sha256:" + "cd" * 32, "name": f"{name}.cvt"},
            "tool": "cvsim 0.1.0", "type": "session", "v": 1, "view": view, "wiring": wiring})]
        self.seq = 0
        self.step = 0
        self.time = 0

    def fact(self, kind, /, **members):
        self.seq += 1
        self.lines.append(text_of(
            {"seq": self.seq, "step": self.step, "t": self.time, "type": kind, **members}))

    def command(self, line, text):
        self.step += 1
        self.fact("command", line=line, text=text, verb=text.split(" ")[0])

    def finish(self, verdict):
        body = "".join(line + "\n" for line in self.lines)
        end = {"digest": "sha256:" + hashlib.sha256(body.encode()).hexdigest(), "seq": self.seq + 1,
               "step": self.step, "t": self.time, "type": "end", "verdict": verdict}
        return body + text_of(end) + "\n"


class Banners:
    """The strip of Examples/banners.yaml: what it displays, what a tap hits and who hears it."""

    VIEW = [414, 160]
    WIRING = [{"hears": "BannerCell/clickMe", "receiver": "callback:doClickMe"},
              {"hears": "BannerCell/longPress", "receiver": "callback:showMenu"}] + [
        {"hears": method, "receiver": "delegate:banners"}
        for method in ("cellDidSelect", "cellDidDeselect", "cellEvent", "didScroll")] + [
        {"hears": "otherwise", "methods": ["didScroll", "didEndScroll"], "receiver": "delegate:other"}]
    IDS = ["t1", "t2", "t3", "b1", "t4", "t5", "t6", "b2", "t7", "t8", "t9", "b3"]

    def __init__(self, case=None):
        self.trace = Tracer("banners", self.VIEW, self.WIRING, case)
        self.offset = 0
        self.selected = None
        self.shown = []
        self.printed = []
        self.display()

    def elements(self):
        yield {"place": "header[0]", "frame": [0, 0, 80, 160], "cell": "LabelView", "parts": []}
        for index, name in enumerate(self.IDS):
            if name.startswith("b"):
                parts = [{"frame": [0, 0, 160, 160], "kind": "image", "name": "picture"},
                         {"frame": [75, 5, 80, 28], "kind": "button", "name": "clickMe"}]
            else:
                parts = [{"frame": [0, 0, 160, 160], "kind": "label", "name": "title"}]
            yield {"place": f"[0,{index}] #{name}", "frame": [80 + 160 * index, 0, 160, 160],
                   "cell": "BannerCell" if name.startswith("b") else "TextCell", "parts": parts}
        yield {"place": "footer[0]", "frame": [2000, 0, 80, 160], "cell": "LabelView", "parts": []}

    def display(self):
        before = {element["place"] for element in self.shown}
        self.shown = [element for element in self.elements()
                      if element["frame"][0] + element["frame"][2] > self.offset
                      and element["frame"][0] < self.offset + self.VIEW[0]]
        now = {element["place"] for element in self.shown}
        for element in self.shown:
            if element["place"] in before:
                continue
            place = element["place"]
            self.trace.fact(
                "display", kind="display", places=[place], text=f"display {place}",
                frame=element["frame"], element="cell" if place[0] == "[" else "supplementary", z=0,
                subviews=element["parts"])
        for place in sorted(before - now):
            self.trace.fact("display", kind="end-display", places=[place], text=f"end-display {place}")

    def command(self, line, text):
        self.printed = []
        self.trace.command(line, text)

    def say(self, kind, text, /, **members):
        self.printed.append(text)
        self.trace.fact(kind, text=text, **members)

    def scroll(self, to):
        to = max(0, min(1666, to))
        if to == self.offset:
            return
        text = f"scroll {self.offset},0 -> {to},0"
        origin, self.offset = self.offset, to
        self.say("scroll", text, collection=None, **{"from": [origin, 0]}, to=[to, 0], kind="scroll")
        self.display()

    def chain(self, x, y):
        """Front to back, as `cvsim hit --format json` lists it; and what took the touch."""
        entries, taker = [], None

        def add(frame, name, path, can_take=True, why=None):
            nonlocal taker
            inside = frame[0] <= x < frame[0] + frame[2] and frame[1] <= y < frame[1] + frame[3]
            took = inside and can_take and taker is None
            if not inside:
                away = frame[0] - x if frame[0] > x else x - frame[0] - frame[2]
                why = f"the point is outside, {away} {'left' if frame[0] > x else 'right'} of it"
            elif took:
                why, taker = "the point is inside and no subview takes it", path
            elif can_take:
                why = f"{taker} in front took it"
            entries.append({"frame": frame, "name": name, "path": path, "took": took, "why": why})

        for element in reversed(self.shown):
            left, top, width, height = element["frame"]
            frame = [left - self.offset, top, width, height]
            inside = frame[0] <= x < frame[0] + width
            if inside:
                for part in reversed(element["parts"]):
                    px, py, pw, ph = part["frame"]
                    if part["kind"] != "button" and part["name"] != "title":
                        continue
                    add([frame[0] + px, py, pw, ph], part["name"], f'{element["place"]}.{part["name"]}',
                        part["kind"] == "button", "user interaction is disabled")
                add(frame, "contentView", element["place"])
            add(frame, element["cell"], element["place"])
        add([0, 0, 414, 160], "banners", "background")
        add([0, 0, 414, 160], "window", "window")
        return entries, taker

    def tap(self, x, y):
        entries, taker = self.chain(x, y)
        self.trace.fact("touch", at=[x, y], id=0, phase="began", text=f"touch began {x},{y}")
        self.trace.fact("hit", at=[x, y], chain=entries, target=taker)
        self.trace.time += 50
        self.trace.fact("touch", at=[x, y], id=0, phase="ended", text=f"touch ended {x},{y}")
        if taker is None or taker in ("background", "window"):
            self.say("error", f"! miss {x},{y}: background", kind="miss")
        elif taker.endswith(".clickMe"):
            place = taker
            self.say(
                "event", f'event "clickMe" {place} data={{"imageId":1}} via callback:doClickMe',
                kind="event", event="clickMe", place=place, via=["callback:doClickMe"],
                data={"imageId": 1},
                considered=[{"heard": True, "receiver": "callback:doClickMe", "why": "registered for BannerCell/clickMe"},
                            {"heard": False, "receiver": "delegate:banners", "why": "a callback heard it"}])
        elif taker.startswith("[") and taker != self.selected:
            for kind, place in (("deselect", self.selected), ("select", taker)):
                if place:
                    considered = [
                        {"heard": False, "receiver": "callback", "why": "no callback for TextCell"},
                        {"heard": True, "receiver": "delegate:banners",
                         "why": f"implements cellDid{kind.capitalize()}"}]
                    self.say("event", f"{kind} {place} via delegate:banners", kind=kind, place=place,
                             via=["delegate:banners"], event=None, data=None, considered=considered)
            self.selected = taker
        elif not taker.startswith("["):
            self.say("event", f"unhandled {taker}: it sends no event", kind="unhandled", place=taker,
                     via=[], event=None, data=None, considered=[])

    def drag(self, x, y, to):
        entries, taker = self.chain(x, y)
        self.trace.fact("touch", at=[x, y], id=0, phase="began", text=f"touch began {x},{y}")
        self.trace.fact("hit", at=[x, y], chain=entries, target=taker)
        start = self.offset
        for part in range(1, 11):
            self.trace.time += 16
            now = round(x + (to - x) * part / 10)
            self.trace.fact("touch", at=[now, y + part], id=0, phase="moved", text=f"touch moved {now},{y + part}")
            self.scroll(start - (now - x))
        self.trace.fact("touch", at=[to, y + 10], id=0, phase="ended", text=f"touch ended {to},{y + 10}")


def step_of(line, command, output, expected=None, outcome="passed", time=0):
    return {"column": 1, "command": command, "expected": expected, "line": line, "outcome": outcome,
            "output": output, "time": time}


def case_of(path, name, line, verdict="passed", **members):
    return {"id": f"{path}::{name}", "path": path, "name": name, "line": line, "tags": [],
            "verdict": verdict, "reason": None, "duration": 0, "digest": None, "steps": [],
            "failure": None, "obstacle": None, "trace": None, **members}


def report_of(cases, exit_code=0, problems=()):
    names = ("errored", "failed", "passed", "skipped", "xfailed", "xpassed")
    summary = {name: sum(case["verdict"] == name for case in cases) for name in names}
    summary |= {"cases": len(cases), "notRun": 0, "steps": sum(len(case["steps"]) for case in cases)}
    return {"v": 1, "type": "report", "tool": "cvsim 0.1.0", "exitCode": exit_code,
            "problems": list(problems), "shard": None, "summary": summary, "cases": cases}


def run_banners(commands, case, wrong=None):
    """Runs `(text, action)` pairs; `wrong` is the index of the step whose expectation fails."""
    screen = Banners(case)
    steps = []
    for index, (text, action) in enumerate(commands):
        line = 6 + 3 * index
        screen.command(line, text)
        action(screen)
        expected = list(screen.printed)
        outcome = "passed"
        if index == wrong:
            outcome = "failed"
            expected = ['event "clickMe" [0,3] #b1.clickMe via callback:doClickMe', "scroll [..] -> 400,0"]
            screen.trace.fact("expect", actual=screen.printed, expected=expected, passed=False)
        steps.append(step_of(line, text, list(screen.printed), expected, outcome, screen.trace.time))
    return steps, screen.trace.finish("failed" if wrong is not None else "passed"), screen.trace.time


def embedded():
    """A screen of rows; two of them hold collections of one name that scroll by themselves."""
    wiring = [{"hears": "ShelfCell/more", "receiver": "callback:showAll"},
              {"hears": "cellDidSelect", "receiver": "delegate:shelves"}]
    trace = Tracer("shelves", [390, 640], wiring, "A row scrolls by itself")
    for index in range(4):
        holds = index in (1, 2)
        parts = [{"frame": [16, 8, 120, 20], "kind": "label", "name": "title"},
                 {"frame": [300, 4, 80, 28], "kind": "button", "name": "more"}]
        if holds:
            parts.append({"frame": [0, 40, 390, 120], "kind": "collection", "name": "films"})
        trace.fact("display", kind="display", places=[f"[0,{index}] #row{index}"], element="cell", z=0,
                   frame=[0, index * 176, 390, 168], subviews=parts, text=f"display [0,{index}] #row{index}")
        if holds:
            for item in range(4):
                trace.fact("display", kind="display", places=[f"films[0,{item}] #f{item}"], element="cell",
                           z=0, frame=[16 + item * 110, 0, 100, 120], collection="films", **{"in": f"[0,{index}]"},
                           subviews=[{"frame": [0, 0, 100, 90], "kind": "image", "name": "poster"}],
                           text=f"display films[0,{item}] #f{item}")
    steps = []
    for number, (text, to) in enumerate([("drag films#f1 -> 40,280", 150), ("drag films#f2 -> 300,280", 0)]):
        trace.command(5 + number, text)
        at = [200, 280]
        chain = [{"frame": [126, 216, 100, 120], "name": "contentView", "path": "films[0,1] #f1", "took": True,
                  "why": "the point is inside and no subview takes it"},
                 {"frame": [0, 216, 390, 120], "name": "films", "path": "[0,1] #row1.films", "took": False,
                  "why": "films[0,1] #f1 in front took it"},
                 {"frame": [0, 176, 390, 168], "name": "ShelfCell", "path": "[0,1] #row1", "took": False,
                  "why": "films[0,1] #f1 in front took it"},
                 {"frame": [0, 0, 390, 640], "name": "window", "path": "window", "took": False,
                  "why": "films[0,1] #f1 in front took it"}]
        trace.fact("touch", at=at, id=0, phase="began", text="touch began 200,280")
        trace.fact("hit", at=at, chain=chain, target="films[0,1] #f1")
        for part in range(1, 6):
            trace.time += 16
            trace.fact("touch", at=[200 - (30 if to else -30) * part, 280], id=0, phase="moved", text="touch moved")
        line = f"scroll films {150 - to},0 -> {to},0"
        trace.fact("scroll", collection="films", **{"in": "[0,1]", "from": [150 - to, 0]}, to=[to, 0],
                   kind="scroll", text=line)
        steps.append(step_of(5 + number, text, [line], [line], time=trace.time))
    trace.command(9, "delete [0,0]")
    trace.fact("update", kind="delete", place="[0,0] #row0", text="delete [0,0] #row0")
    trace.fact("display", kind="end-display", places=["[0,0] #row0"], text="end-display [0,0] #row0")
    trace.fact("display", kind="layout", frames=[
        {"frame": [0, (index - 1) * 176, 390, 168], "place": f"[0,{index - 1}] #row{index}",
         "was": f"[0,{index}] #row{index}"} for index in (1, 2, 3)])
    steps.append(step_of(9, "delete [0,0]", ["delete [0,0] #row0"], None, time=trace.time))
    trace.command(11, "rotate")
    trace.fact("state", kind="view", text="viewport 640x390", view=[640, 390])
    steps.append(step_of(11, "rotate", ["viewport 640x390"], None, time=trace.time))
    return steps, trace.finish("passed"), trace.time


def banners():
    """A run of the size that people look at: one failure, one of each verdict, two screens."""
    liking = [("scroll by 400 0", lambda s: s.scroll(400)), ("tap 275,19", lambda s: s.tap(275, 19)),
              ("tap 200,100", lambda s: s.tap(200, 100)), ("drag 300,80 -> 120,90", lambda s: s.drag(300, 80, 120)),
              ("tap #t5", lambda s: s.tap(200, 80)), ("scroll by -2000 0", lambda s: s.scroll(0)),
              ("tap 40,80", lambda s: s.tap(40, 80)), ("tap 275,19", lambda s: s.tap(275, 19)),
              ("tap 300,120", lambda s: s.tap(300, 120))]
    path = "Examples/banners.cvt"
    cases, traces = [], []

    def add(name, line, commands, wrong=None, **members):
        steps, trace, time = run_banners(commands, name, wrong)
        verdict = "passed" if wrong is None else "failed"
        digest = "sha256:" + hashlib.sha256(trace.encode()).hexdigest()
        cases.append(case_of(path, name, line, verdict, steps=steps, trace=len(traces), duration=time,
                             digest=digest, **members))
        traces.append(trace)

    add("A tap on the button of a banner likes it", 4, liking, tags=["smoke", "touch"])
    add("Liking a banner must not select it", 40, liking, wrong=7, tags=["touch"])
    failed = cases[-1]
    block = (f"FAIL {path}:27:1 Liking a banner must not select it (step 8 at 360 ms)\n  > tap 275,19\n"
             '  - | event "clickMe" [0,3] #b1.clickMe via callback:doClickMe\n'
             "  + | deselect [0,5] #t5 via delegate:banners\n  + | select [0,1] #t2 via delegate:banners\n  why\n"
             "    hit 275,19 -> [0,1] #t2\n      2 views elsewhere\n"
             "      no [0,1] #t2.title (title) 240,0 160x160: user interaction is disabled\n"
             "      took [0,1] #t2 (contentView) 240,0 160x160: the point is inside and no subview takes it\n"
             "  map\n    ┌──────────┬────────────┐\n    │#t1       │*#t2        │\n    └──────────┴────────────┘")
    failed["failure"] = {
        "line": 27, "column": 1, "step": 8, "time": 360, "text": block.split("\n"),
        "summary": 'expected event "clickMe" [0,3] #b1.clickMe, got select [0,1] #t2',
        "commands": [{"purpose": "look", "command": f"cvsim run {path} --until 27 -i"},
                     {"purpose": "accept", "command": f"cvsim test {path}:27 --update"},
                     {"purpose": "share", "command": f"cvsim test {path}:27 --reporter html=report.html"}]}
    steps, trace, time = embedded()
    cases.append(case_of("Examples/shelves.cvt", "A row scrolls by itself", 4, steps=steps, trace=len(traces),
                         duration=time, tags=["embedded"]))
    traces.append(trace)
    cases += [
        case_of("Examples/shelves.cvt", "Rows keep their offset", 30, "skipped", reason="waits for reuse", tags=["embedded"]),
        case_of("Examples/shelves.cvt", "A known gap", 41, "xfailed", reason="bounces twice"),
        case_of("Examples/broken.cvt", "broken", 1, "errored", obstacle={"type": "syntax", "lines": [
            "Examples/broken.cvt:3:1: unknown verb `tpa`", "  tpa 10,20", "  ^^^ did you mean `tap`?"]}),
        case_of("Examples/broken.cvt", "without a trace", 9, steps=[
            step_of(11, "tap 10,20", ["select [0,0] #t1"], ["select [0,0] #t1"]), step_of(14, "expect none", [])]),
    ]
    return report_of(cases, 1), traces


def covered():
    report, traces = banners()
    regions = [([0, 0, 80, 160], "LabelView", "exercised"), ([80, 0, 160, 160], "BannerCell.clickMe", "never"),
               ([240, 0, 174, 160], "background", "none")]
    report["coverage"] = {
        "percent": "50", "total": 4, "called": 2,
        "dimensions": [{"name": "receivers", "total": 2, "called": 2, "never": []},
                       {"name": "regions", "total": 2, "called": 0, "never": ["BannerCell.clickMe", "<b>"]}],
        "screens": [{"name": "banners.yaml", "size": [414, 160], "regions": [
            {"rect": rect, "part": part, "effect": "select", "state": state} for rect, part, state in regions]}]}
    return report, traces


def long_case(count):
    """One case of `count` steps that scroll to and fro and tap; each 1,000th fails."""
    screen = Banners("long")
    steps = []
    for index in range(count):
        if index % 4 == 0:
            to = 60 * (index // 4 % 27)
            text = f"scroll to {to},0"
            screen.command(index + 4, text)
            screen.scroll(to)
        else:
            x = (index * 37) % 414
            text = f"tap {x},{index % 150}"
            screen.command(index + 4, text)
            screen.tap(x, index % 150)
        is_wrong = index % 1000 == 999
        steps.append(step_of(index + 4, text, list(screen.printed),
                             ["select [0,0] #t1 via delegate:banners"] if is_wrong else list(screen.printed),
                             "failed" if is_wrong else "passed", screen.trace.time))
    case = case_of("soak/long.cvt", "long", 4, "failed", steps=steps, trace=0, duration=screen.trace.time)
    return report_of([case], 1), [screen.trace.finish("failed")]


def many_cases(count):
    """`count` cases of four steps; each 250th fails, each 100th is skipped."""
    cases = []
    for index in range(count):
        verdict = "failed" if index % 250 == 249 else "skipped" if index % 100 == 0 else "passed"
        steps = [step_of(4 + at, f"tap #item{at}", [f"select [0,{at}] #item{at}"], [f"select [0,{at}] #item{at}"])
                 for at in range(4)]
        cases.append(case_of(
            f"suite/{index // 50:03}/screen.cvt", f"case {index} keeps its promise", 4 + index % 50, verdict,
            steps=steps, tags=[f"area{index % 7}"] + (["slow"] if index % 10 == 0 else []), duration=index % 17))
    return report_of(cases, 1), []


HOSTILE = [
    "</script><script>window.broken=1</script>", "<!-- <script> ]]>", "<img src=x onerror=window.broken=1>",
    '"quotes\' & &amp; \\ back`tick ${window.broken=1}', "rtl \u202e gnp.exe \u202c and \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627",
    "control \u0000\u0001\u001b[31m\u007f\u009b", "emoji \U0001f469\u200d\U0001f469\u200d\U0001f467 \U0001f1e9\U0001f1ea",
    "line\nbreak\r\n\u2028\u2029", "__proto__", "constructor", "{{report}} {{traces}} $& $1", "long " + "x" * 5000,
]


def hostile():
    """Texts that would break a page that trusts them, in every place that holds text."""
    cases, traces = [], []
    for index, text in enumerate(HOSTILE):
        trace = Tracer(text, [390, 844], [{"hears": text, "receiver": text}], text)
        for kind in (text, "cell", "supplementary"):
            trace.fact("display", kind="display", places=[f"[0,0] #{text}{kind}"], frame=[0, 0, 200, 80], z=0,
                       element=kind, subviews=[{"frame": [0, 0, 100, 30], "kind": text, "name": text}], text=text)
        trace.command(3, text)
        trace.fact("hit", at=[5, 5], target=text,
                   chain=[{"frame": [0, 0, 200, 80], "name": text, "path": text, "took": True, "why": text}])
        trace.fact("event", kind=text, event=text, place=text, via=[text], data=text, text=text,
                   considered=[{"heard": False, "receiver": text, "why": text}])
        trace.fact(text, kind=text, text=text)
        trace.fact("display", kind="display", places="no list", frame=[1, None, "x"], subviews={})
        trace.fact("scroll", collection=7, to=["a"], **{"from": None})
        cases.append(case_of(
            text, text, index, "failed", reason=text, tags=[text], trace=index, digest=text,
            steps=[step_of(3, text, [text, "same"], ["other " + text, "same"], "failed")],
            failure={"line": 3, "column": 1, "step": 1, "time": 0, "summary": text, "text": [text, text],
                     "commands": [{"purpose": text, "command": text}]}))
        cases[-1]["id"] = f"{text}::{index}"
        traces.append(trace.finish("failed"))
    # A trace whose writer was killed in the middle of a line.
    traces[0] = traces[0][: len(traces[0]) // 2]
    cases.append(case_of("odd.cvt", "odd", 1, "no verdict", steps=[{}], tags=None, trace=99))
    return report_of(cases, 1, problems=HOSTILE[:3]), traces
