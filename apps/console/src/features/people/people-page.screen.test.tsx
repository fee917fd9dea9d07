import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { Component } from './people-page.tsx';

const role = (id: string, name: string) => ({ id, name, permissions: [], isOwner: false, people: 1, version: 1 });
const person = {
  ...{ id: 'arun', name: 'Arun Rao', email: 'arun@store.example', roleId: 'support', roleName: 'Support' },
  ...{ isEnabled: true, hasTotp: true, passkeys: 0, lastSeenAt: null, version: 3 },
};
const invitation = { id: 'i1', email: 'new@store.example', roleName: 'Support', expiresAt: '2026-12-01T05:00:00Z' };

test('[CON-175] a changed role is sent after a question; who no longer fits the filter leaves the list, invitations stay', async () => {
  let people = [person];
  const asked: string[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('confirm', () => true);
  const { user } = openScreen(<Component />, {
    ...{ at: '/people?roleId=support&state=asleep', may: ['staff.change'] },
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/staff/roles': () => ({ success: true, roles: [role('support', 'Support'), role('owner', 'Owner')] }),
      'GET /api/staff/people': ({ searchParams }) => {
        asked.push(String(searchParams));
        const cursors = { next: null, previous: null };
        return {
          success: true,
          people,
          invitations: [invitation],
          total: people.length,
          isEstimate: false,
          ...cursors,
        };
      },
      'PATCH /api/staff/people/arun': (_, body) => {
        sent.push(body);
        people = [];
        return { success: true, person };
      },
    },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Arun Rao' }), 'Owner');
  await screen.findByText('No person fits this filter');
  expect(sent).toEqual([{ version: 3, roleId: 'owner' }]);
  expect(asked).toEqual(['roleId=support', 'roleId=support']);
  expect(screen.getByText(/does not have State ‘asleep’/)).toBeTruthy();
  await waitFor(() => expect(screen.getByText('0 people')).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Withdraw the invitation of new@store.example' })).toBeTruthy();
});
