import type { Database } from '../../../platform/database/database.ts';
import { and, eq } from '../../../platform/database/drizzle.ts';
import { categories, products } from '../catalogue.tables.ts';
import { oldAddresses } from '../editing.tables.ts';
import { hasPage } from './products.repository.ts';

type Kind = (typeof oldAddresses.$inferInsert)['kind'];

/** Today's address of the product that had this one before; undefined when its page cannot be seen. */
export async function findMovedProduct(db: Database, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: products.slug })
    .from(oldAddresses)
    .innerJoin(products, eq(products.id, oldAddresses.entityId))
    .where(and(isAddress('product', slug), hasPage));
  return row?.slug;
}

/** Today's address of the category that had this one before. */
export async function findMovedCategory(db: Database, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: categories.slug })
    .from(oldAddresses)
    .innerJoin(categories, eq(categories.id, oldAddresses.entityId))
    .where(isAddress('category', slug));
  return row?.slug;
}

/** Whether an address led to one of them before. */
export async function isOldAddress(db: Database, kind: Kind, slug: string): Promise<boolean> {
  return (await db.$count(oldAddresses, isAddress(kind, slug))) > 0;
}

/** An address that was left leads to the entity from now on. One that is in use again leads nowhere else. */
export async function recordOldAddress(
  db: Database,
  { kind, entityId, left, taken }: { kind: Kind; entityId: string; left?: string; taken?: string },
): Promise<void> {
  if (taken !== undefined) await db.delete(oldAddresses).where(isAddress(kind, taken));
  if (left === undefined) return;
  await db
    .insert(oldAddresses)
    .values({ kind, slug: left, entityId })
    .onConflictDoUpdate({ target: [oldAddresses.kind, oldAddresses.slug], set: { entityId } });
}

/** Addresses of an entity that is removed lead to the one that takes its place, or nowhere. */
export async function handOverAddresses(db: Database, kind: Kind, from: string, to: string | undefined): Promise<void> {
  const isOwn = and(eq(oldAddresses.kind, kind), eq(oldAddresses.entityId, from));
  if (to === undefined) await db.delete(oldAddresses).where(isOwn);
  else await db.update(oldAddresses).set({ entityId: to }).where(isOwn);
}

function isAddress(kind: Kind, slug: string) {
  return and(eq(oldAddresses.kind, kind), eq(oldAddresses.slug, slug));
}
