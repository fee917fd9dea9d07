import { financialYear, invoiceNumber, invoiceSeries } from '@bijli/rules';
import type { Context } from '../../context.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { insertInvoice, raiseSeries } from './invoices.repository.ts';

/**
 * Numbers a document and writes it down. The series is raised by the transaction that keeps the document, as its last
 * work but this one row: nobody waits long for it, and a number is given out exactly when the document stays.
 */
export async function numberDocument(
  ctx: Context,
  { orderId, refundId, document }: { orderId: string; refundId: string | null; document: InvoiceDocument },
): Promise<string> {
  const { invoicePrefix, creditNotePrefix } = ctx.config.invoices;
  const prefix = document.kind === 'invoice' ? invoicePrefix : creditNotePrefix;
  const series = invoiceSeries(prefix, financialYear(document.issuedAt));
  const { totalPaise, taxablePaise } = document.sums;
  const number = invoiceNumber(series, await raiseSeries(ctx.db, series));
  return insertInvoice(ctx.db, {
    orderId,
    refundId,
    kind: document.kind,
    number,
    totalPaise,
    taxPaise: totalPaise - taxablePaise,
    document,
    createdAt: new Date(document.issuedAt),
  });
}
