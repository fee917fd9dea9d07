import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openScreen } from '../../../screen-under-test.tsx';
import { factsOf, orderId, orderOf, timelineOf } from '../page/order.test-data.ts';
import { Component } from '../page/order-page.tsx';

const base = `/api/staff/orders/${orderId}`;
const may = ['orders.read', 'orders.change', 'orders.refund'];

const article = {
  ...{ product: 'short', variant: null, sku: 'BJ-SHORT', name: 'Taar cable short', details: '' },
  ...{ unitPaise: 79_900, unitsInStock: 7 },
};

/** What the store would answer for so many units. */
function changeOf(quantity: number) {
  return {
    ...{ version: 4, quantity, from: { name: 'Taar cable', details: '2 m', worthPaise: 99_900 * quantity } },
    to: {
      ...{ name: article.name, details: '', image: '', hsn: '8544', unitPaise: 79_900, unitsInStock: 7 },
      ...{ worthPaise: 79_900 * quantity, taxPaise: 12_188 * quantity },
    },
    ...{ differencePaise: 20_000 * quantity, backPaise: 20_000 * quantity, toCollectPaise: null },
    needsSecondPerson: false,
  };
}

function open(answers: Answers = {}, order = orderOf()) {
  return openScreen(<Component />, {
    ...{ at: `/orders/${orderId}`, path: '/orders/:id', may },
    answers: {
      [`GET ${base}`]: () => ({ success: true, order }),
      [`GET ${base}/facts`]: () => factsOf(),
      [`GET ${base}/timeline`]: () => timelineOf(),
      'GET /api/staff/order-articles': () => ({ success: true, articles: [article] }),
      ...answers,
    },
  });
}

type Wanted = { quantity: number; differencePaise?: number; requestId?: string };

test('[ORDC-103] changing the goods shows the figures of the server first, says what it does, and sends what was seen', async () => {
  const sent: Wanted[] = [];
  const { user } = open({
    [`POST ${base}/changes/preview`]: (_url, body) => ({ success: true, change: changeOf((body as Wanted).quantity) }),
    [`POST ${base}/changes`]: (_url, body) => {
      sent.push(body as Wanted);
      return { success: true, order: orderOf({ version: 5 }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the goods…' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Choose an article' }).hasAttribute('disabled')).toBe(true);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Units' }), '2');
  await user.type(within(dialog).getByRole('combobox', { name: /Article of the same price/ }), 'short');
  await user.click(await screen.findByRole('option', { name: /Taar cable short, BJ-SHORT, ₹799, 7 in stock/ }));
  expect(await within(dialog).findByText('₹1,598')).toBeTruthy();
  const act = within(dialog).getByRole('button', {
    name: 'Put 2 × Taar cable short in the place of 2 × Taar cable, 2 m and give ₹400 back',
  });
  await user.click(act);
  await waitFor(() =>
    expect(sent).toMatchObject([
      { itemId: 'line', quantity: 2, product: 'short', variant: null, differencePaise: 40_000, expectedVersion: 4 },
    ]),
  );
  expect(sent[0]?.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(await screen.findByText('The order is changed, and the shopper is told.')).toBeTruthy();
});

test('[ORDC-103] a refusal of the preview is said, and nothing can be sent; fewer units are cancelled in their own dialog', async () => {
  const { user } = open({
    [`POST ${base}/changes/preview`]: () => ({ success: false, code: 'refused', message: 'It costs ₹999 more.' }),
  });
  await screen.findByRole('table', { name: 'Money' });
  await user.keyboard('g');
  const dialog = await screen.findByRole('dialog', { name: /Change the goods/ });
  await user.type(within(dialog).getByRole('combobox', { name: /Article of the same price/ }), 'short');
  await user.click(await screen.findByRole('option', { name: /Taar cable short/ }));
  expect(await within(dialog).findByText('It costs ₹999 more.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Choose an article' }).hasAttribute('disabled')).toBe(true);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'What changes' }), 'cancel');
  expect(await screen.findByRole('dialog', { name: 'Cancel units of order 4F2A1C' })).toBeTruthy();
});

test('[ORDC-104] an additional order shows what it costs and how it can be paid, is placed once, and its link is shown', async () => {
  const sent: unknown[] = [];
  const { user, router } = open({
    [`POST ${base}/additional/preview`]: () => ({
      ...{ success: true, subtotalPaise: 79_900, shippingPaise: 0, totalPaise: 79_900 },
      lines: [{ name: article.name, details: '', quantity: 1, unitPaise: 79_900, totalPaise: 79_900 }],
      methods: [
        { id: 'card', kind: 'online', label: 'Pay online', refusal: null },
        { id: 'cod', kind: 'on-delivery', label: 'Cash on delivery', refusal: 'Only up to ₹499.' },
      ],
    }),
    [`POST ${base}/additional`]: (_url, body) => {
      sent.push(body);
      const order = orderOf({ _id: '01939000-0000-7000-8000-000000b0b0b0', additionalTo: orderId });
      return { success: true, order, paymentLink: 'https://bijli.example/payment#secret' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the goods…' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What changes' }), 'additional');
  const dialog = await screen.findByRole('dialog', { name: 'An additional order to order 4F2A1C' });
  await user.type(within(dialog).getByRole('combobox', { name: 'Add an article' }), 'short');
  await user.click(await screen.findByRole('option', { name: /Taar cable short/ }));
  expect(await within(dialog).findByText('Cash on delivery: Only up to ₹499.')).toBeTruthy();
  expect(within(dialog).getAllByRole('option', { name: /Pay online|Cash/ })).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Place an order of ₹799 and mail the link to pay it' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'The link' });
  expect(link.value).toBe('https://bijli.example/payment#secret');
  const items = [{ product: 'short', variant: null, quantity: 1 }];
  expect(sent).toMatchObject([{ items, paymentMethod: 'card', totalPaise: 79_900, expectedVersion: 4 }]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/01939000-0000-7000-8000-000000b0b0b0'));
});

test('[ORDC-104] both pages name the other order, and the timeline says what took the place of what', async () => {
  const beside = { id: '01939000-0000-7000-8000-000000b0b0b0', status: 'pending', total: 799 } as const;
  const first = '01939000-0000-7000-8000-000000a0a0a0';
  const [entry] = timelineOf().entries;
  if (!entry) throw new Error('The timeline is empty');
  const changed = { ...entry, id: 'x', kind: 'move', what: 'cancel.changed', amount: 400, text: '2 × Taar → Short' };
  open(
    { [`GET ${base}/timeline`]: () => ({ success: true, hasOlder: false, entries: [changed] }) },
    orderOf({ additionalTo: first, additionalOrders: [beside] }),
  );
  expect((await screen.findByRole('link', { name: 'A0A0A0' })).getAttribute('href')).toBe(`/orders/${first}`);
  expect(screen.getByRole('link', { name: 'B0B0B0' }).getAttribute('href')).toBe(`/orders/${beside.id}`);
  expect(await screen.findByText('Changed: 2 × Taar → Short, ₹400 less')).toBeTruthy();
});

test('[ORDC-105] the buyer’s GSTIN is given and taken off in a dialog; a wrong one is told while it is typed', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    [`PUT ${base}/buyer`]: (_url, body) => {
      sent.push(body);
      return { success: true, order: orderOf({ version: 5 }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Give a GSTIN…' }));
  const dialog = await screen.findByRole('dialog');
  const gstin = within(dialog).getByRole('textbox', { name: /GSTIN/ });
  await user.type(gstin, '24ABCDE1234F1Z5');
  expect(await within(dialog).findByText(/last character does not match/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Sell to this business' }).hasAttribute('disabled')).toBe(true);
  await user.clear(gstin);
  await user.type(gstin, '24ABCDE1234F1Z6');
  await user.type(within(dialog).getByRole('textbox', { name: 'Business' }), 'Rao Traders');
  await user.click(within(dialog).getByRole('button', { name: 'Sell to this business' }));
  const business = { gstNumber: '24ABCDE1234F1Z6', businessName: 'Rao Traders' };
  await waitFor(() => expect(sent).toEqual([{ business, expectedVersion: 4 }]));
});
