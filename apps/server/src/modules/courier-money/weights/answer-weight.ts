import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { requireVersion } from '../describe-box.ts';
import { describeWeight } from './describe-weights.ts';
import { lockWeightDispute, updateWeightDispute, type WeightDispute } from './weight-disputes.repository.ts';

/**
 * Accepts a charged weight, or disputes it with words. It is only written down: a person tells the courier. Repeated it changes nothing.
 * @throws AppError not_found; conflict when somebody else changed it; refused when it was answered already, or without words
 */
export function answerWeightDispute(
  ctx: StaffContext,
  { params: { id }, body: { answer, words, expectedVersion } }: Received<'answerWeightDispute'>,
): Promise<Reply<'answerWeightDispute'>> {
  const state = answer === 'accept' ? 'accepted' : 'disputed';
  return change(ctx, id, async (ctx, dispute) => {
    if (dispute.state === state && dispute.answer === (words || null)) return;
    requireVersion(dispute.version, expectedVersion);
    if (dispute.state !== 'open') throw new AppError('refused', 'This was answered already.');
    if (state === 'disputed' && words === '')
      throw new AppError('refused', 'Please say why the charged weight is wrong: the courier reads it.');
    await audit(ctx, {
      ...{ action: 'order.weight-answer', entity: 'order', entityId: dispute.orderId },
      before: { state: dispute.state },
      after: { state, awb: dispute.awb },
    });
    const by = { answeredAt: ctx.clock(), answeredBy: staffIdOf(ctx.actor) };
    await updateWeightDispute(ctx.db, id, { state, answer: words || null, ...by });
  });
}

/**
 * Says what came of a disputed weight: won, and the courier takes its charge back, or lost. Repeated it changes nothing.
 * @throws AppError not_found; conflict when somebody else changed it; refused for one that is not disputed
 */
export function endWeightDispute(
  ctx: StaffContext,
  { params: { id }, body: { outcome: state, words, expectedVersion } }: Received<'endWeightDispute'>,
): Promise<Reply<'endWeightDispute'>> {
  return change(ctx, id, async (ctx, dispute) => {
    if (dispute.state === state && dispute.outcome === (words || null)) return;
    requireVersion(dispute.version, expectedVersion);
    if (dispute.state !== 'disputed') throw new AppError('refused', 'Only a weight that is disputed has an outcome.');
    await audit(ctx, {
      ...{ action: 'order.weight-outcome', entity: 'order', entityId: dispute.orderId },
      before: { state: dispute.state },
      after: { state, awb: dispute.awb },
    });
    const by = { endedAt: ctx.clock(), endedBy: staffIdOf(ctx.actor) };
    await updateWeightDispute(ctx.db, id, { state, outcome: words || null, ...by });
  });
}

type Work = (ctx: StaffContext, dispute: WeightDispute) => Promise<void>;

function change(ctx: StaffContext, id: string, work: Work): Promise<Reply<'answerWeightDispute'>> {
  return inTransaction(ctx, async (ctx) => {
    const dispute = await lockWeightDispute(ctx.db, id);
    if (!dispute) throw notFound('Weight dispute');
    await work(ctx, dispute);
    await announceChange(ctx, 'orders', 'today');
    return { success: true, dispute: await describeWeight(ctx, id) };
  });
}
