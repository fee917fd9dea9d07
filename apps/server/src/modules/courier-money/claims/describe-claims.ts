import type { Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { describeBox, timeOf } from '../describe-box.ts';
import { type Claim, selectClaims } from './claims.repository.ts';

type ShownClaim = Reply<'raiseClaim'>['claim'];
export type ClaimContext = Pick<StaffContext, 'db' | 'clock' | 'staffNames'>;

export async function describeClaims(ctx: ClaimContext, rows: readonly Claim[]): Promise<ShownClaim[]> {
  const names = await ctx.staffNames(
    ctx.db,
    rows.flatMap(({ raisedBy, endedBy }) => [raisedBy, endedBy]),
  );
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  const now = ctx.clock().getTime();
  return rows.map((row) => ({
    id: row.id,
    ...describeBox(row),
    ...{ kind: row.kind, amount: paiseToRupees(row.amountPaise), state: row.state, version: row.version },
    since: new Date(row.createdAt).toISOString(),
    raiseBy: new Date(row.raiseBy).toISOString(),
    isOverdue: row.state === 'to-raise' && row.raiseBy < now,
    ...{ number: row.number, raisedAt: timeOf(row.raisedAt), raisedBy: nameOf(row.raisedBy) },
    ...{ paid: row.paidPaise === null ? null : paiseToRupees(row.paidPaise), reference: row.reference },
    ...{ reason: row.reason, endedAt: timeOf(row.endedAt), endedBy: nameOf(row.endedBy) },
  }));
}

/** @throws AppError not_found */
export async function describeClaim(ctx: ClaimContext, id: string): Promise<ShownClaim> {
  const [claim] = await describeClaims(ctx, await selectClaims(ctx.db, [id]));
  if (!claim) throw notFound('Claim');
  return claim;
}
