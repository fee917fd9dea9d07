import type { Received, Reply } from '@bijli/contract';
import { storeReasons } from '@bijli/contract/store-reasons';
import { cancelUnitsError } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requirePermission } from '../../../platform/http/security/authorize.ts';
import { audit } from '../../audit/index.ts';
import { lockExpected } from '../fulfilling/lock-expected.ts';
import { requireRefund } from '../fulfilling/require-refund.ts';
import { listItems, type OrderItemRow, type OrderRow } from '../orders.repository.ts';
import { readStaffOrder } from '../reading/staff-order.ts';
import { backOf, readRefundFigures } from '../refunding/refund-figures.ts';
import { isAllLeft, withdrawOrEnd } from './withdraw-or-end.ts';
import { isPaidOnline, type OrderUnits, unsentUnits, unsentUnitsOf, worthOf } from './withdraw-units.ts';

/**
 * Staff cancel units of an order that has not left, or all that remain, for a reason that the shopper reads. What is paid is given
 * back, which needs the right to it.
 * @throws AppError conflict when it has left, waits for its payment, or has another version than expected; refused for units that it
 *   does not have; not_allowed, factor_required, second_person_needed
 */
export async function cancelUnits(ctx: StaffContext, input: Received<'cancelUnits'>): Promise<Reply<'cancelUnits'>> {
  const { id } = input.params;
  const { reason, items: wanted, expectedVersion } = input.body;
  await inTransaction(ctx, async (ctx) => {
    const order = await lockExpected(ctx, { id, expectedVersion });
    refuseUnlessCancellable(order);
    const items = await listItems(ctx.db, id);
    const units = wanted ? pickLines(items, wanted) : unsentUnitsOf(items);
    const isWhole = isAllLeft(items, units);
    const figures = await readRefundFigures(ctx, order);
    const worthPaise = worthOf(order, figures, { units, isWhole });
    if (isPaidOnline(order)) {
      const paise = backOf(figures, worthPaise);
      await requireRefund(ctx, { orderId: id, returnId: null, paise });
    } else requirePermission(ctx.actor, 'orders.change');
    await audit(ctx, {
      action: 'order.cancel-units',
      entity: 'order',
      entityId: id,
      before: { status: order.status, cancelledPaise: order.cancelledPaise },
      after: {
        ...(isWhole ? { status: 'cancelled' } : {}),
        units: units.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
        cancelledPaise: order.cancelledPaise + worthPaise,
        reason,
      },
    });
    const words = { reason: storeReasons[reason], storeReason: reason, note: 'Cancelled by the store' };
    await withdrawOrEnd(ctx, order, { units, isWhole, ...words });
  });
  return { success: true, order: await readStaffOrder(ctx, id) };
}

function refuseUnlessCancellable({ status }: OrderRow): void {
  if (status === 'pending') throw new AppError('conflict', 'This order still waits for its payment.');
  if (status !== 'processing' && status !== 'confirmed')
    throw new AppError('conflict', `Units of an order that is ${status} can no longer be cancelled.`);
}

type Wanted = NonNullable<Received<'cancelUnits'>['body']['items']>;

function pickLines(items: OrderItemRow[], wanted: Wanted): OrderUnits[] {
  const sums = new Map<string, number>();
  for (const { itemId, quantity } of wanted) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return [...sums].map(([itemId, quantity]) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw new AppError('refused', 'A line that is to be cancelled is not part of this order.');
    const message = cancelUnitsError(quantity, unsentUnits(item), item.name);
    if (message) throw new AppError('refused', message);
    return { item, quantity };
  });
}
