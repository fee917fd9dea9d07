import type { SiteConfig } from '@bijli/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { products } from '../catalogue/catalogue.tables.ts';
import { banners, heroProducts, siteDocuments } from './content.tables.ts';

export type Homepage = { sectionOrder: string[]; promoSlug: string };
type Documents = { 'site-config': SiteConfig; homepage: Homepage };

/** Values are checked before they are written, so they are read as they stand. */
export async function selectSiteDocument<Key extends keyof Documents>(
  db: Database,
  key: Key,
): Promise<Documents[Key] | undefined> {
  const rows = await db.select({ value: siteDocuments.value }).from(siteDocuments).where(eq(siteDocuments.key, key));
  return rows[0]?.value as Documents[Key] | undefined;
}

/** Hero products in their order, at the price that the product has now. */
export function selectHeroProducts(db: Database) {
  return db
    .select({
      productId: heroProducts.productId,
      slug: heroProducts.slug,
      title: heroProducts.title,
      brandTag: heroProducts.brandTag,
      emiText: heroProducts.emiText,
      highlights: heroProducts.highlights,
      image: heroProducts.image,
      descriptionText: heroProducts.descriptionText,
      mrpPaise: sql<number>`coalesce(${products.basePaise}, ${heroProducts.mrpPaise})`.mapWith(Number),
      salePaise: sql<number>`coalesce(${products.salePaise}, ${heroProducts.salePaise})`.mapWith(Number),
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
