import type { Reply } from '@bijli/contract';
import { courierName, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { timeOf } from '../describe-box.ts';
import { findRtoTotal, type RtoQuery, rtoConditions, rtoList, selectRtoFigures } from './rto-figures.repository.ts';

/** @throws AppError invalid_input for cursors of no page of this list */
export async function listRtoFigures(ctx: Pick<Context, 'db'>, query: RtoQuery): Promise<Reply<'listRtoFigures'>> {
  const { countedAt, ...all } = await findRtoTotal(ctx.db, query.days);
  return { success: true, ...(await readRtoPage(ctx, query)), countedAt: timeOf(countedAt), all };
}

export async function readRtoPage({ db }: Pick<Context, 'db'>, query: RtoQuery) {
  const { ids, sums: _, ...page } = await rtoList.findPage(db, rtoConditions(query), query);
  const figures = (await selectRtoFigures(db, ids)).map(({ share, costPaise, ...figure }) => ({
    ...figure,
    name: nameOf(query.view, figure.key),
    share: share / 10_000,
    cost: paiseToRupees(costPaise),
  }));
  return { figures, ...page };
}

function nameOf(view: RtoQuery['view'], key: string): string {
  if (view === 'courier') return courierName(key);
  if (view === 'method') return key === 'cash' ? 'Cash on delivery' : 'Prepaid';
  return key === '' ? 'Without a pincode' : key;
}
