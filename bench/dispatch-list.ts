import { calls } from '@bijli/contract/calls';
import type { Context, StaffContext } from '../apps/server/src/context.ts';
import { countDispatch, listDispatch } from '../apps/server/src/modules/dispatch/lists/list-dispatch.ts';
import { readDispatchBoard } from '../apps/server/src/modules/dispatch/lists/read-board.ts';
import { queryRows } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/drizzle.ts';
import { type Figure, measure, type Work } from './measure-catalogue.ts';

type Query = Record<string, string>;

const floor = ['to-pick', 'picking', 'picked', 'not-found'];
const views = [
  ...floor,
  ...['packing', 'packed', 'on-its-way', 'late', 'attempt-failed', 'coming-back', 'to-inspect', 'lost', 'all'],
];
const sorts = ['due', '-due', 'begun', '-begun'];

/** The list of dispatch: each view in each order of rows and its second page, filters, counts, searches and the board. */
export async function measureDispatchList(ctx: Context): Promise<Figure[]> {
  const staff: StaffContext = { ...ctx, actor: { kind: 'command' } };
  const list = async (query: Query) => {
    const { shipments, next } = await listDispatch(staff, calls.listDispatch.query.parse(query));
    return { found: shipments.length, next };
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
  const sorted = (query: Query) => sorts.map((sort) => ({ ...query, sort }));
  const filters: Query[] = [
    ...['vega', 'nobody'].map((courier): Query => ({ view: 'on-its-way', courier })),
    { view: 'on-its-way', pincode: '11' },
    { view: 'on-its-way', payment: 'cash' },
    { view: 'packed', parcels: 'one' },
    { view: 'to-pick', leaves: 'today' },
    { view: 'on-its-way', late: 'yes' },
  ];
  const boxes = await queryRows<{ awb: string; number: string }>(
    ctx.db,
    sql`SELECT b.awb, right(s.order_id::text, 6) AS number FROM boxes b JOIN shipments s ON s.id = b.shipment_id LIMIT 12`,
  );
  const searches = boxes.flatMap(({ awb, number }) => [awb, number]);
  const work: Work[] = [
    ...views.map((view) => ({ name: `dispatch, view ${view}`, runs: 24, call: pages(sorted({ view })) })),
    ...filters.map((query) => ({
      name: `dispatch, ${new URLSearchParams(query)}`,
      runs: 12,
      call: pages(sorted(query)),
    })),
    {
      name: 'dispatch, counts of all views',
      runs: 20,
      call: async () => (await countDispatch(staff, calls.countDispatch.query.parse({}))).views['all']?.total ?? 0,
    },
    {
      name: 'dispatch, search',
      runs: 24,
      call: async (run) => (await list({ view: 'all', search: searches[run % searches.length] ?? '' })).found,
    },
    { name: 'dispatch, board', runs: 20, call: async () => (await readDispatchBoard(staff)).toPick.rows.length },
  ];
  const figures: Figure[] = [];
  for (const kind of work) figures.push(await measure(kind));
  return figures;
}
