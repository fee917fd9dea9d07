import type { Order } from '@bijli/contract';
import { readLedger } from '../src/modules/ledger/index.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { refundInDashboard } from './provider-dashboard.ts';
import type { TestStore } from './test-store.ts';

export const mistake = { cancellationReason: 'I ordered by mistake' };

export function paiseOf(rupees: number): number {
  return Math.round(rupees * 100);
}

export type GivenBack = ReturnType<typeof openGivenBack>;

/** Money that the provider gives back by itself, and what the books and the provider say of it. */
export function openGivenBack(store: TestStore) {
  async function paymentOf(order: Order): Promise<string> {
    const rows = await store.rows<{ id: string }>(
      sql`SELECT provider_payment_id AS id FROM payments WHERE reference = ${order._id} AND provider_payment_id IS NOT NULL`,
    );
    return rows[0]?.id ?? '';
  }

  async function giveBack(order: Order, amountPaise?: number): Promise<void> {
    await refundInDashboard(store, await paymentOf(order), amountPaise);
    await store.sandbox.webhooksSettled();
  }

  /** What went back of a payment by the provider's own records, in paise. */
  async function backAtProvider(order: Order): Promise<number> {
    const refunds = await store.card.listRefunds(await paymentOf(order));
    return refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  }

  async function runRefunds(): Promise<void> {
    await store.runJobs({ only: ['send-refund'] });
    await store.sandbox.webhooksSettled();
  }

  const ledgerOf = (order: Order) => readLedger(store.ctx, [order._id]);
  const reset = () =>
    store.sandbox.change({ dropWebhooks: false, failRefunds: false, processRefundLateMs: 0, failNextCalls: 0 });

  return { paymentOf, giveBack, backAtProvider, runRefunds, ledgerOf, reset };
}
