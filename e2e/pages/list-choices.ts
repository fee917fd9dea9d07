import type { HTMLElement } from 'node-html-parser';
import { one, textOf } from './open-page.ts';

export type Counts = { inStock: number; prices: { count: number }[] };
export type Choice = { label: string; count: number; isOpen: boolean };

/** The choices of a filter group, each with its number of products and whether it is enabled. */
export function choicesOf(main: HTMLElement, group: string): Choice[] {
  const sets = one(main, 'aside').querySelectorAll('fieldset');
  const set = sets.find((candidate) => textOf(one(candidate, 'legend')) === group);
  if (!set) throw new Error(`There is no group ${group}`);
  return set.querySelectorAll('label, li > a').map((choice) => {
    const [label, count] = choice.querySelectorAll('> span').map(textOf);
    const isOpen = choice.querySelector('input')?.hasAttribute('disabled') !== true;
    return { label: label ?? '', count: Number.parseInt(count ?? '', 10), isOpen };
  });
}

/** The total number of products of the choices. */
export function sumOf(choices: Choice[]): number {
  return choices.reduce((sum, { count }) => sum + count, 0);
}
