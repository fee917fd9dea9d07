import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import type { Approval } from './approval-words.ts';
import { Component } from './approvals-page.tsx';

const waiting: Approval = {
  ...{ id: 'a1', call: 'moveOrder', status: 'cancelled', order: { id: 'o1', number: '4F2A1C' }, returnId: null },
  ...{ amount: 62_000, state: 'waiting', askedBy: 'Rohan Deshpande', isOwn: false, reason: null },
  ...{ askedAt: '2026-11-28T05:00:00Z', expiresAt: '2026-11-29T05:00:00Z', decidedBy: null, decidedAt: null },
};
const own: Approval = { ...waiting, id: 'a2', isOwn: true, order: { id: 'o2', number: 'D28C5F' } };
const refused: Approval = {
  ...{ ...waiting, id: 'a3', call: 'moveReturn', order: { id: 'o3', number: 'ABC123' } },
  ...{ state: 'refused', reason: 'Ask first', decidedBy: 'Kavita Mehra', decidedAt: '2026-11-28T06:00:00Z' },
};

test('[PERM-10] a second person confirms after a question that names the amount, and refuses with a reason', async () => {
  const sent: unknown[] = [];
  let approvals = [waiting, own, refused];
  const { user } = openScreen(<Component />, {
    at: '/approvals',
    answers: {
      'GET /api/staff/approvals': () => ({ success: true, approvals }),
      'POST /api/staff/approvals/a1/decision': (_url, body) => {
        sent.push(body);
        approvals = [own, { ...waiting, state: 'confirmed', decidedAt: '2026-11-28T06:30:00Z' }, refused];
        return { success: true, approval: approvals[1] };
      },
      'POST /api/staff/approvals/a2/decision': (_url, body) => {
        sent.push(body);
        return { success: true, approval: { ...own, state: 'refused' } };
      },
    },
  });
  const asked = vi.fn(() => true).mockReturnValueOnce(false);
  vi.stubGlobal('confirm', asked);
  const table = await screen.findByRole('table', { name: 'What waits' });
  expect(within(table).getByRole('row', { name: /Cancel order 4F2A1C ₹62,000 Rohan Deshpande/ })).toBeTruthy();
  const ownRow = within(table).getByRole('row', { name: /D28C5F/ });
  expect(within(ownRow).queryByRole('button', { name: /Confirm/ })).toBeNull();
  const button = screen.getByRole('button', { name: 'Confirm Cancel order 4F2A1C' });
  await user.click(button);
  expect(sent).toEqual([]);
  await user.click(button);
  expect(asked).toHaveBeenLastCalledWith(
    "Cancel order 4F2A1C and give ₹62,000 back? It is done at once and can't be undone.",
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Rohan Deshpande is told'));
  expect(await screen.findByRole('row', { name: /Cancel order 4F2A1C .* Confirmed/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Pay back a return of order ABC123 .* Ask first Kavita Mehra/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw Cancel order D28C5F' }));
  await user.type(await screen.findByRole('textbox', { name: /Why/ }), 'A mistake');
  await user.click(screen.getByRole('button', { name: 'Withdraw it' }));
  await waitFor(() => expect(sent).toEqual([{ decision: 'confirm' }, { decision: 'refuse', reason: 'A mistake' }]));
});
