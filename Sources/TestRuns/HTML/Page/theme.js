'use strict';

// Light or dark: what the system says, until someone chooses.

const themes = ['auto', 'light', 'dark'];

function installTheme() {
  const button = find('theme');
  const kept = () => {
    try {
      return localStorage.getItem('cvsim-theme');
    } catch {
      return null;
    }
  };
  const use = (theme) => {
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    button.textContent = `Theme: ${theme}`;
    button.dataset.value = theme;
  };
  use(themes.includes(kept()) ? kept() : 'auto');
  button.addEventListener('click', () => {
    const theme = themes[(themes.indexOf(button.dataset.value) + 1) % themes.length];
    use(theme);
    try {
      localStorage.setItem('cvsim-theme', theme);
    } catch {
      // Then it lasts until the page is closed.
    }
  });
}
