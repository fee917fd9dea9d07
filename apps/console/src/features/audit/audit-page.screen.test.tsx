import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { Component } from './audit-page.tsx';

const entry = {
  ...{ id: 84, at: '2026-11-01T05:00:00Z', actorKind: 'command', actorId: null, actorName: null },
  ...{ action: 'brand.change', entity: 'brand', entityId: 'b1', before: { name: 'Swaar' }, after: { name: 'Swar' } },
};

test('[CON-177] entries are narrowed by who, what, which thing and days, and the panel of one keeps that', async () => {
  const asked: string[] = [];
  const { user, router } = openScreen(<Component />, {
    at: '/audit?by=command&entity=brand&entityId=b1&until=2026-11-31&action=brand.paint',
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/audit/sources': () => ({ success: true, actors: [], entities: ['brand', 'product'] }),
      'GET /api/audit/proof': () => ({ success: true, entries: 1, sealed: 0, lastSeal: null, problems: [] }),
      'GET /api/audit/entries': ({ searchParams }) => {
        asked.push(String(searchParams));
        const page = { total: 1, isEstimate: false, hasOlder: false, next: null, previous: null };
        return { success: true, entries: [entry], names: { b1: 'Swar' }, ...page };
      },
    },
  });
  await screen.findByRole('rowheader', { name: 'changed brand Swar' });
  expect(asked).toEqual(['by=command&entity=brand&entityId=b1']);
  expect(screen.getByText(/does not have Did what ‘brand.paint’, Until ‘2026-11-31’/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: /^Kind of thing/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Product' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked.at(-1)).toBe('by=command&entity=brand%2Cproduct&entityId=b1'));
  await user.keyboard('j{Enter}');
  await screen.findByRole('dialog', { name: 'Entry 84' });
  const address = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(address)).toEqual({ by: 'command', entity: 'brand,product', entityId: 'b1', entry: '84' });
  expect(asked).toHaveLength(2);
});
