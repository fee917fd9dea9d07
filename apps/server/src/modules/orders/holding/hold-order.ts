import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { lockExpected } from '../fulfilling/lock-expected.ts';
import { updateOrder } from '../orders.repository.ts';
import { readStaffOrder } from '../reading/staff-order.ts';
import { isUnsent } from '../unsent.ts';

/**
 * Holds an order back: it is neither packed nor sent until somebody releases it, and may still be confirmed, paid and cancelled.
 * Of a held order the reason changes.
 * @throws AppError conflict when it has left or ended, or has another version than expected
 */
export async function holdOrder(ctx: StaffContext, input: Received<'holdOrder'>): Promise<Reply<'holdOrder'>> {
  const { id } = input.params;
  const { reason, note, expectedVersion } = input.body;
  await inTransaction(ctx, async (ctx) => {
    const order = await lockExpected(ctx, { id, expectedVersion });
    if (!isUnsent(order))
      throw new AppError('conflict', `An order that is ${order.status} can no longer be held back.`);
    await audit(ctx, {
      action: 'order.hold',
      entity: 'order',
      entityId: id,
      before: { hold: order.staffHold },
      after: { hold: reason },
      personal: { personId: order.customerId, values: { note } },
    });
    const now = ctx.clock();
    await updateOrder(ctx.db, id, {
      staffHold: reason,
      staffHoldNote: note || null,
      staffHeldAt: order.staffHeldAt ?? now,
      updatedAt: now,
    });
  });
  return { success: true, order: await readStaffOrder(ctx, id) };
}
