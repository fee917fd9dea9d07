import type { Received, Reply } from '@bijli/contract';
import { binKey, compareBinCodes } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { announceChange } from '../../platform/changes.ts';
import { newId } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { insertBins, lockWarehouse, savePositions, selectAllBins } from './bins.repository.ts';

/** Adds bins, each where its code stands in the order of walking. Those that are there already stay. */
export function addBins(ctx: StaffContext, { codes }: Received<'addBins'>['body']): Promise<Reply<'addBins'>> {
  return inTransaction(ctx, async (ctx) => {
    const added = await addMissingBins(ctx, codes);
    const given = new Set(codes.map(binKey)).size;
    return { success: true, added, known: given - added };
  });
}

/** In an open transaction. Returns how many were added. */
export async function addMissingBins(ctx: StaffContext, codes: readonly string[]): Promise<number> {
  const placeId = await lockWarehouse(ctx.db);
  const all = await selectAllBins(ctx.db);
  const known = new Set(all.map(({ key }) => key));
  // Of several ways to write a code the first one stays.
  const missing = new Map(codes.toReversed().map((code) => [binKey(code), code.trim()] as const));
  const rows = [...missing]
    .filter(([key]) => key !== '' && !known.has(key))
    .map(([key, code]) => ({ id: newId(), placeId, code, key, position: 0 }))
    .toSorted((one, other) => compareBinCodes(one.code, other.code));
  if (rows.length === 0) return 0;
  await insertBins(ctx.db, rows);
  await savePositions(ctx.db, mergedInOrder(all, rows));
  const after = { codes: rows.map(({ code }) => code) };
  await audit(ctx, { action: 'bin.add', entity: 'bin', entityId: rows[0]?.id ?? '', after });
  await announceChange(ctx, 'bins');
  return rows.length;
}

type Placed = { id: string; code: string };

/** The new ones, sorted by code, each before the first bin whose code follows its own; the others stay in the order that they have. */
function mergedInOrder(all: readonly Placed[], added: readonly Placed[]): string[] {
  const ids: string[] = [];
  let next = 0;
  for (const bin of all) {
    for (let one = added[next]; one && compareBinCodes(one.code, bin.code) < 0; one = added[next]) {
      ids.push(one.id);
      next += 1;
    }
    ids.push(bin.id);
  }
  return [...ids, ...added.slice(next).map(({ id }) => id)];
}
