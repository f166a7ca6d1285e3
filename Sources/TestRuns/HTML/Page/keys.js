'use strict';

// Keys for the whole page. Single letters can be switched off in the help.

const letterKeys = [
  ['j', 'next step', 'next'], ['k', 'previous step', 'previous'],
  ['n', 'next failure', 'nextFailure'], ['p', 'previous failure', 'previousFailure'],
  [']', 'next case', 'nextCase'], ['[', 'previous case', 'previousCase'],
  ['b', 'stage before the step', 'before'], ['t', 'stage at the touch', 'touch'],
  ['a', 'stage after the step', 'after'], ['/', 'filter the cases', 'search'],
  ['?', 'this help', 'help'],
];
const namedKeys = [
  ['ArrowRight', '\u2192', 'next step', 'next'], ['ArrowLeft', '\u2190', 'previous step', 'previous'],
  ['Home', 'Home', 'first step', 'first'], ['End', 'End', 'last step', 'last'],
];

function installKeys(actions) {
  const letters = new Map(letterKeys.map(([key, , action]) => [key, action]));
  const named = new Map(namedKeys.map(([key, , , action]) => [key, action]));
  const lettersOn = find('letters-on');
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (find('help').open) return;
    const target = event.target;
    const isTyping = target.closest?.('input[type=search], textarea, select, [contenteditable]');
    if (event.key === 'Escape' && target.id === 'search') {
      target.blur();
      return;
    }
    if (isTyping) return;
    const isHelp = event.key === '?';
    const action = letters.get(event.key);
    if (action && (lettersOn.checked || isHelp)) {
      event.preventDefault();
      actions[action]();
      return;
    }
    // The scrubber, the tabs and the lanes move by arrows of their own.
    const hasOwnArrows = target.closest?.('[role=tablist], input[type=range], [data-lane], pre, .lines');
    if (named.has(event.key) && !hasOwnArrows) {
      event.preventDefault();
      actions[named.get(event.key)]();
    }
  });
  const rows = [
    ...namedKeys.map(([, shown, text]) => [shown, text]),
    ['\u2191 \u2193', 'in a list: the row before or after'],
    ...letterKeys.map(([key, text]) => [key, text]),
  ];
  find('key-list').append(...rows.map(([key, text]) =>
    h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, text))));
}
