import { z } from 'zod';
import type { OpenedOrder, ProviderAdjustment, ProviderRecords } from '../payment-provider.ts';
import type { Caller } from './caller.ts';
import {
  disputeSchema,
  openedOrderSchema,
  paymentSchema,
  refundSchema,
  settledSchema,
  toAdjustment,
  toDispute,
  toOrder,
  toPayment,
  toRefund,
} from './entities.ts';
import { listAll } from './list-all.ts';

const settledPage = 1000;

/** Payments that were not made for an order of the API belong to another use of the account. */
const anyPaymentSchema = paymentSchema.extend({ created_at: z.number().int() });

export async function listRecords(call: Caller, since: Date): Promise<ProviderRecords> {
  const from = Math.floor(since.getTime() / 1000);
  return {
    payments: (await listAll(call, `/v1/payments?from=${from}`, anyPaymentSchema)).map(toPayment),
    refunds: (await listAll(call, `/v1/refunds?from=${from}`, refundSchema)).map(toRefund),
    // A dispute is decided long after it was raised.
    disputes: (await listAll(call, '/v1/disputes?', disputeSchema)).map(toDispute),
  };
}

/** Source: Razorpay's API reference, "Fetch All Orders (With Expanded Payments)". */
export async function listOrders(call: Caller, since: Date): Promise<OpenedOrder[]> {
  const from = Math.floor(since.getTime() / 1000);
  return (await listAll(call, `/v1/orders?from=${from}&expand[]=payments`, openedOrderSchema)).map(toOrder);
}

/** What changed the balance besides payments and refunds, by settlement month. */
export async function listAdjustments(call: Caller, since: Date): Promise<ProviderAdjustment[]> {
  const found: ProviderAdjustment[] = [];
  for (const { year, month } of monthsSince(since)) {
    for (let skip = 0; ; skip += settledPage) {
      const path = `/v1/settlements/recon/combined?year=${year}&month=${month}&count=${settledPage}&skip=${skip}`;
      const { items } = await call('GET', path, z.object({ items: z.array(settledSchema) }));
      found.push(...items.filter(({ type }) => type === 'adjustment' || type === 'reversal').map(toAdjustment));
      if (items.length < settledPage) break;
    }
  }
  return found;
}

function monthsSince(since: Date): { year: number; month: string }[] {
  const months: { year: number; month: string }[] = [];
  const at = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth(), 1));
  for (; at.getTime() <= Date.now(); at.setUTCMonth(at.getUTCMonth() + 1))
    months.push({ year: at.getUTCFullYear(), month: String(at.getUTCMonth() + 1).padStart(2, '0') });
  return months;
}
