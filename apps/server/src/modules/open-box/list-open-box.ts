import type { Received, Reply } from '@bijli/contract';
import { openBoxGradeNames } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { defineListKind, timeText } from '../staff-jobs/index.ts';
import { describePieces, type Piece } from './describe-open-box.ts';
import { openBoxConditions, openBoxList } from './open-box-list.repository.ts';

/** A page of the opened pieces. @throws AppError invalid_input for cursors of no page of this list */
export async function listOpenBox(
  ctx: Pick<Context, 'db' | 'clock'>,
  query: NonNullable<Received<'listOpenBox'>['query']>,
): Promise<Reply<'listOpenBox'>> {
  const { ids, sums: _, ...page } = await openBoxList.findPage(ctx.db, openBoxConditions(query, query.view), query);
  return { success: true, pieces: await describePieces(ctx, ids), ...page };
}

/** How many each view has with these filters. */
export async function countOpenBox(
  { db }: Pick<Context, 'db'>,
  query: Received<'countOpenBox'>['query'],
): Promise<Reply<'countOpenBox'>> {
  return { success: true, views: await openBoxList.countViews(db, openBoxConditions(query ?? {})) };
}

const stateTexts: Readonly<Record<Piece['state'], string>> = {
  waiting: 'Waiting',
  'on-sale': 'On sale',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  gone: 'Gone',
};

function checkText({ kind, check }: Piece): string {
  if (kind !== 'imei') return '';
  if (!check) return 'Not checked';
  return `${check.isBlocked ? 'Blocked' : 'Clear'}, ${check.askedOn}`;
}

export const openBoxListKind = defineListKind({
  call: 'listOpenBox',
  noun: ['opened piece', 'opened pieces'],
  read: async (ctx, query) => {
    const { pieces: rows, ...page } = await listOpenBox(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'number', name: 'Number', text: ({ number }) => number },
    { id: 'second', name: 'Second IMEI', text: ({ secondNumber }) => secondNumber ?? '' },
    { id: 'state', name: 'State', text: ({ state }) => stateTexts[state] },
    { id: 'product', name: 'Product', text: ({ name }) => name },
    { id: 'sku', name: 'SKU', text: ({ sku }) => sku },
    { id: 'ownSku', name: 'SKU as open box', text: ({ offer }) => offer?.sku ?? '' },
    { id: 'grade', name: 'Grade', text: ({ offer }) => (offer ? openBoxGradeNames[offer.grade] : '') },
    { id: 'missing', name: 'Missing', text: ({ offer }) => offer?.missing ?? '' },
    { id: 'price', name: 'Price (₹)', text: ({ offer }) => offer?.price.toFixed(2) ?? '' },
    { id: 'firstSale', name: 'First sale', text: ({ firstSale }) => firstSale?.on ?? '' },
    { id: 'order', name: 'First order', text: ({ firstSale }) => firstSale?.order?.number ?? '' },
    { id: 'check', name: 'IMEI check', text: checkText },
    { id: 'changed', name: 'Since (IST)', text: ({ changedAt }) => timeText(changedAt) },
  ],
});
