import { staffIdOf } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/columns.ts';
import type { WholeBox, WholeShipment } from './shipments.repository.ts';
import type { LineUnits } from './units-in-boxes.ts';

type Wanted = {
  orderId: string;
  /** All of its order: its number is the next one. */
  shipments: readonly WholeShipment[];
  /** What lies in its box. */
  units?: readonly LineUnits[];
};

/** A shipment that the actor packs from now on, of one box. */
export function newShipment(
  ctx: Pick<Context, 'actor' | 'clock'>,
  { orderId, shipments, units = [] }: Wanted,
): WholeShipment {
  const id = newId();
  const box = newBox({ id, boxes: [] });
  return {
    ...{ id, orderId, number: nextNumber(shipments), state: 'packing', version: 1 },
    ...{ packedBy: staffIdOf(ctx.actor), createdAt: ctx.clock() },
    ...{ totalPaise: null, shippingPaise: null, taxPaise: null, packedAt: null, handedOverAt: null, endedAt: null },
    boxes: [{ ...box, items: units.map((line) => ({ ...line, boxId: box.id, totalPaise: null })) }],
  };
}

/** An empty box beside those of a shipment. */
export function newBox({ id: shipmentId, boxes }: Pick<WholeShipment, 'id' | 'boxes'>): WholeBox {
  return {
    ...{ id: newId(), shipmentId, number: nextNumber(boxes), courier: null, awb: null, isAwbTyped: false },
    formerLabel: null,
    ...{ weightGrams: null, size: null, collectPaise: 0, status: null, statusAt: null, statusNote: null, attempts: 0 },
    ...{ deliveredAt: null, receivedAt: null, inspectedAt: null, manifestId: null, items: [], pieces: [] },
  };
}

function nextNumber(numbered: readonly { number: number }[]): number {
  return 1 + Math.max(0, ...numbered.map(({ number }) => number));
}
