import type { PaletteItem } from './palette-items.ts';

/** Parts of a screen whose buttons and links are actions of what is open. */
const parts = '[data-actions]';

/**
 * What can be done on the screen that is open, by its own buttons: so every screen has its actions in the palette. Buttons that
 * are switched off are not among them.
 */
export function screenActions(root: ParentNode = document): PaletteItem[] {
  const found = [...root.querySelectorAll<HTMLElement>(`${parts} :is(button, a[href])`)];
  const named = new Map<string, HTMLElement>();
  for (const element of found) {
    const name = nameOf(element);
    if (name && !named.has(name) && !isOff(element)) named.set(name, element);
  }
  return [...named].map(([name, element]) => ({
    id: `here-${name}`,
    group: 'On this screen',
    icon: 'check',
    name,
    detail: '',
    // It may have been drawn again since.
    act: () => (element.isConnected ? element : again(root, name))?.click(),
  }));
}

function again(root: ParentNode, name: string): HTMLElement | undefined {
  const found = [...root.querySelectorAll<HTMLElement>(`${parts} :is(button, a[href])`)];
  return found.find((element) => nameOf(element) === name && !isOff(element));
}

const nameOf = (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

const isOff = (element: HTMLElement) =>
  element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]') || element.closest('[hidden]') !== null;
