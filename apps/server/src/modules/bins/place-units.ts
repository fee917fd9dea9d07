import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import type { CodedSellable } from '../inventory/index.ts';
import { type SellableId, sellableKey } from '../stock/index.ts';
import { type Placement, savePlacements, selectBinsOf, type UnitBin } from './bin-units.repository.ts';
import { lockBin } from './change-bin.ts';
import { findUnits } from './find-units.ts';

type Result = Reply<'placeUnits'>['results'][number];
type As = Received<'placeUnits'>['body']['as'];

/**
 * Says what lies in a bin. As 'main' a unit no more lies in the main bin that it had; a unit without any bin has this one as its main
 * one. Codes that name nothing are answered with a sentence, and the others are placed. @throws AppError not_found
 */
export function placeUnits(
  ctx: StaffContext,
  { params: { id }, body: { codes, as } }: Received<'placeUnits'>,
): Promise<Reply<'placeUnits'>> {
  return inTransaction(ctx, async (ctx) => {
    const bin = await lockBin(ctx, id);
    const found = await findUnits(ctx.db, codes);
    const units = new Map(found.flatMap((one) => ('problem' in one ? [] : [[sellableKey(one), one] as const])));
    const before = groupByUnit(await selectBinsOf(ctx.db, [...units.values()].map(unitId)));
    const changes = [...units].flatMap(([key, unit]) => {
      const binIds = binsWith(before.get(key) ?? [], bin.id, as);
      return binIds ? [{ key, unit, binIds }] : [];
    });
    await save(ctx, { changes, before, bin });
    const changed = new Set(changes.map(({ key }) => key));
    const results = found.map((one, place): Result => {
      const code = codes[place] ?? '';
      if ('problem' in one) return { code, name: null, sku: null, sentence: one.problem };
      const isNew = changed.has(sellableKey(one));
      const was = before.get(sellableKey(one))?.find(({ isMain }) => isMain);
      return { code, name: one.name, sku: one.sku, sentence: sentenceOf({ isNew, as, code: bin.code, was }) };
    });
    return { success: true, results, placed: changes.length };
  });
}

type Change = { key: string; unit: CodedSellable; binIds: string[] };
type Saving = { changes: readonly Change[]; before: Map<string, UnitBin[]>; bin: { id: string } };

async function save(ctx: StaffContext, { changes, before, bin }: Saving): Promise<void> {
  if (changes.length === 0) return;
  const placements = changes.map(({ unit, binIds }): Placement => ({ ...unitId(unit), binIds }));
  await savePlacements(ctx.db, placements, { by: staffIdOf(ctx.actor), at: ctx.clock() });
  const after = groupByUnit(await selectBinsOf(ctx.db, placements.map(unitId)));
  const codesBySku = (bins: Map<string, UnitBin[]>) =>
    Object.fromEntries(changes.map(({ key, unit }) => [unit.sku, (bins.get(key) ?? []).map(({ code }) => code)]));
  await audit(ctx, {
    ...{ action: 'bin.place', entity: 'bin', entityId: bin.id },
    ...{ before: codesBySku(before), after: codesBySku(after) },
  });
  await announceChange(ctx, 'bins');
}

export function groupByUnit(rows: readonly UnitBin[]): Map<string, UnitBin[]> {
  return Map.groupBy(rows, sellableKey);
}

const unitId = ({ productId, variantId }: SellableId): SellableId => ({ productId, variantId });

/** The bins of a unit, the main one first; undefined when they are so already. */
export function binsWith(now: readonly UnitBin[], binId: string, as: As): string[] | undefined {
  const here = now.find(({ id }) => id === binId);
  const isMain = as === 'main' || now.length === 0;
  if (here && (here.isMain || !isMain)) return undefined;
  const others = now.filter(({ id }) => id !== binId);
  if (!isMain) return [...others.map(({ id }) => id), binId];
  return [binId, ...others.filter((one) => !one.isMain).map(({ id }) => id)];
}

type Told = { isNew: boolean; as: As; code: string; was: UnitBin | undefined };

function sentenceOf({ isNew, as, code, was }: Told): string {
  if (!isNew) return `It lies in ${code} already.`;
  if (!was) return `It lies in ${code} now.`;
  return as === 'main' ? `It lies in ${code} now, no more in ${was.code}.` : `It lies in ${code} too.`;
}
