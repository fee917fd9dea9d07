import { isWithinReturnWindow } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { listShipmentsOf, type OrderRow, returnHoursOf, termsOf } from '../../orders/index.ts';

const hourMs = 3_600_000;

type Delivered = { at: Date; items: readonly { orderItemId: string; quantity: number }[] };
/**
 * What was delivered together and has one window: of a box, or of an order that was sent by a release before there were boxes, the
 * products with the same hours.
 */
export type Delivery = Delivered & { hours: number };
/** The window of each box runs from its own delivery. */
export type Deliveries = {
  /** Those whose window is open. */
  open: Delivery[];
  /** Those whose window is over. */
  over: Delivery[];
  /** The end of the last open window. */
  until: Date | undefined;
};

export async function readDeliveries(
  ctx: Context,
  order: OrderRow,
  items: readonly OrderedItem[],
): Promise<Deliveries> {
  const terms = termsOf(ctx, order);
  const shipments = await listShipmentsOf(ctx.db, [order.id]);
  const boxes = shipments
    .flatMap((shipment) => shipment.boxes)
    .flatMap((box) =>
      box.status === 'delivered' && box.deliveredAt ? [{ at: box.deliveredAt, items: box.items }] : [],
    );
  const delivered = shipments.length === 0 ? wholeOrder(order, items) : boxes;
  const hoursOf = new Map(items.map(({ id, productId }) => [id, returnHoursOf(terms, productId)]));
  const all = delivered.flatMap((one) => byWindow(one, (itemId) => hoursOf.get(itemId) ?? terms.returnHours));
  const isOpen = ({ at, hours }: Delivery) => isWithinReturnWindow(at, ctx.clock(), hours);
  const open = all.filter(isOpen);
  const last = Math.max(...open.map(({ at, hours }) => at.getTime() + hours * hourMs));
  return {
    open,
    over: all.filter((delivery) => !isOpen(delivery)),
    until: open.length > 0 ? new Date(last) : undefined,
  };
}

type OrderedItem = { id: string; productId: string; quantity: number; cancelledQuantity: number };

/** Single products may have a longer window than the others. */
function byWindow({ at, items }: Delivered, hoursOf: (itemId: string) => number): Delivery[] {
  const parts = Map.groupBy(items, ({ orderItemId }) => hoursOf(orderItemId));
  return [...parts].map(([hours, items]) => ({ at, hours, items }));
}

function wholeOrder({ status, deliveredAt }: OrderRow, items: readonly OrderedItem[]): Delivered[] {
  if (status !== 'delivered' || !deliveredAt) return [];
  const units = items.map(({ id, quantity, cancelledQuantity }) => ({
    orderItemId: id,
    quantity: quantity - cancelledQuantity,
  }));
  return [{ at: deliveredAt, items: units }];
}

/** Why a return cannot be requested now: nothing is delivered, or every window is over. */
export function windowRefusal({ open, over }: Deliveries): AppError | undefined {
  if (open.length > 0) return undefined;
  if (over.length === 0) return new AppError('conflict', 'An order can be returned once it is delivered.');
  return new AppError('refused', `A return can be requested within ${longestWindow(over)} hours of delivery.`);
}

/** In hours, of what was delivered. */
const longestWindow = (deliveries: readonly Delivery[]) => Math.max(...deliveries.map(({ hours }) => hours));

/** How many units of a line may still be returned by their windows; those that were returned are taken to be of the oldest box. */
export function unitsInWindow({ open, over }: Deliveries, itemId: string, returned: number): number {
  const units = (deliveries: readonly Delivery[]) =>
    deliveries
      .flatMap(({ items }) => items)
      .reduce((sum, { orderItemId, quantity }) => sum + (orderItemId === itemId ? quantity : 0), 0);
  return units(open) - Math.max(0, returned - units(over));
}
