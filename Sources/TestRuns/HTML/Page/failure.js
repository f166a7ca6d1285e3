'use strict';

// Why a case did not pass, and the commands to paste.

/** The number of lines of the difference beside the verdict. */
const linesAtOnce = 6;

function drawFailure(box, found, go) {
  const failure = found.failure;
  const lines = listOf(failure?.text ?? found.obstacle?.lines);
  const summary = failure?.summary ?? found.reason
    ?? (found.obstacle ? `${found.obstacle.type} error` : null);
  const verdict = verdictOf(found.verdict);
  box.hidden = !summary && lines.length === 0;
  box.className = `failure ${verdict.tone}`;
  if (box.hidden) return;
  const place = failure ? `line ${failure.line}, step ${failure.step}, ${time(failure.time)}` : null;
  const given = listOf(failure?.commands);
  const commands = given.length > 0 && found.path
    ? [...given, { purpose: 'touch', command: `cvsim studio ${shellWord(`${found.path}:${failure.line}`)}` }]
    : given;
  put(box,
    h('div', { class: 'failure-head' },
      h('strong', {}, `${verdict.mark} ${verdict.word}`),
      h('span', { class: 'summary' }, visible(summary)),
      place ? h('button', { type: 'button', class: 'plain', on: { click: () => go(failure.step) } },
        `Go to ${place}`) : null),
    ...differenceBlock(lines, String(summary)),
    ...picturesBlock(failure?.pictures),
    ...chainBlock(lines),
    commands.length === 0 ? '' : h('dl', { class: 'commands' },
      ...commands.map((one) => h('div', {},
        h('dt', {}, visible(one.purpose)),
        h('dd', {}, h('code', {}, visible(one.command)), copyButton(one.command))))),
    lines.length > 0 ? h('details', { open: !failure || !failure.summary },
      h('summary', {}, 'The whole message'),
      h('pre', { tabindex: 0 }, lines.map((line) => visible(line)).join('\n'))) : '');
}

/** The first expected and actual lines of the message; nothing if the summary says all of it. */
function differenceBlock(lines, summary) {
  const rows = lines.map((line) => /^ {0,2}([-+]) \| ([^]*)$/.exec(String(line)))
    .filter((found) => found !== null).map(([, mark, text]) => ({ mark, text }));
  if (rows.length === 0 || (rows.length === 1 && summary.endsWith(rows[0].text))) return [];
  const left = rows.length - linesAtOnce;
  return [linesBlock(rows.slice(0, linesAtOnce)),
    left > 0 ? h('p', { class: 'note' }, `${left} more in the whole message`) : ''];
}

/** The addresses of the pictures that the page shows, which end with the next case. */
let pictureURLs = [];

/** The screen as it was expected and as it was, side by side. */
function picturesBlock(pictures) {
  for (const url of pictureURLs) URL.revokeObjectURL(url);
  pictureURLs = [];
  const found = listOf(pictures).filter((one) => typeof one?.svg === 'string');
  if (found.length === 0) return [];
  return [h('div', { class: 'pictures' }, ...found.map((one) => {
    const url = URL.createObjectURL(new Blob([one.svg], { type: 'image/svg+xml' }));
    pictureURLs.push(url);
    const title = visible(one.title);
    return h('figure', { class: `picture of-${title.toLowerCase().split(' ').join('-')}` },
      h('figcaption', {}, h('strong', {}, title), ' ', h('span', {}, visible(one.note))),
      h('a', { href: url, target: '_blank', title: 'Open the picture alone' },
        h('img', { src: url, alt: `${title}: ${visible(one.note)}` })));
  }))];
}

/** Who took the touch, and who would be called: the section `why` of the message. */
function chainBlock(lines) {
  const start = lines.indexOf('  why');
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => !String(line).startsWith('    '));
  const chain = (end < 0 ? rest : rest.slice(0, end)).map((line) => visible(String(line).slice(4)));
  return [h('details', { class: 'why', open: true }, h('summary', {}, 'Why: the hit chain and the receivers'),
    h('ol', { class: 'why-list', tabindex: 0, 'aria-label': 'The hit chain and the receivers' }, ...chain.map((line) => h('li', {
      class: /^ *took /.test(line) ? 'took' : /would go to/.test(line) ? 'goes' : '',
    }, line))))];
}

/** A button that copies `text` as it is. */
function copyButton(text) {
  const button = h('button', {
    type: 'button', class: 'copy', 'aria-label': `Copy: ${visible(text)}`,
    on: { click: async () => {
      const isDone = await copied(String(text));
      button.textContent = isDone ? 'Copied' : 'Press Ctrl-C';
      announce(isDone ? 'Copied' : 'Select it and press Ctrl-C');
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    } },
  }, 'Copy');
  return button;
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Some browsers refuse the clipboard to pages from disk; this older call works there.
    const field = h('textarea', { class: 'hidden', 'aria-hidden': 'true' });
    const focused = document.activeElement;
    field.value = text;
    document.body.append(field);
    field.select();
    const isDone = document.execCommand('copy');
    field.remove();
    focused?.focus();
    return isDone;
  }
}

const announce = settled(250, (text) => {
  find('live').textContent = text;
});
