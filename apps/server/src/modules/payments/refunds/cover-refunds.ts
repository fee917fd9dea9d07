import type { Context } from '../../../context.ts';
import type { Payment } from '../payments.repository.ts';
import { publishProcessed } from '../publish-processed.ts';
import { addToAmount, deleteRefund, listOwed, listParts, listUncovering } from './given-back.repository.ts';
import { listJoined, separateRefunds, sumCarried } from './join-refunds.repository.ts';
import { findRefund, insertRefund, type Refund, updateRefund } from './refunds.repository.ts';

/**
 * Settles refunds of the store by money that the provider gave back itself; the payment's row is locked. A refund is joined
 * into the provider's, whose amount is what remains uncovered, so that the amounts of a payment's refunds always add up to
 * the money that went back or is owed. A refund that is covered in part is split (decision 037).
 */
export async function coverOwed(ctx: Context, givenBack: Refund): Promise<number> {
  for (const { id } of await listOwed(ctx.db, givenBack.paymentId)) await separateRefunds(ctx.db, id);
  let leftPaise = givenBack.amountPaise;
  for (const owed of await listOwed(ctx.db, givenBack.paymentId)) {
    if (leftPaise === 0) break;
    leftPaise -= await cover(ctx, owed, { ...givenBack, amountPaise: leftPaise });
  }
  return leftPaise;
}

/** As `coverOwed`, for a refund that has just become owed; a job settles what is covered. */
export async function coverNew(ctx: Context, refundId: string): Promise<void> {
  for (let owed = await findOwed(ctx, refundId); owed; owed = await findOwed(ctx, refundId)) {
    const [givenBack] = await listUncovering(ctx.db, owed.paymentId);
    if (!givenBack) return;
    await cover(ctx, owed, givenBack);
    await ctx.jobs.enqueue(ctx, 'send-refund', { refundId: givenBack.id });
  }
}

async function findOwed(ctx: Context, refundId: string): Promise<Refund | undefined> {
  const refund = (await findRefund(ctx.db, refundId))?.refund;
  return refund && refund.joinedInto === null && refund.amountPaise > 0 ? refund : undefined;
}

/** Returns the covered amount in paise. */
async function cover(ctx: Context, owed: Refund, givenBack: Refund): Promise<number> {
  const coveredPaise = Math.min(owed.amountPaise, givenBack.amountPaise);
  await addToAmount(ctx.db, givenBack.id, -coveredPaise);
  // One that is processed is announced when it is settled.
  const status = givenBack.status === 'sent' ? ('sent' as const) : ('due' as const);
  const covered = { status, failure: null, joinedInto: givenBack.id };
  if (coveredPaise === owed.amountPaise) {
    await updateRefund(ctx.db, owed.id, covered);
    return coveredPaise;
  }
  const { paymentId, kind, reason, createdAt } = owed;
  const wholePaise = owed.pricePaise ?? owed.amountPaise;
  const pricePaise = Number((BigInt(wholePaise) * BigInt(coveredPaise)) / BigInt(owed.amountPaise));
  const part = { paymentId, kind, reason, createdAt, amountPaise: coveredPaise, pricePaise, partOf: owed.id };
  await insertRefund(ctx.db, { ...part, ...covered });
  const rest = { amountPaise: owed.amountPaise - coveredPaise, pricePaise: wholePaise - pricePaise };
  await updateRefund(ctx.db, owed.id, rest);
  return coveredPaise;
}

/** Gives the refunds that the provider's covers its status, and announces those that are thereby processed. */
export async function settleCovered(ctx: Context, payment: Payment, givenBack: Refund): Promise<void> {
  const { status } = givenBack;
  const joined = (await listJoined(ctx.db, givenBack.id)).filter((refund) => refund.status !== status);
  const now = ctx.clock();
  const processedAt = status === 'processed' ? now : null;
  for (const { id } of joined) await updateRefund(ctx.db, id, { status, processedAt, failure: null, updatedAt: now });
  if (status === 'processed') await publishProcessed(ctx, payment, joined);
}

/** The provider took back what it had given: the refunds it covered are owed again. */
export async function releaseCovered(ctx: Context, givenBack: Refund): Promise<void> {
  for (const { id } of await listJoined(ctx.db, givenBack.id)) {
    await updateRefund(ctx.db, id, { status: 'due', joinedInto: null, processedAt: null, updatedAt: ctx.clock() });
    await ctx.jobs.enqueue(ctx, 'send-refund', { refundId: id });
  }
}

/**
 * The store's own refund was already under way when the provider's was taken to cover it: what the provider reports as sent
 * for it is the store's again, and the provider's own covers less.
 */
export async function recallCover(ctx: Context, refund: Refund, sentPaise: number): Promise<Refund> {
  if (refund.joinedInto && (await findRefund(ctx.db, refund.joinedInto))?.refund.origin !== 'store') {
    await addToAmount(ctx.db, refund.joinedInto, refund.amountPaise);
    await updateRefund(ctx.db, refund.id, { joinedInto: null, status: 'due', processedAt: null });
  }
  for (const part of await listParts(ctx.db, refund.id)) {
    const carriedPaise = await sumCarried(ctx.db, refund.id);
    if (!part.joinedInto || carriedPaise + part.amountPaise > sentPaise) continue;
    await addToAmount(ctx.db, part.joinedInto, part.amountPaise);
    await deleteRefund(ctx.db, part.id);
    const own = await findRefund(ctx.db, refund.id);
    const pricePaise = (own?.refund.pricePaise ?? 0) + (part.pricePaise ?? part.amountPaise);
    await updateRefund(ctx.db, refund.id, {
      amountPaise: (own?.refund.amountPaise ?? 0) + part.amountPaise,
      pricePaise,
    });
  }
  return (await findRefund(ctx.db, refund.id))?.refund ?? refund;
}
