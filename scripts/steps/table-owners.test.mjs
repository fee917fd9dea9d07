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

test('comments are ignored', () => {
  expect(violations(`${modules}/stock/a.ts`, '/* FROM orders */\n// JOIN orders')).toEqual([]);
});
