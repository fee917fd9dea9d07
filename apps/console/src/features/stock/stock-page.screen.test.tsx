import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openScreen } from '../../screen-under-test.tsx';
import type { Level } from './stock-list.ts';
import { Component as StockPage } from './stock-page.tsx';

const level = (sku: string, quantity: number, held = 0): Level => ({
  ...{ id: sku, productId: 'tara', variantId: sku, name: 'Tara 5G', sku, gtin: '8904123000171', photo: null },
  ...{ state: 'live', quantity, held, blocked: 0, isStopped: false },
  ...{ safety: 0, safetyTarget: 0, lowAt: null, sold: 0, daysLeft: null, counted: null },
  ...{ toInspect: 0, damaged: 0, keptBack: 0, missing: 0 },
  moved: { at: '2026-11-27T06:00:00Z', change: -3, reason: 'damage', by: 'Rohan Deshpande' },
});

const lying = () => ({ success: true, units: [{ unitId: 'TARA-BLACK', codes: ['A-03-2', 'B-01-1', 'B-01-2'] }] });

function openStock({ may, at = '/stock', held = 0 }: { may: string[]; at?: string; held?: number }) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const started: unknown[] = [];
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/catalogue/brands': () => ({ success: true, brands: [] }),
    'GET /api/stock/units/bins': lying,
    'GET /api/stock/level-counts': () => ({ success: true, views: { low: { total: 2, isEstimate: false } } }),
    'GET /api/stock/levels': ({ search }) => {
      asked.push(search);
      const levels = [level('TARA-BLACK', 4, held), level('TARA-WHITE', 7)];
      return { success: true, levels, total: 2, isEstimate: false, next: null, previous: null, quantity: 11 };
    },
    'POST /api/staff/list-exports': (_, body) => {
      started.push(body);
      return { success: true, jobId: 'job' };
    },
    'POST /api/stock/corrections': (_, body) => {
      sent.push(body);
      const { lines } = body as { lines: { productId: string; variantId: string; quantity: number }[] };
      const [first, second] = lines;
      return {
        success: true,
        lines: [
          { ...first, held, isDone: true },
          {
            ...second,
            held: 0,
            isDone: false,
            quantity: 6,
            sentence: 'Somebody changed it meanwhile: it was 7, now it is 6.',
          },
        ],
      };
    },
  };
  return { asked, sent, started, ...openScreen(<StockPage />, { at, answers, may }) };
}

test('[STK-27] levels are corrected in their cells for one reason; one that changed meanwhile waits, over what is there now', async () => {
  const { user, sent } = openStock({ may: ['products.read', 'stock.change'] });
  await user.click(await screen.findByRole('button', { name: /^Stock of Tara 5G, TARA-BLACK:/ }));
  await user.keyboard('9{Enter}');
  await user.keyboard('8{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'One reason for all' }), 'count');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('1 change saved');
  const of = { productId: 'tara', of: 'shelf', reason: 'count' };
  expect(sent).toEqual([
    {
      lines: [
        { ...of, variantId: 'TARA-BLACK', expected: 4, quantity: 9 },
        { ...of, variantId: 'TARA-WHITE', expected: 7, quantity: 8 },
      ],
    },
  ]);
  expect(screen.getByText(/now it is 6/)).toBeTruthy();
  expect(screen.getByText('1 change waits')).toBeTruthy();
  expect(screen.getByText('6', { selector: 'del' })).toBeTruthy();
});

test('[STK-35] the cell shows and asks for what is on the shelf: free units and those that are sold and not sent', async () => {
  const { user, sent } = openStock({ may: ['products.read', 'stock.change'], held: 3 });
  const cell = await screen.findByRole('button', { name: /^Stock of Tara 5G, TARA-BLACK:/ });
  expect(cell.textContent).toMatch(/7 4 free$/);
  await user.click(cell);
  expect(screen.getByText('4 free for sale + 3 held for orders = 7 on the shelf')).toBeTruthy();
  await user.keyboard('2{Enter}');
  expect(screen.getByText(/^3 units are held for orders/)).toBeTruthy();
  await user.keyboard('{Backspace}8{Enter}{Escape}');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Reason for/ }), 'count');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('1 change saved');
  const line = { productId: 'tara', variantId: 'TARA-BLACK', of: 'shelf', expected: 7, quantity: 8, reason: 'count' };
  expect(sent).toEqual([{ lines: [line] }]);
});

test('[STK-26][CON-170] who may only read edits nothing; a level that is no number is left out of what is asked', async () => {
  const { asked } = openStock({ may: ['products.read'], at: '/stock?minLevel=many&view=low' });
  await screen.findAllByText('Tara 5G');
  await waitFor(() => expect(asked).toEqual(['?view=low']));
  expect(screen.getByText(/does not have Level ‘many/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Stock of/ })).toBeNull();
  expect(screen.getAllByText(/−3 damage by Rohan/)).toHaveLength(2);
  expect(screen.getByText('2 levels, 11 units free')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('[STK-131] the list shows in which bin a unit lies, and how many others it has', async () => {
  openStock({ may: ['stock.read'] });
  expect((await screen.findByText(/^and 2 more$/)).closest('td')?.textContent).toBe('A-03-2 and 2 more');
  expect(screen.getByText('none', { selector: 'td span' })).toBeTruthy();
});

test('[CON-180] what a list finds is exported by a job, with its filters and order', async () => {
  const { user, started } = openStock({ may: ['products.read', 'jobs.read'], at: '/stock?view=low&sort=-level' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Export 2 stock levels' }));
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]).toMatchObject({ list: 'stock', query: { view: 'low', sort: '-level' } });
});

test('[STK-59] the safety stock is set in its cell, over what was seen; the cell says what it does, and a refusal stays', async () => {
  const sent: unknown[] = [];
  const levels = [{ ...level('TARA-BLACK', 4), safety: 2, safetyTarget: 5, sold: 30, daysLeft: 3 }];
  const { user } = openScreen(<StockPage />, {
    at: '/stock',
    may: ['stock.read', 'stock.change'],
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/catalogue/brands': () => ({ success: true, brands: [] }),
      'GET /api/stock/units/bins': lying,
      'GET /api/stock/level-counts': () => ({ success: true, views: {} }),
      'GET /api/stock/levels': () => {
        return { success: true, levels, total: 1, isEstimate: false, next: null, previous: null, quantity: 4 };
      },
      'POST /api/stock/targets': (_, body) => {
        sent.push(body);
        const { lines } = body as { lines: { productId: string; variantId: string }[] };
        const now = { safety: 9, lowAt: null, free: 0, kept: 6, isDone: false, sentence: 'Its safety stock is 9.' };
        return { success: true, lines: [{ ...lines[0], ...now }] };
      },
    },
  });
  const cell = await screen.findByRole('button', { name: /^Safety stock of Tara 5G, TARA-BLACK:/ });
  expect(cell.textContent).toMatch(/5 2 there$/);
  expect(screen.getByText('3', { selector: 'td' })).toBeTruthy();
  await user.click(cell);
  await user.keyboard('1');
  expect(screen.getByText('1 unit can be sold again')).toBeTruthy();
  await user.keyboard('0');
  expect(screen.getByText('4 units less for sale')).toBeTruthy();
  await user.keyboard('{Enter}{Escape}{Control>}s{/Control}');
  expect(await screen.findByText(/Its safety stock is 9/)).toBeTruthy();
  const line = { productId: 'tara', variantId: 'TARA-BLACK', expected: { safety: 5 }, target: { safety: 10 } };
  expect(sent).toEqual([{ lines: [line] }]);
});

test('[STK-125][STK-127] labels are printed of what is selected, and selected units are put into a bin after a preview', async () => {
  const [previewed, started]: [unknown[], unknown[]] = [[], []];
  const levels = [level('TARA-BLACK', 4), level('TARA-WHITE', 7)];
  const { user } = openScreen(<StockPage />, {
    at: '/stock',
    may: ['products.read', 'stock.read', 'stock.change'],
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/catalogue/brands': () => ({ success: true, brands: [] }),
      'GET /api/stock/units/bins': lying,
      'GET /api/stock/level-counts': () => ({ success: true, views: {} }),
      'GET /api/stock/levels': () => ({
        ...{ success: true, levels, total: 2, isEstimate: false, next: null, previous: null, quantity: 11 },
      }),
      'GET /api/staff/preferences': () => ({ success: true, mails: {}, labels: null }),
      'POST /api/stock/label-previews': (_, body) => {
        previewed.push((body as { what: unknown }).what);
        return {
          success: true,
          labels: 2,
          pages: 1,
          atOnce: 300,
          svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          notes: [],
        };
      },
      'POST /api/stock/bin-bulk/preview': () => ({
        ...{ success: true, units: 2, previewed: 'seen' },
        sample: [
          {
            unitId: 'TARA-BLACK',
            name: 'Tara 5G',
            sku: 'TARA-BLACK',
            before: 'no bin',
            after: 'A-03-2',
            problem: null,
          },
        ],
      }),
      'POST /api/stock/bin-bulk': (_, body) => {
        started.push(body);
        return { success: true, jobId: 'job' };
      },
    },
  });
  for (const row of levels)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Select .*${row.sku}`) }));
  await user.click(screen.getByRole('button', { name: 'Print labels' }));
  await screen.findByRole('img', { name: 'The first label' });
  const selection = { kind: 'ids', ids: ['TARA-BLACK', 'TARA-WHITE'] };
  expect(previewed[0]).toEqual({ kind: 'levels', selection, quantity: 1 });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Put into a bin' }));
  await user.type(await screen.findByRole('textbox', { name: 'Bin' }), 'A-03-2');
  const start = await screen.findByRole('button', { name: 'Put 2 units into A-03-2' });
  await waitFor(() => expect(start).toHaveProperty('disabled', false));
  await user.click(start);
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]).toEqual({
    ...{ selection, action: { bin: 'A-03-2', as: 'main' }, expectedUnits: 2, previewed: 'seen' },
  });
});
