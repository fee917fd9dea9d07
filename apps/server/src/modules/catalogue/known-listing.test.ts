import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { createMemory } from '../../platform/memory.ts';
import { choosePage } from './choose-products.ts';
import { countChoices } from './count-choices.ts';
import { knownListing } from './known-listing.ts';
import type { ListFilter } from './list-filter.ts';
import { idOf } from './listing.ts';
import { sortOrders } from './listing-orders.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Everything that lists can show: each sort, sold out and not, and the counts. */
async function everything(memory = store.ctx.memory) {
  const listing = await knownListing({ ...store.ctx, memory });
  const orders = sortOrders.flatMap((sort) =>
    [true, false].map((isInStock) =>
      choosePage(listing, { isInStock }, { sort, offset: 0, limit: 1000 }).rows.map((row) => idOf(listing, row)),
    ),
  );
  const whole = sortOrders.map((sort) => choosePage(listing, {}, { sort, offset: 3, limit: 1000 }).rows);
  const categories = [...new Set(listing.categorySets.names.flatMap((set) => set.split(',')))];
  const narrowed = (ids: string[], filterBy: (id: string) => ListFilter) => {
    const pages = ids.map((id) => choosePage(listing, filterBy(id), { sort: '-sp', offset: 0, limit: 200 }).rows);
    const found = ids.map((id, place): [string, string[]] => [
      id,
      (pages[place] ?? []).map((row) => idOf(listing, row)),
    ]);
    return Object.fromEntries(found.filter(([, products]) => products.length > 0));
  };
  return {
    orders,
    walked: whole.map((rows) => rows.map((row) => idOf(listing, row))),
    counts: countChoices(listing, {}, [{ max: 100_000 }]),
    byBrand: narrowed(listing.brandNumbers.names, (id) => ({ brandIds: [id] })),
    byCategory: narrowed(categories, (scopeId) => ({ scopeId })),
  };
}

const changes: Record<string, SQL> = {
  'prices, ratings, sales and dates': sql`UPDATE products SET sale_paise = sale_paise - 100, rating = 3.5, sold_count = sold_count % 7,
    created_at = created_at - interval '1 day' WHERE slug < 'k'`,
  'a brand': sql`UPDATE products SET brand_id = (SELECT id FROM brands ORDER BY slug LIMIT 1) WHERE slug > 'p'`,
  'stock that runs out': sql`UPDATE stock_levels SET quantity = 0 WHERE product_id IN (SELECT id FROM products ORDER BY slug LIMIT 9)`,
  'stock that comes back': sql`UPDATE stock_levels SET quantity = 5, status = 'in_stock' WHERE quantity = 0`,
  'a switch of the seller': sql`UPDATE stock_levels SET status = 'out_of_stock' WHERE product_id IN (SELECT id FROM products ORDER BY slug DESC LIMIT 4)`,
  'products taken off': sql`UPDATE products SET is_active = false WHERE slug BETWEEN 'b' AND 'd'`,
  'products put back': sql`UPDATE products SET is_active = true WHERE slug BETWEEN 'b' AND 'c'`,
  'categories of products': sql`DELETE FROM product_categories WHERE product_id IN (SELECT id FROM products ORDER BY slug LIMIT 5)`,
  'the tree of categories': sql`UPDATE categories SET parent_id = (SELECT id FROM categories WHERE slug = 'wearables') WHERE slug = 'budget-phones'`,
  'a new product': sql`INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn)
    SELECT '0197f5a0-0000-7000-8000-000000000001', 'new', 'NEW', 'New', 'New', id, 'simple', 200, 100, '8517' FROM brands LIMIT 1`,
  'a product gone': sql`DELETE FROM products WHERE slug = 'new'`,
};

test.each(Object.entries(changes))('[LIST-01][LIST-02] lists follow a change of %s at once', async (_, change) => {
  const before = await everything();
  await store.database.db.execute(change);
  const after = await everything();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await everything(createMemory()));
});

test('[LIST-01] what a transaction changed is seen in it alone until it commits', async () => {
  const before = await everything();
  await store.database.db
    .transaction(async (db) => {
      await db.execute(sql`UPDATE products SET is_active = false WHERE slug = 'tara-5g'`);
      const { rows } = choosePage(
        await knownListing({ ...store.ctx, db, isInTransaction: true } as TestStore['ctx']),
        {},
        { sort: 'sp', offset: 0, limit: 1000 },
      );
      expect(rows).toHaveLength(before.orders.slice(0, 2).flat().length - 1);
      throw new Error('rolled back');
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'));
  expect(await everything()).toEqual(before);
});

test('[LIST-01] a level that loses some of its units is not noted', async () => {
  const noted = sql`SELECT * FROM listing_changes ORDER BY product_id`;
  const before = await store.rows(noted);
  await store.database.db.execute(
    sql`UPDATE stock_levels SET quantity = quantity - 1, updated_at = now() WHERE quantity > 3`,
  );
  expect(await store.rows(noted)).toEqual(before);
});
