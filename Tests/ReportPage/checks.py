"""Opens reports from disk in a headless Chromium and checks what a reader relies on.

    python3 checks.py [--pictures FOLDER] [--report FILE.html …] [--program CVSIM]

Reports named by `--report` are opened too, besides the samples: they must load without complaints.
With a program, the stages of its reports are compared with its drawings.
"""

import argparse
import math
import pathlib
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

import devtools
import samples

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples"
FAILURES = []
SIZE_LIMIT = 300_000


def check(is_true, rule, found=""):
    if not is_true:
        FAILURES.append(f"{rule}{f': {found}' if found != '' else ''}")
        print(f"  FAIL {rule} {found}", flush=True)


def equal(found, wanted, rule):
    check(found == wanted, rule, f"found {found!r}, expected {wanted!r}")


# What the page shows, asked of its document.
SEEN = """({
  step: document.querySelector('#where').textContent.split(' \\u00b7 ')[0],
  places: [...document.querySelectorAll('#stage-box .element')].map(one => one.dataset.place),
  shift: document.querySelector('.content > g')?.getAttribute('transform'),
  took: document.querySelector('.chain-list:not([hidden]) li.took .who code')?.textContent ?? null,
  numbers: document.querySelectorAll('#stage-box .badge').length,
  fingers: document.querySelectorAll('#stage-box .finger .ring').length,
  hash: location.hash, rows: document.querySelectorAll('#case-list .row').length,
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

# What a screen reader or the keyboard could not get at.
UNREACHABLE = """(() => {
  const found = [];
  const named = (element) => (element.getAttribute('aria-label') || element.textContent.trim()
    || element.labels?.[0]?.textContent || document.getElementById(
      element.getAttribute('aria-labelledby'))?.textContent || '').trim();
  for (const element of document.querySelectorAll(
      'button, input, [role=listbox], [role=tab], [role=tabpanel], svg.stage, nav, dialog, [role=group]')) {
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


class Pages:
    """The sample reports as files, and the tabs that show them."""

    def __init__(self, browser, folder, pictures):
        self.browser, self.folder, self.pictures = browser, folder, pictures
        self.urls = {}

    def save(self, name, report):
        path = self.folder / f"{name}.html"
        path.write_text(samples.page(*report), encoding="utf-8")
        self.urls[name] = path.as_uri()
        return path

    def open(self, name, fragment="", width=1440, height=900, scheme="light"):
        print(f"{name}{fragment and ' ' + fragment} {width}x{height} {scheme}", flush=True)
        tab = devtools.Tab(self.browser, width, height, scheme)
        tab.first_paint = tab.open(self.urls.get(name, name) + fragment)
        return tab

    def close(self, tab, picture=None):
        if picture and self.pictures:
            tab.screenshot(self.pictures / f"{picture}.png")
        for complaint in tab.complaints():
            check(False, "no complaints in the console", complaint)
        for request in tab.requests():
            check(False, "nothing is asked of the network", request)
        tab.close()


def click(tab, selector):
    tab.run(f"document.querySelector({selector!r}).click()")
    tab.settle()


def until(tab, script, is_wanted):
    """The value of a script once it is wanted, or what it is after a minute."""
    deadline = time.monotonic() + 60
    while True:
        value = tab.run(script)
        if is_wanted(value) or time.monotonic() > deadline:
            return value
        tab.settle()


def scrub(tab, position):
    tab.run(f"""{{ const range = document.querySelector('#scrubber'); range.value = {position};
      range.dispatchEvent(new Event('input', {{ bubbles: true }})); }}""")
    tab.settle()
    return tab.run(SEEN)


def check_stepping(pages):
    tab = pages.open("banners")
    seen = tab.run(SEEN)
    equal(seen["name"], "Liking a banner must not select it", "the first failed case is open")
    equal(seen["step"], "Step 8 of 9", "its failed step is chosen")
    equal(seen["took"], "[0,1] #t2", "the chain says who took the touch")
    check(seen["numbers"] >= 4 and seen["fingers"] == 1, "the stage has the hit order and the touch", seen)
    diff = tab.run("[...document.querySelectorAll('#panel-step .lines > div')].map(one => one.className)")
    equal(diff, ["missing", "missing", "extra", "extra"], "expected stands against actual")
    first = tab.run("[...document.querySelectorAll('#failure .lines > div')].map(one => one.className)")
    equal(first, ["missing", "extra", "extra"], "and as the message has it beside the verdict")

    # The stage is what the fold of the trace says at each step.
    wanted = {
        0: ("translate(0 0)", ["header[0]", "[0,0] #t1", "[0,1] #t2", "[0,2] #t3"], None),
        1: ("translate(-400 0)", ["[0,2] #t3", "[0,3] #b1", "[0,4] #t4"], None),
        2: ("translate(-400 0)", ["[0,2] #t3", "[0,3] #b1", "[0,4] #t4"], "[0,3] #b1.clickMe"),
        6: ("translate(0 0)", ["[0,0] #t1", "[0,1] #t2", "[0,2] #t3", "header[0]"], None),
    }
    for position, (shift, places, took) in [*wanted.items(), *reversed(wanted.items())]:
        seen = scrub(tab, position)
        equal(seen["shift"], shift, f"the offset at position {position}")
        equal(sorted(seen["places"]), sorted(places), f"the views at position {position}")
        equal(seen["took"], took, f"who took the touch at position {position}")

    tab.run("document.activeElement.blur()")
    moves = [("End", 9), ("ArrowLeft", 8), ("k", 7), ("j", 8), ("ArrowRight", 9), ("Home", "Loading"),
             ("n", 8), ("Home", "Loading")]
    for key, step in moves:
        tab.press(key)
        found = tab.run(SEEN)["step"]
        equal(found, "Loading of 9" if step == "Loading" else f"Step {step} of 9", f"the key {key}")
    scrub(tab, 4)
    before = tab.run("document.querySelector('.content > g').getAttribute('transform')")
    tab.press("a")
    after = tab.run("document.querySelector('.content > g').getAttribute('transform')")
    equal((before, after), ("translate(-400 0)", "translate(-580 0)"), "a drag scrolls from touch to after")
    tab.press("b")
    equal(tab.run(SEEN)["shift"], "translate(-400 0)", "before the drag nothing has moved")
    click(tab, ".facts li:nth-child(5) button")
    equal(tab.run(SEEN)["shift"], "translate(-418 0)", "a fact shows the stage right after it")
    tab.press("?")
    check(tab.run("document.querySelector('#help').open"), "? opens the help")
    tab.press("Escape")
    check(not tab.run("document.querySelector('#help').open"), "Escape closes it")
    spoken = until(tab, "document.querySelector('#live').textContent", lambda text: "of 10" in text)
    check("Step" in spoken and "of 10" in spoken, "the step is announced", spoken)

    # From the last failure on, n goes to the next case that did not pass.
    scrub(tab, 8)
    tab.press("n")
    equal(tab.run(SEEN)["name"], "broken", "n goes on to the next case")
    tab.press("p")
    seen = tab.run(SEEN)
    equal((seen["name"], seen["step"]), ("Liking a banner must not select it", "Step 8 of 9"), "p comes back")
    pages.close(tab)


def check_links(pages):
    case = "#case=Examples%2Fbanners.cvt%3A%3AA%20tap%20on%20the%20button%20of%20a%20banner%20likes%20it"
    tab = pages.open("banners", f"{case}&step=2")
    seen = tab.run(SEEN)
    equal(seen["step"], "Step 2 of 9", "a deep link opens its step")
    equal(seen["took"], "[0,3] #b1.clickMe", "and shows its stage")
    tab.press("j")
    place = f"{case}&step=3"
    equal(until(tab, "location.hash", lambda hash: hash == place), place, "the address follows")
    step = "document.querySelector('#where').textContent.slice(0, 11)"
    for move, wanted, rule in (
            ("history.back()", "Step 2 of 9", "the back button goes back"),
            (f"location.hash = {case + '&step=4&fact=24'!r}", "Step 4 of 9", "a typed address is followed")):
        tab.run(f"{move}; 0")
        equal(until(tab, step, lambda found: found == wanted), wanted, rule)
    pages.close(tab)
    tab = pages.open("banners", "#case=nothing&step=99999999999&fact=x")
    equal(tab.run(SEEN)["step"], "Step 8 of 9", "a link that leads nowhere opens the first failure")
    note = "document.querySelector('#dead-link:not([hidden])')?.textContent ?? null"
    equal(tab.run(note), "The linked case is not in this report: nothing", "and says so")
    tab.press("]")
    equal(tab.run(note), None, "until another case is opened")
    pages.close(tab)


def check_embedded(pages):
    tab = pages.open("banners", "#case=Examples%2Fshelves.cvt%3A%3AA%20row%20scrolls%20by%20itself&step=1")
    offsets = "[...document.querySelectorAll('svg.embedded')].map(one => one.dataset.offset)"
    equal(tab.run(offsets), ["0,0", "0,0"], "embedded collections begin at their start")
    click(tab, "#moment-after")
    equal(tab.run(offsets), ["150,0", "0,0"], "only the row under the finger scrolls")
    seen = scrub(tab, 3)
    equal([place for place in seen["places"] if "row" in place],
          ["[0,0] #row1", "[0,1] #row2", "[0,2] #row3"], "rows move up when one is deleted")
    equal(tab.run(offsets), ["0,0", "0,0"], "and keep what they hold")
    size = "['width', 'height'].map(name => document.querySelector('.viewport').getAttribute(name)).join(' ')"
    equal(tab.run(size), "390 640", "the stage has the size of the screen")
    seen = scrub(tab, 4)
    equal(tab.run(size), "640 390", "and turns with it")
    equal(len([place for place in seen["places"] if "row" in place]), 3, "rows stay when it does")
    scrub(tab, 3)
    clip = tab.run("getComputedStyle(document.querySelector('svg.embedded')).overflow")
    equal(clip, "hidden", "an embedded collection is clipped")
    pages.close(tab, "embedded")


def check_panels(pages):
    tab = pages.open("banners")
    click(tab, "#tab-lanes")
    lanes = tab.run("[...document.querySelectorAll('.lane-name:not(.head) span:first-child')].map(one => one.textContent)")
    equal(lanes, ["callback:doClickMe", "delegate:banners", "no receiver"], "a lane for each receiver")
    click(tab, ".lane .delivery")
    equal(tab.run(SEEN)["step"], "Step 2 of 9", "a mark in a lane leads to its step")
    tab.run("document.querySelector('[data-lane=\"1\"][tabindex=\"0\"]').focus()")
    tab.press("ArrowRight")
    equal(tab.run("document.activeElement.dataset.lane"), "1", "arrows stay in the lane")
    pages.close(tab, "lanes")

    tab = pages.open("banners")
    click(tab, "#tab-wiring")
    rows = tab.run("[...document.querySelectorAll('.wiring tbody tr')].map(row => "
                   "row.cells[0].textContent + ' ' + row.cells[2].textContent)")
    equal(rows, ["BannerCell/clickMe 1", "BannerCell/longPress never called", "cellDidSelect 3",
                 "cellDidDeselect 2", "cellEvent never called", "didScroll never called",
                 "otherwise never called"], "the wiring has counts")
    now = tab.run("[...document.querySelectorAll('.wiring tr.now')].map(row => row.cells[0].textContent)")
    equal(now, ["cellDidSelect", "cellDidDeselect"], "the receivers that this step calls are marked")
    click(tab, "#tab-screen")
    equal(tab.run("document.querySelectorAll('#panel-screen tbody tr').length"), 4, "a table of what shows")
    tab.run("document.querySelector('#tab-step').focus()")
    tab.press("ArrowRight")
    equal(tab.run("document.querySelector('[role=tab][aria-selected=true]').id"), "tab-lanes", "arrows move in tabs")
    pages.close(tab)

    tab = pages.open("banners")
    shown = "[...document.querySelectorAll('#case-list .name')].map(one => one.textContent)"
    click(tab, "[data-filter=skipped]")
    equal(tab.run(shown), ["Rows keep their offset"], "a verdict filters")
    click(tab, "[data-filter=failed]")
    equal(len(tab.run(shown)), 2, "two verdicts show the cases of both")
    click(tab, "#clear-filters")
    equal(len(tab.run(shown)), 7, "and can be taken back")
    click(tab, "#tags [data-filter=touch]")
    equal(len(tab.run(shown)), 2, "a tag filters")
    click(tab, "#clear-filters")
    tab.press("/")
    for letter in "bounces":
        tab.press(letter)
    found = until(tab, shown, lambda names: len(names) == 1)
    equal(found, ["A known gap"], "text filters, also by the reason")
    equal(tab.run("document.querySelector('#case-count').textContent"), "1 of 7 cases", "and is counted")
    tab.press("Escape")
    tab.press("]")
    equal(tab.run(SEEN)["name"], "A known gap", "] opens the next case that is shown")
    click(tab, "#clear-filters")
    click(tab, "[data-filter=failed]")
    tab.press("[")
    equal(tab.run(SEEN)["name"], tab.run(shown)[-1], "[ opens the case before one that is hidden")
    copied = tab.run("document.querySelector('#rerun code').textContent")
    check(copied.startswith("cvsim test 'Examples/banners.cvt::Liking"), "the rerun line", copied)
    pages.close(tab)


def check_coverage(pages):
    tab = pages.open("banners")
    check(tab.run("document.querySelector('#coverage-open').hidden"), "no button without a coverage")
    pages.close(tab)
    for scheme in ("light", "dark"):
        tab = pages.open("covered", scheme=scheme)
        equal(tab.run("document.querySelector('#coverage-open').textContent"), "Coverage 50%", "the share is on the button")
        click(tab, "#coverage-open")
        found = tab.run("[...document.querySelectorAll('.coverage-screen rect')].map(one => one.className.baseVal)")
        equal(found, ["screen", "exercised", "never", "none"], "regions are drawn by their coverage")
        never = tab.run("[...document.querySelectorAll('.coverage-share li')].map(one => one.textContent)")
        equal(never, ["BannerCell.clickMe", "<b>"], "the parts that no case exercised are listed")
        label = tab.run("document.querySelector('svg.coverage[role=img]').getAttribute('aria-label')")
        equal(label, "banners.yaml: 1 part never touched", "the drawing has a name")
        tab.run("Promise.all(document.getAnimations().map(one => one.finished)).then(() => 0)")
        equal(tab.run(CONTRAST), [], f"contrast of the coverage, {scheme}")
        equal(tab.run(UNREACHABLE), [], "all of the coverage can be reached")
        pages.close(tab, f"coverage-{scheme}")


def check_looks(pages):
    widths = [(1440, 900), (1400, 900), (1000, 700), (500, 900), (400, 860)]
    for scheme in ("light", "dark"):
        for width, height in widths:
            tab = pages.open("banners", "", width, height, scheme)
            ground = tab.run("getComputedStyle(document.body).backgroundColor")
            check((ground == "rgb(255, 255, 255)") == (scheme == "light"), f"{scheme} is {scheme}", ground)
            # The scrubber lies over the foot of a narrow page.
            is_seen = tab.run("""[...document.querySelectorAll('#failure .lines > div')].every((line) => {
              const box = line.getBoundingClientRect();
              return document.elementFromPoint(box.left + 40, box.bottom - 2)?.closest('#failure .lines'); })""")
            check(is_seen or width < 500, f"the difference is on the first screen at {width} points")
            wide = tab.run("document.documentElement.scrollWidth")
            check(wide <= width, f"nothing sticks out at {width} points", wide)
            tab.run("document.querySelectorAll('details').forEach(one => one.open = true)")
            for name in ("step", "lanes", "wiring", "screen"):
                click(tab, f"#tab-{name}")
                tab.run("Promise.all(document.getAnimations().map(one => one.finished)).then(() => 0)")
                equal(tab.run(CONTRAST), [], f"contrast, {scheme}, {name}")
                equal(tab.run(UNREACHABLE), [], f"names and keys, {scheme}, {name}")
            click(tab, "#tab-step")
            pages.close(tab, f"{scheme}-{width}")
    tab = pages.open("banners")
    for theme, wanted in (("light", "rgb(255, 255, 255)"), ("dark", "rgb(16, 19, 23)")):
        click(tab, "#theme")
        equal(tab.run("getComputedStyle(document.body).backgroundColor"), wanted, f"the switch to {theme}")
    tab.call("Emulation.setEmulatedMedia", media="print")
    tab.run("dispatchEvent(new Event('beforeprint'))")
    equal(tab.run("document.querySelectorAll('#step-list .row').length"), 10, "paper has all steps")
    equal(tab.run("getComputedStyle(document.querySelector('.scrub')).display"), "none", "and no scrubber")
    # Rows change their colour over a moment, as where the tabs are looked at.
    tab.run("Promise.all(document.getAnimations().map(one => one.finished)).then(() => 0)")
    equal(tab.run(CONTRAST), [], "contrast on paper")
    pages.close(tab, "print")


def open_timed(pages, name):
    """Opens a page and prints the time of its first paint, which is not checked: the machine has other work."""
    tab = pages.open(name)
    print(f"  {name}: first paint after {tab.first_paint:.0f} ms")
    return tab


def check_sizes(pages):
    tab = open_timed(pages, "long")
    rows = tab.run("document.querySelectorAll('#step-list .row').length")
    check(rows < 100, "only the steps in view are in the document", rows)
    slow = tab.run("""(() => {
      const range = document.querySelector('#scrubber');
      const times = [];
      for (let at = 0; at < 200; at += 1) {
        range.value = at * 7919 % 10001;
        const start = performance.now();
        range.dispatchEvent(new Event('input'));
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b); })()""")
    print(f"  200 jumps in 10,000 steps: median {slow[100]:.0f} ms, slowest {slow[-1]:.0f} ms")
    seen = scrub(tab, 5001)
    equal(seen["step"], "Step 5,001 of 10,000", "any step of 10,000")
    offset = 60 * (5000 // 4 % 27)
    equal(seen["shift"], f"translate({-min(1666, offset)} 0)", "with its own stage")
    equal(tab.run(SEEN)["step"], "Step 5,001 of 10,000", "the scrubber shows where")
    for key, step in (("n", "6,000"), ("p", "5,000"), ("End", "10,000")):
        tab.run("document.activeElement.blur()")
        tab.press(key)
        equal(tab.run(SEEN)["step"], f"Step {step} of 10,000", f"{key} among 10,000 steps")
    click(tab, "#tab-lanes")
    check(tab.run("document.querySelectorAll('.delivery').length") < 400, "lanes draw what is in view")
    pages.close(tab, "long")

    tab = open_timed(pages, "many")
    check(tab.run(SEEN)["rows"] < 100, "only the cases in view are in the document")
    click(tab, "[data-filter=failed]")
    equal(tab.run("document.querySelector('#case-count').textContent"), "20 of 5,000 cases", "5,000 filtered")
    tab.run("document.querySelector('#case-list').focus()")
    tab.press("End")
    equal(tab.run(SEEN)["name"], "case 4999 keeps its promise", "keys in the list of cases")
    pages.close(tab, "many")


def check_hostile(pages):
    tab = pages.open("hostile")
    for index in range(len(samples.HOSTILE) + 1):
        for name in ("step", "lanes", "wiring", "screen"):
            click(tab, f"#tab-{name}")
        if index == 4:
            name = tab.run("document.querySelector('#case-head h2').textContent")
            check("\u202e" not in name and "U+202E" in name, "what turns the text is shown", name)
        tab.press("]")
    equal(tab.run("window.broken"), None, "no text becomes a script")
    equal(tab.run("document.querySelectorAll('img, iframe').length"), 0, "no text becomes an element")
    equal(tab.run(SEEN)["name"], "odd", "all hostile cases were opened")
    pages.close(tab, "hostile")
    for name, data in (("empty", (samples.report_of([]), [])), ("bare", ({"cases": [{}]}, [])),
                       ("null", ({"cases": None, "summary": None}, [""]))):
        pages.save(name, data)
        pages.close(pages.open(name))


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


def check_drawing(pages, program):
    """The stage has the captions of `cvsim render` at the same positions."""
    for name, commands in DRAWN.items():
        session, trace = pages.folder / f"{name}.cvt", pages.folder / f"{name}.trace"
        example = (EXAMPLES / f"{name}.yaml").resolve()
        session.write_text("\n".join(["%cvsim 1", f"%load {example}", "", *commands, ""]), encoding="utf-8")
        for arguments in (["run", session, "--allow-outside", "--trace", trace],
                          ["report", trace, "-o", pages.folder / f"{name}-drawn.html"],
                          ["render", example, "--session", session, "--allow-outside", "-o", pages.folder / f"{name}.svg"]):
            subprocess.run([program, *arguments], check=True, capture_output=True, timeout=120)
        tab = pages.open((pages.folder / f"{name}-drawn.html").as_uri())
        scrub(tab, len(commands))
        tab.press("a")
        found = tab.run(CAPTIONS)
        texts, names = rendered_texts(pages.folder / f"{name}.svg")
        near = lambda one, others: any(
            one[0] == other[0] and all(abs(a - b) <= 1 for a, b in zip(one[1:], other[1:])) for other in others)
        equal([one for one in found if not near(one, texts)], [], f"the captions of {name} are those of render")
        equal([one for one in names if not near(one, found)], [], f"all names of {name} are drawn")
        check(len(found) > 4, f"{name} has captions", found)
        pages.close(tab, f"{name}-drawn")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--pictures", type=pathlib.Path, help="keep screenshots in this folder")
    parser.add_argument("--report", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--program", type=pathlib.Path, help="compare the stage with its drawings")
    options = parser.parse_args()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    size = sum(path.stat().st_size for path in samples.ASSETS.iterdir())
    print(f"The page without data has {size:,} bytes")
    check(size < SIZE_LIMIT, "the page is small", size)
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="report-page-") as folder:
        browser = devtools.Browser()
        try:
            pages = Pages(browser, pathlib.Path(folder), options.pictures)
            pages.save("banners", samples.banners())
            pages.save("covered", samples.covered())
            pages.save("long", samples.long_case(10_000))
            pages.save("many", samples.many_cases(5_000))
            pages.save("hostile", samples.hostile())
            for part in (check_stepping, check_links, check_embedded, check_panels, check_coverage, check_looks,
                         check_sizes, check_hostile):
                part(pages)
            if options.program:
                check_drawing(pages, options.program.resolve())
            for path in options.report:
                tab = pages.open(path.resolve().as_uri())
                check(tab.run(SEEN)["name"] is not None, "a report of the program opens", path)
                equal(tab.run(UNREACHABLE), [], f"names and keys of {path.name}")
                pages.close(tab, path.stem)
        finally:
            browser.close()
    print(f"{len(FAILURES)} rules broken, {time.monotonic() - started:.0f} s")
    sys.exit(1 if FAILURES else 0)


if __name__ == "__main__":
    main()
