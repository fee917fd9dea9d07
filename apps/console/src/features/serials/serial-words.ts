import type { UnitWithLife, Unnumbered } from './serial-list.ts';

type Counted = Pick<Unnumbered, 'onHand' | 'numbered'>;

/** '12 pieces of 3 products are here without a number', with numbers of pieces that are not there any more. */
export function unnumberedText(products: readonly Counted[]): string {
  const missing = products.filter(({ onHand, numbered }) => onHand > numbered);
  const surplus = products.filter(({ onHand, numbered }) => onHand < numbered);
  const without = missing.reduce((sum, { onHand, numbered }) => sum + onHand - numbered, 0);
  const over = surplus.reduce((sum, { onHand, numbered }) => sum + numbered - onHand, 0);
  return [
    without > 0 && `${count(without, 'piece')} without a number`,
    over > 0 && `${count(over, 'number')} too many: pieces left without being scanned`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many pieces of a product have no number, or how many numbers are too many. */
export function differenceText({ onHand, numbered }: Counted): string {
  if (onHand >= numbered) return `${onHand - numbered} without number, ${onHand} here`;
  return `${count(numbered - onHand, 'number')} too many, ${onHand} here`;
}

function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`;
}

type Step = UnitWithLife['steps'][number];
const arrivals: Partial<Record<Step['to'], string>> = {
  'in-stock': 'Came into stock',
  received: 'Came in, not for sale',
};

/** What a step was, with the document it happened with. */
export function stepText({ from, to }: Pick<Step, 'from' | 'to'>): string {
  if (from === null) return arrivals[to] ?? 'Came in';
  const words: Record<Step['to'], string> = {
    received: 'Set aside, not for sale',
    'in-stock': from === 'packed' ? 'Taken out of the parcel' : 'Back in stock',
    packed: 'Packed',
    sold: 'Sold',
    returned: 'Came back',
    'open-box': 'Set as open box',
    'written-off': 'Written off',
    'back-to-supplier': 'Went back to the supplier',
    missing: 'Not found at a count',
    withdrawn: 'The number was withdrawn',
  };
  return words[to];
}
