import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import type { Level } from './stock-list.ts';
import { Component as StockPage } from './stock-page.tsx';

const level: Level = {
  ...{
    id: 'black',
    productId: 'tara',
    variantId: 'black',
    name: 'Tara 5G',
    sku: 'TARA-BLACK',
    gtin: null,
    photo: null,
  },
  ...{ safety: 0, safetyTarget: 0, lowAt: null, sold: 0, daysLeft: null, counted: null },
  ...{ state: 'live', quantity: 4, held: 2, blocked: 3, toInspect: 0, damaged: 0, keptBack: 3, missing: 0 },
  ...{ isStopped: false, moved: null },
};

function openStock(may: string[], refusal?: string) {
  const sent: unknown[] = [];
  const counts = { total: 1, isEstimate: false };
  return {
    sent,
    ...openScreen(<StockPage />, {
      at: '/stock',
      may,
      answers: {
        'GET /api/staff/views': () => ({ success: true, views: [] }),
        'GET /api/catalogue/brands': () => ({ success: true, brands: [] }),
        'GET /api/stock/level-counts': () => ({ success: true, views: { all: counts, blocked: counts } }),
        'GET /api/stock/units/bins': () => ({ success: true, units: [] }),
        'GET /api/stock/levels': () => ({
          success: true,
          levels: [level],
          ...counts,
          next: null,
          previous: null,
          quantity: 4,
        }),
        'POST /api/stock/moves': (_, body) => {
          sent.push(body);
          if (refusal)
            return Response.json(
              { success: false, code: 'conflict', message: refusal, errors: [] },
              {
                status: 409,
              },
            );
          return { success: true, shelf: { ...level, onHand: 9 } };
        },
      },
    }),
  };
}

test('[STK-49] what is kept back is sold again: only what there is can be chosen, the button says what it does, and it is sent once by its id', async () => {
  const { user, sent } = openStock(['products.read', 'stock.change']);
  await user.click(await screen.findByRole('button', { name: 'Move units of Tara 5G, TARA-BLACK' }));
  const what = await screen.findByRole('combobox', { name: 'What happens' });
  expect([...what.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Keep free units back from sale',
    'Free units are damaged',
    'Sell units again that are kept back',
    'More units were found',
  ]);
  expect(screen.getByText('TARA-BLACK: 4 free for sale + 2 held for orders + 3 blocked = 9 on the shelf')).toBeTruthy();
  await user.selectOptions(what, 'Sell units again that are kept back');
  const units = screen.getByRole('textbox', { name: 'Units' });
  await user.clear(units);
  await user.type(units, '4');
  expect(screen.getByText('There are only 3.')).toBeTruthy();
  await user.clear(units);
  await user.type(units, '2');
  await user.click(screen.getByRole('button', { name: 'Release 2 units' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const of = { productId: 'tara', variantId: 'black' };
  expect(sent).toEqual([{ id, ...of, what: 'release', units: 2, blockedAs: 'kept_back' }]);
});

test('[STK-49] who may write off is offered it; a refusal stays in the dialog and loses nothing', async () => {
  const { user, sent } = openStock(
    ['products.read', 'stock.change', 'stock.approve'],
    'Only 1 unit of TARA-BLACK is free.',
  );
  await user.click(await screen.findByRole('button', { name: 'Move units of Tara 5G, TARA-BLACK' }));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What happens' }),
    'Free units are lost for good',
  );
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'fell into the lift');
  await user.click(screen.getByRole('button', { name: 'Write off 1 unit' }));
  expect(await screen.findByText('Only 1 unit of TARA-BLACK is free.')).toBeTruthy();
  expect((screen.getByRole('textbox', { name: /^Note/ }) as HTMLInputElement).value).toBe('fell into the lift');
  await user.click(screen.getByRole('button', { name: 'Write off 1 unit' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(sent[1]);
});
