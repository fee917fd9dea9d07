import { calls } from '@bijli/contract/calls';
import type { Context, StaffContext } from '../apps/server/src/context.ts';
import { readOrderFacts } from '../apps/server/src/modules/order-page/read-order-facts.ts';
import { readOrderTimeline } from '../apps/server/src/modules/order-page/read-order-timeline.ts';
import { orderSources } from '../apps/server/src/modules/order-sources.ts';
import { countOrders, listOrders } from '../apps/server/src/modules/orders/listing/list-orders.ts';
import { readStaffOrder } from '../apps/server/src/modules/orders/reading/staff-order.ts';
import { readLamps } from '../apps/server/src/modules/today/read-lamps.ts';
import { readSales } from '../apps/server/src/modules/today/read-sales.ts';
import { queryRows } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/drizzle.ts';
import { type Figure, measure, type Work } from './measure-catalogue.ts';

type Query = Record<string, string>;

/** Measured for the report. */
export const orderHeadlines = {
  one: 'console orders, views and single filters',
  more: 'console orders, combined filters',
  counts: 'console orders, counts of all views',
  search: 'console orders, search',
  page: 'console orders, one order with its facts and timeline',
  lamps: 'Today, all lamps',
  sales: 'Today, figures of 90 days',
};

const sorts = ['-placed', 'placed', 'amount', '-amount', 'promised', '-promised'];
const views = [
  'all',
  'new',
  'to-pack',
  'packed',
  'handed-over',
  'delivered',
  'cash',
  'on-hold',
  'cancelled',
  'problems',
];
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The list of orders, one order and the first screen: each view and filter with each order of rows and its second page, pairs and triples of them, and the search; `only` those kinds whose name has this text. */
export async function measureOrderList(ctx: Context, only = ''): Promise<Figure[]> {
  const staff: StaffContext = { ...ctx, actor: { kind: 'command' } };
  const single = await singleFilters(ctx);
  const combined = single.flatMap((one, index) => [
    { ...one, ...single[(index * 7 + 3) % single.length] },
    { ...one, ...single[(index * 5 + 1) % single.length], ...single[(index * 3 + 2) % single.length] },
  ]);
  const searches = await searchesOf(ctx);
  const sorted = (queries: Query[]) => queries.flatMap((query) => sorts.map((sort) => ({ ...query, sort })));
  const list = async (query: Query) => {
    const read = calls.listOrders.query.parse(query);
    const { orders, next } = await listOrders(staff, { sources: orderSources, query: read });
    return { found: orders.length, next };
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
  const counts = async ({ view: _, ...query }: Query) => {
    const { views: found } = await countOrders(staff, {
      sources: orderSources,
      query: calls.countOrders.query.parse(query),
    });
    return found['all']?.total ?? 0;
  };
  const [one, more] = [sorted(single), sorted(combined)];
  const work: Work[] = [
    ...single.map((query) => ({
      name: `console orders, ${new URLSearchParams(query)}`,
      runs: 4 * sorts.length,
      call: pages(sorted([query])),
    })),
    { name: orderHeadlines.one, runs: 2 * one.length, call: pages(one) },
    { name: orderHeadlines.more, runs: more.length, call: pages(more) },
    { name: orderHeadlines.counts, runs: 2 * single.length, call: (run) => counts(single[run % single.length] ?? {}) },
    {
      name: orderHeadlines.search,
      runs: 10 * searches.length,
      call: async (run) => (await list({ search: searches[run % searches.length] ?? '' })).found,
    },
    ...(await workOfScreens(staff)),
  ];
  const figures: Figure[] = [];
  for (const kind of work.filter(({ name }) => name.includes(only))) figures.push(await measure(kind));
  return figures;
}

async function workOfScreens(staff: StaffContext): Promise<Work[]> {
  const ids = await queryRows<{ id: string }>(
    staff.db,
    sql`SELECT o.id FROM orders o WHERE right(o.id::text, 2) = '0f' ORDER BY o.created_at DESC LIMIT 40`,
  );
  const page = async (id: string) => {
    const [{ items }] = await Promise.all([
      readStaffOrder(staff, id),
      readOrderFacts(staff, id),
      readOrderTimeline(staff, id),
    ]);
    return items.length;
  };
  return [
    { name: orderHeadlines.page, runs: 5 * ids.length, call: (run) => page(ids[run % ids.length]?.id ?? '') },
    { name: orderHeadlines.lamps, runs: 40, call: async () => (await readLamps(staff)).lamps.length },
    {
      name: orderHeadlines.sales,
      runs: 20,
      call: async () => (await readSales(staff, { days: '90' })).days.length,
    },
  ];
}

async function singleFilters({ db }: Context): Promise<Query[]> {
  const products = await queryRows<{ id: string }>(
    db,
    sql`SELECT product_id AS id FROM order_items GROUP BY 1 ORDER BY count(*) DESC`,
  );
  const pincodes = await queryRows<{ pincode: string }>(
    db,
    sql`SELECT shipping_address ->> 'pincode' AS pincode FROM orders GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  );
  return [
    ...views.map((view): Query => ({ view })),
    ...['pending', 'processing', 'confirmed', 'shipped', 'delivered', 'cancelled', 'failed'].map(
      (state): Query => ({ state }),
    ),
    ...['pending', 'paid', 'completed', 'refunded', 'cancelled', 'failed'].map((payment): Query => ({ payment })),
    ...['cod', 'razorpay', 'long-gone'].map((method): Query => ({ method })),
    ...['address', 'disputed', 'stock'].map((hold): Query => ({ hold })),
    { amountFrom: '1000', amountTo: '5000' },
    { amountFrom: '49000' },
    { amountTo: '200' },
    { pincode: pincodes[0]?.pincode ?? '' },
    { pincode: '999999' },
    ...['Maharashtra', 'Goa', 'Lakshadweep', 'Nowhere'].map((place): Query => ({ place })),
    { product: products[0]?.id ?? '' },
    { product: products.at(-1)?.id ?? '' },
    ...['diwali9', 'RARE', 'NEVER'].map((coupon): Query => ({ coupon })),
    ...[3, -200].map((days): Query => ({ promised: day(days) })),
    ...['gift', 'seldom', 'never'].map((tag): Query => ({ tag })),
    ...['with', 'without'].map((note): Query => ({ note })),
    ...['failed', 'due', 'sent', 'processed'].map((refund): Query => ({ refund })),
    { since: day(-2) },
    { until: day(-1000) },
    { since: day(-400), until: day(-399) },
  ];
}

async function searchesOf({ db }: Context): Promise<string[]> {
  const rows = await queryRows<Record<'id' | 'phone' | 'email' | 'tracking' | 'payment' | 'invoice', string>>(
    db,
    sql`SELECT o.id, o.shipping_address ->> 'phone' AS phone, o.shipping_address ->> 'email' AS email, o.tracking_number AS tracking,
        p.provider_payment_id AS payment, i.number AS invoice
      FROM orders o JOIN payments p ON p.reference = o.id JOIN invoices i ON i.order_id = o.id
      WHERE o.tracking_number IS NOT NULL AND right(o.id::text, 2) = '0f' LIMIT 12`,
  );
  return [
    ...rows.flatMap(({ id, ...codes }) => [`#${id.slice(-6)}`, ...Object.values(codes)]),
    ...['ffffff', '9999999999', 'nobody@example.com', 'BJ/NONE', 'asha'],
  ];
}
