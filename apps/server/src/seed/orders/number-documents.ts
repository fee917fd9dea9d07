import { financialYear, GST_STATES, gstStateCode, invoiceNumber, invoiceSeries } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { describeCreditNote } from '../../modules/invoices/describe-credit-note.ts';
import { describeInvoice } from '../../modules/invoices/describe-invoice.ts';
import type { InvoiceDocument } from '../../modules/invoices/invoice-document.ts';
import type { InvoiceRow } from '../../modules/invoices/invoices.repository.ts';
import { readSeller } from '../../modules/invoices/read-seller.ts';
import { methodOf } from '../../modules/payments/index.ts';
import { seedId } from '../seed-ids.ts';
import type { DemoOrder } from './describe-orders.ts';
import type { Rows } from './end-orders.ts';
import { shipmentIdOf } from './shipment-ids.ts';

export type Numbered = { documents: InvoiceRow[]; series: { prefix: string; lastNumber: number }[] };

/** An invoice of each order that was sent and a credit note of what came back, numbered in the order of their issue. */
export async function numberDocuments(ctx: Context, { sent, credited, cancellationItems }: Rows): Promise<Numbered> {
  const seller = await readSeller(ctx);
  const last = new Map<string, number>();
  const { invoicePrefix, creditNotePrefix } = ctx.config.invoices;
  const documents: InvoiceRow[] = [];

  type Of = Pick<InvoiceRow, 'id' | 'orderId' | 'refundId' | 'shipmentId' | 'invoiceId'>;
  function add(document: InvoiceDocument, of: Of) {
    const isInvoice = document.kind === 'invoice';
    const prefix = invoiceSeries(isInvoice ? invoicePrefix : creditNotePrefix, financialYear(document.issuedAt));
    const place = (last.get(prefix) ?? 0) + 1;
    last.set(prefix, place);
    const { totalPaise, taxablePaise } = document.sums;
    documents.push({
      ...{ ...of, kind: document.kind, number: invoiceNumber(prefix, place), document },
      ...{ totalPaise, taxPaise: totalPaise - taxablePaise, createdAt: new Date(document.issuedAt) },
    });
  }

  const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();
  for (const { whole, at } of sent.toSorted(byTime)) {
    const { order, number } = whole;
    const paidBy = methodOf(ctx, order.paymentMethod).name;
    const items = whole.items.map((item) => ({ ...item, cancelledPaise: cancelledOf(item.id, cancellationItems) }));
    const document = describeInvoice({ order, items, ...seller, placeOfSupply: placeOf(whole), now: at, paidBy });
    const of = { id: seedId('invoice', number), orderId: order.id, refundId: null };
    add(document, { ...of, shipmentId: shipmentIdOf(number), invoiceId: null });
  }
  for (const { whole, at, refundId, amountPaise } of credited.toSorted(byTime)) {
    const invoice = documents.find(({ kind, orderId }) => kind === 'invoice' && orderId === whole.order.id);
    const [item] = whole.items;
    if (!invoice || !item) continue;
    const credited = [{ orderItemId: item.id, quantity: 1, amountPaise }];
    const document = describeCreditNote({ invoice, earlier: [], creditPaise: amountPaise, credited, now: at });
    const of = { id: seedId('credit-note', whole.number), orderId: whole.order.id, refundId };
    if (document) add(document, { ...of, shipmentId: null, invoiceId: invoice.id });
  }
  return { documents, series: [...last].map(([prefix, lastNumber]) => ({ prefix, lastNumber })) };
}

function cancelledOf(itemId: string, items: Rows['cancellationItems']): number {
  return items.reduce((sum, item) => sum + (item.orderItemId === itemId ? item.amountPaise : 0), 0);
}

/** The demo's shoppers have no GSTIN: it is where the goods are delivered. */
function placeOf({ order }: DemoOrder): InvoiceDocument['placeOfSupply'] {
  const code = gstStateCode(order.shippingAddress.state) ?? '';
  return { code, name: GST_STATES[code] ?? '' };
}
