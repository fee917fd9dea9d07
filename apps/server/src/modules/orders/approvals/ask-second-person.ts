import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { timeInIndia } from '../../../platform/time-in-india.ts';
import { audit } from '../../audit/index.ts';
import { approvalAskedMessage, queueMessage } from '../../notifications/index.ts';
import { findPeopleWith } from '../../staff/index.ts';
import { type ApprovalRow, findWaiting, insertApproval } from './approvals.repository.ts';
import { approvalWords } from './describe-approval.ts';
import { endExpired } from './end-approval.ts';
import { SecondPersonNeeded } from './second-person-needed.ts';

export type ApprovedCall = ApprovalRow['call'];

export const approvalHours = 24;

type CallInput = { params: { id: string }; body: object };

/** The verb of a call; when it needs a second person nothing is done, and somebody else is asked. */
export function orAskSecondPerson<Input extends CallInput, Result>(
  call: ApprovedCall,
  verb: (ctx: StaffContext, input: Input) => Promise<Result>,
): (ctx: StaffContext, input: Input) => Promise<Result> {
  return async (ctx, input) => {
    try {
      return await verb(ctx, input);
    } catch (error) {
      if (error instanceof SecondPersonNeeded) await ask(ctx, { call, input, error });
      throw error;
    }
  };
}

type Asked = { call: ApprovedCall; input: CallInput; error: SecondPersonNeeded };

/** @throws AppError second_person_needed, which says until when it waits; conflict when something else waits for the same thing */
async function ask(ctx: StaffContext, { call, input, error }: Asked): Promise<never> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') throw error;
  const { orderId, returnId, paise: amountPaise } = error.moneyBack;
  const askedAt = ctx.clock();
  const row: ApprovalRow = {
    ...{
      id: newId(),
      call,
      input: { params: { id: input.params.id }, body: { ...input.body } },
      orderId,
      returnId,
      amountPaise,
      state: 'waiting',
      askedBy: actor.id,
      askedAt,
    },
    expiresAt: new Date(askedAt.getTime() + approvalHours * 3_600_000),
    ...{ decidedBy: null, decidedAt: null, reason: null },
  };
  const waiting = await inTransaction(ctx, async (ctx) => {
    await endExpired(ctx);
    if (!(await insertApproval(ctx.db, row))) return findWaiting(ctx.db, row);
    await tellOthers(ctx, row);
    return row;
  });
  if (!waiting || !isSame(waiting, row)) throw somethingWaits();
  throw new AppError(
    'second_person_needed',
    `${error.message} The others who may refund were mailed; it waits until ${timeInIndia(waiting.expiresAt)}.`,
  );
}

async function tellOthers(ctx: StaffContext, row: ApprovalRow): Promise<void> {
  await audit(ctx, {
    action: 'approval.ask',
    entity: 'approval',
    entityId: row.id,
    after: { call: row.call, orderId: row.orderId, amountPaise: row.amountPaise },
  });
  await ctx.jobs.enqueue(ctx, 'end-approvals', {}, { startAfterSeconds: approvalHours * 3600 + 1 });
  const names = await ctx.staffNames(ctx.db, [row.askedBy]);
  for (const { id, email } of await findPeopleWith(ctx, 'orders.refund'))
    if (id !== row.askedBy)
      await queueMessage(
        ctx,
        approvalAskedMessage({
          to: email,
          askedBy: names.get(row.askedBy) ?? '',
          what: approvalWords(row),
          until: timeInIndia(row.expiresAt),
          link: `${ctx.config.publicUrl}/console/approvals`,
        }),
      );
  await announceChange(ctx, 'approvals');
}

/** The same person asks for the same once more, such as after a lost answer. */
function isSame(one: ApprovalRow, other: ApprovalRow): boolean {
  const facts = ({ call, input, amountPaise, askedBy }: ApprovalRow) =>
    JSON.stringify([call, input.params.id, Object.entries(input.body).sort(), amountPaise, askedBy]);
  return facts(one) === facts(other);
}

function somethingWaits(): AppError {
  return new AppError('conflict', 'This waits for a second person already. Confirm or refuse what was asked first.');
}
