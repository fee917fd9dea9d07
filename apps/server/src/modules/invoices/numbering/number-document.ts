import { financialYear, invoiceNumber, invoiceSeries } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { type InvoiceRow, insertInvoice, nextSeriesNumber } from '../invoices.repository.ts';

/**
 * Numbers and stores a document. The series row is locked just before the final insert, so that the lock is short,
 * and in the same transaction, so that a number is used only if the document is stored.
 */
export async function numberDocument(
  ctx: Context,
  { document, ...of }: Pick<InvoiceRow, 'orderId' | 'shipmentId' | 'invoiceId' | 'refundId' | 'document'>,
): Promise<string> {
  const { invoicePrefix, creditNotePrefix } = ctx.config.invoices;
  const prefix = document.kind === 'invoice' ? invoicePrefix : creditNotePrefix;
  const series = invoiceSeries(prefix, financialYear(document.issuedAt));
  const { totalPaise, taxablePaise } = document.sums;
  const number = invoiceNumber(series, await nextSeriesNumber(ctx.db, series));
  return insertInvoice(ctx.db, {
    ...of,
    kind: document.kind,
    number,
    totalPaise,
    taxPaise: totalPaise - taxablePaise,
    document,
    createdAt: new Date(document.issuedAt),
  });
}
