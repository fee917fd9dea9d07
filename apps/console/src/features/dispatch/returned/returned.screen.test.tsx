import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { idOf, rowOf } from '../dispatch.test-data.ts';
import { Component as InspectPage } from './inspect-page.tsx';
import { Component as ReturnedPage } from './returned-page.tsx';
import { outcomesOf, type ReturnedBox } from './returned-words.ts';

const dispatch = ['orders.read', 'dispatch.change'];

const box: ReturnedBox = {
  ...{ id: idOf(70), orderId: idOf(41), number: '8D31F0', courierName: 'Vega', awb: 'VG9', status: 'returned' },
  ...{ statusNote: 'Refused at the door', city: 'Kanpur', pincode: '208001', receivedAt: '2026-11-29T06:00:00Z' },
  inspectedAt: null,
  version: 1,
  lines: [
    {
      ...{ productId: idOf(32), variantId: null, name: 'Tara 5G', sku: 'TR-5G', photo: null, orderItemId: idOf(71) },
      ...{ quantity: 1, pieces: [{ unitId: idOf(72), number: '356741082019364' }] },
    },
    {
      ...{ productId: idOf(31), variantId: null, name: 'Taar USB-C Cable', sku: 'TAAR', photo: null },
      ...{ orderItemId: idOf(73), quantity: 2, pieces: [] },
    },
  ],
};

test('[DISP-84] a parcel that came back is received by its label and inspected unit by unit; a number that was not sent is refused', async () => {
  const sent: unknown[] = [];
  const { user } = openScreen(<InspectPage />, {
    path: '/dispatch/returned/:id',
    at: `/dispatch/returned/${idOf(70)}`,
    may: dispatch,
    answers: {
      [`GET /api/dispatch/boxes/${idOf(70)}`]: () => ({
        success: true,
        box: sent.length > 0 ? { ...box, inspectedAt: '2026-11-29T07:00:00Z' } : box,
      }),
      [`POST /api/dispatch/boxes/${idOf(70)}/inspection`]: (_, body) => {
        sent.push(body);
        return { success: true, box };
      },
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Scan the number of each unit' });
  const done = () => screen.getByRole<HTMLButtonElement>('button', { name: /to look at$|^Inspected$/ });
  await user.type(field, '490154203237518{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This number was not sent in this parcel.');
  const phone = screen.getByRole('group', { name: /^356741082019364/ });
  await user.click(within(phone).getByRole('radio', { name: 'Sold again' }));
  expect(done().textContent).toBe('3 to look at');
  await user.type(field, '35674108 2019364{Enter}');
  await within(phone).findByText('scanned');
  await user.click(within(screen.getByRole('group', { name: 'Unit 1' })).getByRole('radio', { name: 'Damaged' }));
  await user.click(within(screen.getByRole('group', { name: 'Unit 2' })).getByRole('radio', { name: 'Damaged' }));
  await act(async () => done().click());
  await screen.findByText(/^It was inspected/);
  expect(sent).toEqual([
    {
      outcomes: [
        { orderItemId: idOf(71), outcome: 'free', quantity: 1, numbers: ['356741082019364'] },
        { orderItemId: idOf(73), outcome: 'damaged', quantity: 2, numbers: [] },
      ],
    },
  ]);
});

test('[DISP-84] a received parcel stands with those to inspect', async () => {
  const { user } = openScreen(<ReturnedPage />, {
    at: '/dispatch/returned',
    may: dispatch,
    answers: {
      'GET /api/dispatch/list': () => ({
        ...{ success: true, total: 1, isEstimate: false, next: null, previous: null, couriers: [] },
        shipments: [rowOf({ stage: 'ended', status: 'returned', parcels: 1, awbs: ['VG9'], toInspect: idOf(70) })],
      }),
      'POST /api/dispatch/returned-boxes': () => ({ success: true, box }),
    },
  });
  await user.type(
    await screen.findByRole('textbox', { name: 'Scan the label of a parcel that came back' }),
    'VG9{Enter}',
  );
  expect((await screen.findByRole('link', { name: 'Inspect it' })).getAttribute('href')).toBe(
    `/dispatch/returned/${idOf(70)}`,
  );
  expect(screen.getByRole('link', { name: 'Inspect order 8D31F0' })).toBeTruthy();
});

test('[DISP-84] what is not decided is not told', () => {
  const units = [{ key: 'a', outcome: '' as const, number: null, isScanned: false }];
  expect(outcomesOf([{ orderItemId: 'line', units }])).toEqual([]);
});
