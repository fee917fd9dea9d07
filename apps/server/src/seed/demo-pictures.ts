import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WantedPicture } from '../platform/images/images.routes.ts';
import type { FindPicture, PictureOrigin } from '../platform/images/picture-source.ts';
import { demoBanners, demoHero } from './content.data.ts';
import type { DemoProduct, PictureView } from './demo-types.ts';
import { colourSlug, productPictureUrl } from './picture-urls.ts';
import { pictureFile } from './pictures.data.ts';
import { demoProducts } from './products.data.ts';
import { renderPlaceholder } from './silhouettes/index.ts';

const picturesFolder = fileURLToPath(new URL('../../pictures/', import.meta.url));
const views: readonly string[] = ['front', 'back', 'side', 'detail', 'box'] satisfies PictureView[];
const productPath = /^products\/([a-z0-9-]+)\/([a-z0-9-]+)\/([a-z]+)$/;
const filePath = /^(?:banners|heroes|photos|site)\/[a-z0-9]+(?:-[a-z0-9]+)*\.(?:webp|png|jpg|svg)$/;
const emptyGround =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><path fill="#e5e6e9" d="M0 0h1000v1000H0z"/></svg>';
const homeCards = 24;

/** The pictures of the demo store: photographs in the pictures folder, and a drawing where a product has none. */
export function createPictureFinder(products: DemoProduct[] = demoProducts): FindPicture {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const found = new Map<string, PictureOrigin>();

  function find(path: string): PictureOrigin | undefined {
    if (path === 'missing') return { kind: 'drawing', svg: emptyGround };
    if (filePath.test(path)) return asFile(path);
    const [, slug = '', colour = '', view = ''] = path.match(productPath) ?? [];
    const product = bySlug.get(slug);
    return product && isView(view) ? findProductPicture(product, colour, view) : undefined;
  }

  return (path) => {
    const origin = found.get(path) ?? find(path);
    if (origin) found.set(path, origin);
    return origin;
  };
}

function findProductPicture(product: DemoProduct, colour: string, view: PictureView): PictureOrigin | undefined {
  const tint = tintOf(product, colour);
  if (tint === undefined) return undefined;
  const file = pictureFile(product.slug, colour === 'default' ? undefined : colour, view);
  return (file && asFile(file)) || { kind: 'drawing', svg: renderPlaceholder(product.family, tint, view) };
}

/** Undefined when the product is not made in this colour. */
function tintOf({ tint, variants = [] }: DemoProduct, colour: string): string | undefined {
  if (colour === 'default') return variants[0]?.tint ?? tint;
  return variants.find((variant) => colourSlug(variant.attributes['Colour']) === colour)?.tint;
}

function asFile(path: string): PictureOrigin | undefined {
  const file = picturesFolder + path;
  return existsSync(file) ? { kind: 'file', file } : undefined;
}

function isView(text: string): text is PictureView {
  return views.includes(text);
}

/** What the home page shows, the largest first. */
export function homePictures(): WantedPicture[] {
  const heroes = demoHero.map(({ image }) => ({ path: image.filePath, widths: [780, 390, 1024] }));
  const banners = demoBanners.flatMap(({ desktopImage, mobileImage }) => [
    { path: desktopImage.filePath, widths: [1200, 1920] },
    { path: mobileImage.filePath, widths: [780] },
  ]);
  const cards = demoProducts.slice(0, homeCards).map(({ slug, views: [view] }) => ({
    path: productPictureUrl({ slug, view }).replace('/images/', ''),
    widths: [520, 260, 390],
  }));
  return [...heroes, ...cards, ...banners];
}
