'use strict';

// What is wired to hear what, and how often it did.

/** Rows of `{hears, receiver, count, first, isWired}`. */
function wiringOf(model) {
  const rows = [];
  const byReceiver = new Map();
  const add = (hears, receiver, isWired) => {
    const row = { hears, receiver, count: 0, first: null, isWired };
    rows.push(row);
    const list = byReceiver.get(receiver) ?? [];
    list.push(row);
    byReceiver.set(receiver, list);
    return row;
  };
  const wiring = model.trace?.header.wiring;
  for (const entry of Array.isArray(wiring) ? wiring : []) {
    add(String(entry?.hears ?? ''), String(entry?.receiver ?? ''), true);
  }
  const known = new Map();
  for (const fact of model.trace?.facts ?? []) {
    if (fact.type !== 'event' || !Array.isArray(fact.via)) continue;
    fact.via.forEach((receiver, index) => {
      const hears = Array.isArray(fact.hears) ? fact.hears[index] : undefined;
      const name = `${receiver}\n${hears ?? ''}\n${fact.kind}\n${fact.event ?? ''}`;
      let row = known.get(name);
      if (!row) {
        row = matchingRow(byReceiver.get(receiver) ?? [], fact, hears)
          ?? add(hears ?? fact.event ?? fact.kind, receiver, false);
        known.set(name, row);
      }
      row.count += 1;
      row.first ??= fact.step;
    });
  }
  return rows;
}

const methodOf = { select: /did_?select/i, deselect: /did_?deselect/i, highlight: /did_?highlight/i,
  unhighlight: /did_?unhighlight/i, event: /event/i };

function matchingRow(rows, fact, hears) {
  if (hears !== undefined) return rows.find((row) => row.hears === hears);
  if (typeof fact.event === 'string') {
    const named = rows.find((row) =>
      row.hears === fact.event || row.hears.endsWith(`/${fact.event}`));
    if (named) return named;
  }
  const method = Object.hasOwn(methodOf, fact.kind) ? methodOf[fact.kind] : null;
  return rows.find((row) => row.hears.endsWith(`/${fact.kind}`) || row.hears === fact.kind)
    ?? rows.find((row) => method?.test(row.hears))
    ?? (rows.length === 1 ? rows[0] : undefined);
}

/** The receivers that hear something in the step. */
function hearingNow(model) {
  const names = new Set();
  for (let index = model.range[0]; index < model.range[1]; index += 1) {
    const fact = model.trace.facts[index];
    if (fact.type === 'event' && Array.isArray(fact.via)) fact.via.forEach((name) => names.add(name));
  }
  return names;
}

function drawWiring(box, model, actions) {
  if (!model.trace) {
    box.replaceChildren(h('p', { class: 'empty' }, 'Without a trace there is no wiring to show.'));
    return;
  }
  const rows = wiringOf(model);
  if (rows.length === 0) {
    box.replaceChildren(h('p', { class: 'empty' }, 'Nothing is wired and nothing was heard.'));
    return;
  }
  const never = rows.filter((row) => row.count === 0).length;
  const head = ['Hears', 'Receiver', 'Heard', 'First'];
  box.replaceChildren(
    h('p', { class: 'note' }, never === 0
      ? 'Every entry heard something in this case.'
      : `${plural(never, 'entry', 'entries')} of ${rows.length} heard nothing in this case.`),
    h('table', { class: 'wiring' },
      h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...rows.map((row) => wiringRow(row, model, actions)))));
}

function wiringRow(row, model, actions) {
  const position = model.steps.findIndex((step) => step.number === row.first);
  return h('tr', { class: row.count === 0 ? 'never' : '', 'data-receiver': row.receiver },
    h('td', {}, h('code', {}, visible(row.hears))),
    h('td', {}, h('code', {}, visible(row.receiver)),
      row.isWired ? null : h('span', { class: 'pill' }, 'wired later')),
    h('td', { class: 'amount' }, row.count === 0
      ? h('span', { class: 'pill warn' }, 'never heard') : row.count.toLocaleString('en')),
    h('td', {}, position < 0 ? ''
      : h('button', { type: 'button', class: 'plain', on: { click: () => actions.go(position) } },
        row.first === 0 ? 'loading' : `step ${row.first}`)));
}

/** Marks the rows of who hears something in the step that is chosen. */
function markWiring(box, model) {
  const names = hearingNow(model);
  for (const row of box.querySelectorAll('tr[data-receiver]')) {
    row.classList.toggle('now', names.has(row.dataset.receiver));
  }
}
