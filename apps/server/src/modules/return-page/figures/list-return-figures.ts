import type { Reply } from '@bijli/contract';
import { courierName, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { periodOf } from './counted-days.ts';
import {
  type FiguresQuery,
  figureConditions,
  findFiguresTotal,
  returnFigureList,
  selectReturnFigures,
} from './return-figures.repository.ts';

type ListContext = Pick<Context, 'db'>;

/** @throws AppError invalid_input for cursors of no page of this list */
export async function listReturnFigures(ctx: ListContext, query: FiguresQuery): Promise<Reply<'listReturnFigures'>> {
  const { countedAt, ...all } = await findFiguresTotal(ctx.db, query.days);
  const counted = countedAt === null ? null : new Date(countedAt);
  const { since = null, until = null } = counted ? periodOf(query.days, counted) : {};
  const page = await readFiguresPage(ctx, query);
  return { success: true, ...page, countedAt: counted?.toISOString() ?? null, since, until, all };
}

export async function readFiguresPage({ db }: ListContext, query: FiguresQuery) {
  const { ids, sums: _, ...page } = await returnFigureList.findPage(db, figureConditions(query), query);
  const figures = (await selectReturnFigures(db, ids)).map(
    ({ name, share, worthPaise, medianMinutes, slowMinutes, ...figure }) => ({
      ...figure,
      name: nameOf(query.view, name),
      share: share / 10_000,
      worth: paiseToRupees(worthPaise),
      medianHours: hoursOf(medianMinutes),
      slowHours: hoursOf(slowMinutes),
    }),
  );
  return { figures, ...page };
}

function nameOf(view: FiguresQuery['view'], name: string): string {
  if (view === 'courier') return courierName(name);
  if (view === 'pincode') return name === '' ? 'Without a pincode' : name;
  return name;
}

const hoursOf = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10);
