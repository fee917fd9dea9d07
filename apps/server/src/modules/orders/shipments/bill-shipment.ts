import { apportion, remainingShare, unitsShare } from '@bijli/rules';
import type { OrderItemRow, OrderRow } from '../orders.repository.ts';
import type { BoxItemRow, WholeShipment } from './shipments.repository.ts';
import {
  isBilled,
  isUndelivered,
  linesOf,
  sumBilled,
  sumUnits,
  uncollectedCharge,
  worthOfBox,
} from './units-in-boxes.ts';

type BilledLine = BoxItemRow & { totalPaise: number };
/** In paise; `lines` are those of the boxes. */
export type ShipmentBill = { lines: BilledLine[]; shippingPaise: number; totalPaise: number; taxPaise: number };

type Billing = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  /** What cancellations took off each line, in paise. */
  cancelled: ReadonlyMap<string, number>;
  /** All of the order, with the one that is billed. */
  shipments: readonly WholeShipment[];
};

/**
 * What the invoice of a shipment bills. The shares of an order's shipments add up to it to the paisa, in goods and in tax; the first
 * bears the delivery.
 */
export function billShipment(shipment: WholeShipment, { order, items, cancelled, shipments }: Billing): ShipmentBill {
  const others = shipments.filter((other) => other.id !== shipment.id && isBilled(other));
  const billed = linesOf(others);
  const lines = items.flatMap((item) => {
    const own = linesOf([shipment]).filter(({ orderItemId }) => orderItemId === item.id);
    if (own.length === 0) return [];
    const totalPaise = item.totalPaise - (cancelled.get(item.id) ?? 0) - sumBilled(billed, item.id);
    const quantity = item.quantity - item.cancelledQuantity - sumUnits(billed, item.id);
    const ownPaise = unitsShare({ totalPaise, quantity, cancelledQuantity: 0 }, sumUnits(own, item.id));
    const shares = apportion(
      ownPaise,
      own.map((line) => line.quantity),
    );
    return own.map((line, index) => ({ ...line, totalPaise: shares[index] ?? 0 }));
  });
  const shippingPaise = others.length === 0 ? order.shippingPaise : 0;
  const totalPaise = shippingPaise + lines.reduce((sum, line) => sum + line.totalPaise, 0);
  return { lines, shippingPaise, totalPaise, taxPaise: taxOf(totalPaise, { order, others }) };
}

/**
 * What the courier of each box collects: what lies in it, as one may be delivered while another comes back. The first bears the delivery.
 */
export function cashOfBoxes(
  { boxes }: WholeShipment,
  { lines, shippingPaise }: ShipmentBill,
): { id: string; collectPaise: number }[] {
  return boxes.map(({ id }, index) => ({
    id,
    collectPaise: sumBilledOf(lines, id) + (index === 0 ? shippingPaise : 0),
  }));
}

function sumBilledOf(lines: readonly BilledLine[], box: string): number {
  return lines.reduce((sum, { boxId, totalPaise }) => sum + (boxId === box ? totalPaise : 0), 0);
}

/** The share of the order's tax; what is billed last has what is left of it. */
function taxOf(totalPaise: number, { order, others }: { order: OrderRow; others: readonly WholeShipment[] }): number {
  const backPaise = sumBilledBack(others);
  const neverBilledPaise = order.cancelledPaise - backPaise;
  const wholePaise = order.totalPaise - neverBilledPaise;
  const wholeTax = remainingShare(order.taxPaise, { leftPaise: wholePaise, takenPaise: neverBilledPaise });
  const billed = sumOf(others, (other) => other.totalPaise);
  const billedTax = sumOf(others, (other) => other.taxPaise);
  const leftPaise = wholePaise - billed - totalPaise;
  const leftTax = Math.max(0, wholeTax - billedTax);
  return Math.min(totalPaise, remainingShare(leftTax, { leftPaise: totalPaise, takenPaise: Math.max(0, leftPaise) }));
}

/** What was billed and then cancelled, because its box came back. */
function sumBilledBack(shipments: readonly WholeShipment[]): number {
  const back = shipments.flatMap(({ boxes }) => boxes.filter(isUndelivered));
  return back.reduce((sum, box) => sum + worthOfBox(box) + uncollectedCharge(box), 0);
}

function sumOf(shipments: readonly WholeShipment[], paiseOf: (shipment: WholeShipment) => number | null): number {
  return shipments.reduce((sum, shipment) => sum + (paiseOf(shipment) ?? 0), 0);
}
