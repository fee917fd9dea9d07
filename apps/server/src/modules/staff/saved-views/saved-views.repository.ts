import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, getTableColumns, or, sql } from '../../../platform/database/drizzle.ts';
import { staffMembers, staffViews } from '../staff.tables.ts';

type OwnView = { memberId: string; list: string };
export type NamedView = OwnView & { name: string };

/** With the person who made it. */
function selectWithMaker(db: Database) {
  const { name: by, isEnabled, erasedAt } = staffMembers;
  return db
    .select({ ...getTableColumns(staffViews), maker: { by, isEnabled, erasedAt } })
    .from(staffViews)
    .innerJoin(staffMembers, eq(staffMembers.id, staffViews.memberId));
}

/** A person's own views of a list, and those that others share, by name. */
export function selectViews(db: Database, { memberId, list }: OwnView) {
  return selectWithMaker(db)
    .where(and(eq(staffViews.list, list), or(eq(staffViews.memberId, memberId), eq(staffViews.isShared, true))))
    .orderBy(asc(sql`lower(${staffViews.name})`), asc(staffViews.id));
}

export type FoundView = Awaited<ReturnType<typeof selectViews>>[number];

/** Until the transaction ends nobody else changes or adopts the view, and its maker is not enabled again. */
export async function lockSharedView(db: Database, id: string): Promise<FoundView | undefined> {
  const query = selectWithMaker(db).where(and(eq(staffViews.id, id), eq(staffViews.isShared, true)));
  return (await query.for('no key update'))[0];
}

export async function giveView(db: Database, { id, memberId }: { id: string; memberId: string }): Promise<void> {
  await db.update(staffViews).set({ memberId }).where(eq(staffViews.id, id));
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
