'use strict';

// The list of cases and its filters.

const filterOrder = ['failed', 'errored', 'xpassed', 'passed', 'xfailed', 'skipped'];

class CaseList {
  constructor(report, open) {
    this.cases = report.cases;
    this.order = orderOf(this.cases);
    this.shown = this.order;
    this.rows = new Map();
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
    this.order.forEach((index) => {
      const found = this.cases[index];
      if (this.verdicts.size > 0 && !this.verdicts.has(found.verdict)) return;
      for (const tag of this.tags) if (!found.tags.includes(tag)) return;
      for (const word of words) if (!this.texts[index].includes(word)) return;
      this.shown.push(index);
    });
    this.rows = new Map(this.shown.map((index, row) => [index, row]));
    const [shown, all] = [this.shown.length, this.cases.length];
    find('case-count').textContent = shown === all
      ? plural(all, 'case') : `${shown.toLocaleString('en')} of ${plural(all, 'case')}`;
    find('clear-filters').hidden =
      words.length === 0 && this.verdicts.size === 0 && this.tags.size === 0;
    find('no-cases').hidden = shown > 0;
    this.list.reset(shown, this.rowOf(this.current));
  }

  /** The row of a case among those shown, or -1. */
  rowOf(index) {
    return this.rows.get(index) ?? -1;
  }

  select(index) {
    this.current = index;
    this.list.select(this.rowOf(index));
  }

  /** The next case shown in that direction that `wanted` accepts, or -1. */
  next(direction, wanted) {
    const row = this.rowOf(this.current);
    const start = row >= 0 ? row + direction : this.rowBeside(direction);
    for (let at = start; at >= 0 && at < this.shown.length; at += direction) {
      if (wanted(this.cases[this.shown[at]])) return this.shown[at];
    }
    return -1;
  }

  /** The row before or after a case that the filters hide, by the order of all cases. */
  rowBeside(direction) {
    const places = new Map(this.order.map((index, place) => [index, place]));
    const place = places.get(this.current);
    const later = this.shown.findIndex((index) => places.get(index) > place);
    const after = later < 0 ? this.shown.length : later;
    return direction > 0 ? after : after - 1;
  }
}

/** The cases by file: files with failures first, and in each file its failures. */
function orderOf(cases) {
  const files = new Map();
  cases.forEach((found, index) => {
    const path = found.path ?? '';
    if (!files.has(path)) files.set(path, { bad: [], good: [] });
    files.get(path)[isBad(found.verdict) ? 'bad' : 'good'].push(index);
  });
  const groups = [...files.values()];
  return [...groups.filter((file) => file.bad.length), ...groups.filter((file) => !file.bad.length)]
    .flatMap((file) => [...file.bad, ...file.good]);
}
