import type { Received, Reply } from '@bijli/contract';
import { formatPaise, orderNumber, paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { timeInIndia } from '../../../platform/time-in-india.ts';
import { audit } from '../../audit/index.ts';
import { orderAdditionalMessage, queueMessage } from '../../notifications/index.ts';
import { requireVersion } from '../fulfilling/lock-expected.ts';
import { findOrderByKey, lockOrder, type OrderRow, updateOrder, type WholeOrder } from '../orders.repository.ts';
import { makePaymentLink } from '../payment-links/create-payment-link.ts';
import { checkMethod, checkOrderInput } from '../placing/check-order-input.ts';
import { hashRequest } from '../placing/order-figures.ts';
import { placeLines, untilPlaced } from '../placing/place-lines.ts';
import { readStaffOrder } from '../reading/staff-order.ts';
import { inputBeside, ordererBeside, refuseUnlessUnsent } from './order-beside.ts';

type Placed = { orderId: string; paymentLink: string | null };

/**
 * Places an order beside one that has not left, for the same shopper to the same address, once per `requestId`; both are packed together.
 * It is paid by a link that is mailed to the shopper and holds its units for a day, or on delivery. No coupon counts.
 * @throws AppError conflict when the first order has left or ended, or has another version than expected; total_changed, out_of_stock,
 *   refused
 */
export async function placeAdditionalOrder(
  ctx: StaffContext,
  { params: { id }, body }: Received<'placeAdditionalOrder'>,
): Promise<Reply<'placeAdditionalOrder'>> {
  checkMethod(ctx, body);
  const { orderId, paymentLink } = await untilPlaced(() => inTransaction(ctx, (ctx) => place(ctx, id, body)));
  return { success: true, order: await readStaffOrder(ctx, orderId), paymentLink };
}

async function place(
  ctx: StaffContext,
  firstId: string,
  body: Received<'placeAdditionalOrder'>['body'],
): Promise<Placed> {
  const { requestId, items, paymentMethod, totalPaise, expectedVersion } = body;
  const first = await lockOrder(ctx.db, firstId);
  if (!first) throw notFound('Order');
  const identity = { key: `additional ${requestId}`, requestHash: hashRequest({ firstId, items, paymentMethod }) };
  const earlier = await findOrderByKey(ctx.db, first.customerId, identity.key);
  if (earlier) return { orderId: requireSame(earlier, identity).id, paymentLink: null };
  requireVersion(first, expectedVersion);
  refuseUnlessUnsent(first);
  const input = inputBeside(first, { items, paymentMethod, total: paiseToRupees(totalPaise) });
  await checkOrderInput(ctx, input);
  const whole = await placeLines(ctx, { input, identity, orderer: ordererBeside(ctx, first) });
  const { id: orderId } = whole.order;
  // Pages of the first order hear of it, and who had read it before is told.
  await updateOrder(ctx.db, firstId, { updatedAt: ctx.clock() });
  const after = { number: orderNumber(orderId), totalPaise, paymentMethod };
  await audit(ctx, { action: 'order.additional', entity: 'order', entityId: firstId, after });
  return { orderId, paymentLink: whole.order.status === 'pending' ? await sendLink(ctx, first, whole) : null };
}

/** @throws AppError conflict when the key stands for another order */
function requireSame(earlier: OrderRow, { requestHash }: { requestHash: string }): OrderRow {
  if (earlier.requestHash === requestHash) return earlier;
  throw new AppError('conflict', 'Another order was placed under this id. Please start again.');
}

async function sendLink(ctx: StaffContext, first: OrderRow, { order, items }: WholeOrder): Promise<string> {
  const { url, token } = await makePaymentLink(ctx, order.id);
  const { email, name: customerName } = order.shippingAddress;
  // An empty address means that the account was deleted meanwhile.
  if (email !== '' && order.heldUntil !== null)
    await queueMessage(
      ctx,
      orderAdditionalMessage({
        ...{ email, customerName, customerId: order.customerId, orderId: order.id, token, link: url },
        ...{ orderNumber: orderNumber(order.id), firstNumber: orderNumber(first.id) },
        ...{ total: formatPaise(order.totalPaise), until: timeInIndia(order.heldUntil) },
        items: items.map(({ name, quantity, unitPaise }) => ({
          ...{ name, quantity, amount: formatPaise(unitPaise * quantity) },
        })),
      }),
    );
  return url;
}
