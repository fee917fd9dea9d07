import type { Received, Reply } from '@bijli/contract';
import { payoutReferenceError, plainReference } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { orAskSecondPerson, recordRefundPaid } from '../orders/index.ts';
import { moveReturn } from '../returns/index.ts';
import { describePayout } from './list-payouts.ts';
import { readPayoutFacts } from './payout-facts.ts';
import { type PayoutRow, selectPayouts } from './payouts.repository.ts';

type Closing = { reference: string; expectedVersion: number };

/**
 * Records that a payout was paid, by the reference of the bank. Of the same payout and reference sent again, as after a lost answer or by
 * a second tab, nothing is recorded twice: the payout is answered as it is.
 * @throws AppError not_found; refused for what is no reference; conflict when it was paid by another one, was changed meanwhile, or the
 *   reference stands for another payment; not_allowed, factor_required, second_person_needed
 */
export async function closePayout(
  ctx: StaffContext,
  { params: { id }, body }: Received<'closePayout'>,
): Promise<Reply<'closePayout'>> {
  const problem = payoutReferenceError(body.reference);
  if (problem) throw new AppError('refused', problem, { errors: [{ path: 'body.reference', message: problem }] });
  const closing = { ...body, reference: plainReference(body.reference) };
  const { policy, ...facts } = await readPayoutFacts(ctx);
  const read = async () => (await selectPayouts(ctx.db, [id], facts))[0];
  const reply = (row: PayoutRow) => ({
    success: true as const,
    payout: describePayout(row, { policy, now: ctx.clock() }),
  });
  const found = await read();
  if (!found) throw notFound('Payout');
  if (isPaidBy(found, closing.reference)) return reply(found);
  try {
    await recordPayout(ctx, found, closing);
  } catch (error) {
    const now = error instanceof AppError && error.code === 'conflict' ? await read() : undefined;
    if (now && isPaidBy(now, closing.reference)) return reply(now);
    throw error;
  }
  const closed = await read();
  if (!closed) throw new Error('A payout that was paid is none any more');
  return reply(closed);
}

/** Records one payment in the caller's transaction, if there is one. @throws AppError as `closePayout` */
export async function recordPayout(ctx: StaffContext, row: PayoutRow, closing: Closing): Promise<void> {
  const { reference, expectedVersion } = closing;
  if (row.paidAt !== null)
    throw new AppError('conflict', `This is paid already${row.reference ? `, by ${row.reference}` : ''}.`);
  if (row.kind === 'return') {
    const body = { status: 'refunded' as const, note: reference, expectedVersion };
    await orAskSecondPerson('moveReturn', moveReturn)(ctx, { params: { id: row.id }, body });
  } else
    await recordRefundPaid(ctx, {
      params: { id: row.orderId, refundId: row.id },
      body: { reference, expectedVersion },
    });
}

function isPaidBy({ paidAt, reference }: PayoutRow, given: string): boolean {
  return paidAt !== null && reference !== null && plainReference(reference) === given;
}
