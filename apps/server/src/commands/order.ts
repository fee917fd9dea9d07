import type { Order } from '@bijli/contract';
import { isOrderStatus, ORDER_STATUSES, orderStatusLabel } from '@bijli/rules';
import { StartError } from '../errors.ts';
import { createMoveCommand, isId, readVisit } from './move-command.ts';
import type { Ways } from './work-in-store.ts';

/** What the courier says in place of a status. */
const failedDelivery = 'undelivered';

export const usage = `Usage: npm run order -- ID STATUS [TRACKING NUMBER]. STATUS is one of ${ORDER_STATUSES.join(', ')}; or ${failedDelivery} [NUMBER], which counts a delivery that failed, the same number once.`;

type Wish =
  | { id: string; status: typeof failedDelivery; attempt?: number }
  | { id: string; status: Order['status']; trackingNumber?: string };

/**
 * `npm run order -- ID STATUS [TRACKING]` moves an order on, or counts a delivery that failed, by its number once however often
 * it is told: through the running store, or in its database when none runs.
 */
export const command = createMoveCommand({ readWish, operationFor, describe });

function readWish([id, status, more]: string[]): Wish {
  if (!id || !(isOrderStatus(status) || status === failedDelivery)) throw new StartError(usage);
  if (!isId(id)) throw new StartError(`${id} is no order’s id. Copy the whole id from the order’s page.`);
  if (status !== failedDelivery) return more ? { id, status, trackingNumber: more } : { id, status };
  const attempt = readVisit(more);
  return attempt ? { id, status, attempt } : { id, status };
}

function operationFor({ id, ...wish }: Wish): Ways<Order> {
  const params = { id };
  if (wish.status === failedDelivery) {
    const { status: _status, ...body } = wish;
    return {
      overHttp: async (client) => (await client.reportDeliveryAttempt({ params, body })).order,
      inDatabase: async (ctx) => (await (await orders()).reportDeliveryAttempt(ctx, { params, body })).order,
    };
  }
  const input = { params, body: wish };
  return {
    overHttp: async (client) => (await client.moveOrder(input)).order,
    inDatabase: async (ctx) => (await (await orders()).moveByStaff(ctx, input)).order,
  };
}

/** Read only where no store runs: the modules take longer to load than a running store to answer. */
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
