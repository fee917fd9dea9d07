import { isReturnOpen, RETURN_STATUSES } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { DomainEvents } from '../events.ts';
import { removeLater } from '../media/index.ts';
import { describeReturn } from './describe-return.ts';
import { photoName } from './store-return-photos.ts';
import { forgetWords, hasReturnIn, listReturnsOfCustomer } from './returns.repository.ts';

/** @throws AppError refused while a return is in progress */
export async function refuseWhileReturnsRun(ctx: Context, event: DomainEvents['customer.leaving']): Promise<void> {
  const statuses = RETURN_STATUSES.filter(isReturnOpen);
  if (await hasReturnIn(ctx.db, { customerId: event.userId, statuses }))
    throw new AppError(
      'refused',
      'You have a return under way. You can delete your account once it has been refunded, refused or cancelled.',
    );
}

export async function exportReturns(ctx: Context, event: DomainEvents['customer.data-asked']): Promise<void> {
  const returns = await listReturnsOfCustomer(ctx.db, event.userId);
  event.sections['returns'] = returns.map((whole) => ({ orderId: whole.row.orderId, ...describeReturn(whole) }));
}

/** Units, amounts and dates are kept, as tax law requires; texts and photos are not. */
export async function releaseReturns(ctx: Context, event: DomainEvents['customer.deleted']): Promise<void> {
  const photoIds = await forgetWords(ctx.db, event);
  await removeLater(ctx, photoIds.map(photoName));
}
