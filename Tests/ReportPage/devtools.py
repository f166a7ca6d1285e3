"""Drives a headless Chromium over a pipe by its DevTools protocol."""

import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


FAILURES = []

# What a screen reader or the keyboard could not get at.
UNREACHABLE = """(() => {
  const found = [];
  const named = (element) => (element.getAttribute('aria-label') || element.textContent.trim()
    || element.labels?.[0]?.textContent || document.getElementById(
      element.getAttribute('aria-labelledby'))?.textContent || '').trim();
  for (const element of document.querySelectorAll(
      'button, input, select, textarea, [role=listbox], [role=tab], [role=tabpanel], [role=application], svg.stage, nav, dialog, [role=group]')) {
    if (!named(element)) found.push(`no name: ${element.outerHTML.slice(0, 80)}`);
  }
  for (const element of document.querySelectorAll('*')) {
    const scrolls = element.scrollHeight > element.clientHeight + 1
      && ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    if (scrolls && element.tabIndex < 0 && !element.querySelector('button, [tabindex="0"], a, input')
        && element.tagName !== 'HTML') found.push(`cannot be scrolled by keys: ${element.id || element.className}`);
    for (const attribute of element.attributes) {
      if (/^on/i.test(attribute.name)) found.push(`inline handler: ${attribute.name}`);
    }
  }
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  ids.filter((id, index) => ids.indexOf(id) !== index).forEach((id) => found.push(`id twice: ${id}`));
  return found;
})()"""


def check(is_true, rule, found=""):
    if not is_true:
        FAILURES.append(rule)
        print(f"  FAIL {rule} {found}", flush=True)


def equal(found, wanted, rule):
    check(found == wanted, rule, f"found {found!r}, expected {wanted!r}")


class ProtocolError(Exception):
    """An answer that the browser refused, or that did not come in time."""


class Browser:
    """A Chromium of its own, with a profile that is deleted with it."""

    def __init__(self, timeout=60):
        self.timeout = timeout
        self.profile = tempfile.mkdtemp(prefix="report-page-")
        # The browser reads commands from its descriptor 3 and writes answers to 4.
        ours_in, theirs_out = (fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in os.pipe())
        theirs_in, ours_out = (fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in os.pipe())

        def connect():
            os.dup2(theirs_in, 3)
            os.dup2(theirs_out, 4)

        command = [
            shutil.which("chromium") or "chromium", "--headless=new", "--remote-debugging-pipe",
            f"--user-data-dir={self.profile}", "--no-first-run", "--disable-gpu", "--hide-scrollbars",
            "--disable-dev-shm-usage", "--disable-background-networking", "--disable-extensions",
            "--force-color-profile=srgb", "--window-size=1440,900", "--mute-audio"]
        if os.getuid() == 0:
            command.append("--no-sandbox")
        self.process = subprocess.Popen(
            command + ["about:blank"], preexec_fn=connect, close_fds=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.input, self.output = ours_out, ours_in
        self.pending = b""
        self.number = 0
        self.events = []

    def close(self):
        for end in (self.input, self.output):
            os.close(end)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, session=None, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.input, data):]
        number = self.number
        answer = self.read_until(lambda message: message.get("id") == number, method)
        if "error" in answer:
            raise ProtocolError(f"{method}: {answer['error'].get('message')}")
        return answer.get("result", {})

    def read_until(self, wanted, what):
        """Reads messages until one is `wanted`; events on the way are kept."""
        deadline = time.monotonic() + self.timeout
        while True:
            while b"\0" in self.pending:
                line, self.pending = self.pending.split(b"\0", 1)
                message = json.loads(line)
                if "id" not in message:
                    self.events.append(message)
                if wanted(message):
                    return message
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.output], [], [], left)[0]:
                raise ProtocolError(f"{what}: no answer in {self.timeout} s")
            data = os.read(self.output, 1 << 20)
            if not data:
                raise ProtocolError(f"{what}: the browser has gone")
            self.pending += data


class Tab:
    """A page of the browser, with what it logged and asked the network for."""

    def __init__(self, browser, width=1440, height=900, scheme="light"):
        self.browser = browser
        self.target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call(
            "Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def open(self, url):
        """Loads a page and waits until it is drawn."""
        self.browser.events.clear()
        self.call("Page.navigate", url=url)
        loaded = lambda message: (message.get("method") == "Page.loadEventFired"
                                  and message.get("sessionId") == self.session)
        if not any(loaded(message) for message in self.browser.events):
            self.browser.read_until(loaded, "load")
        self.settle()

    def settle(self):
        """Waits until what was asked for is drawn."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")

    def run(self, script):
        """The value of a script, which may be a promise."""
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise ProtocolError(details.get("exception", {}).get("description") or details.get("text"))
        return answer["result"].get("value")

    def press(self, key):
        codes = {"ArrowLeft": 37, "ArrowRight": 39, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35,
                 "Escape": 27, "Tab": 9, "Enter": 13, "PageDown": 34}
        extra = {"text": key} if len(key) == 1 else {"windowsVirtualKeyCode": codes[key]}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **extra)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)
        self.settle()

    def complaints(self):
        """Errors and warnings of the console, uncaught exceptions, and violations of the policy."""
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            params = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                details = params["exceptionDetails"]
                found.append(details.get("exception", {}).get("description") or details["text"])
            elif event["method"] == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
                found.append(params["entry"]["text"])
            elif event["method"] == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning", "assert"):
                found.append(str([value.get("value") for value in params["args"]]))
        return found

    def requests(self):
        """What was asked for besides the page itself."""
        urls = [event["params"]["request"]["url"] for event in self.browser.events
                if event.get("method") == "Network.requestWillBeSent"
                and event.get("sessionId") == self.session]
        # What the page has made itself is not asked of the network.
        return [url for url in urls[1:] if not url.startswith(("blob:", "data:"))]

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
