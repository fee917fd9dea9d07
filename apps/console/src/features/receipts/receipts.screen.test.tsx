import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openScreen } from '../../screen-under-test.tsx';
import { readPastedLines } from './pasted-lines.ts';
import { Component as ReceiptPage } from './receipt-page.tsx';
import type { ReceiptLine, ReceiptWithLines } from './receipt-query.ts';
import { differenceText } from './receipt-words.ts';
import { Component as ReceiptsPage } from './receipts-page.tsx';

const id = '019ac000-0000-7000-8000-0000000000aa';
const at = `/stock/receipts/${id}`;

const receiptOf = (given: Partial<ReceiptWithLines['receipt']> = {}): ReceiptWithLines['receipt'] => ({
  ...{ id, number: 'GRN-2611-04', version: 1, state: 'draft', supplier: 'Sharma Electronics', paperKind: 'invoice' },
  ...{ paperNumber: 'INV-42', paperDate: '2026-11-28', note: null, lines: 0, received: 0, damaged: 0, unnumbered: 0 },
  ...{ createdAt: '2026-11-29T06:00:00Z', createdBy: 'Ramesh Gowda', postedAt: null, postedBy: null },
  ...{ undoneAt: null, undoneBy: null, undoneWhy: null, ...given },
});

const lineOf = (given: Partial<ReceiptLine> = {}): ReceiptLine => ({
  ...{ id: 'line', productId: 'tara', variantId: null, name: 'Tara 5G', sku: 'BJ-TARA', photo: null, gtin: null },
  ...{ serialKind: 'imei', expected: null, received: 0, damaged: 0, costPaise: null, numbered: 0, ...given },
});

type Sent = { call: string; body: unknown };
type Added = { pieces: { number: string; secondNumber?: string }[]; expectedVersion: number };
type Scanned = { lines: { code: string }[]; expectedVersion: number };

/** A store with one phone and one cable, which counts its versions. */
function openDraft(more: Answers = {}) {
  const sent: Sent[] = [];
  let [version, numbered, cables] = [1, 0, 0];
  const lines = () => [
    lineOf({ received: numbered, numbered }),
    ...(cables > 0 ? [lineOf({ id: 'cable', name: 'Taar', sku: 'TAAR', serialKind: null, received: cables })] : []),
  ];
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    [`GET /api/stock/receipts/${id}`]: () => ({ success: true, receipt: receiptOf({ version }), lines: lines() }),
    [`POST /api/stock/receipts/${id}/lines`]: (_, body) => {
      sent.push({ call: 'add', body });
      const { code = '' } = (body as Scanned).lines[0] ?? {};
      if (code !== 'TAAR' && code !== 'BJ-TARA')
        return { success: true, version, results: [{ code, line: null, problem: `${code} is no SKU.` }] };
      version += 1;
      if (code === 'TAAR') cables += 1;
      const line = lines().find(({ sku }) => sku === code) ?? null;
      return { success: true, version, results: [{ code, line, problem: null }] };
    },
    [`POST /api/stock/receipts/${id}/lines/line/pieces`]: (_, body) => {
      sent.push({ call: 'number', body });
      version += 1;
      numbered += (body as Added).pieces.length;
      return { success: true, version, line: lines()[0], added: 1, refused: [] };
    },
    ...more,
  };
  const opened = openScreen(<ReceiptPage />, {
    path: '/stock/receipts/:id',
    at,
    may: ['stock.read', 'stock.change'],
    answers,
  });
  return { ...opened, sent };
}

test('[STK-70] scans that follow each other at once all count, each for the version that the one before made, and the field stays ready', async () => {
  const { sent } = openDraft();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Barcode or SKU' });
  expect(document.activeElement).toBe(field);
  for (let scan = 0; scan < 3; scan += 1) {
    fireEvent.change(field, { target: { value: 'TAAR' } });
    fireEvent.submit(field);
    expect(field.value).toBe('');
  }
  await screen.findByText('Taar, TAAR: 3 pieces');
  expect(sent.map(({ body }) => (body as Scanned).expectedVersion)).toEqual([1, 2, 3]);
  expect(document.activeElement).toBe(field);
});

test('[STK-70] after the code of a phone its numbers are its pieces, two by two where each has two; a wrong code is told until it is answered', async () => {
  const { user, sent } = openDraft();
  await user.type(await screen.findByRole('textbox', { name: 'Barcode or SKU' }), 'BJ-TARA{Enter}');
  const field = await screen.findByRole('textbox', { name: /^Number of a piece of BJ-TARA/ });
  await user.type(field, '356741082019364{Enter}');
  await screen.findByText('Tara 5G, BJ-TARA: 1 piece, 1 with a number');
  await user.click(screen.getByRole('checkbox', { name: 'Two IMEIs for each piece' }));
  await user.type(field, '356741082019448{Enter}');
  await screen.findByText(/356741082019448 waits for its second IMEI/);
  await user.type(field, '490154203237518{Enter}');
  await screen.findByText('Tara 5G, BJ-TARA: 2 pieces, 2 with a number');
  expect(sent.filter(({ call }) => call === 'number').map(({ body }) => (body as Added).pieces)).toEqual([
    [{ number: '356741082019364' }],
    [{ number: '356741082019448', secondNumber: '490154203237518' }],
  ]);
  await user.type(field, '356741082019365{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The last digit of 356741082019365 does not fit');
  await user.type(field, 'BJ-TARA{Enter}');
  await waitFor(() => expect(sent.filter(({ call }) => call === 'add')).toHaveLength(3));
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Understood' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

/** As a USB scanner types it, wherever the focus is. */
function scan(code: string, from: number): void {
  const target = document.activeElement ?? document.body;
  act(() => {
    for (const [place, key] of [...code, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: from + place * 4 });
      target.dispatchEvent(event);
    }
  });
}

test('[STK-88] on a receipt a scanner counts wherever the focus is and presses nothing, two scans 40 ms apart both count, and the camera is at hand', async () => {
  const { user, sent } = openDraft();
  await screen.findByRole('textbox', { name: 'Barcode or SKU' });
  const paste = screen.getByRole('button', { name: 'Paste lines' });
  paste.focus();
  scan('TAAR', 1000);
  scan('TAAR', 1056);
  await screen.findByText('Taar, TAAR: 2 pieces');
  expect(sent.map(({ call }) => call)).toEqual(['add', 'add']);
  expect(screen.queryByRole('dialog')).toBeNull();
  scan('NOTHING', 2000);
  expect((await screen.findByRole('alert')).textContent).toContain('NOTHING is no SKU.');
  expect(screen.getByRole('button', { name: 'Camera' })).toBeTruthy();
  await user.click(paste);
  const codes = await screen.findByRole('textbox', { name: 'Codes and pieces' });
  codes.focus();
  scan('TAAR', 3000);
  expect(sent).toHaveLength(3);
});

test('[STK-70] a scan that meets a change of somebody else is added to what the receipt is now', async () => {
  const asked: number[] = [];
  let isMoved = false;
  const { user } = openDraft({
    [`POST /api/stock/receipts/${id}/lines`]: (_, body) => {
      const { expectedVersion } = body as Scanned;
      asked.push(expectedVersion);
      isMoved = true;
      if (expectedVersion < 5) return { success: false, code: 'conflict', message: 'Somebody changed it.', errors: [] };
      const line = lineOf({ id: 'cable', name: 'Taar', sku: 'TAAR', serialKind: null, received: 8 });
      return { success: true, version: 6, results: [{ code: 'TAAR', line, problem: null }] };
    },
    [`GET /api/stock/receipts/${id}`]: () => ({
      ...{ success: true, receipt: receiptOf({ version: isMoved ? 5 : 1 }), lines: [] },
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Barcode or SKU' }), 'TAAR{Enter}');
  await screen.findByText('Taar, TAAR: 8 pieces');
  expect(asked).toEqual([1, 5]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[STK-71] pasted lines are added; wrong ones stay with their reasons, and nothing of the others', async () => {
  const { user, sent } = openDraft({
    [`POST /api/stock/receipts/${id}/lines`]: (_, body) => {
      const { lines } = body as Scanned;
      sent.push({ call: 'add', body });
      const results = lines.map(({ code }) =>
        code === 'TAAR'
          ? { code, line: lineOf({ id: 'cable', sku: 'TAAR', serialKind: null, received: 12 }), problem: null }
          : { code, line: null, problem: `${code} is no SKU.` },
      );
      return { success: true, version: 2, results };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Paste lines' }));
  const field = await screen.findByRole('textbox', { name: 'Codes and pieces' });
  fireEvent.change(field, { target: { value: 'TAAR\t12\nNOPE 3\nTAAR many\n' } });
  await user.click(screen.getByRole('button', { name: 'Add 3 lines' }));
  await screen.findByText('Line 1: NOPE is no SKU.');
  expect(screen.getByText('Line 2: “many” is no number of pieces.')).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('NOPE 3\nTAAR many');
  expect(sent.flatMap(({ body }) => (body as Scanned).lines)).toEqual([
    { code: 'TAAR', received: 12 },
    { code: 'NOPE', received: 3 },
  ]);
});

test('[STK-71] a code alone is one piece, and columns may stand apart by a tab, comma or blanks', () => {
  expect(readPastedLines('A\n\nB, 2\nC\t1,000\nD   4\nE x')).toEqual([
    { line: 1, code: 'A', received: 1 },
    { line: 3, code: 'B', received: 2 },
    { line: 4, code: 'C', received: 1000 },
    { line: 5, code: 'D', received: 4 },
    { line: 6, code: 'E', received: 0, problem: '“x” is no number of pieces.' },
  ]);
  expect(differenceText({ expected: 5, received: 3 })).toBe('2 missing');
  expect(differenceText({ expected: 5, received: 6 })).toBe('1 more than expected');
  expect(differenceText({ expected: null, received: 6 })).toBeUndefined();
});

test('[STK-72] the list shows what came with which paper; who may only read begins nothing, and a paper that is known leads to its receipt', async () => {
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/stock/receipt-counts': () => ({ success: true, views: {} }),
    'GET /api/stock/receipts': () => ({
      ...{ success: true, total: 1, isEstimate: false, next: null, previous: null },
      receipts: [receiptOf({ lines: 2, received: 40, damaged: 1, unnumbered: 3 })],
    }),
  };
  openScreen(<ReceiptsPage />, { at: '/stock/receipts', may: ['stock.read'], answers });
  const link = await screen.findByRole('link', { name: 'GRN-2611-04 Sharma Electronics' });
  expect(link.getAttribute('href')).toBe(at);
  expect(screen.getByText('2 products, 40 pieces, 1 damaged, 3 without number')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Receive goods' })).toBeNull();
});

test('[STK-72] a receipt begins with its paper and opens; a paper that another receipt has leads to that one', async () => {
  const sent: unknown[] = [];
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/stock/receipt-counts': () => ({ success: true, views: {} }),
    'GET /api/stock/receipts': () => ({
      ...{ success: true, receipts: [], total: 0, isEstimate: false, next: null, previous: null },
    }),
    'POST /api/stock/receipts': (_, body) => {
      sent.push(body);
      if (sent.length > 1) return { success: true, receipt: receiptOf(), lines: [] };
      return { success: false, code: 'conflict', message: 'GRN-2611-01 is of it already.', errors: [], receiptId: id };
    },
  };
  const may = ['stock.read', 'stock.change'];
  const { user, router } = openScreen(<ReceiptsPage />, { at: '/stock/receipts', may, answers });
  await user.click(await screen.findByRole('button', { name: 'Receive goods' }));
  await user.type(await screen.findByRole('textbox', { name: 'Supplier' }), 'Sharma');
  await user.type(screen.getByRole('textbox', { name: 'Number of the paper' }), 'INV-42');
  await user.click(screen.getByRole('button', { name: 'Begin the receipt' }));
  expect((await screen.findByRole('link', { name: 'Open that receipt' })).getAttribute('href')).toBe(at);
  await user.type(screen.getByRole('textbox', { name: 'Number of the paper' }), '3{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(at));
  expect(sent[1]).toMatchObject({ supplier: 'Sharma', paperKind: 'invoice', paperNumber: 'INV-423' });
});

test('[STK-73] a posted receipt is undone with a reason, and can no longer be changed', async () => {
  const sent: unknown[] = [];
  const posted = receiptOf({ state: 'posted', postedAt: '2026-11-29T07:00:00Z', received: 2, lines: 1, version: 7 });
  const { user } = openDraft({
    [`GET /api/stock/receipts/${id}`]: () => ({ success: true, receipt: posted, lines: [lineOf({ received: 2 })] }),
    [`POST /api/stock/receipts/${id}/undoing`]: (_, body) => {
      sent.push(body);
      const receipt = { ...posted, state: 'undone', undoneAt: '2026-11-29T08:00:00Z', undoneWhy: 'Twice', version: 8 };
      return { success: true, receipt, lines: [] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('textbox', { name: 'Barcode or SKU' })).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: 'Why' }), 'Twice');
  await user.click(screen.getByRole('button', { name: 'Take 2 pieces out again' }));
  await screen.findByText('This receipt was undone: Twice');
  expect(sent).toEqual([{ reason: 'Twice', expectedVersion: 7 }]);
});
