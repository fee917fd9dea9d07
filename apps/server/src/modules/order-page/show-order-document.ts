import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { listInvoicesOf, printDocument } from '../invoices/index.ts';

/** A document of an order as PDF; that it was read is audited, as it names the buyer. @throws AppError not_found */
export async function showOrderDocument(
  ctx: StaffContext,
  { id, documentId }: Received<'showOrderDocument'>['params'],
): Promise<Reply<'showOrderDocument'>> {
  const row = (await listInvoicesOf(ctx.db, id)).find((document) => document.id === documentId);
  if (!row) throw notFound('Document');
  const after = { number: row.number };
  await inTransaction(ctx, (ctx) =>
    audit(ctx, { action: 'order.read-document', entity: 'order', entityId: id, after }),
  );
  return printDocument(ctx, row);
}
