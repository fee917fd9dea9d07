import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import type { Movement } from './movement-words.ts';
import { Component as MovementsPage } from './movements-page.tsx';

const movement = (changes: Partial<Movement>): Movement => ({
  ...{
    id: 'one',
    productId: 'tara',
    variantId: 'black',
    sku: 'TARA-BLACK',
    name: 'Tara 5G',
    at: '2026-11-27T06:00:00Z',
  },
  ...{ change: 0, level: 48, held: 0, blocked: 0, blockedAs: null, reason: 'sale', note: null, orderId: null },
  ...{ document: null, by: null },
  ...changes,
});

test('[STK-51] each movement says what it changed, leads to its order or its paper, and the filters are asked of the store', async () => {
  const asked: string[] = [];
  const movements = [
    movement({ id: 'a', change: -2, held: 2, orderId: '01937000-0000-7000-8000-00000d4f2a1c' }),
    movement({
      id: 'b',
      change: 40,
      reason: 'receipt',
      document: { kind: 'receipt', id: 'grn' },
      by: 'Rohan Deshpande',
    }),
    movement({ id: 'c', change: -1, blocked: 1, blockedAs: 'damaged', reason: 'damage', note: 'fell' }),
    movement({ id: 'd', name: null, sku: 'OLD-1', reason: 'unrecorded', change: -3 }),
  ];
  const { user } = openScreen(<MovementsPage />, {
    at: '/stock/movements',
    may: ['stock.read'],
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/stock/ledger-counts': () => ({ success: true, views: { all: { total: 4, isEstimate: false } } }),
      'GET /api/stock/ledger': ({ search }) => {
        asked.push(search);
        return { success: true, movements, total: 4, isEstimate: false, next: null, previous: null };
      },
    },
  });
  const order = await screen.findByRole('link', { name: 'Sale' });
  expect(order.getAttribute('href')).toBe('/orders/01937000-0000-7000-8000-00000d4f2a1c');
  expect(screen.getByText('4F2A1C')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/stock/receipts/grn');
  expect(screen.getByText('damaged')).toBeTruthy();
  expect(screen.getByText('removed')).toBeTruthy();
  const changes = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cells = within(row).getAllByRole('cell');
      return cells.map(({ textContent }) => textContent).filter((text) => /^[+−]/.test(text ?? ''));
    });
  expect(changes).toEqual([['−2', '+2'], ['+40'], ['−1', '+1'], ['−3']]);
  await user.click(screen.getByRole('link', { name: /^Not explained/ }));
  await waitFor(() => expect(asked.at(-1)).toContain('view=unexplained'));
});
