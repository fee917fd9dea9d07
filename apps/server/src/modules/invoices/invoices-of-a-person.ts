import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import type { DomainEvents } from '../events.ts';
import { forgetBuyerPhones, listInvoicesOfCustomer } from './invoices.repository.ts';

export async function exportInvoices(ctx: Context, news: DomainEvents['customer.data-asked']): Promise<void> {
  const rows = await listInvoicesOfCustomer(ctx.db, news.userId);
  news.sections['invoices'] = rows.map(({ id, orderId, kind, number, createdAt, totalPaise, document }) => ({
    _id: id,
    orderId,
    kind,
    number,
    at: createdAt.toISOString(),
    total: paiseToRupees(totalPaise),
    document,
  }));
}

/** Invoices stay, as tax law asks, with the buyer's name and address and without the phone. */
export async function releaseInvoices(ctx: Context, news: DomainEvents['customer.deleted']): Promise<void> {
  await forgetBuyerPhones(ctx.db, news);
}
