import type { Context } from '../../context.ts';
import { queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { levelConditions, levelList } from './levels.repository.ts';

/** What is for sale and has run out, and what is about to: as many as the list of levels has in its views `none` and `low`. */
export async function countToRestock({ db }: Pick<Context, 'db'>): Promise<{ none: number; low: number }> {
  const count = (view: 'none' | 'low') => levelList.select(sql`count(*)::int`, levelConditions({}, view));
  const [row] = await queryRows<{ none: number; low: number }>(
    db,
    sql`SELECT (${count('none')}) AS none, (${count('low')}) AS low`,
  );
  return row ?? { none: 0, low: 0 };
}
