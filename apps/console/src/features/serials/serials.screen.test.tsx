import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendInParts } from '../../components/serials/send-in-parts.ts';
import { type Answers, openScreen } from '../../screen-under-test.tsx';
import { Component as SerialPage } from './serial-page.tsx';
import { unnumberedText } from './serial-words.ts';
import { Component as SerialsPage } from './serials-page.tsx';

const id = '019ac000-0000-7000-8000-0000000000bb';
const order = { id: '019ac000-0000-7000-8000-00000012ab34', number: '12AB34' };
const unit = {
  ...{ id, version: 3, kind: 'imei', number: '356741082019364', secondNumber: '356741082019448', state: 'sold' },
  ...{ productId: 'tara', variantId: null, name: 'Tara 5G', sku: 'BJ-TARA', photo: null, order },
  changedAt: '2026-11-29T06:00:00Z',
};

test('[SER-10] a piece shows its numbers, its order and its whole life with people and documents', async () => {
  const step = { at: '2026-11-28T06:00:00Z', by: 'Ramesh Gowda', note: null };
  const receipt = { kind: 'receipt', id: 'grn', name: 'GRN-2611-04' };
  openScreen(<SerialPage />, {
    path: '/stock/serials/:id',
    at: `/stock/serials/${id}`,
    may: ['stock.read', 'stock.change'],
    answers: {
      [`GET /api/stock/serials/${id}`]: () => ({
        success: true,
        unit,
        steps: [
          { ...step, from: 'packed', to: 'sold', by: null, document: { kind: 'order', ...order, name: '12AB34' } },
          { ...step, at: '2026-11-27T06:00:00Z', from: null, to: 'in-stock', document: receipt },
        ],
      }),
    },
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('IMEI 356741082019364');
  expect(screen.getByText('Second IMEI 356741082019448')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sold.*Order 12AB34/),
    expect.stringMatching(/^Came into stock by Ramesh Gowda.*GRN-2611-04/),
  ]);
  expect(screen.getByRole('link', { name: 'GRN-2611-04' }).getAttribute('href')).toBe('/stock/receipts/grn');
  // Sold: its number can no longer be wrong.
  expect(screen.queryByRole('button', { name: 'The number is wrong' })).toBeNull();
});

test('[SER-11] pieces without a number are told and numbered; lines that are wrong stay, each with its reason', async () => {
  const sent: unknown[] = [];
  const missing = { productId: 'tara', variantId: null, name: 'Tara 5G', sku: 'BJ-TARA', photo: null };
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/stock/serial-counts': () => ({ success: true, views: {} }),
    'GET /api/stock/unnumbered': () => ({
      ...{ success: true, hasMore: false },
      products: [{ ...missing, gtin: null, kind: 'imei', onHand: 5, numbered: 2 }],
    }),
    'GET /api/stock/serials': () => ({
      ...{ success: true, serials: [unit], total: 1, isEstimate: false, next: null, previous: null },
    }),
    'POST /api/stock/serials': (_, body) => {
      sent.push(body);
      const refused = [{ line: 2, number: '8904123000171', reason: '8904123000171 is a barcode.' }];
      return { success: true, added: 1, refused, unnumbered: 2 };
    },
  };
  const { user } = openScreen(<SerialsPage />, { at: '/stock/serials', may: ['stock.read', 'stock.change'], answers });
  await screen.findByText('3 pieces without a number');
  expect((await screen.findByRole('link', { name: /356741082019364/ })).getAttribute('href')).toBe(
    `/stock/serials/${id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Number pieces' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'IMEIs' });
  fireEvent.change(field, { target: { value: '490154203237518\n8904123000171' } });
  await user.click(screen.getByRole('button', { name: 'Add 2 numbers' }));
  await screen.findByText('Line 1: 8904123000171 is a barcode.');
  expect(field.value).toBe('8904123000171');
  expect(sent).toMatchObject([{ productId: 'tara', pieces: [{ line: 1 }, { line: 2 }] }]);
});

test('[SER-11] five thousand numbers go in parts, and each wrong one keeps its line', async () => {
  const pieces = Array.from({ length: 5000 }, (_, place) => ({ number: String(place), line: place + 1 }));
  const [sizes, told] = [[] as number[], [] as number[]];
  const { added, refused } = await sendInParts(pieces, {
    send: async (part) => {
      sizes.push(part.length);
      const wrong = part.filter(({ line = 0 }) => line % 1000 === 7);
      return {
        added: part.length - wrong.length,
        refused: wrong.map(({ line = 0, number }) => ({ line, number, reason: 'No.' })),
      };
    },
    onSent: (count) => told.push(count),
  });
  expect([sizes, told]).toEqual([
    [1000, 1000, 1000, 1000, 1000],
    [1000, 2000, 3000, 4000, 5000],
  ]);
  expect([added, refused.map(({ line }) => line)]).toEqual([4995, [7, 1007, 2007, 3007, 4007]]);
  expect(unnumberedText([{ onHand: 1, numbered: 3 }])).toBe('2 numbers too many: pieces left without being scanned');
});
