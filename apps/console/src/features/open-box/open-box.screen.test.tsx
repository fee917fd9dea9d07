import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openScreen } from '../../screen-under-test.tsx';
import type { Piece, WholePiece } from './open-box-list.ts';
import { Component as OpenBoxPage } from './open-box-page.tsx';
import { Component as PiecePage } from './piece-page.tsx';

const id = '019ac000-0000-7000-8000-0000000000bb';
const order = { id: '019ac000-0000-7000-8000-00000012ab34', number: '12AB34' };
const clear = { isBlocked: false, askedOn: '2026-11-29', isOld: false };
const piece: Piece = {
  ...{ id, version: 4, kind: 'imei', number: '356741082019364', secondNumber: '356741082019448', state: 'waiting' },
  ...{ productId: 'tara', variantId: null, name: 'Tara 5G', sku: 'BJ-TARA', photo: null, offer: null },
  ...{ firstSale: { on: '2026-10-12', order }, check: null, changedAt: '2026-11-29T06:00:00Z' },
};
const offer = { productId: 'made', sku: 'BJ-TARA-OB-019364', slug: 'open-box-tara', grade: 'good' as const };
const onSale: Piece = {
  ...piece,
  ...{ version: 5, state: 'on-sale', check: clear },
  offer: { ...offer, missing: 'charger', price: 9999, at: '2026-11-29T07:00:00Z' },
};
const whole = (of: Piece): WholePiece & { success: true } => ({
  ...{ success: true, piece: of, soldAs: 'Tara 5G, Graphite', newPrice: 12_499, checks: [], offers: [] },
});

function openPiece(of: Piece, more: Answers = {}, may = ['stock.read', 'stock.change', 'products.change']) {
  return openScreen(<PiecePage />, {
    ...{ path: '/stock/open-box/:id', at: `/stock/open-box/${id}`, may },
    answers: { [`GET /api/stock/open-box/${id}`]: () => whole(of), ...more },
  });
}

test('[OPEN-18] the list says of each opened piece its state, grade, price, check and first sale', async () => {
  openScreen(<OpenBoxPage />, {
    ...{ at: '/stock/open-box', may: ['stock.read'] },
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/stock/open-box-counts': () => ({ success: true, views: { waiting: { total: 1, isEstimate: false } } }),
      'GET /api/stock/open-box': () => ({
        ...{ success: true, pieces: [piece, { ...onSale, id: 'other' }], total: 2, isEstimate: false },
        ...{ next: null, previous: null },
      }),
    },
  });
  const [link] = await screen.findAllByRole('link', { name: /356741082019364/ });
  expect(link?.getAttribute('href')).toBe(`/stock/open-box/${id}`);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContainEqual(expect.stringMatching(/Waiting.*Tara 5G.*Not checked.*12 Oct.*12AB34/));
  expect(rows).toContainEqual(expect.stringMatching(/On sale.*Good without charger.*₹9,999.*Clear/));
});

test('[OPEN-19] a phone that nobody looked up cannot be put on sale; both its IMEIs are answered for, with the proof, in one form', async () => {
  const sent: URL[] = [];
  let now = piece;
  const { user } = openPiece(piece, {
    [`GET /api/stock/open-box/${id}`]: () => whole(now),
    [`POST /api/stock/open-box/${id}/imei-checks`]: (url) => {
      sent.push(url);
      now = { ...piece, check: clear };
      return whole(now);
    },
  });
  const sell = await screen.findByRole<HTMLButtonElement>('button', { name: 'Put on sale' });
  expect(sell.disabled).toBe(true);
  screen.getByText(/Look up its IMEIs in the state’s list/);
  await user.click(screen.getByRole('button', { name: 'Check its IMEI' }));
  const dialog = within(await screen.findByRole('dialog'));
  const keep = dialog.getByRole<HTMLButtonElement>('button', { name: 'Keep the answer' });
  await user.selectOptions(dialog.getByLabelText('356741082019364'), 'clear');
  await user.type(dialog.getByLabelText('Reference of the answer'), 'KYM-4711');
  await user.type(dialog.getByLabelText('Day of the query'), '2026-11-29');
  await user.upload(
    dialog.getByLabelText(/Choose the proof/),
    new File(['%PDF-'], 'answer.pdf', { type: 'application/pdf' }),
  );
  expect(keep.disabled).toBe(true);
  await user.selectOptions(dialog.getByLabelText('356741082019448'), 'clear');
  await user.click(keep);
  await screen.findByText('356741082019364 is clear. It may be put on sale.');
  const query = Object.fromEntries(sent[0]?.searchParams ?? []);
  expect(query).toMatchObject({
    clear: '356741082019364,356741082019448',
    reference: 'KYM-4711',
    expectedVersion: '4',
  });
  expect(sell.disabled).toBe(false);
});

test('[OPEN-20] an opened piece is put on sale with grade, what is missing and price, under the name that the shop will show; a refusal stands at its field', async () => {
  const sent: unknown[] = [];
  const dear = 'An opened piece costs less than a new one, which is ₹12,499.';
  const { user } = openPiece(
    { ...piece, check: clear },
    {
      [`POST /api/stock/open-box/${id}/sale`]: (_, body) => {
        sent.push(body);
        if (sent.length > 1) return whole(onSale);
        const errors = [{ path: 'body.price', message: dear }];
        return Response.json({ success: false, code: 'refused', message: dear, errors }, { status: 422 });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Put on sale' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Grade'), 'fair');
  await user.type(dialog.getByLabelText('Missing from its box'), 'charger');
  dialog.getByText('Open box: Tara 5G, Graphite (fair, without charger)');
  const price = dialog.getByLabelText('Price, ₹');
  await user.type(price, '13000');
  await user.click(dialog.getByRole('button', { name: 'Put on sale' }));
  await dialog.findByText(dear);
  await user.clear(price);
  await user.type(price, '9999');
  await user.click(dialog.getByRole('button', { name: 'Put on sale' }));
  await screen.findByText('356741082019364 is on sale for ₹9,999.');
  expect(sent[1]).toMatchObject({ grade: 'fair', missing: 'charger', price: 9999, photos: [], expectedVersion: 4 });
});

test('[OPEN-21] a blocked phone says so and has no way to the shop', async () => {
  openPiece({ ...piece, check: { ...clear, isBlocked: true } });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Put on sale' })).disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('It is never sold again');
});

test('[OPEN-21] who may not sell sees no button for it', async () => {
  openPiece({ ...piece, check: clear }, {}, ['stock.read']);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Put on sale' })).toBeNull();
});

test('[OPEN-22] what is on sale is taken off with a reason, of the piece that was seen', async () => {
  const sent: unknown[] = [];
  const { user } = openPiece(onSale, {
    [`POST /api/stock/open-box/${id}/withdrawal`]: (_, body) => {
      sent.push(body);
      return whole({ ...onSale, version: 6, state: 'withdrawn' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take off sale' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Why'), 'A scratch');
  await user.click(dialog.getByRole('button', { name: 'Take off sale' }));
  await screen.findByText('356741082019364 is off sale and kept back.');
  expect(sent).toEqual([{ reason: 'A scratch', expectedVersion: 5 }]);
});
