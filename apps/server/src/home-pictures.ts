import { calls } from '@bijli/contract/calls';
import type { Context } from './context.ts';
import { listBanners, readHero } from './modules/content/index.ts';
import { listProducts } from './modules/search/index.ts';
import type { WantedPicture } from './platform/images/images.routes.ts';

const cards = 24;

/** The pictures of the home page, the largest first. */
export async function homePictures(ctx: Context): Promise<WantedPicture[]> {
  const { heroProducts } = (await readHero(ctx)).homepage;
  const banners = (await listBanners(ctx)).filter(({ isActive }) => isActive);
  const { products } = await listProducts(ctx, calls.listProducts.query.parse({ limit: String(cards) }));
  return [
    ...heroProducts.map(({ image }) => ({ path: image.filePath, widths: [780, 390, 1024] })),
    ...products.map(({ featuredImage }) => ({ path: featuredImage.filePath, widths: [520, 260, 390] })),
    ...banners.flatMap(({ desktopImage, mobileImage }) => [
      { path: desktopImage.filePath, widths: [1200, 1920] },
      { path: mobileImage.filePath, widths: [780] },
    ]),
  ];
}
