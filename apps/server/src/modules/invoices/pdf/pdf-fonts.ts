import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { indianScripts } from './indian-scripts.ts';

const folder = new URL('../../../../fonts/', import.meta.url);

/** Breaks words that are wider than any column. */
const longestUnbroken = /.{1,18}/gu;

/** The font families a text needs, Latin first; missing glyphs fall back to the next. */
export function fontFamiliesFor(text: string): string[] {
  return ['Anek', 'Anek rupee', ...indianScripts.filter(({ drawn }) => drawn.test(text)).map(({ family }) => family)];
}

/** Registers the store's fonts with the PDF library, which loads each on first use. */
export function registerFonts(): void {
  register('Anek', { 400: 'anek-latin-400', 600: 'anek-latin-600' });
  register('Anek rupee', { 400: 'anek-rupee-400', 600: 'anek-rupee-600' });
  for (const { family, file } of indianScripts) register(family, { 400: file });
  Font.registerHyphenationCallback((word) => word.match(longestUnbroken) ?? [word]);
}

function register(family: string, files: Record<number, string>): void {
  const fonts = Object.entries(files).map(([weight, name]) => ({
    src: fileURLToPath(new URL(`${name}.woff`, folder)),
    fontWeight: Number(weight),
  }));
  Font.register({ family, fonts });
}
