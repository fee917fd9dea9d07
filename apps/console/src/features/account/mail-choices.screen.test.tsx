import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { Component } from './account-page.tsx';

const none = { newOrders: false, lamps: [], morning: false, lowStock: false };

function open(may: string[], isRefused = false) {
  const sent: unknown[] = [];
  const opened = openScreen(<Component />, {
    at: '/account',
    may,
    answers: {
      'GET /api/staff/devices': () => ({ success: true, devices: [] }),
      'GET /api/staff/preferences': () => ({ success: true, mails: none }),
      'PUT /api/staff/preferences': (_url, body) => {
        sent.push(body);
        return isRefused ? { success: false, message: 'The store does not answer.' } : { success: true, mails: none };
      },
    },
  });
  return { sent, ...opened };
}

test('[STAFF-85] each mail has its switch, by keys too; a person is offered only what they may see', async () => {
  const { sent, user } = open(['orders.read']);
  const disputes = await screen.findByRole('switch', { name: 'Disputes' });
  await user.click(screen.getByRole('switch', { name: 'Each new order' }));
  disputes.focus();
  await user.keyboard(' ');
  await waitFor(() =>
    expect(sent).toEqual([
      { mails: { ...none, newOrders: true } },
      { mails: { ...none, newOrders: true, lamps: ['disputes'] } },
    ]),
  );
  expect(disputes).toHaveProperty('checked', true);
  expect(screen.getByRole('switch', { name: /yesterday’s figures/ })).toHaveProperty('checked', false);
  expect(screen.queryByRole('switch', { name: 'Low stock' })).toBeNull();
});

test('[STAFF-85] a switch that could not be saved goes back and says why', async () => {
  const { user } = open(['stock.read'], true);
  expect(await screen.findByRole('switch', { name: 'Low stock' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Each new order' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: /yesterday’s figures/ }));
  await screen.findByText('The store does not answer.');
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /yesterday’s figures/ })).toHaveProperty('checked', false),
  );
});
