import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { audit } from '../../audit/index.ts';
import { noteBinsCounted } from '../../bins/index.ts';
import { noteCounted } from '../../inventory/index.ts';
import type { JobKind, JobRow, JobValues, RowResult, StartedJob } from '../../staff-jobs/index.ts';
import { lockShelves, moveStock, sellableKey } from '../../stock/index.ts';
import { lockNotOver } from '../change-count.ts';
import { updateCountState } from '../counts.repository.ts';
import { postedMove } from './posted-move.ts';
import { countRemaining, lockItemsToPost, savePosted, selectCountedPlaces } from './posting.repository.ts';

/** Posts a count, a group of its items in each transaction. */
export const countPostKind: JobKind = { isExclusive: true, run, afterwards };

/** What is posted already, or in question, stays as it is. @throws AppError refused when that is all, or the count is over */
async function run(ctx: StaffContext, { countId }: JobValues, { input }: JobRow): Promise<RowResult> {
  const id = String(countId);
  await lockNotOver(ctx, id, 'share');
  const wanted = (input?.['items'] ?? []) as string[];
  const items = await lockItemsToPost(ctx.db, wanted);
  if (items.length === 0) throw new AppError('refused', 'They are posted already, or in question.');
  const levels = new Map((await lockShelves(ctx, items)).map((level) => [sellableKey(level), level]));
  const posted = items.map((item) => {
    const level = levels.get(sellableKey(item));
    if (!level) throw new Error(`${item.sku} has no level`);
    return { id: item.id, ...postedMove(item, { free: level.quantity + level.safety, missing: level.missing }, id) };
  });
  await moveStock(
    ctx,
    posted.flatMap(({ move }) => move ?? []),
  );
  await noteCounted(ctx, items);
  await savePosted(ctx.db, posted, { at: ctx.clock(), by: staffIdOf(ctx.actor) });
  const [changed, notThere] = [
    posted.filter(({ change }) => change !== 0).length,
    sumOf(posted.map((one) => one.notThere)),
  ];
  const after = { items: items.length, changed, units: sumOf(posted.map(({ change }) => change)), notThere };
  await audit(ctx, { action: 'count.post', entity: 'count', entityId: id, after });
  await announceChange(ctx, 'counts');
  return { sentence: sentenceOf({ wanted: wanted.length, items: items.length, changed, notThere }) };
}

/** It is posted when nothing of it is left. */
async function afterwards(ctx: StaffContext, { input }: StartedJob): Promise<void> {
  const id = String(input['countId']);
  const { toPost, inQuestion } = await countRemaining(ctx.db, id);
  if (toPost > 0 || inQuestion > 0) return;
  await updateCountState(ctx.db, id, 'posted');
  await noteBinsCounted(ctx, await selectCountedPlaces(ctx.db, id));
  await announceChange(ctx, 'counts');
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

type Figures = { wanted: number; items: number; changed: number; notThere: number };

function sentenceOf({ wanted, items, changed, notThere }: Figures): string {
  const left = wanted - items;
  return [
    `${items} posted, ${changed} changed.`,
    ...(left > 0 ? [`${left} left out: posted already, or in question.`] : []),
    ...(notThere > 0
      ? [`${notThere} ${notThere === 1 ? 'unit is' : 'units are'} held for orders, but not there.`]
      : []),
  ].join(' ');
}
