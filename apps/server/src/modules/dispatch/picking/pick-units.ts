import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { readBinsOf } from '../../bins/index.ts';
import { type SellableId, sellableKey } from '../../stock/index.ts';
import { askForCount } from './ask-for-count.ts';
import { describePickList } from './describe-pick-list.ts';
import { lockOpenList } from './lock-pick-list.ts';
import { type PickRow, savePicks, selectPicks, updatePickList } from './pick-lists.repository.ts';

/**
 * What was found of a unit. Orders that are due first get it; of what is not there the place is to be counted.
 * @throws AppError not_found, conflict; refused for more units than the list wants, and for one that is over
 */
export function pickUnits(
  ctx: StaffContext,
  { params: { id }, body: { productId, variantId, found, notFound: missing, expectedVersion } }: Received<'pickUnits'>,
): Promise<Reply<'pickUnits'>> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenList(ctx, { id, expectedVersion });
    const unit = { productId, variantId };
    const picks = await selectPicks(ctx.db, id, unit);
    const [first] = picks;
    if (!first) throw notFound('Line');
    const wanted = sum(picks, ({ wanted }) => wanted);
    if (found + missing > wanted)
      throw new AppError('refused', `The list wants ${wanted} of ${first.name}, not ${found + missing}.`);
    const countId = missing > 0 ? (first.count?.id ?? (await askForCountOf(ctx, unit))) : null;
    const shared = shareOut(picks, { found, missing });
    await savePicks(ctx.db, {
      ...{ listId: id, by: staffIdOf(ctx.actor), at: ctx.clock() },
      picks: shared.map((share) => ({ ...share, countId: share.notFound > 0 ? countId : null })),
    });
    await updatePickList(ctx.db, id);
    const before = { found: sum(picks, ({ found }) => found), notFound: sum(picks, ({ notFound }) => notFound) };
    await audit(ctx, {
      ...{ action: 'pick-list.pick', entity: 'pick-list', entityId: id },
      ...{ before: { sku: first.sku, ...before }, after: { sku: first.sku, found, notFound: missing } },
    });
    await announceChange(ctx, 'orders');
    return describePickList(ctx, id);
  });
}

/** The first orders are served first, the last ones go without. */
export function shareOut(
  picks: readonly Pick<PickRow, 'itemId' | 'wanted'>[],
  { found, missing }: { found: number; missing: number },
): { itemId: string; found: number; notFound: number }[] {
  let left = found;
  const served = picks.map(({ itemId, wanted }) => {
    const taken = Math.min(wanted, left);
    left -= taken;
    return { itemId, found: taken, open: wanted - taken };
  });
  let without = missing;
  const short = served.toReversed().map(({ itemId, found, open }) => {
    const notFound = Math.min(open, without);
    without -= notFound;
    return { itemId, found, notFound };
  });
  return short.toReversed();
}

/** A count of the bin where it should lie. Null for a unit without a bin. */
async function askForCountOf(ctx: StaffContext, unit: SellableId): Promise<string | null> {
  const bin = (await readBinsOf(ctx, [unit])).get(sellableKey(unit))?.[0]?.code;
  return bin === undefined ? null : (await askForCount(ctx, bin)).id;
}

function sum(picks: readonly PickRow[], of: (pick: PickRow) => number): number {
  return picks.reduce((total, pick) => total + of(pick), 0);
}
