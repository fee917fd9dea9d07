import { calls } from '@bijli/contract/calls';
import type { Context } from '../apps/server/src/context.ts';
import { countLevels, listLevels } from '../apps/server/src/modules/inventory/list-levels.ts';
import { countStockMovements, listStockMovements } from '../apps/server/src/modules/inventory/list-stock-movements.ts';
import { queryRows } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/drizzle.ts';
import { type Figure, measure, type Work } from './measure-catalogue.ts';

type Query = Record<string, string>;

const levelSorts = ['name', '-name', 'level', '-level', '-sold', 'days', '-days', 'counted', '-counted'];
const levelViews = ['all', 'none', 'low', 'soon', 'blocked', 'stopped', 'uncounted', 'unrecorded'];
const reasons = ['sale', 'count', 'unrecorded', 'hand_over', 'receipt'];
const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Levels by each view, filter and order, with their second pages; one unit's ledger, and all movements by each filter. */
export async function measureStockLists(ctx: Context, only = ''): Promise<Figure[]> {
  const work = [...(await levelWork(ctx)), ...(await movementWork(ctx))].filter(({ name }) => name.includes(only));
  const figures: Figure[] = [];
  for (const kind of work) figures.push(await measure(kind));
  return figures;
}

type Page = { found: number; next: string | null };

/** Each query, and the page behind it. */
function pages(queries: readonly Query[], list: (query: Query) => Promise<Page>): Work['call'] {
  const cursors = new Map<number, string | null>();
  return async (run) => {
    const place = run % queries.length;
    const cursor = cursors.get(place);
    const { found, next } = await list({ ...queries[place], ...(cursor ? { after: cursor } : {}) });
    cursors.set(place, next);
    return found;
  };
}

async function levelWork(ctx: Context): Promise<Work[]> {
  const list = async (query: Query): Promise<Page> => {
    const { levels, next } = await listLevels(ctx, calls.listLevels.query.parse(query));
    return { found: levels.length, next };
  };
  const [{ sku, brand } = { sku: '', brand: '' }] = await queryRows<{ sku: string; brand: string }>(
    ctx.db,
    sql`SELECT v.sku, p.brand_id AS brand FROM variants v JOIN products p ON p.id = v.product_id ORDER BY v.id LIMIT 1`,
  );
  const filters: Query[] = [
    { search: sku.slice(0, 7) },
    { search: 'charger' },
    { search: 'phone pro' },
    { search: 'gramophone' },
    { brandId: brand },
    { state: 'archived' },
    { minLevel: '5', maxLevel: '6' },
  ];
  return [
    ...levelViews.flatMap((view) =>
      levelSorts.map((sort) => ({ name: `levels, ${view} by ${sort}`, runs: 12, call: pages([{ view, sort }], list) })),
    ),
    ...filters.map((filter) => ({
      name: `levels, ${new URLSearchParams(filter)}`,
      runs: 3 * levelSorts.length,
      call: pages(
        levelSorts.map((sort) => ({ ...filter, sort })),
        list,
      ),
    })),
    {
      name: 'levels, counts of all views',
      runs: 10,
      call: async () => (await countLevels(ctx, {})).views['all']?.total ?? 0,
    },
  ];
}

async function movementWork(ctx: Context): Promise<Work[]> {
  const list = async (query: Query): Promise<Page> => {
    const { movements, next } = await listStockMovements(ctx, calls.listStockMovements.query.parse(query));
    return { found: movements.length, next };
  };
  const units = await queryRows<{ id: string; sku: string }>(
    ctx.db,
    sql`SELECT v.id, v.sku FROM variants v ORDER BY v.id LIMIT 20`,
  );
  const [first] = units;
  const filters: Query[] = [
    ...['all', 'staff', 'unexplained'].map((view): Query => ({ view })),
    ...reasons.map((reason): Query => ({ reason })),
    { by: '01937000-0000-7000-8000-000000000007' },
    { by: 'command' },
    { since: day(2) },
    { until: day(300) },
    { since: day(200), until: day(199) },
    { search: first?.sku.toLowerCase() ?? '' },
    { search: 'charger' },
    { search: 'ffffff' },
    { search: 'gramophone' },
    { reason: 'count', by: '01937000-0000-7000-8000-000000000007', since: day(60) },
  ];
  return [
    {
      name: 'movements of one unit',
      runs: 40,
      call: pages(
        units.flatMap(({ id }) => [{ unit: id }, { unit: id, reason: 'count', sort: 'at' }]),
        list,
      ),
    },
    ...filters.map((filter) => ({
      name: `movements, ${new URLSearchParams(filter)}`,
      runs: 12,
      call: pages([filter, { ...filter, sort: 'at' }], list),
    })),
    {
      name: 'movements, counts of all views',
      runs: 10,
      call: async () => (await countStockMovements(ctx, {})).views['all']?.total ?? 0,
    },
  ];
}
