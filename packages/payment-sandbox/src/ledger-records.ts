import type { Dispute, Order, Payment, Refund, SettledItem } from './entities.ts';

/** The pending action of a payment or refund, stored so that it survives a restart. */
export type Due = { at: number; action: 'authorize' | 'fail' | 'capture' | 'process' };

export type OrderRecord = { id: string; order: Order; isCapturedAutomatically: boolean; hasUniqueReceipt: boolean };
export type PaymentRecord = { id: string; payment: Payment; due?: Due };
export type RefundRecord = {
  id: string;
  refund: Refund;
  idempotency?: { key: string; request: string };
  due?: Due;
};
export type DisputeRecord = { id: string; dispute: Dispute };
export type AdjustmentRecord = { id: string; item: SettledItem };
export type EventRecord = { id: string; event: string; body: string; isDue: boolean };

export type LedgerLine =
  | { kind: 'order'; record: OrderRecord }
  | { kind: 'payment'; record: PaymentRecord }
  | { kind: 'refund'; record: RefundRecord }
  | { kind: 'dispute'; record: DisputeRecord }
  | { kind: 'adjustment'; record: AdjustmentRecord }
  | { kind: 'event'; record: EventRecord };
