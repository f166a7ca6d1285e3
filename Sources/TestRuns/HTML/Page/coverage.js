'use strict';

// The coverage of a run: each screen with its regions by coverage, and the parts that no case exercised.

const coverageStates = {
  exercised: 'a case touched such a part', never: 'no case touched such a part',
  none: 'a tap has no effect',
};

/** The drawing of a screen. */
function coverageStage(screen) {
  const size = listOf(screen.size).map(Number);
  const [width, height] = [0, 1].map((at) => (size[at] > 0 ? size[at] : 1));
  const regions = listOf(screen.regions).filter((region) => Object.hasOwn(coverageStates, region?.state));
  const never = new Set(regions.filter(({ state }) => state === 'never').map(({ part }) => part));
  const figure = h('figure', { class: 'coverage-screen' },
    s('svg', { class: 'stage coverage', role: 'img', width, height, viewBox: `0 0 ${width} ${height}`,
      'aria-label': `${visible(screen.name)}: ${plural(never.size, 'part')} never touched` },
    s('rect', { class: 'screen', x: 0, y: 0, width, height }),
    ...regions.map(({ rect, part, state, effect }) => {
      const [x, y, w, high] = listOf(rect).map(Number);
      const box = s('rect', { class: state, x, y, width: w, height: high });
      box.append(s('title', {}, `${visible(part)}: ${visible(effect)}; ${coverageStates[state]}`));
      return box;
    })),
    h('figcaption', {}, visible(screen.name)));
  return figure;
}

function coverageLegend() {
  return h('p', { class: 'legend' }, ...Object.entries(coverageStates).map(([state, text]) => {
    const key = s('svg', { class: 'coverage', width: 16, height: 12, 'aria-hidden': 'true' },
      s('rect', { class: state, x: 1, y: 1, width: 14, height: 10 }));
    return h('span', {}, key, text);
  }));
}

function coverageShare({ name, called, total, never }) {
  const names = listOf(never);
  const title = `${visible(name)}: ${number(called)} of ${number(total)}`;
  if (names.length === 0) return h('p', { class: 'coverage-share' }, `\u2713 ${title}`);
  return h('details', { class: 'coverage-share', open: names.length <= 20 },
    h('summary', {}, `\u2715 ${title}, ${number(names.length)} never`),
    h('ul', {}, ...names.slice(0, 1000).map((part) => h('li', {}, h('code', {}, visible(part))))));
}

/** Shows the button of the dialog if the report has a coverage. */
function installCoverage(coverage) {
  const button = find('coverage-open');
  button.hidden = !coverage;
  if (!coverage) return;
  button.textContent = `Coverage ${visible(coverage.percent)}%`;
  button.addEventListener('click', () => {
    const screens = listOf(coverage.screens);
    put(find('coverage-body'),
      h('p', {}, `${visible(coverage.percent)}%: ${number(coverage.called)} of ${plural(coverage.total, 'part')} exercised`),
      coverageLegend(),
      h('div', { class: 'coverage-screens' }, ...screens.slice(0, 50).map(coverageStage)),
      h('h3', {}, 'Parts by kind'),
      ...listOf(coverage.dimensions).map(coverageShare));
    find('coverage').showModal();
  });
}
