import type { Input } from '@bijli/contract';

export type StockReason = Input<'correctStock'>['body']['lines'][number]['reason'];

/** Why a person sets a level. */
export const stockReasons: { value: StockReason; name: string }[] = [
  { value: 'count', name: 'Counted' },
  { value: 'receipt', name: 'Goods came in' },
  { value: 'damage', name: 'Damaged or lost' },
  { value: 'return', name: 'Came back' },
  { value: 'correction', name: 'Correction of a mistake' },
];
