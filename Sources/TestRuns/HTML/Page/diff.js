'use strict';

// Expected against actual, line by line.

/** Whether a printed line is what an expected one asks for. */
function lineMatches(expected, actual) {
  if (expected === actual) return true;
  if (expected.endsWith(' (re)')) return patternMatches(expected.slice(0, -5), actual);
  if (!expected.includes('[..]')) return false;
  const parts = expected.split('[..]');
  const [head, tail] = [parts.shift(), parts.pop()];
  if (actual.length < head.length + tail.length) return false;
  if (!actual.startsWith(head) || !actual.endsWith(tail)) return false;
  let at = head.length;
  for (const part of parts) {
    const found = actual.indexOf(part, at);
    if (found < 0 || found + part.length > actual.length - tail.length) return false;
    at = found + part.length;
  }
  return true;
}

function patternMatches(pattern, text) {
  // The browser's engine goes back and forth: what could take it for ever is not tried.
  const isRisky = pattern.length > 200 || text.length > 1000 || /[+*}][^()]*\)[+*{]/.test(pattern);
  if (isRisky) return false;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return false;
  }
}

/** Rows of `{mark, text}`: `=` on both sides, `-` expected only, `+` actual only. */
function diffLines(expected, actual) {
  let [start, ends] = [0, 0];
  const shorter = Math.min(expected.length, actual.length);
  while (start < shorter && lineMatches(expected[start], actual[start])) start += 1;
  while (ends < shorter - start && lineMatches(expected.at(-1 - ends), actual.at(-1 - ends))) {
    ends += 1;
  }
  const both = (text) => ({ mark: '=', text });
  return [
    ...actual.slice(0, start).map(both),
    ...middleRows(
      expected.slice(start, expected.length - ends), actual.slice(start, actual.length - ends)),
    ...actual.slice(actual.length - ends).map(both),
  ];
}

function middleRows(expected, actual) {
  const missing = (text) => ({ mark: '-', text });
  const extra = (text) => ({ mark: '+', text });
  const [rows, columns] = [expected.length, actual.length];
  if (rows * columns > 250000) return [...expected.map(missing), ...actual.map(extra)];

  // Longest common subsequence from the end; `...` matches any lines, also none.
  const width = columns + 1;
  const best = new Uint32Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const skip = Math.max(best[(i + 1) * width + j], best[i * width + j + 1]);
      const isEqual = lineMatches(expected[i], actual[j]);
      best[i * width + j] = isEqual ? best[(i + 1) * width + j + 1] + 1 : skip;
    }
  }
  const result = [];
  let [i, j, isOpen] = [0, 0, false];
  while (i < rows || j < columns) {
    if (i < rows && expected[i] === '...') {
      isOpen = true;
      result.push({ mark: '=', text: '...' });
      i += 1;
    } else if (i < rows && j < columns && lineMatches(expected[i], actual[j])) {
      isOpen = false;
      result.push({ mark: '=', text: actual[j] });
      [i, j] = [i + 1, j + 1];
    } else if (i < rows && (j >= columns
      || (best[(i + 1) * width + j] >= best[i * width + j + 1] && !isOpen))) {
      result.push(missing(expected[i]));
      i += 1;
    } else {
      result.push(isOpen ? { mark: '=', text: actual[j] } : extra(actual[j]));
      j += 1;
    }
  }
  return result;
}
