import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { Component } from './api-keys-page.tsx';

const key = (id: string, madeByKey: string | null) => ({
  ...{ id, name: id, hint: 'abcd', permissions: [], madeBy: 'Asha Verma', madeById: 'asha', madeByKey },
  ...{ createdAt: '2026-11-01T05:00:00Z', lastUsedAt: null, expiresAt: null },
});

test('[CON-174] the question before a key is revoked names keys of other pages too; then the filtered list is read again', async () => {
  let keys = [key('Raat', null), key('Savera', 'Raat')];
  const asked: string[] = [];
  const questions: unknown[] = [];
  vi.stubGlobal('confirm', (question: unknown) => questions.push(question));
  const { user } = openScreen(<Component />, {
    at: '/api-keys?search=raat&madeBy=asha',
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/staff/api-keys': ({ searchParams }) => {
        const search = searchParams.get('search');
        if (search) asked.push(String(searchParams));
        // A page has one key.
        const found = search ? keys.filter(({ name }) => name.toLowerCase() === search) : keys;
        const page = searchParams.has('after') ? found.slice(1) : found.slice(0, 1);
        const next = found.length > 1 && !searchParams.has('after') ? 'second' : null;
        return { success: true, keys: page, total: found.length, isEstimate: false, next, previous: null };
      },
      'DELETE /api/staff/api-keys/Raat': () => {
        keys = [];
        return { success: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke Raat' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Raat/ })).toBeNull());
  expect(questions).toEqual([expect.stringContaining('It also ends 1 key that it made: Savera.')]);
  expect(asked).toEqual(['search=raat&madeBy=asha', 'search=raat&madeBy=asha']);
});
