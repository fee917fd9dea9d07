import type { Received, Reply } from '@bijli/contract';
import { binKey } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { selectUnitsIn } from './bin-units.repository.ts';
import { type BinRow, deleteBin, findBin, lockWarehouse, selectAllBins, updateCode } from './bins.repository.ts';
import { describeBin } from './read-bins.ts';

/** @throws AppError not_found; conflict for the code of another bin */
export function renameBin(
  ctx: StaffContext,
  { params: { id }, body: { code } }: Received<'renameBin'>,
): Promise<Reply<'renameBin'>> {
  return inTransaction(ctx, async (ctx) => {
    const { code: before } = await lockBin(ctx, id);
    const key = binKey(code);
    const other = (await selectAllBins(ctx.db)).find((bin) => bin.key === key && bin.id !== id);
    if (other) throw new AppError('conflict', `There is a bin ${other.code} already.`);
    if (code !== before) {
      await updateCode(ctx.db, { id, code, key });
      await audit(ctx, {
        ...{ action: 'bin.rename', entity: 'bin', entityId: id },
        ...{ before: { code: before }, after: { code } },
      });
      await announceChange(ctx, 'bins');
    }
    return { success: true, bin: await describeBin(ctx, id) };
  });
}

/** @throws AppError not_found; refused while something lies there */
export function removeBin(ctx: StaffContext, { params: { id } }: Received<'removeBin'>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { code } = await lockBin(ctx, id);
    const [unit] = await selectUnitsIn(ctx.db, { binId: id, after: '', limit: 1 });
    if (unit)
      throw new AppError(
        'refused',
        `${unit.name} lies in ${code}. Say first where it lies now, and all else of the bin.`,
      );
    await deleteBin(ctx.db, id);
    await audit(ctx, { action: 'bin.remove', entity: 'bin', entityId: id, before: { code } });
    await announceChange(ctx, 'bins');
  });
}

/** @throws AppError not_found */
export async function lockBin({ db }: StaffContext, id: string): Promise<BinRow> {
  await lockWarehouse(db);
  const bin = await findBin(db, id);
  if (!bin) throw notFound('Bin');
  return bin;
}
