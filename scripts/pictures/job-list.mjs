import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoBrands } from '../../apps/server/src/seed/brands.data.ts';
import { pictureShapes } from '../../apps/server/src/seed/picture-shapes.data.ts';
import { colourSlug } from '../../apps/server/src/seed/picture-urls.ts';
import { earlierPhotographs } from '../../apps/server/src/seed/pictures.data.ts';
import { demoProducts } from '../../apps/server/src/seed/products.data.ts';
import { studioFolder } from './folders.mjs';
import { hashJob } from './hash-job.mjs';

/** Families whose second views come first. */
const families = [
  'neckband',
  'speaker',
  'smartwatch',
  'fitness-band',
  'earphones',
  'power-bank',
  'adapter',
  'cable',
  'car-charger',
  'wireless-charger',
  'feature-phone',
  'kettle',
  'air-fryer',
  'mixer-grinder',
  'iron',
  'fan',
  'party-speaker',
  'tws',
  'smartphone',
];

/** What an exposure costs; better values do not make a finished picture stale (see --again). */
const quality = {
  front: { size: [720, 720], ss: 1.5, samples: 3, detail: 540 },
  side: { size: [640, 640], ss: 1.5, samples: 3 },
  back: { size: [640, 640], ss: 1.5, samples: 3 },
  box: { size: [560, 560], ss: 1.5, samples: 3 },
};

/** Families that need more than others. */
const finer = {
  tws: { size: [900, 900], samples: 4, detail: 640 },
  smartphone: { size: [900, 900], samples: 4, detail: 640 },
  // Steel shows every grain of noise.
  kettle: { samples: 8 },
  'mixer-grinder': { samples: 6 },
};

/**
 * Every exposure the studio can make: first views in the order of the shop window, goods without any photograph ahead,
 * then second views by family. Phones keep the front they have.
 */
export function listJobs(wanted) {
  const chosen = families.filter((family) => (wanted.length === 0 || wanted.includes(family)) && hasModule(family));
  const products = demoProducts.filter(({ family }) => chosen.includes(family));
  const fresh = (product) => !(product.slug in earlierPhotographs);
  const firstViews = [
    ...products.filter(fresh),
    ...products.filter((product) => !fresh(product) && product.family !== 'smartphone'),
  ];
  const byFamily = products.toSorted((a, b) => families.indexOf(a.family) - families.indexOf(b.family));
  return Object.keys(quality).flatMap((view) =>
    (view === 'front' ? firstViews : byFamily)
      .filter((product) => product.views.includes(view))
      .map((product) => jobOf(product, view)),
  );
}

function jobOf(product, view) {
  const { detail, ...settings } = { ...quality[view], ...(view === 'front' ? finer[product.family] : {}) };
  const job = {
    slug: product.slug,
    view,
    ...(view === 'box' ? cartonOf(product) : goodsOf(product)),
    colours: coloursOf(product),
  };
  const closeUp = detail && product.views.includes('detail') ? { detail } : {};
  return { ...job, ...settings, ...closeUp, hash: hashJob(job) };
}

export function goodsOf({ slug, name, family }) {
  return { family: moduleName(family), params: { name, ...pictureShapes[slug] } };
}

function cartonOf({ name, family, brand }) {
  const brandName = demoBrands.find(({ slug }) => slug === brand)?.name ?? brand;
  return { family: 'carton', params: { name, family, brand: brandName } };
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
