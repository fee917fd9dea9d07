import { formatPaise, orderNumber, type RefundPolicy, refundDue } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { dayInWords } from '../../platform/time-in-india.ts';
import { type NewMessage, queueMessages, returnMessage } from '../notifications/index.ts';
import { findWholeOrder, termsOf, type WholeOrder } from '../orders/index.ts';
import { readRefundPolicy } from './refunds/refund-policy.ts';
import { owedSince } from './refunds/refund-progress.ts';
import type { ReturnJobs } from './returns.jobs.ts';
import { findWholeReturn, type WholeReturn } from './returns.repository.ts';

type NotifyReturnJob = ReturnJobs['notify-return'];

/** Notifies the customer of a return step by e-mail and SMS. Idempotent. */
export async function notifyReturn(ctx: Context, notice: NotifyReturnJob): Promise<void> {
  const whole = await findWholeReturn(ctx.db, notice.returnId);
  // It ended with its inspection, which was told.
  if (whole?.row.amountPaise === 0 && notice.news === 'refunded') return;
  const ordered = whole && (await findWholeOrder(ctx.db, whole.row.orderId));
  if (!ordered) return;
  const { email, phone } = ordered.order.shippingAddress;
  // The account was deleted meanwhile.
  if (email === '') return;
  const policy = await readRefundPolicy(ctx);
  const { sms, ...mail } = buildMessage(ctx, notice, { whole, ordered, policy });
  const { customerId } = ordered.order;
  const about = { orderId: ordered.order.id, returnId: notice.returnId };
  const common = { template: 'order', customerId, about } as const;
  const { name, subject } = mail;
  const messages: NewMessage[] = [
    { ...common, ...mail, channel: 'email', to: email },
    { ...common, name, subject, channel: 'sms', to: phone, text: sms },
  ];
  const part = notice.stepId ?? notice.attempt;
  const once = [notice.returnId, notice.news, ...(part ? [part] : [])].join(' ');
  await queueMessages(
    ctx,
    messages.map((message) => ({ message, once: `${once} ${message.channel}` })),
  );
}

type ReturnDetails = { whole: WholeReturn; ordered: WholeOrder; policy: RefundPolicy };

function buildMessage(
  ctx: Context,
  { news, attempt = 0, stepId }: NotifyReturnJob,
  { whole, ordered, policy }: ReturnDetails,
) {
  const { order, items } = ordered;
  const isFree = whole.row.amountPaise === 0;
  const since = owedSince(whole);
  return returnMessage({
    notice: news,
    orderNumber: orderNumber(order.id),
    customerName: order.shippingAddress.name,
    items: whole.items.map(({ orderItemId, quantity, amountPaise }) => ({
      name: items.find((item) => item.id === orderItemId)?.name ?? '',
      quantity,
      ...(isFree ? {} : { amount: formatPaise(amountPaise) }),
    })),
    total: isFree ? null : formatPaise(whole.row.amountPaise),
    payoutTo: whole.row.payoutTo,
    note: whole.steps.find((step) => (stepId ? step.id === stepId : step.toStatus === news))?.note ?? null,
    refundDays: policy.refundBusinessDays,
    dueOn: since && dayInWords(refundDue(since, policy).to),
    pickupsLeft: termsOf(ctx, order).pickupAttempts - attempt,
    link: `${ctx.config.publicUrl}/account/orders/${order.id}`,
  });
}
