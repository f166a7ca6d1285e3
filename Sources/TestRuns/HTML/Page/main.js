'use strict';

// The page: the open case, its selected step, and the moment of the step that the stage shows.

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
    for (const [id, factor] of [['zoom-in', 1.25], ['zoom-out', 0.8], ['zoom-fit', null]]) {
      find(id).addEventListener('click', () => this.stage.zoom(factor));
    }
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
    if (linked >= 0) this.open(linked, { ...link, isQuiet: true });
    // The list begins with a failure, if there is one.
    else this.open(this.cases.order[0], { isQuiet: true });
  }

  /** The index of the case that an address names; a name without a case is reported. */
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
      // Its trace is further down in the page and is not read yet.
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

  /** The empty range of a step that has no facts. */
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

  /** The named moments of the step; undefined ones do not exist. */
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

/** The hit that the stage shows at the moment, and the one to list. */
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
  // A case that never ran has no trace.
  const runs = found.obstacle?.type !== 'syntax' && found.verdict !== 'skipped';
  find('no-stage-why').textContent = runs
    ? 'No trace was kept of this case, so there is no stage.'
    : 'This case did not run, so there is no stage.';
  find('no-stage-command').textContent = runs && found.path
    ? `cvsim test ${shellWord(found.id)} --reporter html=report.html` : '';
}

/** Marks the failures below the scrubber. */
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
    put(box, h('p', { class: 'empty' }, 'There is no trace, so the views are unknown.'));
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
  installCoverage(report.coverage);
  const page = new Page(report);
  document.body.classList.toggle('nothing', report.cases.length === 0);
  page.start();
  return page;
}

const page = start();
