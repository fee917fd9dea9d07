import type { SerialState } from '@bijli/rules';

/** The shape of each state of a numbered piece. */
export const serialDots = {
  received: 'waits',
  'in-stock': 'done',
  packed: 'begun',
  sold: 'ended',
  returned: 'waits',
  'open-box': 'new',
  'written-off': 'trouble',
  'back-to-supplier': 'ended',
  missing: 'trouble',
  withdrawn: 'ended',
} as const satisfies Record<SerialState, string>;
