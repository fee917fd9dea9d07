import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openScreen } from '../../screen-under-test.tsx';
import type { Count, CountLine } from './count-words.ts';
import { Component as CountsPage } from './counts-page.tsx';
import { Component as DifferencesPage } from './differences/differences-page.tsx';
import type { CountItem } from './differences/item-list.ts';
import { Component as CountPage } from './page/count-page.tsx';

const count: Count = {
  ...{ id: 'c1', number: 'ST-118', scope: { kind: 'place', name: 'A-04-2' }, isBlind: false, state: 'open' },
  ...{ startedBy: 'Rohan Deshpande', createdAt: '2026-11-27T06:00:00Z' },
  ...{ counted: 2, uncounted: 0, posted: 0, differing: 1, inQuestion: 1 },
};

const names: Readonly<Record<string, string>> = { '8904123000171': 'Taar USB-C Cable', '8904123000188': 'King Signal' };

const lineOf = (given: Partial<CountLine>): CountLine => ({
  ...{
    id: 'l1',
    itemId: 'i1',
    name: 'Taar USB-C Cable',
    sku: 'TAAR',
    photo: null,
    place: 'A-04-2',
    round: 1,
    quantity: 1,
  },
  ...{
    piece: null,
    countedHere: 1,
    onHand: 100,
    by: 'Rohan Deshpande',
    isOwn: true,
    at: '2026-11-27T06:05:00Z',
    ...given,
  },
});

const chosen = { productId: 'p1', variantId: null, name: 'Tara 5G', sku: 'TARA5G', photo: null, kind: 'imei' };
type Scanned = { code: string; place: string; line: string; of?: { productId: string } };

function openCount({ state = 'open', places = [] as { place: string; rounds: number; chosenRound: null }[] } = {}) {
  const sent: (Scanned & { quantity: number })[] = [];
  const others: string[] = [];
  const answers: Answers = {
    'GET /api/stock/counts/c1': () => ({
      ...{ success: true, count: { ...count, state }, places },
      lines: sent.map((line) => lineOf({ id: line.line, quantity: line.quantity })),
      people: [{ name: 'Rohan Deshpande', units: 12, lastAt: '2026-11-27T06:05:00Z' }],
    }),
    'POST /api/stock/counts/c1/lines': (_, body) => {
      const line = body as (typeof sent)[number];
      sent.push(line);
      const countedHere = sent
        .filter(({ code }) => code === line.code)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        success: true,
        line: lineOf({ ...line, id: line.line, sku: line.code, name: names[line.code] ?? '', countedHere }),
      };
    },
    'POST /api/stock/counts/c1/scans': (_, body) => {
      const scanned = body as Scanned;
      sent.push({ ...scanned, quantity: 1 });
      const ofCode = sent.filter(({ code }) => code === scanned.code);
      const [countedHere, phone] = [ofCode.length, scanned.of ?? scanned.code === 'TARA5G'];
      const piece = scanned.of ? { number: scanned.code, finding: 'new' as const } : null;
      const line = {
        ...scanned,
        id: scanned.line,
        sku: scanned.code,
        name: names[scanned.code] ?? '',
        countedHere,
        piece,
      };
      return {
        success: true,
        line: scanned.code === 'TARA5G' ? null : lineOf(line),
        chosen: phone ? chosen : null,
      };
    },
    'POST /api/stock/counts/c1/state': (_, body) => {
      others.push(JSON.stringify(body));
      return { success: true, count };
    },
    'POST /api/stock/counts/c1/recounts': (_, body) => {
      others.push(JSON.stringify(body));
      return { success: true, round: 2 };
    },
  };
  const screenAt = { at: '/stock/counts/c1', path: '/stock/counts/:id', answers, may: ['stock.change'] };
  return { sent, others, ...openScreen(<CountPage />, screenAt) };
}

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

test('[CNT-13] each scan counts one more at the place, and more are counted by number; the focus may be anywhere', async () => {
  const { sent, user } = openCount();
  await screen.findByRole('heading', { name: 'ST-118' });
  screen.getByRole('button', { name: 'Pause' }).focus();
  scan('8904123000171', 1000);
  scan('8904123000171', 1100);
  const just = await screen.findByRole('region', { name: 'Counted just now' });
  await waitFor(() => expect(within(just).getByRole('status').textContent).toMatch(/Taar USB-C Cable.*2at A-04-2/));
  await user.type(within(just).getByRole('textbox', { name: 'More of it, by number' }), '10{Enter}');
  await waitFor(() => expect(sent.map(({ quantity }) => quantity)).toEqual([1, 1, 10]));
  expect(sent.map(({ place }) => place)).toEqual(['A-04-2', 'A-04-2', 'A-04-2']);
  expect(new Set(sent.map(({ line }) => line)).size).toBe(3);
  expect(screen.getByText('12 units')).toBeTruthy();
});

test('[CNT-29] after the code of a product whose pieces have numbers its numbers are scanned, until the code of another product', async () => {
  const { sent, user } = openCount();
  await screen.findByRole('heading', { name: 'ST-118' });
  scan('TARA5G', 1000);
  scan('356741082019364', 1200);
  expect(await screen.findByText(/Scan either IMEI of each piece/)).toBeTruthy();
  const just = await screen.findByRole('region', { name: 'Counted just now' });
  expect(within(just).getByText('Nobody knows this number.')).toBeTruthy();
  scan('8904123000171', 1400);
  await waitFor(() => expect(sent.map(({ of }) => of?.productId)).toEqual([undefined, 'p1', 'p1']));
  expect(sent[1]).toMatchObject({ code: '356741082019364', of: { productId: 'p1', variantId: null } });
  await user.click(screen.getByRole('button', { name: 'Done with it' }));
  expect(screen.queryByText(/Scan either IMEI/)).toBeNull();
});

test('[CNT-14] a paused count takes no scan, until somebody goes on with it', async () => {
  const paused = openCount({ state: 'paused' });
  await screen.findByText(/The count is paused/);
  expect(screen.queryByRole('textbox', { name: 'Scan or type a code' })).toBeNull();
  await paused.user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(paused.others).toEqual(['{"state":"open"}']));
});

test('[CNT-14] a place where something was counted is counted again', async () => {
  const running = openCount({ places: [{ place: 'A-04-2', rounds: 1, chosenRound: null }] });
  await running.user.click(await screen.findByRole('button', { name: 'Count this place again' }));
  await waitFor(() => expect(running.others).toEqual(['{"place":"A-04-2","round":1}']));
});

const itemOf = (given: Partial<CountItem>): CountItem => ({
  ...{ id: 'i1', productId: 'p1', variantId: null, name: 'Taar USB-C Cable', sku: 'TAAR', photo: null },
  ...{ counted: 98, onHand: 100, firstOnHand: 100, lastOnHand: 100, difference: -2, value: -998, question: null },
  ...{ moment: null, postedAt: null, change: 0, notThere: 0, numbers: null, places: [], ...given },
});

const scanned = { secondNumber: null, decision: null, place: 'A-04-2', by: 'Rohan Deshpande' };

function openDifferences(items: CountItem[], may = ['stock.change', 'stock.approve'], of = count) {
  const sent: string[] = [];
  const page = { total: items.length, isEstimate: false, next: null, previous: null };
  const note = (name: string, reply: object) => (_: URL, body: unknown) => {
    sent.push(`${name} ${JSON.stringify(body)}`);
    return { success: true, ...reply };
  };
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/stock/counts/c1': () => ({ success: true, count: of, lines: [], people: [], places: [] }),
    'GET /api/stock/counts/c1/items': () => ({ success: true, items, ...page }),
    'GET /api/stock/counts/c1/item-counts': () => ({ success: true, views: {} }),
    'GET /api/stock/counts/c1/posting': () => ({
      ...{ success: true, items: 3, same: 1, unitsUp: 4, unitsDown: 2, valueUp: 1996, valueDown: 998 },
      ...{ inQuestion: 1, uncounted: 0, numbersMissing: 1, numbersAdded: 0 },
    }),
    'POST /api/stock/counts/c1/posting': note('post', { jobId: 'job' }),
    'PUT /api/stock/counts/c1/recounts': note('round', {}),
    'PUT /api/stock/counts/c1/items/i2/moment': note('moment', {}),
    'PUT /api/stock/counts/c1/items/i4/pieces': note('pieces', {}),
    'GET /api/stock/counts/c1/items/i4/pieces': () => ({
      success: true,
      pieces: [
        { ...scanned, id: 'n1', number: '356741082019364', finding: 'new', detail: '' },
        { ...scanned, id: 'n2', number: '356741082019448', finding: 'other', detail: 'King Signal, in stock' },
      ],
      absent: [{ unitId: 'u1', number: '356741082019455', secondNumber: null, state: 'in-stock' }],
    }),
    'GET /api/stock/counts/c1/items/i3/orders': () => ({
      success: true,
      orders: [{ id: 'o1', number: '4F9A2C', placedAt: '2026-11-27T06:00:00Z', units: 2 }],
    }),
  };
  const at = { at: '/stock/counts/c1/differences', path: '/stock/counts/:id/differences', answers, may };
  return { sent, ...openScreen(<DifferencesPage />, at) };
}

test('[CNT-15] what is in question is decided in its row, with the numbers of each answer', async () => {
  const twice = [
    { place: 'A-04-2', round: 1, quantity: 97, by: ['Rohan'], counts: false },
    { place: 'A-04-2', round: 2, quantity: 98, by: ['Asha'], counts: true },
  ];
  const { sent, user } = openDifferences([
    itemOf({ question: 'rounds', places: twice }),
    itemOf({ id: 'i2', sku: 'KING', question: 'moved', firstOnHand: 100, lastOnHand: 97 }),
  ]);
  await user.click(await screen.findByRole('button', { name: /time 2: 98/ }));
  await user.click(screen.getByRole('button', { name: 'Counted after it: of 97' }));
  await waitFor(() => expect(sent).toEqual(['round {"place":"A-04-2","round":2}', 'moment {"moment":"last"}']));
});

const ofOneBin = /^Each difference is to all of the unit on hand, not to what should lie in A-04-2/;

test('[CNT-31] the differences of one bin say that they are to all on hand', async () => {
  openDifferences([itemOf({})]);
  expect(await screen.findByText(ofOneBin)).toBeTruthy();
});

test('[CNT-31] those of other counts do not', async () => {
  openDifferences([itemOf({})], undefined, { ...count, scope: { kind: 'free', name: '' } });
  await screen.findByText('Everything that is scanned');
  expect(screen.queryByText(ofOneBin)).toBeNull();
});

test('[CNT-16] units that are held but not there lead to their orders', async () => {
  const { user } = openDifferences([itemOf({ id: 'i3', notThere: 2, postedAt: '2026-11-27T06:30:00Z' })]);
  await user.click(await screen.findByRole('button', { name: /Which orders/ }));
  const link = await screen.findByRole('link', { name: '4F9A2C' });
  expect(link.getAttribute('href')).toBe('/orders/o1');
});

test('[CNT-30] the numbers of an item are compared: which were not scanned, which are of another product, and a person decides on unknown ones', async () => {
  const numbers = { scanned: 1, absent: 1, asked: 1, other: 1 };
  const { sent, user } = openDifferences([itemOf({ id: 'i4', value: -998, question: 'numbers', numbers })]);
  expect((await screen.findAllByText('−₹998')).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: /1 scanned, 1 not, 1 unknown, 1 of another product/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Numbers of TAAR' });
  expect(await within(dialog).findByText('King Signal, in stock')).toBeTruthy();
  const link = within(dialog).getByRole('link', { name: '356741082019455' });
  expect(link.getAttribute('href')).toBe('/stock/serials/u1');
  await user.click(within(dialog).getByRole('button', { name: 'Leave out 356741082019364' }));
  await waitFor(() => expect(sent).toEqual(['pieces {"decision":"leave","pieces":["n1"]}']));
});

test('[CNT-17] posting says before what it changes, and is there only for whoever may', async () => {
  const { sent, user, unmount } = openDifferences([itemOf({})]);
  await user.click(await screen.findByRole('button', { name: 'Post…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Post ST-118' });
  expect(await within(dialog).findByText('4 units, ₹1,996')).toBeTruthy();
  expect(within(dialog).getByText(/1 item in question is left out/)).toBeTruthy();
  expect(within(dialog).getByText('1 number not found: missing after posting.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Post 3 items' }));
  await waitFor(() => expect(sent).toEqual(['post {"expectedItems":3}']));
  unmount();
  openDifferences([itemOf({})], ['stock.change']);
  await screen.findAllByText('Taar USB-C Cable');
  expect(screen.queryByRole('button', { name: 'Post…' })).toBeNull();
});

test('[CNT-18][CNT-31] a count begins with what is counted, and whether people see how many should be there', async () => {
  const started: unknown[] = [];
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/stock/count-counts': () => ({ success: true, views: {} }),
    'GET /api/stock/counts': () => ({
      ...{ success: true, counts: [count], total: 1, isEstimate: false, next: null, previous: null },
    }),
    'POST /api/stock/counts': (_, body) => {
      started.push(body);
      return { success: true, count: { ...count, id: 'c2' } };
    },
  };
  const { user, router } = openScreen(<CountsPage />, { at: '/stock/counts', answers, may: ['stock.change'] });
  await screen.findByRole('link', { name: 'ST-118' });
  await user.click(screen.getByRole('button', { name: 'New count' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What is counted' }), 'place');
  expect(screen.getByText(/^What is counted here is compared with all of the unit on hand/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Place/ }), 'B-01-1');
  await user.click(screen.getByRole('checkbox', { name: /^Blind/ }));
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/stock/counts/c2'));
  expect(started).toEqual([{ scope: { kind: 'place', place: 'B-01-1' }, isBlind: true }]);
});
