import type { Received } from '@bijli/contract';
import { binKey, compareBinCodes } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { type BinRow, lockWarehouse, savePositions, selectAllBins } from './bins.repository.ts';

type Order = Received<'orderBins'>['body'];

/**
 * Sets the order in which people walk along the bins.
 * @throws AppError not_found for a bin that is not there; refused for a list with codes of no bin, which are named
 */
export function orderBins(ctx: StaffContext, order: Order): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockWarehouse(ctx.db);
    const all = await selectAllBins(ctx.db);
    const ordered = orderOf(all, order);
    if (ordered.every(({ id }, place) => id === all[place]?.id)) return;
    await savePositions(
      ctx.db,
      ordered.map(({ id }) => id),
    );
    const first = ordered.find(({ id }, place) => id !== all[place]?.id);
    const moved = order.by === 'move' ? order.id : first?.id;
    const after = { by: order.by, place: ordered.findIndex(({ id }) => id === moved) + 1 };
    await audit(ctx, { action: 'bin.order', entity: 'bin', entityId: moved ?? '', after });
    await announceChange(ctx, 'bins');
  });
}

function orderOf(all: readonly BinRow[], order: Order): readonly BinRow[] {
  if (order.by === 'code') return all.toSorted((one, other) => compareBinCodes(one.code, other.code));
  return order.by === 'list' ? listedFirst(all, order.codes) : moved(all, order);
}

function listedFirst(all: readonly BinRow[], codes: readonly string[]): BinRow[] {
  const byKey = new Map(all.map((bin) => [bin.key, bin]));
  const keys = [...new Set(codes.map(binKey))];
  const unknown = codes.filter((code) => !byKey.has(binKey(code)));
  if (unknown.length > 0) {
    const rest = unknown.length > 5 ? ` and ${unknown.length - 5} more` : '';
    throw new AppError('refused', `There is no bin ${unknown.slice(0, 5).join(', ')}${rest}. Add it first.`);
  }
  const listed = keys.flatMap((key) => byKey.get(key) ?? []);
  return [...listed, ...all.filter(({ key }) => !keys.includes(key))];
}

function moved(all: readonly BinRow[], { id, before }: { id: string; before: string | null }): BinRow[] {
  const bin = all.find((one) => one.id === id);
  if (!bin) throw notFound('Bin');
  const others = all.filter((one) => one.id !== id);
  if (before === id) return [...all];
  const place = before === null ? others.length : others.findIndex((one) => one.id === before);
  if (place < 0) throw notFound('Bin');
  return others.toSpliced(place, 0, bin);
}
