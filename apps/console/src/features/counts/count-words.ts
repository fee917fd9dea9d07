import type { Reply } from '@bijli/contract';

export type Count = Reply<'readCount'>['count'];
export type CountLine = Reply<'readCount'>['lines'][number];

export const stateWords: Record<Count['state'], string> = {
  open: 'Counting',
  paused: 'Paused',
  posted: 'Posted',
  ended: 'Ended',
};

export const stateDots = { open: 'begun', paused: 'waits', posted: 'done', ended: 'ended' } as const;

/** What is counted, in words. */
export function scopeText({ scope }: Pick<Count, 'scope'>): string {
  if (scope.kind === 'free') return 'Everything that is scanned';
  if (scope.kind === 'place') return `Place ${scope.name}`;
  return scope.kind === 'brand' ? `Brand ${scope.name}` : `Category ${scope.name}`;
}

/** What becomes of a scanned number that is not simply there. */
export const findingWords: Record<NonNullable<CountLine['piece']>['finding'], string> = {
  there: '',
  new: 'Nobody knows this number',
  gone: 'It had left the store',
  other: 'It is of another product, and does not count here',
};
