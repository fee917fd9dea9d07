import { expect, test } from 'vitest';
import { initialTheme, themeScript } from './theme.ts';

test('[THEME-01] the stored choice overrides the system, and the system overrides light', () => {
  expect(initialTheme('dark', false)).toBe('dark');
  expect(initialTheme('light', true)).toBe('light');
  expect(initialTheme(null, true)).toBe('dark');
  expect(initialTheme('blue', false)).toBe('light');
});

type Choice = [stored: string | null, isSystemDark: boolean, theme: string];
const choices: Choice[] = [
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  ['blue', false, 'light'],
];

test.each(choices)(
  '[THEME-01] the script in the head decides the same: stored %s, system dark %s',
  (stored, isDark, theme) => {
    const dataset: { theme?: string } = {};
    const run = new Function('localStorage', 'window', 'matchMedia', 'document', themeScript);
    const matchMedia = () => ({ matches: isDark });
    run({ getItem: () => stored }, { matchMedia }, matchMedia, { documentElement: { dataset } });
    expect(dataset.theme).toBe(theme);
  },
);
