'use strict';

// Folds the lines of a trace into the state of the viewport after any fact.

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

/** The visible state at one moment. */
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

  /** The collection of a place that a fact names, the key of its holder, and the key of the element. */
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
      label: typeof fact.label === 'string' ? fact.label : old?.label ?? null,
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
    // Places may be exchanged, so all old ones are removed before the new ones are added.
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

  /** Moves embedded elements to the new keys of their cells. */
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

  /** Removes all elements, since another screen is shown. */
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

  /** The holder under the finger, if several collections have the name and the fact has no holder. */
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

  /** Parses all lines at once, which is several times faster; one by one if that fails. */
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

  /** The wiring of the header and of later screens, each entry once. */
  allWiring() {
    const entries = new Map();
    const screens = this.facts.filter((fact) => fact.type === 'state' && fact.kind === 'screen');
    for (const { wiring } of [this.header, ...screens]) {
      for (const entry of listOf(wiring)) {
        const [events, receiver] = [String(entry?.hears ?? ''), String(entry?.receiver ?? '')];
        const methods = listOf(entry?.methods).join(' ');
        entries.set(`${events}\n${receiver}`, { events, receiver, methods });
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

  /** The half-open range of the facts of a step; undefined if it has none. */
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

  /** The state after the first `index` facts, which the next call may change. */
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
