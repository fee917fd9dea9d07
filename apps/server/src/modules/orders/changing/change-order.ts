import type { Received, Reply } from '@bijli/contract';
import { formatPaise, includedGst } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { refusedState } from '../../../platform/database/run-as-one-statement.ts';
import { inTransaction, sqlState } from '../../../platform/database/transaction.ts';
import { requirePermission } from '../../../platform/http/security/authorize.ts';
import { audit } from '../../audit/index.ts';
import { reserveStock } from '../../stock/index.ts';
import { type CancellationRow, findCancellation } from '../cancelling/cancellations.repository.ts';
import { withdrawUnits } from '../cancelling/withdraw-units.ts';
import { requireVersion } from '../fulfilling/lock-expected.ts';
import { requireRefund } from '../fulfilling/require-refund.ts';
import { listItems, lockOrder, type OrderItemRow, type OrderRow } from '../orders.repository.ts';
import { readStaffOrder } from '../reading/staff-order.ts';
import { readRefundFigures } from '../refunding/refund-figures.ts';
import { unpackForChange } from '../shipments/unpack-for-change.ts';
import { insertLine } from './order-lines.repository.ts';
import { type ChangePlan, notInStock, planChange } from './plan-change.ts';
import { tellOfChange } from './tell-of-change.ts';

type ChangeRequest = Received<'changeOrder'>['body'];

/**
 * Puts another article in the place of units of an order that has not left, once per `requestId`: the same request again is answered
 * with the order. In one transaction the old units go back to stock, the new ones are taken, and the difference is owed as a refund, or
 * not collected.
 * @throws AppError as `planChange`; conflict for another version or another difference than expected, or for an id that stands for
 *   something else; not_allowed, factor_required, second_person_needed
 */
export async function changeOrder(
  ctx: StaffContext,
  { params: { id }, body: request }: Received<'changeOrder'>,
): Promise<Reply<'changeOrder'>> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, id);
    if (!order) throw notFound('Order');
    const earlier = await findCancellation(ctx.db, request.requestId);
    if (earlier) return requireSame(earlier, { items: await listItems(ctx.db, id), orderId: id, request });
    requireVersion(order, request.expectedVersion);
    await unpackForChange(ctx, order);
    const figures = await readRefundFigures(ctx, order);
    const plan = await planChange(ctx, { order, figures, wanted: request });
    requireDifference(plan, request);
    if (plan.backPaise > 0) await requireRefund(ctx, { orderId: id, returnId: null, paise: plan.backPaise });
    else requirePermission(ctx.actor, 'orders.change');
    await saveChange(ctx, order, { plan, requestId: request.requestId });
  });
  return { success: true, order: await readStaffOrder(ctx, id) };
}

function requireDifference({ differencePaise, sellable }: ChangePlan, request: ChangeRequest): void {
  if (differencePaise === request.differencePaise) return;
  throw new AppError(
    'conflict',
    `The price of ${sellable.name} has changed: the difference is ${formatPaise(differencePaise)} now, not ${formatPaise(request.differencePaise)}. Nothing was changed: look at the new figures and try again.`,
  );
}

type Planned = { plan: ChangePlan; requestId: string };

async function saveChange(ctx: StaffContext, order: OrderRow, { plan, requestId }: Planned): Promise<void> {
  const { line, sellable, quantity, newPaise, differencePaise, backPaise } = plan;
  const row = await newLine(ctx, order, plan);
  await takeNewUnits(ctx, row, plan);
  await withdrawUnits(ctx, order, {
    id: requestId,
    units: [{ item: line.item, quantity }],
    ...{ reason: 'Changed by the store', refundReason: 'Order changed', isWhole: false },
    replacement: { itemId: row.id, worthPaise: newPaise },
  });
  await audit(ctx, {
    action: 'order.change',
    entity: 'order',
    entityId: order.id,
    before: { itemId: line.item.id, sku: line.item.sku, cancelledPaise: order.cancelledPaise },
    after: {
      ...{ itemId: row.id, sku: sellable.sku, quantity, backPaise },
      cancelledPaise: order.cancelledPaise + differencePaise,
    },
  });
  await tellOfChange(ctx, order, { plan, changeId: requestId });
}

/** As lines are frozen when an order is placed, with the part of the discount that falls on it. */
async function newLine(ctx: StaffContext, order: OrderRow, plan: ChangePlan): Promise<OrderItemRow> {
  const { sellable, quantity, newPaise: totalPaise } = plan;
  const { productId, variantId, sku, name, slug, image, hsn, attributes, salePaise } = sellable;
  const positions = (await listItems(ctx.db, order.id)).map(({ position }) => position);
  return {
    ...{ id: newId(), orderId: order.id, productId, variantId, sku, name, slug, image, hsn, quantity, totalPaise },
    ...{ variantAttributes: attributes, unitPaise: salePaise, taxPaise: includedGst(totalPaise) },
    ...{ cancelledQuantity: 0, sentQuantity: 0 },
    position: Math.max(...positions) + 1,
  };
}

/** @throws AppError out_of_stock when somebody else has taken them meanwhile */
async function takeNewUnits(ctx: StaffContext, row: OrderItemRow, { sellable }: ChangePlan): Promise<void> {
  const { orderId, productId, variantId, slug, quantity } = row;
  const last = reserveStock([{ productId, variantId, slug, quantity }], { orderId, at: ctx.clock() });
  await insertLine(ctx.db, row, last).catch((error: unknown) => {
    throw sqlState(error) === refusedState ? notInStock({ name: sellable.name, availableUnits: 0 }) : error;
  });
}

type Repeat = { items: OrderItemRow[]; orderId: string; request: ChangeRequest };

/** @throws AppError conflict when the id stands for something else */
function requireSame(earlier: CancellationRow, { items, orderId, request }: Repeat): void {
  const to = items.find(({ id }) => id === earlier.replacedBy);
  const [from] = earlier.items;
  const isSame =
    earlier.orderId === orderId &&
    from?.orderItemId === request.itemId &&
    from.quantity === request.quantity &&
    to?.productId === request.product &&
    to.variantId === (request.variant ?? null);
  if (!isSame) throw new AppError('conflict', 'Something else was done under this id. Please start again.');
}
