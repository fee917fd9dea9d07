import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { lockReturn } from '../change-status.ts';
import { readInspection } from './describe-inspection.ts';
import { unitsToInspect } from './inspectable.ts';
import { listUnits } from './returned-units.repository.ts';

/**
 * Counts in the units of a return that a process of release 2026-12 has received. Of any other it changes nothing.
 * @throws AppError not_found; conflict when the return did not come in yet, or nothing of it waits
 */
export async function countReturnIn(
  ctx: StaffContext,
  { params: { id } }: Received<'countReturnIn'>,
): Promise<Reply<'countReturnIn'>> {
  await inTransaction(ctx, async (ctx) => {
    const of = await lockReturn(ctx, id);
    if ((await listUnits(ctx.db, id)).length > 0) return;
    const units = await unitsToInspect(ctx, of);
    await audit(ctx, { action: 'return.count-in', entity: 'return', entityId: id, after: { units: units.length } });
    await announceChange(ctx, 'orders');
  });
  return readInspection(ctx, id);
}
