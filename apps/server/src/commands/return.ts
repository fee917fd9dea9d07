import type { OrderReturn, ReturnStatus, StaffReturn } from '@bijli/contract';
import { type ReturnRefusal, returnRefusalNames } from '@bijli/contract/return-refusals';
import { formatRupees, isReturnStatus, returnStatusLabel, upiIdError } from '@bijli/rules';
import { StartError } from '../errors.ts';
import { createMoveCommand, isId, parseVisit } from './backups/move-command.ts';
import type { StoreOperation } from './store/work-in-store.ts';

/** The statuses that staff set; customers request returns, and failed pickups cancel them. */
const statuses = ['approved', 'picked_up', 'received', 'inspected', 'refunded', 'refused'];

/** Given in place of a status when the courier reports a failed pickup. */
const failedPickup = 'pickup-failed';

/** Where the refund of a cash order goes, and that the bank sent it back. */
const [payout, bounce] = ['payout', 'payout-bounced'] as const;

export const usage = `Usage: npm run return -- ID STATUS [NOTE]. STATUS is one of ${statuses.join(', ')}; refused needs a reason before its note: ${returnRefusalNames.join(', ')}; or ${failedPickup} [NUMBER], which records a failed pickup; the same NUMBER counts once; ${payout} UPI-ID, which corrects where the refund of a cash order goes; or ${bounce} [NOTE], when the bank sent it back. The customer sees the note.`;

type ReturnMove =
  | { id: string; status: typeof failedPickup; attempt?: number }
  | { id: string; status: typeof payout; payoutTo: string }
  | { id: string; status: typeof bounce; note?: string }
  | { id: string; status: ReturnStatus; reason?: ReturnRefusal; note?: string };

/**
 * `npm run return -- ID STATUS [NOTE]` changes the status of a return, or records a failed pickup, whose number counts once, or
 * where its refund goes and that it came back:
 * through the running store, or in its database when none runs. The customer sees the note.
 */
export const command = createMoveCommand({ parseMove, operationFor, describe });

function parseMove([id, status = '', ...words]: string[]): ReturnMove {
  const isMove = statuses.includes(status) && isReturnStatus(status);
  const isOther = status === failedPickup || status === bounce || (status === payout && words.length === 1);
  if (!id || !(isMove || isOther)) throw new StartError(usage);
  if (!isId(id)) throw new StartError(`${id} is not a return id. Copy the whole id.`);
  if (status === failedPickup) {
    const attempt = parseVisit(words[0]);
    return attempt ? { id, status, attempt } : { id, status };
  }
  if (status === 'refused') return parseRefusal(id, words);
  const note = words.join(' ');
  if (status === payout) {
    const problem = upiIdError(note);
    if (problem) throw new StartError(problem);
    return { id, status, payoutTo: note.trim() };
  }
  if (status === bounce || isMove) return note ? { id, status, note } : { id, status };
  throw new StartError(usage);
}

/** The shopper reads the reason's sentence, and the note behind it. */
function parseRefusal(id: string, [word, ...words]: string[]): ReturnMove {
  const reason = returnRefusalNames.find((name) => name === word);
  if (!reason) throw new StartError(`Please say why it is refused, with one of ${returnRefusalNames.join(', ')}.`);
  const note = words.join(' ');
  return { id, status: 'refused', reason, ...(note ? { note } : {}) };
}

/** Each names the version that it has read, so that a change of somebody else in between is told, not overwritten. */
function operationFor({ id, ...move }: ReturnMove): StoreOperation<StaffReturn> {
  const params = { id };
  if (move.status === failedPickup) {
    const { status: _status, ...visit } = move;
    const inputOf = ({ version }: StaffReturn) => ({ params, body: { ...visit, expectedVersion: version } });
    return {
      overHttp: async (client) => {
        const read = (await client.readReturn({ params })).return;
        return (await client.reportPickupFailure(inputOf(read))).return;
      },
      inDatabase: async (ctx) => {
        const { readStaffReturn, reportPickupFailure } = await returns();
        return (await reportPickupFailure(ctx, inputOf((await readStaffReturn(ctx, id)).return))).return;
      },
    };
  }
  if (move.status === payout) {
    const { payoutTo } = move;
    const inputOf = ({ version }: StaffReturn) => ({ params, body: { payoutTo, expectedVersion: version } });
    return {
      overHttp: async (client) =>
        (await client.correctPayout(inputOf((await client.readReturn({ params })).return))).return,
      inDatabase: async (ctx) => {
        const { correctPayout, readStaffReturn } = await returns();
        return (await correctPayout(ctx, inputOf((await readStaffReturn(ctx, id)).return))).return;
      },
    };
  }
  if (move.status === bounce) {
    const { status: _status, ...report } = move;
    const inputOf = ({ version }: StaffReturn) => ({ params, body: { ...report, expectedVersion: version } });
    return {
      overHttp: async (client) =>
        (await client.reportPayoutBounce(inputOf((await client.readReturn({ params })).return))).return,
      inDatabase: async (ctx) => {
        const { readStaffReturn, reportPayoutBounce } = await returns();
        return (await reportPayoutBounce(ctx, inputOf((await readStaffReturn(ctx, id)).return))).return;
      },
    };
  }
  const inputOf = ({ version }: StaffReturn) => ({ params, body: { ...move, expectedVersion: version } });
  return {
    overHttp: async (client) => (await client.moveReturn(inputOf((await client.readReturn({ params })).return))).return,
    inDatabase: async (ctx) => {
      const { moveReturn, readStaffReturn } = await returns();
      return (await moveReturn(ctx, inputOf((await readStaffReturn(ctx, id)).return))).return;
    },
  };
}

/** Loaded only when no store runs. */
function returns() {
  return import('../modules/returns/index.ts');
}

function describe({ _id, status, amount, pickupAttempts }: OrderReturn): string {
  const facts = [
    ...(amount > 0
      ? [returnStatusLabel(status), formatRupees(amount)]
      : [status === 'refunded' ? 'Complete' : returnStatusLabel(status), 'nothing to pay back']),
    ...(pickupAttempts > 0 ? [`failed pickups: ${pickupAttempts}`] : []),
  ];
  return `${_id}: ${facts.join(', ')}`;
}
