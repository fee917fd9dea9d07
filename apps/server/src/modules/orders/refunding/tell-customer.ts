import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { queueMessage, refundGivenMessage } from '../../notifications/index.ts';
import type { OrderRow } from '../orders.repository.ts';
import { refundDays } from '../paying/returned-payment.ts';
import type { OrderRefundRow } from './order-refunds.repository.ts';
import type { RefundFigures } from './refund-figures.ts';

/** `sentPaise`: after an offer of the provider as large a share of a refund is not sent. */
type Told = { refund: OrderRefundRow; figures: RefundFigures; sentPaise: number };

/** Mails the customer what goes back and how, in the caller's transaction; nothing where no money does. */
export async function tellCustomer(ctx: Context, order: OrderRow, { refund, figures, sentPaise }: Told): Promise<void> {
  const { email, name: customerName } = order.shippingAddress;
  const { kind, items } = refund;
  // An empty address means that the account was deleted meanwhile.
  if (email === '' || sentPaise === 0) return;
  const nameOf = (id: string) => figures.lines.find(({ item }) => item.id === id)?.item.name ?? '';
  await queueMessage(
    ctx,
    refundGivenMessage({
      ...{ email, customerName, customerId: order.customerId, orderId: order.id, orderNumber: orderNumber(order.id) },
      ...{ kind, amount: formatPaise(sentPaise), refundDays: figures.isOutside ? null : refundDays },
      items: items.map(({ orderItemId, quantity }) => ({ name: nameOf(orderItemId), quantity })),
      link: `${ctx.config.publicUrl}/account/orders/${order.id}`,
    }),
  );
}
