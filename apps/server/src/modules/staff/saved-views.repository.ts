import type { Database } from '../../platform/database/database.ts';
import { and, asc, eq, or, sql } from '../../platform/database/drizzle.ts';
import { staffViews } from './staff.tables.ts';

type OwnView = { memberId: string; list: string };
type NamedView = OwnView & { name: string };

/** A person's own views of a list, and those that others share, by name. */
export function selectViews(db: Database, { memberId, list }: OwnView) {
  return db
    .select()
    .from(staffViews)
    .where(and(eq(staffViews.list, list), or(eq(staffViews.memberId, memberId), eq(staffViews.isShared, true))))
    .orderBy(asc(sql`lower(${staffViews.name})`), asc(staffViews.id));
}

export function countOwnViews(db: Database, memberId: string): Promise<number> {
  return db.$count(staffViews, eq(staffViews.memberId, memberId));
}

/** The person's other view of this name, in any case of its letters. */
export async function hasOtherView(db: Database, { memberId, list, name }: NamedView, id?: string): Promise<boolean> {
  const isNamed = and(
    eq(staffViews.memberId, memberId),
    eq(staffViews.list, list),
    sql`lower(${staffViews.name}) = lower(${name})`,
    id === undefined ? undefined : sql`${staffViews.id} <> ${id}`,
  );
  return (await db.$count(staffViews, isNamed)) > 0;
}

export async function insertView(db: Database, view: typeof staffViews.$inferInsert): Promise<void> {
  await db.insert(staffViews).values(view);
}

type ChangedView = Pick<typeof staffViews.$inferSelect, 'id' | 'memberId' | 'name' | 'query' | 'isShared'>;

/** False when it is not one of the person's own. */
export async function updateView(db: Database, { id, memberId, ...changed }: ChangedView): Promise<boolean> {
  const isOwn = and(eq(staffViews.id, id), eq(staffViews.memberId, memberId));
  return (await db.update(staffViews).set(changed).where(isOwn).returning({ id: staffViews.id })).length > 0;
}

/** The list that it was of; undefined when it is not one of the person's own. */
export async function deleteView(
  db: Database,
  { id, memberId }: { id: string; memberId: string },
): Promise<string | undefined> {
  const isOwn = and(eq(staffViews.id, id), eq(staffViews.memberId, memberId));
  return (await db.delete(staffViews).where(isOwn).returning({ list: staffViews.list }))[0]?.list;
}
