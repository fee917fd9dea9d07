import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../screen-under-test.tsx';
import { importOf } from '../../import.test-data.ts';
import { Component } from '../../imports-page.tsx';

test('[COUR-61] pasted pairs go into the dry run of the import at once; a line that is no pair is named, and nothing is sent', async () => {
  const file = importOf({ kind: 'awbs', columns: ['order', 'box', 'awb'], state: 'read', fileName: 'Pasted.csv' });
  const earlier = importOf({ id: 'f2', kind: 'awbs', source: 'Pasted' });
  const uploaded: string[] = [];
  const checked: unknown[] = [];
  const { user, router } = openScreen(<Component />, {
    at: '/orders/awbs/import',
    may: ['dispatch.change'],
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/imports': () => ({
        ...{ success: true, imports: [earlier, importOf({ id: 'f3', kind: 'awbs', source: 'Vega' })] },
        ...{ total: 2, isEstimate: false, next: null, previous: null },
      }),
      'POST /api/imports': ({ search }) => {
        uploaded.push(search);
        return Response.json({ success: true, import: file, layout: null }, { status: 201 });
      },
      [`POST /api/imports/${file.id}/check`]: (_, body) => {
        checked.push(body);
        return Response.json({ success: true, import: { ...file, state: 'checking' } }, { status: 201 });
      },
    },
  });
  const field = await screen.findByLabelText('Pairs of order number and AWB');
  expect(await screen.findByDisplayValue('Vega')).toBeTruthy();
  const start = screen.getByRole('button', { name: 'Start the dry run' });
  expect(start.hasAttribute('disabled')).toBe(true);
  await user.click(field);
  await user.paste('4F9A2C\tSF1234IN\n7B01DE');
  await user.click(start);
  await screen.findByText(/^Line 2 has one cell\. A line is one box/);
  expect(uploaded).toEqual([]);
  await user.click(field);
  await user.paste('\tSF5678IN');
  await user.click(start);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/awbs/import/${file.id}`));
  expect(uploaded).toEqual(['?kind=awbs&fileName=Pasted.csv&source=Pasted']);
  expect(checked).toEqual([{ columns: ['order', 'box', 'awb'], isUpdateOnly: false, makesMissing: false }]);
});
