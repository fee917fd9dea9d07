import type { OrderReturn, ReturnStatus } from '@bijli/contract';
import { formatRupees, isReturnStatus, returnStatusLabel } from '@bijli/rules';
import { StartError } from '../errors.ts';
import { moveReturn, reportPickupFailure } from '../modules/returns/index.ts';
import { isId, runMove } from './run-move.ts';
import type { Ways } from './work-in-store.ts';

/** What an operator reports; the customer requests, and failed pickups cancel. */
const statuses = ['approved', 'picked_up', 'received', 'inspected', 'refunded', 'refused'];

/** What the courier says in place of a status. */
const failedPickup = 'pickup-failed';

type Wish = { id: string; status: ReturnStatus | typeof failedPickup; note?: string };

/**
 * `npm run return -- ID STATUS [NOTE]` moves a return on, or counts a pickup that failed: through the running store, or in its
 * database when none runs. The customer reads the note.
 */
await runMove({ readWish, waysTo, describe });

function readWish([id, status = '', ...words]: string[]): Wish {
  const isKnown = status === failedPickup || (statuses.includes(status) && isReturnStatus(status));
  if (!id || !isKnown)
    throw new StartError(
      `Usage: npm run return -- ID STATUS [NOTE]. STATUS is one of ${statuses.join(', ')}; or ${failedPickup}, which counts a pickup that failed. The customer reads the note.`,
    );
  if (!isId(id)) throw new StartError(`${id} is no return’s id. Copy the whole id.`);
  const note = words.join(' ');
  return note ? { id, status, note } : { id, status };
}

function waysTo({ id, status, ...rest }: Wish): Ways<OrderReturn> {
  const params = { id };
  if (status === failedPickup) {
    return {
      overHttp: async (client) => (await client.reportPickupFailure({ params })).return,
      inDatabase: async (ctx) => (await reportPickupFailure(ctx, id)).return,
    };
  }
  const input = { params, body: { status, ...rest } };
  return {
    overHttp: async (client) => (await client.moveReturn(input)).return,
    inDatabase: async (ctx) => (await moveReturn(ctx, input)).return,
  };
}

function describe({ _id, status, amount, pickupAttempts }: OrderReturn): string {
  const facts = [
    returnStatusLabel(status),
    formatRupees(amount),
    ...(pickupAttempts > 0 ? [`failed pickups: ${pickupAttempts}`] : []),
  ];
  return `${_id}: ${facts.join(', ')}`;
}
