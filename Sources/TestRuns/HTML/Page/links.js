'use strict';

// The address says what is open: `#case=ID&step=12&fact=340`.

function readLink() {
  const values = new URLSearchParams(location.hash.slice(1));
  const whole = (name) => {
    const value = values.get(name);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
  };
  return { id: values.get('case'), step: whole('step'), fact: whole('fact') };
}

function linkTo({ id, step, fact }) {
  const parts = [`case=${encodeURIComponent(id)}`];
  if (step !== null && step !== undefined) parts.push(`step=${step}`);
  if (fact !== null && fact !== undefined) parts.push(`fact=${fact}`);
  return `#${parts.join('&')}`;
}

class Links {
  constructor(follow) {
    addEventListener('popstate', () => follow(readLink()));
    addEventListener('hashchange', () => {
      if (location.hash !== this.written) follow(readLink());
    });
    // One entry for each place that a person stays at, not for each that they pass.
    this.settle = settled(400, (link) => this.write(link, true));
  }

  write(link, isNew) {
    const hash = linkTo(link);
    this.written = hash;
    if (hash === location.hash) return;
    try {
      if (isNew) history.pushState(null, '', hash);
      else history.replaceState(null, '', hash);
    } catch {
      // Some browsers keep files from it.
      location.hash = hash;
    }
  }
}
