import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { readSiteConfig } from '../content/index.ts';
import { type Message, returnMessage } from '../notifications/index.ts';
import { findWholeOrder, type WholeOrder } from '../orders/index.ts';
import type { ReturnJobs } from './returns.jobs.ts';
import { findWholeReturn, type WholeReturn } from './returns.repository.ts';

type NotifyReturnJob = ReturnJobs['notify-return'];

/** Notifies the customer of a return step by e-mail and SMS. Idempotent. */
export async function notifyReturn(ctx: Context, notice: NotifyReturnJob): Promise<void> {
  const whole = await findWholeReturn(ctx.db, notice.returnId);
  const ordered = whole && (await findWholeOrder(ctx.db, whole.row.orderId));
  if (!ordered) return;
  const { email, phone } = ordered.order.shippingAddress;
  // The account was deleted meanwhile.
  if (email === '') return;
  const { refundBusinessDays: refundDays } = (await readSiteConfig(ctx)).policy;
  const { subject, text, html, sms } = buildMessage(ctx, notice, { whole, ordered, refundDays });
  const { customerId } = ordered.order;
  const messages: Message[] = [
    { channel: 'email', to: email, template: 'order', subject, text, html, customerId },
    { channel: 'sms', to: phone, template: 'order', subject, text: sms, customerId },
  ];
  const once = [notice.returnId, notice.news, ...(notice.attempt ? [notice.attempt] : [])].join(' ');
  await ctx.jobs.enqueueAll(
    ctx,
    'send-message',
    messages.map((data) => ({ data, once: `${once} ${data.channel}` })),
  );
}

type ReturnDetails = { whole: WholeReturn; ordered: WholeOrder; refundDays: { from: number; to: number } };

function buildMessage(
  ctx: Context,
  { news, attempt = 0 }: NotifyReturnJob,
  { whole, ordered, refundDays }: ReturnDetails,
) {
  const { order, items } = ordered;
  return returnMessage({
    notice: news,
    orderNumber: orderNumber(order.id),
    customerName: order.shippingAddress.name,
    items: whole.items.map(({ orderItemId, quantity, amountPaise }) => ({
      name: items.find((item) => item.id === orderItemId)?.name ?? '',
      quantity,
      amount: formatPaise(amountPaise),
    })),
    total: formatPaise(whole.row.amountPaise),
    payoutTo: whole.row.payoutTo,
    note: whole.steps.find((step) => step.toStatus === news)?.note ?? null,
    refundDays,
    pickupsLeft: ctx.config.maxPickupAttempts - attempt,
    link: `${ctx.config.publicUrl}/account/orders/${order.id}`,
  });
}
