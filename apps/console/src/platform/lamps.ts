import type { Reply } from '@bijli/contract';
import type { LampName } from '@bijli/contract/today';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

export type Lamp = Reply<'readLamps'>['lamps'][number];

const minuteMs = 60_000;

/** Changes are heard; what only time changes, such as what is late, is asked for each minute. */
export const lampsQuery = queryOptions({
  queryKey: ['today', 'lamps'],
  queryFn: async () => (await api.readLamps()).lamps,
  refetchInterval: minuteMs,
});

/** The area where each lamp's things are dealt with; what is late, wrong or missing is a fault. */
export const lampPlaces: Readonly<Record<LampName, { area: string; isFault?: true }>> = {
  'to-confirm': { area: '/orders' },
  'to-pack': { area: '/dispatch' },
  stuck: { area: '/dispatch', isFault: true },
  'on-hold': { area: '/orders' },
  'returns-to-decide': { area: '/returns' },
  'returns-to-inspect': { area: '/returns' },
  'refunds-owed': { area: '/returns' },
  'refunds-failed': { area: '/orders', isFault: true },
  'refunds-late': { area: '/returns', isFault: true },
  'payments-without-order': { area: '/orders', isFault: true },
  disputes: { area: '/orders', isFault: true },
  approvals: { area: '/approvals' },
  'stock-none': { area: '/stock' },
  'stock-low': { area: '/stock' },
  'stock-differences': { area: '/stock', isFault: true },
  'imeis-blocked': { area: '/stock', isFault: true },
  undeclared: { area: '/products', isFault: true },
  'jobs-failed': { area: '/jobs', isFault: true },
  'messages-refused': { area: '/messages', isFault: true },
  'courier-cash-late': { area: '/dispatch', isFault: true },
  'weights-to-answer': { area: '/dispatch' },
  'claims-to-raise': { area: '/dispatch' },
};
