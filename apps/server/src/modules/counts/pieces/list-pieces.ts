import type { Received, Reply } from '@bijli/contract';
import { serialStateNames } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { lockNotOver } from '../change-count.ts';
import { lockItemById } from '../lines.repository.ts';
import { isBlindFor } from '../list-counts.ts';
import { refreshItems } from '../refresh-items.ts';
import { lockDecidable, type ScannedPiece, selectAbsent, selectScanned, updateDecisions } from './pieces.repository.ts';

const most = 1000;

/** The numbers of an item: scanned ones, and those that should be there. @throws AppError not_found */
export async function listCountPieces(
  ctx: StaffContext,
  { params: { id, item } }: Received<'listCountPieces'>,
): Promise<Reply<'listCountPieces'>> {
  const isHidden = await isBlindFor(ctx, id);
  const scanned = await selectScanned(ctx.db, { countId: id, itemId: item }, most);
  const names = await ctx.staffNames(
    ctx.db,
    scanned.map(({ by }) => by),
  );
  const absent = isHidden ? [] : await selectAbsent(ctx.db, { countId: id, itemIds: [item] }, most);
  return {
    success: true,
    pieces: scanned
      .map(({ unitId: _, state: __, name: ___, ...piece }) => piece)
      .map((piece, place) => ({
        ...piece,
        by: names.get(piece.by ?? '') ?? null,
        detail: detailOf(scanned[place]),
      })),
    absent: absent.map(({ itemId: _, ...piece }) => piece),
  };
}

function detailOf(piece: ScannedPiece | undefined): string {
  const state = piece?.state ? serialStateNames[piece.state] : '';
  if (piece?.finding === 'other') return `${piece.name ?? 'Another product'}, ${state.toLowerCase()}`;
  return piece?.finding === 'new' || piece?.state === 'in-stock' ? '' : state;
}

/**
 * Says whether posting takes scanned numbers that nobody knows into stock, or the count leaves them out.
 * @throws AppError not_found; refused when the item is posted, for a number that needs no decision, and to take in what was sold
 */
export function decideCountPieces(
  ctx: StaffContext,
  { params, body: { decision, pieces: ids } }: Received<'decideCountPieces'>,
): Promise<Reply<'decideCountPieces'>> {
  return inTransaction(ctx, async (ctx) => {
    await lockNotOver(ctx, params.id, 'share');
    const item = await lockItemById(ctx.db, params.item);
    if (item?.countId !== params.id) throw notFound('Item');
    if (item.postedAt) throw new AppError('refused', 'It is posted already.');
    const pieces = await lockDecidable(ctx.db, item.id, ids);
    if (pieces.length < new Set(ids).size) throw new AppError('refused', 'Of these numbers some need no decision.');
    const sold = decision === 'take' ? pieces.find(({ state }) => state === 'sold') : undefined;
    if (sold) throw new AppError('refused', `${sold.number} was sold and has not come back. It comes in as a return.`);
    await updateDecisions(ctx.db, ids, { decision, by: staffIdOf(ctx.actor) });
    await refreshItems(ctx.db, { countId: params.id, itemId: item.id });
    const numbers = pieces.map(({ number }) => number);
    const after = { sku: item.sku, decision, numbers: numbers.slice(0, 20), of: numbers.length };
    await audit(ctx, { action: 'count.choose', entity: 'count', entityId: params.id, after });
    await announceChange(ctx, 'counts');
    return { success: true };
  });
}
