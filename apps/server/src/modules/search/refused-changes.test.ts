import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingDifferences } from '../../../test/listing-differences.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const [phone, kettle] = [sql`slug = 'tara-5g'`, sql`slug = 'chai-kettle'`];
const nobody = sql`'0197f5a0-0000-7000-8000-000000000000'`;
const ofKettle = sql`product_id = (SELECT id FROM products WHERE ${kettle})`;

/** SQL changes, each with the constraint it violates. */
const changes: Record<string, [rule: string, change: SQL]> = {
  'a price above the MRP': ['products_price', sql`UPDATE products SET sale_paise = base_paise + 1 WHERE ${kettle}`],
  'an MRP below the price': ['products_price', sql`UPDATE products SET base_paise = sale_paise - 1 WHERE ${kettle}`],
  'a negative price': ['products_price', sql`UPDATE products SET sale_paise = -100 WHERE ${kettle}`],
  'no price': ['products_price', sql`UPDATE products SET sale_paise = 0 WHERE ${kettle}`],
  'prices of which only some are wrong': ['products_price', sql`UPDATE products SET sale_paise = sale_paise - 100000`],
  'a price of a variant above its MRP': ['variants_price', sql`UPDATE variants SET sale_paise = base_paise + 1`],
  'a rating above five': ['products_rating', sql`UPDATE products SET rating = 5.1 WHERE ${kettle}`],
  'an unknown kind of stock': ['products_inventory_type', sql`UPDATE products SET inventory_type = 'none'`],
  'an unknown brand': ['products_brand_id_brands_id_fk', sql`UPDATE products SET brand_id = ${nobody} WHERE ${kettle}`],
  'the slug of another': ['products_slug_unique', sql`UPDATE products SET slug = 'tara-5g' WHERE ${kettle}`],
  'the SKU of another': [
    'products_sku_unique',
    sql`UPDATE products SET sale_paise = sale_paise - 1, sku = (SELECT sku FROM products WHERE ${phone}) WHERE ${kettle}`,
  ],
  'no name': ['name', sql`UPDATE products SET name = NULL, is_active = false WHERE ${kettle}`],
  'a new product without a brand': [
    'products_brand_id_brands_id_fk',
    sql`INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn,
        generic_name, net_quantity, country_of_origin, maker)
      VALUES (${nobody}, 'new', 'NEW', 'New', 'New', ${nobody}, 'simple', 200, 100, '8517',
        'Thing', '1 unit', 'India', '{"name": "Maker", "address": "Ahmedabad"}'::jsonb)`,
  ],
  'stock below zero': ['stock_levels_never_negative', sql`UPDATE stock_levels SET quantity = -1`],
  'an unknown state of stock': ['stock_levels_status', sql`UPDATE stock_levels SET quantity = 0, status = 'gone'`],
  'stock of nothing': [
    'stock_levels_product_id_products_id_fk',
    sql`UPDATE stock_levels SET product_id = ${nobody} WHERE ${ofKettle}`,
  ],
  'a second stock of one thing': [
    'stock_levels_one_per_unit',
    sql`INSERT INTO stock_levels (id, product_id, variant_id, quantity)
      SELECT gen_random_uuid(), product_id, variant_id, 5 FROM stock_levels WHERE ${ofKettle}`,
  ],
  'an unknown category': [
    'product_categories_category_id_categories_id_fk',
    sql`INSERT INTO product_categories (product_id, category_id) SELECT id, ${nobody} FROM products WHERE ${kettle}`,
  ],
  'a category gone that has products': [
    'product_categories_category_id_categories_id_fk',
    // Without its listings, which refer to it too: PostgreSQL checks constraints in the order of their numbers as text.
    sql`WITH listed AS (DELETE FROM category_listings)
      DELETE FROM categories WHERE slug = 'budget-phones'`,
  ],
  'a brand gone that has products': ['products_brand_id_brands_id_fk', sql`DELETE FROM brands`],
};

test.each(Object.entries(changes))(
  '[LIST-01][LIST-02][SRCH-10] %s is refused by the database, and lists, counts and search do not change',
  async (_, [rule, change]) => {
    const before = await everything();
    expect(await ruleBroken(store.rows(change))).toBe(rule);
    expect(await everything()).toEqual(before);
  },
);

test('[LIST-01][LIST-02][SRCH-10] valid changes roll back with an invalid one in the same transaction', async () => {
  const before = await everything();
  const changing = store.database.db.transaction(async (db) => {
    await db.execute(sql`UPDATE products SET sale_paise = sale_paise - 1, name = 'Samovar' WHERE ${kettle}`);
    await db.execute(sql`UPDATE stock_levels SET quantity = 0 WHERE ${ofKettle}`);
    await db.execute(sql`DELETE FROM products WHERE ${phone}`);
    await db.execute(sql`UPDATE products SET sale_paise = -100 WHERE slug > 'p'`);
  });
  expect(await ruleBroken(changing)).toBe('products_price');
  expect(await everything()).toEqual(before);
});

/** The name of the violated constraint, or of the column that must not be null. */
function ruleBroken(changing: Promise<unknown>): Promise<string> {
  return changing.then(
    () => 'none',
    ({ cause }: { cause: { constraint?: string; column?: string } }) => cause.constraint ?? cause.column ?? '',
  );
}

/** What shoppers see, computed from scratch, and the stored listing data. */
async function everything() {
  for (const topic of ['catalogue', 'availability'] as const) store.app.responseCache.drop(topic);
  expect(await listingDifferences((statement) => store.rows(sql.raw(statement)))).toEqual({});
  return {
    list: await store.api.listProducts({ query: { sort: '-sp', limit: 100 } }),
    counts: await store.api.countProducts({ query: {} }),
    found: await store.api.findProducts({ query: { query: 'kettle' } }),
    kept: await store.rows(sql`SELECT * FROM listings ORDER BY product_id`),
    documents: await store.rows(sql`SELECT * FROM search_documents ORDER BY product_id`),
  };
}
