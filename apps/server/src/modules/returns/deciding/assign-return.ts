import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { announceReturn, lockReturn, requireVersion } from '../change-status.ts';
import { readStaffReturn } from '../describe-return.ts';
import { updateReturn } from '../returns.repository.ts';
import { listReturnPeople } from './return-people.ts';

/**
 * Gives a return to a person who works on returns, or to nobody. The same person again changes nothing.
 * @throws AppError refused for somebody who does not work on returns; conflict when it has another version than expected
 */
export async function assignReturn(
  ctx: StaffContext,
  { params: { id }, body: { personId, expectedVersion } }: Received<'assignReturn'>,
): Promise<Reply<'assignReturn'>> {
  if (personId !== null && !(await listReturnPeople(ctx)).some((person) => person.id === personId))
    throw new AppError('refused', 'This person may not work on returns. Please choose another one.');
  await inTransaction(ctx, async (ctx) => {
    const { row } = await lockReturn(ctx, id);
    if (row.assignedTo === personId) return;
    requireVersion(row, expectedVersion);
    await updateReturn(ctx.db, id, { assignedTo: personId });
    await audit(ctx, {
      ...{ action: 'return.assign', entity: 'return', entityId: id },
      ...{ before: { person: row.assignedTo }, after: { person: personId } },
    });
    await announceReturn(ctx);
  });
  return readStaffReturn(ctx, id);
}
