import type { Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { describeBox, timeOf } from '../describe-box.ts';
import { selectWeightDisputes, type WeightDispute } from './weight-disputes.repository.ts';

type Dispute = Reply<'addWeightDispute'>['dispute'];
export type WeightContext = Pick<StaffContext, 'db' | 'clock' | 'staffNames'>;

export async function describeWeights(ctx: WeightContext, rows: readonly WeightDispute[]): Promise<Dispute[]> {
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ answeredBy }) => answeredBy),
  );
  const now = ctx.clock().getTime();
  return rows.map((row) => ({
    id: row.id,
    ...describeBox(row),
    ...{ enteredGrams: row.enteredGrams, chargedGrams: row.chargedGrams, charge: paiseToRupees(row.chargePaise) },
    enteredAt: new Date(row.createdAt).toISOString(),
    answerBy: new Date(row.answerBy).toISOString(),
    isOverdue: row.state === 'open' && row.answerBy < now,
    ...{ state: row.state, answer: row.answer, answeredBy: names.get(row.answeredBy ?? '') ?? null },
    ...{ answeredAt: timeOf(row.answeredAt), outcome: row.outcome, endedAt: timeOf(row.endedAt), version: row.version },
  }));
}

/** @throws AppError not_found */
export async function describeWeight(ctx: WeightContext, id: string): Promise<Dispute> {
  const [dispute] = await describeWeights(ctx, await selectWeightDisputes(ctx.db, [id]));
  if (!dispute) throw notFound('Weight dispute');
  return dispute;
}
