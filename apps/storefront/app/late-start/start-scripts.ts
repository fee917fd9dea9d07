import { insertLateParts } from './late-parts.ts';

/** Fetches the page's modules, and runs them when the styles are there: before, they would show what has none yet. */
export async function startScripts(styled: Promise<void>): Promise<void> {
  // The empty one, for which the browser asked nobody.
  document.querySelector('link[rel=icon]')?.remove();
  insertLateParts('modules');
  await styled;
  insertLateParts('entry');
}
