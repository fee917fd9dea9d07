import { insertDeferredComponents } from './deferred-components.ts';

/** Fetches the page's modules, and runs them once the styles apply: what they render has no styles before. */
export async function startScripts(styled: Promise<void>): Promise<void> {
  // The placeholder; the real one is among the parts.
  document.querySelector('link[rel=icon]')?.remove();
  insertDeferredComponents('modules');
  await styled;
  insertDeferredComponents('entry');
}
