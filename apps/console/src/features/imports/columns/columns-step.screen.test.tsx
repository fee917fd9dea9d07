import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { answerUploads, importOf, lineOf } from '../import.test-data.ts';
import { Component as ImportPage } from '../import-page.tsx';
import { keepLayout } from '../use-import.ts';

const file = importOf({ state: 'read', headings: ['SKU', 'Price', 'Price'], columns: ['sku', 'price', null] });
const lines = Array.from({ length: 8 }, (_, index) =>
  lineOf({ line: index + 4, cells: [`BJ-${index}`, '1399', String(index)] }),
);
const layout = {
  sheets: [
    { name: 'Prices', isHidden: false },
    { name: 'Lists', isHidden: true },
  ],
  ...{ sheet: 'Prices', row: 3 },
  top: [
    { line: 1, cells: ['Dealer prices', ''] },
    { line: 3, cells: ['SKU', 'Price', 'Price'] },
  ],
};

const open = () =>
  openScreen(<ImportPage />, {
    path: '/products/import/:id',
    at: `/products/import/${file.id}`,
    answers: {
      [`GET /api/imports/${file.id}`]: () => ({ success: true, import: file }),
      [`GET /api/imports/${file.id}/lines`]: () => ({ success: true, lines, hasMore: false }),
    },
  });

test('[IMP-138] the first five lines stand as they are read, with their numbers', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'The first lines as they are read' });
  await within(table).findByText('BJ-4');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [4, 5, 6, 7, 8].map((line) => `${line}BJ-${line - 4}1399${line - 4}`),
  );
  expect(screen.getByText(/choose the file again/)).toBeTruthy();
});

test('[IMP-138] sheet and line of the headings are chosen, and the file is read again in place of what was read', async () => {
  const sent: string[] = [];
  answerUploads(sent, { success: true, import: { ...file, id: 'other' }, layout });
  keepLayout(file.id, { file: new File(['a,b'], 'prices.xlsx'), layout });
  const { user, router } = open();
  const sheet = await screen.findByRole('combobox', { name: 'Sheet' });
  expect(
    within(sheet)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Prices', 'Lists (hidden)']);
  const row = screen.getByRole('combobox', { name: 'Headings are in' });
  expect(
    within(row)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line 1: Dealer prices', 'Line 3: SKU, Price, Price']);
  await user.selectOptions(row, '1');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/products/import/other'));
  const asked = new URL(sent[0] ?? '', 'http://localhost').searchParams;
  expect([asked.get('fileName'), asked.get('sheet'), asked.get('row'), asked.get('replaces')]).toEqual([
    'prices.xlsx',
    'Prices',
    '1',
    file.id,
  ]);
});
