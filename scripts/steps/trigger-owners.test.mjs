import { expect, test } from 'vitest';
import { readMigratedSql } from './migrated-sql.mjs';
import { readTables } from './table-owners.mjs';
import { triggerViolations } from './trigger-owners.mjs';

const modules = 'apps/server/src/modules';
const tables = readTables([
  [
    `${modules}/stock/stock.tables.ts`,
    "const stockLevels = pgTable('stock_levels', {}); const moves = pgTable('stock_movements', {});",
  ],
  [
    `${modules}/catalogue/catalogue.tables.ts`,
    "const products = pgTable('products', {}); const entries = pgTable('catalogue_entries', {});",
  ],
  [`${modules}/search/listings.tables.ts`, "const listings = pgTable('listings', {});"],
]);
const violations = (migrations, allowed = []) => triggerViolations(readMigratedSql(migrations), { tables, allowed });

const refresh = `CREATE FUNCTION refresh(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    -- UPDATE products; in a comment
    INSERT INTO catalogue_entries SELECT * FROM products ON CONFLICT DO UPDATE SET a = 1;
  END $$;--> statement-breakpoint`;
const follow = `CREATE FUNCTION follow() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN PERFORM refresh(ARRAY[NEW.id]); RETURN NULL; END $body$;`;
const onLevels = `CREATE TRIGGER entry_of_level AFTER INSERT OR UPDATE OF quantity ON stock_levels
  FOR EACH ROW WHEN (NEW.quantity > 0) EXECUTE FUNCTION follow();`;
const upTheRows =
  'a trigger on stock_levels writes catalogue_entries: name it in scripts/trigger-writes.mjs, or publish an event';

test('a trigger that writes the table of another module is found through the functions that it calls', () => {
  expect(violations([refresh, follow, onLevels])).toEqual([upTheRows]);
  expect(violations([refresh, follow, onLevels.replace('stock_levels', '"public"."stock_levels"')])).toEqual([
    upTheRows,
  ]);
  expect(violations([refresh, follow, onLevels.replace('stock_levels', 'products')])).toEqual([]);
});

test('the last definition counts, and nothing that was dropped', () => {
  const without = `CREATE OR REPLACE FUNCTION follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`;
  expect(violations([refresh, follow, onLevels, without])).toEqual([]);
  expect(violations([without, refresh, onLevels, follow.replace('CREATE', 'CREATE OR REPLACE')])).toEqual([upTheRows]);
  expect(violations([refresh, follow, onLevels, 'DROP TRIGGER entry_of_level ON stock_levels;'])).toEqual([]);
  expect(violations([refresh, follow, onLevels, 'DROP TRIGGER entry_of_level ON products;'])).toEqual([upTheRows]);
  expect(violations([refresh, follow, onLevels, 'DROP TABLE "stock_levels";'])).toEqual([]);
  const moved = onLevels.replace('CREATE', 'CREATE OR REPLACE').replace('follow()', 'others()');
  const others = 'CREATE FUNCTION others() RETURNS trigger LANGUAGE sql AS $$ DELETE FROM listings $$;';
  expect(violations([refresh, follow, onLevels, others, moved])).toEqual([
    expect.stringMatching(/on stock_levels writes listings/),
  ]);
});

test('a listed write is allowed, and a line that no trigger needs any more is refused', () => {
  const allowed = [{ on: ['stock_levels'], writes: 'catalogue_entries', because: 'of the list' }];
  expect(violations([refresh, follow, onLevels], allowed)).toEqual([]);
  expect(violations([refresh, follow], allowed)).toEqual([
    'no trigger on stock_levels writes catalogue_entries: take it off scripts/trigger-writes.mjs',
  ]);
  expect(violations([refresh, follow, onLevels], [{ ...allowed[0], on: ['products'] }])).toHaveLength(2);
});

test('a trigger of a later row never writes a table of an earlier one', () => {
  const onListings = onLevels.replace('stock_levels', 'listings');
  const allowed = [{ on: ['listings'], writes: 'catalogue_entries', because: 'of the list' }];
  expect(violations([refresh, follow, onListings], allowed)).toEqual([
    expect.stringMatching(/on listings writes catalogue_entries/),
  ]);
});

test('a write to a view is one to its tables', () => {
  const view = 'CREATE VIEW shown AS SELECT * FROM stock_levels s, listings l WHERE s.id = l.id;';
  const body = follow.replace('PERFORM refresh(ARRAY[NEW.id])', 'UPDATE shown SET a = 1');
  expect(violations([view, body, onLevels])).toEqual([expect.stringMatching(/on stock_levels writes listings/)]);
});

test('what cannot be read is refused: text run as SQL, rules, renamed functions', () => {
  const dynamic = `CREATE FUNCTION fill() RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'UPDATE ' || t; END $$`;
  expect(violations([dynamic])).toEqual([expect.stringMatching(/fill runs a text as SQL/)]);
  expect(violations([`DO $$ BEGIN ${onLevels} END $$;`])).toHaveLength(1);
  expect(violations(['CREATE RULE a AS ON UPDATE TO listings DO NOTHING'])).toHaveLength(1);
  expect(violations([follow, 'ALTER FUNCTION follow() RENAME TO other'])).toHaveLength(1);
});
