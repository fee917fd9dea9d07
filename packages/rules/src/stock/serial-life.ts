/**
 * Where a numbered piece is in its life. `received`: here, and not for sale before somebody has looked at it. `returned`: came back,
 * not looked at yet. `missing`: a count did not find it. `withdrawn`: its number was wrong, or the receipt that it came with was undone.
 */
export const serialStates = [
  'received',
  'in-stock',
  'packed',
  'sold',
  'returned',
  'open-box',
  'written-off',
  'back-to-supplier',
  'missing',
  'withdrawn',
] as const;
export type SerialState = (typeof serialStates)[number];

/** Where it can go from each state; a piece that is new, or that has gone otherwise than to a shopper, begins by coming in. */
const nextStates: Readonly<Record<SerialState, readonly SerialState[]>> = {
  received: ['in-stock', 'open-box', 'written-off', 'back-to-supplier', 'missing', 'withdrawn'],
  'in-stock': ['packed', 'received', 'open-box', 'written-off', 'back-to-supplier', 'missing', 'withdrawn'],
  packed: ['in-stock', 'sold'],
  // The courier may lose it.
  sold: ['returned', 'written-off'],
  // Refused at the inspection of its return, it goes back to its shopper.
  returned: ['sold', 'in-stock', 'received', 'open-box', 'written-off', 'back-to-supplier', 'missing'],
  // Into stock as a piece of the product that is made for it alone.
  'open-box': ['in-stock', 'packed', 'written-off', 'back-to-supplier', 'missing'],
  'written-off': ['in-stock', 'received'],
  'back-to-supplier': ['in-stock', 'received'],
  missing: ['in-stock', 'received', 'written-off'],
  withdrawn: ['in-stock', 'received'],
};

export function canStep(from: SerialState, to: SerialState): boolean {
  return nextStates[from].includes(to);
}

/** The states in which a piece is in the store; its number belongs to no other piece there. */
export const statesHere: readonly SerialState[] = ['received', 'in-stock', 'packed', 'returned', 'open-box'];

export function isHere(state: SerialState): boolean {
  return statesHere.includes(state);
}

/** What staff read of each state. */
export const serialStateNames: Readonly<Record<SerialState, string>> = {
  received: 'Received, not for sale',
  'in-stock': 'In stock',
  packed: 'Packed',
  sold: 'Sold',
  returned: 'Returned',
  'open-box': 'Open box',
  'written-off': 'Written off',
  'back-to-supplier': 'Back to the supplier',
  missing: 'Missing',
  withdrawn: 'Withdrawn',
};
