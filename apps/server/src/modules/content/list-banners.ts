import type { Banner } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { type BannerRow, selectBanners } from './content.repository.ts';

/** Every banner in display order, including inactive ones: the page reads `isActive`. */
export async function listBanners(ctx: Context): Promise<Banner[]> {
  return (await selectBanners(ctx.db)).map(toBanner);
}

function toBanner(row: BannerRow): Banner {
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    buttonText: row.buttonText,
    buttonLink: row.buttonLink,
    originalPrice: toRupees(row.originalPricePaise),
    discountedPrice: toRupees(row.discountedPricePaise),
    mobileImage: { filePath: row.mobileImage, alt: row.imageAlt },
    desktopImage: { filePath: row.desktopImage, alt: row.imageAlt },
    gradientOverlay: row.gradientOverlay,
    textPosition: row.textPosition,
    isActive: row.isActive,
  };
}

function toRupees(paise: number | null): number | null {
  return paise === null ? null : paiseToRupees(paise);
}
