import type { Reply } from '@bijli/contract';
import type { Context, CustomerContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction, retryConflicts, sqlState } from '../../../platform/database/transaction.ts';
import { removeOrdered } from '../../cart/index.ts';
import { claimCoupon, limitCouponTries } from '../../coupons/index.ts';
import { accountIsGone, getActingCustomer } from '../../identity/index.ts';
import { methodOf } from '../../payments/index.ts';
import { endOrder } from '../cancelling/end-order.ts';
import { findOrderByKey, findWholeOrder, lockOrder, type WholeOrder } from '../orders.repository.ts';
import type { RequestIdentity } from '../reading/describe-order.ts';
import { replyWith } from '../reading/order-reply.ts';
import { checkOpenOrders } from './check-open-orders.ts';
import { checkOrderInput } from './check-order-input.ts';
import { hashRequest, type PlaceOrderInput } from './order-figures.ts';
import type { Orderer } from './orderer.ts';
import { placeLines, untilPlaced } from './place-lines.ts';

export type PlaceOrder = { body: PlaceOrderInput; idempotencyKey?: string | undefined };

/**
 * Places an order atomically: stock, coupon, frozen prices, history, messages and hand-over. Idempotent for the same
 * key and request, also under concurrency.
 */
export async function placeOrder(
  ctx: CustomerContext,
  { body, idempotencyKey }: PlaceOrder,
): Promise<Reply<'placeOrder'>> {
  await checkOrderInput(ctx, body);
  const identity = { key: idempotencyKey, requestHash: hashRequest(body) };
  try {
    if (body.couponCode) await limitCouponTries(ctx);
    return await reply(ctx, await placeWithRetries(ctx, body, identity));
  } catch (error) {
    // A retry conflicts with its own first attempt: on the key, or before that on the stock.
    const earlier = await findEarlier(ctx, identity);
    if (earlier) return reply(ctx, earlier);
    // The order's only foreign key is its customer: the account behind the token was deleted.
    throw sqlState(error) === '23503' ? accountIsGone() : error;
  }
}

/** All writes are one statement, which is its own transaction; only a coupon needs a claim beforehand. */
async function placeWithRetries(
  ctx: CustomerContext,
  body: PlaceOrderInput,
  identity: RequestIdentity,
): Promise<WholeOrder> {
  return untilPlaced(() =>
    body.couponCode
      ? inTransaction(ctx, (ctx) => place(ctx, body, identity))
      : retryConflicts(() => place(ctx, body, identity)),
  );
}

async function reply(ctx: Context, whole: WholeOrder): Promise<Reply<'placeOrder'>> {
  return { success: true, order: await replyWith(ctx, whole) };
}

async function findEarlier(
  ctx: CustomerContext,
  { key, requestHash }: RequestIdentity,
): Promise<WholeOrder | undefined> {
  const row = key && (await findOrderByKey(ctx.db, ctx.actor.userId, key));
  if (!row) return undefined;
  if (row.requestHash === requestHash) return findWholeOrder(ctx.db, row.id);
  throw new AppError('conflict', 'This order was already placed with other contents. Please start again.');
}

function place(ctx: CustomerContext, input: PlaceOrderInput, identity: RequestIdentity): Promise<WholeOrder> {
  return placeLines(ctx, { input, identity, orderer: ordererOf(ctx, input) });
}

/** A shopper, who orders what is in the cart. */
function ordererOf(ctx: CustomerContext, input: PlaceOrderInput): Orderer {
  return {
    customerId: ctx.actor.userId,
    additionalTo: null,
    holdMinutes: ctx.settings.values.orderHoldMinutes,
    advice: 'Please update your cart.',
    ownPhone: async () => (await getActingCustomer(ctx)).phone,
    claimDiscount: (order) => claimDiscount(ctx, input, order),
    otherWrites: async ({ order }, lines) => [
      ...(await checkOpenOrders(ctx, order, lines)),
      // What waits for its payment stays in the cart: the shopper may yet change it.
      ...(order.status === 'pending' ? [] : [removeOrdered(ctx, { customerId: order.customerId, units: lines })]),
    ],
  };
}

async function claimDiscount(
  ctx: CustomerContext,
  input: PlaceOrderInput,
  order: { orderId: string; subtotalPaise: number },
): Promise<number> {
  if (!input.couponCode) return 0;
  const claim = await claimCoupon(ctx, {
    ...order,
    code: input.couponCode,
    customerId: ctx.actor.userId,
    isReservation: methodOf(ctx, input.paymentMethod).kind === 'online',
    replaceOrder: (orderId) => replaceOrder(ctx, orderId),
  });
  if (!claim.isValid) throw new AppError('invalid_coupon', claim.message);
  return claim.discountPaise;
}

const replaced = 'Replaced by another order before it was paid';

/** Ends an order that is still unpaid in favour of another of its customer, who hears nothing of it. */
async function replaceOrder(ctx: Context, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.db, orderId);
  if (order?.status !== 'pending') return;
  await endOrder(ctx, order, { reason: replaced, note: replaced, isReplaced: true });
}
