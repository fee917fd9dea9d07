import type { Database } from '../../../../platform/database/database.ts';
import { and, asc, eq, lte } from '../../../../platform/database/drizzle.ts';
import { products } from '../../catalogue.tables.ts';
import { productDrafts } from '../../editing.tables.ts';
import type { StoredDraft } from '../document/stored-product.repository.ts';

export async function saveDraft(db: Database, draft: StoredDraft): Promise<void> {
  const { productId: _, ...changed } = draft;
  await db.insert(productDrafts).values(draft).onConflictDoUpdate({ target: productDrafts.productId, set: changed });
}

export async function deleteDraft(db: Database, productId: string): Promise<void> {
  await db.delete(productDrafts).where(eq(productDrafts.productId, productId));
}

type Plan = { productId: string; at: Date };

/** Publications whose time has come. */
export async function selectDuePlans(db: Database, now: Date): Promise<Plan[]> {
  const { id, state, publishAt } = products;
  const due = await db
    .select({ productId: id, at: publishAt })
    .from(products)
    .where(and(eq(state, 'scheduled'), lte(publishAt, now)))
    .orderBy(asc(publishAt));
  const ofDrafts = await db
    .select({ productId: productDrafts.productId, at: productDrafts.publishAt })
    .from(productDrafts)
    .where(lte(productDrafts.publishAt, now))
    .orderBy(asc(productDrafts.publishAt));
  return [...due, ...ofDrafts].flatMap(({ productId, at }) => (at ? [{ productId, at }] : []));
}
