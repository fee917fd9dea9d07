import type { Order } from '@bijli/contract';
import { isOrderStatus, ORDER_STATUSES, orderStatusLabel } from '@bijli/rules';
import { StartError } from '../errors.ts';
import { createMoveCommand, isId, parseVisit } from './backups/move-command.ts';
import type { StoreOperation } from './store/work-in-store.ts';

/** Given in place of a status when the courier reports a failed delivery. */
const failedDelivery = 'undelivered';

/** Given last, to send an order whose money went back or is disputed. */
const despiteHold = 'despite-hold';

export const usage = `Usage: npm run order -- ID STATUS [TRACKING NUMBER] [${despiteHold}]. STATUS is one of ${ORDER_STATUSES.join(', ')}; or ${failedDelivery} [NUMBER], which records a failed delivery; the same NUMBER counts once. ${despiteHold} sends an order that is held because its money went back or is disputed.`;

type OrderMove =
  | { id: string; status: typeof failedDelivery; attempt?: number }
  | { id: string; status: Order['status']; trackingNumber?: string; despiteHold?: boolean };

/**
 * `npm run order -- ID STATUS [TRACKING]` changes the status of an order, or records a failed delivery, whose number counts
 * once: through the running store, or in its database when none runs.
 */
export const command = createMoveCommand({ parseMove, operationFor, describe });

function parseMove(args: string[]): OrderMove {
  const isDespiteHold = args.at(-1) === despiteHold;
  const [id, status, more] = isDespiteHold ? args.slice(0, -1) : args;
  if (!id || !(isOrderStatus(status) || status === failedDelivery)) throw new StartError(usage);
  if (!isId(id)) throw new StartError(`${id} is not an order id. Copy the whole id from the order’s page.`);
  if (status !== failedDelivery)
    return { id, status, ...(more ? { trackingNumber: more } : {}), ...(isDespiteHold ? { despiteHold: true } : {}) };
  const attempt = parseVisit(more);
  return attempt ? { id, status, attempt } : { id, status };
}

function operationFor({ id, ...move }: OrderMove): StoreOperation<Order> {
  const params = { id };
  if (move.status === failedDelivery) {
    const { status: _status, ...body } = move;
    return {
      overHttp: async (client) => (await client.reportDeliveryAttempt({ params, body })).order,
      inDatabase: async (ctx) => (await (await orders()).reportDeliveryAttempt(ctx, { params, body })).order,
    };
  }
  const input = { params, body: move };
  return {
    overHttp: async (client) => (await client.moveOrder(input)).order,
    inDatabase: async (ctx) => (await (await orders()).moveByStaff(ctx, input)).order,
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
