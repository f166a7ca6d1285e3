'use strict';

// Finds the positions of names and labels as `cvsim render` does, so that they cover neither parts
// nor each other. CaptionPlacement.swift has the same rules; Tests/ReportPage compares the two.

const maximumObstacles = 60;

const meets = (one, other) => {
  const [, , width, height] = intersection(one, other);
  return width > 0 && height > 0;
};
const inset = ([x, y, width, height], dx, dy) => [x + dx, y + dy, width - 2 * dx, height - 2 * dy];

/** The width of a text of size 1 behind another width, large enough for common fonts. */
function unitWidth(text, before = 0) {
  let width = before;
  for (const character of text) {
    const code = character.codePointAt(0);
    width += code >= 0x1100 && !(code >= 0x2000 && code <= 0x2bff) ? 1.05 : 0.61;
  }
  return width;
}

const textWidth = (text, size) => unitWidth(text) * size;

function shortenedText(text, size, width) {
  // Proportional fonts are narrower than the estimate.
  if (textWidth(text, size) <= width * 1.15) return text;
  let [kept, used] = ['', 0.61 * size];
  for (const character of text) {
    used += textWidth(character, size);
    if (used > width * 1.1) break;
    kept += character;
  }
  return kept === '' ? '' : `${kept}\u2026`;
}

/** The lines of a text in a box, the last one shortened. */
function textLines(text, size, width, count) {
  const lines = [];
  const words = text.split(' ').filter((word) => word !== '');
  let next = 0;
  while (next < words.length && lines.length < count) {
    let [line, used] = ['', 0];
    if (lines.length === count - 1) [line, next] = [words.slice(next).join(' '), words.length];
    for (; next < words.length; next += 1) {
      const more = line === '' ? words[next] : ` ${words[next]}`;
      const longer = unitWidth(more, used);
      if (line !== '' && longer * size > width) break;
      [line, used] = [line + more, longer];
    }
    lines.push(shortenedText(line, size, width));
  }
  return lines;
}

/** Boxes in their order, in groups of eight with the box around each, in groups of eight and so on. */
class BoxTree {
  constructor(boxes) {
    this.levels = [boxes];
    while (this.levels.at(-1).length > 1) {
      const [inner, outer] = [this.levels.at(-1), []];
      for (let start = 0; start < inner.length; start += 8) outer.push(union(inner.slice(start, start + 8)));
      this.levels.push(outer);
    }
  }

  /** The first indices from `start` whose boxes meet a box and are wanted, at most `limit`. */
  first(limit, start, box, isWanted) {
    const found = [];
    const visit = (level, index) => {
      if (found.length === limit || (index + 1) * 8 ** level <= start || !meets(this.levels[level][index], box)) return;
      if (level === 0) {
        if (isWanted(index)) found.push(index);
        return;
      }
      const end = Math.min(index * 8 + 8, this.levels[level - 1].length);
      for (let inner = index * 8; inner < end; inner += 1) visit(level - 1, inner);
    };
    if (this.levels[0].length > 0) visit(this.levels.length - 1, 0);
    return found;
  }
}

/** The smallest box around boxes; empty ones count for nothing. */
function union(boxes) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, width, height] of boxes) {
    if (!(width > 0 && height > 0)) continue;
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return left < right ? [left, top, right - left, bottom - top] : [0, 0, 0, 0];
}

/** The captions of shapes, which are in drawing order; `end` is the index after those inside. */
class CaptionPlacement {
  constructor(shapes) {
    this.shapes = shapes;
    this.boxes = new BoxTree(shapes.map(({ visible }) => visible));
    this.captions = [];
    for (let index = 0; index < shapes.length;) {
      if (shapes[index].kind === 'collection') {
        index += 1;
        continue;
      }
      this.place(index);
      index = Math.max(shapes[index].end, index + 1);
    }
  }

  place(root) {
    const { shapes } = this;
    const placed = [];
    const covers = this.boxes
      .first(maximumObstacles, shapes[root].end, shapes[root].visible, (index) => isLaidOut(shapes[index]))
      .map((index) => shapes[index].visible);
    for (let index = root; index < shapes[root].end; index += 1) {
      const shape = shapes[index];
      if (shape.kind === 'collection' || !wantsCaption(shape)) continue;
      const inside = shapes.slice(index + 1, Math.min(shape.end, index + 1 + maximumObstacles));
      const boxes = placed.slice(-maximumObstacles).map(({ box }) => inset(box, -4, 0));
      const others = [...covers, ...boxes, ...this.beside(index, root)];
      const all = inside.filter((part) => !isBackground(part, shape)).map(({ visible }) => visible);
      const important = inside.flatMap((part) =>
        hasOwnContent(part) && !isWholeControl(part, shape) ? [part.visible] : edgesOf(part));
      const lines = captionLines(shape, inside.map(({ text }) => text).filter((text) => text));
      placed.push(...this.lines(lines, shape, [...all, ...others])
        ?? this.lines(lines, shape, [...important, ...others])
        ?? this.shortened(lines, shape, [...important, ...others]));
    }
    this.captions.push(...placed);
  }

  /** The obstacles in the same element, but not inside the shape. */
  beside(index, root) {
    const { shapes } = this;
    const found = [];
    // Neither the shape and those inside it, nor those that it is inside of.
    for (let other = root; other < index && found.length < maximumObstacles; other += 1) {
      if (shapes[other].end <= index) found.push(shapes[other]);
    }
    const next = Math.max(shapes[index].end, index + 1);
    const end = Math.min(shapes[root].end, next + maximumObstacles - found.length);
    found.push(...shapes.slice(next, end));
    return found.flatMap((shape) => hasOwnContent(shape) ? [shape.visible] : edgesOf(shape));
  }

  /** Places lines at the largest size at which they fit; null if they do not. */
  lines(lines, shape, obstacles) {
    if (lines.length === 0) return [];
    for (const some of lines.length > 1 ? [lines, [lines[0]]] : [lines]) {
      for (const size of some[0].style === 'part' ? [9, 8, 7] : [11, 10, 9, 8]) {
        const widths = some.map(({ text }) => textWidth(text, size));
        const height = size * 1.3;
        const sum = widths.reduce((total, width) => total + width, 6 * (some.length - 1));
        const blocks = [[Math.max(...widths), height * some.length], [sum, height]];
        for (const [row, block] of blocks.slice(0, some.length > 1 ? 2 : 1).entries()) {
          const origin = this.position(block, shape, obstacles);
          if (!origin) continue;
          let [x, y] = origin;
          return some.map(({ text, style }, index) => {
            const box = [x, y, widths[index], height];
            if (row === 1) x += widths[index] + 6; else y += height;
            return { text, style, size, box };
          });
        }
      }
    }
    return null;
  }

  /** Places the beginning of the first line, or nothing. */
  shortened([line], shape, obstacles) {
    if (!line) return [];
    const characters = [...line.text];
    for (let count = characters.length - 1; count >= 3; count = Math.min(count - 1, Math.floor(count * 3 / 4))) {
      const text = `${characters.slice(0, count).join('')}\u2026`;
      const found = this.lines([{ ...line, text }], shape, obstacles);
      if (found) return found;
    }
    return [];
  }

  /** The top left of a block, as near to the top left of the shape as possible. */
  position([width, height], shape, obstacles) {
    const margin = shape.kind === 'control' || shape.kind === 'subview' ? 2 : 4;
    const [x, y, wide, high] = inset(shape.visible, margin, Math.min(margin, 2));
    if (width > wide || height > high) return null;
    const area = [x, y, wide, high];
    const near = obstacles.filter((obstacle) => meets(obstacle, area));
    if (shape.kind === 'control' || shape.content === 'image') {
      const [left, top] = [x + (wide - width) / 2, y + (high - height) / 2];
      if (!near.some((obstacle) => meets(obstacle, [left, top, width, height]))) return [left, top];
    }
    const [right, bottom] = [x + wide - width, y + high - height];
    const columns = [...new Set([x, ...near.map((box) => box[0] + box[2] + 3), right])]
      .filter((column) => column >= x && column <= right).sort((a, b) => a - b);
    const rows = [...new Set([y, ...near.map((box) => box[1] + box[3] + 2), bottom])]
      .filter((row) => row >= y && row <= bottom).sort((a, b) => a - b);
    // From left to right, a block that has passed an obstacle does not meet it again.
    const sorted = near.sort(([a], [b]) => a - b);
    for (const top of rows) {
      let next = 0;
      for (const obstacle of sorted) {
        if (obstacle[1] > top + height || obstacle[1] + obstacle[3] < top) continue;
        while (next < columns.length && meets(obstacle, [columns[next], top, width, height])) next += 1;
        if (next === columns.length) break;
      }
      if (next < columns.length) return [columns[next], top];
    }
    return null;
  }
}

function isLaidOut({ kind }) {
  return kind === 'cell' || kind === 'supplementary' || kind === 'decoration';
}

/** True if the part has content that no caption may cover. */
function hasOwnContent({ kind, text }) {
  return kind === 'control' || kind === 'collection' || Boolean(text);
}

function wantsCaption({ content }) {
  return content === 'none' || content === 'image' || content === 'button';
}

function fills(part, shape) {
  const area = ([, , width, height]) => width * height;
  return area(part.visible) >= 0.85 * area(shape.visible);
}

function isBackground(part, shape) {
  return !hasOwnContent(part) && fills(part, shape);
}

/** True if the part is a control without a text that fills its cell. */
function isWholeControl(part, shape) {
  return part.kind === 'control' && !part.text && fills(part, shape);
}

/** The lines at the edges of a shape, a point wide. */
function edgesOf({ frame: [x, y, width, height], visible }) {
  return [[x, y, width, 1], [x, y + height - 1, width, 1], [x, y, 1, height], [x + width - 1, y, 1, height]]
    .filter((edge) => meets(edge, visible));
}

/** The lines of the caption, without a label that one of the parts displays. */
function captionLines({ kind, content, name, caption }, texts) {
  const own = visible(name);
  if (!isLaidOut({ kind })) {
    if (texts.length > 0) return [];
    if (content === 'button' && caption) return [{ text: visible(caption), style: 'label' }];
    return own === '' ? [] : [{ text: own, style: 'part' }];
  }
  const lines = [{ text: own, style: 'name' }];
  if (caption && !texts.includes(caption)) lines.push({ text: visible(caption), style: 'label' });
  return lines;
}
