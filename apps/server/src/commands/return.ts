import type { OrderReturn, ReturnStatus } from '@bijli/contract';
import { formatRupees, isReturnStatus, returnStatusLabel } from '@bijli/rules';
import { StartError } from '../errors.ts';
import { createMoveCommand, isId, parseVisit } from './backups/move-command.ts';
import type { StoreOperation } from './store/work-in-store.ts';

/** The statuses that staff set; customers request returns, and failed pickups cancel them. */
const statuses = ['approved', 'picked_up', 'received', 'inspected', 'refunded', 'refused'];

/** Given in place of a status when the courier reports a failed pickup. */
const failedPickup = 'pickup-failed';

export const usage = `Usage: npm run return -- ID STATUS [NOTE]. STATUS is one of ${statuses.join(', ')}; or ${failedPickup} [NUMBER], which records a failed pickup; the same NUMBER counts once. The customer sees the note.`;

type ReturnMove =
  | { id: string; status: typeof failedPickup; attempt?: number }
  | { id: string; status: ReturnStatus; note?: string };

/**
 * `npm run return -- ID STATUS [NOTE]` changes the status of a return, or records a failed pickup, whose number counts once:
 * through the running store, or in its database when none runs. The customer sees the note.
 */
export const command = createMoveCommand({ parseMove, operationFor, describe });

function parseMove([id, status = '', ...words]: string[]): ReturnMove {
  const isKnown = status === failedPickup || (statuses.includes(status) && isReturnStatus(status));
  if (!id || !isKnown) throw new StartError(usage);
  if (!isId(id)) throw new StartError(`${id} is not a return id. Copy the whole id.`);
  if (status === failedPickup) {
    const attempt = parseVisit(words[0]);
    return attempt ? { id, status, attempt } : { id, status };
  }
  const note = words.join(' ');
  return note ? { id, status, note } : { id, status };
}

function operationFor({ id, ...move }: ReturnMove): StoreOperation<OrderReturn> {
  const params = { id };
  if (move.status === failedPickup) {
    const { status: _status, ...body } = move;
    return {
      overHttp: async (client) => (await client.reportPickupFailure({ params, body })).return,
      inDatabase: async (ctx) => (await (await returns()).reportPickupFailure(ctx, { params, body })).return,
    };
  }
  const input = { params, body: move };
  return {
    overHttp: async (client) => (await client.moveReturn(input)).return,
    inDatabase: async (ctx) => (await (await returns()).moveReturn(ctx, input)).return,
  };
}

/** Loaded only when no store runs. */
function returns() {
  return import('../modules/returns/index.ts');
}

function describe({ _id, status, amount, pickupAttempts }: OrderReturn): string {
  const facts = [
    returnStatusLabel(status),
    formatRupees(amount),
    ...(pickupAttempts > 0 ? [`failed pickups: ${pickupAttempts}`] : []),
  ];
  return `${_id}: ${facts.join(', ')}`;
}
