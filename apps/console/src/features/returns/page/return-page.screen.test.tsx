import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import type { ReturnRow } from '../list/return-list.ts';
import { Component as ReturnPage } from './return-page.tsx';
import type { ReturnFacts } from './return-query.ts';

const idOf = (place: number) => `0192f0c4-0000-7000-8000-00000000000${place}`;

/** What the list beside it reads of a return. */
const rowOf = (place: number) =>
  ({
    ...{ id: idOf(place), number: `R-00000${place}`, step: 'approved', article: `Cable ${place}`, otherArticles: 0 },
    ...{ decideBy: null, photosAskedAt: null },
  }) as unknown as ReturnRow;

/** What the page reads of one whose pickup is not booked yet. */
const factsOf = (place: number) =>
  ({
    ...{ id: idOf(place), number: `R-00000${place}`, version: 3, step: 'approved', reason: 'damaged', refusal: null },
    ...{ description: 'The plug is bent', inspectionNote: '', askedAt: '2026-11-29T06:00:00Z', decideBy: null },
    ...{ photosAskedAt: null, decideHours: 48, amount: 499, deliveredAt: null, returnHours: 240 },
    order: { id: 'o1', number: '#0a0a0a', placedAt: '2026-11-20T06:00:00Z', methodName: 'Cash', isCash: true },
    ...{ lines: [], parcels: [], photos: [], photoRequests: [], assigned: null, people: [], pickup: null },
    ...{ attempts: 0, attemptsAllowed: 2, canBook: false, history: [] },
    customer: { id: 'c1', name: 'A•••', phone: '•••10', city: 'Pune', pincode: '411001', orders: 1, returns: 1 },
  }) as unknown as ReturnFacts;

test('[CON-202] beside the page of a return stands the list of returns that it was opened from, and J leads to the next', async () => {
  const asked: string[] = [];
  const { user } = openScreen(<ReturnPage />, {
    ...{ path: '/returns/:id', at: `/returns/${idOf(1)}`, may: ['orders.read'] },
    answers: {
      'GET /api/staff/returns': ({ search }) => {
        asked.push(search);
        return {
          success: true,
          returns: [rowOf(1), rowOf(2)],
          total: 2,
          isEstimate: false,
          next: null,
          previous: null,
        };
      },
      ...Object.fromEntries(
        [1, 2].map((place) => [
          `GET /api/staff/returns/${idOf(place)}/facts`,
          () => ({ success: true, return: factsOf(place) }),
        ]),
      ),
    },
  });
  await screen.findByRole('heading', { level: 1, name: /^R-000001/ });
  const list = await screen.findByRole('navigation', { name: 'Returns: To decide' });
  expect(list.textContent).toContain('Cable 2');
  await user.keyboard('j');
  await screen.findByRole('heading', { level: 1, name: /^R-000002/ });
  expect(asked).toEqual(['?view=to-decide']);
});
