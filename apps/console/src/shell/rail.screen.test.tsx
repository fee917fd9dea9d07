import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../platform/query-client.ts';
import { useSession } from '../platform/session.ts';
import { openScreen } from '../screen-under-test.tsx';
import { AreaParts } from './area-parts.tsx';
import { Rail } from './rail.tsx';

function RailOfSession() {
  const session = useSession();
  return (
    <>
      <Rail session={session} />
      <AreaParts session={session} />
    </>
  );
}

const dark = { since: null, amount: null, reasons: [] };
const lampsAnswer = (...lamps: { name: string; count: number }[]) => ({
  'GET /api/staff/today/lamps': () => ({ success: true, lamps: lamps.map((lamp) => ({ ...dark, ...lamp })) }),
});
const rail = () => screen.getByRole('navigation', { name: 'Areas' });
const currentOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

test('[CON-200] each area counts what wants a hand there, and says when something is late or wrong', async () => {
  const answers = lampsAnswer(
    { name: 'to-confirm', count: 4 },
    { name: 'on-hold', count: 2 },
    { name: 'returns-to-decide', count: 3 },
    { name: 'refunds-late', count: 1 },
    { name: 'jobs-failed', count: 0 },
  );
  openScreen(<RailOfSession />, { at: '/today', answers, may: ['orders.read', 'jobs.read'] });
  expect(await screen.findByRole('link', { name: 'Orders 6 want a hand' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Returns 4 want a hand, some are late or wrong' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Jobs' })).toBeTruthy();
});

test('[CON-200] who may not read orders is asked for no lamps', async () => {
  const asked: URL[] = [];
  const answers = { 'GET /api/staff/today/lamps': (url: URL) => asked.push(url) && { success: true, lamps: [] } };
  openScreen(<RailOfSession />, { at: '/products', may: ['products.read'], answers });
  expect(currentOf(rail())).toEqual(['Products']);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toEqual([]);
});

test('[CON-201] the lists of the open area stand beneath it, as far as the person may, and one place is the current one', () => {
  openScreen(<RailOfSession />, { at: '/returns/payouts', answers: lampsAnswer(), may: ['orders.read', 'stock.read'] });
  expect(within(rail()).getByRole('link', { name: 'Claims on brands' })).toBeTruthy();
  expect(within(rail()).queryByRole('link', { name: 'Write-offs' })).toBeNull();
  expect(within(rail()).queryByRole('link', { name: 'Receipts' })).toBeNull();
  expect(currentOf(rail())).toEqual(['To pay out']);
  const row = screen.getByRole('navigation', { name: 'Lists of Returns' });
  expect(currentOf(row)).toEqual(['To pay out']);
});

test('[CON-201] a screen below a list belongs to it, and has no row of lists', () => {
  openScreen(<RailOfSession />, { at: '/stock/receipts/r1', answers: lampsAnswer(), may: ['stock.read'] });
  expect(currentOf(rail())).toEqual(['Receipts']);
  expect(screen.queryByRole('navigation', { name: /^Lists of/ })).toBeNull();
});
