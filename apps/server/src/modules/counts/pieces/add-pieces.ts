import type { PieceNumbers } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { newId } from '../../../platform/database/columns.ts';
import {
  type KnownUnit,
  type NumberedSellable,
  numbersOf,
  type RefusedPiece,
  selectUnitsOf,
} from '../../serials/index.ts';
import { sellableKey } from '../../stock/index.ts';
import { isWritten, openItem, writeLine } from '../count-line.ts';
import { type CountRecord, roundOf } from '../counts.repository.ts';
import { type KnownPiece, type PieceRow, selectCounted } from './pieces.repository.ts';

type ScannedPieces = {
  count: CountRecord;
  lineId: string;
  sellable: NumberedSellable;
  place: string;
  /** Where each stood, from 1. */
  pieces: readonly (PieceNumbers & { line: number })[];
};

/**
 * Counts pieces of a product by their numbers, in one line. Those that were counted already are left out and named; when that is all,
 * no line is written. A number of another product is kept and not counted.
 * @throws AppError refused outside the count's scope, and for what is posted
 */
export async function addPieces(
  ctx: StaffContext,
  { count, lineId, sellable, place, pieces }: ScannedPieces,
): Promise<RefusedPiece[]> {
  const item = await openItem(ctx, count, sellable);
  if (await isWritten(ctx, { countId: count.id, lineId })) return [];
  const round = await roundOf(ctx.db, count.id, place);
  const numbers = pieces.flatMap(numbersOf);
  const units = await selectUnitsOf(ctx.db, numbers);
  const unitIds = units.map(({ id }) => id);
  const counted = await selectCounted(ctx.db, { countId: count.id, itemId: item.id, place, round, numbers, unitIds });
  const names = await ctx.staffNames(
    ctx.db,
    counted.map(({ by }) => by),
  );
  const known = new Map<string, KnownPiece>();
  for (const piece of counted) for (const key of keysOf(piece)) known.set(key, piece);
  const [refused, rows] = [[] as RefusedPiece[], [] as Omit<PieceRow, 'lineId'>[]];
  for (const { line, number, secondNumber } of pieces) {
    const unit = unitOf(units, { number, secondNumber }, sellable);
    const keys = keysOf({ number, secondNumber, unitId: unit?.id ?? null });
    const before = keys.map((key) => known.get(key)).find((one) => one !== undefined);
    if (before) {
      refused.push({ line, number, reason: countedAlready(before, names.get(before.by ?? '')) });
      continue;
    }
    const own = { number, secondNumber, unitId: unit?.id ?? null };
    for (const key of keys) known.set(key, { ...own, place, by: null });
    rows.push({
      ...{ id: newId(), itemId: item.id, ...own, decision: null, decidedBy: null },
      finding: findingOf(unit, sellable),
    });
  }
  if (rows.length === 0) return refused;
  const quantity = rows.filter(({ finding }) => finding !== 'other').length;
  await writeLine(ctx, { lineId, count, item, place, round, quantity, pieces: rows });
  return refused;
}

function keysOf({ number, secondNumber, unitId }: Pick<KnownPiece, 'number' | 'secondNumber' | 'unitId'>): string[] {
  return [number, secondNumber, unitId].filter((key) => key !== null);
}

/** The piece that has the number: the one that is here, else the last one of the product that had it. */
function unitOf(units: readonly KnownUnit[], piece: PieceNumbers, sellable: NumberedSellable): KnownUnit | undefined {
  const own = units.filter((unit) => numbersOf(unit).some((number) => numbersOf(piece).includes(number)));
  return own.find(({ isHere }) => isHere) ?? own.find((unit) => sellableKey(unit) === sellableKey(sellable));
}

function findingOf(unit: KnownUnit | undefined, sellable: NumberedSellable): PieceRow['finding'] {
  if (!unit) return 'new';
  if (!unit.isHere) return 'gone';
  return sellableKey(unit) === sellableKey(sellable) ? 'there' : 'other';
}

function countedAlready({ place }: KnownPiece, by: string | undefined): string {
  return `It is counted already${place ? `, at ${place}` : ''}${by ? `, by ${by}` : ''}.`;
}
