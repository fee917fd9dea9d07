import { holdReasons } from '@bijli/contract/hold-reasons';
import type { OrderRow } from './order-list.ts';

export const holdWords: Readonly<Record<NonNullable<OrderRow['hold']>, string>> = {
  ...holdReasons,
  'given-back': 'The payment went back',
  disputed: 'The payment is disputed',
};

export const paymentWords: Readonly<Record<OrderRow['payment'], string>> = {
  pending: 'Not paid',
  paid: 'Paid',
  completed: 'Collected',
  failed: 'Failed',
  cancelled: 'Ended',
  refunded: 'Paid back',
};

export const paymentDots = {
  pending: 'begun',
  paid: 'done',
  completed: 'done',
  failed: 'trouble',
  cancelled: 'ended',
  refunded: 'ended',
} as const satisfies Record<OrderRow['payment'], string>;

export const refundWords: Readonly<Record<NonNullable<OrderRow['refund']>, string>> = {
  failed: 'Refund failed',
  due: 'Refund owed',
  sent: 'Refund on its way',
  processed: 'Refunded',
};

export const refundDots = {
  failed: 'trouble',
  due: 'begun',
  sent: 'waits',
  processed: 'done',
} as const satisfies Record<NonNullable<OrderRow['refund']>, string>;
