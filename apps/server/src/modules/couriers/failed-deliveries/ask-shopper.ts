import { orderNumber } from '@bijli/rules';
import { newId } from '../../../platform/database/columns.ts';
import { timeInIndia } from '../../../platform/time-in-india.ts';
import { hashToken, newSecretToken } from '../../identity/index.ts';
import { deliveryFailedMessages, queueMessages } from '../../notifications/index.ts';
import type { CourierContext } from '../open-couriers.ts';
import { findWaitingBox, insertFailedDelivery } from './failed-deliveries.repository.ts';

/**
 * In an open transaction, after a visit to a box has failed: keeps it and asks the shopper, by a link, what the courier should do.
 * Nothing when the box is on its way back, when the visit was kept before, and of a courier that takes no answers. The token stands
 * behind the '#', which no browser sends, so that it is in no log.
 */
export async function askShopper(
  ctx: CourierContext,
  { boxId, courier }: { boxId: string; courier: string },
): Promise<void> {
  // Of a courier that is not set up any more nothing can be answered.
  if (!ctx.couriers.some(({ name, isFollowed }) => isFollowed && name === courier)) return;
  const token = newSecretToken();
  const createdAt = ctx.clock();
  const failed = await insertFailedDelivery(ctx.db, {
    ...{ id: newId(), boxId, courier, tokenHash: hashToken(token), createdAt },
    answerHours: ctx.settings.values.failedDeliveryHours,
  });
  // Heard of too late, the courier has decided by itself.
  if (!failed || failed.answerBy <= createdAt) return;
  const box = await findWaitingBox(ctx.db, boxId);
  // An empty address means that the account was deleted meanwhile.
  if (!box || box.email === '') return;
  const { orderId, customerId, name, email, phone, items } = box;
  const messages = deliveryFailedMessages({
    ...{ orderId, customerId, customerName: name, email, phone, items, token },
    orderNumber: orderNumber(orderId),
    reason: failed.reason,
    until: timeInIndia(failed.answerBy),
    link: `${ctx.config.publicUrl}/delivery#${token}`,
  });
  await queueMessages(
    ctx,
    messages.map((message) => ({ message, once: `${failed.id} ${message.channel}` })),
  );
}
