import { expect, test } from 'vitest';
import { tableComplaints } from './table-owners.mjs';

const modules = 'apps/server/src/modules';
const tables = [
  [`${modules}/stock/stock.tables.ts`, "export const stockLevels = pgTable('stock_levels', {});"],
  [`${modules}/orders/orders.tables.ts`, "export const orders = pgTable(\n  'orders', {});"],
];
const complain = (file, text) => tableComplaints([...tables, [file, text]]);

test.each([
  ['INSERT INTO orders VALUES (1)'],
  ['UPDATE orders SET a = 1'],
  ['DELETE FROM ONLY orders'],
  ['UPDATE $' + '{orders} AS o SET a = 1'],
  ['db.update(orders).set({})'],
])('SQL that writes the table of another module is refused: %s', (text) => {
  expect(complain(`${modules}/returns/a.repository.ts`, text)[0]).toMatch(/writes orders: only its owner may/);
  expect(complain(`${modules}/orders/a.repository.ts`, text)).toEqual([]);
});

test('a module reads tables of earlier rows and its own, in text and by import', () => {
  const join = 'SELECT 1 FROM orders o JOIN stock_levels s ON true';
  expect(complain(`${modules}/returns/a.repository.ts`, join)).toEqual([]);
  expect(complain(`${modules}/catalogue/a.repository.ts`, join)).toEqual([
    expect.stringMatching(/reads orders, whose owner/),
  ]);
  const read = "import { orders } from '../orders/orders.tables.ts';";
  expect(complain(`${modules}/payments/a.repository.ts`, read)).toHaveLength(1);
  expect(complain('apps/server/src/platform/database/a.ts', 'SELECT 1 FROM stock_levels')).toHaveLength(1);
});

test('words of a comment read nothing', () => {
  expect(complain(`${modules}/stock/a.ts`, '/* FROM orders */\n// JOIN orders')).toEqual([]);
});
