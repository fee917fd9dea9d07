import type { Received, Reply } from '@bijli/contract';
import { awbKey, returnNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import {
  type CourierContext,
  cancelReturnBooking,
  fetchReturn,
  findReturnBooking,
  writeReturnAsked,
} from '../../couriers/index.ts';
import { announceReturn, inWords, lockReturn, requireVersion } from '../change-status.ts';
import { readStaffReturn } from '../describe-return.ts';
import { type ReturnRow, updateReturn } from '../returns.repository.ts';
import { refuseTakenAwb } from './follow-return.ts';

type Booked = Received<'bookReturnPickup'>['body'];
type PickupContext = CourierContext<StaffContext>;

/**
 * Books how the goods of an approved return come back. A courier is asked after it was written down, and asked again by its reference
 * when the answer is lost, so that there is one booking; when it says no, another way can be booked.
 * @throws AppError conflict unless the return waits for a pickup that is not booked, or when another return has the AWB; refused with
 *   the courier's words
 */
export async function bookReturnPickup(
  ctx: PickupContext,
  { params: { id }, body }: Received<'bookReturnPickup'>,
): Promise<Reply<'bookReturnPickup'>> {
  await inTransaction(ctx, async (ctx) => {
    const { row } = await lockReturn(ctx, id);
    requireVersion(row, body.expectedVersion);
    await requireToBook(ctx, row);
    const change = await changeOf(ctx, row, body);
    await updateReturn(ctx.db, id, { ...change, pickupWay: body.way, pickupBookedAt: ctx.clock() });
    await audit(ctx, {
      ...{ action: 'return.book-pickup', entity: 'return', entityId: id },
      after: { way: body.way, ...(body.way === 'typed' ? { courier: body.courier, awb: awbKey(body.awb) } : {}) },
    });
    await announceReturn(ctx);
  });
  if (body.way === 'courier') await untilSaid(ctx, id);
  return readStaffReturn(ctx, id);
}

async function changeOf(ctx: PickupContext, { id }: ReturnRow, body: Booked): Promise<Partial<ReturnRow>> {
  if (body.way === 'hand') return { reverseCourier: null, reverseAwb: null };
  if (body.way === 'courier') {
    const reverseCourier = await writeReturnAsked(ctx, { returnId: id, number: returnNumber(id) });
    return { reverseCourier, reverseAwb: null };
  }
  const awb = awbKey(body.awb);
  await refuseTakenAwb(ctx, id, awb);
  return { reverseCourier: body.courier, reverseAwb: awb };
}

/** A courier that says no leaves the return to be booked in another way. */
async function untilSaid(ctx: PickupContext, id: string): Promise<void> {
  try {
    await fetchReturn(ctx, id, true);
  } catch (error) {
    if (error instanceof AppError && error.code === 'refused') await freePickup(ctx, id);
    throw error;
  }
}

async function freePickup(ctx: PickupContext, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { row } = await lockReturn(ctx, id);
    if (row.status !== 'approved' || row.pickupWay !== 'courier' || row.reverseAwb !== null) return;
    await updateReturn(ctx.db, id, notBooked);
    await announceReturn(ctx);
  });
}

const notBooked = {
  ...{ pickupWay: null, pickupBookedAt: null, reverseCourier: null, reverseAwb: null },
  ...{ reverseStatus: null, reverseStatusAt: null },
};

/**
 * Takes back how a return was to come, until it is picked up; a job tells a booked courier. One that is not booked stays as it is.
 * @throws AppError conflict once it is picked up; refused while the courier has not answered
 */
export async function cancelReturnPickup(
  ctx: PickupContext,
  { params: { id }, body: { expectedVersion } }: Received<'cancelReturnPickup'>,
): Promise<Reply<'cancelReturnPickup'>> {
  await inTransaction(ctx, async (ctx) => {
    const { row } = await lockReturn(ctx, id);
    if (row.status === 'approved' && row.pickupWay === null) return;
    requireVersion(row, expectedVersion);
    if (row.status !== 'approved')
      throw new AppError('conflict', `A return that is ${inWords(row.status)} waits for no pickup.`);
    if (row.pickupWay === 'courier') await cancelReturnBooking(ctx, id);
    await updateReturn(ctx.db, id, notBooked);
    await audit(ctx, {
      ...{ action: 'return.cancel-pickup', entity: 'return', entityId: id },
      before: { way: row.pickupWay, courier: row.reverseCourier, awb: row.reverseAwb },
    });
    await announceReturn(ctx);
  });
  return readStaffReturn(ctx, id);
}

/** A courier that said no when it was asked again leaves the return to be booked in another way. */
async function requireToBook(ctx: PickupContext, { id, status, pickupWay }: ReturnRow): Promise<void> {
  if (status !== 'approved')
    throw new AppError('conflict', `A return that is ${inWords(status)} does not wait for a pickup.`);
  const isRefused = pickupWay === 'courier' && (await findReturnBooking(ctx, id))?.state === 'failed';
  if (pickupWay !== null && !isRefused)
    throw new AppError('conflict', 'How this return comes back is booked already. Take that back first.');
}
