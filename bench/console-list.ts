import { calls } from '@bijli/contract/calls';
import type { Context, StaffContext } from '../apps/server/src/context.ts';
import { countCatalogue } from '../apps/server/src/modules/catalogue/list/count-catalogue.ts';
import { findInCatalogue } from '../apps/server/src/modules/catalogue/list/find-in-catalogue.ts';
import { listCatalogue } from '../apps/server/src/modules/catalogue/list/list-catalogue.ts';
import { listBrands, listCategories } from '../apps/server/src/modules/catalogue/shop/list-categories.ts';
import { type Figure, measure, type Work } from './measure-catalogue.ts';

type Query = Record<string, string>;

/** Measured for the report. */
export const consoleHeadlines = {
  one: 'console list, views and single filters',
  more: 'console list, combined filters',
  counts: 'console list, counts of all views',
  palette: 'console palette, products',
};

const sorts = ['-changed', 'changed', 'name', '-name', 'price', '-price', '-sold', 'sku'];
const views = ['all', 'live', 'draft', 'scheduled', 'no-stock', 'missing', 'archived'];
const words = ['phone', 'karovi', 'zolami 45', 'kettle', 'sku-1234', 'sku-99', 'pro', 'wireless charger', 'xqzw', '5'];
const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The staff's list of products: each view and filter with each order, and the second page of half of them. */
export async function measureConsoleList(ctx: Context): Promise<Figure[]> {
  const staff: StaffContext = { ...ctx, actor: { kind: 'command' } };
  const single = await singleFilters(ctx);
  const combined = single.flatMap((one, index) => [
    { ...one, ...single[(index * 7 + 3) % single.length] },
    { ...one, ...single[(index * 5 + 1) % single.length], ...single[(index * 3 + 2) % single.length] },
  ]);
  const sorted = (queries: Query[]) => queries.flatMap((query) => sorts.map((sort) => ({ ...query, sort })));
  const list = async (query: Query) => {
    const read = (given: Query) => listCatalogue(staff, calls.listCatalogue.query.parse(given));
    const { products, next } = await read(query);
    return { found: products.length, next };
  };
  const pages = (queries: Query[]): Work['call'] => {
    const cursors = new Map<number, string | null>();
    return async (run) => {
      const place = run % queries.length;
      const cursor = cursors.get(place);
      const { found, next } = await list({ ...queries[place], ...(cursor ? { after: cursor } : {}) });
      cursors.set(place, next);
      return found;
    };
  };
  const counts = async (query: Query) => {
    const { views: found } = await countCatalogue(staff, calls.countCatalogue.query.parse(query));
    return found['all']?.total ?? 0;
  };
  const [one, more] = [sorted(single), sorted(combined)];
  const work: Work[] = [
    ...single.map((query) => ({
      name: `console list, ${new URLSearchParams(query)}`,
      runs: 2 * sorts.length,
      call: pages(sorted([query])),
    })),
    { name: consoleHeadlines.one, runs: 2 * one.length, call: pages(one) },
    { name: consoleHeadlines.more, runs: more.length, call: pages(more) },
    {
      name: consoleHeadlines.counts,
      runs: 2 * single.length,
      call: (run) => counts(withoutView(single[run % single.length] ?? {})),
    },
    {
      name: consoleHeadlines.palette,
      runs: 10 * words.length,
      call: async (run) => (await findInCatalogue(staff, { search: words[run % words.length] ?? '' })).matches.length,
    },
  ];
  const figures: Figure[] = [];
  for (const kind of work) figures.push(await measure(kind));
  return figures;
}

async function singleFilters(ctx: Context): Promise<Query[]> {
  const brands = await listBrands(ctx);
  const [few, many] = [brands.find(({ slug }) => slug === 'brand-7'), brands.find(({ slug }) => slug === 'brand-0')];
  const category = (await listCategories(ctx)).find(({ slug }) => slug === 'group-1');
  const sub = category?.subcategories?.[0];
  return [
    ...views.map((view): Query => ({ view })),
    ...words.map((search): Query => ({ search })),
    { brandId: few?._id ?? '' },
    { brandId: many?._id ?? '' },
    { categoryId: category?._id ?? '' },
    { categoryId: sub?._id ?? '' },
    { minPrice: '1000', maxPrice: '5000' },
    { minPrice: '50000' },
    { origin: 'Vietnam' },
    { origin: 'Nowhere' },
    { changedSince: day(3) },
    { changedSince: day(90) },
  ];
}

function withoutView({ view: _, ...query }: Query): Query {
  return query;
}
