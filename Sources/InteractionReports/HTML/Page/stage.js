'use strict';

// Draws the viewport: what shows, the touches of the step, and the hit chain.

const drawnParts = new Set(['button', 'label', 'image', 'switch', 'slider', 'stepper', 'field']);
/** The size of the letters of a label, in pixels. */
const [letterWidth, lineHeight] = [6.4, 14];
const kindOrder = { decoration: 0, cell: 1, supplementary: 2 };

class Stage {
  constructor(figure) {
    this.figure = figure;
    this.zoomed = 1;
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
    // A wide window has room for a large stage beside the hit chain.
    const share = window.innerWidth >= 1500 ? 0.72 : 0.52;
    this.highest = Math.max(220, Math.min(window.innerHeight * share, 1000));
  }

  /** Makes the drawing larger or smaller than it fits; 1 fits. */
  zoom(factor) {
    this.zoomed = factor === null ? 1 : Math.min(4, Math.max(0.5, this.zoomed * factor));
    if (this.model) this.draw(this.model);
  }

  /** How many pixels a point of the viewport is wide. */
  scaleFor(view) {
    const room = this.room > 720 ? this.room * 0.56 : this.room;
    const scale = Math.min((room - 42) / view[0], (this.highest - 40) / view[1], 3)
      * this.zoomed;
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
    this.listen(root);
    find('stage-caption').textContent = this.caption(model, touches);
  }

  /** Shows the name and frame of the view under the pointer; a click keeps them. */
  listen(root) {
    const named = (event) => event.target.closest('.part, .element');
    const show = (view) => {
      find('stage-view').textContent = view?.querySelector('title')?.textContent ?? '';
      root.querySelector('.is-hovered')?.classList.remove('is-hovered');
      view?.classList.add('is-hovered');
    };
    root.addEventListener('pointerover', (event) => show(named(event) ?? this.kept));
    root.addEventListener('pointerleave', () => show(this.kept));
    root.addEventListener('click', (event) => {
      this.kept = this.kept === named(event) ? null : named(event);
      show(this.kept);
    });
    this.kept = null;
    show(null);
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
