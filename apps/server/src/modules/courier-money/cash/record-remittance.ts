import type { Received, Reply } from '@bijli/contract';
import { dateInIndia, formatPaise, rupeesToPaise } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { requireVersion } from '../describe-box.ts';
import { describeOneCash, stateOf } from './describe-cash.ts';
import { lockRemittance, type Remittance, updateRemittance } from './remittances.repository.ts';

/** What a courier sent for a parcel, by which transfer and on which day in India. */
export type Sent = { amountPaise: number; utr: string; day: string };

/**
 * Writes down that a courier has sent the cash of a parcel. Another amount than was collected stays a difference, until it is recorded again
 * or settled. Repeated with the same values it changes nothing.
 * @throws AppError not_found; conflict when somebody else changed it; refused when it was sent already, or for a day that cannot be
 */
export function recordRemittance(
  ctx: StaffContext,
  { params: { id }, body }: Received<'recordRemittance'>,
): Promise<Reply<'recordRemittance'>> {
  const sent = { amountPaise: rupeesToPaise(body.amount), utr: body.utr, day: body.day };
  return inTransaction(ctx, async (ctx) => {
    const cash = await lockCash(ctx, id);
    if (!isSame(cash, sent)) {
      requireVersion(cash.version, body.expectedVersion);
      await recordLocked(ctx, cash, sent);
    }
    return { success: true, cash: await describeOneCash(ctx, id) };
  });
}

/** Its row is locked. @throws AppError refused when it was sent already, or for a day that cannot be */
export async function recordLocked(ctx: StaffContext, cash: Remittance, sent: Sent): Promise<void> {
  const problem = problemOf(ctx, cash, sent);
  if (problem) throw new AppError('refused', problem);
  await audit(ctx, {
    ...{ action: 'order.remittance', entity: 'order', entityId: cash.orderId },
    before: { remittedPaise: cash.remittedPaise, utr: cash.utr, day: cash.remittedOn },
    after: {
      awb: cash.awb,
      collectedPaise: cash.collectedPaise,
      remittedPaise: sent.amountPaise,
      utr: sent.utr,
      day: sent.day,
    },
  });
  const recorded = { recordedAt: ctx.clock(), recordedBy: staffIdOf(ctx.actor) };
  await updateRemittance(ctx.db, cash.id, {
    ...{ remittedPaise: sent.amountPaise, utr: sent.utr, remittedOn: sent.day, ...recorded },
  });
  await announceChange(ctx, 'orders', 'today');
}

/** Why it cannot be recorded. */
export function problemOf({ clock }: Pick<StaffContext, 'clock'>, cash: Remittance, { day }: Sent): string | undefined {
  const state = stateOf(cash);
  if (state === 'remitted') return `This was sent already, on ${cash.remittedOn} by ${cash.utr}.`;
  if (state === 'settled') return 'This was settled already: nothing more is expected.';
  if (day > dateInIndia(clock())) return `${day} is not here yet.`;
  if (day < dateInIndia(cash.deliveredAt))
    return `It was delivered on ${dateInIndia(cash.deliveredAt)}, after that day.`;
  return undefined;
}

export function isSame({ remittedPaise, utr, remittedOn }: Remittance, sent: Sent): boolean {
  return remittedPaise === sent.amountPaise && utr === sent.utr && remittedOn === sent.day;
}

/** '₹10.00 less than was collected', where it differs. */
export function differenceOf({ collectedPaise }: Remittance, { amountPaise }: Sent): string | undefined {
  if (amountPaise === collectedPaise) return undefined;
  const by = formatPaise(Math.abs(amountPaise - collectedPaise));
  return `${by} ${amountPaise < collectedPaise ? 'less' : 'more'} than the ${formatPaise(collectedPaise)} that were collected`;
}

/**
 * Nothing more is expected of cash that came in another amount, for a reason that others read.
 * @throws AppError not_found; conflict when somebody else changed it; refused when no other amount came
 */
export function settleRemittance(
  ctx: StaffContext,
  { params: { id }, body: { reason, expectedVersion } }: Received<'settleRemittance'>,
): Promise<Reply<'settleRemittance'>> {
  return inTransaction(ctx, async (ctx) => {
    const cash = await lockCash(ctx, id);
    requireVersion(cash.version, expectedVersion);
    if (stateOf(cash) !== 'differs')
      throw new AppError('refused', 'Only cash of which another amount came than was collected is settled.');
    await audit(ctx, {
      ...{ action: 'order.remittance-settled', entity: 'order', entityId: cash.orderId },
      after: { awb: cash.awb, collectedPaise: cash.collectedPaise, remittedPaise: cash.remittedPaise },
    });
    const by = { settledAt: ctx.clock(), settledBy: staffIdOf(ctx.actor) };
    await updateRemittance(ctx.db, id, { ...by, settledReason: reason });
    await announceChange(ctx, 'orders', 'today');
    return { success: true, cash: await describeOneCash(ctx, id) };
  });
}

/** @throws AppError not_found */
export async function lockCash({ db }: Pick<StaffContext, 'db'>, boxId: string): Promise<Remittance> {
  const cash = await lockRemittance(db, boxId);
  if (!cash) throw notFound('Cash of this parcel');
  return cash;
}
