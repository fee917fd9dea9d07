import type { ContentDocument } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { selectSiteDocument } from './content.repository.ts';
import { withoutDerivedValues } from './derived-values.ts';
import { listBanners } from './list-banners.ts';
import { readHero } from './read-hero.ts';

/** The current content, in the form `applyContent` takes. @throws AppError not_found before anything was applied */
export async function exportContent(ctx: Context): Promise<ContentDocument> {
  const document = await readContent(ctx);
  if (!document) throw notFound('Site configuration');
  return document;
}

export async function readContent(ctx: Context): Promise<ContentDocument | undefined> {
  const siteConfig = await selectSiteDocument(ctx.db, 'site-config');
  if (!siteConfig) return undefined;
  const { heroProducts } = (await readHero(ctx, { isWhole: true })).homepage;
  return {
    siteConfig: withoutDerivedValues(siteConfig),
    homepage: (await selectSiteDocument(ctx.db, 'homepage')) ?? { sectionOrder: [], promoSlug: '' },
    heroProducts: heroProducts.map(({ _id, ...hero }) => hero),
    banners: (await listBanners(ctx)).map(({ _id, ...banner }) => banner),
  };
}
