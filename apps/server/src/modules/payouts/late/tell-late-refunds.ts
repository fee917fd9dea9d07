import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lateRefundMessage, type NewMessage, queueMessages } from '../../notifications/index.ts';
import { findWholeOrder } from '../../orders/index.ts';
import { readPayoutFacts } from '../payout-facts.ts';
import { insertNotice, type LateRefund, selectUntoldLate } from './late-refunds.repository.ts';

const dayMs = 86_400_000;
/** In one go; the others follow in the next. */
const most = 500;

/**
 * Tells shoppers whose refund is past its last day, or is refused by the payment provider, before they ask: of each refund once. May be
 * run again at any time.
 */
export async function tellLateRefunds(ctx: Context): Promise<void> {
  const { policy: _, ...facts } = await readPayoutFacts(ctx);
  const refusedBefore = new Date(ctx.clock().getTime() - dayMs);
  for (;;) {
    const late = await selectUntoldLate(ctx.db, { ...facts, refusedBefore, limit: most });
    for (const refund of late) await inTransaction(ctx, (ctx) => tell(ctx, refund));
    if (late.length < most) return;
  }
}

async function tell(ctx: Context, refund: LateRefund): Promise<void> {
  if (!(await insertNotice(ctx.db, { refundId: refund.id, toldAt: ctx.clock() }))) return;
  const ordered = await findWholeOrder(ctx.db, refund.orderId);
  if (!ordered) return;
  const { customerId, shippingAddress } = ordered.order;
  // The account was deleted meanwhile.
  if (shippingAddress.email === '') return;
  const { sms, ...mail } = lateRefundMessage({
    orderNumber: orderNumber(refund.orderId),
    customerName: shippingAddress.name,
    amount: formatPaise(refund.paise),
    isRefused: refund.isRefused,
    link: `${ctx.config.publicUrl}/account/orders/${refund.orderId}`,
  });
  const about = { orderId: refund.orderId, ...(refund.returnId ? { returnId: refund.returnId } : {}) };
  const common = { template: 'order', customerId, about } as const;
  const { name, subject } = mail;
  const messages: NewMessage[] = [
    { ...common, ...mail, channel: 'email', to: shippingAddress.email },
    { ...common, name, subject, channel: 'sms', to: shippingAddress.phone, text: sms },
  ];
  await queueMessages(
    ctx,
    messages.map((message) => ({ message, once: `late-refund ${refund.id} ${message.channel}` })),
  );
}
