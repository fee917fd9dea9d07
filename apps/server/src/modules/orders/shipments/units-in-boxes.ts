import type { OrderItemRow } from '../orders.repository.ts';
import type { BoxItemRow, ShipmentRow, WholeBox, WholeShipment } from './shipments.repository.ts';

export type LineUnits = { orderItemId: string; quantity: number };

/** Whether its invoice counts: it was closed, and not opened again. */
export function isBilled({ state }: Pick<ShipmentRow, 'state'>): boolean {
  return state === 'packed' || state === 'handed-over' || state === 'ended';
}

/** Whether it has left the house. */
export function isOut({ state }: Pick<ShipmentRow, 'state'>): boolean {
  return state === 'handed-over' || state === 'ended';
}

/** Whether what is in the box was cancelled because it comes back, or because it is lost and somebody has settled that. */
export function isUndelivered({ status, inspectedAt }: Pick<WholeBox, 'status' | 'inspectedAt'>): boolean {
  return status === 'returning' || status === 'returned' || (status === 'lost' && inspectedAt !== null);
}

/** Whether it is with the courier, and may still arrive. */
export function isUnderWay(box: Pick<WholeBox, 'status' | 'inspectedAt'>): boolean {
  return box.status !== null && box.status !== 'delivered' && box.status !== 'lost' && !isUndelivered(box);
}

/** The lines of these shipments whose units still count for the order. */
export function linesOf(shipments: readonly WholeShipment[]): BoxItemRow[] {
  return shipments.flatMap(({ boxes }) => boxes.filter((box) => !isUndelivered(box)).flatMap(({ items }) => items));
}

export function sumUnits(lines: readonly LineUnits[], orderItemId: string): number {
  return lines.reduce((sum, line) => sum + (line.orderItemId === orderItemId ? line.quantity : 0), 0);
}

export function sumBilled(lines: readonly BoxItemRow[], orderItemId: string): number {
  return lines.reduce((sum, line) => sum + (line.orderItemId === orderItemId ? (line.totalPaise ?? 0) : 0), 0);
}

/** What its shipment's invoice bills for what lies in a box, in paise. */
export function worthOfBox({ items }: Pick<WholeBox, 'items'>): number {
  return items.reduce((sum, { totalPaise }) => sum + (totalPaise ?? 0), 0);
}

/** The delivery charge that was to be collected with a box, and is not when it comes back, in paise. */
export function uncollectedCharge(box: Pick<WholeBox, 'items' | 'collectPaise'>): number {
  return Math.max(0, box.collectPaise - worthOfBox(box));
}

/**
 * How many units of a line are in no box yet, without the shipment that is being packed. Below zero when units were cancelled that
 * lie in a closed box.
 */
export function unitsToPack(item: OrderItemRow, shipments: readonly WholeShipment[]): number {
  const lines = linesOf(shipments.filter(isBilled));
  return item.quantity - item.cancelledQuantity - sumUnits(lines, item.id);
}

/** Whether all units of an order lie in closed boxes, some of which wait for a courier. */
export function isPacked(items: readonly OrderItemRow[], shipments: readonly WholeShipment[]): boolean {
  return shipments.some(({ state }) => state === 'packed') && items.every((item) => unitsToPack(item, shipments) === 0);
}

/** Whether a closed box that is still in the house holds units that were cancelled. */
export function isOutdated(items: readonly OrderItemRow[], shipments: readonly WholeShipment[]): boolean {
  return items.some((item) => unitsToPack(item, shipments) < 0);
}
