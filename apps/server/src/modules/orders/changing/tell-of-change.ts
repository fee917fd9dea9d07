import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { orderChangedMessage, queueMessage } from '../../notifications/index.ts';
import { isPaidOnDelivery, listRefunds } from '../../payments/index.ts';
import { findCancellation } from '../cancelling/cancellations.repository.ts';
import type { OrderRow } from '../orders.repository.ts';
import { refundDays } from '../paying/returned-payment.ts';
import { sumOf } from '../refunding/refund-figures.ts';
import type { ChangePlan } from './plan-change.ts';

type Told = { plan: ChangePlan; changeId: string };

/** Mails the customer what takes the place of what, and what becomes of the difference, in the caller's transaction. */
export async function tellOfChange(ctx: Context, order: OrderRow, { plan, changeId }: Told): Promise<void> {
  const { email, name: customerName } = order.shippingAddress;
  // An empty address means that the account was deleted meanwhile.
  if (email === '') return;
  const { line, sellable, quantity, differencePaise } = plan;
  const sentPaise = await sentFor(ctx, order, changeId);
  const duePaise = order.totalPaise - order.cancelledPaise - differencePaise;
  await queueMessage(
    ctx,
    orderChangedMessage({
      ...{ email, customerName, customerId: order.customerId, orderId: order.id, orderNumber: orderNumber(order.id) },
      ...{ quantity, from: nameOf(line.item.name, line.item.variantAttributes) },
      ...{ to: nameOf(sellable.name, sellable.attributes), unitPrice: formatPaise(sellable.salePaise) },
      refund: sentPaise > 0 ? { amount: formatPaise(sentPaise), days: refundDays } : null,
      toCollect: isPaidOnDelivery(ctx, order.paymentMethod) ? formatPaise(duePaise) : null,
      link: `${ctx.config.publicUrl}/account/orders/${order.id}`,
    }),
  );
}

/** After an offer of the provider as large a share of the difference is not sent. */
async function sentFor(ctx: Context, { id }: OrderRow, changeId: string): Promise<number> {
  const refundId = (await findCancellation(ctx.db, changeId))?.refundId;
  if (!refundId) return 0;
  const parts = (await listRefunds(ctx, [id])).filter((refund) => (refund.partOf ?? refund.id) === refundId);
  return sumOf(parts, ({ amountPaise }) => amountPaise);
}

function nameOf(name: string, attributes: readonly { value: string }[]): string {
  return [name, ...attributes.map(({ value }) => value)].join(', ');
}
