import type { Received, Reply } from '@bijli/contract';
import { orderNumber, returnNumber } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { Context, StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { hashToken, newSecretToken } from '../../identity/index.ts';
import { queueMessages, returnPhotosMessages } from '../../notifications/index.ts';
import { listItems, type OrderRow } from '../../orders/index.ts';
import { announceReturn, inWords, lockReturn, requireVersion } from '../change-status.ts';
import { readStaffReturn } from '../describe-return.ts';
import { listItemsOf, updateReturn } from '../returns.repository.ts';
import { insertPhotoRequest } from './photo-requests.repository.ts';

/**
 * Asks the shopper for photos by a link of its own page, by mail and SMS. While they are waited for the clock of the decision stands. The
 * token stands behind the '#', which no browser sends, so that it is in no log; a link that was made before ends.
 * @throws AppError conflict once the return is decided, or when it has another version than expected
 */
export async function askForReturnPhotos(
  ctx: StaffContext,
  { params: { id }, body: { text, expectedVersion } }: Received<'askForReturnPhotos'>,
): Promise<Reply<'askForReturnPhotos'>> {
  const token = newSecretToken();
  const url = `${ctx.config.publicUrl}/return-photos#${token}`;
  await inTransaction(ctx, async (ctx) => {
    const { row, order } = await lockReturn(ctx, id);
    requireVersion(row, expectedVersion);
    if (row.status !== 'requested')
      throw new AppError('conflict', `A return that is ${inWords(row.status)} is decided already.`);
    const at = ctx.clock();
    const [tokenHash, askedBy] = [hashToken(token), staffIdOf(ctx.actor)];
    await insertPhotoRequest(ctx.db, { id: newId(), returnId: id, tokenHash, asked: text, askedBy, createdAt: at });
    // Asked again, the clock stands since the first time.
    await updateReturn(ctx.db, id, { photosAskedAt: row.photosAskedAt ?? at });
    await audit(ctx, {
      ...{ action: 'return.ask-photos', entity: 'return', entityId: id },
      after: { asked: text },
    });
    await announceReturn(ctx);
    await tellShopper(ctx, { returnId: id, order }, { asked: text, link: url, token });
  });
  return { ...(await readStaffReturn(ctx, id)), url };
}

async function tellShopper(
  ctx: Context,
  { returnId, order }: { returnId: string; order: OrderRow },
  given: { asked: string; link: string; token: string },
): Promise<void> {
  const { email, phone, name: customerName } = order.shippingAddress;
  // The account was deleted meanwhile.
  if (email === '') return;
  const names = new Map((await listItems(ctx.db, order.id)).map(({ id, name }) => [id, name]));
  const items = (await listItemsOf(ctx.db, [returnId])).map(({ orderItemId, quantity }) => ({
    name: names.get(orderItemId) ?? '',
    quantity,
  }));
  const messages = returnPhotosMessages({
    ...{ email, phone, customerName, customerId: order.customerId, orderId: order.id, returnId, items, ...given },
    ...{ orderNumber: orderNumber(order.id), returnNumber: returnNumber(returnId) },
  });
  await queueMessages(
    ctx,
    messages.map((message) => ({ message })),
  );
}
