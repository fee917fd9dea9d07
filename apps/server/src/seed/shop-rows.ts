import { storedSiteConfig } from '@bijli/contract/schemas';
import { rupeesToPaise } from '@bijli/rules';
import type { banners, heroProducts, siteDocuments } from '../modules/content/content.tables.ts';
import type { coupons } from '../modules/coupons/coupons.tables.ts';
import type { stores } from '../modules/stores/stores.tables.ts';
import type { DemoBanner, DemoHero, DemoSiteConfig } from './content.data.ts';
import type { DemoCoupon } from './demo-types.ts';
import { pictureFileUrl } from './picture-urls.ts';
import { seedId } from './seed-ids.ts';
import type { DemoStore } from './stores.data.ts';

const dayMs = 24 * 60 * 60_000;

/** @throws ZodError when the configuration violates the contract */
export function siteDocumentRows(
  config: DemoSiteConfig,
  homepage: { sectionOrder: string[]; promoSlug: string },
): (typeof siteDocuments.$inferInsert)[] {
  return [
    { key: 'site-config', value: storedSiteConfig.parse(withPictureUrls(config)) },
    { key: 'homepage', value: homepage },
  ];
}

function withPictureUrls(config: DemoSiteConfig): DemoSiteConfig {
  const { bannerImg, ...meta } = config.meta;
  return {
    ...config,
    header: config.header.map((header) => ({
      ...header,
      favicon: { filePath: pictureFileUrl(header.favicon.filePath) },
    })),
    meta: {
      ...meta,
      ...(bannerImg ? { bannerImg: { ...bannerImg, filePath: pictureFileUrl(bannerImg.filePath) } } : {}),
    },
  };
}

export function heroRows(demo: DemoHero[]): (typeof heroProducts.$inferInsert)[] {
  return demo.map((hero, position) => ({
    id: seedId('hero', hero.slug),
    productId: seedId('product', hero.slug),
    slug: hero.slug,
    title: hero.title,
    brandTag: hero.brandTag ?? null,
    emiText: hero.emiText,
    highlights: hero.highlights.map(({ label, subLabel, description }) => ({
      label,
      ...(subLabel === undefined ? {} : { subLabel }),
      ...(description === undefined ? {} : { description }),
    })),
    image: pictureFileUrl(hero.image.filePath),
    descriptionText: hero.descriptionText,
    mrpPaise: rupeesToPaise(hero.mrp),
    salePaise: rupeesToPaise(hero.sp),
    category: hero.category,
    categoryLinkText: hero.categoryLinkText,
    position,
  }));
}

export function bannerRows(demo: DemoBanner[]): (typeof banners.$inferInsert)[] {
  return demo.map((banner, position) => ({
    id: seedId('banner', banner.title),
    title: banner.title,
    subtitle: banner.subtitle,
    description: banner.description,
    buttonText: banner.buttonText,
    buttonLink: banner.buttonLink,
    originalPricePaise: toPaise(banner.originalPrice),
    discountedPricePaise: toPaise(banner.discountedPrice),
    mobileImage: pictureFileUrl(banner.mobileImage.filePath),
    desktopImage: pictureFileUrl(banner.desktopImage.filePath),
    imageAlt: banner.desktopImage.alt ?? banner.title,
    gradientOverlay: banner.gradientOverlay,
    textPosition: banner.textPosition,
    isActive: banner.isActive,
    position,
  }));
}

export function couponRows(demo: DemoCoupon[], now: Date): (typeof coupons.$inferInsert)[] {
  return demo.map((coupon) => ({
    id: seedId('coupon', coupon.code),
    code: coupon.code.toUpperCase(),
    description: coupon.description,
    discountType: coupon.discountType,
    discountValue: coupon.discountType === 'fixed' ? rupeesToPaise(coupon.discountValue) : coupon.discountValue,
    maxDiscountPaise: toPaise(coupon.maxDiscount),
    minimumTotalPaise: rupeesToPaise(coupon.minimumTotal ?? 0),
    usageLimit: coupon.usageLimit ?? null,
    usageLimitPerCustomer: coupon.usageLimitPerCustomer ?? null,
    usedCount: coupon.usedCount ?? 0,
    expiresAt: coupon.expiresInDays === undefined ? null : new Date(now.getTime() + coupon.expiresInDays * dayMs),
  }));
}

export function storeRows(demo: DemoStore[]): (typeof stores.$inferInsert)[] {
  return demo.map((store) => ({ id: seedId('store', store.name, store.pincode), ...store }));
}

function toPaise(rupees: number | null | undefined): number | null {
  return rupees === null || rupees === undefined ? null : rupeesToPaise(rupees);
}
