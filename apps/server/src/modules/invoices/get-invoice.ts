import type { Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { CustomerContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { hasOrderOf, type InvoiceRow, listInvoicesOf } from './invoices.repository.ts';
import { printDocument } from './print-document.ts';

/** Lists the invoice and credit notes of the customer's order. @throws AppError not_found */
export async function listInvoices(ctx: CustomerContext, orderId: string): Promise<Reply<'listInvoices'>> {
  const rows = await ownDocuments(ctx, orderId);
  return rows.map(({ id, kind, number, createdAt, totalPaise }) => ({
    _id: id,
    kind,
    number,
    at: createdAt.toISOString(),
    total: paiseToRupees(totalPaise),
  }));
}

/** The invoice of the customer's order as PDF, of several the last. @throws AppError not_found, also before the order has shipped */
export async function getInvoice(ctx: CustomerContext, orderId: string): Promise<Reply<'getInvoice'>> {
  const invoice = (await ownDocuments(ctx, orderId)).findLast(({ kind }) => kind === 'invoice');
  if (!invoice) throw new AppError('not_found', 'The invoice is made when the order ships.');
  return printDocument(ctx, invoice);
}

/** One invoice or credit note of the customer as PDF. @throws AppError not_found */
export async function getInvoiceDocument(
  ctx: CustomerContext,
  { id, invoiceId }: { id: string; invoiceId: string },
): Promise<Reply<'getInvoiceDocument'>> {
  const row = (await ownDocuments(ctx, id)).find((candidate) => candidate.id === invoiceId);
  if (!row) throw notFound('Invoice');
  return printDocument(ctx, row);
}

async function ownDocuments(ctx: CustomerContext, orderId: string): Promise<InvoiceRow[]> {
  const { userId } = ctx.actor;
  const rows = await listInvoicesOf(ctx.db, orderId, userId);
  if (rows.length === 0 && !(await hasOrderOf(ctx.db, orderId, userId))) throw notFound('Order');
  return rows;
}
