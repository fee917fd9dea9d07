import type { Reply } from '@bijli/contract';
import { escapeLike, isOneOf } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, eq, type SQL, sql } from '../../platform/database/drizzle.ts';
import { timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';
import { countPlaces, counts } from './counts.tables.ts';
import { isDiffering, isInQuestion } from './item-conditions.repository.ts';

export type CountRecord = typeof counts.$inferSelect;

const views = {
  all: sql`true`,
  running: sql`c.state IN ('open', 'paused')`,
  posted: sql`c.state = 'posted'`,
  ended: sql`c.state = 'ended'`,
};

export const countList = defineKeysetList({
  from: sql`counts c`,
  id: uuidColumn(sql`c.id`),
  sorts: { created: timeColumn(sql`c.created_at`) },
  views,
});

type CountFilter = { search?: string | undefined; state?: CountRecord['state'][] | undefined };

export function countConditions({ search, state }: CountFilter, view: keyof typeof views = 'all'): SQL[] {
  return [
    views[view],
    ...(search ? [sql`('ST-' || c.number || ' ' || c.scope_name) ILIKE ${`%${escapeLike(search)}%`}`] : []),
    ...(state?.length ? [isOneOf(sql`c.state`, state, sql`text`)] : []),
  ];
}

type Count = Reply<'readCount'>['count'];
type CountRow = Omit<Count, 'startedBy' | 'createdAt'> & { startedBy: string | null; createdAt: string };

/** Counts with how far each is, in their order. */
export async function selectCounts(db: Database, ids: string[]): Promise<CountRow[]> {
  const rows = await queryRows<CountRow>(
    db,
    sql`SELECT c.id, 'ST-' || c.number AS number, json_build_object('kind', c.scope_kind, 'name', c.scope_name) AS scope,
        c.is_blind AS "isBlind", c.state, c.started_by::text AS "startedBy",
        to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt", i.*
      FROM counts c CROSS JOIN LATERAL (
        SELECT count(i.counted)::int AS counted, (count(*) - count(i.counted))::int AS uncounted, count(i.posted_at)::int AS posted,
          count(*) FILTER (WHERE ${isDiffering})::int AS differing, count(*) FILTER (WHERE ${isInQuestion})::int AS "inQuestion"
        FROM count_items i WHERE i.count_id = c.id
      ) AS i
      WHERE c.id = ANY (${sql.param(ids)}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

export async function insertCount(
  db: Database,
  count: Pick<CountRecord, 'id' | 'scopeKind' | 'scopeId' | 'scopeName' | 'isBlind' | 'startedBy' | 'createdAt'>,
): Promise<void> {
  await db.insert(counts).values(count);
}

/** Locked: shared while a line is written, alone while the count itself changes. */
export async function lockCount(
  db: Database,
  { id, strength }: { id: string; strength: 'share' | 'update' },
): Promise<CountRecord | undefined> {
  const [count] = await db.select().from(counts).where(eq(counts.id, id)).for(strength);
  return count;
}

export async function findCount(db: Database, id: string): Promise<CountRecord | undefined> {
  const [count] = await db.select().from(counts).where(eq(counts.id, id));
  return count;
}

export async function updateCountState(db: Database, id: string, state: CountRecord['state']): Promise<void> {
  await db.update(counts).set({ state }).where(eq(counts.id, id));
}

/** The present round of a place: 1 until somebody counts it again. */
export async function roundOf(db: Database, countId: string, place: string): Promise<number> {
  const [row] = await db
    .select({ rounds: countPlaces.rounds })
    .from(countPlaces)
    .where(and(eq(countPlaces.countId, countId), eq(countPlaces.place, place)));
  return row?.rounds ?? 1;
}

export async function saveRounds(
  db: Database,
  place: { countId: string; place: string; rounds: number; chosenRound: number | null },
): Promise<void> {
  const { rounds, chosenRound } = place;
  await db
    .insert(countPlaces)
    .values(place)
    .onConflictDoUpdate({ target: [countPlaces.countId, countPlaces.place], set: { rounds, chosenRound } });
}

export async function selectPlaces(db: Database, countId: string): Promise<Reply<'readCount'>['places']> {
  return queryRows(
    db,
    sql`SELECT own.place, coalesce(p.rounds, 1)::int AS rounds, p.chosen_round AS "chosenRound"
      FROM (SELECT DISTINCT l.place FROM count_lines l WHERE l.count_id = ${countId}::uuid AND l.taken_back_at IS NULL) AS own
      LEFT JOIN count_places p ON p.count_id = ${countId}::uuid AND p.place = own.place ORDER BY own.place`,
  );
}

/** The name of a brand or category; undefined when there is none. */
export async function selectScopeName(
  db: Database,
  { kind, id }: { kind: 'brand' | 'category'; id: string },
): Promise<string | undefined> {
  const named = kind === 'brand' ? sql`SELECT n.name FROM brands n` : sql`SELECT n.title AS name FROM categories n`;
  const [row] = await queryRows<{ name: string }>(db, sql`${named} WHERE n.id = ${id}::uuid`);
  return row?.name;
}
