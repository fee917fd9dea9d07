import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { Component } from './jobs-page.tsx';

const job = {
  ...{ id: 'j1', kind: 'bulk-edit', title: 'Archive 37 products', state: 'failed', total: 37, done: 4, leftOut: 0 },
  ...{ startedBy: 'Asha Verma', startedById: 'asha', createdAt: '2026-11-01T05:00:00Z', finishedAt: null },
  ...{ problem: 'The store was switched off.', undo: 'impossible', undoId: null, file: null },
};

test('[CON-173] jobs are narrowed by state, kind, person and day, and say why one failed', async () => {
  const asked: string[] = [];
  const { user } = openScreen(<Component />, {
    at: '/jobs?kind=bulk-edit,nonsense&startedBy=asha&since=2026-02-31',
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/staff/jobs': ({ searchParams }) => {
        asked.push(String(searchParams));
        return { success: true, jobs: [job], total: 1, isEstimate: false, next: null, previous: null };
      },
    },
  });
  await screen.findByRole('row', { name: /Archive 37 products.*The store was switched off/ });
  expect(screen.getByText(/does not have Kind ‘bulk-edit,nonsense’, Started since ‘2026-02-31’/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'State' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Failed' }));
  await waitFor(() => expect(asked).toEqual(['startedBy=asha', 'startedBy=asha&state=failed']));
});
