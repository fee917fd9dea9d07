import type { ContentDocument } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError, type FieldError } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit, changedFields } from '../audit/index.ts';
import { findUnknownPictures } from '../media/index.ts';
import { replaceBanners, replaceHeroProducts, saveSiteDocument, selectProductIds } from './content.repository.ts';
import { withoutDerivedValues } from './derived-values.ts';
import { readContent } from './export-content.ts';
import { categoryLinks, namedCategories } from './name-categories.ts';

/**
 * Replaces banners, home page and site configuration by a document that satisfies the contract, atomically, and
 * invalidates the pages in every process. @throws AppError invalid_input, naming each path that refers to a product
 * or picture the store does not have
 */
export async function applyContent(ctx: Context, given: ContentDocument): Promise<void> {
  const document = { ...given, siteConfig: withoutDerivedValues(given.siteConfig) };
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await takeAdvisoryLock(db, 'content');
    const links = productLinks(document);
    const productIds = await selectProductIds(
      db,
      links.map(({ slug }) => slug),
    );
    const named = namedCategories(document.siteConfig);
    const categories = await categoryLinks(
      ctx,
      named.map(({ slug }) => slug),
    );
    const pictures = pictureLinks(document);
    const unknown = await findUnknownPictures(
      ctx,
      pictures.map(({ address }) => address),
    );
    refuse([
      ...links.filter(({ slug }) => !productIds.has(slug)).map(unknownProduct),
      ...named.filter(({ slug }) => !categories.has(slug)).map(unknownCategory),
      ...pictures.filter(({ address }) => unknown.has(address)).map(unknownPicture),
    ]);
    const before = await readContent(ctx);
    const parts = changedFields(before ? sectionsOf(before) : {}, sectionsOf(document));
    await audit(ctx, { action: 'content.apply', entity: 'content', ...parts });
    const at = ctx.clock();
    await saveSiteDocument(db, { key: 'site-config', value: document.siteConfig, at });
    await saveSiteDocument(db, { key: 'homepage', value: document.homepage, at });
    await replaceHeroProducts(db, heroRows(document, productIds));
    await replaceBanners(db, bannerRows(document));
    await announceChange(ctx, 'content');
  });
}

/** Split by section, so that a small change does not audit the whole site configuration. */
function sectionsOf({ siteConfig, ...others }: ContentDocument): Record<string, unknown> {
  return { ...siteConfig, ...others };
}

type ProductLink = { path: string; slug: string };

function productLinks({ banners, heroProducts, homepage }: ContentDocument): ProductLink[] {
  return [
    ...(homepage.promoSlug ? [{ path: 'homepage.promoSlug', slug: homepage.promoSlug }] : []),
    ...heroProducts.map(({ slug }, index) => ({ path: `heroProducts.${index}.slug`, slug })),
    ...banners.map(({ buttonLink }, index) => ({ path: `banners.${index}.buttonLink`, slug: buttonLink })),
  ];
}

type PictureLink = { path: string; address: string };

function pictureLinks({ banners, heroProducts, siteConfig }: ContentDocument): PictureLink[] {
  const { bannerImg } = siteConfig.meta;
  return [
    ...siteConfig.header.map(({ favicon }, index) => ({
      path: `siteConfig.header.${index}.favicon.filePath`,
      address: favicon.filePath,
    })),
    ...(siteConfig.navigation?.menu ?? []).flatMap((entry, index) =>
      'categories' in entry ? tilePictures(entry.categories, `siteConfig.navigation.menu.${index}.categories`) : [],
    ),
    ...tilePictures(siteConfig.navigation?.tiles ?? [], 'siteConfig.navigation.tiles'),
    ...(bannerImg ? [{ path: 'siteConfig.meta.bannerImg.filePath', address: bannerImg.filePath }] : []),
    ...heroProducts.map(({ image }, index) => ({
      path: `heroProducts.${index}.image.filePath`,
      address: image.filePath,
    })),
    ...banners.flatMap(({ mobileImage, desktopImage }, index) => [
      { path: `banners.${index}.mobileImage.filePath`, address: mobileImage.filePath },
      { path: `banners.${index}.desktopImage.filePath`, address: desktopImage.filePath },
    ]),
  ];
}

function tilePictures(tiles: readonly { picture?: string | undefined }[], path: string): PictureLink[] {
  return tiles.flatMap(({ picture }, index) =>
    picture === undefined ? [] : [{ path: `${path}.${index}.picture`, address: picture }],
  );
}

function unknownProduct({ path, slug }: ProductLink): FieldError {
  return { path, message: `${path}: the store sells no product '${slug}'.` };
}

function unknownCategory({ path, slug }: ProductLink): FieldError {
  return { path, message: `${path}: the store has no category '${slug}'.` };
}

function unknownPicture({ path, address }: PictureLink): FieldError {
  return { path, message: `${path}: there is no picture '${address}'. Upload it first.` };
}

function refuse(errors: FieldError[]): void {
  const [first] = errors;
  if (first) throw new AppError('invalid_input', first.message, { errors });
}

type HeroRows = Parameters<typeof replaceHeroProducts>[1];
type BannerRows = Parameters<typeof replaceBanners>[1];

function heroRows({ heroProducts }: ContentDocument, productIds: Map<string, string>): HeroRows {
  return heroProducts.map(({ image, mrp, sp, brandTag, highlights, ...hero }, position) => ({
    ...hero,
    productId: productIds.get(hero.slug) ?? '',
    brandTag: brandTag ?? null,
    highlights: highlights.map(({ label, subLabel, description }) => ({
      label,
      ...(subLabel === undefined ? {} : { subLabel }),
      ...(description === undefined ? {} : { description }),
    })),
    image: image.filePath,
    mrpPaise: rupeesToPaise(mrp),
    salePaise: rupeesToPaise(sp),
    position,
  }));
}

function bannerRows({ banners }: ContentDocument): BannerRows {
  return banners.map(({ mobileImage, desktopImage, originalPrice, discountedPrice, ...banner }, position) => ({
    ...banner,
    mobileImage: mobileImage.filePath,
    desktopImage: desktopImage.filePath,
    imageAlt: desktopImage.alt ?? '',
    originalPricePaise: originalPrice === null ? null : rupeesToPaise(originalPrice),
    discountedPricePaise: discountedPrice === null ? null : rupeesToPaise(discountedPrice),
    position,
  }));
}
