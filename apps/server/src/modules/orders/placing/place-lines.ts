import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { refusedState } from '../../../platform/database/run-as-one-statement.ts';
import { sqlState } from '../../../platform/database/transaction.ts';
import { listShortItems } from '../../cart/index.ts';
import { findSellables } from '../../catalogue/index.ts';
import { mergeLines, reserveStock, type StockLine, sellableKey } from '../../stock/index.ts';
import { followUpJob } from '../notices/order-notices.ts';
import { insertOrder, type WholeOrder } from '../orders.repository.ts';
import { describeOrder, type RequestIdentity } from '../reading/describe-order.ts';
import { checkPaymentTotal, checkUnits } from './check-order-input.ts';
import { assertSameTotal, figuresOf, type OrderLine, type OrderToPlace, subtotalOf } from './order-figures.ts';
import type { Orderer } from './orderer.ts';

type Placement = { input: OrderToPlace; identity: RequestIdentity; orderer: Orderer };

/** Places an order in one statement: stock, frozen prices, history, messages and hand-over. */
export async function placeLines(ctx: Context, { input, identity, orderer }: Placement): Promise<WholeOrder> {
  const lines = await resolveLines(ctx, input.items, orderer);
  checkUnits(lines);
  checkStock(lines);
  const orderId = newId();
  const subtotalPaise = subtotalOf(lines);
  const discountPaise = await orderer.claimDiscount({ orderId, subtotalPaise });
  const figures = figuresOf(ctx, { subtotalPaise, discountPaise });
  assertSameTotal(input, figures, lines);
  checkPaymentTotal(ctx, input, figures.totalPaise);
  const whole = await describeOrder(ctx, { input, identity, orderer, orderId, lines, figures });
  const others = [...(await orderer.otherWrites(whole, lines)), await followUpJob(ctx, whole.order)];
  await insertOrder(ctx.db, whole, {
    others,
    last: reserveStock(lines.map(withSlug), { orderId, at: whole.order.createdAt }),
  });
  return whole;
}

/** If others take the stock, or the same person places another order, between reading and writing, it reads again and tries again. */
export async function untilPlaced<Placed>(once: () => Promise<Placed>): Promise<Placed> {
  for (;;) {
    try {
      return await once();
    } catch (error) {
      if (sqlState(error) !== refusedState) throw error;
    }
  }
}

/** @throws AppError refused for what is not sold (any more) */
export async function resolveLines(
  ctx: Context,
  items: OrderToPlace['items'],
  { advice }: Pick<Orderer, 'advice'>,
): Promise<OrderLine[]> {
  const wanted: StockLine[] = items.map((item) => ({
    productId: item.product,
    variantId: item.variant ?? null,
    quantity: item.quantity,
  }));
  const lines = mergeLines(wanted);
  const sellables = new Map((await findSellables(ctx, lines)).map((sellable) => [sellableKey(sellable), sellable]));
  return lines.map((line) => {
    const sellable = sellables.get(sellableKey(line));
    if (!sellable?.isActive)
      throw new AppError('refused', `${sellable?.name ?? 'A product in your cart'} is no longer sold. ${advice}`);
    return { ...line, sellable };
  });
}

const withSlug = ({ sellable, ...line }: OrderLine) => ({ ...line, slug: sellable.slug });

/** Most latecomers are refused here, without a write. */
export function checkStock(lines: OrderLine[]): void {
  const outOfStockItems = listShortItems(lines);
  if (outOfStockItems.length === 0) return;
  const list = outOfStockItems.map(
    (item) => `${item.productName} - Requested: ${item.requestedQuantity}, Available: ${item.availableStock}`,
  );
  throw new AppError('out_of_stock', `Some items are out of stock: ${list.join('; ')}`, {
    details: { outOfStockItems },
  });
}
