import { insertDeferredElements } from './deferred-elements.ts';
import { whenSettled } from './when-settled.ts';

/**
 * Fetches the fonts and the full style sheets. Resolves when every sheet has loaded or failed; they are applied together,
 * because one alone would override inlined rules of the next.
 */
export async function applyStyles(): Promise<void> {
  insertDeferredElements('fonts');
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  await Promise.all(sheets.map(loadUnused));
  for (const sheet of sheets) sheet.removeAttribute('media');
}

function loadUnused(sheet: HTMLLinkElement): Promise<void> {
  sheet.media = 'not all';
  sheet.disabled = false;
  return whenSettled(sheet);
}
