"""Opens reports of the program in a headless Chromium and checks what a reader relies on.

    python3 checks.py PROGRAM
"""

import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

import devtools
from devtools import FAILURES, UNREACHABLE, check, equal

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples"

BANNERS = """%cvsim 1
%load banners.yaml

%case A tap on the button of a banner likes it
tap #b1.clickMe --scroll
| ...

%case Liking a banner must not select it
tap #t2
| select [0,1] #t2 via delegate:banners
scroll to #b1
| ...
tap #b1.clickMe
| select [0,3] #b1 via delegate:banners
drag #b1 -> 20,80
| ...

%case A known gap
%xfail it bounces too late
tap #t1
| nothing

%case Rows keep their offset
%skip needs rows
tap #t1
"""
# Texts that would break a page that trusts them.
HOSTILE = """cvsim: 1
name: "<img src=x onerror=alert(1)>"
layout: { flow: { itemSize: [300, 80] } }
cells: { C: { subviews: [ { name: "</script>", kind: button, frame: [0, 0, 60, 40], event: "<svg onload=alert(2)>" } ] } }
sections: [ { items: [ { type: C, id: "<script>window.broken=1</script>", label: "\\"><b>\u202e" } ] } ]
"""


# What the page shows, asked of its document.
SEEN = """({
  step: document.querySelector('#where').textContent.split(' \\u00b7 ')[0],
  shift: document.querySelector('.content > g')?.getAttribute('transform'),
  took: document.querySelector('.chain-list:not([hidden]) li.took .who code')?.textContent ?? null,
  rows: document.querySelectorAll('#case-list .row').length,
  names: [...document.querySelectorAll('#case-list .name')].map(one => one.textContent),
  name: document.querySelector('#case-head h2')?.textContent })"""

# The contrast of each text on the page with what is painted behind it.
CONTRAST = """(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = ([r, g, b]) => [r, g, b].map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      if (color[3] > 0) layers.push(color);
      if (color[3] === 255) break;
    }
    return layers.reverse().reduce((under, over) => under.map((part, index) =>
      part + (over[index] - part) * over[3] / 255), [255, 255, 255]);
  };
  const poor = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest('script, svg, noscript, .hidden')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const [text, ground] = [rgba(getComputedStyle(element).color), behind(element)].map(luminance);
    const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    if (ratio < 4.5) poor.push(`${walker.currentNode.data.trim().slice(0, 30)} ${ratio.toFixed(2)}`);
  }
  for (const element of document.querySelectorAll('#stage-box text')) {
    const fill = rgba(getComputedStyle(element).fill);
    const box = element.parentElement.querySelector('rect, circle');
    const face = box ? rgba(getComputedStyle(box).fill) : [255, 255, 255, 0];
    const under = face[3] < 255 ? behind(document.querySelector('main')) : face;
    const [text, ground] = [fill, under].map(luminance);
    const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    if (ratio < 4.5) poor.push(`stage: ${element.textContent} ${ratio.toFixed(2)}`);
  }
  return poor;
})()"""


class Reports:
    """The reports of the program, and the tabs that show them."""

    def __init__(self, program, browser, folder):
        self.program, self.browser, self.folder = program, browser, folder
        (folder / "banners.yaml").write_bytes((EXAMPLES / "banners.yaml").read_bytes())

    def run(self, *arguments):
        done = subprocess.run([self.program, *map(str, arguments)], cwd=self.folder, capture_output=True, text=True, timeout=300)
        check(done.returncode in (0, 1), f"{arguments[0]} writes its report", done.stderr)

    def test(self, name, transcript, *options):
        """Writes the report of a transcript and returns its address."""
        (self.folder / f"{name}.cvt").write_text(transcript, encoding="utf-8")
        self.run("test", f"{name}.cvt", "--reporter", f"html={name}.html", *options)
        return (self.folder / f"{name}.html").as_uri()

    def open(self, url, width=1440, height=900, scheme="light"):
        print(f"{pathlib.PurePath(url).name} {width}x{height} {scheme}", flush=True)
        tab = devtools.Tab(self.browser, width, height, scheme)
        tab.open(url)
        return tab

    def close(self, tab):
        for complaint in tab.complaints():
            check(False, "no complaints in the console", complaint)
        equal(tab.requests(), [], "nothing is asked of the network")
        tab.close()


def click(tab, selector):
    tab.run(f"document.querySelector({selector!r}).click()")
    tab.settle()


def until(tab, script, is_wanted):
    """The value of a script once it is wanted, or what it is after a minute."""
    deadline = time.monotonic() + 60
    while not is_wanted(value := tab.run(script)) and time.monotonic() < deadline:
        tab.settle()
    return value


def scrub(tab, position):
    tab.run(f"""{{ const range = document.querySelector('#scrubber'); range.value = {position};
      range.dispatchEvent(new Event('input', {{ bubbles: true }})); }}""")
    tab.settle()
    return tab.run(SEEN)


def check_stepping(reports, url):
    tab = reports.open(url)
    seen = tab.run(SEEN)
    equal((seen["name"], seen["step"]), ("Liking a banner must not select it", "Step 3 of 4"), "the failed step is open")
    equal(seen["took"], "[0,3] #b1.clickMe", "the chain says who took the touch")
    diff = tab.run("[...document.querySelectorAll('#panel-step .lines > div')].map(one => one.className)")
    equal(diff, ["missing", "extra"], "expected stands against actual")
    equal(scrub(tab, 1)["took"], "[0,1] #t2", "the stage follows the scrubber")
    check(scrub(tab, 2)["shift"] != scrub(tab, 1)["shift"] == "translate(0 0)", "and scrolls as the session did")
    tab.run("document.activeElement.blur()")
    for key, step in [("End", 4), ("ArrowLeft", 3), ("k", 2), ("j", 3), ("ArrowRight", 4), ("Home", None), ("n", 3)]:
        tab.press(key)
        equal(tab.run(SEEN)["step"], f"Step {step} of 4" if step else "Loading of 4", f"the key {key}")
    scrub(tab, 4)
    tab.press("a")
    after = tab.run(SEEN)["shift"]
    tab.press("b")
    check(tab.run(SEEN)["shift"] != after, "before a drag nothing has moved", after)
    tab.press("?")
    check(tab.run("document.querySelector('#help').open"), "? opens the help")
    tab.press("Escape")
    spoken = until(tab, "document.querySelector('#live').textContent", lambda text: "of 5" in text)
    check("Step" in spoken, "the step is announced", spoken)
    reports.close(tab)


def check_links(reports, url):
    case = "#case=banners.cvt%3A%3ALiking%20a%20banner%20must%20not%20select%20it"
    tab = reports.open(f"{url}{case}&step=1")
    equal(tab.run(SEEN)["took"], "[0,1] #t2", "a deep link opens its step")
    tab.press("j")
    address = f"{case}&step=2"
    equal(until(tab, "location.hash", lambda hash: hash == address), address, "the address follows")
    tab.run("history.back(); 0")
    equal(until(tab, SEEN, lambda seen: seen["step"] == "Step 1 of 4")["step"], "Step 1 of 4", "the back button goes back")
    reports.close(tab)
    tab = reports.open(f"{url}#case=nothing&step=99999999999")
    equal(tab.run(SEEN)["step"], "Step 3 of 4", "a link that leads nowhere opens the first failure")
    check(tab.run("document.querySelector('#dead-link:not([hidden])') !== null"), "and says so")
    reports.close(tab)


def check_lists(reports, url):
    tab = reports.open(url)
    click(tab, "#tab-wiring")
    rows = tab.run("[...document.querySelectorAll('.wiring tbody tr')].map(row => row.innerText)")
    check(rows and "callback:doClickMe\t1" in rows[0], "the wiring is listed with its calls", rows)
    for name, rows in (("skipped", 1), ("failed", 2)):
        click(tab, f"[data-filter={name}]")
        equal(len(tab.run(SEEN)["names"]), rows, "verdicts filter, together")
    click(tab, "#clear-filters")
    tab.press("/")
    for letter in "bounces":
        tab.press(letter)
    equal(until(tab, SEEN, lambda seen: seen["rows"] == 1)["names"], ["A known gap"], "text filters, also by the reason")
    tab.press("Escape")
    tab.press("]")
    equal(tab.run(SEEN)["name"], "A known gap", "] opens the next case that is shown")
    click(tab, "#clear-filters")
    tab.press("[")
    tab.run("document.querySelector('#tab-step').focus()")
    tab.press("ArrowRight")
    equal(tab.run("document.querySelector('[role=tab][aria-selected=true]').id"), "tab-lanes", "arrows move in tabs")
    reports.close(tab)


def check_looks(reports, url):
    for scheme, width in (("light", 1440), ("dark", 400)):
        tab = reports.open(url, width, 900, scheme)
        check(tab.run("document.documentElement.scrollWidth") <= width, f"nothing sticks out at {width} points")
        tab.run("document.querySelectorAll('details').forEach(one => one.open = true)")
        for name in ("step", "lanes", "wiring", "screen", "coverage"):
            click(tab, "#coverage-open" if name == "coverage" else f"#tab-{name}")
            tab.run("Promise.all(document.getAnimations().map(one => one.finished)).then(() => 0)")
            equal(tab.run(CONTRAST), [], f"contrast, {scheme}, {name}")
            equal(tab.run(UNREACHABLE), [], f"names and keys, {scheme}, {name}")
        check(tab.run("document.querySelectorAll('.coverage-screen rect.never').length > 0"), "the coverage is drawn")
        reports.close(tab)


PICTURED = """%cvsim 1
%load banners.yaml

%case the wrong receiver
tap #t2
| select #t2 via delegate:others

%case another look
expect picture banners.svg
"""


def check_pictures(reports):
    """A failure begins with the difference; expected and actual stand side by side as pictures, then the chain."""
    reports.run("render", "banners.yaml", "-o", "banners.svg")
    svg = reports.folder / "banners.svg"
    svg.write_text(svg.read_text(encoding="utf-8").replace("Banner 1", "Banner X"), encoding="utf-8")
    url = reports.test("pictured", PICTURED)
    tab = reports.open(url)
    equal(tab.run("document.querySelector('.failure-head .summary').textContent"),
          "expected select #t2 via delegate:others, got select #t2 via delegate:banners, after `tap #t2`", "the difference is the headline")
    shown = """[...document.querySelectorAll('.picture')].map((one) => {
      const [image, box] = [one.querySelector('img'), one.getBoundingClientRect()];
      return [one.querySelector('strong').textContent, image.naturalWidth > 0, Math.round(box.top), Math.round(box.left)];
    })"""
    expected, actual = until(tab, shown, lambda found: len(found) == 2 and all(one[1] for one in found))
    equal((expected[0], actual[0]), ("Expected", "Actual"), "both pictures are named")
    check(expected[1] and actual[1], "both pictures are drawn")
    check(expected[2] == actual[2] and expected[3] < actual[3], "they stand side by side", [expected, actual])
    order = tab.run("[...document.querySelectorAll('#failure > :is(.failure-head, .pictures, .why, .commands)')].map(one => one.className)")
    equal(order, ["failure-head", "pictures", "why", "commands"], "the difference, the pictures, the chain, the commands")
    check(tab.run("document.querySelector('.why-list .took').textContent").strip().startswith("took"), "the chain says who took the touch")
    equal(tab.run(UNREACHABLE), [], "everything has a name and can be reached by keys")
    reports.close(tab)
    equal(tab.browser and len(subprocess.run([reports.program, "test", "pictured.cvt", "--reporter", "json"], cwd=reports.folder,
          capture_output=True, text=True, timeout=60).stdout.split('"svg"')), 1, "other reports have no pictures")


def check_expectation(reports):
    """A failed expectation says once what is wrong, beside the screen; a missed touch marks no element that did nothing."""
    tab = reports.open(reports.test("expectation", "%load banners.yaml\ntap #t1\n| ...\nexpect count items = 99\n"))
    shown = "[...document.querySelectorAll('.picture')].map((one) => one.querySelector('figcaption').textContent)"
    equal(until(tab, shown, lambda found: found), ["Actual after the step"], "the screen after the step is alone")
    summary = tab.run("document.querySelector('.failure-head .summary').textContent")
    check("expected count items = 99, found 12" in summary, "the headline has both numbers", summary)
    equal(tab.run("document.querySelectorAll('#failure > .lines').length"), 0, "and is not repeated below")
    reports.close(tab)
    tab = reports.open(reports.test("missed", "%load banners.yaml\ntap 412,300\n| select #t2 via delegate:banners\n"))
    marks = [one.get("svg", "").count('"actual"') for one in pictures_of(reports.folder / "missed.html")]
    check(marks and not any(marks), "the element beside a missed touch is not marked as the actual one", marks)
    reports.close(tab)


def pictures_of(path):
    """The pictures in the data of a report."""
    found = []

    def collect(value):
        if isinstance(value, dict):
            found.extend([value] if "svg" in value else [])
            for one in value.values():
                collect(one)
        elif isinstance(value, list):
            for one in value:
                collect(one)
    for data in re.findall(r'<script[^>]*type="application/json"[^>]*>(.*?)</script>', path.read_text(encoding="utf-8"), re.S):
        collect(json.loads(data))
    return found


def check_swipe(reports):
    """After a swipe, After shows the screen when it has come to rest."""
    (reports.folder / "shop.yaml").write_bytes((EXAMPLES / "shop.yaml").read_bytes())
    tab = reports.open(reports.test("swipe", "%load shop.yaml\nswipe up\n| (nothing)\nswipe down by 100\n| ...\n"))
    tab.press("a")
    caption = tab.run("document.querySelector('#stage-caption').textContent")
    printed = tab.run("document.querySelector('.failure-head .summary').textContent")
    check(f"offset {printed.split('-> ')[1].split(' ')[0]}" in caption, "After shows the offset at the end", [caption, printed])
    tab.press("b")
    check("offset 0,0" in tab.run("document.querySelector('#stage-caption').textContent"), "Before shows the one at the beginning")
    reports.close(tab)


def check_many(reports):
    """A report of 1,000 cases opens in less than a second."""
    cases = "".join(f"%case case {number}\ntap #t{number % 3 + 1}\n| {'...' if number % 10 else 'nothing'}\n\n" for number in range(1000))
    url = reports.test("many", "%cvsim 1\n%load banners.yaml\n\n" + cases)
    tab = reports.open(url)
    times = []
    for _ in range(3):
        tab.open(url)
        times.append(tab.run("Math.round(performance.getEntriesByType('navigation')[0].loadEventEnd)"))
    # Other work of the machine is not the page's.
    taken = min(times)
    check(taken < 1000, "1,000 cases open within a second", times)
    check(tab.run("document.querySelectorAll('.picture img').length") == 2, "the first failure has its pictures")
    print(f"1,000 cases open in {taken} ms", flush=True)
    reports.close(tab)


def check_sizes(reports):
    """A long session: the document has what is in view."""
    tab = reports.open(reports.test("long", "%load banners.yaml\n" + "tap #t1\n| ...\n" * 5000))
    check(tab.run("document.querySelectorAll('#step-list .row').length") < 100, "only the steps in view are in the document")
    equal(scrub(tab, 4001)["step"], "Step 4,001 of 5,000", "any step of 5,000")
    reports.close(tab)


def check_hostile(reports):
    (reports.folder / "hostile.yaml").write_text(HOSTILE, encoding="utf-8")
    tab = reports.open(reports.test(
        "hostile", "%load hostile.yaml\n%case <img src=x> \u202e {{report}}\ntap [0,0]\n| </script>\ntap 5,5\n| ...\n"))
    for name in ("step", "lanes", "wiring", "screen"):
        click(tab, f"#tab-{name}")
    equal(tab.run("[window.broken ?? null, document.querySelectorAll('img:not(.pictures img), iframe, b, [onload]').length]"), [None, 0],
          "no text becomes a script or an element")
    check("\u202e" not in tab.run(SEEN)["name"], "what turns the text is shown")
    reports.close(tab)


# Sessions on examples whose last state both the report and `cvsim render` draw.
DRAWN = {
    "inbox": ["tap #lunch"],
    "shop": ["tap #new", "scroll by 0 60"],
    "app-store": ["scroll by 0 120"],
    "reading": ["tap #article-3", "touch down #article-1"],
}

CAPTIONS = """[...document.querySelectorAll('#stage-box .captions text')].map((node) =>
  [node.textContent, node.getAttribute('x'), node.getAttribute('y'), parseFloat(getComputedStyle(node).fontSize)]
    .map((value, index) => index ? Math.round(10 * value) : value))"""


def rendered_texts(path):
    """Returns the texts of a drawing, and those of them that are names of elements or parts."""
    texts, names = [], []
    for node in xml.etree.ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}text"):
        text = [node.text, *(math.floor(10 * float(node.get(name)) + 0.5) for name in ("x", "y", "font-size"))]
        texts.append(text)
        if "mono" in node.get("font-family", ""):
            names.append(text)
    return texts, names


def check_drawing(reports):
    """The stage has the captions of `cvsim render` at the same positions."""
    for name, commands in DRAWN.items():
        example = EXAMPLES / f"{name}.yaml"
        (reports.folder / f"{name}.cvt").write_text("\n".join(["%cvsim 1", f"%load {example}", "", *commands, ""]))
        reports.run("run", f"{name}.cvt", "--allow-outside", "--trace", f"{name}.trace")
        reports.run("report", f"{name}.trace", "-o", f"{name}.html")
        reports.run("render", example, "--targets", "--session", f"{name}.cvt", "--allow-outside", "-o", f"{name}.svg")
        tab = reports.open((reports.folder / f"{name}.html").as_uri())
        scrub(tab, len(commands))
        tab.press("a")
        found = tab.run(CAPTIONS)
        texts, names = rendered_texts(reports.folder / f"{name}.svg")
        near = lambda one, others: any(
            one[0] == other[0] and all(abs(a - b) <= 1 for a, b in zip(one[1:], other[1:])) for other in others)
        equal([one for one in found if not near(one, texts)], [], f"the captions of {name} are those of render")
        equal([one for one in names if not near(one, found)], [], f"all names of {name} are drawn")
        check(len(found) > 4, f"{name} has captions", found)
        reports.close(tab)


def main():
    started = time.monotonic()
    browser = devtools.Browser()
    try:
        with tempfile.TemporaryDirectory(prefix="report-page-") as folder:
            reports = Reports(pathlib.Path(sys.argv[1]).resolve(), browser, pathlib.Path(folder))
            url = reports.test("banners", BANNERS, "--cover")
            for part in (check_stepping, check_links, check_lists, check_looks):
                part(reports, url)
            for part in (check_pictures, check_expectation, check_swipe, check_many, check_sizes, check_hostile, check_drawing):
                part(reports)
    finally:
        browser.close()
    print(f"{len(FAILURES)} rules broken, {time.monotonic() - started:.0f} s")
    sys.exit(1 if FAILURES else 0)


if __name__ == "__main__":
    main()
