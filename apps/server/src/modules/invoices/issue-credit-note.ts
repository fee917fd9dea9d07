import type { Credited } from '@bijli/rules';
import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { creditNoteMessage, queueMessage } from '../notifications/index.ts';
import { isPaidOnDelivery } from '../payments/index.ts';
import { describeCreditNote } from './describe-credit-note.ts';
import {
  findInvoice,
  findOrderToInvoice,
  type InvoiceRow,
  listInvoicesOf,
  lockInvoicesOf,
} from './invoices.repository.ts';
import { numberDocument } from './numbering/number-document.ts';
import { leftOfInvoice, type OpenInvoice, shareCredit } from './share-credit.ts';

type CreditNoteRequest = {
  orderId: string;
  refundId: string | null;
  /** The value of what is credited; 0 for goodwill, which has no credit note. */
  creditPaise: number;
  /** What it is for; the rest of the order by value when they do not come to the amount. */
  credited: readonly Credited[];
};

/**
 * Credits an amount of an order's invoices, in the transaction that owes it: each the goods that it billed. Does nothing for an order
 * without an invoice.
 */
export async function issueCreditNote(ctx: Context, credit: CreditNoteRequest): Promise<void> {
  const { orderId, refundId, creditPaise, credited } = credit;
  if (creditPaise === 0) return;
  const invoices = await lockInvoicesOf(ctx.db, orderId);
  if (invoices.length === 0) return;
  const documents = await listInvoicesOf(ctx.db, orderId);
  if (refundId !== null && documents.some((other) => other.refundId === refundId)) return;
  const open = invoices.map((invoice) => ({ invoice, earlier: creditNotesTo(invoice, documents) }));
  for (const part of shareCredit(open, { creditPaise, credited }))
    await issueTo(ctx, part, { orderId, refundId, creditPaise: part.creditPaise, credited: part.credited });
}

/** Credits all that is left of the invoices of an undelivered unpaid order, which has no refund. */
export async function creditUnpaidOrder(ctx: Context, orderId: string): Promise<void> {
  const found = await findOrderToInvoice(ctx.db, orderId);
  if (!found || !isPaidOnDelivery(ctx, found.order.paymentMethod)) return;
  await creditRest(ctx, orderId, () => true);
}

/** Credits all that is left of a shipment's invoice, because it is packed anew. */
export async function creditShipment(
  ctx: Context,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
): Promise<void> {
  await creditRest(ctx, orderId, (invoice) => invoice.shipmentId === shipmentId);
}

async function creditRest(ctx: Context, orderId: string, isMeant: (invoice: InvoiceRow) => boolean): Promise<void> {
  const invoices = (await lockInvoicesOf(ctx.db, orderId)).filter(isMeant);
  if (invoices.length === 0) return;
  const documents = await listInvoicesOf(ctx.db, orderId);
  for (const invoice of invoices) {
    const open = { invoice, earlier: creditNotesTo(invoice, documents) };
    await issueTo(ctx, open, { orderId, refundId: null, creditPaise: leftOfInvoice(open), credited: [] });
  }
}

async function issueTo(
  ctx: Context,
  { invoice, earlier }: OpenInvoice,
  { orderId, refundId, creditPaise, credited }: CreditNoteRequest,
): Promise<void> {
  const document = describeCreditNote({ invoice, earlier, creditPaise, credited, now: ctx.clock() });
  if (!document) return;
  const id = await numberDocument(ctx, { orderId, refundId, document, shipmentId: null, invoiceId: invoice.id });
  const note = await findInvoice(ctx.db, id);
  if (note) await sendCreditNote(ctx, note);
}

/** Those of release 2026-12 name no invoice: there was one. */
function creditNotesTo(invoice: InvoiceRow, documents: readonly InvoiceRow[]): InvoiceRow[] {
  return documents.filter(
    ({ kind, invoiceId, document }) =>
      kind === 'credit_note' &&
      (invoiceId === null ? document.against?.number === invoice.number : invoiceId === invoice.id),
  );
}

async function sendCreditNote(ctx: Context, { id, orderId, number, totalPaise }: InvoiceRow): Promise<void> {
  const found = await findOrderToInvoice(ctx.db, orderId);
  const { email, name } = found?.order.shippingAddress ?? { email: '', name: '' };
  // The account was deleted meanwhile.
  if (!found || email === '') return;
  const message = creditNoteMessage({
    email,
    customerName: name,
    customerId: found.order.customerId,
    orderId,
    number,
    orderNumber: orderNumber(orderId),
    total: formatPaise(totalPaise),
    link: `${ctx.config.publicUrl}/account/orders/${orderId}`,
    document: { kind: 'credit_note', id },
  });
  await queueMessage(ctx, message);
}
