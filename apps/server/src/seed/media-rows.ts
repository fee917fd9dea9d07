import { openBundledPictures } from '../modules/media/bundled-pictures.ts';
import type { MediaRow } from '../modules/media/media.repository.ts';
import { demoBanners, demoHero, demoSiteConfig } from './content.data.ts';
import type { DemoProduct } from './demo-types.ts';
import { pictureAlt } from './picture-alt.ts';
import { galleryOf, pictureFile } from './pictures.data.ts';

/** The bundled photographs as media. Their files are not copied. */
export function mediaRows(products: DemoProduct[], now: Date): MediaRow[] {
  const texts = alternativeTexts(products);
  return openBundledPictures()
    .all()
    .flatMap(({ file, ...picture }) => {
      const alt = texts.get(file);
      return alt === undefined ? [] : [{ ...picture, alt, uploadedBy: null, createdAt: now }];
    });
}

/** Alternative texts, by file path. */
function alternativeTexts(products: DemoProduct[]): Map<string, string> {
  const ofProducts = products.flatMap((product) => {
    const variants = product.variants ?? [undefined];
    return variants.flatMap((variant) =>
      galleryOf(product).map((view) => {
        const file = pictureFile(product.slug, variant?.attributes['Colour'], view) ?? '';
        return [file, pictureAlt(product, variant, view)] as const;
      }),
    );
  });
  const ofHome = [
    ...demoHero.map(({ image, title }) => [image.filePath, title] as const),
    ...demoBanners.flatMap(({ mobileImage, desktopImage, title }) =>
      [mobileImage, desktopImage].map(({ filePath, alt }) => [filePath, alt ?? title] as const),
    ),
    // Rendered banners that no page of the demo shows.
    ...['banners/roar-wide.webp', 'banners/roar-tall.webp'].map((file) => [file, 'Roar party speaker'] as const),
    ['site/share.jpg', demoSiteConfig.meta.bannerImg?.title ?? demoSiteConfig.company.shortName] as const,
  ];
  return new Map([...ofProducts, ...ofHome]);
}
