import { readStored, store } from './storage.ts';

export type Theme = 'light' | 'dark';

/**
 * Runs in the head before the first paint: the stored choice, else the system's, else light.
 * Static text, so that the content security policy can allow it by hash; without quotes, ampersands and angle
 * brackets, which React would escape.
 */
export const themeScript = `(function(){var t=null;try{t=localStorage.getItem(\`theme\`)}catch(e){}
if(![\`light\`,\`dark\`].includes(t))t=matchMedia(\`(prefers-color-scheme: dark)\`).matches?\`dark\`:\`light\`;
document.documentElement.dataset.theme=t})()`;

/** The initial theme. Source: specification point 4, Theme. */
export function initialTheme(stored: string | null, isSystemDark: boolean): Theme {
  if (stored === 'light' || stored === 'dark') return stored;
  return isSystemDark ? 'dark' : 'light';
}

/** Switches to the other theme and stores the choice. */
export function toggleTheme(): Theme {
  const root = document.documentElement;
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const current = initialTheme(root.dataset['theme'] ?? readStored('theme'), isSystemDark);
  const next = current === 'dark' ? 'light' : 'dark';
  root.dataset['theme'] = next;
  store('theme', next);
  return next;
}
