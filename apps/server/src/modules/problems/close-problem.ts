import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { describeProblems } from './list-problems.ts';
import { deleteClosing, findCustomerOf, type ProblemRow, saveClosing, selectProblems } from './problems.repository.ts';

/**
 * Says that a problem is done and why. Repeated with the same reason it changes nothing.
 * @throws AppError not_found once it has ended by itself; conflict when it is not as the person saw it
 */
export function closeProblem(ctx: StaffContext, input: Received<'closeProblem'>): Promise<Reply<'closeProblem'>> {
  const { id } = input.params;
  const { reason, expectedState } = input.body;
  return inTransaction(ctx, async (ctx) => {
    const problem = await lockProblem(ctx, id);
    if (problem.state !== expectedState)
      throw new AppError('conflict', 'This changed at the payment provider since you looked. Look at it again first.');
    if (problem.closing?.reason !== reason) {
      const { orderId, known } = problem;
      const by = { closedBy: staffIdOf(ctx.actor), closedAt: ctx.clock() };
      await saveClosing(ctx.db, { thingId: id, orderId, known, reason, ...by });
      await recordAct(ctx, problem, { action: 'order.problem-done', reason });
    }
    return reply(ctx, id);
  });
}

/** Open again, as if nobody had closed it. @throws AppError not_found once it has ended by itself */
export function reopenProblem(ctx: StaffContext, { id }: { id: string }): Promise<Reply<'reopenProblem'>> {
  return inTransaction(ctx, async (ctx) => {
    const problem = await lockProblem(ctx, id);
    if (problem.closing) {
      await deleteClosing(ctx.db, id);
      await recordAct(ctx, problem, { action: 'order.problem-reopened', reason: problem.closing.reason });
    }
    return reply(ctx, id);
  });
}

async function lockProblem(ctx: StaffContext, id: string): Promise<ProblemRow> {
  await takeAdvisoryLock(ctx.db, `problem:${id}`);
  const [problem] = await selectProblems(ctx.db, [id]);
  if (!problem) throw notFound('Problem');
  return problem;
}

type Act = { action: 'order.problem-done' | 'order.problem-reopened'; reason: string };

/** The reason may say something about the shopper: it goes with them. */
async function recordAct(ctx: StaffContext, { id, kind, orderId }: ProblemRow, { action, reason }: Act): Promise<void> {
  const personId = await findCustomerOf(ctx.db, orderId);
  await audit(ctx, {
    ...{ action, entity: 'order', entityId: orderId, after: { problem: kind, thing: id } },
    personal: { personId, values: { reason } },
  });
  await announceChange(ctx, 'today', 'orders');
}

async function reply(ctx: StaffContext, id: string): Promise<Reply<'closeProblem'>> {
  const [problem] = await describeProblems(ctx, await selectProblems(ctx.db, [id]));
  if (!problem) throw notFound('Problem');
  return { success: true, problem };
}
