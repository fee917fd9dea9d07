import { calls } from '@bijli/contract/calls';
import type { Context } from '../apps/server/src/context.ts';
import { listBrands, listCategories } from '../apps/server/src/modules/catalogue/shop/list-categories.ts';
import { countProducts } from '../apps/server/src/modules/search/listings/count-products.ts';
import { listCategoryProducts, listProducts } from '../apps/server/src/modules/search/listings/list-products.ts';
import { searchProducts } from '../apps/server/src/modules/search/search-products.ts';

export type Figure = { name: string; runs: number; p10Ms: number; p50Ms: number; p95Ms: number; remark: string };

type Query = Record<string, string>;
/** A kind of call; `call` returns the number of products found. */
export type Work = { name: string; runs: number; call: (run: number) => Promise<number> };

/** Measured for a catalogue of any size. */
export const headlines = {
  list: 'list, one filter, deep page',
  search: 'search, all of these',
  counts: 'counts, narrowed',
};

const sorts = ['-createdAt', 'createdAt', '-sp', 'sp', '-rating', '-all', 'name', 'origin'];

const questions: Record<string, string[]> = {
  'search, rare words': ['karovi', 'zolami 45', 'mane 312 pro', 'wagaha neckband', 'fija 77', 'jubezo', 'tisapu lite'],
  'search, common words': ['bijli', 'phone', 'bijli phone', 'wireless', 'charger', 'smart', 'bijli charger', 'cable'],
  'search, two words that seldom meet': [
    'karovi kettle',
    'pankha zolami',
    'istri bijli',
    'karaoke trolley',
    'gaming iron',
  ],
  'search, beginnings': ['b', 'bi', 'ka', 'smartp', 'wireless ch', 'power b', 'kettl'],
  'search, typos': [
    'samrtphone',
    'chargr',
    'nek band',
    'blutooth speaker',
    'kettel',
    'powr bank',
    'karvoi 45',
    'mixr grinder',
  ],
  'search, words of descriptions': ['warranty', 'copper gym', 'movie night', 'dust proof rain'],
  'search, prices': ['under 1000', 'phone under 500', 'charger under 200', 'bijli above 50000', 'kettle below 100'],
  'search, nothing found': ['gramophone', 'xqzw', 'asdfghjkl qwerty', 'zzzzzz'],
};

/** A slow kind of call is stopped after this time, and has fewer runs. */
const maxMsEach = 4000;
const minRuns = 3;
/** Long, because gigabytes may have to be read from disk first. */
const maxWarmUpMs = 120_000;

/** Runs each kind of call about a hundred times, sequentially. */
export async function measureCatalogue(ctx: Context): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const work of [...(await listWork(ctx)), ...searchWork(ctx)]) figures.push(await measure(work));
  return figures;
}

async function listWork(ctx: Context): Promise<Work[]> {
  const categories = (await listCategories(ctx)).flatMap((category) => [category, ...category.subcategories]);
  const brands = await listBrands(ctx);
  const brandOf = (run: number) => String(brands[run % brands.length]?._id);
  const categoryOf = (run: number) => String(categories[run % categories.length]?._id);
  const slugOf = (run: number) => String(categories[run % categories.length]?.slug);
  const sortOf = (run: number) => String(sorts[run % sorts.length]);
  const list = async (query: Query) => (await listProducts(ctx, calls.listProducts.query.parse(query))).total;
  const ofCategory = async (slug: string, query: Query) =>
    (await listCategoryProducts(ctx, slug, calls.listCategoryProducts.query.parse(query))).total;
  const counts = async (query: Query) => (await countProducts(ctx, calls.countProducts.query.parse(query))).inStock;
  const { total } = await listProducts(ctx, calls.listProducts.query.parse({}));
  const deep = (run: number, of = total) => String(Math.ceil((of / 12) * ((run % 9) / 10 + 0.1)));
  const filters = [
    ...Array.from({ length: 4 }, (_, run) => ({ brandId: brandOf(run * 7) })),
    ...Array.from({ length: 4 }, (_, run) => ({ categoryId: categoryOf(run * 5) })),
    { minPrice: '1000', maxPrice: '5000' },
    { maxPrice: '500' },
    { inStock: 'true' },
    { origin: 'Vietnam' },
    { origin: 'India|South Korea' },
  ];
  const totals = await Promise.all(filters.map(list));
  const narrowed = [
    ...filters.map((filter, index) => ({ ...filter, ...filters[(index + 4) % filters.length] })),
    { search: 'phone' },
    { search: 'karovi charger' },
    { search: 'wireless', maxPrice: '2000' },
  ];
  return [
    {
      name: headlines.list,
      runs: 12 * filters.length,
      call: (run) =>
        list({
          ...filters[run % filters.length],
          sort: sortOf(run),
          page: deep(run, totals[run % filters.length]),
        }),
    },
    { name: headlines.counts, runs: 5 * narrowed.length, call: (run) => counts(narrowed[run % narrowed.length] ?? {}) },
    { name: 'list, first page', runs: 120, call: (run) => list({ sort: sortOf(run) }) },
    { name: 'list, page 100', runs: 60, call: (run) => list({ sort: sortOf(run), page: '100' }) },
    {
      name: 'list, deep pages (a tenth to nine tenths)',
      runs: 54,
      call: (run) => list({ sort: sortOf(run), page: deep(run) }),
    },
    { name: 'list, by brand', runs: 120, call: (run) => list({ brandId: brandOf(run), sort: sortOf(run) }) },
    {
      name: 'list, by price',
      runs: 60,
      call: (run) => list({ minPrice: '1000', maxPrice: '5000', sort: sortOf(run) }),
    },
    { name: 'list, in stock', runs: 30, call: (run) => list({ inStock: 'true', sort: sortOf(run) }) },
    {
      name: 'list, brand, price and in stock',
      runs: 60,
      call: (run) => list({ brandId: brandOf(run), maxPrice: '1000', inStock: 'true', sort: sortOf(run) }),
    },
    { name: 'category page', runs: 75, call: (run) => ofCategory(slugOf(run), { sort: sortOf(run) }) },
    {
      name: 'category page, brand and price',
      runs: 75,
      call: (run) => ofCategory(slugOf(run), { brandId: brandOf(run), maxPrice: '5000' }),
    },
    { name: 'list, search "phone" by price', runs: 30, call: () => list({ search: 'phone', sort: 'sp' }) },
    { name: 'counts, no filter', runs: 5, call: () => counts({}) },
    { name: 'counts, category page', runs: 25, call: (run) => counts({ scope: slugOf(run) }) },
    {
      name: 'counts, brand and category',
      runs: 25,
      call: (run) => counts({ brandId: brandOf(run), categoryId: categoryOf(run) }),
    },
    { name: 'counts, search "phone"', runs: 25, call: () => counts({ search: 'phone' }) },
  ];
}

function searchWork(ctx: Context): Work[] {
  const all = Object.values(questions).flat();
  const search = async (query: string) => (await searchProducts(ctx, { query, limit: 20 })).products.length;
  return [
    ...Object.entries(questions).map(([name, words]) => ({
      name,
      runs: 8 * words.length,
      call: (run: number) => search(String(words[run % words.length])),
    })),
    {
      name: headlines.search,
      runs: 5 * all.length,
      call: (run: number) => search(String(all[run % all.length])),
    },
    {
      name: 'search within a category',
      runs: 40,
      call: async (run: number) =>
        (
          await searchProducts(ctx, {
            query: ['phone', 'bijli', 'charger'][run % 3] ?? '',
            category: `kind-${run % 20}`,
            limit: 20,
          })
        ).products.length,
    },
  ];
}

/** Reading from disk for the first time must not be measured. */
async function warmUp(runs: number, call: Work['call']): Promise<void> {
  const until = performance.now() + maxWarmUpMs;
  for (let run = 0; run < runs && performance.now() < until; run += 1) await call(run);
}

export async function measure({ name, runs, call }: Work): Promise<Figure> {
  const times: number[] = [];
  let found = 0;
  await warmUp(runs, call);
  const until = performance.now() + maxMsEach;
  for (let run = 0; run < runs && (run < minRuns || performance.now() < until); run += 1) {
    const start = performance.now();
    found += await call(run);
    times.push(performance.now() - start);
  }
  return figureOf(name, times, `${Math.round(found / times.length)} found on average`);
}

/** Of the milliseconds that each run took; also printed. */
export function figureOf(name: string, times: readonly number[], remark = ''): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const figure = { name, runs: sorted.length, p10Ms: at(0.1), p50Ms: at(0.5), p95Ms: at(0.95), remark };
  console.log(`${name}: p50 ${figure.p50Ms.toFixed(1)} ms, p95 ${figure.p95Ms.toFixed(1)} ms, ${remark}`);
  return figure;
}
