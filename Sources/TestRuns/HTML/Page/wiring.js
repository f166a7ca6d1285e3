'use strict';

// The wired receivers of each event, and their numbers of calls.

class Wiring {
  constructor(trace) {
    /** Rows of `{events, receiver, methods, count, first, isWired}`. */
    this.rows = [];
    this.byReceiver = new Map();
    this.byEvent = new Map();
    for (const { events, receiver, methods } of trace.wiring) {
      this.add(events, receiver, methods, true);
    }
    for (const fact of trace.facts) {
      for (const row of this.rowsOf(fact)) {
        row.count += 1;
        row.first ??= fact.step;
      }
    }
  }

  add(events, receiver, methods, isWired) {
    const row = { events, receiver, methods, count: 0, first: null, isWired };
    this.rows.push(row);
    const list = this.byReceiver.get(receiver) ?? [];
    list.push(row);
    this.byReceiver.set(receiver, list);
    return row;
  }

  /** The rows of the receivers of an event. */
  rowsOf(fact) {
    if (fact.type !== 'event') return [];
    return listOf(fact.via).map((receiver, index) => {
      const why = String(reasonOf(fact, receiver, index));
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

  /** The row that the reason of a delivery names; otherwise the event does, or its kind. */
  matching(rows, fact, why) {
    const ends = (row, text) => row.events === text || row.events.endsWith(`/${text}`);
    return rows.find((row) => why.endsWith(` ${row.events}`))
      ?? (typeof fact.event === 'string' ? rows.find((row) => ends(row, fact.event)) : undefined)
      ?? rows.find((row) => ends(row, fact.kind))
      ?? rows.find((row) => row.events.toLowerCase().endsWith(`did${fact.kind}`))
      ?? (fact.kind === 'event' ? rows.find((row) => /event$/i.test(row.events)) : undefined)
      ?? (rows.length === 1 ? rows[0] : rows.find((row) => !row.events.includes('/')));
  }
}

function reasonOf(fact, receiver, index) {
  const called = listOf(fact.considered).filter((one) => one?.heard);
  return (called.find((one) => one.receiver === receiver) ?? called[index])?.why ?? '';
}

function drawWiring(box, model, actions) {
  if (!model.trace) {
    put(box, h('p', { class: 'empty' }, 'Without a trace there is no wiring to show.'));
    return;
  }
  model.wiring ??= new Wiring(model.trace);
  const { rows } = model.wiring;
  if (rows.length === 0) {
    put(box, h('p', { class: 'empty' }, 'No receiver is wired, and no event had one.'));
    return;
  }
  const never = rows.filter((row) => row.count === 0).length;
  const head = ['Events', 'Receiver', 'Calls', 'First'];
  put(box,
    h('p', { class: 'note' }, never === 0
      ? 'Every receiver was called in this case.'
      : `${never} of ${plural(rows.length, 'receiver')} ${never === 1 ? 'was' : 'were'} not called in this case.`),
    h('table', { class: 'wiring' },
      h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...rows.map((row) => wiringRow(row, model, actions)))));
}

function wiringRow(row, model, actions) {
  const position = model.steps.findIndex((step) => step.number === row.first);
  return h('tr', { class: row.count === 0 ? 'never' : '' },
    h('td', {}, h('code', {}, visible(row.events))),
    h('td', {}, h('code', {}, visible(row.receiver)),
      row.isWired ? null : h('span', { class: 'pill' }, 'wired later'),
      row.methods ? h('div', { class: 'methods muted' }, visible(row.methods)) : null),
    h('td', { class: 'amount' }, row.count === 0
      ? h('span', { class: 'pill warn' }, 'never called') : row.count.toLocaleString('en')),
    h('td', {}, position < 0 ? ''
      : h('button', { type: 'button', class: 'plain', on: { click: () => actions.go(position) } },
        row.first === 0 ? 'loading' : `step ${row.first}`)));
}

/** Marks the rows of the receivers that the selected step calls. */
function markWiring(box, model) {
  const now = new Set();
  for (let index = model.range[0]; index < model.range[1]; index += 1) {
    for (const row of model.wiring?.rowsOf(model.trace.facts[index]) ?? []) {
      now.add(model.wiring.rows.indexOf(row));
    }
  }
  box.querySelectorAll('tbody tr').forEach((row, index) => {
    row.classList.toggle('now', now.has(index));
    if (now.has(index)) row.setAttribute('aria-current', 'step');
    else row.removeAttribute('aria-current');
  });
}
