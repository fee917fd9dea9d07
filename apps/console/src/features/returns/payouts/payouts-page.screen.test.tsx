import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { ReturnMoney } from '../money/return-money.tsx';
import { Component } from './payouts-page.tsx';

const owed = {
  ...{ id: 'r1', kind: 'return', number: 'R-4F9A2C', order: { id: 'o1', number: '7B01DE' }, name: 'A••• R•••' },
  ...{ payoutTo: 'as•••@okaxis', amount: 498.01, since: '2026-11-02T05:00:00Z', due: '2026-11-16', isLate: true },
  ...{ paid: null, version: 6 },
};
const paid = { ...owed, isLate: false, paid: { reference: '633412345678', at: '2026-11-17T05:00:00Z' } };
const ofReturn = {
  ...{ _id: 'r1', status: 'inspected', amount: 498.01, payoutTo: 'as•••@okaxis', version: 6, steps: [], items: [] },
  ...{ reason: 'damaged', description: '', photos: [], pickupAttempts: 0, createdAt: '2026-11-01T05:00:00Z' },
  refund: { holder: 'store', from: '2026-11-13', to: '2026-11-16', isLate: true },
  isToBePaidBack: false,
};
const all = ['orders.read', 'orders.refund', 'personal.read', 'personal.export', 'jobs.read'];

function open(component: Parameters<typeof openScreen>[0], { rights = all }: { rights?: string[] } = {}) {
  const sent: unknown[] = [];
  let isPaid = false;
  const answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/staff/payout-counts': () => ({ success: true, views: { open: { total: 1, isEstimate: false } } }),
    'GET /api/staff/payouts': () => {
      const payouts = isPaid ? [] : [owed];
      return { success: true, payouts, total: payouts.length, isEstimate: false, next: null, previous: null };
    },
    'GET /api/staff/payouts/r1': () => ({ success: true, payout: isPaid ? paid : owed }),
    'GET /api/returns/r1': () => ({
      success: true,
      return: isPaid
        ? { ...ofReturn, status: 'refunded', refund: { ...ofReturn.refund, holder: 'bank', isLate: false } }
        : ofReturn,
    }),
    'POST /api/staff/payouts/r1/payee': () => ({ success: true, name: 'Asha Rao', payoutTo: 'asha.rao@okaxis' }),
    'POST /api/staff/payouts/r1/payment': (_url: URL, body: unknown) => {
      sent.push(body);
      isPaid = true;
      return { success: true, payout: paid };
    },
    'POST /api/returns/r1/payout-bounces': (_url: URL, body: unknown) => {
      sent.push(body);
      return { success: true, return: ofReturn };
    },
  };
  return { sent, ...openScreen(component, { at: '/returns/payouts', may: rights, answers }) };
}

test('[RETC-48] what is owed stands with its due day, and is closed by keys with the reference of the bank', async () => {
  const { sent, user } = open(<Component />);
  const row = await screen.findByRole('row', { name: /R-4F9A2C/ });
  expect(row.textContent).toContain('Late, due 16 Nov');
  expect(row.textContent).toContain('₹498.01');
  expect(row.textContent).toContain('as•••@okaxis');
  within(row).getByRole('button', { name: 'Paid… R-4F9A2C' }).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Paid: R-4F9A2C, ₹498.01' });
  await user.click(await within(dialog).findByRole('button', { name: 'Show name and UPI ID' }));
  expect(await within(dialog).findByText('asha.rao@okaxis')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'UTR or reference' }), '633412345678{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /R-4F9A2C/ })).toBeNull());
  expect(sent).toEqual([{ reference: '633412345678', expectedVersion: 6 }]);
});

test('[RETC-48] who may only read is offered neither payment, nor UPI ID, nor import', async () => {
  open(<Component />, { rights: ['orders.read'] });
  await screen.findByRole('row', { name: /R-4F9A2C/ });
  expect(screen.queryByRole('button', { name: /Paid…/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import UTRs' })).toBeNull();
});

test('[RETC-49] the money of a return says what is owed, to whom, until when and who holds it; once it is paid, its UTR, and that it can come back', async () => {
  const { sent, user } = open(<ReturnMoney returnId="r1" />);
  const money = await screen.findByRole('region', { name: 'Money' });
  expect(await within(money).findByText('is owed: the money is with us.')).toBeTruthy();
  expect(money.textContent).toContain('Late, due 16 Nov');
  await user.click(within(money).getByRole('button', { name: 'Paid…' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('textbox', { name: 'UTR or reference' }), '633412345678{Enter}');
  expect(await within(money).findByText('633412345678')).toBeTruthy();
  expect(money.textContent).toContain('the money is with the shopper’s bank');
  await user.click(within(money).getByRole('button', { name: 'It came back…' }));
  const bounce = await screen.findByRole('dialog', { name: /^Came back/ });
  await user.type(
    await within(bounce).findByRole('textbox', { name: /^What the bank says/ }),
    'No such account{Enter}',
  );
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ note: 'No such account', expectedVersion: 6 });
});

test('[RETC-73] what was paid online and passed is sent back from its page, by who may refund', async () => {
  const waits = { ...ofReturn, payoutTo: null, isToBePaidBack: true };
  const sent: unknown[] = [];
  const answers = {
    'GET /api/returns/r1': () => ({
      success: true,
      return: sent.length > 0 ? { ...waits, isToBePaidBack: false } : waits,
    }),
    'POST /api/returns/r1/status': (_url: URL, body: unknown) => {
      sent.push(body);
      return { success: true, return: waits };
    },
  };
  const { user } = openScreen(<ReturnMoney returnId="r1" />, { at: '/returns/r1', may: all, answers });
  await user.click(await screen.findByRole('button', { name: 'Send ₹498.01 back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send ₹498.01 back' })).toBeNull());
  expect(sent).toEqual([{ status: 'refunded', expectedVersion: 6 }]);
});

test('[RETC-73] who may not refund reads that somebody else sends it', async () => {
  const waits = { ...ofReturn, payoutTo: null, isToBePaidBack: true };
  const answers = { 'GET /api/returns/r1': () => ({ success: true, return: waits }) };
  openScreen(<ReturnMoney returnId="r1" />, { at: '/returns/r1', may: ['orders.read'], answers });
  await screen.findByText('Somebody who may refund sends it back.');
  expect(screen.queryByRole('button')).toBeNull();
});
