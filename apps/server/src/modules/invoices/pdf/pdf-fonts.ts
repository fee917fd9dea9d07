import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { indianScripts } from './indian-scripts.ts';

const folder = new URL('../../../../fonts/', import.meta.url);

/** A word that is longer than any column gives way in pieces. */
const longestUnbroken = /.{1,18}/gu;

/** The families that a text needs, Latin first; what one does not have is taken from the next. */
export function fontFamiliesFor(text: string): string[] {
  return ['Anek', 'Anek rupee', ...indianScripts.filter(({ drawn }) => drawn.test(text)).map(({ family }) => family)];
}

/** Makes the store's fonts known to the PDF library, which reads each when it is first used. */
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
