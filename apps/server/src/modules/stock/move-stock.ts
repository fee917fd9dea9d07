import { staffIdOf } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/database/columns.ts';
import { type LevelMove, lockLevels, moveLevels } from './movements.repository.ts';
import type { Shelf } from './place-levels.repository.ts';
import { readShelvesOf } from './shelf.ts';
import type { SellableId, StockLevel } from './stock.repository.ts';
import type { BlockReason, MovementReason } from './stock.tables.ts';
import { sellableKey } from './stock-lines.ts';
import { tellOfLevels } from './tell-of-levels.ts';

/** Changes of one sellable, which may be negative; blocked units are so for one reason. `slug` identifies its pages in the shop. */
export type StockMove = SellableId & {
  slug: string;
  /** Of the movement, when the caller knows it. */
  id?: string;
  free?: number;
  held?: number;
  blocked?: number;
  blockedAs?: BlockReason | undefined;
  reason: MovementReason;
  note?: string | undefined;
  document?: { kind: 'receipt' | 'count'; id: string } | undefined;
  /** Free units that are gone, whatever anybody wants, are taken from the safety stock when there are too few. */
  mayTakeSafety?: boolean;
};

type Figure = 'quantity' | 'held' | 'toInspect' | 'damaged' | 'keptBack' | 'missing' | 'safety';
/** A figure that would have become negative: so many are there, and so many were to go. */
export type ShortFigure = SellableId & { figure: Figure; there: number; wanted: number };

/** Nothing was moved. The caller, who knows what the units are called, says so. */
export class StockShort extends Error {
  readonly lines: ShortFigure[];

  constructor(lines: ShortFigure[]) {
    super('A figure of stock would be below zero');
    this.lines = lines;
  }
}

const figureOf: Record<BlockReason, Figure> = {
  to_inspect: 'toInspect',
  damaged: 'damaged',
  kept_back: 'keptBack',
  missing: 'missing',
  safety: 'safety',
};

export type LockedShelf = Shelf & Pick<StockLevel, 'status'> & { id: string };

/**
 * Locks the levels of these sellables in a fixed order until the transaction ends, and returns what is here of each. One without
 * a level gets an empty one.
 */
export async function lockShelves({ db }: Pick<Context, 'db'>, sellables: SellableId[]): Promise<LockedShelf[]> {
  const locked = new Map((await lockLevels(db, sellables)).map((level) => [sellableKey(level), level]));
  return (await readShelvesOf(db, sellables)).map((shelf) => {
    const level = locked.get(sellableKey(shelf));
    if (!level) throw new Error('A level was read that is not locked');
    return { ...shelf, id: level.id, status: level.status };
  });
}

/**
 * Moves units, with a movement for each line, and tells shop and processes. What comes in fills the safety stock first. Returns
 * what is here of each then. Call it in a transaction.
 * @throws StockShort when a figure would be below zero
 */
export async function moveStock(ctx: Context, moves: StockMove[]): Promise<LockedShelf[]> {
  if (moves.length === 0) return [];
  const shelves = new Map((await lockShelves(ctx, distinct(moves))).map((shelf) => [sellableKey(shelf), shelf]));
  const before = new Map([...shelves].map(([key, { quantity }]) => [key, quantity]));
  const short: ShortFigure[] = [];
  const rows = moves.flatMap((move) => {
    const shelf = shelves.get(sellableKey(move));
    if (!shelf) throw new Error('A level is not locked');
    return withSafety(shelf, move).map((part) => {
      short.push(...moveFigures(shelf, part));
      return movementOf(ctx, shelf, part);
    });
  });
  if (short.length > 0) throw new StockShort(short);
  await moveLevels(ctx.db, rows);
  const slugs = new Map(moves.map((move) => [sellableKey(move), move.slug]));
  await tellOfLevels(
    ctx,
    [...shelves].flatMap(([key, { quantity, status, ...shelf }]) => {
      const was = before.get(key) ?? 0;
      return was === quantity
        ? []
        : [{ level: { ...shelf, quantity, status }, before: was, slug: slugs.get(key) ?? '' }];
    }),
  );
  return [...shelves.values()];
}

/** A move, with what it takes from the safety stock or what fills it. */
function withSafety(shelf: Shelf, move: StockMove): StockMove[] {
  const { free = 0, mayTakeSafety = false, productId, variantId, slug } = move;
  const lacking = mayTakeSafety ? Math.min(Math.max(-free - shelf.quantity, 0), shelf.safety) : 0;
  if (lacking > 0) {
    const { id: _, held: __, ...rest } = move;
    return [
      { ...move, free: free + lacking },
      { ...rest, free: 0, blocked: -lacking, blockedAs: 'safety' },
    ];
  }
  const filled = move.reason === 'safety' || free <= 0 ? 0 : unitsToFill({ ...shelf, quantity: shelf.quantity + free });
  return filled > 0 ? [move, { ...safetyMove(filled), productId, variantId, slug }] : [move];
}

/** How many free units the safety stock lacks. */
export function unitsToFill({ quantity, safety, safetyTarget }: Shelf): number {
  return Math.max(0, Math.min(quantity, safetyTarget - safety));
}

/** Free units become safety stock, or with a negative number are sold again. */
export function safetyMove(units: number): Pick<StockMove, 'free' | 'blocked' | 'blockedAs' | 'reason'> {
  return { free: -units, blocked: units, blockedAs: 'safety', reason: 'safety' };
}

/** Changes the figures of a shelf, and returns those that it has too few of. */
function moveFigures(shelf: Shelf, { free = 0, held = 0, blocked = 0, blockedAs }: StockMove): ShortFigure[] {
  const changes: [Figure, number][] = [
    ['quantity', free],
    ['held', held],
    ...(blockedAs ? [[figureOf[blockedAs], blocked] as [Figure, number]] : []),
  ];
  const { productId, variantId } = shelf;
  shelf.blocked += blocked;
  shelf.onHand += free + held + blocked;
  return changes.flatMap(([figure, change]) => {
    const there = shelf[figure];
    shelf[figure] += change;
    return shelf[figure] < 0 ? [{ productId, variantId, figure, there, wanted: -change }] : [];
  });
}

function movementOf(ctx: Context, { id: levelId, quantity }: LockedShelf, move: StockMove) {
  const { productId, variantId, free = 0, held = 0, blocked = 0, blockedAs, reason, note, document } = move;
  return {
    ...{ levelId, id: move.id ?? newId(), productId, variantId, at: ctx.clock(), change: free, level: quantity, held },
    ...{ blocked, blockedAs: blocked === 0 ? null : (blockedAs ?? null), reason, note: note || null },
    ...{ documentKind: document?.kind ?? null, documentId: document?.id ?? null, changedBy: staffIdOf(ctx.actor) },
  } satisfies LevelMove;
}

function distinct(moves: readonly StockMove[]): SellableId[] {
  return [...new Map(moves.map((move) => [sellableKey(move), move])).values()];
}
