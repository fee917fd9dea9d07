import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openScreen } from '../../../screen-under-test.tsx';
import type { OrderRow } from './order-list.ts';
import { Component } from './orders-page.tsx';

const row: OrderRow = {
  ...{ id: 'o1', number: '4F2A1C', placedAt: '2026-11-22T05:00:00Z', state: 'confirmed', isPacked: true },
  ...{ hold: 'address', image: '' },
  ...{ method: 'cod', methodName: 'Cash on delivery', payment: 'pending', total: 12499.5, toCollect: 11999.5 },
  ...{ units: 5, article: 'Tara 5G, Neel blue', otherArticles: 2, name: 'A••• R•••', phone: '98•••••776' },
  ...{ city: 'Mumbai', place: 'Maharashtra', pincode: '400001', promised: { from: '2026-11-24', to: '2026-11-25' } },
  ...{ tags: ['gift'], hasNotes: true, refund: null, coupon: null, trackingNumber: null, version: 3 },
};
const other: OrderRow = {
  ...{
    ...row,
    id: 'o2',
    number: '58C2D0',
    state: 'delivered',
    isPacked: false,
    hold: null,
    payment: 'completed',
    toCollect: 0,
  },
  ...{ refund: 'failed', tags: [], hasNotes: false, promised: null },
};

function openOrders({ rows = [row, other], at = '/orders', more = {} as Answers, may = ['orders.read'] } = {}) {
  const asked: string[] = [];
  const counted: string[] = [];
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/staff/order-counts': ({ search }) => {
      counted.push(search);
      return {
        success: true,
        views: { new: { total: 6, isEstimate: false }, all: { total: 1_000_000, isEstimate: true } },
      };
    },
    'GET /api/staff/orders': ({ search }) => {
      asked.push(search);
      const methods = [{ id: 'cod', name: 'Cash on delivery' }];
      const page = { total: rows.length, isEstimate: false, next: null, previous: null };
      return { success: true, orders: rows, ...page, methods };
    },
    ...more,
  };
  return { asked, counted, ...openScreen(<Component />, { at, answers, may }) };
}

test('[ORDC-20] a row tells state and hold in words, what is to be collected, and when it was promised', async () => {
  openOrders();
  const shown = await screen.findByRole('row', { name: /4F2A1C/ });
  for (const text of [
    'Packed',
    'On hold: The address is doubtful',
    'The address is doubtful',
    '₹12,499.50',
    '₹11,999.50',
    '98•••••776',
    '+2',
    '5 units',
    'gift',
  ])
    expect(shown.textContent).toContain(text);
  const second = screen.getByRole('row', { name: /58C2D0/ });
  expect(second.textContent).toContain('Refund failed');
  expect(second.textContent).toContain('CollectedCash on delivery');
});

test('[COUR-62] who may pack gets from the orders to the import of AWBs', async () => {
  const { unmount } = openOrders();
  await screen.findByRole('row', { name: /4F2A1C/ });
  expect(screen.queryByRole('link', { name: 'Import AWBs' })).toBeNull();
  unmount();
  openOrders({ may: ['orders.read', 'dispatch.change'] });
  const link = await screen.findByRole('link', { name: 'Import AWBs' });
  expect(link.getAttribute('href')).toBe('/orders/awbs/import');
});

test('[ORDC-21] views are tabs with counts, and filters stand in the address, from which they are read again', async () => {
  const { user, asked, counted } = openOrders({ at: '/orders?view=new&pincode=4000&place=Kerala' });
  await screen.findByRole('row', { name: /4F2A1C/ });
  expect(asked).toEqual(['?view=new&place=Kerala']);
  expect(screen.getByText(/does not have Pincode ‘4000’/)).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(tabs.getByRole('link', { name: /^New/ }).textContent).toBe('New6');
  expect(tabs.getByRole('link', { name: /^All/ }).textContent).toBe('Allabout 10,00,000');
  expect(counted).toEqual(['?place=Kerala']);
  await user.click(tabs.getByRole('link', { name: 'Cash to collect' }));
  await waitFor(() => expect(asked.at(-1)).toContain('view=cash'));
  await user.click(screen.getByRole('button', { name: /^Payment/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Paid back' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked.at(-1)).toContain('payment=refunded'));
  await user.type(screen.getByRole('searchbox'), '9812345678{Enter}');
  await waitFor(() => expect(asked.at(-1)).toContain('search=9812345678'));
});

test('[ORDC-22] J, K and Enter walk the list and open an order', async () => {
  const { user, router } = openOrders();
  await screen.findByRole('row', { name: /4F2A1C/ });
  await user.keyboard('jjk{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/o1'));
});

test('[ORDC-23] a list without orders says so, and one that a filter has emptied offers to drop it', async () => {
  const { unmount } = openOrders({ rows: [] });
  await screen.findByText('No orders yet. They stand here as soon as somebody buys.');
  unmount();
  const { user, asked, router } = openOrders({ rows: [], at: '/orders?tag=gift' });
  await screen.findByText('No order fits this filter');
  await user.click(screen.getByRole('button', { name: 'Drop ‘Tag’' }));
  await screen.findByText('No orders yet. They stand here as soon as somebody buys.');
  expect([asked.at(-1), router.state.location.search]).toEqual(['?tag=gift', '']);
});

test('[ORDC-25] the orders that are selected are confirmed together: first with how many it applies to, and why others are left out', async () => {
  const started: unknown[] = [];
  const more: Answers = {
    'POST /api/staff/order-bulk/preview': (_, body) => ({
      ...{ success: true, orders: 2, previewed: 'p', applies: 1, sample: [] },
      leftOut: [{ sentence: 'An order that is delivered cannot be confirmed.', orders: 1 }],
      body,
    }),
    'POST /api/staff/order-bulk': (_, body) => {
      started.push(body);
      return { success: true, jobId: 'job' };
    },
  };
  const { user } = openOrders({ more, may: ['orders.read', 'orders.change'] });
  await user.click(await screen.findByRole('checkbox', { name: 'Select order 4F2A1C' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select order 58C2D0' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('1: An order that is delivered cannot be confirmed.');
  await user.click(await screen.findByRole('button', { name: 'Confirm 1 order' }));
  const selection = { kind: 'ids', ids: ['o1', 'o2'] };
  await waitFor(() =>
    expect(started).toEqual([{ selection, action: { kind: 'confirm' }, expectedOrders: 2, previewed: 'p' }]),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull());
});

test('[ORDC-24] who may export people in full has a switch for it, which is off; others have none', async () => {
  const started: { columns: string[] }[] = [];
  const more: Answers = {
    'POST /api/staff/list-exports': (_, body) => {
      started.push(body as { columns: string[] });
      return { success: true, jobId: 'job' };
    },
    'GET /api/staff/jobs': () => ({ success: true, jobs: [], total: 0, isEstimate: false, next: null, previous: null }),
  };
  const { user, unmount } = openOrders({
    more,
    may: ['orders.read', 'jobs.read', 'personal.export'],
  });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const toggle = await screen.findByRole('switch', { name: 'With names, phones and addresses in full' });
  expect((toggle as HTMLInputElement).checked).toBe(false);
  await user.click(toggle);
  await user.click(screen.getByRole('button', { name: 'Export 2 orders' }));
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]?.columns).toEqual(expect.arrayContaining(['number', 'name', 'phone', 'email', 'address']));
  unmount();
  const second = openOrders({ more, may: ['orders.read', 'jobs.read'] });
  await second.user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('button', { name: 'Export 2 orders' });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('[ORDC-120] invoices of the selected orders are printed after a question, by who may read names', async () => {
  const started: unknown[] = [];
  const more: Answers = {
    'POST /api/staff/invoice-prints': (_, body) => {
      started.push(body);
      return { success: true, jobId: '0197f5a0-0000-7000-8000-00000000000a' };
    },
  };
  const { user } = openOrders({ more, may: ['orders.read', 'personal.read'] });
  await user.click(await screen.findByRole('checkbox', { name: 'Select order 4F2A1C' }));
  await user.click(screen.getByRole('button', { name: 'Print invoices' }));
  await user.click(await screen.findByRole('button', { name: 'Print for 1 order' }));
  await waitFor(() => expect(started).toEqual([{ selection: { kind: 'ids', ids: ['o1'] }, expectedOrders: 1 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
