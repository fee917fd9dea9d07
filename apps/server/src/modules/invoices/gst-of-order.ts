import { GST_PERCENT, gstKind, sumFigures } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { methodOf } from '../payments/index.ts';
import { describeInvoice, hasLinesLeft } from './describe-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { findOrderToInvoice, type InvoiceRow } from './invoices.repository.ts';
import { placeOfSupply } from './place-of-supply.ts';
import { readSeller } from './read-seller.ts';

export type OrderGst = Pick<InvoiceDocument, 'placeOfSupply' | 'gstKind' | 'gstPercent' | 'sums'> & {
  /** Which address decides the place of supply. */
  source: 'delivery' | 'billing';
  /** Null while it is what an invoice would say now. */
  invoice: string | null;
};

/** The GST of an order as its invoice has it, else as one would say now; in paise. @throws AppError not_found */
export async function gstOfOrder(ctx: Context, orderId: string, documents: InvoiceRow[]): Promise<OrderGst> {
  const found = await findOrderToInvoice(ctx.db, orderId);
  if (!found) throw notFound('Order');
  const { gstNumber, billingAddress } = found.order;
  const source = gstNumber === null || !billingAddress ? 'delivery' : 'billing';
  const invoices = documents.filter((document) => document.kind === 'invoice' && !isCredited(document, documents));
  const [first] = invoices;
  if (first)
    return {
      ...figuresOf(first.document),
      ...{ sums: sumFigures(invoices.map(({ document }) => document.sums)), source },
      invoice: invoices.map(({ number }) => number).join(', '),
    };
  const context = { ...(await readSeller(ctx)), placeOfSupply: await placeOfSupply(ctx, found.order) };
  if (!hasLinesLeft(found)) {
    const kind = gstKind(context.seller.state.code, context.placeOfSupply.code);
    const { placeOfSupply } = context;
    return { placeOfSupply, gstKind: kind, gstPercent: GST_PERCENT, sums: sumFigures([]), source, invoice: null };
  }
  const document = describeInvoice({
    ...found,
    ...context,
    now: ctx.clock(),
    paidBy: methodOf(ctx, found.order.paymentMethod).name,
  });
  return { ...figuresOf(document), source, invoice: null };
}

/** Whether a shipment was opened again, so that its invoice is credited in full and another takes its place. */
function isCredited(invoice: InvoiceRow, documents: InvoiceRow[]): boolean {
  const notes = documents.filter(({ invoiceId }) => invoiceId === invoice.id);
  const isLast = documents.findLast(({ kind }) => kind === 'invoice')?.id === invoice.id;
  return !isLast && notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0) >= invoice.totalPaise;
}

function figuresOf({ placeOfSupply, gstKind, gstPercent, sums }: InvoiceDocument) {
  return { placeOfSupply, gstKind, gstPercent, sums };
}
