import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WantedPicture } from '../platform/images/images.routes.ts';
import type { FindPicture, PictureOrigin } from '../platform/images/picture-source.ts';
import { demoBanners, demoHero } from './content.data.ts';
import type { DemoProduct, PictureView } from './demo-types.ts';
import { colourSlug, productPictureUrl } from './picture-urls.ts';
import { coloursOf, pictureFile } from './pictures.data.ts';
import { demoProducts } from './products.data.ts';

const picturesFolder = fileURLToPath(new URL('../../pictures/', import.meta.url));
const views: readonly string[] = ['front', 'back', 'side', 'detail'] satisfies PictureView[];
/** A view that stores seeded earlier still name. */
const formerView = 'box';
const productPath = /^products\/([a-z0-9-]+)\/([a-z0-9-]+)\/([a-z]+)$/;
const filePath = /^(?:banners|heroes|photos|site)\/[a-z0-9]+(?:-[a-z0-9]+)*\.(?:webp|png|jpg|svg)$/;
const emptyGround =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><path fill="#e5e6e9" d="M0 0h1000v1000H0z"/></svg>';
const homeCards = 24;

/** The pictures of the demo store: files in the pictures folder. */
export function createPictureFinder(products: DemoProduct[] = demoProducts): FindPicture {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const found = new Map<string, PictureOrigin>();

  function find(path: string): PictureOrigin | undefined {
    if (path === 'missing') return { kind: 'drawing', svg: emptyGround };
    if (filePath.test(path)) return asFile(path);
    const [, slug = '', colour = '', view = ''] = path.match(productPath) ?? [];
    const product = bySlug.get(slug);
    return product && findProductPicture(product, colour, view);
  }

  return (path) => {
    const origin = found.get(path) ?? find(path);
    if (origin) found.set(path, origin);
    return origin;
  };
}

/** A view that has no picture shows the product's first one. */
function findProductPicture(product: DemoProduct, colour: string, view: string): PictureOrigin | undefined {
  if (!isView(view) && view !== formerView) return undefined;
  const chosen = colour === 'default' ? undefined : colour;
  if (chosen && !coloursOf(product).some((name) => name && colourSlug(name) === chosen)) return undefined;
  const first = product.views[0];
  const file =
    pictureFile(product.slug, chosen, isView(view) ? view : first) ?? pictureFile(product.slug, chosen, first);
  return file ? asFile(file) : undefined;
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
