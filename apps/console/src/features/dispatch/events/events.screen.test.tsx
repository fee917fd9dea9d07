import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import type { CourierEvent } from './event-list.tsx';
import { Component as EventsPage } from './events-page.tsx';

const event: CourierEvent = {
  ...{ id: 'e1', courier: 'shiprocket', awb: '7999', status: 'DAMAGED', statusLabel: 'Damaged', orderId: null },
  ...{ at: '2026-11-30T04:00:00Z', receivedAt: '2026-11-30T04:01:00Z', place: 'Jaipur', reason: null },
  problem: 'no-box',
};

test('[COUR-53] what couriers told that no parcel follows is listed with its reason, and closed with a reason', async () => {
  let rows = [event];
  const sent: unknown[] = [];
  const { user } = openScreen(<EventsPage />, {
    at: '/dispatch/events',
    may: ['dispatch.change', 'orders.read'],
    answers: {
      'GET /api/courier-events/unknown': () => ({
        ...{ success: true, events: rows, total: rows.length, isEstimate: false, next: null, previous: null },
      }),
      'POST /api/courier-events/e1/close': (_: URL, body: unknown) => {
        sent.push(body);
        rows = [];
        return { success: true };
      },
    },
  });
  expect(await screen.findByText('No parcel has this AWB')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close 7999' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close the event of 7999' });
  await user.type(within(dialog).getByLabelText(/What it was/), 'Of the shop before');
  await user.click(within(dialog).getByRole('button', { name: 'Close it' }));
  expect(await screen.findByText('Every event of the couriers has found its parcel.')).toBeTruthy();
  expect(sent).toEqual([{ reason: 'Of the shop before' }]);
});
