'use strict';

// The report and the traces in the page.

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
    const suffix = (typeof found.device === 'string' ? ` [${found.device}]` : '')
      + (Number.isInteger(found.repetition) ? ` #${found.repetition}` : '');
    return { ...found, tags: listOf(found.tags), steps: listOf(found.steps), id,
      name: name + suffix, link: id + suffix };
  });
  report.problems = listOf(report.problems);
  return report;
}

/** Quotes a word for a shell, if that is needed. */
function shellWord(text) {
  return /^[A-Za-z0-9_./:,@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command that runs the failed cases again, or all cases. */
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

/** The steps of a case, from the report and the trace. */
function stepsOf(found, trace) {
  const steps = found.steps.map((step, index) => ({ ...step, number: index + 1 }));
  const commands = new Map();
  for (const fact of trace?.commands ?? []) commands.set(fact.step, fact);
  for (const step of commands.keys()) {
    while (Number.isInteger(step) && steps.length < step && steps.length < trace.facts.length) {
      steps.push({ number: steps.length + 1, outcome: 'passed', expected: null, output: null });
    }
  }
  for (const step of steps) {
    const fact = commands.get(step.number);
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
