import type { Order, Payment, Refund } from './entities.ts';

/** What is still to happen to a payment or refund, so that a restart does not forget it. */
export type Due = { at: number; action: 'authorize' | 'fail' | 'capture' | 'process' };

export type OrderRecord = { id: string; order: Order; isCapturedAutomatically: boolean; hasUniqueReceipt: boolean };
export type PaymentRecord = { id: string; payment: Payment; due?: Due };
export type RefundRecord = {
  id: string;
  refund: Refund;
  idempotency?: { key: string; request: string };
  due?: Due;
};
export type EventRecord = { id: string; event: string; body: string; isDue: boolean };

export type LedgerLine =
  | { kind: 'order'; record: OrderRecord }
  | { kind: 'payment'; record: PaymentRecord }
  | { kind: 'refund'; record: RefundRecord }
  | { kind: 'event'; record: EventRecord };
