import type { Received, Reply } from '@bijli/contract';
import { orderNumber, paiseToRupees } from '@bijli/rules';
import { hasPermission } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { countConditions, countList, findCount } from './counts.repository.ts';
import { describeCounts } from './describe-count.ts';
import { type ItemRow, itemConditions, itemList, selectHoldingOrders, selectItems } from './items.repository.ts';
import { type ItemFigures, selectFiguresOf } from './pieces/pieces.repository.ts';

type CountQuery = NonNullable<Received<'listCounts'>['query']>;

/** @throws AppError invalid_input for cursors of no page of this list */
export async function listCounts(ctx: StaffContext, query: CountQuery): Promise<Reply<'listCounts'>> {
  const { ids, sums: _, ...page } = await countList.findPage(ctx.db, countConditions(query, query.view), query);
  return { success: true, counts: await describeCounts(ctx, ids), ...page };
}

export async function countCounts(
  { db }: StaffContext,
  query: Received<'countCounts'>['query'],
): Promise<Reply<'countCounts'>> {
  return { success: true, views: await countList.countViews(db, countConditions(query ?? {})) };
}

/** Of a blind count whoever may not post it sees only what was counted. @throws AppError not_found */
export async function listCountItems(
  ctx: StaffContext,
  { params, query }: Received<'listCountItems'>,
): Promise<Reply<'listCountItems'>> {
  const isHidden = await isBlindFor(ctx, params.id);
  const conditions = itemConditions({ countId: params.id, search: query.search }, query.view);
  const { ids, sums: _, ...page } = await itemList.findPage(ctx.db, conditions, query);
  const rows = await selectItems(ctx.db, ids, ctx.clock());
  const pieces = await selectFiguresOf(ctx.db, { countId: params.id, itemIds: ids });
  const figures = new Map(pieces.map((one) => [one.id, one]));
  const people = rows.flatMap(({ places }) => places.flatMap(({ by }) => by));
  const names = await ctx.staffNames(ctx.db, people);
  return {
    success: true,
    items: rows.map((row) => itemReply(row, { names, isHidden, figures: figures.get(row.id) })),
    ...page,
  };
}

export async function countCountItems(
  ctx: StaffContext,
  { params, query }: Received<'countCountItems'>,
): Promise<Reply<'countCountItems'>> {
  await isBlindFor(ctx, params.id);
  const conditions = itemConditions({ countId: params.id, search: query?.search });
  return { success: true, views: await itemList.countViews(ctx.db, conditions) };
}

/** @throws AppError not_found */
export async function listHoldingOrders(
  ctx: StaffContext,
  { id: countId, item: itemId }: { id: string; item: string },
): Promise<Reply<'listHoldingOrders'>> {
  if (!(await findCount(ctx.db, countId))) throw notFound('Count');
  const orders = await selectHoldingOrders(ctx.db, { countId, itemId });
  return { success: true, orders: orders.map((order) => ({ ...order, number: orderNumber(order.id) })) };
}

/** Whether the caller does not read how many should be there. @throws AppError not_found */
export async function isBlindFor(ctx: StaffContext, id: string): Promise<boolean> {
  const count = await findCount(ctx.db, id);
  if (!count) throw notFound('Count');
  return count.isBlind && !hasPermission(ctx.actor, 'stock.approve');
}

function itemReply(
  { paise, places, ...row }: ItemRow,
  { names, isHidden, figures }: { names: Map<string, string>; isHidden: boolean; figures: ItemFigures | undefined },
): Reply<'listCountItems'>['items'][number] {
  const difference = row.counted === null || row.onHand === null ? null : row.counted - row.onHand;
  const named = places.map((place) => ({ ...place, by: place.by.map((id) => names.get(id ?? '') ?? 'A command') }));
  const hidden = { onHand: null, firstOnHand: null, lastOnHand: null, difference: null, value: null };
  const value = difference === null ? null : paiseToRupees(difference * paise);
  const numbers = figures ? numbersReply(figures, isHidden) : null;
  return { ...row, numbers, places: named, difference, value, ...(isHidden ? hidden : {}) };
}

function numbersReply(
  { scanned, absent, absentPacked, newAsked, goneAsked, other }: ItemFigures,
  isHidden: boolean,
): Reply<'listCountItems'>['items'][number]['numbers'] {
  return { scanned, absent: isHidden ? null : absent + absentPacked, asked: newAsked + goneAsked, other };
}
