import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openBundledPictures } from '../modules/media/bundled-pictures.ts';
import { photoRows } from './catalogue-rows.ts';
import { mediaRows } from './media-rows.ts';
import { pictureManifest } from './picture-manifest.ts';
import { pictureShapes } from './picture-shapes.data.ts';
import { colourSlug, productPictureUrl } from './picture-urls.ts';
import { coloursOf, galleryOf, pictureFile } from './pictures.data.ts';
import { demoProducts } from './products.data.ts';

const pictures = fileURLToPath(new URL('../../pictures/', import.meta.url));
const kilobyte = 1024;
const finalWidth = 1200;

describe('rendered pictures', () => {
  test('[IMG-01] every product has all its views in each of its colours', () => {
    const { find } = openBundledPictures();
    for (const { slug, colour, view } of galleries()) {
      const found = find(productPictureUrl({ slug, colour, view }).replace('/images/', ''));
      expect(found?.file, `${slug} ${colour} ${view}`).toBe(pictureFile(slug, colour, view));
      expect(existsSync(pictures + found?.file)).toBe(true);
    }
  });

  test('[IMG-01] no two products, colours or views share a picture', () => {
    const shown = galleries().flatMap(({ slug, colour, view }) => (colour ? pictureFile(slug, colour, view) : []));
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter((file, at) => shown.indexOf(file) !== at)).toEqual([]);
  });

  test('[IMG-01] every displayed picture is a square WebP of plausible size', async () => {
    for (const file of shownFiles()) {
      const { format, width = 0, height } = await sharp(pictures + file).metadata();
      expect({ format, height }, file).toEqual({ format: 'webp', height: width });
      expect(width, file).toBeGreaterThanOrEqual(540);
      expect(statSync(pictures + file).size, file).toBeGreaterThan(2 * kilobyte);
      expect(statSync(pictures + file).size, file).toBeLessThan(150 * kilobyte);
    }
  });

  test('[IMG-01] every photograph has the size recorded in the manifest', async () => {
    for (const { quality, files } of Object.values(pictureManifest).flatMap((views) => Object.values(views))) {
      for (const file of Object.values(files)) {
        expect((await sharp(pictures + file).metadata()).width, file).toBe(quality.width);
      }
    }
  });

  test('[IMG-01] every photograph of the manifest is of an existing product, colour and view', () => {
    const shown = new Set(galleries().map(({ slug, colour, view }) => `${slug} ${colourSlug(colour)} ${view}`));
    for (const [slug, views] of Object.entries(pictureManifest)) {
      for (const [view, { files }] of Object.entries(views)) {
        for (const colour of Object.keys(files)) expect(shown).toContain(`${slug} ${colour} ${view}`);
      }
    }
  });

  test('[IMG-01] there are no unused files', () => {
    const shown = shownFiles();
    expect(readdirSync(`${pictures}photos`).filter((file) => !shown.has(`photos/${file}`))).toEqual([]);
    const products = new Set(demoProducts.map(({ slug }) => `${slug}.webp`));
    expect(readdirSync(`${pictures}cutouts`).filter((file) => !products.has(file))).toEqual([]);
  });

  test('[IMG-01] every product seen from the front in final quality has a cut-out on a transparent ground', async () => {
    const finished = demoProducts.filter(
      ({ slug }) => (pictureManifest[slug]?.front?.quality.width ?? 0) >= finalWidth,
    );
    expect(finished.length).toBeGreaterThan(0);
    for (const { slug } of finished) {
      const file = `${pictures}cutouts/${slug}.webp`;
      const { hasAlpha, width = 0, height = 0 } = await sharp(file).metadata();
      expect({ hasAlpha, isSane: Math.max(width, height) <= 900 && Math.max(width, height) > 500 }, slug).toEqual({
        hasAlpha: true,
        isSane: true,
      });
      const alpha = await sharp(file).resize({ width: 90 }).extractChannel('alpha').raw().toBuffer();
      expect({ least: Math.min(...alpha), most: Math.max(...alpha) }, slug).toEqual({ least: 0, most: 255 });
      expect(statSync(file).size, slug).toBeLessThan(150 * kilobyte);
    }
  });

  test('[IMG-01] all pictures together stay under 25 MB', () => {
    const files = readdirSync(pictures, { recursive: true, encoding: 'utf8' }).map((file) => join(pictures, file));
    const bytes = files.filter((file) => statSync(file).isFile()).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThan(25_000_000);
  });

  test('a URL stored by an earlier seed shows the product from the front', () => {
    const { find } = openBundledPictures();
    expect(find('products/bhaap-kettle/default/box')).toEqual(find('products/bhaap-kettle/default/front'));
    expect(find('products/bhaap-kettle/default/inside')).toBeUndefined();
  });

  test('[MED-05] the recorded metadata of each photograph matches its file', async () => {
    const { all } = openBundledPictures();
    const files = globSync('{banners,heroes,photos,site}/*.{webp,jpg}', { cwd: pictures });
    expect(
      all()
        .map(({ file }) => file)
        .sort(),
    ).toEqual(files.sort());
    for (const { file, name, bytes, width, height } of all()) {
      const content = readFileSync(pictures + file);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
      const size = await sharp(content).metadata();
      const found = { hash: name.slice(0, 32), bytes, width, height };
      expect(found, `${file}: npm run pictures`).toEqual({
        hash,
        bytes: content.length,
        width: size.width,
        height: size.height,
      });
    }
  });

  test('[MED-05] every bundled photograph is among the media, with an alternative text', () => {
    const rows = mediaRows(demoProducts, new Date());
    const names = openBundledPictures()
      .all()
      .map(({ name }) => name);
    expect(rows.map(({ name }) => name).sort()).toEqual(names.sort());
    for (const { alt, name } of rows) expect(alt, name).toMatch(/\w{3}/);
  });

  test('a shape belongs to a product', () => {
    const slugs = new Set(demoProducts.map(({ slug }) => slug));
    expect(Object.keys(pictureShapes).filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});

describe('seeding', () => {
  test('a product without pictures makes the seed fail with its name', () => {
    const [product] = demoProducts;
    if (!product) throw new Error('There are no products.');
    const fresh = { ...product, slug: 'tara-next', name: 'Tara Next' };
    expect(() => photoRows([product, fresh])).toThrow(/^Tara Next has no front picture/);
  });

  test('the alternative text of a picture has the product, its colour and the view', () => {
    const rows = photoRows(demoProducts);
    expect(rows.find(({ filePath }) => filePath === '/images/products/buds-one/cream/front')?.alt).toBe(
      'Buds One in Cream, from the front',
    );
    expect(rows.find(({ filePath }) => filePath === '/images/products/bhaap-kettle/default/detail')?.alt).toBe(
      'Bhaap Kettle, close-up',
    );
    for (const product of demoProducts) {
      const own = rows.filter(({ filePath }) => filePath.startsWith(`/images/products/${product.slug}/`));
      expect(
        own.every(({ alt }) => alt.startsWith(product.name)),
        product.name,
      ).toBe(true);
      const [colour] = coloursOf(product);
      if (colour)
        expect(
          own.every(({ alt }) => / in [A-Z]/.test(alt)),
          product.name,
        ).toBe(true);
    }
  });
});

function shownFiles(): Set<string> {
  return new Set(galleries().flatMap(({ slug, colour, view }) => pictureFile(slug, colour, view) ?? []));
}

function galleries() {
  return demoProducts.flatMap((product) => {
    const colours = new Set([undefined, ...coloursOf(product)]);
    return [...colours].flatMap((colour) => galleryOf(product).map((view) => ({ slug: product.slug, colour, view })));
  });
}
