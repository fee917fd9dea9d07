import type { CreditedItem } from '@bijli/rules';
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
  lockInvoiceOf,
} from './invoices.repository.ts';
import { numberDocument } from './numbering/number-document.ts';

type CreditNoteRequest = {
  orderId: string;
  refundId: string | null;
  /** The value of what is credited; 0 for goodwill, which has no credit note. */
  creditPaise: number;
  /** What it is for; the rest of the order by value when they do not come to the amount. */
  credited: readonly CreditedItem[];
};

/**
 * Credits an amount of an order's invoice, in the transaction that owes it. Does nothing for an order without an
 * invoice.
 */
export async function issueCreditNote(ctx: Context, credit: CreditNoteRequest): Promise<void> {
  const { orderId, refundId, creditPaise, credited } = credit;
  if (creditPaise === 0) return;
  const invoice = await lockInvoiceOf(ctx.db, orderId);
  if (!invoice) return;
  const documents = await listInvoicesOf(ctx.db, orderId);
  if (refundId !== null && documents.some((other) => other.refundId === refundId)) return;
  const document = describeCreditNote({
    invoice,
    earlier: documents.filter(({ kind }) => kind === 'credit_note'),
    creditPaise,
    credited,
    now: ctx.clock(),
  });
  if (!document) return;
  const id = await numberDocument(ctx, { orderId, refundId, document });
  const note = await findInvoice(ctx.db, id);
  if (note) await sendCreditNote(ctx, note);
}

/** Credits the whole of an undelivered unpaid order, which has no refund. */
export async function creditUnpaidOrder(ctx: Context, orderId: string): Promise<void> {
  const invoice = await lockInvoiceOf(ctx.db, orderId);
  const found = await findOrderToInvoice(ctx.db, orderId);
  if (!invoice || !found || !isPaidOnDelivery(ctx, found.order.paymentMethod)) return;
  await issueCreditNote(ctx, { orderId, refundId: null, creditPaise: invoice.totalPaise, credited: [] });
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
