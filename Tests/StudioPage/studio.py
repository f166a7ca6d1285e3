"""Runs `cvsim studio` and drives its page in a headless Chromium."""

import pathlib
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "ReportPage"))
import devtools  # noqa: E402, in the folder of the other page


class Studio:
    """A running studio, which ends with the test."""

    def __init__(self, program, *arguments, verb=True):
        self.process = subprocess.Popen(
            [program, *(["studio"] if verb else []), *arguments, "--no-open"], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.address = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.process.kill()
        self.process.communicate()


class Page(devtools.Tab):
    """The page of a studio, with the touches and keys of a user."""

    def open(self, url):
        super().open(url)
        self.until("document.querySelectorAll('#drawing [data-shape]').length > 0")

    def until(self, condition, seconds=20):
        """Waits until an expression is true; returns False if it does not become so."""
        deadline = time.monotonic() + seconds
        while not self.run(f"Boolean({condition})"):
            if time.monotonic() > deadline:
                return False
            time.sleep(0.02)
        return True

    def commands(self):
        return self.run("transcript.steps.slice(0, transcript.step).map(step => step.command)")

    def output(self):
        return self.run("[...document.querySelectorAll('#output div')].map(line => line.textContent)")

    def at(self, point):
        """Returns the position in the window of a point of the screen."""
        return self.run(
            f"""(() => {{
              const box = document.querySelector('#stage').getBoundingClientRect();
              return [box.left + {point[0]} / stage.size[0] * box.width,
                box.top + {point[1]} / stage.size[1] * box.height];
            }})()""")

    def mouse(self, kind, point, buttons=0, **more):
        x, y = self.at(point)
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, buttons=buttons,
                  button="left" if buttons or kind == "mouseReleased" else "none", **more)

    def awaiting(self, action):
        """Performs an action, and waits until the page has the next state."""
        self.run("window.states = 0; connection.handlers.state = (state) => { show(state); window.states += 1; }")
        action()
        return self.until("window.states > 0")

    def click(self, point):
        """Clicks, for the page in 30 ms however busy the machine is."""
        self.mouse("mouseMoved", point)
        now = time.time()
        self.mouse("mousePressed", point, 1, clickCount=1, timestamp=now)
        self.mouse("mouseReleased", point, clickCount=1, timestamp=now + 0.03)

    def double_click(self, point):
        self.mouse("mouseMoved", point)
        now = time.time()
        for count in [1, 2]:
            self.mouse("mousePressed", point, 1, clickCount=count, timestamp=now)
            self.mouse("mouseReleased", point, clickCount=count, timestamp=now + 0.03)
            now += 0.1

    def drag(self, start, end, rest=0, modifiers=0, count=6, hold=0):
        """Drags; a finger that is held at the end is not lifted in motion."""
        self.mouse("mouseMoved", start)
        now = time.time()
        self.mouse("mousePressed", start, 1, clickCount=1, modifiers=modifiers, timestamp=now)
        time.sleep(rest)
        now += rest
        for step in range(1, count + 1):
            point = [a + (b - a) * step / count for a, b in zip(start, end)]
            now += 0.016
            self.mouse("mouseMoved", point, 1, modifiers=modifiers, timestamp=now)
        time.sleep(hold)
        self.mouse("mouseReleased", end, clickCount=1, modifiers=modifiers, timestamp=now + hold + 0.005)

    def touch(self, kind, *points):
        """Fingers on the glass of a phone: `touchStart`, `touchMove` or `touchEnd`."""
        at = [self.at(point) for point in points]
        self.call("Input.dispatchTouchEvent", type=kind,
                  touchPoints=[{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(at)])

    def wheel(self, point, dx, dy):
        self.mouse("mouseWheel", point, deltaX=dx, deltaY=dy)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def press(self, key):
        # A form is submitted by the character of the key.
        if key != "Enter":
            return super().press(key)
        for kind in ["keyDown", "keyUp"]:
            more = {"text": "\r"} if kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=13, **more)
        self.settle()

    def line(self, text):
        """Types a command."""
        def typed():
            self.run("byId('command').focus()")
            self.type(text)
            self.press("Enter")
        return self.awaiting(typed)
