import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import {
  type ComingPiece,
  countNumbers,
  lockUnits,
  numbersOf,
  type SerialStep,
  selectNumberedSellables,
  selectUnitsOf,
  stepSerials,
  takeInPieces,
} from '../../serials/index.ts';
import { sellableKey } from '../../stock/index.ts';
import type { PostedMove } from '../posting/posted-move.ts';
import type { PostedItem } from '../posting/posting.repository.ts';
import { comparePieces } from './compare-pieces.ts';
import { selectAbsent, selectComing, selectFiguresOf, updateOpenNumbers } from './pieces.repository.ts';

type Missing = Pick<SerialStep, 'unitId' | 'expected'>;
type Coming = ComingPiece & { isNew: boolean };
/** What posting items does with the numbers of their pieces; `open` ones wait for a person. */
export type PiecePlan = { open: Set<string>; missing: Missing[]; coming: Coming[] };
type Planned = PostedItem & Pick<PostedMove, 'move'>;

/** Call it under the lock of their shelves: it locks the pieces that are missing. */
export async function planPieces(
  ctx: StaffContext,
  { countId, items }: { countId: string; items: readonly Planned[] },
): Promise<PiecePlan> {
  const itemIds = items.map(({ id }) => id);
  const figures = await selectFiguresOf(ctx.db, { countId, itemIds });
  if (figures.length === 0) return { open: new Set(), missing: [], coming: [] };
  const compared = figures.map((one) => ({ id: one.id, ...comparePieces(one) }));
  const losing = compared.filter(({ areMissing }) => areMissing).map(({ id }) => id);
  const missing = await lockMissing(ctx, { countId, itemIds: losing });
  const { coming, doubted } = await readComing(ctx, { countId, items, itemIds: figures.map(({ id }) => id) });
  const open = new Set([...compared.filter(({ isOpen }) => isOpen).map(({ id }) => id), ...doubted]);
  for (const id of await tooMany(ctx, items, { missing, coming })) open.add(id);
  const isPosted = ({ itemId }: { itemId: string }) => !open.has(itemId);
  return { open, missing: missing.filter(isPosted), coming: coming.filter(isPosted) };
}

type OfItem = { itemId: string };

async function lockMissing(
  ctx: StaffContext,
  { countId, itemIds }: { countId: string; itemIds: string[] },
): Promise<(Missing & OfItem)[]> {
  if (itemIds.length === 0) return [];
  const absent = await selectAbsent(ctx.db, { countId, itemIds });
  const itemOf = new Map(absent.map(({ unitId, itemId }) => [unitId, itemId]));
  const units = await lockUnits(
    ctx.db,
    absent.map(({ unitId }) => unitId),
  );
  return units
    .filter(({ isHere, state }) => isHere && state !== 'packed')
    .map(({ id, state }) => ({ unitId: id, expected: state, itemId: itemOf.get(id) ?? '' }));
}

/** New and gone pieces as they are now: one that is here by now as a piece of its product needs nothing any more. */
async function readComing(
  ctx: StaffContext,
  { countId, items, itemIds }: { countId: string; items: readonly Planned[]; itemIds: string[] },
): Promise<{ coming: (Coming & OfItem)[]; doubted: string[] }> {
  const scanned = await selectComing(ctx.db, { countId, itemIds });
  if (scanned.length === 0) return { coming: [], doubted: [] };
  const units = await selectUnitsOf(ctx.db, scanned.flatMap(numbersOf));
  const byItem = new Map(items.map((item) => [item.id, item]));
  const kinds = new Map((await selectNumberedSellables(ctx.db, items)).map((one) => [sellableKey(one), one.kind]));
  const [coming, doubted] = [[] as (Coming & OfItem)[], [] as string[]];
  for (const [place, { itemId, number, secondNumber, finding }] of scanned.entries()) {
    const item = byItem.get(itemId);
    const kind = item && kinds.get(sellableKey(item));
    if (!item || !kind) continue;
    const own = units.filter((unit) => numbersOf(unit).some((one) => one === number || one === secondNumber));
    const isSame = (unit: (typeof own)[number]) => sellableKey(unit) === sellableKey(item);
    if (own.some((unit) => unit.isHere && isSame(unit))) continue;
    if (own.some((unit) => unit.isHere || (unit.state === 'sold' && (isSame(unit) || unit.kind === 'imei')))) {
      doubted.push(itemId);
      continue;
    }
    const { productId, variantId } = item;
    const piece = { productId, variantId, kind, number, secondNumber, state: 'in-stock' as const, line: place + 1 };
    coming.push({ ...piece, itemId, isNew: finding === 'new' });
  }
  return { coming, doubted };
}

/** Items of which more pieces would get a number than are on hand. */
async function tooMany(
  ctx: StaffContext,
  items: readonly Planned[],
  { missing, coming }: { missing: readonly OfItem[]; coming: readonly OfItem[] },
): Promise<string[]> {
  const growing = items.filter(({ id }) => coming.some(({ itemId }) => itemId === id));
  if (growing.length === 0) return [];
  const counts = await countNumbers(ctx, growing);
  return growing.flatMap(({ id, move }, place) => {
    const { onHand = 0, numbered = 0 } = counts[place] ?? {};
    const of = (all: readonly OfItem[]) => all.filter(({ itemId }) => itemId === id).length;
    const after = onHand + (move?.free ?? 0) + (move?.blocked ?? 0);
    return numbered - of(missing) + of(coming) > after ? [id] : [];
  });
}

/** Marks what waits for a person, and takes the steps of the others. The stock has moved already. */
export async function postPieces(
  ctx: StaffContext,
  { open, missing, coming }: PiecePlan,
  count: { id: string; number: number },
): Promise<void> {
  await updateOpenNumbers(
    ctx.db,
    [...open].map((id) => ({ id, isOpen: true })),
  );
  const document = { kind: 'count', id: count.id, name: `ST-${count.number}` } as const;
  const steps = missing.map(({ unitId, expected }) => ({ unitId, expected, to: 'missing' as const, document }));
  await stepSerials(
    ctx,
    steps.map((step) => ({ ...step, note: 'Not found at the count' })),
  );
  for (const [isNew, note] of [
    [true, 'Numbered at a count'],
    [false, 'Found at a count'],
  ] as const) {
    const pieces = coming.filter((piece) => piece.isNew === isNew);
    const { refused } = await takeInPieces(ctx, { pieces, document, note });
    const [first] = refused;
    if (first) throw new AppError('conflict', `${first.reason} Post the count again.`);
  }
}
