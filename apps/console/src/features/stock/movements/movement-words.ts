import type { Reply } from '@bijli/contract';

export type Movement = Reply<'listStockMovements'>['movements'][number];

export const movementReasons: Readonly<Record<Movement['reason'], string>> = {
  opening: 'first count',
  sale: 'sale',
  cancel: 'cancelled order',
  return: 'return',
  hand_over: 'handed over',
  receipt: 'receipt',
  undone: 'undone',
  count: 'count',
  damage: 'damage',
  found: 'found',
  lost: 'lost',
  kept_back: 'kept back',
  released: 'released',
  correction: 'correction',
  safety: 'safety stock',
  open_box: 'open box',
  unrecorded: 'not recorded',
};

export const blockWords: Readonly<Record<NonNullable<Movement['blockedAs']>, string>> = {
  to_inspect: 'to inspect',
  damaged: 'damaged',
  kept_back: 'kept back',
  missing: 'missing',
  safety: 'safety stock',
};
