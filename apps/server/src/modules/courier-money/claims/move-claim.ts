import type { Received, Reply } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { requireVersion } from '../describe-box.ts';
import { type Claim, lockClaim, updateClaim } from './claims.repository.ts';
import { describeClaim } from './describe-claims.ts';

/**
 * Writes down that a claim was raised with the courier. Repeated with the same number and amount it changes nothing.
 * @throws AppError not_found; conflict when somebody else changed it; refused when it was raised already or has ended
 */
export function raiseClaim(
  ctx: StaffContext,
  { params: { id }, body: { number, amount, expectedVersion } }: Received<'raiseClaim'>,
): Promise<Reply<'raiseClaim'>> {
  const amountPaise = rupeesToPaise(amount);
  return change(ctx, id, async (ctx, claim) => {
    if (claim.state === 'raised' && claim.number === number && claim.amountPaise === amountPaise) return;
    requireVersion(claim.version, expectedVersion);
    if (claim.state !== 'to-raise') throw new AppError('refused', 'This claim was raised already, or has ended.');
    await audit(ctx, {
      ...{ action: 'order.claim-raise', entity: 'order', entityId: claim.orderId },
      before: { amountPaise: claim.amountPaise },
      after: { awb: claim.awb, number, amountPaise },
    });
    const by = { raisedAt: ctx.clock(), raisedBy: staffIdOf(ctx.actor) };
    await updateClaim(ctx.db, id, { state: 'raised', number, amountPaise, ...by });
  });
}

/**
 * Writes down how a claim ended: a raised one was paid or refused, one that was not raised is dropped. Repeated it changes nothing.
 * @throws AppError not_found; conflict when somebody else changed it; refused when it cannot end so
 */
export function endClaim(
  ctx: StaffContext,
  { params: { id }, body }: Received<'endClaim'>,
): Promise<Reply<'endClaim'>> {
  const ended = endOf(body);
  return change(ctx, id, async (ctx, claim) => {
    if (isSame(claim, ended)) return;
    requireVersion(claim.version, body.expectedVersion);
    const from = body.how === 'dropped' ? 'to-raise' : 'raised';
    if (claim.state !== from) throw new AppError('refused', refusals[from]);
    await audit(ctx, {
      ...{ action: 'order.claim-end', entity: 'order', entityId: claim.orderId },
      before: { state: claim.state, amountPaise: claim.amountPaise },
      // The reason may say something about the shopper.
      after: { awb: claim.awb, state: ended.state, paidPaise: ended.paidPaise, reference: ended.reference },
    });
    await updateClaim(ctx.db, id, { ...ended, endedAt: ctx.clock(), endedBy: staffIdOf(ctx.actor) });
  });
}

const refusals = {
  'to-raise': 'Only a claim that was not raised is dropped.',
  raised: 'Only a claim that was raised, and has not ended, is paid or refused.',
};

type Ended = Pick<Claim, 'state' | 'paidPaise' | 'reference' | 'reason'>;

function endOf(body: Received<'endClaim'>['body']): Ended {
  if (body.how === 'paid')
    return { state: 'paid', paidPaise: rupeesToPaise(body.amount), reference: body.reference, reason: null };
  return { state: body.how, paidPaise: null, reference: null, reason: body.reason };
}

function isSame(claim: Claim, { state, paidPaise, reference, reason }: Ended): boolean {
  return (
    claim.state === state && claim.paidPaise === paidPaise && claim.reference === reference && claim.reason === reason
  );
}

type Work = (ctx: StaffContext, claim: Claim) => Promise<void>;

function change(ctx: StaffContext, id: string, work: Work): Promise<Reply<'raiseClaim'>> {
  return inTransaction(ctx, async (ctx) => {
    const claim = await lockClaim(ctx.db, id);
    if (!claim) throw notFound('Claim');
    await work(ctx, claim);
    await announceChange(ctx, 'orders', 'today');
    return { success: true, claim: await describeClaim(ctx, id) };
  });
}
