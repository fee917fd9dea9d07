import type { Received } from '@bijli/contract';
import { containsWords } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { numberColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';

export type FiguresQuery = NonNullable<Received<'listReturnFigures'>['query']>;
type Filter = Pick<FiguresQuery, 'view' | 'days' | 'search'>;

export const returnFigureList = defineKeysetList({
  from: sql`return_figures f`,
  id: uuidColumn(sql`f.id`),
  sorts: {
    returns: numberColumn(sql`f.returns`),
    units: numberColumn(sql`f.units`),
    share: numberColumn(sql`f.share`),
  },
});

export function figureConditions({ view, days, search }: Filter): SQL[] {
  return [
    sql`f.days = ${Number(days)}`,
    sql`f.dimension = ${view}`,
    ...(search ? containsWords([sql`f.name`], search) : []),
  ];
}

export type FigureRow = {
  id: string;
  key: string;
  name: string;
  returns: number;
  units: number;
  of: number | null;
  /** In basis points. */
  share: number;
  worthPaise: number;
  medianMinutes: number | null;
  slowMinutes: number | null;
};

/** In this order. */
export async function selectReturnFigures(db: Database, ids: readonly string[]): Promise<FigureRow[]> {
  const rows = await queryRows<FigureRow>(
    db,
    sql`SELECT f.id, f.key, f.name, f.returns, f.units, f.of_units AS of, f.share, f.worth_paise::float8 AS "worthPaise",
        f.median_minutes AS "medianMinutes", f.slow_minutes AS "slowMinutes"
      FROM return_figures f WHERE f.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

type Total = { returns: number; units: number; countedAt: number | null };

/** Of all of these days together, and when that was counted: each return has one reason. */
export async function findFiguresTotal(db: Database, days: FiguresQuery['days']): Promise<Total> {
  const [row] = await queryRows<Total>(
    db,
    sql`SELECT coalesce(sum(f.returns), 0)::int AS returns, coalesce(sum(f.units), 0)::int AS units,
        (extract(epoch FROM max(f.counted_at)) * 1000)::float8 AS "countedAt"
      FROM return_figures f WHERE f.days = ${Number(days)} AND f.dimension = 'reason'`,
  );
  return row ?? { returns: 0, units: 0, countedAt: null };
}
