import type { Reply } from '@bijli/contract';
import type { Context, StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { hashToken, newSecretToken } from '../../identity/index.ts';
import { lockOrder } from '../orders.repository.ts';
import { onlineInstead } from './online-instead.ts';
import { savePaymentLink } from './payment-links.repository.ts';

/**
 * A link by which an order to be paid on delivery is paid online instead, until it is handed over, or by which one that waits for its
 * payment is paid while it does. The token stands behind the '#',
 * which no browser sends, so that it is in no log. A link that was made before ends.
 * @throws AppError not_found, conflict for an order that cannot be paid online
 */
export async function createPaymentLink(ctx: StaffContext, orderId: string): Promise<Reply<'createPaymentLink'>> {
  const url = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order) throw notFound('Order');
    if (onlineInstead(ctx, order).length === 0)
      throw new AppError('conflict', 'This order cannot be paid online (any more).');
    const { url } = await makePaymentLink(ctx, orderId);
    await audit(ctx, { action: 'order.payment-link', entity: 'order', entityId: orderId });
    return url;
  });
  return { success: true, url };
}

/** In the caller's transaction. The token is a secret. */
export async function makePaymentLink(ctx: Context, orderId: string): Promise<{ url: string; token: string }> {
  const token = newSecretToken();
  await savePaymentLink(ctx.db, { orderId, tokenHash: hashToken(token), createdAt: ctx.clock() });
  return { url: `${ctx.config.publicUrl}/payment#${token}`, token };
}
