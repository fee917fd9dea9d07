import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { Component } from './problems-page.tsx';

const base = { since: '2026-11-20T05:00:00Z', answerBy: null, detail: null, documents: [], closed: null };
const dispute = {
  ...base,
  ...{ id: 'd1', kind: 'dispute', order: { id: 'o1', number: '4F2A1C' }, amount: 9299 },
  ...{ reason: 'goods_not_received', detail: 'chargeback', answerBy: '2026-12-04T12:49:00Z' },
  ...{ paymentId: 'pay_1', providerId: 'disp_1', state: 'a'.repeat(32) },
  documents: ['Shipping proof (shipping_proof): the proof of delivery'],
};
const offer = {
  ...base,
  ...{ id: 'p2', kind: 'offer-or-fee', order: { id: 'o2', number: '5B3C2D' }, amount: -100.01 },
  ...{ reason: 'offer_1', paymentId: 'pay_2', providerId: null, state: 'b'.repeat(32) },
};
const may = ['orders.read', 'orders.refund'];

function open(at: string, { rights = may }: { rights?: string[] } = {}) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  let open = [dispute, offer];
  const closed = { reason: 'The proof was sent', by: 'Asha Verma', at: '2026-11-21T05:00:00Z' };
  const opened = openScreen(<Component />, {
    at,
    may: rights,
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/staff/problem-counts': () => ({
        success: true,
        views: { open: { total: open.length, isEstimate: false } },
      }),
      'GET /api/staff/problems': ({ searchParams }) => {
        asked.push(String(searchParams));
        const problems = searchParams.get('view') === 'done' ? [{ ...dispute, closed }] : open;
        return { success: true, problems, total: problems.length, isEstimate: false, next: null, previous: null };
      },
      'PUT /api/staff/problems/d1/closing': (_url, body) => {
        sent.push(body);
        open = [offer];
        return { success: true, problem: { ...dispute, closed } };
      },
      'DELETE /api/staff/problems/d1/closing': () => {
        sent.push('opened again');
        return { success: true, problem: dispute };
      },
    },
  });
  return { asked, sent, ...opened };
}

test('[TODAY-44] each row says what to do, with the day to answer and the documents; the lamp’s address narrows it', async () => {
  const { asked, user } = open('/orders/problems?kind=dispute');
  const row = await screen.findByRole('row', { name: /4F2A1C/ });
  expect(row.textContent).toContain('Chargeback: goods not received');
  expect(row.textContent).toContain(
    'Answer it at the payment provider by 4 Dec, 18:19 with the documents, or accept it there.',
  );
  await user.click(within(row).getByText('Documents for the answer'));
  expect(within(row).getByText(/shipping_proof/)).toBeTruthy();
  expect(within(row).getByRole('link', { name: '4F2A1C' }).getAttribute('href')).toBe('/orders/o1');
  expect((await screen.findByRole('row', { name: /5B3C2D/ })).textContent).toContain(
    'An offer of the provider took ₹100.01 off',
  );
  expect(asked).toEqual(['kind=dispute']);
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
});

test('[TODAY-44] a problem is closed by keys as done because of something, and leaves the list', async () => {
  const { sent, user } = open('/orders/problems');
  const done = await screen.findByRole('button', { name: 'Done… dispute of order 4F2A1C' });
  done.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Done: dispute of order 4F2A1C, ₹9,299' });
  expect(within(dialog).getByText(/Nothing is sent or paid by this/)).toBeTruthy();
  await user.type(await within(dialog).findByRole('textbox', { name: 'Done because' }), 'The proof was sent{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /4F2A1C/ })).toBeNull());
  expect(sent).toEqual([{ reason: 'The proof was sent', expectedState: dispute.state }]);
  expect(screen.getByRole('row', { name: /5B3C2D/ })).toBeTruthy();
});

test('[TODAY-44] what is done says why, by whom and when, and is opened again', async () => {
  const { sent, user } = open('/orders/problems?view=done');
  const row = await screen.findByRole('row', { name: /4F2A1C/ });
  expect(row.textContent).toContain('Done: The proof was sent');
  expect(row.textContent).toContain('Asha Verma, 21 Nov 2026');
  await user.click(within(row).getByRole('button', { name: /Open again/ }));
  await waitFor(() => expect(sent).toEqual(['opened again']));
});

test('[TODAY-41] who may only read is offered nothing to close', async () => {
  open('/orders/problems', { rights: ['orders.read'] });
  await screen.findByRole('row', { name: /4F2A1C/ });
  expect(screen.queryByRole('button', { name: /Done…/ })).toBeNull();
});
