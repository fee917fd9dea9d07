import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createPictureFinder } from './demo-pictures.ts';
import { pictureManifest } from './picture-manifest.ts';
import { pictureShapes } from './picture-shapes.data.ts';
import { colourSlug, productPictureUrl } from './picture-urls.ts';
import { pictureFile } from './pictures.data.ts';
import { demoProducts } from './products.data.ts';

const pictures = fileURLToPath(new URL('../../pictures/', import.meta.url));

describe('the pictures the studio made', () => {
  test('[IMG-01] every view of every product and colour is a photograph on disk or a drawing', () => {
    const find = createPictureFinder();
    for (const { slug, colour, view } of galleries()) {
      const origin = find(productPictureUrl({ slug, colour, view }).replace('/images/', ''));
      const isThere = origin?.kind === 'file' ? existsSync(origin.file) : origin?.svg.startsWith('<svg');
      expect(isThere, `${slug} ${colour} ${view}`).toBe(true);
    }
  });

  test('[IMG-01] every photograph of the manifest exists and is of a product in a colour it is made in', () => {
    const made = new Set(galleries().map(({ slug, colour, view }) => `${slug} ${colourSlug(colour)} ${view}`));
    for (const [slug, views] of Object.entries(pictureManifest)) {
      for (const [view, { files }] of Object.entries(views)) {
        for (const [colour, file] of Object.entries(files)) {
          expect(made, file).toContain(`${slug} ${colour} ${view}`);
          expect(existsSync(pictures + file), file).toBe(true);
        }
      }
    }
  });

  test('[IMG-01] a photograph of the manifest is what the shop shows of that product and colour', () => {
    const [slug = '', views] = Object.entries(pictureManifest)[0] ?? [];
    const [colour = '', file] = Object.entries(views?.front?.files ?? {})[0] ?? [];
    expect(file).toMatch(/^photos\/.*\.webp$/);
    expect(pictureFile(slug, colour, 'front')).toBe(file);
    expect(pictureFile(slug, undefined, 'front')).toBe(file);
  });

  test('[IMG-01] all pictures together stay under 25 MB', () => {
    const files = readdirSync(pictures, { recursive: true, encoding: 'utf8' }).map((file) => join(pictures, file));
    const bytes = files.filter((file) => statSync(file).isFile()).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThan(25_000_000);
  });

  test('a shape belongs to a product', () => {
    const slugs = new Set(demoProducts.map(({ slug }) => slug));
    expect(Object.keys(pictureShapes).filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});

function galleries() {
  return demoProducts.flatMap(({ slug, views, variants }) => {
    const colours = [undefined, ...new Set(variants?.map(({ attributes }) => attributes['Colour']))];
    return colours.flatMap((colour) => views.map((view) => ({ slug, colour, view })));
  });
}
