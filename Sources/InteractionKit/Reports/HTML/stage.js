'use strict';

// Draws the viewport: what shows, the touches of the step, and the hit chain.

const drawnParts = new Set(['button', 'label', 'image', 'switch', 'slider', 'stepper', 'field']);
const kindOrder = { decoration: 0, cell: 1, supplementary: 2 };

class Stage {
  constructor(figure) {
    this.figure = figure;
    this.hovered = null;
    new ResizeObserver(settled(60, () => this.model && this.draw(this.model))).observe(
      figure.parentElement);
  }

  /** How many pixels a point of the viewport is wide. */
  scaleFor(view) {
    const row = this.figure.parentElement;
    const style = getComputedStyle(row);
    const whole = row.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const room = whole > 720 ? whole * 0.56 : whole;
    const height = Math.max(220, Math.min(window.innerHeight * 0.52, 620));
    const scale = Math.min((room - 2) / (view[0] + 24), height / (view[1] + 24), 2.2);
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
    if (model.hit) root.append(this.chain(model.hit));
    root.append(this.touches(touches));
    this.outline = s('rect', { class: 'outline', visibility: 'hidden' });
    root.append(this.outline);
    find('stage-box').replaceChildren(root);
    find('stage-caption').textContent = this.caption(model, touches);
  }

  /** The viewport, and touches a little outside of it. */
  bounds([width, height], touches) {
    const edge = 12;
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
    const content = s('g', { transform: `translate(${-scene.offset[0]} ${-scene.offset[1]})` });
    for (const element of inDrawingOrder(roots)) content.append(this.element(element, scene, 0));
    parent.append(content);
  }

  element(element, scene, depth) {
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
    for (const part of element.subviews.slice(0, 200)) {
      const frame = rect(part?.frame);
      if (!frame) continue;
      group.append(this.part(part, frame, [width, height]));
      const partName = String(part.name);
      const held = hosts.get(partName) ?? hosts.get(partName.split('.').at(-1));
      if (held && depth < 4) {
        group.append(this.embedded(held, frame, scene, depth));
        hosts.delete(held[0].collection);
      }
    }
    if (depth < 4) {
      for (const held of hosts.values()) {
        group.append(this.embedded(held, [0, 0, width, height], scene, depth));
      }
    }
    const label = `${isSelected ? '\u2713 ' : ''}${element.place}`;
    const short = `${isSelected ? '\u2713 ' : ''}${name}`;
    group.append(this.label([0, 0, width, height], [label, short], 'start'));
    return group;
  }

  /** The cells of an embedded collection, clipped to its frame and moved by its offset. */
  embedded(elements, [x, y, width, height], scene, depth) {
    const { holder, collection } = elements[0];
    const [left, top] = scene.innerOffset(holder, collection);
    const content = s('g', { transform: `translate(${-left} ${-top})` });
    for (const element of inDrawingOrder(elements)) {
      content.append(this.element(element, scene, depth + 1));
    }
    return s('svg', {
      class: 'embedded', x, y, width: Math.max(0, width), height: Math.max(0, height),
      'data-collection': collection, 'data-offset': point([left, top]),
    }, content);
  }

  part(part, [x, y, width, height], whole) {
    const kind = drawnParts.has(part.kind) ? part.kind : 'other';
    const group = s('g', { class: `part ${kind}`, transform: `translate(${x} ${y})` },
      s('title', {}, visible(`${part.name} (${part.kind ?? 'view'}) ${frameText(part.frame)}`)),
      s('rect', { width: Math.max(0, width), height: Math.max(0, height) }));
    // The names of small parts stand in their middle, those of large ones out of the way.
    const isLarge = width > whole[0] * 0.8 && height > whole[1] * 0.5;
    group.append(this.label([0, 0, width, height], [String(part.name)], isLarge ? 'end' : 'middle'));
    return group;
  }

  /** The longest of `texts` that fits, or the shortest cut off; nothing where there is no room. */
  label([, , width, height], texts, at) {
    const [room, line] = [width * this.scale - 8, 11];
    const letters = Math.floor(room / 6.3);
    if (letters < 2 || height * this.scale < line + 3) return '';
    const shown = texts.map(visible);
    const fitting = shown.find((text) => [...text].length <= letters);
    const text = fitting ?? `${[...shown.at(-1)].slice(0, letters - 1).join('')}\u2026`;
    const unit = 1 / this.scale;
    const place = {
      start: [4 * unit, 13 * unit], middle: [width / 2, height / 2 + 4 * unit],
      end: [4 * unit, height - 5 * unit],
    }[at];
    return s('text', {
      transform: `translate(${place[0]} ${place[1]}) scale(${unit})`, class: `label ${at}`,
    }, text);
  }

  chain(hit) {
    const group = s('g', { class: 'chain' });
    const badges = new Map();
    const unit = 1 / this.scale;
    chainOf(hit).forEach((entry, index) => {
      const frame = rect(entry.frame);
      if (!frame || !isAround(frame, hit.at)) return;
      const [x, y, width, height] = frame;
      group.append(s('rect', {
        class: `link ${entry.took ? 'took' : ''}`, x, y,
        width: Math.max(0, width), height: Math.max(0, height),
      }));
      // Views of one corner put their numbers side by side along the upper edge.
      const corner = `${Math.max(x, 0)} ${Math.max(y, 0)}`;
      const place = badges.get(corner) ?? 0;
      badges.set(corner, place + 1);
      const [left, top] = [Math.max(x, 0) + (9 + place * 18) * unit, Math.max(y, 0) - 1 * unit];
      group.append(s('g', {
        class: `badge ${entry.took ? 'took' : ''}`, transform: `translate(${left} ${top}) scale(${unit})`,
      }, s('circle', { r: 8 }), s('text', { y: 3.7 }, String(index + 1))));
    });
    // Badges stand above every frame.
    group.append(...group.querySelectorAll('.badge:not(.took)'), ...group.querySelectorAll('.badge.took'));
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
      if (first[0] !== end[0] || first[1] !== end[1]) {
        group.append(s('g', { class: `finger ${last === 'cancelled' ? 'cancelled' : ''}`,
          transform: `translate(${end[0]} ${end[1]}) scale(${unit})` },
        s('circle', { class: 'dot end', r: 5 })));
      }
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
  return Array.isArray(hit?.chain) ? hit.chain : [];
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

/** The list beside the stage: front to back, who took the touch and why not the others. */
function drawChain(box, hit, stage) {
  box.hidden = !hit;
  if (!hit) return;
  const rows = chainOf(hit).map((entry, index) => {
    const show = () => stage.point(entry.frame);
    const hide = () => stage.point(null);
    const isAway = !isAround(rect(entry.frame) ?? [0, 0, 0, 0], hit.at);
    return h('li', {
      class: `${entry.took ? 'took' : ''} ${isAway ? 'away' : ''}`, tabindex: 0,
      on: { mouseenter: show, mouseleave: hide, focus: show, blur: hide },
    },
    h('span', { class: `number ${entry.took ? 'took' : ''}` }, index + 1),
    h('div', {},
      h('div', { class: 'who' }, h('code', {}, visible(entry.path)),
        h('span', { class: 'muted' }, visible(entry.name)),
        entry.took ? h('span', { class: 'pill accent' }, 'took the touch') : null),
      h('div', { class: 'why' }, visible(entry.why)),
      h('code', { class: 'frame muted' }, frameText(rect(entry.frame)))));
  });
  box.replaceChildren(
    h('h3', {}, `Hit order at ${point(hit.at)}, front to back`),
    rows.length > 0 ? h('ol', {}, ...rows) : h('p', { class: 'empty' }, 'No view was asked.'));
}
