import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { lockExpected } from '../fulfilling/lock-expected.ts';
import { updateOrder } from '../orders.repository.ts';
import { readStaffOrder } from '../reading/staff-order.ts';

/** The columns of an order that nobody of the staff holds back. */
export const notHeld = { staffHold: null, staffHoldNote: null, staffHeldAt: null } as const;

/**
 * Lets an order go on that somebody of the staff held back. A hold for its payment stays.
 * @throws AppError conflict when nobody holds it back, or it has another version than expected
 */
export async function releaseOrder(ctx: StaffContext, input: Received<'releaseOrder'>): Promise<Reply<'releaseOrder'>> {
  const { id } = input.params;
  await inTransaction(ctx, async (ctx) => {
    const order = await lockExpected(ctx, { id, expectedVersion: input.body.expectedVersion });
    if (!order.staffHold) throw new AppError('conflict', 'Nobody holds this order back.');
    const [before, after] = [{ hold: order.staffHold }, { hold: null }];
    await audit(ctx, { action: 'order.release', entity: 'order', entityId: id, before, after });
    await updateOrder(ctx.db, id, { ...notHeld, updatedAt: ctx.clock() });
  });
  return { success: true, order: await readStaffOrder(ctx, id) };
}
