import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { Component } from './today-page.tsx';

const dark = { count: 0, since: null, amount: null, reasons: [] };
const lamps = [
  { ...dark, name: 'to-confirm', count: 6, since: new Date(Date.now() - 38 * 60_000).toISOString(), amount: 9000 },
  {
    ...dark,
    name: 'on-hold',
    count: 3,
    reasons: [
      { reason: 'address', count: 2 },
      { reason: 'disputed', count: 1 },
    ],
  },
  { ...dark, name: 'refunds-failed' },
  { ...dark, name: 'refunds-owed', count: 1, amount: 9299 },
  { ...dark, name: 'disputes', count: 1, since: '2026-12-04T12:49:00Z', amount: 9299 },
];
const none = {
  gross: 0,
  orders: 0,
  average: null,
  cancelled: 0,
  cancellations: 0,
  returned: 0,
  returns: 0,
  cancelledOrders: 0,
  returnedOrders: 0,
  net: 0,
  cashShare: null,
};
const current = {
  ...none,
  gross: 10_000,
  orders: 5,
  average: 2000,
  cancelled: 2000,
  cancellations: 1,
  cancelledOrders: 1,
  net: 8000,
  cashShare: 0.2,
};
const before = { ...current, gross: 8000, orders: 4, net: 8000, cancelled: 0, cashShare: 0.25 };
const days = [
  { day: '2026-11-24', orders: 2, gross: 4000, takenBack: 2000, grossBefore: 3000 },
  { day: '2026-11-25', orders: 3, gross: 6000, takenBack: 0, grossBefore: 5000 },
];
const sales = { success: true, since: '2026-11-24', until: '2026-11-25', cashMethods: ['cash'], current, before, days };
const product = { id: 'p1', name: 'Buds One', photo: null, units: 4, gross: 7196 };

function answers(more = {}) {
  const asked: (string | null)[] = [];
  return {
    asked,
    answers: {
      'GET /api/staff/today/lamps': () => ({ success: true, lamps }),
      'GET /api/staff/today/sales': ({ searchParams }: URL) => {
        asked.push(searchParams.get('days'));
        return sales;
      },
      'GET /api/staff/today/best-sellers': () => ({ success: true, products: [product] }),
      ...more,
    },
  };
}

test('[TODAY-20][TODAY-21] lamps say how many wait and since when, keep their window when dark, and each opens its list', async () => {
  const { user } = openScreen(<Component />, {
    at: '/today',
    ...answers({
      'GET /api/staff/today/lamps/refunds-owed': () => ({
        success: true,
        count: 1,
        things: [
          {
            kind: 'order',
            id: 'o1',
            name: '4F2A1C',
            since: '2026-12-04T12:49:00Z',
            amount: 9299,
            reason: 'Balance too low',
          },
        ],
      }),
    }),
  });
  const confirm = await screen.findByRole('link', { name: /To confirm\s*6\s*oldest 38 min/ });
  expect(confirm.getAttribute('href')).toBe('/orders?view=new');
  expect(screen.getByRole('link', { name: /On hold\s*3\s*The address is doubtful, 1 for others/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Refunds failed\s*0\s*none/ })).toBeTruthy();
  expect(screen.getByText('4 lamps lit, 1 dark. Each opens its list.')).toBeTruthy();
  const disputes = screen.getByRole('link', { name: /Disputes\s*1\s*Fault: answer by 4 Dec, 18:19/ });
  expect(disputes.getAttribute('href')).toBe('/orders/problems?kind=dispute');
  await user.click(screen.getByRole('link', { name: /Refunds owed\s*1\s*₹9,299/ }));
  const panel = await screen.findByRole('dialog', { name: 'Refunds owed' });
  const row = await within(panel).findByRole('row', { name: /4F2A1C Balance too low .* ₹9,299/ });
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/orders/o1');
});

test('[TODAY-20] figures stand beside the period before and open their orders; the period is in the address, and the chart has its table', async () => {
  const { asked, ...given } = answers();
  const { user, router } = openScreen(<Component />, { at: '/today?days=7', ...given });
  const link = await screen.findByRole('link', { name: 'Sales, incl. GST' });
  expect(link.getAttribute('href')).toBe('/orders?sold=yes&since=2026-11-24&until=2026-11-25');
  expect(link.closest('div')?.textContent).toBe('Sales, incl. GST₹10,000+25.0% from ₹8,000');
  expect(screen.getByText('Net').closest('div')?.textContent).toContain('₹8,000');
  expect(screen.getByText('Cash on delivery').closest('div')?.textContent).toContain('20.0%−5.0 points from 25.0%');
  const chart = await screen.findByRole('img', { name: 'Sales by day, 24 Nov to 25 Nov' });
  expect(chart.textContent).toContain('Highest on 25 Nov, ₹6,000.');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('row', { name: 'Tue, 24 Nov 2 ₹4,000 ₹2,000 ₹3,000 +33.3%' })).toBeTruthy();
  expect(await screen.findByRole('row', { name: 'Buds One 4 ₹7,196' })).toBeTruthy();
  expect(asked).toEqual(['7']);
  await user.click(screen.getByRole('button', { name: '90 days' }));
  await waitFor(() => expect(asked).toEqual(['7', '90']));
  expect(router.state.location.search).toBe('?days=90');
});

test('[TODAY-56] each figure opens the orders that it counts, and says how many there are where it is money', async () => {
  openScreen(<Component />, { at: '/today', ...answers() });
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to('Cancelled')).toBe('/orders?sold=yes&cancelledSince=2026-11-24&cancelledUntil=2026-11-25');
  expect(await to('Returned')).toBe('/orders?returnedSince=2026-11-24&returnedUntil=2026-11-25');
  expect(await to('Cash on delivery')).toBe('/orders?sold=yes&since=2026-11-24&until=2026-11-25&method=cash');
  expect(screen.getByText('Cancelled').closest('div')?.textContent).toContain('of 1 order');
});

test('[TODAY-20] an empty shop says that nothing was sold yet', async () => {
  openScreen(<Component />, {
    at: '/today',
    ...answers({
      'GET /api/staff/today/sales': () => ({
        ...sales,
        current: none,
        before: none,
        days: days.map((day) => ({ ...day, orders: 0, gross: 0 })),
      }),
      'GET /api/staff/today/best-sellers': () => ({ success: true, products: [] }),
      'GET /api/staff/today/lamps': () => ({ success: true, lamps: [{ ...dark, name: 'to-confirm' }] }),
    }),
  });
  await screen.findByText(/Nothing was sold yet/);
  expect(screen.getByText('All lamps are dark: nothing waits.')).toBeTruthy();
});
