'use strict';

// Makes elements. Text that comes from the data goes in as text nodes, never as markup.

/** An HTML element; `on` in `props` holds listeners, other members become attributes. */
function h(tag, props, ...children) {
  return fill(document.createElement(tag), props, children);
}

/** An SVG element. */
function s(tag, props, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), props, children);
}

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name === 'on') {
      for (const [event, listener] of Object.entries(value)) {
        element.addEventListener(event, listener);
      }
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...present(children));
  return element;
}

/** Replaces the children of an element; null is no child. */
function put(element, ...children) {
  element.replaceChildren(...present(children));
}

function present(children) {
  return children.flat().filter((child) => child !== null && child !== undefined);
}

/** The value where it is a list, otherwise an empty one. */
function listOf(value) {
  return Array.isArray(value) ? value : [];
}

function find(id) {
  return document.getElementById(id);
}

const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** One line in which control characters and those that turn the direction of text can be seen. */
function visible(text) {
  return String(text ?? '').replace(unseen, (character) => {
    const code = character.codePointAt(0);
    // Joiners make one sign of several, as in emoji.
    if (code === 0x200c || code === 0x200d) return character;
    return `\u27e8U+${code.toString(16).toUpperCase().padStart(4, '0')}\u27e9`;
  });
}

/** A number as the sessions print it: shortest, no grouping. */
function number(value) {
  return Number.isFinite(value) ? String(value) : '?';
}

function point(value) {
  return Array.isArray(value) ? `${number(value[0])},${number(value[1])}` : '?';
}

/** `x,y wxh`, as the sessions print frames. */
function frameText(frame) {
  if (!frame) return '?';
  return `${number(frame[0])},${number(frame[1])} ${number(frame[2])}x${number(frame[3])}`;
}

/** Virtual milliseconds with the unit that reads best. */
function time(milliseconds) {
  if (!Number.isFinite(milliseconds)) return '';
  if (Math.abs(milliseconds) < 10000) return `${number(Math.round(milliseconds * 1000) / 1000)} ms`;
  return `${number(Math.round(milliseconds) / 1000)} s`;
}

function plural(count, one, many) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many ?? one + 's'}`;
}

/** Calls `action` once, `delay` milliseconds after the last call. */
function settled(delay, action) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), delay);
  };
}

/** Calls `action` at most once a frame. */
function framed(action) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      action();
    });
  };
}
