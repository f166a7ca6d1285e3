// swift-format-ignore-file
// Made by `Scripts/report-page` of the files in `Page`: change those.

extension ReportPage {
  /// The files of the page by their names.
  static let files: [String: String] = [
"cases.js": #"""
'use strict';

// The list of cases and what filters it.

const filterOrder = ['failed', 'errored', 'xpassed', 'passed', 'xfailed', 'skipped'];

class CaseList {
  constructor(report, open) {
    this.cases = report.cases;
    this.shown = this.cases.map((_, index) => index);
    this.verdicts = new Set();
    this.tags = new Set();
    this.current = -1;
    this.texts = this.cases.map((found) =>
      [found.name, found.path, found.reason, found.failure?.summary, ...found.tags]
        .filter(Boolean).join('\n').toLowerCase());
    this.list = new RowList(find('case-list'), {
      render: (row) => this.render(this.cases[this.shown[row]]),
      choose: (row) => open(this.shown[row]),
    });
    this.makeFilters();
    const search = find('search');
    search.addEventListener('input', settled(80, () => this.filter()));
    find('clear-filters').addEventListener('click', () => this.clear());
    this.filter();
  }

  render(found) {
    const verdict = verdictOf(found.verdict);
    const place = found.path ? `${found.path}${found.line ? `:${found.line}` : ''}` : '';
    return {
      tone: verdict.tone,
      children: [
        h('span', { class: `mark ${verdict.tone}`, 'aria-hidden': 'true' }, verdict.mark),
        h('span', { class: 'name' }, visible(found.name)),
        h('span', { class: 'place' }, visible(place)),
        verdict.word === 'passed' ? h('span', { class: 'hidden' }, ', passed')
          : h('span', { class: `word ${verdict.tone}` }, verdict.word),
      ],
    };
  }

  makeFilters() {
    const counts = new Map();
    const tags = new Map();
    for (const found of this.cases) {
      counts.set(found.verdict, (counts.get(found.verdict) ?? 0) + 1);
      for (const tag of found.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1);
    }
    const known = [...filterOrder, ...counts.keys()].filter((name) => counts.has(name));
    for (const name of new Set(known)) {
      const verdict = verdictOf(name);
      find('verdict-filters').append(this.chip(this.verdicts, name, [
        h('span', { class: `mark ${verdict.tone}`, 'aria-hidden': 'true' }, verdict.mark),
        `${verdict.word} `, h('span', { class: 'count' }, counts.get(name).toLocaleString('en')),
      ]));
    }
    const named = [...tags].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, 200);
    for (const [tag, count] of named) {
      find('tag-filters').append(this.chip(this.tags, tag, [
        `${visible(tag)} `, h('span', { class: 'count' }, count.toLocaleString('en')),
      ]));
    }
    find('tags').hidden = named.length === 0;
    find('tags').open = named.length <= 8;
    if (this.cases.length < 2) document.body.classList.add('single');
  }

  chip(chosen, name, children) {
    const press = (event) => {
      const isOn = !chosen.delete(name);
      if (isOn) chosen.add(name);
      event.currentTarget.setAttribute('aria-pressed', String(isOn));
      this.filter();
    };
    return h('button', {
      type: 'button', class: 'chip', 'aria-pressed': 'false', 'data-filter': name,
      on: { click: press },
    }, ...children);
  }

  clear() {
    this.verdicts.clear();
    this.tags.clear();
    find('search').value = '';
    for (const chip of document.querySelectorAll('.chip')) chip.setAttribute('aria-pressed', 'false');
    this.filter();
  }

  filter() {
    const words = find('search').value.toLowerCase().split(/\s+/).filter(Boolean);
    this.shown = [];
    this.cases.forEach((found, index) => {
      if (this.verdicts.size > 0 && !this.verdicts.has(found.verdict)) return;
      for (const tag of this.tags) if (!found.tags.includes(tag)) return;
      for (const word of words) if (!this.texts[index].includes(word)) return;
      this.shown.push(index);
    });
    const [shown, all] = [this.shown.length, this.cases.length];
    find('case-count').textContent = shown === all
      ? plural(all, 'case') : `${shown.toLocaleString('en')} of ${plural(all, 'case')}`;
    find('clear-filters').hidden =
      words.length === 0 && this.verdicts.size === 0 && this.tags.size === 0;
    find('no-cases').hidden = shown > 0;
    this.list.reset(shown, this.rowOf(this.current));
  }

  /** The row of a case among those shown, or -1. The rows are in the order of the cases. */
  rowOf(index) {
    let [low, high] = [0, this.shown.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.shown[middle] < index) low = middle + 1;
      else high = middle;
    }
    return this.shown[low] === index ? low : -1;
  }

  select(index) {
    this.current = index;
    this.list.select(this.rowOf(index));
  }

  /** The next case shown in that direction that `wanted` accepts, or -1. */
  next(direction, wanted) {
    const row = this.rowOf(this.current);
    const start = row >= 0 ? row + direction : this.shown.findIndex((index) => index > this.current);
    for (let at = start; at >= 0 && at < this.shown.length; at += direction) {
      if (wanted(this.cases[this.shown[at]])) return this.shown[at];
    }
    return -1;
  }
}

"""#,
"data.js": #"""
'use strict';

// The report and the traces as they stand in the page.

const verdicts = {
  passed: { word: 'passed', mark: '\u2713', tone: 'pass' },
  failed: { word: 'failed', mark: '\u2715', tone: 'fail' },
  errored: { word: 'errored', mark: '!', tone: 'fail' },
  xpassed: { word: 'unexpected pass', mark: '\u2715', tone: 'fail' },
  xfailed: { word: 'failed as expected', mark: '\u2248', tone: 'warn' },
  skipped: { word: 'skipped', mark: '\u2013', tone: 'warn' },
  'not run': { word: 'not run', mark: '\u2013', tone: 'warn' },
};

function verdictOf(name) {
  return Object.hasOwn(verdicts, name)
    ? verdicts[name] : { word: visible(name || 'unknown'), mark: '?', tone: 'warn' };
}

function isBad(verdict) {
  return verdictOf(verdict).tone === 'fail';
}

const exits = new Map([
  [0, 'Passed'], [1, 'Failed'], [2, 'Not run: usage'], [3, 'Not loaded'],
  [4, 'Not deterministic'], [70, 'A bug in cvsim'], [130, 'Interrupted'], [143, 'Terminated'],
]);

/** The report object, with every list that may be missing there. */
function readReport() {
  const report = JSON.parse(find('report').textContent);
  report.cases = listOf(report.cases).map((found) => {
    const id = String(found.id ?? found.name ?? '');
    const name = String(found.name ?? found.id ?? '');
    // The times that a case ran have one id, and names and links of their own.
    const suffix = Number.isInteger(found.repetition) ? ` #${found.repetition}` : '';
    return { ...found, tags: listOf(found.tags), steps: listOf(found.steps), id,
      name: name + suffix, link: id + suffix };
  });
  report.problems = listOf(report.problems);
  return report;
}

/** A word that a shell reads as it stands. */
function shellWord(text) {
  return /^[A-Za-z0-9_./:,@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command that runs again what did not pass, or all. */
function rerunLine(report) {
  if (typeof report.rerun === 'string') return report.rerun;
  const named = report.cases.filter((found) => found.path);
  const bad = named.filter((found) => isBad(found.verdict));
  const words = bad.length > 0
    ? [...new Set(bad.map((found) => found.id))] : [...new Set(named.map((found) => found.path))];
  if (words.length === 0) return null;
  if (words.length > 12) return bad.length > 0 ? 'cvsim test --last-failed' : 'cvsim test';
  return `cvsim test ${words.map(shellWord).join(' ')}`;
}

/** Traces are parsed when a case is opened; the last few are kept. */
const parsedTraces = new Map();

/** The trace of `found`; null where there is none, undefined while the page still loads. */
function traceOf(found) {
  if (!Number.isInteger(found.trace)) return null;
  const kept = parsedTraces.get(found.trace);
  if (kept) return kept;
  const block = document.querySelector(`script.trace[data-trace="${found.trace}"]`);
  const isWhole = block?.nextSibling || document.readyState !== 'loading';
  if (!isWhole) return undefined;
  if (!block) return null;
  const trace = new Trace(block.textContent);
  if (parsedTraces.size >= 4) parsedTraces.delete(parsedTraces.keys().next().value);
  parsedTraces.set(found.trace, trace);
  return trace;
}

/** The steps of a case: what the report says, joined with where the trace has it. */
function stepsOf(found, trace) {
  const steps = found.steps.map((step, index) => ({ ...step, number: index + 1 }));
  const told = new Map();
  for (const fact of trace?.commands ?? []) told.set(fact.step, fact);
  for (const step of told.keys()) {
    while (Number.isInteger(step) && steps.length < step && steps.length < trace.facts.length) {
      steps.push({ number: steps.length + 1, outcome: 'passed', expected: null, output: null });
    }
  }
  for (const step of steps) {
    const fact = told.get(step.number);
    step.command = step.command ?? fact?.text ?? '';
    step.line = step.line ?? fact?.line ?? null;
    step.time = step.time ?? fact?.t ?? null;
  }
  if (trace?.range(0)) {
    steps.unshift({ number: 0, outcome: 'passed', expected: null, output: null, line: null,
      command: 'loading', time: 0, isLoading: true });
  }
  return steps;
}

"""#,
"diff.js": #"""
'use strict';

// Expected against actual, line by line.

/** Whether a printed line is what an expected one asks for. */
function lineMatches(expected, actual) {
  if (expected === actual) return true;
  if (expected.endsWith(' (re)')) return patternMatches(expected.slice(0, -5), actual);
  if (!expected.includes('[..]')) return false;
  const parts = expected.split('[..]');
  const [head, tail] = [parts.shift(), parts.pop()];
  if (actual.length < head.length + tail.length) return false;
  if (!actual.startsWith(head) || !actual.endsWith(tail)) return false;
  let at = head.length;
  for (const part of parts) {
    const found = actual.indexOf(part, at);
    if (found < 0 || found + part.length > actual.length - tail.length) return false;
    at = found + part.length;
  }
  return true;
}

function patternMatches(pattern, text) {
  // The browser's engine goes back and forth: what could take it for ever is not tried.
  const isRisky = pattern.length > 200 || text.length > 1000 || /[+*}][^()]*\)[+*{]/.test(pattern);
  if (isRisky) return false;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return false;
  }
}

/** Rows of `{mark, text}`: `=` on both sides, `-` expected only, `+` actual only. */
function diffLines(expected, actual) {
  let [start, ends] = [0, 0];
  const shorter = Math.min(expected.length, actual.length);
  while (start < shorter && lineMatches(expected[start], actual[start])) start += 1;
  while (ends < shorter - start && lineMatches(expected.at(-1 - ends), actual.at(-1 - ends))) {
    ends += 1;
  }
  const both = (text) => ({ mark: '=', text });
  return [
    ...actual.slice(0, start).map(both),
    ...middleRows(
      expected.slice(start, expected.length - ends), actual.slice(start, actual.length - ends)),
    ...actual.slice(actual.length - ends).map(both),
  ];
}

function middleRows(expected, actual) {
  const missing = (text) => ({ mark: '-', text });
  const extra = (text) => ({ mark: '+', text });
  const [rows, columns] = [expected.length, actual.length];
  if (rows * columns > 250000) return [...expected.map(missing), ...actual.map(extra)];

  // Longest common subsequence from the end; `...` stands for any lines, also none.
  const width = columns + 1;
  const best = new Uint32Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const skip = Math.max(best[(i + 1) * width + j], best[i * width + j + 1]);
      const isEqual = lineMatches(expected[i], actual[j]);
      best[i * width + j] = isEqual ? best[(i + 1) * width + j + 1] + 1 : skip;
    }
  }
  const result = [];
  let [i, j, isOpen] = [0, 0, false];
  while (i < rows || j < columns) {
    if (i < rows && expected[i] === '...') {
      isOpen = true;
      result.push({ mark: '=', text: '...' });
      i += 1;
    } else if (i < rows && j < columns && lineMatches(expected[i], actual[j])) {
      isOpen = false;
      result.push({ mark: '=', text: actual[j] });
      [i, j] = [i + 1, j + 1];
    } else if (i < rows && (j >= columns
      || (best[(i + 1) * width + j] >= best[i * width + j + 1] && !isOpen))) {
      result.push(missing(expected[i]));
      i += 1;
    } else {
      result.push(isOpen ? { mark: '=', text: actual[j] } : extra(actual[j]));
      j += 1;
    }
  }
  return result;
}

"""#,
"dom.js": #"""
'use strict';

// Makes elements. Text that comes from the data goes in as text nodes, never as markup.

/** An HTML element; `on` in `props` holds listeners, other members become attributes. */
function h(tag, props, ...children) {
  return fill(document.createElement(tag), props, children);
}

/** An SVG element. */
function s(tag, props, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), props, children);
}

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name === 'on') {
      for (const [event, listener] of Object.entries(value)) {
        element.addEventListener(event, listener);
      }
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...present(children));
  return element;
}

/** Puts other children into an element; null stands for none. */
function put(element, ...children) {
  element.replaceChildren(...present(children));
}

function present(children) {
  return children.flat().filter((child) => child !== null && child !== undefined);
}

/** The value where it is a list, otherwise an empty one. */
function listOf(value) {
  return Array.isArray(value) ? value : [];
}

function find(id) {
  return document.getElementById(id);
}

const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** One line in which control characters and those that turn the direction of text can be seen. */
function visible(text) {
  return String(text ?? '').replace(unseen, (character) => {
    const code = character.codePointAt(0);
    // Joiners make one sign of several, as in emoji.
    if (code === 0x200c || code === 0x200d) return character;
    return `\u27e8U+${code.toString(16).toUpperCase().padStart(4, '0')}\u27e9`;
  });
}

/** A number as the sessions print it: shortest, no grouping. */
function number(value) {
  return Number.isFinite(value) ? String(value) : '?';
}

function point(value) {
  return Array.isArray(value) ? `${number(value[0])},${number(value[1])}` : '?';
}

/** `x,y wxh`, as the sessions print frames. */
function frameText(frame) {
  if (!frame) return '?';
  return `${number(frame[0])},${number(frame[1])} ${number(frame[2])}x${number(frame[3])}`;
}

/** Virtual milliseconds with the unit that reads best. */
function time(milliseconds) {
  if (!Number.isFinite(milliseconds)) return '';
  if (Math.abs(milliseconds) < 10000) return `${number(Math.round(milliseconds * 1000) / 1000)} ms`;
  return `${number(Math.round(milliseconds) / 1000)} s`;
}

function plural(count, one, many) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many ?? one + 's'}`;
}

/** Calls `action` once, `delay` milliseconds after the last call. */
function settled(delay, action) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), delay);
  };
}

/** Calls `action` at most once a frame. */
function framed(action) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      action();
    });
  };
}

"""#,
"failure.js": #"""
'use strict';

// Why a case did not pass, and the commands to paste.

/** So many lines of the difference stand beside the verdict. */
const linesAtOnce = 6;

function drawFailure(box, found, go) {
  const failure = found.failure;
  const lines = listOf(failure?.text ?? found.obstacle?.lines);
  const summary = failure?.summary ?? found.reason
    ?? (found.obstacle ? `${found.obstacle.type} error` : null);
  const verdict = verdictOf(found.verdict);
  box.hidden = !summary && lines.length === 0;
  box.className = `failure ${verdict.tone}`;
  if (box.hidden) return;
  const place = failure ? `line ${failure.line}, step ${failure.step}, ${time(failure.time)}` : null;
  const commands = listOf(failure?.commands);
  put(box,
    h('div', { class: 'failure-head' },
      h('strong', {}, `${verdict.mark} ${verdict.word}`),
      h('span', { class: 'summary' }, visible(summary)),
      place ? h('button', { type: 'button', class: 'plain', on: { click: () => go(failure.step) } },
        `Go to ${place}`) : null),
    ...differenceBlock(lines),
    commands.length === 0 ? '' : h('dl', { class: 'commands' },
      ...commands.map((one) => h('div', {},
        h('dt', {}, visible(one.purpose)),
        h('dd', {}, h('code', {}, visible(one.command)), copyButton(one.command))))),
    lines.length > 0 ? h('details', { open: !failure || !failure.summary },
      h('summary', {}, 'The whole message'),
      h('pre', { tabindex: 0 }, lines.map((line) => visible(line)).join('\n'))) : '');
}

/** The first lines of what was expected and what came, as the message has them. */
function differenceBlock(lines) {
  const rows = lines.map((line) => /^ {0,2}([-+]) \| ([^]*)$/.exec(String(line)))
    .filter((found) => found !== null).map(([, mark, text]) => ({ mark, text }));
  if (rows.length === 0) return [];
  const left = rows.length - linesAtOnce;
  return [linesBlock(rows.slice(0, linesAtOnce)),
    left > 0 ? h('p', { class: 'note' }, `${left} more in the whole message`) : ''];
}

/** A button that copies `text` as it is. */
function copyButton(text) {
  const button = h('button', {
    type: 'button', class: 'copy', 'aria-label': `Copy: ${visible(text)}`,
    on: { click: async () => {
      const isDone = await copied(String(text));
      button.textContent = isDone ? 'Copied' : 'Press Ctrl-C';
      announce(isDone ? 'Copied' : 'Select it and press Ctrl-C');
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    } },
  }, 'Copy');
  return button;
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not every browser gives files the clipboard; the old way still works there.
    const field = h('textarea', { class: 'hidden', 'aria-hidden': 'true' });
    const focused = document.activeElement;
    field.value = text;
    document.body.append(field);
    field.select();
    const isDone = document.execCommand('copy');
    field.remove();
    focused?.focus();
    return isDone;
  }
}

const announce = settled(250, (text) => {
  find('live').textContent = text;
});

"""#,
"keys.js": #"""
'use strict';

// Keys for the whole page. Single letters can be switched off in the help.

const letterKeys = [
  ['j', 'next step', 'next'], ['k', 'previous step', 'previous'],
  ['n', 'next failure', 'nextFailure'], ['p', 'previous failure', 'previousFailure'],
  [']', 'next case', 'nextCase'], ['[', 'previous case', 'previousCase'],
  ['b', 'stage before the step', 'before'], ['t', 'stage at the touch', 'touch'],
  ['a', 'stage after the step', 'after'], ['/', 'filter the cases', 'search'],
  ['?', 'this help', 'help'],
];
const namedKeys = [
  ['ArrowRight', '\u2192', 'next step', 'next'], ['ArrowLeft', '\u2190', 'previous step', 'previous'],
  ['Home', 'Home', 'first step', 'first'], ['End', 'End', 'last step', 'last'],
];

function installKeys(actions) {
  const letters = new Map(letterKeys.map(([key, , action]) => [key, action]));
  const named = new Map(namedKeys.map(([key, , , action]) => [key, action]));
  const lettersOn = find('letters-on');
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (find('help').open) return;
    const target = event.target;
    const isTyping = target.closest?.('input[type=search], textarea, select, [contenteditable]');
    if (event.key === 'Escape' && target.id === 'search') {
      target.blur();
      return;
    }
    if (isTyping) return;
    const isHelp = event.key === '?';
    const action = letters.get(event.key);
    if (action && (lettersOn.checked || isHelp)) {
      event.preventDefault();
      actions[action]();
      return;
    }
    // The scrubber, the tabs and the lanes move by arrows of their own.
    const hasOwnArrows = target.closest?.('[role=tablist], input[type=range], [data-lane], pre, .lines');
    if (named.has(event.key) && !hasOwnArrows) {
      event.preventDefault();
      actions[named.get(event.key)]();
    }
  });
  const rows = [
    ...namedKeys.map(([, shown, text]) => [shown, text]),
    ['\u2191 \u2193', 'in a list: the row before or after'],
    ...letterKeys.map(([key, text]) => [key, text]),
  ];
  find('key-list').append(...rows.map(([key, text]) =>
    h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, text))));
}

"""#,
"lanes.js": #"""
'use strict';

// Who heard what, and when: a lane for each receiver, a column for each step.

const nobody = 'nobody';
const columnWidth = 18;

/** Lanes of `{name, marks}`; a mark is the events of one step, by position. */
function lanesOf(model) {
  const lanes = new Map();
  const positions = new Map(model.steps.map((step, position) => [step.number, position]));
  for (const fact of model.trace?.facts ?? []) {
    if (fact.type !== 'event' || !positions.has(fact.step)) continue;
    const via = listOf(fact.via).map(String);
    const names = via.length > 0 ? via : fact.kind === 'unhandled' ? [nobody] : [];
    for (const name of names) {
      if (!lanes.has(name)) lanes.set(name, { name, marks: [], count: 0 });
      const lane = lanes.get(name);
      const position = positions.get(fact.step);
      lane.count += 1;
      const last = lane.marks.at(-1);
      if (last?.position === position) last.facts.push(fact);
      else lane.marks.push({ position, facts: [fact] });
    }
  }
  return [...lanes.values()].sort((a, b) => (a.name === nobody) - (b.name === nobody));
}

class Lanes {
  constructor(box, go) {
    this.box = box;
    this.go = go;
    this.draw = framed(() => this.drawNow());
    new ResizeObserver(this.draw).observe(box);
    box.addEventListener('keydown', (event) => this.key(event));
  }

  reset(model) {
    this.model = model;
    this.lanes = lanesOf(model);
    put(this.box);
    if (this.lanes.length === 0) {
      const text = model.trace ? 'Nobody heard an event.' : 'Without a trace there are no lanes.';
      this.box.append(h('p', { class: 'empty' }, text));
      return;
    }
    this.names = h('div', { class: 'lane-names' }, h('div', { class: 'lane-name head' }, 'receiver'),
      ...this.lanes.map((lane) => h('div', { class: 'lane-name', title: visible(lane.name) },
        h('span', {}, visible(lane.name)), h('span', { class: 'count' }, lane.count))));
    this.track = h('div', { class: 'lane-track' });
    this.track.style.width = `${Math.max(1, model.steps.length) * columnWidth}px`;
    this.scroller = h('div', { class: 'lane-scroller', tabindex: -1 }, this.track);
    this.scroller.addEventListener('scroll', this.draw, { passive: true });
    this.box.append(h('div', { class: 'lane-table' }, this.names, this.scroller), legend());
    this.select();
  }

  select() {
    if (this.lanes?.length > 0 && this.scroller) {
      const x = this.model.position * columnWidth;
      const [left, room] = [this.scroller.scrollLeft, this.scroller.clientWidth];
      if (x < left + columnWidth || x > left + room - 2 * columnWidth) {
        this.scroller.scrollLeft = x - room / 2;
      }
    }
    this.drawNow();
  }

  drawNow() {
    if (!this.scroller?.isConnected || this.scroller.clientWidth === 0) return;
    const [left, room] = [this.scroller.scrollLeft, this.scroller.clientWidth];
    const from = Math.max(0, Math.floor(left / columnWidth) - 2);
    const to = Math.min(this.model.steps.length, Math.ceil((left + room) / columnWidth) + 2);
    const focused = document.activeElement?.dataset?.lane;
    const now = h('div', { class: 'lane-now' });
    now.style.transform = `translateX(${this.model.position * columnWidth}px)`;
    const rows = this.lanes.map((lane, index) => h('div', {
      class: 'lane', role: 'group', 'aria-label': `${visible(lane.name)}, ${plural(lane.count, 'event')}`,
    }, ...this.marks(lane, index, from, to)));
    put(this.track, now, this.axis(from, to), ...rows);
    if (focused !== undefined) this.track.querySelector(`[data-lane="${focused}"][tabindex="0"]`)?.focus();
  }

  axis(from, to) {
    const axis = h('div', { class: 'lane-axis', 'aria-hidden': 'true' });
    for (let position = Math.ceil(from / 10) * 10; position < to; position += 10) {
      const step = this.model.steps[position];
      const tick = h('span', {}, `${step.number} \u00b7 ${time(step.time)}`);
      tick.style.transform = `translateX(${position * columnWidth}px)`;
      axis.append(tick);
    }
    return axis;
  }

  marks(lane, index, from, to) {
    const marks = [];
    const stop = this.nearest(lane, this.model.position);
    for (let at = firstMark(lane, from); at < lane.marks.length; at += 1) {
      const { position, facts } = lane.marks[at];
      if (position >= to) break;
      const step = this.model.steps[position];
      const told = facts.slice(0, 5).map((fact) => visible(factText(fact))).join('\n');
      const label = `step ${step.number}, ${time(facts[0].t)}: ${told}`;
      const mark = h('button', {
        type: 'button', class: `heard ${kindClass(facts)}`, 'aria-label': label, title: label,
        tabindex: at === stop ? 0 : -1, 'data-lane': index, 'data-mark': at,
        'aria-current': position === this.model.position ? 'step' : null,
        on: { click: () => this.go(position) },
      }, facts.length > 1 ? String(Math.min(facts.length, 9)) : '');
      mark.style.transform = `translateX(${position * columnWidth}px)`;
      marks.push(mark);
    }
    return marks;
  }

  /** The mark at a position or the one before it: the one that Tab reaches. */
  nearest(lane, position) {
    const at = firstMark(lane, position);
    return lane.marks[at]?.position === position ? at : Math.max(0, at - 1);
  }

  key(event) {
    const { lane, mark } = event.target.dataset ?? {};
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (lane === undefined || by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const wanted = this.lanes[lane].marks[Number(mark) + by];
    if (wanted) this.go(wanted.position);
  }
}

function legend() {
  const kinds = [['select', 'select'], ['custom', 'event'], ['other', 'another'], ['lost', 'reached nobody']];
  return h('p', { class: 'legend' }, ...kinds.map(([kind, text]) => h('span', {},
    h('span', { class: `heard ${kind}`, 'aria-hidden': 'true' }), text)),
  h('span', {}, 'a number: so many in one step'));
}

function firstMark(lane, position) {
  let [low, high] = [0, lane.marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lane.marks[middle].position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function kindClass(facts) {
  const kinds = new Set(facts.map((fact) => fact.kind));
  if (kinds.has('unhandled')) return 'lost';
  if (kinds.has('event')) return 'custom';
  return kinds.has('select') ? 'select' : 'other';
}

"""#,
"links.js": #"""
'use strict';

// The address says what is open: `#case=ID&step=12&fact=340`.

function readLink() {
  const values = new URLSearchParams(location.hash.slice(1));
  const whole = (name) => {
    const value = values.get(name);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
  };
  return { id: values.get('case'), step: whole('step'), fact: whole('fact') };
}

function linkTo({ id, step, fact }) {
  const parts = [`case=${encodeURIComponent(id)}`];
  if (step !== null && step !== undefined) parts.push(`step=${step}`);
  if (fact !== null && fact !== undefined) parts.push(`fact=${fact}`);
  return `#${parts.join('&')}`;
}

class Links {
  constructor(follow) {
    addEventListener('popstate', () => follow(readLink()));
    addEventListener('hashchange', () => {
      if (location.hash !== this.written) follow(readLink());
    });
    // One entry for each place that a person stays at, not for each that they pass.
    this.settle = settled(400, (link) => this.write(link, true));
  }

  write(link, isNew) {
    const hash = linkTo(link);
    this.written = hash;
    if (hash === location.hash) return;
    try {
      if (isNew) history.pushState(null, '', hash);
      else history.replaceState(null, '', hash);
    } catch {
      // Some browsers keep files from it.
      location.hash = hash;
    }
  }
}

"""#,
"list.js": #"""
'use strict';

// A list box of any length: only the rows in view are in the document.

class RowList {
  /**
   * `render(index)` answers the children of a row and its class; `choose(index)` is told what a
   * person picks. All rows are of one height, measured once.
   */
  constructor(box, { render, choose }) {
    this.box = box;
    this.render = render;
    this.choose = choose;
    this.count = 0;
    this.current = -1;
    this.height = 0;
    this.isWhole = false;
    this.space = h('div', { class: 'rows', role: 'presentation' });
    box.append(this.space);
    box.setAttribute('role', 'listbox');
    box.tabIndex = 0;
    this.draw = framed(() => this.drawNow());
    this.room = box.clientHeight;
    box.addEventListener('scroll', this.draw, { passive: true });
    box.addEventListener('keydown', (event) => this.key(event));
    box.addEventListener('click', (event) => {
      const row = event.target.closest('[role=option]');
      if (row) this.choose(Number(row.dataset.index));
    });
    new ResizeObserver(() => {
      this.room = box.clientHeight;
      this.draw();
    }).observe(box);
  }

  /** Shows `count` rows afresh. */
  reset(count, current) {
    this.count = count;
    this.box.parentElement.style.setProperty('--rows', count);
    this.current = current;
    this.measure();
    this.room = this.box.clientHeight;
    this.show(current);
    this.drawNow();
  }

  measure() {
    if (this.count === 0) return;
    const probe = this.row(0);
    this.space.append(probe);
    this.height = probe.getBoundingClientRect().height || this.height || 24;
    probe.remove();
  }

  select(index) {
    if (index === this.current) return;
    this.current = index;
    this.show(index);
    this.drawNow();
  }

  /** Scrolls as little as needed so that the row shows. */
  show(index) {
    if (index < 0 || this.height === 0) return;
    const [top, room] = [index * this.height, this.room];
    const margin = Math.min(this.height, room / 4);
    if (top - margin < this.box.scrollTop) this.box.scrollTop = top - margin;
    else if (top + this.height + margin > this.box.scrollTop + room) {
      this.box.scrollTop = top + this.height + margin - room;
    }
  }

  /** Puts all rows into the document, up to a bound: paper does not scroll. */
  setWhole(isWhole) {
    this.isWhole = isWhole;
    this.drawNow();
  }

  drawNow() {
    if (this.height === 0 && this.count > 0) this.measure();
    const [top, room] = [this.box.scrollTop, this.room];
    let from = Math.max(0, Math.floor(top / this.height) - 6);
    let to = Math.min(this.count, Math.ceil((top + room) / this.height) + 6);
    if (this.isWhole) [from, to] = [0, Math.min(this.count, 1000)];
    if (this.count === 0) [from, to] = [0, 0];
    this.space.style.height = this.isWhole ? 'auto' : `${this.count * this.height}px`;
    const rows = [];
    for (let index = from; index < to; index += 1) {
      const row = this.row(index);
      if (!this.isWhole) row.style.transform = `translateY(${index * this.height}px)`;
      rows.push(row);
    }
    if (this.isWhole && to < this.count) {
      rows.push(h('div', { class: 'more' }, `and ${plural(this.count - to, 'more')}`));
    }
    put(this.space, ...rows);
    if (this.current >= from && this.current < to) {
      this.box.setAttribute('aria-activedescendant', `${this.box.id}-${this.current}`);
    } else {
      this.box.removeAttribute('aria-activedescendant');
    }
  }

  row(index) {
    const { children, tone } = this.render(index);
    return h('div', {
      class: `row is-${tone ?? 'muted'}`, role: 'option', id: `${this.box.id}-${index}`,
      'data-index': index, 'aria-selected': index === this.current ? 'true' : 'false',
      'aria-posinset': index + 1, 'aria-setsize': this.count,
    }, ...children);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || this.count === 0) return;
    const page = Math.max(1, Math.floor(this.room / this.height) - 1);
    const moves = {
      ArrowDown: this.current + 1, ArrowUp: this.current - 1, PageDown: this.current + page,
      PageUp: this.current - page, Home: 0, End: this.count - 1,
    };
    if (!Object.hasOwn(moves, event.key)) return;
    event.preventDefault();
    this.choose(Math.max(0, Math.min(this.count - 1, moves[event.key])));
  }
}

"""#,
"main.js": #"""
'use strict';

// Puts the parts together: one case is open, one step of it is chosen, one moment of that shown.

class Page {
  constructor(report) {
    this.report = report;
    this.model = null;
    this.cases = new CaseList(report, (index) => this.open(index));
    this.steps = new RowList(find('step-list'), {
      render: (position) => renderStep(this.model.steps[position]),
      choose: (position) => this.go(position),
    });
    this.stage = new Stage(find('stage-figure'));
    this.lanes = new Lanes(find('panel-lanes'), (position) => this.go(position));
    this.links = new Links((link) => this.follow(link));
    this.scrubber = find('scrubber');
    this.scrubber.addEventListener('input', () => this.go(Number(this.scrubber.value)));
    for (const [id, by] of [['step-back', -1], ['step-on', 1]]) {
      find(id).addEventListener('click', () => this.go(this.model.position + by));
    }
    for (const name of ['before', 'touch', 'after']) {
      find(`moment-${name}`).addEventListener('click', () => this.moment(this.moments()[name]));
    }
    this.tabs = new Tabs(find('tabs'), () => this.drawTab());
    installKeys(this.keyActions());
    installPrinting([this.cases.list, this.steps]);
  }

  /** Opens the case of the address, otherwise the first that did not pass, otherwise the first. */
  start() {
    const { cases } = this.report;
    if (cases.length === 0) return;
    const link = readLink();
    const linked = this.linked(link);
    const bad = cases.findIndex((found) => isBad(found.verdict));
    if (linked >= 0) this.open(linked, { ...link, isQuiet: true });
    else this.open(Math.max(0, bad), { isQuiet: true });
  }

  /** The number of the case that an address names, or -1, which is said where one was named. */
  linked(link) {
    const index = this.report.cases.findIndex((found) => found.link === link.id);
    const isDead = index < 0 && link.id !== null;
    find('dead-link').hidden = !isDead;
    find('dead-link').textContent = isDead
      ? `The linked case is not in this report: ${visible(link.id)}` : '';
    return index;
  }

  follow(link) {
    const index = this.linked(link);
    if (index < 0) return;
    if (index !== this.model?.index) this.open(index, { ...link, isQuiet: true });
    else {
      const position = this.positionOf(link.step);
      this.go(position < 0 ? this.model.position : position, { fact: link.fact, isQuiet: true });
    }
  }

  open(index, { step = null, fact = null, isQuiet = false } = {}) {
    const found = this.report.cases[index];
    if (!found) return;
    const trace = traceOf(found);
    if (trace === undefined) {
      // Its trace stands further down and is not read yet.
      document.addEventListener('DOMContentLoaded', () => this.open(index, { step, fact, isQuiet }),
        { once: true });
    }
    const steps = stepsOf(found, trace);
    this.model = { index, found, trace, steps, position: 0, range: [0, 0], moment: 0, scene: null };
    this.model.failures = steps.flatMap((one, at) => (one.outcome === 'failed' ? [at] : []));
    drawCaseHead(this.model);
    drawFailure(find('failure'), found, (number) => this.go(this.positionOf(number)));
    this.cases.select(index);
    const linked = this.positionOf(step);
    const failed = this.positionOf(found.failure?.step);
    const first = steps[0]?.isLoading && steps.length > 1 ? 1 : 0;
    this.model.position = linked >= 0 ? linked : failed >= 0 ? failed : this.model.failures[0] ?? first;
    this.scrubber.max = String(Math.max(0, steps.length - 1));
    this.scrubber.disabled = steps.length < 2;
    drawTicks(this.model);
    this.steps.reset(steps.length, this.model.position);
    this.lanes.reset(this.model);
    this.isWiringDrawn = false;
    this.go(this.model.position, { fact, isQuiet: true, isNew: true });
    if (!isQuiet) {
      find('dead-link').hidden = true;
      this.links.write(this.link(), true);
    }
  }

  positionOf(number) {
    return Number.isInteger(number)
      ? this.model.steps.findIndex((step) => step.number === number) : -1;
  }

  go(position, { fact = null, isQuiet = false, isNew = false } = {}) {
    const { model } = this;
    if (!model || model.steps.length === 0) {
      this.draw();
      return;
    }
    const wanted = Math.max(0, Math.min(position, model.steps.length - 1));
    if (!(Number.isInteger(wanted))) return;
    model.position = wanted;
    model.range = model.trace?.range(model.steps[wanted].number) ?? this.emptyRange(wanted);
    const inside = fact !== null && fact >= model.range[0] && fact <= model.range[1];
    model.moment = inside ? fact : this.moments().touch ?? model.range[1];
    model.isChosen = inside;
    this.draw();
    if (!isQuiet) this.links.settle(this.link());
    if (!isNew || document.readyState === 'complete') announce(this.spoken());
  }

  /** Where a step stands that the trace says nothing of. */
  emptyRange(position) {
    for (let at = position - 1; at >= 0; at -= 1) {
      const range = this.model.trace?.range(this.model.steps[at].number);
      if (range) return [range[1], range[1]];
    }
    return [0, 0];
  }

  moment(count) {
    if (!Number.isInteger(count)) return;
    this.model.moment = count;
    this.model.isChosen = true;
    this.draw();
    this.links.settle(this.link());
  }

  /** The moments of the step that have names; those it does not have are undefined. */
  moments() {
    const { trace, range: [from, to] } = this.model;
    if (!trace || from === to) return {};
    const hit = trace.facts.slice(from, to).findIndex((fact) => fact.type === 'hit');
    return { before: from, touch: hit < 0 ? undefined : from + hit + 1, after: to };
  }

  link() {
    const { found, steps, position, moment, isChosen } = this.model;
    return { id: found.link, step: steps[position]?.number, fact: isChosen ? moment : null };
  }

  spoken() {
    const { steps, position, failures } = this.model;
    const step = steps[position];
    return `${step.isLoading ? 'Loading' : `Step ${step.number}`}, ${position + 1} of ${steps.length}: `
      + `${visible(step.command)}, ${outcomeOf(step).word}${failures.includes(position) ? '.' : ''}`;
  }

  draw() {
    const { model } = this;
    const { trace, steps, position } = model;
    model.scene = trace ? trace.sceneAfter(model.moment) : null;
    [model.hit, model.listed] = hitsOf(model);
    this.scrubber.value = String(position);
    const step = steps[position];
    const count = steps.at(-1)?.number ?? 0;
    const name = step?.isLoading ? 'Loading' : `Step ${step?.number.toLocaleString('en')}`;
    const place = step ? `${name} of ${count.toLocaleString('en')}` : 'No steps';
    find('where').textContent = step ? `${place} \u00b7 ${time(step.time)}` : place;
    this.scrubber.setAttribute('aria-valuetext', step ? this.spoken() : place);
    find('step-back').disabled = position <= 0;
    find('step-on').disabled = position >= steps.length - 1;
    this.steps.select(position);
    find('no-stage').hidden = trace !== null;
    this.stage.draw(model);
    drawChain(find('chain'), model.listed, this.stage);
    const moments = this.moments();
    for (const name of ['before', 'touch', 'after']) {
      const button = find(`moment-${name}`);
      button.disabled = moments[name] === undefined;
      button.setAttribute('aria-pressed', String(moments[name] === model.moment));
    }
    this.drawTab();
  }

  drawTab() {
    if (!this.model) return;
    const tab = this.tabs.current;
    if (tab === 'step') drawStepPanel(find('panel-step'), this.model, {
      moment: (count) => this.moment(count) });
    if (tab === 'lanes') this.lanes.select();
    if (tab === 'screen') drawScreenTable(find('panel-screen'), this.model);
    if (tab === 'wiring') {
      const box = find('panel-wiring');
      if (!this.isWiringDrawn) drawWiring(box, this.model, { go: (position) => this.go(position) });
      this.isWiringDrawn = true;
      markWiring(box, this.model);
    }
  }

  keyActions() {
    const by = (count) => () => this.model && this.go(this.model.position + count);
    const named = (name) => () => this.model && this.moment(this.moments()[name]);
    return {
      next: by(1), previous: by(-1), first: () => this.go(0), last: by(Infinity),
      nextFailure: () => this.failure(1), previousFailure: () => this.failure(-1),
      nextCase: () => this.otherCase(1), previousCase: () => this.otherCase(-1),
      before: named('before'), touch: named('touch'), after: named('after'),
      search: () => { find('search').focus(); find('search').select(); },
      help: () => find('help').showModal(),
    };
  }

  /** The next failed step of this case, otherwise the next case that did not pass. */
  failure(direction) {
    if (!this.model) return;
    const { failures, position } = this.model;
    const next = direction > 0
      ? failures.find((at) => at > position) : failures.findLast((at) => at < position);
    if (next !== undefined) {
      this.go(next);
      return;
    }
    const index = this.cases.next(direction, (found) => isBad(found.verdict));
    if (index < 0) {
      announce('No other failure');
      return;
    }
    this.open(index);
    if (direction < 0 && this.model.failures.length > 0) this.go(this.model.failures.at(-1));
  }

  otherCase(direction) {
    const index = this.cases.next(direction, () => true);
    if (index >= 0) this.open(index);
  }
}

/** The hit that still stands on the stage at the moment shown, and the one to list. */
function hitsOf(model) {
  const { trace, range: [from, to], moment } = model;
  let [shown, listed] = [null, null];
  for (let index = from; index < to; index += 1) {
    const fact = trace.facts[index];
    const isPast = index < moment;
    if (fact.type === 'hit') {
      if (isPast || !listed) listed = fact;
      if (isPast) shown = fact;
    } else if (isPast && (fact.type === 'scroll' || fact.type === 'display')) {
      // The frames of the chain are those of its own moment.
      shown = null;
    }
    if (!isPast && listed) break;
  }
  return [shown, listed];
}

function drawCaseHead({ found, trace, steps }) {
  const verdict = verdictOf(found.verdict);
  const place = found.path ? `${found.path}${found.line ? `:${found.line}` : ''}` : '';
  const count = steps.filter((step) => !step.isLoading && step.outcome !== 'not run').length;
  const facts = [place, plural(count, 'step'), time(found.duration),
    trace?.header.collection?.name ? `collection ${trace.header.collection.name}` : ''];
  const digest = found.digest ? visible(found.digest) : '';
  put(find('case-head'),
    h('h2', { tabindex: -1 }, visible(found.name)),
    h('span', { class: `pill ${verdict.tone}` }, `${verdict.mark} ${verdict.word}`),
    ...found.tags.slice(0, 20).map((tag) => h('span', { class: 'pill' }, visible(tag))),
    h('p', { class: 'muted' }, visible(facts.filter(Boolean).join(' \u00b7 ')),
      digest ? ' \u00b7 ' : '',
      digest ? h('code', { title: `digest of the trace: ${digest}` }, digest.slice(0, 19)) : ''),
    trace?.damaged > 0 ? h('p', { class: 'note warn' },
      `${plural(trace.damaged, 'line')} of the trace cannot be read; the rest is shown.`) : '');
  // What never ran leaves no trace, however often it is asked for one.
  const runs = found.obstacle?.type !== 'syntax' && found.verdict !== 'skipped';
  find('no-stage-why').textContent = runs
    ? 'No trace was kept of this case, so there is no stage.'
    : 'This case did not run, so there is no stage.';
  find('no-stage-command').textContent = runs && found.path
    ? `cvsim test ${shellWord(found.id)} --reporter html=report.html` : '';
}

/** Where in the scrubber the failures are. */
function drawTicks({ steps, failures }) {
  const all = Math.max(1, steps.length - 1);
  const places = new Set(failures.map((at) => Math.round(at / all * 400) / 4));
  put(find('ticks'), ...[...places].map((place) => {
    const tick = h('span', {});
    tick.style.left = `${place}%`;
    return tick;
  }));
}

function drawScreenTable(box, model) {
  const { scene } = model;
  if (!scene) {
    put(box, h('p', { class: 'empty' }, 'Without a trace nothing is known of the screen.'));
    return;
  }
  const elements = [...scene.elements.values()];
  const head = ['Place', 'Kind', 'Frame in the content', 'Subviews'];
  const mark = (element) => {
    const [path, id] = splitPlace(element.place);
    const name = id ?? path;
    return [scene.selected.has(name) ? 'selected' : '', scene.pressed.has(name) ? 'highlighted' : '']
      .filter(Boolean).join(', ');
  };
  put(box,
    h('p', { class: 'note' }, `${plural(elements.length, 'view')} at offset ${point(scene.offset)}`),
    h('table', {},
      h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...elements.slice(0, 1000).map((element) => h('tr', {},
        h('td', {}, h('code', {}, visible(element.place)),
          mark(element) ? h('span', { class: 'pill accent' }, mark(element)) : null),
        h('td', {}, visible(element.kind)),
        h('td', {}, h('code', {}, frameText(element.frame))),
        h('td', {}, visible(element.subviews.map((part) => part?.name).join(', '))))))));
}

/** Tabs by the pattern of the ARIA practices: arrows move, one of them is in the tab order. */
class Tabs {
  constructor(box, changed) {
    this.buttons = [...box.querySelectorAll('[role=tab]')];
    this.current = 'step';
    for (const button of this.buttons) {
      button.addEventListener('click', () => this.open(button, changed));
    }
    box.addEventListener('keydown', (event) => {
      const at = this.buttons.indexOf(event.target);
      const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
      if (at < 0 || wanted === undefined) return;
      event.preventDefault();
      const button = this.buttons.at(wanted % this.buttons.length);
      button.focus();
      this.open(button, changed);
    });
  }

  open(button, changed) {
    for (const one of this.buttons) {
      const isOpen = one === button;
      one.setAttribute('aria-selected', String(isOpen));
      one.tabIndex = isOpen ? 0 : -1;
      find(one.getAttribute('aria-controls')).hidden = !isOpen;
    }
    this.current = button.dataset.tab;
    changed();
  }
}

function installPrinting(lists) {
  addEventListener('beforeprint', () => lists.forEach((list) => list.setWhole(true)));
  addEventListener('afterprint', () => lists.forEach((list) => list.setWhole(false)));
}

function drawHead(report) {
  const code = report.exitCode;
  const bad = report.cases.filter((found) => isBad(found.verdict)).length;
  const word = exits.get(code) ?? (bad > 0 ? 'Failed' : 'Passed');
  const tone = code === 0 || (code === undefined && bad === 0) ? 'pass' : 'fail';
  const summary = report.summary ?? {};
  const counts = filterOrder.filter((name) => summary[name] > 0)
    .map((name) => `${summary[name].toLocaleString('en')} ${verdictOf(name).word}`);
  if (summary.notRun > 0) counts.push(`${summary.notRun.toLocaleString('en')} not run`);
  const steps = Number.isFinite(summary.steps) ? [plural(summary.steps, 'step')] : [];
  find('verdict').className = `verdict ${tone}`;
  find('verdict').textContent = `${tone === 'pass' ? '\u2713' : '\u2715'} ${word}`;
  find('summary').textContent = [
    ...counts, ...steps, report.shard ? `shard ${visible(report.shard)}` : '',
  ].filter(Boolean).join(' \u00b7 ');
  find('tool').textContent = visible(report.tool ?? 'cvsim');
  document.title = `${word}: ${counts.join(', ') || 'no cases'} \u2013 cvsim`;
  const line = rerunLine(report);
  find('rerun').hidden = !line;
  if (line) find('rerun').append(h('code', {}, visible(line)), copyButton(line));
  find('problems').hidden = report.problems.length === 0;
  find('problems').append(...report.problems.map((problem) => h('li', {}, visible(problem))));
}

function start() {
  installTheme();
  find('help-open').addEventListener('click', () => find('help').showModal());
  let report;
  try {
    report = readReport();
  } catch (error) {
    find('unreadable').hidden = false;
    find('unreadable').append(` ${error.message}`);
    return null;
  }
  drawHead(report);
  const page = new Page(report);
  document.body.classList.toggle('nothing', report.cases.length === 0);
  page.start();
  return page;
}

const page = start();

"""#,
"report.css": #"""
:root {
  color-scheme: light dark;
  --page: light-dark(#ffffff, #101317);
  --panel: light-dark(#f6f7f9, #171b21);
  --sunk: light-dark(#eceff3, #0b0d10);
  --line: light-dark(#d6dbe2, #2d343e);
  --edge: light-dark(#7b8492, #6d7785);
  --text: light-dark(#171a1f, #e7eaee);
  --muted: light-dark(#525a66, #a3acb8);
  --accent: light-dark(#0a55b4, #86b8ff);
  --accent-soft: light-dark(#e2edfc, #1a2b45);
  --on-accent: light-dark(#ffffff, #0c1522);
  --pass: light-dark(#126530, #74d694);
  --pass-soft: light-dark(#e3f4e8, #12301d);
  --fail: light-dark(#ab1a13, #ff9d94);
  --fail-soft: light-dark(#fdebe9, #3b1614);
  --warn: light-dark(#754700, #f0c36d);
  --warn-soft: light-dark(#fcf1dd, #33270f);
  --finger: light-dark(#b3430a, #ffb27d);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }

*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0; height: 100dvh; background: var(--page); color: var(--text);
  display: grid; grid-template: auto minmax(0, 1fr) / 300px minmax(0, 1fr);
  grid-template-areas: "top top" "cases main";
}
body.single { grid-template-columns: 0 minmax(0, 1fr); }
body.single .cases { display: none; }
h1, h2, h3, p, dl, dd, ol, ul, figure { margin: 0; padding: 0; }
h2 { font-size: 1.2rem; line-height: 1.3; overflow-wrap: anywhere; }
h2:focus { outline: none; }
h3 { font-size: .8rem; font-weight: 600; color: var(--muted); }
code, pre, kbd, .lines { font-family: var(--mono); font-size: .92em; }
code { unicode-bidi: isolate; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.hidden {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; left: -99rem; }
.skip:focus { left: .5rem; top: .5rem; z-index: 9; background: var(--page); padding: .5rem; }
.muted { color: var(--muted); }
.note, .empty { color: var(--muted); margin: .4rem 0; }
.empty { padding: .75rem; }

button, input { font: inherit; color: inherit; }
button {
  background: var(--page); border: 1px solid var(--edge); border-radius: 6px;
  padding: .2rem .6rem; min-height: 28px; cursor: pointer;
}
button:hover:not(:disabled) { background: var(--accent-soft); }
button:disabled { color: var(--muted); border-color: var(--line); cursor: default; }
button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button[aria-pressed="true"] * { color: inherit; }
button.plain { border-color: transparent; background: none; color: var(--accent); text-decoration: underline; padding: 0 .3rem; }
button.copy { min-height: 24px; padding: 0 .5rem; font-size: .85rem; white-space: nowrap; }
.pill {
  display: inline-block; border: 1px solid currentColor; border-radius: 99px; padding: 0 .55rem;
  font-size: .8rem; color: var(--muted); white-space: nowrap; max-width: 20rem; overflow: hidden; text-overflow: ellipsis;
}
.pass { color: var(--pass); } .fail { color: var(--fail); } .warn { color: var(--warn); }
.pill.pass { color: var(--pass); } .pill.fail { color: var(--fail); } .pill.warn { color: var(--warn); }
.pill.accent { color: var(--accent); }
.mark { font-weight: 700; width: 1.1em; text-align: center; display: inline-block; flex: none; }

.top {
  grid-area: top; display: flex; flex-wrap: wrap; align-items: center; gap: .4rem 1rem;
  padding: .6rem 1rem; border-bottom: 1px solid var(--line); background: var(--panel);
}
.top h1 { font-size: 1.15rem; }
.verdict { border-radius: 6px; padding: .2rem .7rem; display: inline-block; }
.verdict.pass { background: var(--pass-soft); } .verdict.fail { background: var(--fail-soft); }
.rerun { display: flex; align-items: center; gap: .5rem; min-width: 0; flex: 1 1 16rem; }
.rerun code {
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap; background: var(--sunk);
  padding: .2rem .5rem; border-radius: 4px;
}
.tools { margin-left: auto; display: flex; align-items: center; gap: .5rem; }
.problems { flex-basis: 100%; color: var(--fail); list-style: none; }

.cases {
  grid-area: cases; display: flex; flex-direction: column; min-height: 0;
  border-right: 1px solid var(--line); background: var(--panel);
}
.filters { padding: .75rem; border-bottom: 1px solid var(--line); display: grid; gap: .5rem; }
.filters summary { cursor: pointer; color: var(--muted); font-size: .85rem; }
input[type="search"] {
  width: 100%; padding: .35rem .6rem; border: 1px solid var(--edge); border-radius: 6px; background: var(--page);
}
::placeholder { color: var(--muted); opacity: 1; }
.chips { display: flex; flex-wrap: wrap; gap: .3rem; max-height: 9rem; overflow: auto; padding: 2px; }
.chip { border-radius: 99px; padding: 0 .55rem; min-height: 26px; font-size: .82rem; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.chip .count { color: var(--muted); font-variant-numeric: tabular-nums; }
.filter-foot { display: flex; justify-content: space-between; align-items: center; color: var(--muted); font-size: .85rem; min-height: 28px; }

.list { overflow: auto; flex: 1; min-height: 0; position: relative; contain: strict; scrollbar-gutter: stable; }
.list:focus-visible { outline-offset: -2px; }
.rows { position: relative; }
.row { position: absolute; left: 0; right: 0; cursor: pointer; border-left: 3px solid transparent; }
.row:hover { background: var(--sunk); }
.row[aria-selected="true"] { background: var(--accent-soft); border-left-color: var(--accent); }
#case-list .row { display: grid; grid-template: auto auto / 1.5rem minmax(0, 1fr) auto; padding: .35rem .75rem .35rem .5rem; column-gap: .25rem; }
#case-list .mark { grid-row: 1 / 3; }
#case-list .name, #case-list .place { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; unicode-bidi: isolate; }
#case-list .name { font-weight: 500; }
#case-list .is-fail .name { color: var(--fail); }
#case-list .place { grid-column: 2 / 4; grid-row: 2; font-size: .82rem; color: var(--muted); }
#case-list .word { font-size: .8rem; align-self: center; }

main {
  grid-area: main; min-height: 0; overflow: auto; display: grid; gap: 0 1.25rem;
  padding: .9rem 1.25rem 0; grid-template: auto auto auto minmax(28rem, 1fr) / minmax(230px, 340px) minmax(0, 1fr);
  grid-template-areas: "head head" "failure failure" "scrub scrub" "steps work";
}
main:focus { outline: none; }
.nothing main > * { display: none; }
.case-head { grid-area: head; display: flex; flex-wrap: wrap; gap: .15rem .5rem; align-items: center; }
.case-head p { flex-basis: 100%; overflow-wrap: anywhere; }
.failure { grid-area: failure; border: 1px solid; border-left-width: 4px; border-radius: 6px; padding: .6rem .8rem; margin-top: .75rem; min-width: 0; }
body > .failure { margin: 1rem; grid-column: 1 / -1; }
.failure.fail { background: var(--fail-soft); border-color: var(--fail); }
.failure.warn, .failure.pass { background: var(--warn-soft); border-color: var(--warn); }
.failure > *, .failure .summary { color: var(--text); }
.failure-head { display: flex; flex-wrap: wrap; gap: .2rem .75rem; align-items: baseline; }
.failure-head .summary { overflow-wrap: anywhere; }
.failure.fail strong { color: var(--fail); } .failure.warn strong { color: var(--warn); }
.commands { display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; margin-top: .4rem; }
.commands > div { display: flex; gap: .5rem; align-items: baseline; }
.commands dt { font-weight: 600; }
.commands dd { display: flex; gap: .5rem; align-items: baseline; min-width: 0; }
.failure .muted, .failure dt { color: var(--text); }
details summary { cursor: pointer; }
.failure details { margin-top: .4rem; }
.failure .lines { margin-top: .4rem; max-height: 11rem; background: var(--page); }
pre { margin: .4rem 0 0; padding: .6rem; overflow: auto; max-height: 24rem; background: var(--page); border: 1px solid var(--line); border-radius: 4px; line-height: 1.25; unicode-bidi: isolate; }

.scrub {
  grid-area: scrub; display: flex; align-items: center; gap: .6rem; background: var(--page); padding: .7rem 0;
}
.range { position: relative; flex: 1; min-width: 4rem; }
.range input { width: 100%; margin: 0; accent-color: var(--accent); display: block; height: 24px; }
.ticks { position: absolute; left: 8px; right: 8px; bottom: -5px; height: 6px; }
.ticks span { position: absolute; width: 3px; height: 6px; margin-left: -1.5px; background: var(--fail); border-radius: 1px; }
#where { font-variant-numeric: tabular-nums; white-space: nowrap; color: var(--muted); min-width: 12rem; text-align: right; }

.steps { grid-area: steps; display: flex; flex-direction: column; min-height: 0; margin-bottom: 1rem; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--panel); }
.steps h3 { padding: .5rem .75rem; border-bottom: 1px solid var(--line); }
#step-list .row { display: flex; gap: .4rem; align-items: baseline; padding: .2rem .6rem .2rem 0; white-space: nowrap; }
#step-list .line { width: 3.1rem; flex: none; text-align: right; color: var(--muted); font: .82rem var(--mono); }
#step-list code { overflow: hidden; text-overflow: ellipsis; flex: 1; }
#step-list .when { color: var(--muted); font-size: .8rem; font-variant-numeric: tabular-nums; }
#step-list .is-fail code { color: var(--fail); font-weight: 600; }
.row .mark.muted { color: var(--muted); }

.work { grid-area: work; min-width: 0; min-height: 0; overflow: auto; padding: 2px .25rem 1.5rem 2px; }
.view { min-width: 0; }
.moments { display: inline-flex; margin-bottom: .6rem; }
.moments button { border-radius: 0; margin-left: -1px; }
.moments button:first-child { border-radius: 6px 0 0 6px; } .moments button:last-child { border-radius: 0 6px 6px 0; }
.stage-row { display: flex; flex-wrap: wrap; gap: 1rem 1.25rem; align-items: flex-start; }
figure { max-width: 100%; display: grid; grid-template-columns: minmax(min-content, max-content); }
figcaption { font-size: .82rem; color: var(--muted); margin-top: .3rem; width: 0; min-width: 100%; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.chain-list { flex: 1 1 280px; min-width: min(260px, 100%); max-height: 34rem; overflow: auto; }
.chain-list ol { list-style: none; display: grid; margin-top: .3rem; }
.chain-list summary { cursor: pointer; color: var(--muted); padding: .3rem .4rem; }
.chain-list li > div { flex: 1; min-width: 0; }
.chain-list li { display: flex; gap: .6rem; padding: .35rem .4rem; border-radius: 6px; }
.chain-list li:hover, .chain-list li:focus-visible { background: var(--panel); }
.chain-list li.took { background: var(--accent-soft); }
.chain-list .number { flex: none; width: 20px; height: 20px; border-radius: 50%; border: 1px solid var(--edge); text-align: center; font: 600 11px/18px var(--mono); }
.chain-list .number.took { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.who { display: flex; flex-wrap: wrap; gap: 0 .5rem; align-items: baseline; }
.why { font-size: .88rem; overflow-wrap: anywhere; }
.reason { display: flex; justify-content: space-between; gap: .75rem; align-items: baseline; }
.frame { font-size: .8rem; white-space: nowrap; }

svg.stage { display: block; max-width: 100%; height: auto; border-radius: 6px; background: var(--sunk); }
svg text { font-family: var(--mono); font-size: 10.5px; fill: var(--text); unicode-bidi: isolate; }
svg rect, svg polyline, svg circle { vector-effect: non-scaling-stroke; }
.viewport { fill: var(--page); }
.viewport-edge { fill: none; stroke: var(--edge); stroke-width: 1.5; }
.face { fill: var(--panel); stroke: var(--edge); stroke-width: 1; }
.element.supplementary > .face { fill: light-dark(#f3ecfb, #251d31); stroke: light-dark(#8a6fb0, #8f78b3); }
.element.decoration > .face { fill: light-dark(#f4f1e6, #23211a); stroke: none; }
.element.selected > .face { stroke: var(--accent); stroke-width: 2.5; }
.element.pressed > .face { fill: var(--accent-soft); }
.part rect { fill: none; stroke: var(--line); stroke-dasharray: 3 3; }
.part.image rect { fill: light-dark(#e9edf2, #1e242c); stroke: none; }
.part.button rect { fill: var(--accent-soft); stroke: var(--accent); stroke-dasharray: none; rx: 3px; }
.label { paint-order: stroke; stroke: var(--panel); stroke-width: 2px; stroke-linejoin: round; pointer-events: none; }
.label.part { fill: var(--muted); }
.label.button { fill: var(--accent); stroke: var(--accent-soft); }
.label.own { font-weight: 600; }
.link { fill: none; stroke: var(--edge); stroke-width: 1.5; stroke-dasharray: 5 4; }
.link.took { stroke: var(--accent); stroke-width: 2.5; stroke-dasharray: none; fill: color-mix(in srgb, var(--accent) 12%, transparent); }
.badge circle { fill: var(--page); stroke: var(--edge); stroke-width: 1; }
.badge text { text-anchor: middle; font-weight: 600; font-size: 10px; }
.badge.took circle { fill: var(--accent); stroke: var(--page); }
.badge.took text { fill: var(--on-accent); }
.touches polyline { fill: none; stroke: var(--finger); stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
.touches polyline.halo, .finger circle.halo { stroke: var(--page); stroke-width: 5; fill: none; opacity: .8; }
.finger .ring { fill: color-mix(in srgb, var(--finger) 18%, transparent); stroke: var(--finger); stroke-width: 2; }
.finger .dot { fill: var(--finger); }
.finger .end { stroke: var(--page); stroke-width: 1.5; }
.finger.cancelled .end { fill: var(--page); stroke: var(--finger); stroke-width: 2; }
.outline { fill: none; stroke: var(--finger); stroke-width: 3; pointer-events: none; }

.more { min-width: 0; margin-top: 1.25rem; }
[role="tablist"] { display: flex; gap: .25rem; border-bottom: 1px solid var(--line); overflow-x: auto; }
[role="tab"] { border: 0; border-bottom: 3px solid transparent; border-radius: 4px 4px 0 0; background: none; color: var(--muted); padding: .35rem .8rem; white-space: nowrap; }
[role="tab"][aria-selected="true"] { color: var(--text); border-bottom-color: var(--accent); font-weight: 600; }
.panel { padding-top: .75rem; }
.panel section { margin-top: 1rem; }
.step-head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.command { font-size: 1rem; font-weight: 600; }
.lines { margin-top: .3rem; border: 1px solid var(--line); border-radius: 6px; overflow: auto; max-height: 26rem; }
.lines > div { display: flex; padding: .1rem .5rem; gap: .5rem; content-visibility: auto; contain-intrinsic-size: auto 22px; }
.lines .side { width: 1ch; flex: none; font-weight: 700; }
.lines .missing { background: var(--fail-soft); color: var(--fail); }
.lines .extra { background: var(--pass-soft); color: var(--pass); }
.facts { list-style: none; margin-top: .3rem; }
.facts > li { content-visibility: auto; contain-intrinsic-size: auto 28px; }
.fact { display: grid; grid-template-columns: 5.5rem 5.2rem minmax(0, 1fr); gap: .5rem; align-items: baseline; width: 100%; text-align: left; border: 1px solid transparent; background: none; padding: .1rem .4rem; }
.fact[aria-current] { border-color: var(--accent); background: var(--accent-soft); }
.fact .when { color: var(--muted); text-align: right; font-variant-numeric: tabular-nums; }
.fact .type { color: var(--muted); }
.fact.of-event .type, .fact.of-error .type { font-weight: 600; color: var(--text); }
.fact.of-error code { color: var(--fail); }
.considered { list-style: none; margin: 0 0 .3rem 11.7rem; font-size: .88rem; }
.considered li { display: flex; flex-wrap: wrap; gap: 0 .4rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-size: .8rem; color: var(--muted); font-weight: 600; }
th, td { padding: .3rem .6rem .3rem .3rem; border-bottom: 1px solid var(--line); vertical-align: middle; overflow-wrap: anywhere; }
tr.now { background: var(--accent-soft); }
.methods { font-size: .8rem; }
.amount { font-variant-numeric: tabular-nums; }
td .pill { margin-left: .4rem; } .amount .pill { margin-left: 0; }

.lane-table { display: grid; grid-template-columns: minmax(6rem, 14rem) minmax(0, 1fr); border: 1px solid var(--line); border-radius: 6px; margin-top: .75rem; max-height: 26rem; overflow: auto; }
.lane-names { border-right: 1px solid var(--line); background: var(--panel); }
.lane-name { height: 28px; padding: 0 .6rem; display: flex; justify-content: space-between; align-items: center; gap: .5rem; font: .85rem/28px var(--mono); border-bottom: 1px solid var(--line); }
.lane-name span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.lane-name .count { color: var(--muted); }
.lane-name.head { color: var(--muted); font-family: inherit; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; color: var(--muted); font-size: .85rem; margin-top: .5rem; }
.legend span { display: inline-flex; align-items: center; gap: .4rem; }
.legend .heard { position: static; display: inline-block; }
.lane-scroller { overflow-x: auto; overflow-y: hidden; }
.lane-track { position: relative; min-width: 100%; }
.lane, .lane-axis { position: relative; height: 28px; border-bottom: 1px solid var(--line); }
.lane-axis span { position: absolute; left: 4px; font-size: .75rem; line-height: 28px; color: var(--muted); white-space: nowrap; font-variant-numeric: tabular-nums; }
.lane-now { position: absolute; top: 0; bottom: 0; left: 0; width: 18px; background: var(--accent-soft); border-inline: 1px solid var(--accent); }
.heard { position: absolute; left: 1px; top: 5px; width: 16px; height: 17px; min-height: 0; padding: 0; border: 2px solid var(--accent); border-radius: 50%; background: var(--page); font: 600 10px/13px var(--mono); color: var(--text); }
.heard.custom { background: var(--accent); color: var(--on-accent); border-radius: 3px; }
.heard.custom:hover { background: var(--accent); }
.heard.lost { border-color: var(--fail); border-radius: 0; border-style: dashed; }
.heard.other { border-color: var(--edge); }

dialog { border: 1px solid var(--edge); border-radius: 10px; background: var(--page); color: var(--text); padding: 1.25rem; min-width: min(24rem, 90vw); }
dialog::backdrop { background: rgb(0 0 0 / .45); }
#key-list { display: grid; gap: .25rem; margin: .75rem 0; }
#key-list div { display: flex; gap: 1rem; }
#key-list dt { width: 4rem; text-align: right; }
kbd { border: 1px solid var(--edge); border-radius: 4px; padding: 0 .4rem; }
.letters { display: flex; gap: .5rem; align-items: center; margin-bottom: 1rem; }

@media (max-width: 1100px) {
  main { grid-template-columns: minmax(190px, 250px) minmax(0, 1fr); }
  body { grid-template-columns: 240px minmax(0, 1fr); }
}
@media (max-width: 820px) {
  body { display: block; height: auto; }
  .cases { border-right: 0; border-bottom: 1px solid var(--line); }
  #case-list { height: 11rem; flex: none; }
  main { display: block; overflow: visible; padding: .75rem .75rem 4.5rem; }
  .tools { margin-left: 0; }
  .rerun { flex-basis: 100%; }
  .work { overflow: visible; padding: 0; }
  .scrub { position: fixed; z-index: 2; left: 0; right: 0; top: auto; bottom: 0; margin: 0; padding: .4rem .75rem; border-top: 1px solid var(--line); border-bottom: 0; flex-wrap: wrap; }
  #where { flex-basis: 100%; order: -1; min-width: 0; text-align: center; font-size: .82rem; }
  .steps { height: calc(min(var(--rows, 6), 7) * 1.65rem + 2.4rem); margin: .75rem 0; }
  .fact { grid-template-columns: 4.2rem minmax(0, 1fr); }
  .fact .type { display: none; }
  .considered { margin-left: 5rem; }
  .commands > div { flex-direction: column; gap: 0; }
  .lane-table { grid-template-columns: 7rem minmax(0, 1fr); }
}
@media (prefers-reduced-motion: no-preference) {
  button, .row { transition: background-color .12s; }
}
@media (forced-colors: active) {
  .row[aria-selected="true"], button[aria-pressed="true"] { outline: 2px solid Highlight; outline-offset: -2px; }
}
@media print {
  :root { color-scheme: light !important; font-size: 11px; }
  body, main { display: block; height: auto; overflow: visible; }
  .tools, .filters, .scrub, .moments, [role="tablist"], .copy, .skip, #no-cases { display: none; }
  .cases { border: 0; }
  .list { contain: none; overflow: visible; height: auto !important; }
  .steps { height: auto; border: 0; }
  .work { overflow: visible; }
  .row { position: static; break-inside: avoid; }
  .chain-list ol, pre, .lines { max-height: none; overflow: visible; }
  .failure, svg.stage, li { break-inside: avoid; }
}

"""#,
"report.html": #"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>cvsim report</title>
<style>
{{report.css}}
</style>
</head>
<body>
<a class="skip" href="#main">To the case</a>
<header class="top" role="banner">
  <h1><span class="hidden">cvsim report: </span><span id="verdict" class="verdict">Report</span></h1>
  <p id="summary" class="summary"></p>
  <div id="rerun" class="rerun"><span class="muted">Rerun</span> </div>
  <div class="tools">
    <span id="tool" class="muted"></span>
    <button type="button" id="theme">Theme</button>
    <button type="button" id="help-open" aria-haspopup="dialog">Keys</button>
  </div>
  <ul id="problems" class="problems" role="alert" hidden></ul>
</header>
<noscript><p class="failure fail">This report needs JavaScript, all of which stands in this file.</p></noscript>
<p id="dead-link" class="failure warn" role="alert" hidden></p>
<p id="unreadable" class="failure fail" role="alert" hidden>The data of this report cannot be read:</p>
<nav class="cases" aria-label="Cases">
  <div class="filters">
    <label class="hidden" for="search">Filter the cases by name, path, tag or reason</label>
    <input id="search" type="search" placeholder="Filter cases" autocomplete="off" spellcheck="false">
    <div id="verdict-filters" class="chips" role="group" aria-label="Filter by verdict"></div>
    <details id="tags" hidden><summary>Tags</summary>
      <div id="tag-filters" class="chips" role="group" aria-label="Filter by tag"></div></details>
    <div class="filter-foot"><span id="case-count" role="status"></span>
      <button type="button" class="plain" id="clear-filters" hidden>Show all</button></div>
  </div>
  <div id="case-list" class="list" aria-label="Cases"></div>
  <p id="no-cases" class="empty" hidden>No case is like that.</p>
</nav>
<main id="main" tabindex="-1">
  <div id="case-head" class="case-head"></div>
  <section id="failure" class="failure" aria-label="Why it did not pass" hidden></section>
  <div class="scrub" role="group" aria-label="Step through the case">
    <button type="button" id="step-back" aria-label="Previous step">&#9664;&#xFE0E;</button>
    <div class="range"><input id="scrubber" type="range" min="0" max="0" value="0" step="1" aria-label="Step"><div id="ticks" class="ticks" aria-hidden="true"></div></div>
    <button type="button" id="step-on" aria-label="Next step">&#9654;&#xFE0E;</button>
    <output id="where" for="scrubber"></output>
  </div>
  <section class="steps" id="steps" aria-label="Steps">
    <h3>Steps</h3>
    <div id="step-list" class="list" aria-label="Steps"></div>
  </section>
  <div class="work">
  <section class="view" aria-label="Stage">
    <div class="moments" role="group" aria-label="Moment of the step">
      <button type="button" id="moment-before">Before</button>
      <button type="button" id="moment-touch">At the touch</button>
      <button type="button" id="moment-after">After</button>
    </div>
    <div class="stage-row">
      <figure id="stage-figure">
        <div id="stage-box"></div>
        <figcaption id="stage-caption"></figcaption>
      </figure>
      <div id="chain" class="chain-list" hidden></div>
    </div>
    <div id="no-stage" class="empty" hidden>
      <p id="no-stage-why">No trace was kept of this case, so there is no stage.</p>
      <code id="no-stage-command"></code>
    </div>
  </section>
  <section class="more" aria-label="Details">
    <div id="tabs" role="tablist" aria-label="Details">
      <button type="button" role="tab" id="tab-step" data-tab="step" aria-controls="panel-step" aria-selected="true">Step</button>
      <button type="button" role="tab" id="tab-lanes" data-tab="lanes" aria-controls="panel-lanes" aria-selected="false" tabindex="-1">Event lanes</button>
      <button type="button" role="tab" id="tab-wiring" data-tab="wiring" aria-controls="panel-wiring" aria-selected="false" tabindex="-1">Wiring</button>
      <button type="button" role="tab" id="tab-screen" data-tab="screen" aria-controls="panel-screen" aria-selected="false" tabindex="-1">On screen</button>
    </div>
    <div id="panel-step" class="panel" role="tabpanel" aria-labelledby="tab-step"></div>
    <div id="panel-lanes" class="panel lanes" role="tabpanel" aria-labelledby="tab-lanes" hidden></div>
    <div id="panel-wiring" class="panel" role="tabpanel" aria-labelledby="tab-wiring" hidden></div>
    <div id="panel-screen" class="panel" role="tabpanel" aria-labelledby="tab-screen" hidden></div>
  </section>
  </div>
</main>
<div id="live" class="hidden" role="status" aria-live="polite"></div>
<dialog id="help" aria-labelledby="help-title">
  <h2 id="help-title">Keys</h2>
  <dl id="key-list"></dl>
  <label class="letters"><input type="checkbox" id="letters-on" checked> Single letters act</label>
  <form method="dialog"><button>Close</button></form>
</dialog>
<script type="application/json" id="report">{{report}}</script>
<script>
{{dom.js}}
{{data.js}}
{{trace.js}}
{{diff.js}}
{{list.js}}
{{cases.js}}
{{steps.js}}
{{stage.js}}
{{lanes.js}}
{{wiring.js}}
{{failure.js}}
{{links.js}}
{{keys.js}}
{{theme.js}}
{{main.js}}
</script>
{{traces}}
</body>
</html>

"""#,
"stage.js": #"""
'use strict';

// Draws the viewport: what shows, the touches of the step, and the hit chain.

const drawnParts = new Set(['button', 'label', 'image', 'switch', 'slider', 'stepper', 'field']);
/** The size of the letters of a label, in pixels. */
const [letterWidth, lineHeight] = [6.4, 14];
const kindOrder = { decoration: 0, cell: 1, supplementary: 2 };

class Stage {
  constructor(figure) {
    this.figure = figure;
    // Kept, because asking for sizes between changes lays the page out each time.
    this.measure();
    const change = settled(60, () => {
      this.measure();
      if (this.model) this.draw(this.model);
    });
    new ResizeObserver(change).observe(figure.parentElement);
    addEventListener('resize', change);
  }

  measure() {
    this.room = this.figure.parentElement.clientWidth;
    this.highest = Math.max(220, Math.min(window.innerHeight * 0.52, 620));
  }

  /** How many pixels a point of the viewport is wide. */
  scaleFor(view) {
    const room = this.room > 720 ? this.room * 0.56 : this.room;
    const scale = Math.min((room - 42) / view[0], (this.highest - 40) / view[1], 2.2);
    return Number.isFinite(scale) && scale > 0.02 ? scale : 0.02;
  }

  draw(model) {
    this.model = model;
    const scene = model.scene;
    this.figure.hidden = !scene;
    if (!scene) return;
    const [width, height] = scene.view.map((side) => Math.min(Math.max(side, 1), 1e5));
    this.scale = this.scaleFor([width, height]);
    const touches = touchesOf(model);
    const box = this.bounds([width, height], touches);
    const root = s('svg', {
      class: 'stage', role: 'img', 'aria-labelledby': 'stage-caption', viewBox: box.join(' '),
      width: Math.round(box[2] * this.scale), height: Math.round(box[3] * this.scale),
    });
    root.append(s('rect', { class: 'viewport', width, height }));
    const content = s('svg', { class: 'content', width, height });
    this.drawElements(content, scene);
    root.append(content, s('rect', { class: 'viewport-edge', width, height }));
    if (model.hit) root.append(this.chain(model.hit, width));
    root.append(this.touches(touches));
    this.outline = s('rect', { class: 'outline', visibility: 'hidden' });
    root.append(this.outline);
    put(find('stage-box'), root);
    find('stage-caption').textContent = this.caption(model, touches);
  }

  /** The viewport, and touches a little outside of it. */
  bounds([width, height], touches) {
    const edge = 20 / this.scale;
    let [left, top, right, bottom] = [-edge, -edge, width + edge, height + edge];
    for (const { points } of touches) {
      for (const [x, y] of points) {
        left = Math.max(-width / 3, Math.min(left, x - edge));
        top = Math.max(-height / 3, Math.min(top, y - edge));
        right = Math.min(width * 4 / 3, Math.max(right, x + edge));
        bottom = Math.min(height * 4 / 3, Math.max(bottom, y + edge));
      }
    }
    return [left, top, right - left, bottom - top];
  }

  caption(model, touches) {
    const { scene, hit } = model;
    const words = [
      `viewport ${number(scene.view[0])}x${number(scene.view[1])}`,
      `offset ${point(scene.offset)}`, plural(scene.elements.size, 'view'),
    ];
    if (hit) words.push(`touch at ${point(hit.at)} ${hit.target ? `took ${hit.target}` : 'hit nothing'}`);
    else if (touches.length > 0) words.push(`touch from ${point(touches[0].points[0])}`);
    return visible(words.join(' \u00b7 '));
  }

  drawElements(parent, scene) {
    const roots = [];
    this.inner = new Map();
    for (const element of scene.elements.values()) {
      if (element.collection === null) roots.push(element);
      else {
        const held = this.inner.get(element.holder) ?? [];
        held.push(element);
        this.inner.set(element.holder, held);
      }
    }
    parent.append(this.elements(roots, [0, 0, ...scene.view], scene.offset, scene, 0));
  }

  /** Elements of one collection, moved by its offset; names stand where `window` shows them. */
  elements(elements, window, [left, top], scene, depth) {
    const content = s('g', { transform: `translate(${-left} ${-top})` });
    const shown = [window[0] + left, window[1] + top, window[2], window[3]];
    for (const element of inDrawingOrder(elements)) {
      content.append(this.element(element, intersection(element.frame, shown), scene, depth));
    }
    return content;
  }

  element(element, shown, scene, depth) {
    const [x, y, width, height] = element.frame;
    const [path, id] = splitPlace(element.place);
    const name = id ?? path;
    const kind = Object.hasOwn(kindOrder, element.kind) ? element.kind : 'cell';
    const isSelected = scene.selected.has(name);
    const isPressed = scene.pressed.has(name);
    const group = s('g', {
      class: `element ${kind}${isSelected ? ' selected' : ''}${isPressed ? ' pressed' : ''}`,
      transform: `translate(${x} ${y})`, 'data-place': element.place,
    }, s('title', {}, visible(`${element.place} ${frameText(element.frame)}`)),
    s('rect', { class: 'face', width: Math.max(0, width), height: Math.max(0, height) }));
    const hosts = new Map();
    for (const inner of this.inner.get(element.key) ?? []) {
      const list = hosts.get(inner.collection) ?? [];
      list.push(inner);
      hosts.set(inner.collection, list);
    }
    const inside = [shown[0] - x, shown[1] - y, shown[2], shown[3]];
    const parts = element.subviews.slice(0, 200)
      .map((part) => ({ part, name: String(part?.name), frame: rect(part?.frame) }))
      .filter(({ frame }) => frame);
    const labels = [];
    for (const { part, name: partName, frame } of parts) {
      group.append(this.part(part, frame));
      const held = hosts.get(partName) ?? hosts.get(partName.split('.').at(-1));
      if (held && depth < 4) {
        group.append(this.embedded(held, frame, intersection(frame, inside), scene, depth));
        hosts.delete(held[0].collection);
      } else {
        // The names of small parts stand in their middle, those of large ones out of the way.
        const isLarge = frame[2] > width * 0.8 && frame[3] > height * 0.5;
        const label = this.label(intersection(frame, inside), [partName], isLarge ? ['bottom'] : ['middle'], []);
        if (label) labels.push({ ...label, kind: part.kind === 'button' ? 'button' : 'part' });
      }
    }
    if (depth < 4) {
      for (const held of hosts.values()) {
        group.append(this.embedded(held, [0, 0, width, height], inside, scene, depth));
      }
    }
    const mark = isSelected ? '\u2713 ' : '';
    const own = this.label(inside, [mark + element.place, mark + name], ['top', 'bottom', 'right'],
      labels.map((label) => label.box));
    if (own) labels.push({ ...own, kind: 'own' });
    for (const { kind: of, text, at } of labels) {
      group.append(s('text', {
        class: `label ${of}`, transform: `translate(${at.join(' ')}) scale(${1 / this.scale})`,
      }, text));
    }
    return group;
  }

  /** The cells of an embedded collection, clipped to its frame and moved by its offset. */
  embedded(elements, [x, y, width, height], shown, scene, depth) {
    const { holder, collection } = elements[0];
    const offset = scene.innerOffset(holder, collection);
    const window = [shown[0] - x, shown[1] - y, shown[2], shown[3]];
    return s('svg', {
      class: 'embedded', x, y, width: Math.max(0, width), height: Math.max(0, height),
      'data-collection': collection, 'data-offset': point(offset),
    }, this.elements(elements, window, offset, scene, depth + 1));
  }

  part(part, [x, y, width, height]) {
    const kind = drawnParts.has(part.kind) ? part.kind : 'other';
    return s('g', { class: `part ${kind}`, transform: `translate(${x} ${y})` },
      s('title', {}, visible(`${part.name} (${part.kind ?? 'view'}) ${frameText(rect(part.frame))}`)),
      s('rect', { width: Math.max(0, width), height: Math.max(0, height) }));
  }

  /**
   * Where the longest of `texts` that fits stands in `room`, at the first of `places` that is
   * free; the shortest cut off where none fits, nothing where there is no room at all.
   */
  label([x, y, width, height], texts, places, taken) {
    const unit = 1 / this.scale;
    const letters = Math.floor((width * this.scale - 8) / letterWidth);
    if (letters < 2 || height * this.scale < lineHeight) return null;
    const shown = texts.map(visible);
    const fitting = shown.find((text) => [...text].length <= letters);
    const text = fitting ?? `${[...shown.at(-1)].slice(0, letters - 1).join('')}\u2026`;
    const [long, high] = [[...text].length * letterWidth * unit, lineHeight * unit];
    const corners = {
      top: [x + 4 * unit, y + 2 * unit], bottom: [x + 4 * unit, y + height - high - 2 * unit],
      right: [x + width - long - 4 * unit, y + height - high - 2 * unit],
      middle: [x + (width - long) / 2, y + (height - high) / 2],
    };
    for (const place of places) {
      const box = [...corners[place], long, high];
      if (taken.some((other) => intersection(box, other)[2] > 0 && intersection(box, other)[3] > 0)) {
        continue;
      }
      return { text, box, at: [box[0], box[1] + 10.5 * unit] };
    }
    return null;
  }

  chain(hit, edge) {
    const group = s('g', { class: 'chain' });
    const unit = 1 / this.scale;
    const around = chainAround(hit);
    for (const { frame: [x, y, width, height], took } of around.toReversed()) {
      group.append(s('rect', {
        class: `link ${took ? 'took' : ''}`, x, y,
        width: Math.max(0, width), height: Math.max(0, height),
      }));
    }
    // Numbers stand outside of the upper right corner, so that names can be read, and side by
    // side where corners are close.
    const taken = [];
    around.toReversed().forEach(({ frame: [x, y, width], took }, index) => {
      const at = [Math.min(x + width, edge) - 8 * unit, Math.max(y, 0) - 9 * unit];
      const isNear = ([left, top]) =>
        Math.abs(left - at[0]) < 16.5 * unit && Math.abs(top - at[1]) < 16 * unit;
      while (taken.some(isNear)) at[0] -= 17 * unit;
      taken.push(at);
      group.append(s('g', {
        class: `badge ${took ? 'took' : ''}`, transform: `translate(${at.join(' ')}) scale(${unit})`,
      }, s('circle', { r: 8 }), s('text', { y: 3.6 }, String(around.length - index))));
    });
    return group;
  }

  touches(touches) {
    const group = s('g', { class: 'touches' });
    const unit = 1 / this.scale;
    for (const { points, last } of touches) {
      const path = points.length > 1000
        ? points.filter((_, index) => index % Math.ceil(points.length / 1000) === 0) : points;
      if (points.length > 1) {
        const track = [...path, points.at(-1)].map((at) => at.join(' ')).join(' ');
        group.append(s('polyline', { class: 'halo', points: track }), s('polyline', { points: track }));
      }
      const [first, end] = [points[0], points.at(-1)];
      group.append(s('g', { class: 'finger', transform: `translate(${first[0]} ${first[1]}) scale(${unit})` },
        s('circle', { class: 'halo', r: 10 }), s('circle', { class: 'ring', r: 10 }),
        s('circle', { class: 'dot', r: 2.5 })));
      const before = points.findLast(([x, y]) => x !== end[0] || y !== end[1]);
      if (!before) continue;
      const turn = Math.atan2(end[1] - before[1], end[0] - before[0]) * 180 / Math.PI;
      group.append(s('g', {
        class: `finger ${last === 'cancelled' ? 'cancelled' : ''}`,
        transform: `translate(${end[0]} ${end[1]}) rotate(${turn}) scale(${unit})`,
      }, s('path', { class: 'dot end', d: 'M6 0 L-8 7 L-5 0 L-8 -7 Z' })));
    }
    return group;
  }

  /** Shows where a view of the chain is. */
  point(frame) {
    const shown = rect(frame);
    if (!this.outline) return;
    this.outline.setAttribute('visibility', shown ? 'visible' : 'hidden');
    if (!shown) return;
    ['x', 'y', 'width', 'height'].forEach((name, index) => {
      this.outline.setAttribute(name, index < 2 ? shown[index] : Math.max(0, shown[index]));
    });
  }
}

function inDrawingOrder(elements) {
  const rank = (element) => kindOrder[element.kind] ?? 1;
  return [...elements].sort((a, b) => a.z - b.z || rank(a) - rank(b));
}

function chainOf(hit) {
  return listOf(hit?.chain);
}

function isAround([x, y, width, height], at) {
  const [left, top] = pair(at) ?? [NaN, NaN];
  return left >= x && top >= y && left < x + width && top < y + height;
}

/** The paths of the fingers in a step. */
function touchesOf(model) {
  const fingers = new Map();
  for (let index = model.range[0]; index < model.range[1]; index += 1) {
    const fact = model.trace.facts[index];
    const at = fact.type === 'touch' ? pair(fact.at) : null;
    if (!at) continue;
    const finger = fingers.get(fact.id) ?? { points: [], last: '' };
    finger.points.push(at);
    finger.last = fact.phase;
    fingers.set(fact.id, finger);
  }
  return [...fingers.values()];
}

/** Those of the chain that the point is in, front to back: they have numbers. */
function chainAround(hit) {
  return chainOf(hit).filter((entry) => rect(entry?.frame) && isAround(entry.frame, hit.at));
}

/** The list beside the stage: who took the touch and why not the others. */
function drawChain(box, hit, stage) {
  box.hidden = !hit;
  if (!hit) return;
  const around = chainAround(hit);
  const away = chainOf(hit).filter((entry) => entry && !around.includes(entry));
  const list = (entries, firstNumber) => h('ol', {}, ...entries.map((entry, index) => {
    const show = () => stage.point(entry.frame);
    const hide = () => stage.point(null);
    return h('li', {
      class: entry.took ? 'took' : '', tabindex: 0,
      on: { mouseenter: show, mouseleave: hide, focus: show, blur: hide },
    },
    h('span', { class: `number ${entry.took ? 'took' : ''}` },
      firstNumber === null ? '\u2013' : firstNumber + index),
    h('div', {},
      h('div', { class: 'who' }, h('code', {}, visible(entry.path)),
        h('span', { class: 'muted' }, visible(entry.name)),
        entry.took ? h('span', { class: 'pill accent' }, 'took the touch') : null),
      h('div', { class: 'reason' }, h('span', { class: 'why' }, visible(entry.why)),
        h('code', { class: 'frame muted' }, frameText(rect(entry.frame))))));
  }));
  put(box,
    h('h3', {}, `Hit order at ${point(hit.at)}, front to back`),
    around.length > 0 ? list(around, 1) : h('p', { class: 'empty' }, 'No view is at this point.'),
    away.length > 0 ? h('details', { open: around.length === 0 },
      h('summary', {}, `${plural(away.length, 'view')} elsewhere`), list(away, null)) : '');
}

function intersection([x, y, width, height], [otherX, otherY, otherWidth, otherHeight]) {
  const [left, top] = [Math.max(x, otherX), Math.max(y, otherY)];
  return [left, top, Math.max(0, Math.min(x + width, otherX + otherWidth) - left),
    Math.max(0, Math.min(y + height, otherY + otherHeight) - top)];
}

"""#,
"steps.js": #"""
'use strict';

// The steps of a case as a list, and everything about the one that is chosen.

const outcomes = {
  passed: { word: 'passed', mark: '\u2713', tone: 'pass' },
  failed: { word: 'failed', mark: '\u2715', tone: 'fail' },
  'not run': { word: 'not run', mark: '\u2013', tone: 'muted' },
  unchecked: { word: 'ran, nothing expected', mark: '\u00b7', tone: 'muted' },
};

function outcomeOf(step) {
  if (step.outcome === 'passed' && !Array.isArray(step.expected)) return outcomes.unchecked;
  return Object.hasOwn(outcomes, step.outcome) ? outcomes[step.outcome] : outcomes.unchecked;
}

function renderStep(step) {
  const outcome = outcomeOf(step);
  return {
    tone: outcome.tone,
    children: [
      h('span', { class: 'line', title: 'line of the source' }, step.line ?? ''),
      h('span', { class: `mark ${outcome.tone}`, 'aria-hidden': 'true' }, outcome.mark),
      h('code', { class: step.isLoading ? 'muted' : '' }, visible(step.command)),
      h('span', { class: 'hidden' }, `, ${outcome.word}`),
      h('span', { class: 'when' }, time(step.time)),
    ],
  };
}

/** Fills the panel about the step that is chosen. */
function drawStepPanel(box, model, actions) {
  const step = model.steps[model.position];
  if (!step) {
    put(box, h('p', { class: 'empty' }, 'This case has no steps.'));
    return;
  }
  const outcome = outcomeOf(step);
  const part = model.trace?.caseOf(step.number);
  const at = [
    part ? visible(part) : null, step.isLoading ? 'before the first command' : `step ${step.number}`,
    step.line ? `line ${step.line}` : null, time(step.time) || null,
  ].filter(Boolean).join(' \u00b7 ');
  put(box,
    h('div', { class: 'step-head' },
      h('code', { class: 'command' }, visible(step.command)),
      h('span', { class: `pill ${outcome.tone}` }, `${outcome.mark} ${outcome.word}`),
      h('span', { class: 'muted' }, at)),
    outputBlock(step),
    factsBlock(model, actions));
}

function outputBlock(step) {
  const actual = listOf(step.output).map(String);
  if (step.outcome === 'failed' && Array.isArray(step.expected)) {
    const expected = listOf(step.expected).map(String).filter((line) => line !== '(nothing)');
    const rows = diffLines(expected, actual);
    if (actual.length === 0) rows.push({ mark: '+', text: '(nothing)' });
    if (expected.length === 0) rows.unshift({ mark: '-', text: '(nothing)' });
    const isSame = rows.every((row) => row.mark === '=');
    return h('section', {},
      h('h3', {}, 'Expected against actual'),
      linesBlock(rows),
      isSame ? h('p', { class: 'note' }, 'The lines differ only in their order or by a pattern.') : null);
  }
  if (step.output === null || step.output === undefined || step.outcome === 'not run') return null;
  const title = Array.isArray(step.expected) ? 'Printed, as expected' : 'Printed';
  const rows = actual.map((text) => ({ mark: ' ', text }));
  return h('section', {}, h('h3', {}, title),
    linesBlock(rows.length > 0 ? rows : [{ mark: ' ', text: '(nothing)' }]));
}

const sideWords = { '-': 'expected, missing: ', '+': 'actual, not expected: ' };

function linesBlock(rows) {
  return h('div', { class: 'lines', role: 'list', tabindex: 0, 'aria-label': 'lines' },
    ...rows.slice(0, 2000).map(({ mark, text }) => h('div', {
      class: mark === '-' ? 'missing' : mark === '+' ? 'extra' : 'same', role: 'listitem',
    },
    h('span', { class: 'side', 'aria-hidden': 'true' }, mark === '=' ? ' ' : mark),
    sideWords[mark] ? h('span', { class: 'hidden' }, sideWords[mark]) : null,
    h('code', {}, visible(text)))),
    rows.length > 2000 ? h('div', { class: 'more' }, `and ${rows.length - 2000} more`) : null);
}

/** What a fact says, in the words of the session where it has them. */
function factText(fact) {
  if (typeof fact.text === 'string') return fact.text;
  switch (fact.type) {
    case 'hit': return `hit ${point(fact.at)} -> ${fact.target ?? 'nothing'}`;
    case 'resolve': return `${fact.target} is at ${point(fact.at)}`;
    case 'display':
      return fact.kind === 'layout'
        ? `layout of ${plural(listOf(fact.frames).length, 'view')}`
        : `${fact.kind} ${listOf(fact.places).join(' ')}`;
    case 'expect': return fact.passed ? 'as expected' : 'not as expected';
    default: return [fact.kind, fact.event, fact.place].filter(Boolean).join(' ');
  }
}

const shortFacts = 200;

function factsBlock(model, actions) {
  const [from, to] = model.range;
  if (from === to) return null;
  const rows = [];
  for (let index = from; index < Math.min(to, from + shortFacts); index += 1) {
    rows.push(factRow(model, index, actions));
  }
  const list = h('ol', { class: 'facts' }, ...rows);
  const rest = to - from - shortFacts;
  const more = rest <= 0 ? null : h('button', { type: 'button', class: 'plain', on: {
    click: (event) => {
      event.currentTarget.remove();
      const others = [];
      for (let index = from + shortFacts; index < to; index += 1) {
        others.push(factRow(model, index, actions));
      }
      list.append(...others);
    },
  } }, `Show ${plural(rest, 'more fact')}`);
  return h('section', {}, h('h3', {}, 'What happened'),
    h('p', { class: 'note' }, 'Choose a fact to see the stage as it was right after it.'), list, more);
}

function factRow(model, index, actions) {
  const fact = model.trace.facts[index];
  const isNow = model.moment === index + 1;
  return h('li', {},
    h('button', {
      type: 'button', class: `fact of-${fact.type}`, 'aria-current': isNow ? 'true' : null,
      'data-fact': index, on: { click: () => actions.moment(index + 1) },
    },
    h('span', { class: 'when' }, time(fact.t)),
    h('span', { class: 'type' }, visible(fact.type)),
    h('code', {}, visible(factText(fact)))),
    consideredBlock(fact));
}

/** Who could have heard an event and did not, and why. */
function consideredBlock(fact) {
  const considered = listOf(fact.considered).filter((one) => one);
  if (considered.length === 0) return null;
  return h('ul', { class: 'considered' }, ...considered.map((one) => h('li', {},
    h('span', { class: `mark ${one.heard ? 'pass' : 'muted'}`, 'aria-hidden': 'true' },
      one.heard ? '\u2713' : '\u2013'),
    h('span', {}, visible(one.receiver)),
    h('span', { class: 'muted' }, `${one.heard ? 'heard it' : 'passed over'}${one.why ? `: ${visible(one.why)}` : ''}`))));
}

"""#,
"theme.js": #"""
'use strict';

// Light or dark: what the system says, until someone chooses.

const themes = ['auto', 'light', 'dark'];

function installTheme() {
  const button = find('theme');
  const kept = () => {
    try {
      return localStorage.getItem('cvsim-theme');
    } catch {
      return null;
    }
  };
  const use = (theme) => {
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    button.textContent = `Theme: ${theme}`;
    button.dataset.value = theme;
  };
  use(themes.includes(kept()) ? kept() : 'auto');
  button.addEventListener('click', () => {
    const theme = themes[(themes.indexOf(button.dataset.value) + 1) % themes.length];
    use(theme);
    try {
      localStorage.setItem('cvsim-theme', theme);
    } catch {
      // Then it lasts until the page is closed.
    }
  });
}

"""#,
"trace.js": #"""
'use strict';

// Folds the lines of a trace into what the viewport shows after any fact.

/** Four finite numbers, or null. */
function rect(value) {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isFinite) ? value : null;
}

/** Two finite numbers, or null. */
function pair(value) {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) ? value : null;
}

/** A place without its identifier and the identifier: `[0,3] #b1` is `[0,3]` and `#b1`. */
function splitPlace(place) {
  const text = String(place);
  const hash = text.indexOf(' #');
  return hash < 0 ? [text, null] : [text.slice(0, hash), text.slice(hash + 1)];
}

/** What shows at one moment. */
class Scene {
  constructor(view, offset) {
    this.view = view;
    this.offset = offset;
    /** By key; an element is never changed, only replaced. */
    this.elements = new Map();
    /** Offsets of embedded collections, by holder and name. */
    this.offsets = new Map();
    this.selected = new Set();
    this.pressed = new Set();
    this.embedded = 0;
    this.lastTouch = null;
  }

  copy() {
    const copy = new Scene(this.view, this.offset);
    copy.elements = new Map(this.elements);
    copy.offsets = new Map(this.offsets);
    copy.selected = new Set(this.selected);
    copy.pressed = new Set(this.pressed);
    copy.embedded = this.embedded;
    copy.lastTouch = this.lastTouch;
    return copy;
  }

  key(place, collection, holder) {
    const [path, id] = splitPlace(place);
    // An identifier stays when items come and go before its own; a path does not.
    return `${holder ?? ''}|${collection ?? ''}|${id ?? path}`;
  }

  /** The key of the cell at `path`, which holds an embedded collection. */
  holder(path) {
    if (typeof path !== 'string') return null;
    const direct = this.key(path, null, null);
    if (this.elements.has(direct)) return direct;
    const [wanted] = splitPlace(path);
    for (const element of this.elements.values()) {
      if (!element.collection && splitPlace(element.place)[0] === wanted) return element.key;
    }
    return direct;
  }

  /** The collection, its holder's key and the element's own of a place that a fact names. */
  locate(fact, place) {
    let collection = typeof fact.collection === 'string' ? fact.collection : null;
    // A place inside a cell begins with the collection's name: `films[0,1]`, `films.header[0]`.
    if (collection === null && typeof fact.in === 'string') {
      collection = /^([^[]*?)(\.[^.[]*)?\[/.exec(String(place))?.[1] ?? '';
    }
    const holder = collection === null ? null : this.holder(fact.in);
    return { collection, holder, key: this.key(place, collection, holder) };
  }

  add(fact, place, frame, before) {
    const { collection, holder, key } = this.locate(fact, place);
    const old = before ?? this.elements.get(key);
    if (collection !== null && !this.elements.has(key)) this.embedded += 1;
    this.elements.set(key, {
      key, place: String(place), frame, collection, holder,
      kind: fact.element ?? old?.kind ?? 'cell',
      z: Number.isFinite(fact.z) ? fact.z : old?.z ?? 0,
      subviews: Array.isArray(fact.subviews) ? fact.subviews : old?.subviews ?? [],
    });
    return key;
  }

  remove(fact, place) {
    const { key } = this.locate(fact, place);
    if (this.elements.has(key)) this.drop(key);
    else {
      for (const element of this.elements.values()) {
        if (element.place === place) this.drop(element.key);
      }
    }
  }

  drop(key) {
    const element = this.elements.get(key);
    if (!element) return;
    this.elements.delete(key);
    if (element.collection !== null) this.embedded -= 1;
    if (element.collection !== null || this.embedded === 0) return;
    for (const inner of this.elements.values()) if (inner.holder === key) this.drop(inner.key);
  }

  /** Frames that changed, of views that also may have other places than before. */
  relayout(fact) {
    if (pair(fact.offset)) this.offset = fact.offset;
    const changes = [];
    for (const entry of listOf(fact.frames)) {
      const frame = rect(entry?.frame);
      if (!frame || !entry.place) continue;
      const { key } = this.locate(entry, entry.was ?? entry.place);
      changes.push({ entry, frame, key, before: this.elements.get(key) });
    }
    // Places are swapped and shifted: all old ones go before the new ones come.
    for (const { entry, key, before } of changes) {
      if (entry.was === undefined || !before) continue;
      this.elements.delete(key);
      if (before.collection !== null) this.embedded -= 1;
    }
    const renamed = new Map();
    for (const { entry, frame, key, before } of changes) {
      const now = this.add(entry, entry.place, frame, before);
      if (before && before.collection === null && now !== key) renamed.set(key, now);
    }
    if (renamed.size > 0 && this.embedded > 0) this.rehold(renamed);
  }

  /** Takes what cells hold along to their new keys. */
  rehold(renamed) {
    const moved = [...this.elements.values()].filter((element) => renamed.has(element.holder));
    for (const element of moved) this.elements.delete(element.key);
    for (const element of moved) {
      const holder = renamed.get(element.holder);
      const key = this.key(element.place, element.collection, holder);
      this.elements.set(key, { ...element, key, holder });
    }
    const offsets = [...this.offsets].map(([name, offset]) => {
      const end = name.lastIndexOf('|');
      return [`${renamed.get(name.slice(0, end)) ?? name.slice(0, end)}${name.slice(end)}`, offset];
    });
    this.offsets = new Map(offsets);
  }

  /** Another screen: what showed before is gone. */
  restart(fact) {
    this.offset = pair(fact.offset) ?? [0, 0];
    this.elements.clear();
    this.offsets.clear();
    this.selected.clear();
    this.pressed.clear();
    this.embedded = 0;
  }

  scroll(fact) {
    const to = pair(fact.to);
    if (!to) return;
    if (typeof fact.collection !== 'string') {
      this.offset = to;
      return;
    }
    // A section that scrolls by itself moves its cells; their frames come as layout facts.
    if (/^section\[/.test(fact.collection)) return;
    const holder = typeof fact.in === 'string'
      ? this.holder(fact.in) : this.holderUnderFinger(fact.collection);
    this.offsets.set(`${holder ?? ''}|${fact.collection}`, to);
  }

  /** Which of several collections of one name is meant where the fact does not say. */
  holderUnderFinger(collection) {
    let found = null;
    for (const { holder, ...element } of this.elements.values()) {
      if (element.collection !== collection || holder === found) continue;
      const [x, y, width, height] = this.elements.get(holder)?.frame ?? [0, 0, 0, 0];
      const [left, top] = this.lastTouch ?? [NaN, NaN];
      const [ax, ay] = [left + this.offset[0], top + this.offset[1]];
      if (found === null || (ax >= x && ay >= y && ax < x + width && ay < y + height)) {
        found = holder;
      }
    }
    return found;
  }

  innerOffset(holder, collection) {
    return this.offsets.get(`${holder}|${collection}`) ?? [0, 0];
  }

  mark(fact) {
    const key = splitPlace(fact.place);
    const name = key[1] ?? key[0];
    if (fact.kind === 'select') this.selected.add(name);
    if (fact.kind === 'deselect') this.selected.delete(name);
    if (fact.kind === 'highlight') this.pressed.add(name);
    if (fact.kind === 'unhighlight') this.pressed.delete(name);
  }

  apply(fact) {
    if (pair(fact.view)) this.view = fact.view;
    switch (fact.type) {
      case 'display':
        if (fact.kind === 'layout') this.relayout(fact);
        else if (fact.kind === 'display') {
          const frame = rect(fact.frame);
          if (frame) for (const place of listOf(fact.places)) this.add(fact, place, frame);
        } else if (fact.kind === 'end-display') {
          for (const place of listOf(fact.places)) this.remove(fact, place);
        }
        break;
      case 'scroll': this.scroll(fact); break;
      case 'state': if (fact.kind === 'screen') this.restart(fact); break;
      case 'event': this.mark(fact); break;
      case 'touch': this.lastTouch = pair(fact.at) ?? this.lastTouch; break;
    }
  }
}

class Trace {
  constructor(text) {
    this.damaged = 0;
    const lines = text.split('\n').filter((line) => line !== '');
    const objects = this.parse(lines)
      .filter((line) => line !== null && typeof line === 'object' && !Array.isArray(line));
    this.header = objects[0]?.type === 'session' ? objects.shift() : {};
    this.end = objects.at(-1)?.type === 'end' ? objects.pop() : null;
    this.facts = objects;
    this.commands = objects.filter((fact) => fact.type === 'command');
    this.ranges = this.stepRanges();
    this.wiring = this.allWiring();
    const first = objects.find((fact) =>
      fact.type === 'scroll' && typeof fact.collection !== 'string');
    const start = new Scene(pair(this.header.view) ?? [390, 844],
      pair(this.header.offset) ?? pair(first?.from) ?? [0, 0]);
    this.checkpoints = [{ index: 0, scene: start }];
    this.cursor = { index: 0, scene: start.copy() };
  }

  /** All lines at once, which is several times faster; one by one where that fails. */
  parse(lines) {
    try {
      return JSON.parse(`[${lines.join(',')}]`);
    } catch {
      return lines.map((line) => {
        try {
          return JSON.parse(line);
        } catch {
          this.damaged += 1;
          return null;
        }
      });
    }
  }

  /** What is wired in the header and by screens that came later, each entry once. */
  allWiring() {
    const entries = new Map();
    const screens = this.facts.filter((fact) => fact.type === 'state' && fact.kind === 'screen');
    for (const { wiring } of [this.header, ...screens]) {
      for (const entry of listOf(wiring)) {
        const [hears, receiver] = [String(entry?.hears ?? ''), String(entry?.receiver ?? '')];
        const methods = listOf(entry?.methods).join(' ');
        entries.set(`${hears}\n${receiver}`, { hears, receiver, methods });
      }
    }
    return [...entries.values()];
  }

  stepRanges() {
    const ranges = new Map();
    this.caseNames = new Map([[0, this.header.case]]);
    let isBetween = false;
    this.facts.forEach((fact, index) => {
      // The screen of the next case of a transcript comes after the last step of one.
      if (fact.kind === 'screen' && typeof fact.case === 'string') {
        isBetween = true;
        this.caseNames.set(fact.step + 1, fact.case);
      }
      if (fact.type === 'command') isBetween = false;
      if (isBetween) return;
      const range = ranges.get(fact.step);
      if (range) range[1] = index + 1;
      else ranges.set(fact.step, [index, index + 1]);
    });
    return ranges;
  }

  /** The indices of a step's facts, from and past the end; undefined where it has none. */
  range(step) {
    return this.ranges.get(step);
  }

  /** The case that a step belongs to, where the trace has several. */
  caseOf(step) {
    if (this.caseNames.size < 2) return null;
    let name = null;
    for (const [first, one] of this.caseNames) if (first <= step) name = one;
    return name;
  }

  /** What shows after the first `index` facts. Do not keep it: the next call may change it. */
  sceneAfter(index) {
    const wanted = Math.max(0, Math.min(index, this.facts.length));
    const base = this.checkpointBefore(wanted);
    if (this.cursor.index > wanted || this.cursor.index < base.index) {
      this.cursor = { index: base.index, scene: base.scene.copy() };
    }
    const { cursor, checkpoints } = this;
    while (cursor.index < wanted) {
      cursor.scene.apply(this.facts[cursor.index]);
      cursor.index += 1;
      // Wider apart where copies cost more: building stays linear, a jump stays short.
      const gap = 256 + 2 * cursor.scene.elements.size;
      if (cursor.index - checkpoints.at(-1).index >= gap) {
        checkpoints.push({ index: cursor.index, scene: cursor.scene.copy() });
      }
    }
    return cursor.scene;
  }

  checkpointBefore(index) {
    let [low, high] = [0, this.checkpoints.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.checkpoints[middle].index <= index) low = middle;
      else high = middle - 1;
    }
    return this.checkpoints[low];
  }
}

"""#,
"wiring.js": #"""
'use strict';

// What is wired to hear what, and how often it did.

class Wiring {
  constructor(trace) {
    /** Of `{hears, receiver, methods, count, first, isWired}`. */
    this.rows = [];
    this.byReceiver = new Map();
    this.byEvent = new Map();
    for (const { hears, receiver, methods } of trace.wiring) {
      this.add(hears, receiver, methods, true);
    }
    for (const fact of trace.facts) {
      for (const row of this.heardBy(fact)) {
        row.count += 1;
        row.first ??= fact.step;
      }
    }
  }

  add(hears, receiver, methods, isWired) {
    const row = { hears, receiver, methods, count: 0, first: null, isWired };
    this.rows.push(row);
    const list = this.byReceiver.get(receiver) ?? [];
    list.push(row);
    this.byReceiver.set(receiver, list);
    return row;
  }

  /** The rows by which an event was heard: one for each receiver. */
  heardBy(fact) {
    if (fact.type !== 'event') return [];
    return listOf(fact.via).map((receiver, index) => {
      const why = String(heardWhy(fact, receiver, index));
      const name = [receiver, fact.kind, fact.event, why].join('\n');
      let row = this.byEvent.get(name);
      if (!row) {
        row = this.matching(this.byReceiver.get(receiver) ?? [], fact, why)
          ?? this.add(String(fact.event ?? fact.kind), String(receiver), '', false);
        this.byEvent.set(name, row);
      }
      return row;
    });
  }

  /** The reason why it was heard names the entry; otherwise the event does, or its kind. */
  matching(rows, fact, why) {
    const ends = (row, text) => row.hears === text || row.hears.endsWith(`/${text}`);
    return rows.find((row) => why.endsWith(` ${row.hears}`))
      ?? (typeof fact.event === 'string' ? rows.find((row) => ends(row, fact.event)) : undefined)
      ?? rows.find((row) => ends(row, fact.kind))
      ?? rows.find((row) => row.hears.toLowerCase().endsWith(`did${fact.kind}`))
      ?? (fact.kind === 'event' ? rows.find((row) => /event$/i.test(row.hears)) : undefined)
      ?? (rows.length === 1 ? rows[0] : rows.find((row) => !row.hears.includes('/')));
  }
}

function heardWhy(fact, receiver, index) {
  const heard = listOf(fact.considered).filter((one) => one?.heard);
  return (heard.find((one) => one.receiver === receiver) ?? heard[index])?.why ?? '';
}

function drawWiring(box, model, actions) {
  if (!model.trace) {
    put(box, h('p', { class: 'empty' }, 'Without a trace there is no wiring to show.'));
    return;
  }
  model.wiring ??= new Wiring(model.trace);
  const { rows } = model.wiring;
  if (rows.length === 0) {
    put(box, h('p', { class: 'empty' }, 'Nothing is wired and nothing was heard.'));
    return;
  }
  const never = rows.filter((row) => row.count === 0).length;
  const head = ['Hears', 'Receiver', 'Heard', 'First'];
  put(box,
    h('p', { class: 'note' }, never === 0
      ? 'Every entry heard something in this case.'
      : `${plural(never, 'entry', 'entries')} of ${rows.length} heard nothing in this case.`),
    h('table', { class: 'wiring' },
      h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...rows.map((row) => wiringRow(row, model, actions)))));
}

function wiringRow(row, model, actions) {
  const position = model.steps.findIndex((step) => step.number === row.first);
  return h('tr', { class: row.count === 0 ? 'never' : '' },
    h('td', {}, h('code', {}, visible(row.hears))),
    h('td', {}, h('code', {}, visible(row.receiver)),
      row.isWired ? null : h('span', { class: 'pill' }, 'wired later'),
      row.methods ? h('div', { class: 'methods muted' }, visible(row.methods)) : null),
    h('td', { class: 'amount' }, row.count === 0
      ? h('span', { class: 'pill warn' }, 'never heard') : row.count.toLocaleString('en')),
    h('td', {}, position < 0 ? ''
      : h('button', { type: 'button', class: 'plain', on: { click: () => actions.go(position) } },
        row.first === 0 ? 'loading' : `step ${row.first}`)));
}

/** Marks the rows of who hears something in the step that is chosen. */
function markWiring(box, model) {
  const now = new Set();
  for (let index = model.range[0]; index < model.range[1]; index += 1) {
    for (const row of model.wiring?.heardBy(model.trace.facts[index]) ?? []) {
      now.add(model.wiring.rows.indexOf(row));
    }
  }
  box.querySelectorAll('tbody tr').forEach((row, index) => {
    row.classList.toggle('now', now.has(index));
    if (now.has(index)) row.setAttribute('aria-current', 'step');
    else row.removeAttribute('aria-current');
  });
}

"""#,
  ]
}
