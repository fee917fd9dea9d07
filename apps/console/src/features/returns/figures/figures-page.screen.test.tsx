import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { Component as FiguresPage } from './figures-page.tsx';

const figure = {
  ...{ id: 'f1', key: 'damaged', name: 'damaged', returns: 1200, units: 1300, of: null, share: 0.325, worth: 5400.5 },
  ...{ medianHours: 30.5, slowHours: 200 },
};
const counted = { countedAt: '2026-11-30T02:00:00Z', since: '2026-11-01', until: '2026-11-30' };

function open(view: string, figures: (typeof figure | (Omit<typeof figure, 'of'> & { of: number }))[]) {
  openScreen(<FiguresPage />, {
    at: `/returns/figures?days=30&view=${view}`,
    may: ['orders.read'],
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/staff/returns/figures': ({ searchParams }) => {
        expect(Object.fromEntries(searchParams)).toEqual({ days: '30', view });
        const page = { total: 1, isEstimate: false, next: null, previous: null };
        return { success: true, figures, ...page, ...counted, all: { returns: 3000, units: 4000 } };
      },
    },
  });
}

test('[RETC-14] returns stand by reason with their share and time, and lead to the returns that are counted', async () => {
  open('reason', [figure]);
  const row = await screen.findByRole('row', { name: /^Damaged/ });
  for (const text of ['1,200', '1,300', '32.5 %', '₹5,400.50', '30 h 30 min', '8 days'])
    expect(row.textContent).toContain(text);
  expect(within(row).getByRole('link', { name: 'Damaged: 1,200 returns' }).getAttribute('href')).toBe(
    '/returns?view=all&reason=damaged&since=2026-11-01&until=2026-11-30',
  );
  expect(screen.getByRole('columnheader', { name: 'Reason' })).toBeTruthy();
  expect(screen.getByText(/3,000 returns, 4,000 units; counted 30 Nov/)).toBeTruthy();
});

test('[RETC-14] a lot leads to its receipt, and its share is of the pieces that came with it', async () => {
  open('lot', [{ ...figure, key: 'g1', name: 'GRN-2611-04, Sharma Electronics', units: 2, of: 40, share: 0.05 }]);
  const row = await screen.findByRole('row', { name: /GRN-2611-04/ });
  expect(row.textContent).toContain('2 of 40');
  expect(screen.getByRole('columnheader', { name: 'Lot' })).toBeTruthy();
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/stock/receipts/g1']);
});
