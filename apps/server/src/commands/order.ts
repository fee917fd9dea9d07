import type { Order, StaffOrder } from '@bijli/contract';
import { isStoreReason, type StoreReason, storeReasonNames, storeReasons } from '@bijli/contract/store-reasons';
import { isOrderStatus, ORDER_STATUSES, orderStatusLabel } from '@bijli/rules';
import { StartError } from '../errors.ts';
import { createMoveCommand, isId, parseVisit } from './backups/move-command.ts';
import type { StoreOperation } from './store/work-in-store.ts';

/** Given in place of a status when the courier reports a failed delivery. */
const failedDelivery = 'undelivered';

/** Given last, to send an order whose money went back or is disputed. */
const despiteHold = 'despite-hold';

/** Given in place of a status when what is too small for the payment provider was given back in another way. */
const refundPaid = 'refund-paid';

export const usage = `Usage: npm run order -- ID STATUS [TRACKING NUMBER] [${despiteHold}]. STATUS is one of ${ORDER_STATUSES.join(', ')}, with a REASON in place of the number for cancelled and failed; or ${failedDelivery} [NUMBER], which records a failed delivery; the same NUMBER counts once. ${despiteHold} sends an order that is held because its money went back or is disputed. Or ${refundPaid} REFERENCE, which records that a refund too small for the payment provider was paid in another way.`;

type OrderMove =
  | { id: string; status: typeof failedDelivery; attempt?: number }
  | { id: string; status: typeof refundPaid; reference: string }
  | { id: string; status: Order['status']; trackingNumber?: string; despiteHold?: boolean }
  | { id: string; status: 'cancelled' | 'failed'; reason: StoreReason };

/**
 * `npm run order -- ID STATUS [TRACKING]` changes the status of an order, or records a failed delivery, whose number counts
 * once: through the running store, or in its database when none runs.
 */
export const command = createMoveCommand({ parseMove, operationFor, describe });

function parseMove(args: string[]): OrderMove {
  const isDespiteHold = args.at(-1) === despiteHold;
  const [id, status, more] = isDespiteHold ? args.slice(0, -1) : args;
  if (!id || !(isOrderStatus(status) || status === failedDelivery || status === refundPaid))
    throw new StartError(usage);
  if (!isId(id)) throw new StartError(`${id} is not an order id. Copy the whole id from the order’s page.`);
  if (status === 'cancelled' || status === 'failed') return { id, status, reason: parseReason(more) };
  if (status === refundPaid) {
    if (!more)
      throw new StartError(`${refundPaid} needs the reference of the payment, such as the bank’s number of it.`);
    return { id, status, reference: more };
  }
  if (status !== failedDelivery)
    return { id, status, ...(more ? { trackingNumber: more } : {}), ...(isDespiteHold ? { despiteHold: true } : {}) };
  const attempt = parseVisit(more);
  return attempt ? { id, status, attempt } : { id, status };
}

function parseReason(text: string | undefined): StoreReason {
  if (isStoreReason(text)) return text;
  const reasons = storeReasonNames.map((name) => `${name} (“${storeReasons[name]}”)`).join(', ');
  throw new StartError(`Say why, the shopper reads it. The last word is one of: ${reasons}.`);
}

/** Each names the version that it has read, so that a change of somebody else in between is told, not overwritten. */
function operationFor({ id, ...move }: OrderMove): StoreOperation<StaffOrder> {
  const params = { id };
  if (move.status === failedDelivery) {
    const { status: _status, ...visit } = move;
    const inputOf = ({ version }: StaffOrder) => ({ params, body: { ...visit, expectedVersion: version } });
    return {
      overHttp: async (client) => {
        const { order } = await client.readOrder({ params });
        return (await client.reportDeliveryAttempt(inputOf(order))).order;
      },
      inDatabase: async (ctx) => {
        const { readStaffOrder, reportDeliveryAttempt } = await orders();
        return (await reportDeliveryAttempt(ctx, inputOf(await readStaffOrder(ctx, id)))).order;
      },
    };
  }
  if (move.status === refundPaid) {
    const { reference } = move;
    const inputOf = ({ version }: StaffOrder) => ({ params, body: { reference, expectedVersion: version } });
    return {
      overHttp: async (client) => {
        const { order } = await client.readOrder({ params });
        return (await client.recordRefundsPaid(inputOf(order))).order;
      },
      inDatabase: async (ctx) => {
        const { readStaffOrder, recordRefundsPaid } = await orders();
        return (await recordRefundsPaid(ctx, inputOf(await readStaffOrder(ctx, id)))).order;
      },
    };
  }
  const inputOf = ({ version }: StaffOrder) => ({ params, body: { ...move, expectedVersion: version } });
  return {
    overHttp: async (client) => {
      const { order } = await client.readOrder({ params });
      return (await client.moveOrder(inputOf(order))).order;
    },
    inDatabase: async (ctx) => {
      const { moveByStaff, readStaffOrder } = await orders();
      return (await moveByStaff(ctx, inputOf(await readStaffOrder(ctx, id)))).order;
    },
  };
}

/** Loaded only when no store runs: the modules take longer to load than a running store takes to respond. */
function orders() {
  return import('../modules/orders/index.ts');
}

function describe({ _id, status, trackingNumber, deliveryAttempts }: Order): string {
  const facts = [
    orderStatusLabel(status),
    ...(trackingNumber ? [`tracking number ${trackingNumber}`] : []),
    ...(deliveryAttempts > 0 ? [`failed deliveries: ${deliveryAttempts}`] : []),
  ];
  return `${_id}: ${facts.join(', ')}`;
}
