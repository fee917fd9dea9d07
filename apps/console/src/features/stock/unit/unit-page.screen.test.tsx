import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openScreen } from '../../../screen-under-test.tsx';
import { Component as UnitPage } from './unit-page.tsx';
import type { Unit } from './unit-query.ts';

const id = '01937000-0000-7000-8000-00000000aa01';
const productId = '01937000-0000-7000-8000-00000000aa02';
const orderId = '01937000-0000-7000-8000-00000d4f2a1c';

const unit: Unit = {
  ...{ id, productId, variantId: id, name: 'Tara 5G', sku: 'TARA-BLACK', gtin: '8904123000171', photo: null },
  ...{ state: 'live', quantity: 4, held: 2, blocked: 6, isStopped: false, moved: null },
  ...{ toInspect: 0, damaged: 1, keptBack: 0, missing: 0, safety: 5, safetyTarget: 8, lowAt: null, lowAtOfAll: 9 },
  ...{ sold: 30, daysLeft: 3, counted: { at: '2026-11-27T06:00:00Z', by: 'Rohan Deshpande' }, serialKind: 'imei' },
};

function open(may: string[], { found = unit, answers = {} }: { found?: Unit; answers?: Answers } = {}) {
  const asked: string[] = [];
  const opened = openScreen(<UnitPage />, {
    path: '/stock/units/:id',
    at: `/stock/units/${id}`,
    may,
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      [`GET /api/stock/units/${id}`]: () => ({ success: true, unit: found }),
      [`GET /api/stock/units/${id}/orders`]: () => ({
        ...{ success: true, count: 1, quantity: 2 },
        orders: [{ orderId, number: '4F2A1C', status: 'confirmed', quantity: 2, placedAt: '2026-11-27T06:00:00Z' }],
      }),
      'GET /api/stock/units/bins': () => ({ success: true, units: [{ unitId: id, codes: ['A-1', 'B-2'] }] }),
      'GET /api/stock/ledger-counts': () => ({ success: true, views: { all: { total: 0, isEstimate: false } } }),
      'GET /api/stock/ledger': ({ search }) => {
        asked.push(search);
        return { success: true, movements: [], total: 0, isEstimate: false, next: null, previous: null };
      },
      ...answers,
    },
  });
  return { asked, ...opened };
}

test('[STK-52] a unit shows its figures, who holds it, its numbers and its own movements', async () => {
  const { asked, user } = open(['stock.read', 'orders.read', 'products.read']);
  const figures = await screen.findByLabelText('Figures');
  const shown = within(figures)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(shown.slice(0, 7)).toEqual([
    ...['Free for sale: 4', 'Held for orders: 2', 'Blocked: 1', 'Safety stock: 5', 'On hand: 12', 'Sold, 30 days: 30'],
    'Days left: 3',
  ]);
  expect(within(figures).getByText('of 8 wanted')).toBeTruthy();
  const order = await screen.findByRole('link', { name: '4F2A1C' });
  expect(order.getAttribute('href')).toBe(`/orders/${orderId}`);
  expect(screen.getByRole('link', { name: 'IMEIs' }).getAttribute('href')).toBe(
    `/stock/serials?productId=${productId}&variantId=${id}`,
  );
  expect(screen.getByRole('link', { name: 'TARA-BLACK' }).getAttribute('href')).toBe(`/products/${productId}#variants`);
  expect(screen.queryByRole('button', { name: 'Stop the sale' })).toBeNull();
  await waitFor(() => expect(asked.at(-1)).toContain(`unit=${id}`));
  await user.click(screen.getByRole('link', { name: /^By people/ }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/view=staff.*unit=|unit=.*view=staff/));
});

test('[STK-54] the sale is stopped after a sentence of what that does, and the same button goes on with it', async () => {
  const sent: unknown[] = [];
  const answers: Answers = {
    'POST /api/stock/sale': (_, body) => {
      sent.push(body);
      return { success: true, isStopped: true };
    },
  };
  const { user } = open(['stock.read', 'stock.change'], { answers });
  await user.click(await screen.findByRole('button', { name: 'Stop the sale' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/as sold out at once, although 4 units are free/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Stop the sale' }));
  await waitFor(() => expect(sent).toEqual([{ productId, variantId: id, isStopped: true }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[STK-59] safety stock and the number at which it is low are set together; a refusal keeps what was typed', async () => {
  const sent: unknown[] = [];
  const answers: Answers = {
    'POST /api/stock/targets': (_, body) => {
      sent.push(body);
      const now = { safety: 8, lowAt: 3, free: 4, kept: 5, isDone: false, sentence: 'Somebody changed it meanwhile.' };
      return { success: true, lines: [{ productId, variantId: id, ...now }] };
    },
  };
  const { user } = open(['stock.read', 'stock.change'], { answers });
  await user.click(await screen.findByRole('button', { name: 'Safety and low stock' }));
  const low = await screen.findByRole('textbox', { name: /^Low at so many free units/ });
  expect(screen.getByText('Empty: at 9, as the settings say')).toBeTruthy();
  await user.type(low, '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody changed it meanwhile.')).toBeTruthy();
  expect((low as HTMLInputElement).value).toBe('3');
  const line = { expected: { safety: 8, lowAt: null }, target: { safety: 8, lowAt: 3 } };
  expect(sent).toEqual([{ lines: [{ productId, variantId: id, ...line }] }]);
});

test('[STK-134] the screen names its bins and opens where they are changed', async () => {
  const bins = { code: 'A-1', position: 1, isMain: true };
  const { user } = open(['stock.read'], {
    answers: { 'GET /api/stock/unit-bins': () => ({ success: true, bins: [bins] }) },
  });
  const opener = await screen.findByRole('button', { name: 'Where it lies' });
  expect(opener.parentElement?.textContent).toContain('Bin A-1, B-2');
  await user.click(opener);
  expect(((await screen.findByRole('textbox', { name: 'Main bin' })) as HTMLInputElement).value).toBe('A-1');
});

test('[STK-134] what lies in no bin says so', async () => {
  open(['stock.read'], { answers: { 'GET /api/stock/units/bins': () => ({ success: true, units: [] }) } });
  expect(await screen.findByText(/In no bin/)).toBeTruthy();
});
