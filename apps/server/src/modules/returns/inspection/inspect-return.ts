import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { requireRefund } from '../../orders/index.ts';
import { changeStatus, lockReturn, requireVersion } from '../change-status.ts';
import { refuseFor } from '../deciding/refusal-of.ts';
import { passReturn, sendsMoneyBack } from '../pass-return.ts';
import { openClaims } from './claims/open-claims.ts';
import { readInspection } from './describe-inspection.ts';
import { isAcceptedBefore, unitsToInspect } from './inspectable.ts';
import { type JudgedUnit, judgeUnits } from './judge-units.ts';
import { placeUnits } from './place-units.ts';
import { selectArticles } from './returned-articles.repository.ts';
import { type Refusal, type Split, splitRefused } from './split-refused.ts';
import type { LockedReturn } from './take-in.ts';
import { recordWriteOffs } from './write-offs/record-write-offs.ts';

/**
 * Says of every unit of a received return what becomes of it. Units that pass are owed in full, by who may send money back at once; those
 * that are refused go back to the shopper, and when others pass become a return of their own. Of a return that a process of release
 * 2026-12 has accepted, the units only get their places.
 * @throws AppError not_found; conflict when the return was changed meanwhile or nothing of it waits; refused for a unit that cannot become
 *   this, or passes only with its number; factor_required
 */
export async function inspectReturn(
  ctx: StaffContext,
  { params: { id }, body }: Received<'inspectReturn'>,
): Promise<Reply<'inspectReturn'>> {
  await inTransaction(ctx, async (ctx) => {
    const of = await lockReturn(ctx, id);
    requireVersion(of.row, body.expectedVersion);
    const units = await unitsToInspect(ctx, of);
    const judged = judgeUnits(units, await selectArticles(ctx.db, of.order.id), body);
    const refused = judged.filter(({ outcome }) => outcome === 'sent-back');
    if (refused.length > 0 && isAcceptedBefore(of.row))
      throw new AppError('refused', 'This return was accepted already: its units cannot be refused any more.');
    const refusal = refused.length > 0 ? readRefusal(body) : undefined;
    await audit(ctx, {
      action: 'return.inspect',
      entity: 'return',
      entityId: id,
      before: { status: of.row.status },
      after: { units: judged.map(factsOf), ...(refusal ? { reason: refusal.change.refusalReason } : {}) },
      ...(refusal ? { personal: { personId: of.order.customerId, values: { note: refusal.note } } } : {}),
    });
    await placeUnits(ctx, of, judged);
    await openClaims(ctx, judged);
    await recordWriteOffs(ctx, judged);
    if (!isAcceptedBefore(of.row)) await decide(ctx, of, { judged, refused, refusal, note: body.note });
  });
  return readInspection(ctx, id);
}

type Decision = Omit<Split, 'refusal'> & { refusal: Refusal | undefined; note: string | undefined };

/** Words alone are those of a reason that the list does not have. */
function readRefusal({ reason, refusal }: Received<'inspectReturn'>['body']): Refusal {
  return refuseFor({ reason: reason ?? (refusal ? 'other' : undefined), words: refusal });
}

async function decide(ctx: StaffContext, of: LockedReturn, decision: Decision): Promise<void> {
  const { judged, refused, refusal, note } = decision;
  if (refusal && refused.length === judged.length) return changeStatus(ctx, of.row, { to: 'refused', ...refusal });
  const passed = refusal ? await splitRefused(ctx, of, { judged, refused, refusal }) : of;
  const sendsBack = await sendsMoneyBack(ctx, passed);
  const { row, order } = passed;
  if (sendsBack) await requireRefund(ctx, { orderId: order.id, returnId: row.id, paise: row.amountPaise });
  await passReturn(ctx, passed, { sendsBack, note });
}

function factsOf({ unit, article, outcome, found }: JudgedUnit) {
  const { grade, otherNumber } = found;
  return { sku: article.sku, number: unit.number, outcome, grade, ...(otherNumber ? { otherNumber } : {}) };
}
