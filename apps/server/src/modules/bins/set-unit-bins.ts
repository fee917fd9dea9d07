import type { Received, Reply } from '@bijli/contract';
import { binKey } from '@bijli/rules';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { findSellables } from '../catalogue/index.ts';
import type { SellableId } from '../stock/index.ts';
import { savePlacements, selectBinsOf, type UnitBin } from './bin-units.repository.ts';
import { lockWarehouse, selectAllBins } from './bins.repository.ts';

/** Where a unit lies: its main bin first. */
export async function readUnitBins(
  { db }: Pick<StaffContext, 'db'>,
  { productId, variantId }: Received<'readUnitBins'>['query'],
): Promise<Reply<'readUnitBins'>> {
  return { success: true, bins: shown(await selectBinsOf(db, [{ productId, variantId: variantId ?? null }])) };
}

/**
 * Says where a unit lies; the first bin is its main one.
 * @throws AppError not_found for no such unit; refused for codes of no bin; conflict when somebody has placed it elsewhere meanwhile
 */
export function setUnitBins(
  ctx: StaffContext,
  { body: { productId, variantId, codes, expected } }: Received<'setUnitBins'>,
): Promise<Reply<'setUnitBins'>> {
  return inTransaction(ctx, async (ctx) => {
    const unit = { productId, variantId };
    await lockWarehouse(ctx.db);
    const now = (await selectBinsOf(ctx.db, [unit])).map(({ code }) => code);
    if (now.join('\n') !== expected.join('\n'))
      throw new AppError(
        'conflict',
        `It lies in ${now.join(', ') || 'no bin'} by now. Look again before you change it.`,
      );
    return { success: true, bins: shown(await placeUnit(ctx, { unit, codes, now })) };
  });
}

type Placing = { unit: SellableId; codes: readonly string[]; now: readonly string[] };

/** In an open transaction that has locked the warehouse. `now` are the codes of before. */
export async function placeUnit(ctx: StaffContext, { unit, codes, now }: Placing): Promise<UnitBin[]> {
  const [sellable] = await findSellables(ctx, [unit]);
  if (!sellable) throw notFound('Product');
  const byKey = new Map((await selectAllBins(ctx.db)).map((bin) => [bin.key, bin.id]));
  const unknown = codes.find((code) => !byKey.has(binKey(code)));
  if (unknown !== undefined) throw new AppError('refused', `There is no bin ${unknown}. Add it first.`);
  const binIds = [...new Set(codes.flatMap((code) => byKey.get(binKey(code)) ?? []))];
  await savePlacements(ctx.db, [{ ...unit, binIds }], { by: staffIdOf(ctx.actor), at: ctx.clock() });
  const bins = await selectBinsOf(ctx.db, [unit]);
  const before = { [sellable.sku]: now };
  const after = { [sellable.sku]: bins.map(({ code }) => code) };
  await audit(ctx, { action: 'stock.place', entity: 'product', entityId: unit.productId, before, after });
  await announceChange(ctx, 'bins');
  return bins;
}

const shown = (bins: readonly UnitBin[]) =>
  bins.map(({ id, code, position, isMain }) => ({ id, code, position, isMain }));
