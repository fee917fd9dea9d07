import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { DomainEvents } from '../../events.ts';
import { queueRemoval } from '../../media/index.ts';
import { exportPayments } from '../../payments/index.ts';
import { storedNameOf } from '../notes/keep-note-file.ts';
import { deleteNoteFilesOf } from '../notes/note-files.repository.ts';
import { hasOrderIn, listAllOrdersOf, reassignOrders } from '../orders.repository.ts';
import { repliesWith } from './order-reply.ts';

/** @throws AppError refused while an order is in progress */
export async function refuseWhileOrdersOpen(ctx: Context, event: DomainEvents['customer.leaving']): Promise<void> {
  const isRunning = await hasOrderIn(ctx.db, {
    customerId: event.userId,
    statuses: ['pending', 'processing', 'confirmed', 'shipped'],
  });
  if (isRunning)
    throw new AppError(
      'refused',
      'You have an order under way. You can delete your account once it has been delivered or cancelled.',
    );
}

/** Orders are kept, as tax law requires, without personal contact data; payments never stored any. */
export async function anonymizeOrders(ctx: Context, event: DomainEvents['customer.deleted']): Promise<void> {
  const files = await deleteNoteFilesOf(ctx.db, event.userId);
  await reassignOrders(ctx.db, event);
  await queueRemoval(ctx, files.map(storedNameOf));
}

export async function exportOrders(ctx: Context, event: DomainEvents['customer.data-asked']): Promise<void> {
  const orders = await listAllOrdersOf(ctx.db, event.userId);
  event.sections['orders'] = await repliesWith(ctx, orders);
  event.sections['payments'] = await exportPayments(
    ctx,
    orders.map(({ order }) => order.id),
  );
}
