import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { DomainEvents } from '../events.ts';
import { methodOf } from '../payments/index.ts';
import { describeInvoice } from './describe-invoice.ts';
import { findOrderToInvoice, readNumbersOf } from './invoices.repository.ts';
import { numberDocument } from './numbering/number-document.ts';
import { placeOfSupply } from './place-of-supply.ts';
import { readSeller } from './read-seller.ts';

/** Invoices a shipment, in the transaction that closes it. */
export async function issueInvoice(
  ctx: Context,
  { orderId, shipmentId, bill }: DomainEvents['shipment.closed'],
): Promise<void> {
  const found = await findOrderToInvoice(ctx.db, orderId);
  if (!found) throw notFound('Order');
  const document = describeInvoice({
    ...found,
    bill,
    numbers: await readNumbersOf(ctx.db, shipmentId),
    ...(await readSeller(ctx)),
    placeOfSupply: await placeOfSupply(ctx, found.order),
    now: ctx.clock(),
    paidBy: methodOf(ctx, found.order.paymentMethod).name,
  });
  await numberDocument(ctx, { orderId, shipmentId, invoiceId: null, refundId: null, document });
}
