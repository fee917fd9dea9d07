import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { methodOf } from '../payments/index.ts';
import { describeInvoice } from './describe-invoice.ts';
import { findOrderToInvoice, lockInvoiceOf } from './invoices.repository.ts';
import { numberDocument } from './numbering/number-document.ts';
import { placeOfSupply } from './place-of-supply.ts';
import { readSeller } from './read-seller.ts';

/** Invoices a shipped order, once, in the transaction that ships it. */
export async function issueInvoice(ctx: Context, orderId: string): Promise<void> {
  if (await lockInvoiceOf(ctx.db, orderId)) return;
  const found = await findOrderToInvoice(ctx.db, orderId);
  if (!found) throw notFound('Order');
  const document = describeInvoice({
    ...found,
    ...(await readSeller(ctx)),
    placeOfSupply: await placeOfSupply(ctx, found.order),
    now: ctx.clock(),
    paidBy: methodOf(ctx, found.order.paymentMethod).name,
  });
  await numberDocument(ctx, { orderId, refundId: null, document });
}
