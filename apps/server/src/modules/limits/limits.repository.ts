import type { Database } from '../../platform/database/database.ts';
import { lt, sql } from '../../platform/database/drizzle.ts';
import { prepareOnce } from '../../platform/database/prepare-statements.ts';
import { rateLimits } from './limits.tables.ts';

/** A use to be counted, with the limit that it is counted against. */
export type CountedUse = {
  key: string;
  now: Date;
  /** Uses of the same time are counted together. */
  countedAt: Date;
  windows: readonly { max: number; seconds: number }[];
  pauses: readonly number[];
};

export type UseRow = { outcome: 'counted' | 'full' | 'paused'; wait_seconds: number; share: number };

const value = sql.placeholder;

/** Counts the use of `valuesOfUse` where it is evaluated, and gives a `UseRow`; see `use-counting.repository.ts`. */
export const countUse = sql`count_use(${value('useKey')}::text, ${value('useNow')}::timestamptz, ${value('useCountedAt')}::timestamptz,
  ${value('useSizes')}::integer[], ${value('useSpans')}::integer[], ${value('usePauses')}::integer[])`;

export function valuesOfUse({ key, now, countedAt, windows, pauses }: CountedUse): Record<string, unknown> {
  return {
    useKey: key,
    useNow: now.toISOString(),
    useCountedAt: countedAt.toISOString(),
    useSizes: windows.map(({ max }) => max),
    useSpans: windows.map(({ seconds }) => seconds),
    usePauses: pauses,
  };
}

const countedUse = prepareOnce<UseRow>(sql`SELECT outcome, wait_seconds, share FROM ${countUse}`);

export async function selectUse(db: Database, use: CountedUse): Promise<UseRow> {
  const [row] = await countedUse(db, valuesOfUse(use));
  if (!row) throw new Error('A use was not counted');
  return row;
}

export async function deleteUses(db: Database, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, before));
}
