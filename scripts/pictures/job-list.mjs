import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pictureShapes } from '../../apps/server/src/seed/picture-shapes.data.ts';
import { colourSlug } from '../../apps/server/src/seed/picture-urls.ts';
import { demoProducts } from '../../apps/server/src/seed/products.data.ts';
import { studioFolder } from './folders.mjs';
import { hashJob } from './hash-job.mjs';
import { finer, quality } from './quality.mjs';

const views = ['front', 'side', 'back'];

/** Every exposure that can be rendered in this quality: first views in display order, then second views. */
export function listJobs(wanted, step) {
  const products = demoProducts.filter(
    ({ family, slug }) =>
      (wanted.length === 0 || wanted.includes(family) || wanted.includes(slug)) && hasModule(family),
  );
  return views.flatMap((view) =>
    products.filter((product) => product.views.includes(view)).map((product) => jobOf(product, view, step)),
  );
}

function jobOf(product, view, step) {
  const { detail, ...settings } = { ...quality[step][view], ...finer[step][view]?.[product.family] };
  const job = { slug: product.slug, view, ...goodsOf(product), colours: coloursOf(product) };
  const closeUp = detail && product.views.includes('detail') ? { detail } : {};
  return { ...job, ...settings, ...closeUp, hash: hashJob(job) };
}

export function goodsOf({ slug, name, family }) {
  return { family: moduleName(family), params: { name, ...pictureShapes[slug] } };
}

export function coloursOf({ tint, variants }) {
  const colours = new Map((variants ?? []).map((variant) => [colourSlug(variant.attributes.Colour), variant.tint]));
  return colours.size === 0 ? [{ slug: 'default', hex: tint }] : [...colours].map(([slug, hex]) => ({ slug, hex }));
}

function hasModule(family) {
  return existsSync(join(studioFolder, 'families', `${moduleName(family)}.py`));
}

function moduleName(family) {
  return family.replaceAll('-', '_');
}
