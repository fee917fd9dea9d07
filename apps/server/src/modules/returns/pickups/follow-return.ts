import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { BoxEvent } from '../../couriers/index.ts';
import { announceReturn, changeStatus, lockReturn } from '../change-status.ts';
import { findReturn, findReturnByReverseAwb, updateReturn } from '../returns.repository.ts';

/** What says that the courier has the goods. */
const isUnderWay: ReadonlySet<BoxEvent['status']> = new Set([
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'delivered',
]);

/**
 * A return follows what its courier reports, the latest by its own time; it is picked up when the courier has the goods. That they have
 * come is said by who receives them, never by the courier. False when the id is of no return.
 */
export async function followReturn(ctx: Context, id: string, event: BoxEvent): Promise<boolean> {
  if (!(await findReturn(ctx.db, id))) return false;
  await inTransaction(ctx, async (ctx) => {
    const { row } = await lockReturn(ctx, id);
    if (row.status !== 'approved' && row.status !== 'picked_up') return;
    const at = new Date(Math.min(event.at.getTime(), ctx.clock().getTime()));
    if (row.reverseStatusAt !== null && at < row.reverseStatusAt) return;
    await updateReturn(ctx.db, id, { reverseStatus: event.status, reverseStatusAt: at });
    if (row.status === 'approved' && isUnderWay.has(event.status)) await changeStatus(ctx, row, { to: 'picked_up' });
    else await announceReturn(ctx);
  });
  return true;
}

/**
 * In an open transaction: the AWB that a courier gave for the way back; null takes it off again. False when the id is of no return.
 * @throws AppError conflict when it is not to be fetched any more, or another return has this AWB
 */
export async function setReturnAwb(
  ctx: Context,
  id: string,
  given: { courier: string; awb: string } | null,
): Promise<boolean> {
  if (!(await findReturn(ctx.db, id))) return false;
  const { row } = await lockReturn(ctx, id);
  if (row.status !== 'approved' || row.pickupWay !== 'courier')
    throw new AppError('conflict', 'The return is not to be fetched by the courier any more.');
  if (given) await refuseTakenAwb(ctx, id, given.awb);
  await updateReturn(ctx.db, id, { reverseCourier: given?.courier ?? null, reverseAwb: given?.awb ?? null });
  await announceReturn(ctx);
  return true;
}

/**
 * In an open transaction: its courier did not take the cancellation of its pickup, and fetches it. False when it comes another way by now, or is
 * not to be fetched any more.
 */
export async function fetchAfterAll(ctx: Context, id: string, by: { courier: string; awb: string }): Promise<boolean> {
  const { row } = await lockReturn(ctx, id);
  if (row.status !== 'approved' || row.pickupWay !== null) return false;
  const booked = { pickupWay: 'courier', pickupBookedAt: ctx.clock() } as const;
  await updateReturn(ctx.db, id, { ...booked, reverseCourier: by.courier, reverseAwb: by.awb });
  await announceReturn(ctx);
  return true;
}

/** @throws AppError conflict when another return that is open has this AWB */
export async function refuseTakenAwb({ db }: Pick<Context, 'db'>, id: string, awb: string): Promise<void> {
  const other = await findReturnByReverseAwb(db, awb);
  if (other && other.id !== id) throw new AppError('conflict', `Another return has the AWB ${awb} already.`);
}
