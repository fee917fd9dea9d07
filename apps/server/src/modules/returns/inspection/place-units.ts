import type { UnitOutcome } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { type BackPlace, placeReturned, serialStateAt } from '../../orders/index.ts';
import { type SerialStep, stepSerials } from '../../serials/index.ts';
import type { ReturnedArticle } from './returned-articles.repository.ts';
import { type UnitRow, updateUnit } from './returned-units.repository.ts';
import { type LockedReturn, stepDocument, stockNote } from './take-in.ts';

/** What was found on a unit. */
export type Judged = {
  unit: UnitRow;
  article: ReturnedArticle;
  outcome: UnitOutcome;
  found?: Partial<Pick<UnitRow, 'grade' | 'answers' | 'note' | 'otherNumber'>>;
};

/** A refused unit is the shopper's: it waits, kept from sale, until it goes back. */
const placeOf: Record<UnitOutcome, BackPlace> = {
  free: 'free',
  'open-box': 'kept-back',
  damaged: 'damaged',
  'kept-back': 'kept-back',
  'brand-claim': 'damaged',
  'written-off': 'written-off',
  'sent-back': 'kept-back',
};

/**
 * Each unit is put where it belongs, in stock and in the life of its number, and what was found on it is kept. The order is locked.
 * @throws AppError conflict when the units are not there any more
 */
export async function placeUnits(ctx: Context, { order }: LockedReturn, units: readonly Judged[]): Promise<void> {
  await placeReturned(
    ctx,
    units.map(({ article, outcome }) => ({ article, quantity: 1, place: placeOf[outcome] })),
    stockNote(order),
  );
  const document = stepDocument(order);
  const steps = units.flatMap(({ unit: { serialId }, outcome }): SerialStep[] => {
    const to = outcome === 'open-box' ? 'open-box' : serialStateAt[placeOf[outcome]];
    return serialId === null || to === 'returned' ? [] : [{ unitId: serialId, expected: 'returned', to, document }];
  });
  if (steps.length > 0) await stepSerials(ctx, steps);
  const inspected = { inspectedAt: ctx.clock(), inspectedBy: staffIdOf(ctx.actor) };
  for (const { unit, outcome, found } of units) await updateUnit(ctx.db, unit.id, { ...found, ...inspected, outcome });
}

/** What a unit is one of. */
export function articleOf(articles: readonly ReturnedArticle[], { orderItemId }: UnitRow): ReturnedArticle {
  const article = articles.find((one) => one.orderItemId === orderItemId);
  if (!article) throw new Error(`The order line ${orderItemId} of a returned unit is gone`);
  return article;
}
