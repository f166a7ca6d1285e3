'use strict';

// The steps of a case as a list, and the details of the selected one.

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

/** Fills the panel of the selected step. */
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

/** The text of a fact, as the session prints it, if it does. */
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
  } }, `Show ${plural(rest, 'more entry', 'more entries')}`);
  return h('section', {}, h('h3', {}, 'What happened'),
    h('p', { class: 'note' }, 'Select an entry to see the stage right after it.'), list, more);
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

/** The receivers that were considered for an event, with the reasons. */
function consideredBlock(fact) {
  const considered = listOf(fact.considered).filter((one) => one);
  if (considered.length === 0) return null;
  return h('ul', { class: 'considered' }, ...considered.map((one) => h('li', {},
    h('span', { class: `mark ${one.heard ? 'pass' : 'muted'}`, 'aria-hidden': 'true' },
      one.heard ? '\u2713' : '\u2013'),
    h('span', {}, visible(one.receiver)),
    h('span', { class: 'muted' }, `${one.heard ? 'called' : 'not called'}${one.why ? `: ${visible(one.why)}` : ''}`))));
}
