import type { Received, Reply } from '@bijli/contract';
import { returnNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inWords, lockReturn } from '../change-status.ts';
import { readStaffReturn } from '../describe-return.ts';
import { moveReturn } from '../move-return.ts';
import type { ReturnRow } from '../returns.repository.ts';
import { findScannedReturns } from './scanned-return.repository.ts';

const isComing: ReadonlySet<ReturnRow['status']> = new Set(['approved', 'picked_up']);

/**
 * Receives the return that a scanned code is of: one that nobody said was picked up is picked up by it. One that was received before is
 * shown.
 * @throws AppError not_found for a code of no return; conflict for one that is not approved, and for a code of several that come
 */
export async function receiveReturn(
  ctx: StaffContext,
  { body: { code } }: Received<'receiveReturn'>,
): Promise<Reply<'receiveReturn'>> {
  const found = await findScannedReturns(ctx.db, code);
  const coming = found.filter(({ status }) => isComing.has(status));
  const [first] = coming.length > 0 ? coming : found;
  if (!first) throw new AppError('not_found', 'No return has this code. Put the parcel aside and look for its order.');
  if (coming.length > 1)
    throw new AppError(
      'conflict',
      `Several returns have this code: ${coming.map(({ id }) => returnNumber(id)).join(', ')}. Scan or type the number of the one that is here.`,
    );
  const wasHere = await inTransaction(ctx, async (ctx) => {
    const { row } = await lockReturn(ctx, first.id);
    if (row.status === 'received') return true;
    if (!isComing.has(row.status))
      throw new AppError('conflict', `${returnNumber(row.id)} is ${inWords(row.status)}: it is not received now.`);
    await receive(ctx, row);
    return false;
  });
  return { ...(await readStaffReturn(ctx, first.id)), wasHere };
}

/** With the verb of one step; what nobody reported as picked up is here all the same. */
async function receive(ctx: StaffContext, { id, status }: ReturnRow): Promise<void> {
  const steps = status === 'approved' ? (['picked_up', 'received'] as const) : (['received'] as const);
  for (const step of steps) {
    const { version } = (await lockReturn(ctx, id)).row;
    await moveReturn(ctx, { params: { id }, body: { status: step, expectedVersion: version } });
  }
}
