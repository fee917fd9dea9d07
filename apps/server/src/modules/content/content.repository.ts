import type { ContentDocument } from '@bijli/contract';
import type { Database } from '../../platform/database/database.ts';
import { and, asc, eq, inArray, sql } from '../../platform/database/drizzle.ts';
import { products } from '../catalogue/catalogue.tables.ts';
import { priceInForce } from '../catalogue/index.ts';
import { banners, heroProducts, siteDocuments } from './content.tables.ts';

export type Homepage = ContentDocument['homepage'];
type Documents = { 'site-config': ContentDocument['siteConfig']; homepage: Homepage };

/** Values are validated on write, so they are returned unchecked. */
export async function selectSiteDocument<Key extends keyof Documents>(
  db: Database,
  key: Key,
): Promise<Documents[Key] | undefined> {
  const rows = await db.select({ value: siteDocuments.value }).from(siteDocuments).where(eq(siteDocuments.key, key));
  return rows[0]?.value as Documents[Key] | undefined;
}

/** Hero products in display order, at the product's current address and price. */
export function selectHeroProducts(db: Database, now: Date) {
  const { id: productId, defaultVariantId: variantId, salePaise: ownPrice } = products;
  const salePaise = priceInForce({ productId, variantId, salePaise: ownPrice }, now);
  return db
    .select({
      productId: heroProducts.productId,
      slug: sql<string>`coalesce(${products.slug}, ${heroProducts.slug})`,
      isOnSale: sql<boolean>`coalesce(${products.isActive}, false)`,
      title: heroProducts.title,
      brandTag: heroProducts.brandTag,
      emiText: heroProducts.emiText,
      highlights: heroProducts.highlights,
      image: heroProducts.image,
      descriptionText: heroProducts.descriptionText,
      mrpPaise: sql<number>`coalesce(${products.basePaise}, ${heroProducts.mrpPaise})`.mapWith(Number),
      salePaise: sql<number>`coalesce(${salePaise}, ${heroProducts.salePaise})`.mapWith(Number),
      category: heroProducts.category,
      categoryLinkText: heroProducts.categoryLinkText,
    })
    .from(heroProducts)
    .leftJoin(products, eq(products.id, heroProducts.productId))
    .orderBy(asc(heroProducts.position), asc(heroProducts.id));
}

export type HeroRow = Awaited<ReturnType<typeof selectHeroProducts>>[number];

export function selectBanners(db: Database) {
  return db.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
}

export type BannerRow = Awaited<ReturnType<typeof selectBanners>>[number];

export async function saveSiteDocument<Key extends keyof Documents>(
  db: Database,
  { key, value, at }: { key: Key; value: Documents[Key]; at: Date },
): Promise<void> {
  await db
    .insert(siteDocuments)
    .values({ key, value, updatedAt: at })
    .onConflictDoUpdate({ target: siteDocuments.key, set: { value, updatedAt: at } });
}

export async function replaceBanners(db: Database, rows: (typeof banners.$inferInsert)[]): Promise<void> {
  await db.delete(banners);
  if (rows.length > 0) await db.insert(banners).values(rows);
}

export async function replaceHeroProducts(db: Database, rows: (typeof heroProducts.$inferInsert)[]): Promise<void> {
  await db.delete(heroProducts);
  if (rows.length > 0) await db.insert(heroProducts).values(rows);
}

/** Ids of the named products that are active, by slug. */
export async function selectProductIds(db: Database, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ slug: products.slug, id: products.id })
    .from(products)
    .where(and(inArray(products.slug, slugs), eq(products.isActive, true)));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
