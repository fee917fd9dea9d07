export type Theme = 'light' | 'dark';

/** Switches to the other theme and stores the choice, which the shop shares. */
export function toggleTheme(): Theme {
  const { dataset } = document.documentElement;
  const next = dataset['theme'] === 'dark' ? 'light' : 'dark';
  dataset['theme'] = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Storage is switched off: the choice lasts until the page is closed.
  }
  return next;
}
