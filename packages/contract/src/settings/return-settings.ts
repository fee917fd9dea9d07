import type { Setting } from './setting.ts';

/** How the store handles what comes back. */
export const returnSettings = {
  returnDecideHours: {
    group: 'windows',
    kind: 'number',
    name: 'Decision on a return',
    sentence:
      'How long after a return was requested it should be decided. It lights up then; while a shopper is asked for photos the clock stands.',
    unit: ['hour', 'hours'],
    min: 1,
    max: 720,
    initial: 24,
    isFraction: true,
  },
  bulkApprovePaise: {
    group: 'limits',
    kind: 'amount',
    name: 'Returns approved together',
    sentence: 'The largest refund of a return that may be approved together with others. 0 for none.',
    min: 0,
    max: 100_000_000,
    initial: 100_000,
  },
  bulkApproveReasons: {
    group: 'limits',
    kind: 'choice',
    name: 'Reasons of returns approved together',
    sentence: 'Which returns may be approved together with others; the others are looked at one by one.',
    options: {
      any: 'Every reason',
      photos: 'Every reason, with photos',
      shown: 'Damaged or not as described, with photos',
    },
    initial: 'photos',
  },
  bulkApproveHours: {
    group: 'limits',
    kind: 'number',
    name: 'Age of returns approved together',
    sentence: 'How long a return must have waited before it may be approved together with others.',
    unit: ['hour', 'hours'],
    min: 0,
    max: 720,
    initial: 0,
    isFraction: true,
  },
} as const satisfies Record<string, Setting>;
