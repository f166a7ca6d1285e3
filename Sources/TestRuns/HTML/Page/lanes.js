'use strict';

// The receivers of events over time: a lane for each receiver, a column for each step.

const noReceiver = 'no receiver';
const columnWidth = 18;

/** Lanes of `{name, marks}`; a mark is the events of one step, by position. */
function lanesOf(model) {
  const lanes = new Map();
  const positions = new Map(model.steps.map((step, position) => [step.number, position]));
  for (const fact of model.trace?.facts ?? []) {
    if (fact.type !== 'event' || !positions.has(fact.step)) continue;
    const via = listOf(fact.via).map(String);
    const names = via.length > 0 ? via : fact.kind === 'unhandled' ? [noReceiver] : [];
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
  return [...lanes.values()].sort((a, b) => (a.name === noReceiver) - (b.name === noReceiver));
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
      const text = model.trace ? 'No event had a receiver.' : 'Without a trace there are no lanes.';
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
      const texts = facts.slice(0, 5).map((fact) => visible(factText(fact))).join('\n');
      const label = `step ${step.number}, ${time(facts[0].t)}: ${texts}`;
      const mark = h('button', {
        type: 'button', class: `delivery ${kindClass(facts)}`, 'aria-label': label, title: label,
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
  const kinds = [['select', 'select'], ['custom', 'event'], ['other', 'another'], ['lost', 'without receiver']];
  return h('p', { class: 'legend' }, ...kinds.map(([kind, text]) => h('span', {},
    h('span', { class: `delivery ${kind}`, 'aria-hidden': 'true' }), text)),
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
