import { openJournal, readJournal } from './journal.ts';
import type {
  AdjustmentRecord,
  DisputeRecord,
  EventRecord,
  LedgerLine,
  OrderRecord,
  PaymentRecord,
  RefundRecord,
} from './ledger-records.ts';

export type Ledger = {
  orders: ReadonlyMap<string, OrderRecord>;
  payments: ReadonlyMap<string, PaymentRecord>;
  refunds: ReadonlyMap<string, RefundRecord>;
  disputes: ReadonlyMap<string, DisputeRecord>;
  adjustments: ReadonlyMap<string, AdjustmentRecord>;
  /** Webhooks still to be delivered. */
  events: ReadonlyMap<string, EventRecord>;
  save(line: LedgerLine): void;
  close(): void;
};

/** The state of the sandbox; stored in `stateFile` if given, otherwise in memory only. */
export function openLedger(stateFile: string | undefined): Ledger {
  const orders = new Map<string, OrderRecord>();
  const payments = new Map<string, PaymentRecord>();
  const refunds = new Map<string, RefundRecord>();
  const disputes = new Map<string, DisputeRecord>();
  const adjustments = new Map<string, AdjustmentRecord>();
  const events = new Map<string, EventRecord>();

  function remember({ kind, record }: LedgerLine): void {
    if (kind === 'order') orders.set(record.id, record);
    else if (kind === 'payment') payments.set(record.id, record);
    else if (kind === 'refund') refunds.set(record.id, record);
    else if (kind === 'dispute') disputes.set(record.id, record);
    else if (kind === 'adjustment') adjustments.set(record.id, record);
    else if (record.isDue) events.set(record.id, record);
    else events.delete(record.id);
  }

  for (const line of stateFile === undefined ? [] : readJournal(stateFile)) remember(line);
  const journal = stateFile === undefined ? undefined : openJournal(stateFile, currentLines());

  function currentLines(): LedgerLine[] {
    return [
      ...[...orders.values()].map((record) => ({ kind: 'order' as const, record })),
      ...[...payments.values()].map((record) => ({ kind: 'payment' as const, record })),
      ...[...refunds.values()].map((record) => ({ kind: 'refund' as const, record })),
      ...[...disputes.values()].map((record) => ({ kind: 'dispute' as const, record })),
      ...[...adjustments.values()].map((record) => ({ kind: 'adjustment' as const, record })),
      ...[...events.values()].map((record) => ({ kind: 'event' as const, record })),
    ];
  }

  return {
    orders,
    payments,
    refunds,
    disputes,
    adjustments,
    events,
    save(line) {
      journal?.append(line);
      remember(line);
    },
    close: () => journal?.close(),
  };
}
