import type { OrderReturn, ReturnStatus } from '@bijli/contract';
import { formatRupees, isReturnStatus, returnStatusLabel } from '@bijli/rules';
import { StartError } from '../errors.ts';
import { createMoveCommand, isId, readVisit } from './move-command.ts';
import type { Ways } from './work-in-store.ts';

/** What staff report; the customer requests, and failed pickups cancel. */
const statuses = ['approved', 'picked_up', 'received', 'inspected', 'refunded', 'refused'];

/** What the courier says in place of a status. */
const failedPickup = 'pickup-failed';

export const usage = `Usage: npm run return -- ID STATUS [NOTE]. STATUS is one of ${statuses.join(', ')}; or ${failedPickup} [NUMBER], which counts a pickup that failed, the same number once. The customer reads the note.`;

type Wish =
  | { id: string; status: typeof failedPickup; attempt?: number }
  | { id: string; status: ReturnStatus; note?: string };

/**
 * `npm run return -- ID STATUS [NOTE]` moves a return on, or counts a pickup that failed, by its number once however often it is
 * told: through the running store, or in its database when none runs. The customer reads the note.
 */
export const command = createMoveCommand({ readWish, operationFor, describe });

function readWish([id, status = '', ...words]: string[]): Wish {
  const isKnown = status === failedPickup || (statuses.includes(status) && isReturnStatus(status));
  if (!id || !isKnown) throw new StartError(usage);
  if (!isId(id)) throw new StartError(`${id} is no return’s id. Copy the whole id.`);
  if (status === failedPickup) {
    const attempt = readVisit(words[0]);
    return attempt ? { id, status, attempt } : { id, status };
  }
  const note = words.join(' ');
  return note ? { id, status, note } : { id, status };
}

function operationFor({ id, ...wish }: Wish): Ways<OrderReturn> {
  const params = { id };
  if (wish.status === failedPickup) {
    const { status: _status, ...body } = wish;
    return {
      overHttp: async (client) => (await client.reportPickupFailure({ params, body })).return,
      inDatabase: async (ctx) => (await (await returns()).reportPickupFailure(ctx, { params, body })).return,
    };
  }
  const input = { params, body: wish };
  return {
    overHttp: async (client) => (await client.moveReturn(input)).return,
    inDatabase: async (ctx) => (await (await returns()).moveReturn(ctx, input)).return,
  };
}

/** Read only where no store runs. */
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
