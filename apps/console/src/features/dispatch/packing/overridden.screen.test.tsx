import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { Component as OverriddenPage } from './overridden-page.tsx';

test('[DISP-06] numbers that were packed without stock are listed with who packed them and why, and leave the list when they are explained', async () => {
  const number = {
    ...{ unitId: 'u1', boxId: 'b1', number: '356741082019364', name: 'King Signal', sku: 'KING' },
    ...{ order: { id: 'o1', number: '8D31F0' }, reason: 'Came without a receipt', packedBy: 'Asha Verma' },
    at: '2026-11-27T06:05:00Z',
  };
  const sent: string[] = [];
  const { user } = openScreen(<OverriddenPage />, {
    at: '/dispatch/numbers',
    answers: {
      'GET /api/staff/overridden-numbers': () => ({
        ...{ success: true, numbers: sent.length === 0 ? [number] : [], hasMore: false },
      }),
      'POST /api/staff/overridden-numbers/b1/u1/explanation': (_, body) => {
        sent.push(JSON.stringify(body));
        return { success: true };
      },
    },
  });
  expect((await screen.findByRole('table')).textContent).toMatch(
    /356741082019364.*8D31F0.*Came without a receipt.*Asha/,
  );
  await user.click(screen.getByRole('button', { name: 'Explain 356741082019364' }));
  await user.click(await screen.findByRole('textbox', { name: 'Where the piece came from' }));
  await user.paste('It lay behind the shelf');
  await user.click(screen.getByRole('button', { name: 'Take it off the list' }));
  expect(await screen.findByText(/Nothing waits/)).toBeTruthy();
  expect(sent).toEqual(['{"explanation":"It lay behind the shelf"}']);
});
