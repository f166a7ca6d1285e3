'use strict';

// A list box of any length: only the rows in view are in the document.

class RowList {
  /**
   * `render(index)` returns the children of a row and its class; `choose(index)` is called for the
   * row that the user selects. All rows are of one height, measured once.
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
