import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { type Answers, openScreen } from '../../../screen-under-test.tsx';
import { factsOf, orderId, orderOf, timelineOf } from './order.test-data.ts';
import { Component } from './order-page.tsx';
import { orderQuery } from './order-query.ts';

const base = `/api/staff/orders/${orderId}`;
const may = ['orders.read', 'orders.change', 'orders.refund', 'personal.read'];

type Opened = { order?: ReturnType<typeof orderOf>; answers?: Answers; may?: string[]; at?: string };

function open({ order = orderOf(), answers = {}, may: permissions = may, at = '' }: Opened = {}) {
  return openScreen(<Component />, {
    at: `/orders/${orderId}${at}`,
    path: '/orders/:id',
    may: permissions,
    answers: {
      [`GET ${base}`]: () => ({ success: true, order }),
      [`GET ${base}/facts`]: () => factsOf(),
      [`GET ${base}/timeline`]: () => timelineOf(),
      [`POST ${base}/viewers`]: () => ({ success: true, others: [] }),
      ...answers,
    },
  });
}

test('[ORDC-60] the page shows moves, items with what was paid, money to the paisa, GST, customer and documents', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 4F2A1C' })).toBeTruthy();
  expect(await screen.findByText('Neel blue, 2 m')).toBeTruthy();
  const money = await screen.findByRole('table', { name: 'Money' });
  expect(within(money).getByRole('row', { name: /Captured .* ₹2,997.00/ })).toBeTruthy();
  expect(within(money).getByRole('row', { name: /Refund, owed .* ₹999.50 ₹1,997.50/ })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'GST' }).textContent).toContain('27 Maharashtra');
  expect(screen.getByRole('region', { name: 'Customer' }).textContent).toContain('2 accepted, 1 refused');
  expect(screen.getByRole('link', { name: 'A1B2C3' }).getAttribute('href')).toBe('/orders/other');
  expect(screen.getByRole('link', { name: 'Messages of this order' }).getAttribute('href')).toBe(
    '/messages?orderNumber=4F2A1C',
  );
  expect(screen.getByText('A•••')).toBeTruthy();
});

test('[ORDC-61] cancelling says in numbers what it does before, and sends the units, the reason and the version that was seen', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    answers: {
      [`POST ${base}/cancellations`]: (_url, body) => {
        sent.push(body);
        return { success: true, order: orderOf({ version: 5 }) };
      },
    },
  });
  await screen.findByRole('table', { name: 'Money' });
  await user.click(screen.getByRole('button', { name: 'Cancel units…' }));
  const dialog = await screen.findByRole('dialog');
  const units = within(dialog).getByRole('combobox', { name: /Units of Taar/ });
  await user.selectOptions(units, '2');
  const act = within(dialog).getByRole('button', {
    name: 'Cancel 2 of 3 Taar cable, Neel blue, 2 m and give ₹1,998 back',
  });
  expect(act.hasAttribute('disabled')).toBe(true);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Why/ }), 'not-in-stock');
  await user.click(act);
  await waitFor(() =>
    expect(sent).toEqual([{ reason: 'not-in-stock', items: [{ itemId: 'line', quantity: 2 }], expectedVersion: 4 }]),
  );
  expect(await screen.findByText('It is cancelled, and the shopper is told.')).toBeTruthy();
});

test('[ORDC-62] an order that somebody else changed while a dialog is open is shown as it is now, and nothing is sent', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    answers: {
      [`PUT ${base}/hold`]: (_url, body) => {
        sent.push(body);
        return { success: true, order: orderOf({ version: 6 }) };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Hold…' }));
  const dialog = await screen.findByRole('dialog');
  queryClient.setQueryData(orderQuery(orderId).queryKey, orderOf({ version: 5, status: 'confirmed' }));
  expect(await within(dialog).findByText(/It is to pack now, with 3 units left/)).toBeTruthy();
  const act = within(dialog).getByRole('button', { name: 'Hold order 4F2A1C back' });
  await user.click(act);
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Go on with it' }));
  await user.type(within(dialog).getByRole('textbox', { name: /In your words/ }), 'No number');
  await user.click(act);
  await waitFor(() => expect(sent).toEqual([{ reason: 'address', note: 'No number', expectedVersion: 5 }]));
});

test('[ORDC-63] confirm and release are one press or one key, and a refusal shows the order as it is now', async () => {
  let order = orderOf();
  let isRefused = true;
  const sent: unknown[] = [];
  const { user } = openScreen(<Component />, {
    at: `/orders/${orderId}`,
    path: '/orders/:id',
    may,
    answers: {
      [`GET ${base}`]: () => ({ success: true, order }),
      [`GET ${base}/facts`]: () => factsOf(),
      [`GET ${base}/timeline`]: () => timelineOf(),
      [`POST /api/orders/${orderId}/status`]: (_url, body) => {
        sent.push(body);
        if (isRefused) {
          order = orderOf({ version: 5, staffHold: { reason: 'stock', note: 'count it', heldAt: order.createdAt } });
          return { success: false, code: 'conflict', message: 'This order was changed meanwhile.' };
        }
        order = { ...order, status: 'confirmed', version: 6 };
        return { success: true, order };
      },
    },
  });
  await screen.findByRole('button', { name: 'Confirm' });
  await user.keyboard('c');
  expect(await screen.findByText('This order was changed meanwhile.')).toBeTruthy();
  expect(await screen.findByText(/The stock is doubtful: count it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Release' })).toBeTruthy();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  expect(sent).toEqual([
    { status: 'confirmed', expectedVersion: 4 },
    { status: 'confirmed', expectedVersion: 5 },
  ]);
});

test('[ORDC-64] the timeline is narrowed by kind, which the address keeps, and takes a note that names a colleague', async () => {
  const sent: { text?: unknown; noteId?: unknown }[] = [];
  const { user, router } = open({
    at: '?show=money',
    answers: {
      [`POST ${base}/notes`]: (_url, body) => {
        sent.push(body as (typeof sent)[number]);
        return { success: true };
      },
    },
  });
  expect(await screen.findByText('₹2,997 captured')).toBeTruthy();
  expect(screen.queryByText(/calls at nine/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByText(/calls at nine/)).toBeTruthy();
  expect(screen.getByText('To 98•••••210')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Internal note/ }), 'Ask @lak');
  await user.click(await screen.findByRole('button', { name: '@Lakshmi Iyer' }));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(sent).toMatchObject([{ text: 'Ask @Lakshmi Iyer ' }]));
  expect(sent[0]?.noteId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
});

test('[DISP-22] an address that names units opens the dialog that cancels them, once', async () => {
  const [line] = orderOf().items;
  const { user } = open({ at: `?cancel=${line?._id}:2,unknown:1` });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('combobox', { name: /Units of Taar/ })).toHaveProperty('value', '2');
  expect(within(dialog).getByRole('button', { name: /^Cancel 2 of 3 Taar cable/ })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[ORDC-65] who may not change orders is offered nothing, and who may not refund does not cancel what is paid', async () => {
  const { unmount } = open({ may: ['orders.read'] });
  await screen.findByRole('table', { name: 'Money' });
  for (const name of ['Confirm', 'Hold…', 'Cancel units…', 'Show name, phone and address'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  unmount();
  open({ may: ['orders.read', 'orders.change'] });
  await screen.findByRole('table', { name: 'Money' });
  expect(screen.getByText('It is paid: somebody who may refund cancels it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel units…' })).toBeNull();
});

test('[ORDC-65] what is no order is said in the frame, with a way back', async () => {
  openScreen(<Component />, { at: '/orders/nonsense', path: '/orders/:id', may });
  expect(await screen.findByText('It is not here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the console' })).toBeTruthy();
});

test('[ORDC-72] the address that was shown is changed in a dialog, which begins with it', async () => {
  const sent: unknown[] = [];
  const full = { ...orderOf().shippingAddress, name: 'Asha Rao', phone: '9812345678', line1: '12 Hill Road' };
  const { user } = open({
    answers: {
      [`POST ${base}/address`]: () => ({ success: true, shippingAddress: full, billingAddress: null }),
      [`PUT ${base}/address`]: (_url, body) => {
        sent.push(body);
        return { success: true, order: orderOf({ version: 5 }) };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show name, phone and address' }));
  await screen.findByText('Asha Rao');
  await user.click(screen.getByRole('button', { name: 'Change the address…' }));
  const dialog = await screen.findByRole('dialog');
  const pincode = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Pincode/ });
  expect(pincode.value).toBe('400050');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Asha Rao');
  await user.clear(pincode);
  await user.type(pincode, '560001');
  await user.click(within(dialog).getByRole('button', { name: 'Change the address' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { expectedVersion: 4, shippingAddress: { name: 'Asha Rao', pincode: '560001', phone: '9812345678' } },
    ]),
  );
  expect(await screen.findByText('The order goes to the new address.')).toBeTruthy();
});

test('[ORDC-122] an order whose boxes are all closed is packed: it leads to the hand-over, and shows what waits for the courier', async () => {
  const parcel = {
    ...{
      boxId: 'box',
      shipment: 1,
      box: 1,
      state: 'packed',
      courier: 'By hand',
      awb: 'VS1001',
      isWeighed: true,
      status: null,
    },
    ...{ statusAt: null, statusNote: null, attempts: 0, items: [], booking: null, failedDelivery: null },
    ...{ isFollowed: false, hasProof: false },
  };
  open({
    order: { ...orderOf({ status: 'confirmed' }), isPacked: true },
    may: [...may, 'dispatch.change'],
    answers: { [`GET ${base}/parcels`]: () => ({ success: true, booksWith: null, parcels: [parcel] }) },
  });
  expect((await screen.findByRole('link', { name: 'Hand over' })).getAttribute('href')).toBe('/dispatch/hand-over');
  expect(screen.queryByRole('link', { name: 'Pack' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Moves' })).getByText('Packed')).toBeTruthy();
  const packed = await screen.findByRole('region', { name: 'Packed' });
  expect(packed.textContent).toContain('waits for the courier, By hand, VS1001');
});

test('[ORDC-119] the page says who else has the order open, and that it leaves when it does', async () => {
  const said: unknown[] = [];
  const { unmount } = open({
    answers: {
      [`POST ${base}/viewers`]: (_url, body) => {
        said.push(body);
        return { success: true, others: ['Bilal Khan', 'Lakshmi Iyer'] };
      },
    },
  });
  expect(await screen.findByText('Bilal Khan and Lakshmi Iyer have this order open too')).toBeTruthy();
  const [first] = said;
  unmount();
  await waitFor(() => expect(said.at(-1)).toEqual({ ...(first as object), isLeaving: true }));
});
