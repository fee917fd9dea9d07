import { isReturnOpen, RETURN_STATUSES } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { DomainEvents } from '../events.ts';
import { queueRemoval } from '../media/index.ts';
import { describeReturn } from './describe-return.ts';
import { readRefundProgress } from './refunds/refund-progress.ts';
import { photoNames } from './requests/store-return-photos.ts';
import { clearReturnTexts, hasReturnIn, listReturnsOfCustomer } from './returns.repository.ts';

/** @throws AppError refused while a return is in progress */
export async function refuseWhileReturnsOpen(ctx: Context, event: DomainEvents['customer.leaving']): Promise<void> {
  const statuses = RETURN_STATUSES.filter(isReturnOpen);
  if (await hasReturnIn(ctx.db, { customerId: event.userId, statuses }))
    throw new AppError(
      'refused',
      'You have a return under way. You can delete your account once it has been refunded, refused or cancelled.',
    );
}

export async function exportReturns(ctx: Context, event: DomainEvents['customer.data-asked']): Promise<void> {
  const returns = await listReturnsOfCustomer(ctx.db, event.userId);
  const progress = await readRefundProgress(ctx, returns);
  event.sections['returns'] = returns.map((whole) => ({
    orderId: whole.row.orderId,
    ...describeReturn(whole, progress.get(whole.row.id) ?? null),
  }));
}

/** Units, amounts and dates are kept, as tax law requires; texts and photos are not. */
export async function anonymizeReturns(ctx: Context, event: DomainEvents['customer.deleted']): Promise<void> {
  const photoIds = await clearReturnTexts(ctx.db, event);
  await queueRemoval(ctx, photoIds.flatMap(photoNames));
}
