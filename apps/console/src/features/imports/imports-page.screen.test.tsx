import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { importOf } from './import.test-data.ts';
import { Component } from './imports-page.tsx';

test('[CON-176] files that were read are found by name and state; the suggested source is that of the newest of all', async () => {
  const files = [
    importOf({ id: 'f2', fileName: 'swar.csv', source: 'Swar', state: 'read' }),
    importOf({ id: 'f1', fileName: 'diwali.csv', state: 'applied', undoUntil: '2026-12-01T05:00:00Z' }),
  ];
  const { user, router } = openScreen(<Component />, {
    at: '/products/import?state=applied,lost&search=diwali',
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/imports': ({ searchParams }) => {
        const imports = files.filter(
          ({ fileName, state }) =>
            fileName.includes(searchParams.get('search') ?? '') &&
            (searchParams.get('state') ?? state).split(',').includes(state),
        );
        return { success: true, imports, total: imports.length, isEstimate: false, next: null, previous: null };
      },
    },
  });
  const table = await screen.findByRole('table', { name: 'Files of the last 30 days' });
  await within(table).findByRole('link', { name: 'diwali.csv' });
  expect(screen.getByRole('heading', { level: 2, name: 'Files of the last 30 days' })).toBeTruthy();
  expect(within(table).queryByText('swar.csv')).toBeNull();
  expect(await screen.findByDisplayValue('Swar')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('?search=diwali');
  await user.click(screen.getByRole('button', { name: 'State' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Columns to choose' }));
  await screen.findByText('No file fits these 2 filters');
});
