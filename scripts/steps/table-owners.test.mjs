import { expect, test } from 'vitest';
import { tableViolations } from './table-owners.mjs';

const modules = 'apps/server/src/modules';
const tables = [
  [`${modules}/stock/stock.tables.ts`, "export const stockLevels = pgTable('stock_levels', {});"],
  [`${modules}/orders/orders.tables.ts`, "export const orders = pgTable(\n  'orders', {});"],
];
const violations = (file, text) => tableViolations([...tables, [file, text]]);

test.each([
  ['INSERT INTO orders VALUES (1)'],
  ['UPDATE orders SET a = 1'],
  ['DELETE FROM ONLY orders'],
  ['UPDATE $' + '{orders} AS o SET a = 1'],
  ['db.update(orders).set({})'],
  ['update "public"."orders" set a = 1'],
  ['TRUNCATE returns, orders'],
  ['UPDATE $' + "{sql.identifier('orders')} SET a = 1"],
  ['insertRows(orders, rows)'],
  ["import { orders as sold } from '../orders/orders.tables.ts';\ndb.update(sold).set({})"],
  ["import { orders as sold } from '../orders/orders.tables.ts';\nsql`DELETE FROM $" + '{sold}`'],
])('SQL that writes the table of another module is refused: %s', (text) => {
  expect(violations(`${modules}/returns/a.repository.ts`, text)[0]).toMatch(/writes orders: only its owner may/);
  expect(violations(`${modules}/orders/a.repository.ts`, text)).toEqual([]);
});

test('a module reads tables of earlier rows and its own, in text and by import', () => {
  const join = 'SELECT 1 FROM orders o JOIN stock_levels s ON true';
  expect(violations(`${modules}/returns/a.repository.ts`, join)).toEqual([]);
  expect(violations(`${modules}/catalogue/a.repository.ts`, join)).toEqual([
    expect.stringMatching(/reads orders, whose owner/),
  ]);
  const read = "import { orders } from '../orders/orders.tables.ts';";
  expect(violations(`${modules}/payments/a.repository.ts`, read)).toHaveLength(1);
  expect(violations('apps/server/src/platform/database/a.ts', 'SELECT 1 FROM stock_levels')).toHaveLength(1);
});

test.each([
  ['SELECT 1 FROM stock_levels s, orders o WHERE true'],
  ['SELECT 1 FROM (SELECT a, b FROM stock_levels) AS s, $' + '{orders} AS o WHERE true'],
  ['SELECT 1 FROM unnest($' + '{ids}::uuid[], $' + '{names}) AS given(id, name), orders o'],
  ['SELECT 1 FROM stock_levels JOIN LATERAL unnest(a) AS x ON x = 1, orders'],
  ['DELETE FROM catalogue_entries USING stock_levels s, orders o'],
  ['SELECT 1 FROM $' + "{sql.identifier('orders')}"],
])('a table is found in any place of a list: %s', (text) => {
  expect(violations(`${modules}/catalogue/a.repository.ts`, text)).toEqual([
    expect.stringMatching(/reads orders, whose owner/),
  ]);
});

test.each([
  ['SELECT a IS DISTINCT FROM b, orders.c FROM stock_levels'],
  ['SELECT 1 FROM stock_levels ORDER BY a, orders'],
  ['SELECT (SELECT 1 FROM stock_levels), orders'],
  ['SELECT 1 FROM stock_levels FOR UPDATE OF stock_levels'],
])('what follows a list is no table of it: %s', (text) => {
  expect(violations(`${modules}/catalogue/a.repository.ts`, text)).toEqual([]);
});

test('a write names its table', () => {
  const chosen = 'UPDATE $' + '{table} SET a = 1';
  expect(violations(`${modules}/returns/a.repository.ts`, chosen)).toEqual([expect.stringMatching(/name the table/)]);
  expect(violations(`${modules}/returns/a.repository.ts`, 'insertRows(table, rows)')).toHaveLength(1);
  expect(violations(`${modules}/returns/a.repository.ts`, 'DELETE FROM $' + '{tableOf(kind)}')).toHaveLength(1);
});

test('a table is found however its definition is formatted, and a definition that is not found is refused', () => {
  const file = `${modules}/orders/more.tables.ts`;
  for (const definition of [
    "const lines = pgTable(\n  'order_lines',",
    'export const lines: Lines = pgTable<"order_lines", Columns>("order_lines",',
    'export const lines =\n  pgTable (`order_lines`,',
  ]) {
    const [defined, reader] = [
      [file, definition],
      [`${modules}/returns/a.repository.ts`, 'UPDATE order_lines SET a = 1'],
    ];
    expect(tableViolations([...tables, defined, reader]), definition).toEqual([
      `${modules}/returns/a.repository.ts writes order_lines: only its owner may`,
    ]);
  }
  for (const definition of ['const lines = pgTable(name, {});', "const lines = pgSchema('other').table('lines', {});"])
    expect(violations(file, definition), definition).toEqual([expect.stringMatching(/in another form/)]);
  expect(violations(`${modules}/orders/a.repository.ts`, "const lines = pgTable('order_lines', {});")).toEqual([
    expect.stringMatching(/only \*\.tables\.ts may/),
  ]);
});

test('a tables file names no table of its own row or a later one', () => {
  const read = "import { orders } from '../orders/orders.tables.ts';";
  expect(violations(`${modules}/cart/cart.tables.ts`, read)).toEqual([expect.stringMatching(/reads orders/)]);
  expect(violations(`${modules}/returns/returns.tables.ts`, read)).toEqual([]);
});

test('a function of the database that is called writes its tables', () => {
  const source = [`${modules}/cart/a.repository.ts`, 'sql`SELECT refill_orders($' + '{id})`'];
  expect(tableViolations([...tables, source], new Map([['refill_orders', ['orders']]]))).toEqual([
    `${modules}/cart/a.repository.ts writes orders: only its owner may`,
  ]);
});

test('comments are ignored', () => {
  expect(violations(`${modules}/stock/a.ts`, '/* FROM orders */\n// JOIN orders')).toEqual([]);
});
