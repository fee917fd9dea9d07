import type { Reply } from '@bijli/contract';
import type { Context, CustomerContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { refusedState, type Write } from '../../../platform/database/run-as-one-statement.ts';
import { inTransaction, retryConflicts, sqlState } from '../../../platform/database/transaction.ts';
import { listShortItems, removeOrdered } from '../../cart/index.ts';
import { findSellables } from '../../catalogue/index.ts';
import { claimCoupon, limitCouponTries } from '../../coupons/index.ts';
import { accountIsGone } from '../../identity/index.ts';
import { methodOf } from '../../payments/index.ts';
import { mergeLines, reserveStock, type StockLine, sellableKey } from '../../stock/index.ts';
import { endOrder } from '../cancelling/end-order.ts';
import { followUpJob } from '../notices/order-notices.ts';
import { findOrderByKey, findWholeOrder, insertOrder, lockOrder, type WholeOrder } from '../orders.repository.ts';
import { describeOrder, type RequestIdentity } from '../reading/describe-order.ts';
import { replyWith } from '../reading/order-reply.ts';
import { checkOpenOrders } from './check-open-orders.ts';
import { checkOrderInput, checkPaymentTotal, checkUnits } from './check-order-input.ts';
import {
  assertSameTotal,
  figuresOf,
  hashRequest,
  type OrderLine,
  type PlaceOrderInput,
  subtotalOf,
} from './order-figures.ts';

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

/**
 * All writes are one statement, which is its own transaction; only a coupon needs a claim beforehand. If others take
 * the stock, or the same person places another order, between reading and writing, it reads again and tries again.
 */
async function placeWithRetries(
  ctx: CustomerContext,
  body: PlaceOrderInput,
  identity: RequestIdentity,
): Promise<WholeOrder> {
  const once = () =>
    body.couponCode
      ? inTransaction(ctx, (ctx) => place(ctx, body, identity))
      : retryConflicts(() => place(ctx, body, identity));
  for (;;) {
    try {
      return await once();
    } catch (error) {
      if (sqlState(error) !== refusedState) throw error;
    }
  }
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

async function place(ctx: CustomerContext, input: PlaceOrderInput, identity: RequestIdentity): Promise<WholeOrder> {
  const lines = await resolveLines(ctx, input);
  checkUnits(lines);
  checkStock(lines);
  const orderId = newId();
  const subtotalPaise = subtotalOf(lines);
  const discountPaise = await claimDiscount(ctx, input, { orderId, subtotalPaise });
  const figures = figuresOf(ctx, { subtotalPaise, discountPaise });
  assertSameTotal(input, figures, lines);
  checkPaymentTotal(ctx, input, figures.totalPaise);
  const whole = await describeOrder(ctx, { input, identity, orderId, lines, figures });
  const advance = await checkOpenOrders(ctx, whole.order, lines);
  const others = [...advance, ...takeFromCart(ctx, whole, lines), await followUpJob(ctx, whole.order)];
  await insertOrder(ctx.db, whole, {
    others,
    last: reserveStock(lines.map(withSlug), { orderId, at: whole.order.createdAt }),
  });
  return whole;
}

async function resolveLines(ctx: Context, input: PlaceOrderInput): Promise<OrderLine[]> {
  const wanted: StockLine[] = input.items.map((item) => ({
    productId: item.product,
    variantId: item.variant ?? null,
    quantity: item.quantity,
  }));
  const lines = mergeLines(wanted);
  const sellables = new Map((await findSellables(ctx, lines)).map((sellable) => [sellableKey(sellable), sellable]));
  return lines.map((line) => {
    const sellable = sellables.get(sellableKey(line));
    if (!sellable?.isActive)
      throw new AppError(
        'refused',
        `${sellable?.name ?? 'A product in your cart'} is no longer sold. Please update your cart.`,
      );
    return { ...line, sellable };
  });
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

/** What waits for its payment stays in the cart: the shopper may yet change it. */
function takeFromCart(ctx: Context, { order }: WholeOrder, units: OrderLine[]): Write[] {
  return order.status === 'pending' ? [] : [removeOrdered(ctx, { customerId: order.customerId, units })];
}

const withSlug = ({ sellable, ...line }: OrderLine) => ({ ...line, slug: sellable.slug });

/** Most latecomers are refused here, without a write. */
function checkStock(lines: OrderLine[]): void {
  const outOfStockItems = listShortItems(lines);
  if (outOfStockItems.length === 0) return;
  const list = outOfStockItems.map(
    (item) => `${item.productName} - Requested: ${item.requestedQuantity}, Available: ${item.availableStock}`,
  );
  throw new AppError('out_of_stock', `Some items are out of stock: ${list.join('; ')}`, {
    details: { outOfStockItems },
  });
}

const replaced = 'Replaced by another order before it was paid';

/** Ends an order that is still unpaid in favour of another of its customer, who hears nothing of it. */
async function replaceOrder(ctx: Context, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.db, orderId);
  if (order?.status !== 'pending') return;
  await endOrder(ctx, order, { reason: replaced, note: replaced, isReplaced: true });
}
