import type { Input } from '@bijli/contract';
import type { Level } from './stock-list.ts';

type MoveInput = Input<'moveUnits'>['body'];

/** Safety stock is changed by its target alone. */
export type Move = Pick<MoveInput, 'what' | 'blockedAs'> & { value: string; name: string; button: string };

const anyNumber = 1_000_000;

const blocks = {
  to_inspect: ['toInspect', 'to inspect'],
  damaged: ['damaged', 'damaged'],
  kept_back: ['keptBack', 'kept back'],
  missing: ['missing', 'missing'],
} as const;

type BlockReason = keyof typeof blocks;
const reasons = Object.keys(blocks) as BlockReason[];

/** What staff can say of units, each of the free ones or of those that are blocked for a reason. */
export const moves: readonly Move[] = [
  { value: 'keep_back', what: 'keep_back', name: 'Keep free units back from sale', button: 'Keep back' },
  { value: 'damage', what: 'damage', name: 'Free units are damaged', button: 'Block' },
  ...reasons.map(
    (blockedAs): Move => ({
      ...{ value: `release ${blockedAs}`, what: 'release', blockedAs, button: 'Release' },
      name: `Sell units again that are ${blocks[blockedAs][1]}`,
    }),
  ),
  { value: 'found', what: 'found', name: 'More units were found', button: 'Add' },
  { value: 'lost', what: 'lost', name: 'Free units are lost for good', button: 'Write off' },
  ...reasons.map(
    (blockedAs): Move => ({
      ...{ value: `lost ${blockedAs}`, what: 'lost', blockedAs, button: 'Write off' },
      name: `Write off units that are ${blocks[blockedAs][1]}`,
    }),
  ),
];

/** Of how many units this can be said. */
export function unitsFor(level: Level, { what, blockedAs }: Move): number {
  if (blockedAs) return level[blocks[blockedAs][0]];
  return what === 'found' ? anyNumber : level.quantity;
}
