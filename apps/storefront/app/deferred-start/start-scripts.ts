import { insertDeferredElements } from './deferred-elements.ts';

/** Fetches the page's modules, and runs them once the styles apply, because what they render has no inlined styles. */
export async function startScripts(styled: Promise<void>): Promise<void> {
  // The placeholder; the real one is among the deferred elements.
  document.querySelector('link[rel=icon]')?.remove();
  insertDeferredElements('modules');
  await styled;
  insertDeferredElements('entry');
}
