import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openScreen } from '../../../../screen-under-test.tsx';
import { Timeline } from './timeline.tsx';

const nothing = { by: null, amount: null, text: null, state: null, to: null, about: null, note: null };
const entries = [
  {
    ...nothing,
    id: 'webhook 1',
    kind: 'webhook',
    what: 'payment.captured',
    at: '2026-11-20T05:03:00Z',
    state: 'taken',
  },
  {
    ...nothing,
    id: 'webhook 2',
    kind: 'webhook',
    what: 'payment.strange',
    at: '2026-11-20T05:02:00Z',
    state: 'unread',
  },
  {
    ...{ ...nothing, id: 'message m1', kind: 'message', what: 'order-placed', at: '2026-11-20T05:01:00Z' },
    ...{ text: 'Your order 4F2A1C', state: 'refused', to: 'a•••@example.com', about: 'm1' },
  },
];

function open(may: string[], resent: () => object) {
  return openScreen(<Timeline id="o1" colleagues={[]} />, {
    at: '/orders/o1',
    may,
    answers: {
      'GET /api/staff/orders/o1/timeline': () => ({ success: true, entries, hasOlder: false }),
      'POST /api/messages/m1/resend': resent,
    },
  });
}

test('[ORDC-110] webhooks have a kind of their own, and one that was not understood says so', async () => {
  const { user } = open(['orders.read'], () => ({}));
  await user.click(await screen.findByRole('button', { name: 'Webhooks' }));
  expect(await screen.findByText('payment.captured came from the payment provider')).toBeTruthy();
  expect(screen.getByText('payment.strange came from the payment provider, and was not understood')).toBeTruthy();
  expect(screen.queryByText(/Your order/)).toBeNull();
});

test('[ORDC-111] a message of the order is sent again from its page once the question is answered with yes; a refusal says why', async () => {
  const replies = [false, true, true];
  const questions: unknown[] = [];
  vi.stubGlobal('confirm', (question: unknown) => {
    questions.push(question);
    return replies.shift();
  });
  let sent = 0;
  const { user, unmount } = open(['orders.read', 'orders.change'], () => {
    sent += 1;
    return sent === 1 ? { success: true, sent: {} } : { success: false, message: 'It was not tried yet.' };
  });
  const again = await screen.findByRole('button', { name: 'Send again Your order 4F2A1C' });
  await user.click(again);
  expect(sent).toBe(0);
  await user.click(again);
  await screen.findByText('It is sent again, as a new message.');
  await user.click(await screen.findByRole('button', { name: 'Send again Your order 4F2A1C' }));
  await screen.findByText('It was not tried yet.');
  expect(questions).toEqual(Array(3).fill('Send ‘Your order 4F2A1C’ to a•••@example.com again, as it was?'));
  unmount();
  open(['orders.read'], () => ({}));
  await waitFor(() => expect(screen.getByText(/Your order 4F2A1C/)).toBeTruthy());
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});

test('[ORDC-119] files go with a note, each after it; what failed is sent again as the same note and file, and they are saved from the timeline', async () => {
  const asked: string[] = [];
  const notes: unknown[] = [];
  let isFull = true;
  const base = '/api/staff/orders/o1';
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => values);
  onTestFinished(() => void vi.restoreAllMocks());
  const noteId = '00000000-0000-4000-8000-000000000000';
  const { user } = openScreen(<Timeline id="o1" colleagues={[]} />, {
    at: '/orders/o1',
    may: ['orders.read'],
    answers: {
      [`GET ${base}/timeline`]: () => ({ success: true, entries: notes, hasOlder: false }),
      [`POST ${base}/notes`]: (_url, body) => {
        asked.push(JSON.stringify(body));
        return { success: true, note: {} };
      },
      [`POST ${base}/notes/${noteId}/files`]: ({ searchParams }) => {
        asked.push(searchParams.get('name') ?? '');
        if (isFull) return Response.json({ success: false, message: 'The storage is full.' }, { status: 503 });
        const files = [{ id: 'f1', name: 'label.pdf', size: 2048 }];
        notes.push({
          ...nothing,
          id: 'note n1',
          kind: 'note',
          what: 'note.note',
          at: '2026-11-20T05:01:00Z',
          text: 'See',
          note: { id: noteId, files },
        });
        return { success: true, file: {} };
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /Internal note/ }), 'See');
  await user.upload(
    screen.getByLabelText('Add photos or PDFs'),
    new File(['%PDF'], 'label.pdf', { type: 'application/pdf' }),
  );
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('The storage is full.')).toBeTruthy();
  isFull = false;
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('button', { name: 'label.pdf' })).toBeTruthy();
  const note = JSON.stringify({ noteId, text: 'See' });
  expect(asked).toEqual([note, 'label.pdf', note, 'label.pdf']);
  expect(screen.queryByRole('button', { name: 'Remove label.pdf' })).toBeNull();
});
