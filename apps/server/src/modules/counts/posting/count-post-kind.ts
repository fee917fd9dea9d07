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
import { planPieces, postPieces } from '../pieces/post-pieces.ts';
import { postedMove } from './posted-move.ts';
import { countRemaining, lockItemsToPost, savePosted, selectCountedPlaces } from './posting.repository.ts';

/** Posts a count, a group of its items in each transaction. */
export const countPostKind: JobKind = { isExclusive: true, run, afterwards };

/** What is posted already, or in question, stays as it is. @throws AppError refused when that is all, or the count is over */
async function run(ctx: StaffContext, { countId }: JobValues, { input }: JobRow): Promise<RowResult> {
  const id = String(countId);
  const { number } = await lockNotOver(ctx, id, 'share');
  const wanted = (input?.['items'] ?? []) as string[];
  const items = await lockItemsToPost(ctx.db, wanted);
  if (items.length === 0) throw new AppError('refused', 'They are posted already, or in question.');
  const levels = new Map((await lockShelves(ctx, items)).map((level) => [sellableKey(level), level]));
  const planned = items.map((item) => {
    const level = levels.get(sellableKey(item));
    if (!level) throw new Error(`${item.sku} has no level`);
    return { ...item, ...postedMove(item, { free: level.quantity + level.safety, missing: level.missing }, id) };
  });
  const pieces = await planPieces(ctx, { countId: id, items: planned });
  const posted = planned.filter((item) => !pieces.open.has(item.id));
  await moveStock(
    ctx,
    posted.flatMap(({ move }) => move ?? []),
  );
  await postPieces(ctx, pieces, { id, number });
  await noteCounted(ctx, posted);
  const saved = posted.map(({ id, change, notThere }) => ({ id, change, notThere }));
  await savePosted(ctx.db, saved, { at: ctx.clock(), by: staffIdOf(ctx.actor) });
  const [changed, notThere] = [
    posted.filter(({ change }) => change !== 0).length,
    sumOf(posted.map((one) => one.notThere)),
  ];
  const [missing, numbered] = [pieces.missing.length, pieces.coming.length];
  const numbers = missing + numbered > 0 ? { missing, numbered } : {};
  const after = {
    items: posted.length,
    changed,
    units: sumOf(posted.map(({ change }) => change)),
    notThere,
    ...numbers,
  };
  await audit(ctx, { action: 'count.post', entity: 'count', entityId: id, after });
  await announceChange(ctx, 'counts');
  return {
    sentence: sentenceOf({ wanted: wanted.length, items: posted.length, changed, notThere, missing, numbered }),
  };
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

type Figures = Record<'wanted' | 'items' | 'changed' | 'notThere' | 'missing' | 'numbered', number>;

function sentenceOf({ wanted, items, changed, notThere, missing, numbered }: Figures): string {
  const left = wanted - items;
  return [
    `${items} posted, ${changed} changed.`,
    ...(left > 0 ? [`${left} left out: posted already, or in question.`] : []),
    ...(notThere > 0
      ? [`${notThere} ${notThere === 1 ? 'unit is' : 'units are'} held for orders, but not there.`]
      : []),
    ...(missing > 0 ? [`${missing} ${missing === 1 ? 'number is' : 'numbers are'} missing.`] : []),
    ...(numbered > 0 ? [`${numbered} ${numbered === 1 ? 'piece' : 'pieces'} numbered.`] : []),
  ].join(' ');
}
