import type { Received, Reply } from '@bijli/contract';
import { plainSerial, serialStateNames } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { defineListKind, timeText } from '../staff-jobs/index.ts';
import { describeLives, describeUnit } from './describe-serials.ts';
import { selectIdsOf, selectShown, serialConditions, serialList } from './serial-list.repository.ts';

/** A page of the numbered pieces. @throws AppError invalid_input for cursors of no page of this list */
export async function listSerials(
  { db }: Pick<Context, 'db'>,
  query: NonNullable<Received<'listSerials'>['query']>,
): Promise<Reply<'listSerials'>> {
  const { ids, sums: _, ...page } = await serialList.findPage(db, serialConditions(query, query.view), query);
  return { success: true, serials: (await selectShown(db, ids)).map(describeUnit), ...page };
}

/** How many each view has with these filters. */
export async function countSerials(
  { db }: Pick<Context, 'db'>,
  query: Received<'countSerials'>['query'],
): Promise<Reply<'countSerials'>> {
  return { success: true, views: await serialList.countViews(db, serialConditions(query ?? {})) };
}

type LifeContext = Pick<Context, 'db' | 'staffNames'>;

/** The whole life of what has or had this number. */
export async function findSerial(ctx: LifeContext, number: string): Promise<Reply<'findSerial'>> {
  return { success: true, found: await describeLives(ctx, await selectIdsOf(ctx.db, plainSerial(number))) };
}

/** @throws AppError not_found */
export async function readSerialUnit(ctx: LifeContext, id: string): Promise<Reply<'readSerialUnit'>> {
  const [life] = await describeLives(ctx, [id]);
  if (!life) throw notFound('Serial number');
  return { success: true, ...life };
}

export const serialsListKind = defineListKind({
  call: 'listSerials',
  noun: ['serial number', 'serial numbers'],
  read: async (ctx, query) => {
    const { serials: rows, ...page } = await listSerials(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'number', name: 'Number', text: ({ number }) => number },
    { id: 'second', name: 'Second IMEI', text: ({ secondNumber }) => secondNumber ?? '' },
    { id: 'state', name: 'State', text: ({ state }) => serialStateNames[state] },
    { id: 'product', name: 'Product', text: ({ name }) => name },
    { id: 'sku', name: 'SKU', text: ({ sku }) => sku },
    { id: 'order', name: 'Order', text: ({ order }) => order?.number ?? '' },
    { id: 'changed', name: 'Since (IST)', text: ({ changedAt }) => timeText(changedAt) },
  ],
});
