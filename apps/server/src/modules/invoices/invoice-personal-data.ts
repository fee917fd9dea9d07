import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import type { DomainEvents } from '../events.ts';
import { clearBuyerPhones, listInvoicesOfCustomer } from './invoices.repository.ts';

export async function exportInvoices(ctx: Context, event: DomainEvents['customer.data-asked']): Promise<void> {
  const rows = await listInvoicesOfCustomer(ctx.db, event.userId);
  event.sections['invoices'] = rows.map(({ id, orderId, kind, number, createdAt, totalPaise, document }) => ({
    _id: id,
    orderId,
    kind,
    number,
    at: createdAt.toISOString(),
    total: paiseToRupees(totalPaise),
    document,
  }));
}

/** Invoices are kept, as tax law requires, with the buyer's name and address but without the phone. */
export async function anonymizeInvoices(ctx: Context, event: DomainEvents['customer.deleted']): Promise<void> {
  await clearBuyerPhones(ctx.db, event);
}
