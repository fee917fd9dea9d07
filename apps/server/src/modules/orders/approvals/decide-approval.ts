import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { type ApprovalRow, lockApproval } from './approvals.repository.ts';
import type { ApprovedCall } from './ask-second-person.ts';
import { describeApprovals } from './describe-approval.ts';
import { endApproval } from './end-approval.ts';

/** What is done when a second person confirms. */
export type ApprovedCalls = {
  [Name in ApprovedCall]: (ctx: StaffContext, input: Received<Name>) => Promise<Reply<Name>>;
};

/** The order or return is not as it was when the first person asked. */
class Outdated extends Error {
  readonly refusal: AppError;
  constructor(refusal: AppError) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
  }
}

/**
 * A second person confirms, and it is done in the same transaction, in their name; or refuses. What cannot be done any more is outdated.
 * @throws AppError not_allowed for who is no person; refused for who asked themselves; conflict when it was decided before, and what the
 *   call itself refuses
 */
export async function decideApproval(
  ctx: StaffContext,
  calls: ApprovedCalls,
  { params: { id }, body }: Received<'decideApproval'>,
): Promise<Reply<'decideApproval'>> {
  const decidedBy = staffIdOf(ctx.actor);
  if (ctx.actor.kind !== 'staff' || decidedBy === null)
    throw new AppError('not_allowed', 'Only a person of the staff confirms or refuses for another.');
  try {
    const row = await inTransaction(ctx, async (ctx) => {
      const row = await lockWaiting(ctx, id);
      if (body.decision === 'refuse') {
        await auditDecision(ctx, row, { action: 'approval.refuse', reason: body.reason });
        return endApproval(ctx, row, { state: 'refused', decidedBy, reason: body.reason });
      }
      await requireAnother(ctx, row, decidedBy);
      await run(ctx, calls, row);
      await auditDecision(ctx, row, { action: 'approval.confirm' });
      return endApproval(ctx, row, { state: 'confirmed', decidedBy, reason: null });
    });
    const [approval] = await describeApprovals(ctx, [row]);
    if (!approval) throw new Error('An approval was not described');
    return { success: true, approval };
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    await endOutdated(ctx, { id, decidedBy, reason: error.refusal.message });
    throw error.refusal;
  }
}

async function lockWaiting(ctx: StaffContext, id: string): Promise<ApprovalRow> {
  const row = await lockApproval(ctx.db, id);
  if (!row) throw notFound('Approval');
  if (row.state !== 'waiting') throw new AppError('conflict', `This is ${row.state} already.`);
  if (row.expiresAt <= ctx.clock())
    throw new AppError('conflict', 'Nobody decided this in time. It must be asked for again.');
  return row;
}

async function requireAnother(ctx: StaffContext, { askedBy }: ApprovalRow, decidedBy: string): Promise<void> {
  if (askedBy === decidedBy) throw new AppError('refused', 'Somebody else must confirm what you asked for.');
  const permissions = await ctx.staffPermissions(ctx.db, { kind: 'staff', id: askedBy });
  if (!permissions.has('orders.refund'))
    throw new Outdated(new AppError('conflict', 'Who asked for this may not refund any more.'));
}

async function run(ctx: StaffContext, calls: ApprovedCalls, { call, input, amountPaise }: ApprovalRow): Promise<void> {
  const verb = calls[call] as (ctx: StaffContext, input: unknown) => Promise<unknown>;
  try {
    await verb({ ...ctx, confirmedPaise: amountPaise }, input);
  } catch (error) {
    // Kept for another try: the second person's own rights and factor, and what is not available for a moment.
    const isLasting =
      error instanceof AppError && ['conflict', 'not_found', 'refused', 'second_person_needed'].includes(error.code);
    throw isLasting ? new Outdated(error) : error;
  }
}

async function endOutdated(
  ctx: StaffContext,
  { id, decidedBy, reason }: { id: string; decidedBy: string; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockApproval(ctx.db, id);
    if (row?.state === 'waiting') await endApproval(ctx, row, { state: 'outdated', decidedBy, reason });
  });
}

type Decided = { action: 'approval.confirm' | 'approval.refuse'; reason?: string };

function auditDecision(ctx: StaffContext, row: ApprovalRow, { action, ...more }: Decided): Promise<void> {
  const { id, call, orderId, amountPaise, askedBy } = row;
  const after = { call, orderId, amountPaise, askedBy, ...more };
  return audit(ctx, { action, entity: 'approval', entityId: id, before: { state: 'waiting' }, after });
}
