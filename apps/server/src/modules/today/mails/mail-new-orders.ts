import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import type { DomainEvents } from '../../events.ts';
import { newOrderMessage, queueMessages } from '../../notifications/index.ts';
import { findMailedPeople } from '../../staff/index.ts';

/** Mails each new order once to who wants that and may read orders, in the transaction that tells of it. */
export async function mailNewOrders(ctx: Context, { orders }: DomainEvents['orders.announced']): Promise<void> {
  const people = (await findMailedPeople(ctx)).filter(
    ({ mails, permissions }) => mails.newOrders && permissions.has('orders.read'),
  );
  await queueMessages(
    ctx,
    people.flatMap(({ id, email }) =>
      orders.map((order) => ({
        message: newOrderMessage({
          to: email,
          orderNumber: orderNumber(order.id),
          total: formatPaise(order.totalPaise),
          link: `${ctx.config.publicUrl}/console/orders/${order.id}`,
        }),
        once: `new-order ${order.id} ${id}`,
      })),
    ),
  );
}
