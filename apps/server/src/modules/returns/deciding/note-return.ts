import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { announceReturn, inWords, lockReturn, requireVersion } from '../change-status.ts';
import { readStaffReturn } from '../describe-return.ts';
import { type ReturnRow, updateReturn } from '../returns.repository.ts';

const beforeInspection: readonly ReturnRow['status'][] = ['requested', 'approved', 'picked_up', 'received'];

/**
 * What the person who inspects the goods should know; an empty text takes it away. The same text again changes nothing.
 * @throws AppError conflict once the goods are inspected, or when the return has another version than expected
 */
export async function noteReturn(
  ctx: StaffContext,
  { params: { id }, body: { text, expectedVersion } }: Received<'noteReturn'>,
): Promise<Reply<'noteReturn'>> {
  const inspectionNote = text.trim() || null;
  await inTransaction(ctx, async (ctx) => {
    const { row, order } = await lockReturn(ctx, id);
    if (row.inspectionNote === inspectionNote) return;
    requireVersion(row, expectedVersion);
    if (!beforeInspection.includes(row.status))
      throw new AppError('conflict', `A return that is ${inWords(row.status)} is not inspected any more.`);
    await updateReturn(ctx.db, id, { inspectionNote });
    await audit(ctx, {
      ...{ action: 'return.note', entity: 'return', entityId: id },
      personal: { personId: order.customerId, values: { note: inspectionNote } },
    });
    await announceReturn(ctx);
  });
  return readStaffReturn(ctx, id);
}
