import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../screen-under-test.tsx';
import { importOf, lineOf } from '../../import.test-data.ts';
import { Component as ImportPage } from '../../import-page.tsx';
import { Component as ImportsPage } from '../../imports-page.tsx';

test('[STK-31] files of stock levels have a screen of their own, which lists and exports no other files', async () => {
  const asked: (string | null)[] = [];
  openScreen(<ImportsPage />, {
    at: '/stock/import',
    may: ['stock.change', 'jobs.read'],
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/imports': ({ searchParams }) => {
        asked.push(searchParams.get('kind'));
        const imports = [importOf({ kind: 'stock', fileName: 'counted.csv' })];
        return { success: true, imports, total: 1, isEstimate: false, next: null, previous: null };
      },
    },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Import stock levels');
  const file = await screen.findByRole('link', { name: 'counted.csv' });
  expect(file.getAttribute('href')).toBe('/stock/import/019ac000-0000-7000-8000-000000000001');
  expect(new Set(asked)).toEqual(new Set(['stock']));
  expect(screen.getByText(/how many are there now, not how many more/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start from an export' }).getAttribute('href')).toBe('/stock#export');
});

test('[STK-31] the result of a dry run of levels speaks of stock, and makes no products', async () => {
  const counts = { new: 0, changed: 1, same: 0, wrong: 0, waiting: 0 };
  const file = importOf({ kind: 'stock', counts, differences: { stock: 1 }, missing: {}, columns: ['sku', 'stock'] });
  const difference = { column: 'stock', area: 'stock', was: '5', becomes: '1250' } as const;
  openScreen(<ImportPage />, {
    path: '/stock/import/:id',
    at: `/stock/import/${file.id}`,
    may: ['stock.change'],
    answers: {
      [`GET /api/imports/${file.id}`]: () => ({ success: true, import: file }),
      [`GET /api/imports/${file.id}/lines`]: () => ({
        success: true,
        lines: [lineOf({ differences: [difference] })],
        hasMore: false,
      }),
    },
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Import stock levels');
  const views = await screen.findByRole('navigation', { name: 'Differences' });
  expect(
    within(views)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All differences1', 'Questions0', 'Stock1', 'The same0']);
  const table = await screen.findByRole('table', { name: 'Differences' });
  expect(within(table).getByText('1,250')).toBeTruthy();
  expect(screen.queryByText('New products')).toBeNull();
  expect(screen.getByRole('button', { name: 'Import 1 line' })).toBeTruthy();
});
