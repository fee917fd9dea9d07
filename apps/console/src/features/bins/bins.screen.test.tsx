import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openScreen } from '../../screen-under-test.tsx';
import type { Bin, BinUnit } from './bin-list.ts';
import { Component as BinsPage } from './bins-page.tsx';
import { Component as BinPage } from './page/bin-page.tsx';

const idOf = (place: number) => `019ac000-0000-7000-8000-00000000000${place}`;
const binOf = (place: number, given: Partial<Bin> = {}): Bin => ({
  ...{ id: idOf(place), code: `A-0${place}-1`, position: place, units: place - 1, countedAt: null, ...given },
});
const bins = [binOf(1), binOf(2, { countedAt: '2026-11-27T06:00:00Z' }), binOf(3)];
const page = { success: true, total: 3, isEstimate: false, next: null, previous: null };

function listAnswers(sent: unknown[] = []): Answers {
  return {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/stock/bins': () => ({ ...page, bins }),
    'GET /api/stock/bin-counts': () => ({ success: true, views: { all: { total: 3, isEstimate: false } } }),
    'POST /api/stock/bins': (_, body) => {
      sent.push(body);
      return { success: true, added: 2, known: 1 };
    },
    'PUT /api/stock/bin-order': (_, body) => {
      sent.push(body);
      return { success: true };
    },
  };
}

test('[STK-107] the bins are listed with their order, how many products lie there and their last count; only who may change stock changes them', async () => {
  openScreen(<BinsPage />, { at: '/stock/bins', may: ['stock.read'], answers: listAnswers() });
  const link = await screen.findByRole('link', { name: 'A-02-1' });
  expect(link.getAttribute('href')).toBe(`/stock/bins/${idOf(2)}`);
  const row = link.closest('tr') as HTMLTableRowElement;
  expect(within(row).getByText('27 Nov', { exact: false })).toBeTruthy();
  expect(screen.getAllByText('never')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Add bins' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Labels' })).toBeTruthy();
});

test('[STK-107] bins are added by pasting codes, and walked along in the order of a pasted list or by code', async () => {
  const sent: unknown[] = [];
  const { user } = openScreen(<BinsPage />, {
    ...{ at: '/stock/bins', may: ['stock.read', 'stock.change'], answers: listAnswers(sent) },
  });
  await user.click(await screen.findByRole('button', { name: 'Add bins' }));
  const codes = await screen.findByLabelText('Codes', { exact: false });
  fireEvent.change(codes, { target: { value: 'A-04-1\nA-04-2\t A-01-1 \n\n' } });
  await user.click(screen.getByRole('button', { name: 'Add 3 bins' }));
  await screen.findByText('2 bins added, 1 were there already.');
  await user.click(await screen.findByRole('button', { name: 'Change the order' }));
  const ordered = await screen.findByRole('list', { name: 'Bins in their order of walking' });
  expect(
    within(ordered)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['A-01-1', 'A-02-1', 'A-03-1']);
  expect(within(ordered).getByRole('button', { name: 'Move A-02-1' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Or paste the codes in their order', { exact: false }), {
    target: { value: 'A-03-1\nA-01-1' },
  });
  await user.click(screen.getByRole('button', { name: 'Take this order' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /^By code/ }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    { codes: ['A-04-1', 'A-04-2', 'A-01-1'] },
    { by: 'list', codes: ['A-03-1', 'A-01-1'] },
    { by: 'code' },
  ]);
});

const cable: BinUnit = {
  ...{ productId: idOf(7), variantId: null, name: 'Taar USB-C Cable', sku: 'BJ-TAARC', photo: null },
  ...{ isMain: true, onHand: 40, placedBy: 'Rohan Deshpande', placedAt: '2026-11-27T06:00:00Z' },
};

function openBin() {
  const sent: unknown[] = [];
  const answers: Answers = {
    [`GET /api/stock/bins/${idOf(1)}`]: () => ({
      success: true,
      bin: binOf(1, { units: 1 }),
      units: [cable],
      hasMore: false,
    }),
    [`GET /api/stock/bins/${idOf(2)}`]: () => ({ success: true, bin: bins[1], units: [], hasMore: false }),
    'GET /api/stock/bins': ({ searchParams }) => ({
      ...{ ...page, bins: bins.filter(({ code }) => code === searchParams.get('search')?.toUpperCase()) },
    }),
    [`POST /api/stock/bins/${idOf(1)}/units`]: (_, body) => {
      sent.push(body);
      const [code] = (body as { codes: string[] }).codes;
      const isKnown = code === 'BJ-TAARC';
      const found = { name: isKnown ? cable.name : null, sku: isKnown ? cable.sku : null };
      const sentence = isKnown ? 'It lies in A-01-1 now.' : `${code} is no SKU and no barcode of the store.`;
      return { success: true, results: [{ code, ...found, sentence }], placed: 1 };
    },
    'GET /api/stock/unit-bins': () => ({
      success: true,
      bins: [1, 3].map((place) => ({ id: idOf(place), code: `A-0${place}-1`, position: place, isMain: place === 1 })),
    }),
    'PUT /api/stock/unit-bins': (_, body) => {
      sent.push(body);
      return { success: true, bins: [] };
    },
  };
  const at = `/stock/bins/${idOf(1)}`;
  const may = ['stock.read', 'stock.change'];
  return { sent, ...openScreen(<BinPage />, { at, path: '/stock/bins/:id', may, answers }) };
}

test('[STK-108] scanned articles are put into the bin, and a code that is not known stays until it is answered', async () => {
  const { sent, user } = openBin();
  const field = await screen.findByLabelText('Barcode or SKU, or the label of another bin');
  await user.type(field, 'BJ-TAARC{Enter}');
  await screen.findByText('Taar USB-C Cable, BJ-TAARC: It lies in A-01-1 now.');
  await user.click(screen.getByRole('checkbox', { name: 'It lies in its main bin too' }));
  await user.type(field, 'NO-SUCH{Enter}');
  await screen.findByText('NO-SUCH is no SKU and no barcode of the store.', { exact: false });
  expect(sent).toEqual([
    { codes: ['BJ-TAARC'], as: 'main' },
    { codes: ['NO-SUCH'], as: 'further' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText('NO-SUCH is no SKU', { exact: false })).toBeNull();
});

test('[STK-108] the label of another bin opens that one, and what is taken out lies in its other bins only', async () => {
  const { sent, user } = openBin();
  await user.click(await screen.findByRole('button', { name: 'Take out Taar USB-C Cable, BJ-TAARC' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { productId: cable.productId, variantId: null, codes: ['A-03-1'], expected: ['A-01-1', 'A-03-1'] },
    ]),
  );
  await user.type(screen.getByLabelText('Barcode or SKU, or the label of another bin'), 'a-02-1{Enter}');
  await screen.findByRole('heading', { name: 'Bin A-02-1' });
});

test('[STK-128] what does not fit into one answer is shown after it', async () => {
  const asked: string[] = [];
  const { user } = openScreen(<BinPage />, {
    at: `/stock/bins/${idOf(1)}`,
    path: '/stock/bins/:id',
    may: ['stock.read'],
    answers: {
      [`GET /api/stock/bins/${idOf(1)}`]: ({ searchParams }) => {
        const after = searchParams.get('after');
        asked.push(after ?? '');
        const units = [after === null ? cable : { ...cable, productId: idOf(8), sku: 'BJ-TAARD', name: 'Taar Lamba' }];
        return { success: true, bin: binOf(1, { units: 2 }), units, hasMore: after === null };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more after 1' }));
  expect(await screen.findByText('Taar Lamba')).toBeTruthy();
  expect(screen.getByText('Taar USB-C Cable')).toBeTruthy();
  expect(asked).toEqual(['', 'BJ-TAARC']);
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
});
