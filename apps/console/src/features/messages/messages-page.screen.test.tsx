import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openScreen } from '../../screen-under-test.tsx';
import { Component } from './messages-page.tsx';

const row = {
  ...{ id: 'm1', channel: 'email', to: 'a•••@example.com', template: 'order-shipped', templateVersion: 2 },
  ...{ subject: 'Your order 4F9A2C is on its way', state: 'refused', returnId: null, ticket: null },
  order: { id: 'o1', number: '4F9A2C' },
  ...{ askedAt: '2026-11-01T05:00:00Z', sentAt: null, tries: 3, providerWords: '550 no such person' },
  ...{ resendOf: null, resentAs: null },
};
const whole = {
  ...{ ...row, hasText: true, document: 'invoice', reportedAt: null, askedBy: null },
  ...{ isTriedAgain: true, notAgain: null, keptUntil: '2027-01-30T05:00:00Z' },
};
const again = {
  ...{ ...whole, id: 'm2', state: 'sent', providerWords: null, tries: 1, isTriedAgain: false },
  ...{ resendOf: 'm1', askedBy: 'Asha Verma', sentAt: '2026-11-01T06:00:00Z' },
};

function answersOf(rows: readonly object[], more: Answers = {}) {
  const asked: string[] = [];
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/messages': ({ searchParams }) => {
      asked.push(String(searchParams));
      return { success: true, messages: rows, total: rows.length, isEstimate: false, next: null, previous: null };
    },
    ...more,
  };
  return { asked, answers };
}

test('[MSG-09] messages are narrowed by state, channel, template, order and days, and say why one was refused', async () => {
  const { asked, answers } = answersOf([row]);
  const { user } = openScreen(<Component />, {
    at: '/messages?template=order-shipped&orderNumber=4f9a2&until=2026-11-31&search=9876543210',
    answers,
  });
  const shown = await screen.findByRole('row', { name: /Your order 4F9A2C is on its way/ });
  expect(shown.textContent).toContain('550 no such person');
  expect(shown.textContent).toContain('a•••@example.com');
  expect(asked).toEqual(['template=order-shipped&search=9876543210']);
  expect(screen.getByText(/does not have Order number ‘4f9a2’, Until ‘2026-11-31’/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: /^State/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Bounced' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked.at(-1)).toBe('template=order-shipped&search=9876543210&state=bounced'));
  await user.click(screen.getByRole('button', { name: /^Order number/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Its six characters' }), '#4f9a2c{Enter}');
  await waitFor(() => expect(asked.at(-1)).toContain('orderNumber=%234f9a2c'));
});

test('[MSG-09] a message opens beside the list by keys, and is sent again once its question is answered with yes', async () => {
  const sentAgain: string[] = [];
  const questions: unknown[] = [];
  const replies = [false, true];
  vi.stubGlobal('confirm', (question: unknown) => {
    questions.push(question);
    return replies.shift();
  });
  const { answers } = answersOf([row], {
    'GET /api/messages/m1': () => ({ success: true, sent: whole }),
    'GET /api/messages/m2': () => ({ success: true, sent: again }),
    'POST /api/messages/m1/resend': ({ pathname }) => {
      sentAgain.push(pathname);
      return { success: true, sent: again };
    },
  });
  const { user, router } = openScreen(<Component />, {
    at: '/messages',
    answers,
    may: ['orders.read', 'orders.change'],
  });
  await screen.findByRole('row', { name: /is on its way/ });
  await user.keyboard('j{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Your order 4F9A2C is on its way' });
  await within(panel).findByText('Its text names the shopper; you may not read it.');
  expect(panel.textContent).toContain('Order sent, version 2');
  expect(panel.textContent).toContain('It is tried again by itself.');
  const send = () => screen.getByRole('button', { name: 'Send again' });
  await user.click(send());
  expect(sentAgain).toEqual([]);
  await user.click(send());
  await screen.findByText('It is sent again, as a new message.');
  expect(questions).toEqual(Array(2).fill('Send this mail to a•••@example.com again, as it was?'));
  expect(sentAgain).toEqual(['/api/messages/m1/resend']);
  await waitFor(() => expect(router.state.location.search).toBe('?message=m2'));
  await screen.findByText('Asha Verma');
});

test('[MSG-09] who may only read is shown no button, and a message without its text says why', async () => {
  const notAgain = 'It held a code or a link, which is not kept.';
  const { answers } = answersOf([row], {
    'GET /api/messages/m1': () => ({ success: true, sent: { ...whole, hasText: false, notAgain } }),
  });
  openScreen(<Component />, { at: '/messages?message=m1', answers, may: ['orders.read'] });
  await screen.findByText(notAgain);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Its text' })).toBeNull();
});

test('[MSG-09][PERM-04] the text is shown to who may read personal data, once they ask for it', async () => {
  const { answers } = answersOf([row], {
    'GET /api/messages/m1': () => ({ success: true, sent: whole }),
    'POST /api/messages/m1/text': () => ({ success: true, text: 'Your order has left our warehouse.' }),
  });
  const may = ['orders.read', 'personal.read'];
  const { user } = openScreen(<Component />, { at: '/messages?message=m1', answers, may });
  await user.click(await screen.findByRole('button', { name: 'Show its text' }));
  expect((await screen.findByRole('region', { name: 'Its text' })).textContent).toBe(
    'Your order has left our warehouse.',
  );
});

test('[MSG-09] without messages the screen says what would be there', async () => {
  openScreen(<Component />, { at: '/messages', answers: answersOf([]).answers });
  await screen.findByText(/Nothing was sent in the last 90 days/);
});
