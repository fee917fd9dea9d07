import type { HeroProduct, Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { type HeroRow, selectHeroProducts, selectSiteDocument } from './content.repository.ts';

type HeroOptions = { isWhole?: boolean };

/** The home page's section order and hero products on sale, or as a whole; empty lists when not configured. */
export async function readHero(ctx: Context, { isWhole = false }: HeroOptions = {}): Promise<Reply<'getHero'>['data']> {
  const homepage = (await selectSiteDocument(ctx.db, 'homepage')) ?? { sectionOrder: [], promoSlug: '' };
  const rows = (await selectHeroProducts(ctx.db, ctx.clock())).filter(({ isOnSale }) => isOnSale || isWhole);
  return { homepage: { ...homepage, heroProducts: rows.map(toHeroProduct) } };
}

function toHeroProduct(row: HeroRow): HeroProduct {
  return {
    _id: row.productId,
    slug: row.slug,
    title: row.title,
    ...(row.brandTag === null ? {} : { brandTag: row.brandTag }),
    emiText: row.emiText,
    highlights: row.highlights,
    image: { filePath: row.image },
    descriptionText: row.descriptionText,
    mrp: paiseToRupees(row.mrpPaise),
    sp: paiseToRupees(row.salePaise),
    category: row.category,
    categoryLinkText: row.categoryLinkText,
  };
}
