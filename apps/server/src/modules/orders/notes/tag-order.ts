import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { lockExpected } from '../fulfilling/lock-expected.ts';
import { updateOrder } from '../orders.repository.ts';
import { readStaffOrder } from '../reading/staff-order.ts';
import { listTags, replaceTags } from './order-notes.repository.ts';

/**
 * Sets the tags of an order; those that it has already change nothing.
 * @throws AppError not_found; conflict when the order has another version than expected
 */
export async function tagOrder(ctx: StaffContext, input: Received<'tagOrder'>): Promise<Reply<'tagOrder'>> {
  const { id } = input.params;
  const tags = [...new Set(input.body.tags)].sort();
  await inTransaction(ctx, async (ctx) => {
    await lockExpected(ctx, { id, expectedVersion: input.body.expectedVersion });
    const before = await listTags(ctx.db, id);
    if (JSON.stringify([...before].sort()) === JSON.stringify(tags)) return;
    await audit(ctx, {
      action: 'order.tag',
      entity: 'order',
      entityId: id,
      before: { tags: before },
      after: { tags },
    });
    await replaceTags(ctx.db, id, tags);
    // A new version: who sets tags has seen those before.
    await updateOrder(ctx.db, id, { updatedAt: ctx.clock() });
  });
  return { success: true, order: await readStaffOrder(ctx, id) };
}
