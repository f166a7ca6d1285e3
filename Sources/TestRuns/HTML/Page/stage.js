'use strict';

// Draws the viewport: the views, the touches of the step, and the hit chain.

const controlKinds = new Set(['button', 'switch', 'slider', 'stepper', 'textField']);
const kindOrder = { decoration: 0, cell: 1, supplementary: 2 };

class Stage {
  constructor(figure) {
    this.figure = figure;
    this.zoomed = 1;
    // Measured once: to read sizes between changes would lay out the page each time.
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

  /** The width of a point of the viewport, in pixels. */
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
    /** All shapes in drawing order, in viewport points, for the positions of captions. */
    this.shapes = [];
    const viewport = [0, 0, ...scene.view];
    parent.append(this.elements(roots, [0, 0], viewport, scene.offset, scene, 0), this.captions());
  }

  captions() {
    const group = s('g', { class: 'captions' });
    for (const { text, style, size, box } of new CaptionPlacement(this.shapes).captions) {
      group.append(s('text', {
        class: `caption ${style}`, x: box[0], y: box[1] + size, 'font-size': size,
      }, text));
    }
    return group;
  }

  /** Adds a shape if a part of it shows; `end` is set after the shapes inside. */
  addShape(shape, clip) {
    const shown = intersection(shape.frame, clip);
    if (shown[2] <= 0 || shown[3] <= 0) return null;
    const added = { ...shape, visible: shown, end: this.shapes.length + 1 };
    this.shapes.push(added);
    return added;
  }

  /** Elements of one collection at `origin`, moved by its offset, of which `clip` shows. */
  elements(elements, origin, clip, [left, top], scene, depth) {
    const content = s('g', { transform: `translate(${-left} ${-top})` });
    const base = [origin[0] - left, origin[1] - top];
    for (const element of inDrawingOrder(elements)) {
      content.append(this.element(element, base, clip, scene, depth));
    }
    return content;
  }

  element(element, base, clip, scene, depth) {
    const [x, y, width, height] = element.frame;
    const [path, id] = splitPlace(element.place);
    const name = id ?? path;
    const kind = Object.hasOwn(kindOrder, element.kind) ? element.kind : 'cell';
    const isSelected = scene.selected.has(name);
    const isPressed = scene.pressed.has(name);
    const size = { width: Math.max(0, width), height: Math.max(0, height) };
    const group = s('g', {
      class: `element ${kind}${isSelected ? ' selected' : ''}${isPressed ? ' pressed' : ''}`,
      transform: `translate(${x} ${y})`, 'data-place': element.place,
    }, s('title', {}, visible(`${element.place} ${frameText(element.frame)}`)),
    s('rect', { class: 'face', ...size }));
    const at = [x + base[0], y + base[1]];
    const own = this.addShape({
      kind, name, caption: element.label, content: 'none', frame: [...at, width, height],
    }, clip);
    const hosts = new Map();
    for (const inner of this.inner.get(element.key) ?? []) {
      const list = hosts.get(inner.collection) ?? [];
      list.push(inner);
      hosts.set(inner.collection, list);
    }
    const open = [];
    const close = (isAround) => {
      while (open.length > 0 && !isAround(open.at(-1).name)) open.pop().shape.end = this.shapes.length;
    };
    for (const part of element.subviews.slice(0, 200)) {
      const frame = rect(part?.frame);
      if (!frame) continue;
      const partName = String(part.name);
      close((outer) => partName.startsWith(`${outer}.`));
      const held = depth < 4 ? hosts.get(partName) ?? hosts.get(partName.split('.').at(-1)) : null;
      const shape = this.addShape({
        ...shapeOf(part), frame: [frame[0] + at[0], frame[1] + at[1], frame[2], frame[3]],
        ...held ? { kind: 'collection' } : {},
      }, clip);
      group.append(this.part(part, frame));
      if (held) {
        group.append(this.embedded(held, frame, at, clip, scene, depth));
        hosts.delete(held[0].collection);
      }
      if (shape) open.push({ name: partName, shape });
    }
    close(() => false);
    if (depth < 4) {
      for (const held of hosts.values()) {
        group.append(this.embedded(held, [0, 0, width, height], at, clip, scene, depth));
      }
    }
    if (own) own.end = this.shapes.length;
    if (isPressed) group.append(s('rect', { class: 'highlight', ...size }));
    if (isSelected) {
      group.append(s('rect', {
        class: 'selection', x: 1, y: 1, width: Math.max(0, width - 2), height: Math.max(0, height - 2),
      }));
    }
    return group;
  }

  /** The cells of an embedded collection, clipped to its frame and moved by its offset. */
  embedded(elements, [x, y, width, height], at, clip, scene, depth) {
    const { holder, collection } = elements[0];
    const offset = scene.innerOffset(holder, collection);
    const origin = [at[0] + x, at[1] + y];
    const inner = intersection([...origin, width, height], clip);
    return s('svg', {
      class: 'embedded', x, y, width: Math.max(0, width), height: Math.max(0, height),
      'data-collection': collection, 'data-offset': point(offset),
    }, this.elements(elements, origin, inner, offset, scene, depth + 1));
  }

  part(part, [x, y, width, height]) {
    const { kind, content, text } = shapeOf(part);
    const radius = kind === 'control' ? Math.max(0, Math.min(6, height / 4, width / 4)) : 0;
    return s('g', { class: `part ${kind} ${content}`, transform: `translate(${x} ${y})` },
      s('title', {}, visible(`${part.name} (${part.kind ?? 'view'}) ${frameText(rect(part.frame))}`)),
      s('rect', { width: Math.max(0, width), height: Math.max(0, height), rx: radius }),
      ...text ? this.words(text, width, height) : []);
  }

  /** The lines of a text in a box, which begin at its left. */
  words(text, width, height) {
    const size = Math.max(5, Math.min(15, height / 1.25));
    const count = Math.max(1, Math.floor(Math.min(height / (size * 1.25), 40)));
    const lines = textLines(visible(text), size, width - 2, count);
    const top = height / 2 - lines.length * size * 1.25 / 2;
    return lines.map((line, index) => s('text', {
      class: 'words', x: 1, y: top + size * (1.25 * index + 0.97), 'font-size': size,
    }, line));
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

  /** Outlines a view of the chain. */
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

/** The appearance of a part: its kind, its content and its text. */
function shapeOf({ kind, name, text }) {
  const caption = typeof text === 'string' ? text : null;
  const own = {
    kind: controlKinds.has(kind) ? 'control' : 'subview', name: String(name).split('.').at(-1), caption,
  };
  if (kind === 'label' && caption) return { ...own, content: 'text', text: caption };
  if (kind === 'textField') return { ...own, content: 'field', text: caption };
  return { ...own, content: kind === 'image' || kind === 'button' ? kind : 'none' };
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

/** The views of the chain at the point, front to back, which have numbers. */
function chainAround(hit) {
  return chainOf(hit).filter((entry) => rect(entry?.frame) && isAround(entry.frame, hit.at));
}

/** The list beside the stage: the view that took the touch, and the reasons of the others. */
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
