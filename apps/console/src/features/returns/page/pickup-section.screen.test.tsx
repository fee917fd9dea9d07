import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { HistorySection } from './history-section.tsx';
import { PickupSection } from './pickup-section.tsx';
import type { ReturnFacts } from './return-query.ts';

const pickup: NonNullable<ReturnFacts['pickup']> = {
  ...{ way: 'typed', state: 'booked', courier: 'Blue Dart', awb: 'BD4711', trackingUrl: null },
  ...{ bookedAt: '2026-11-29T06:00:00Z', status: null, statusAt: null, failure: null },
};

/** What both sections read of a return. */
function openPickup(of: Partial<ReturnFacts>) {
  const facts = {
    ...{ id: 'r1', version: 3, step: 'approved', pickup, attempts: 0, attemptsAllowed: 2, canBook: false, history: [] },
    ...of,
  } as unknown as ReturnFacts;
  const both = (
    <main>
      <PickupSection facts={facts} />
      <HistorySection facts={facts} />
    </main>
  );
  return openScreen(both, { at: '/returns/r1', may: ['returns.change'], answers: {} });
}

/** A toast of what a screen before it began has a button too. */
const buttons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('[RETC-75] a pickup is picked up, fails or is taken back', () => {
  openPickup({});
  expect(buttons()).toEqual(['It is picked up', 'Pickup failed', 'Take it back']);
});

test('[RETC-75] what the shopper brings has no pickup that could fail, and is received; its history says so in words', () => {
  const entry = { id: 'e1', at: '2026-11-29T06:00:00Z', what: 'return.book-pickup', by: 'Lakshmi Iyer', text: 'hand' };
  openPickup({
    pickup: { ...pickup, way: 'hand', courier: null, awb: null },
    history: [entry, { ...entry, id: 'e2', what: 'return.inspect', text: null }],
  });
  expect(buttons()).toEqual(['Take it back']);
  screen.getByRole('link', { name: 'Receive it' });
  screen.getByText(': Brought by hand');
  screen.getByText('Inspected');
});

test('[RETC-75] what was received is not received again', () => {
  openPickup({ step: 'refunded', pickup: { ...pickup, way: 'hand', courier: null, awb: null } });
  expect(screen.queryByRole('link', { name: 'Receive it' })).toBeNull();
});

test('[RETC-21] a pickup that was to be taken back and that its courier fetches all the same says so', () => {
  openPickup({ pickup: { ...pickup, way: 'courier', failure: 'It is out for pickup' } });
  screen.getByText('It was to be taken back, and the courier said no: It is out for pickup');
  expect(buttons()).toEqual(['It is picked up', 'Pickup failed', 'Take it back']);
});
