import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colourChanges, createCompleteProduct, newSku, openCatalogue } from '../../../test/product-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
/** Two products of 40 variants. */
let live: string;
let draft: string;

beforeAll(async () => {
  store = await startTestStore();
  const catalogue = await openCatalogue(store);
  const colours = Array.from({ length: 40 }, (_, index) => `Shade-${index}`);
  const create = async (isOnSale: boolean) => {
    const sku = newSku();
    const changes = colourChanges(sku, colours);
    return (await createCompleteProduct(catalogue, { sku, changes, isOnSale })).id;
  };
  [live, draft] = [await create(true), await create(false)];
});
afterAll(() => store.close());

/** How often the entries and listings of products are made again by these changes. */
function refreshesOf(...changes: SQL[]): Promise<number> {
  return store.database.db.transaction(async (tx) => {
    const db = tx as Database;
    await db.execute(sql`SELECT set_config('track_functions', 'pl', true)`);
    const before = await refreshes(db);
    for (const change of changes) await db.execute(change);
    return (await refreshes(db)) - before;
  });
}

async function refreshes(db: Database): Promise<number> {
  const [row] = await queryRows<{ calls: number }>(
    db,
    sql`SELECT coalesce(sum(calls), 0)::int AS calls FROM pg_stat_xact_user_functions
        WHERE funcname IN ('refresh_catalogue_entries', 'refresh_listing')`,
  );
  return row?.calls ?? 0;
}

/** What the entry and the listing say, and what they must say. */
async function unitsOf(id: string) {
  const [row] = await store.rows(sql`
    SELECT e.has_units AS entry, (SELECT l.in_stock FROM listings l WHERE l.product_id = e.product_id) AS listing
    FROM catalogue_entries e WHERE e.product_id = ${id}`);
  const [must] = await store.rows(sql`
    SELECT c.has_units AS entry, (SELECT l.in_stock FROM current_listings l WHERE l.product_id = c.product_id) AS listing
    FROM current_catalogue_entries c WHERE c.product_id = ${id}`);
  expect(row).toEqual(must);
  return row;
}

const setAll = (id: string, quantity: number) =>
  sql`UPDATE stock_levels SET quantity = ${quantity}::int, movements = movements + 1 WHERE product_id = ${id}`;

test('[IMP-121] levels of many variants are set, emptied, removed and made without reading the product for each', async () => {
  for (const id of [live, draft]) {
    expect(await refreshesOf(setAll(id, 5))).toBeLessThanOrEqual(2);
    expect(await unitsOf(id)).toEqual({ entry: true, listing: id === live ? true : null });
    expect(await refreshesOf(setAll(id, 0))).toBeLessThanOrEqual(2);
    expect(await unitsOf(id)).toEqual({ entry: false, listing: id === live ? false : null });
    const taken = sql`DELETE FROM stock_levels WHERE product_id = ${id}`;
    const made = sql`INSERT INTO stock_levels (id, product_id, variant_id)
      SELECT gen_random_uuid(), v.product_id, v.id FROM variants v WHERE v.product_id = ${id}`;
    expect(await refreshesOf(taken, made)).toBe(0);
  }
});

test('[IMP-121] whatever levels become, in whatever order, the entry and the listing of their product say whether units are at hand', async () => {
  const level = fc.record({
    place: fc.nat({ max: 3 }),
    quantity: fc.constantFrom(0, 0, 5),
    status: fc.constantFrom('in_stock', 'out_of_stock'),
  });
  await setAllTo('in_stock');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(live, draft),
      fc.array(level, { minLength: 1, maxLength: 6 }),
      async (id, levels) => {
        for (const { place, quantity, status } of levels)
          await store.rows(sql`UPDATE stock_levels SET quantity = ${quantity}::int, status = ${status}, movements = movements + 1
          WHERE id = (SELECT id FROM stock_levels WHERE product_id = ${id} ORDER BY variant_id LIMIT 1 OFFSET ${place}::int)`);
        await unitsOf(id);
      },
    ),
    { numRuns: 40 },
  );
});

test('[IMP-121] of two who change levels of a product at once, the later one sees what the other left', async () => {
  const level = (place: number, quantity: number) =>
    sql`UPDATE stock_levels SET quantity = ${quantity}::int, movements = movements + 1
        WHERE id = (SELECT id FROM stock_levels WHERE product_id = ${live} ORDER BY variant_id LIMIT 1 OFFSET ${place}::int)`;
  await setAllTo('in_stock');
  for (let round = 0; round < 5; round += 1) {
    await store.database.db.execute(setAll(live, 0));
    await store.database.db.execute(level(0, 5));
    await Promise.all([store.database.db.execute(level(0, 0)), store.database.db.execute(level(1, 5))]);
    expect(await unitsOf(live)).toEqual({ entry: true, listing: true });
  }
});

async function setAllTo(status: string): Promise<void> {
  await store.rows(sql`UPDATE stock_levels SET quantity = 0, status = ${status}, movements = movements + 1
    WHERE product_id IN (${live}, ${draft})`);
}
