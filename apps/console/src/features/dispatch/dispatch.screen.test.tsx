import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { idOf, rowOf } from './dispatch.test-data.ts';
import { Component as BoardPage } from './list/board-page.tsx';
import type { DispatchRow } from './list/dispatch-list.ts';
import { Component as ListPage } from './list/dispatch-list-page.tsx';
import { dueText, shipsByText, stateOf } from './list/dispatch-words.ts';
import { Component as HandOverPage } from './manifests/hand-over-page.tsx';
import type { Manifest } from './manifests/manifest-list.ts';
import { Component as PickListPage } from './picking/pick-list-page.tsx';
import type { PickLine, PickList } from './picking/pick-list-query.ts';

const dispatch = ['orders.read', 'dispatch.change'];

const lane = (...rows: DispatchRow[]) => ({ total: rows.length, isEstimate: false, rows });

test('[DISP-80] the board shows the lanes with their first rows, opens their lists, and starts a pick list of what leaves first', async () => {
  const sent: unknown[] = [];
  const { user, router } = openScreen(<BoardPage />, {
    at: '/dispatch',
    may: dispatch,
    answers: {
      'GET /api/dispatch/board': () => ({
        success: true,
        toPick: { ...lane(rowOf()), total: 29 },
        picking: lane(
          rowOf({ id: idOf(11), number: '97F0B8', stage: 'picking', pickList: { id: idOf(20), number: 'P-118' } }),
        ),
        packed: lane(
          rowOf({ id: idOf(12), number: '88B35C', shipment: 1, stage: 'packed', parcels: 1, trouble: 'cancelled' }),
        ),
        onItsWay: lane(),
        attemptFailed: lane(),
        unknownEvents: 0,
        leavesToday: 23,
        lists: [{ id: idOf(20), number: 'P-118', by: 'Imran Ansari', orders: 12, wanted: 19, found: 14, notFound: 1 }],
        manifests: [],
      }),
      'POST /api/dispatch/pick-lists': (_, body) => {
        sent.push(body);
        return Response.json({ success: true, list: { ...listOf(), id: idOf(21) } }, { status: 201 });
      },
    },
  });
  const toPick = await screen.findByRole('region', { name: 'To pick' });
  expect(
    within(toPick)
      .getByRole('link', { name: /^To pick 29/ })
      .getAttribute('href'),
  ).toBe('/dispatch/list?view=to-pick');
  expect(within(toPick).getByRole('link', { name: '28 more' })).toBeTruthy();
  expect(within(toPick).getByRole('link', { name: /^8D31F0/ }).textContent).toContain('4 unitsA-04-2');
  const packed = screen.getByRole('region', { name: 'Packed' });
  expect(within(packed).getByRole('link', { name: /^88B35C/ }).textContent).toContain(
    'Cancelled: put it aside and unpack it',
  );
  expect(screen.getByText('23 must leave today')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'P-118: units picked' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start pick list for 20' }));
  await user.click(await screen.findByRole('button', { name: 'Start the pick list' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dispatch/picking/${idOf(21)}`));
  expect(sent).toEqual([{ mode: 'trays', orders: { first: 20 } }]);
});

test('[DISP-81][COUR-62] the list says when each leaves, where its parcel is and what troubles it, and starts a pick list for selected orders', async () => {
  const sent: unknown[] = [];
  const { user } = openScreen(<ListPage />, {
    at: '/dispatch/list',
    may: dispatch,
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/dispatch/list-counts': () => ({ success: true, views: { 'to-pick': { total: 2, isEstimate: false } } }),
      'GET /api/dispatch/list': () => ({
        ...{ success: true, total: 2, isEstimate: false, next: null, previous: null, couriers: [] },
        shipments: [rowOf(), rowOf({ id: idOf(11), orderId: idOf(11), number: '97F0B8' })],
      }),
      'POST /api/dispatch/pick-lists': (_, body) => {
        sent.push(body);
        return Response.json({ success: true, list: listOf() }, { status: 201 });
      },
    },
  });
  const link = await screen.findByRole('link', { name: 'Import AWBs' });
  expect(link.getAttribute('href')).toBe('/orders/awbs/import');
  await user.click(await screen.findByRole('checkbox', { name: /97F0B8/ }));
  await user.click(screen.getByRole('button', { name: 'Start a pick list' }));
  await user.click(await screen.findByRole('button', { name: 'Start the pick list' }));
  await screen.findByText('Another screen');
  expect(sent).toEqual([{ mode: 'together', orders: { ids: [idOf(11)] } }]);
});

test('[DISP-81] days and states are said in words', () => {
  const now = new Date('2026-11-29T20:00:00Z');
  expect(['2026-11-30', '2026-12-01', '2026-12-05', '2026-11-27'].map((day) => shipsByText(day, now))).toEqual([
    'today',
    'tomorrow',
    '5 Dec',
    'since 27 Nov',
  ]);
  expect(stateOf(rowOf({ stage: 'handed-over', status: 'attempt-failed', attempts: 2 }))).toEqual({
    ...{ dot: 'trouble', word: 'Delivery failed, 2 times', trouble: null },
  });
  expect(stateOf(rowOf({ stage: 'packed', trouble: 'no-awb' }))).toEqual({
    dot: 'waits',
    word: 'Packed',
    trouble: 'No AWB',
  });
});

test('[DISP-99] late is only what has missed a day: what lights up before says until when it leaves or arrives', () => {
  const now = new Date('2026-11-30T06:00:00.000Z');
  const due = (given: Partial<DispatchRow>) => dueText(rowOf({ isLate: true, ...given }), now);
  expect(due({ isLate: false, promised: '2026-11-01' })).toBeNull();
  expect(due({ shipsBy: '2026-11-30', promised: '2026-12-07' })).toBe('Leaves today');
  expect(due({ shipsBy: '2026-11-29', promised: '2026-12-07' })).toBe('Late');
  const out = { stage: 'handed-over', shipsBy: '2026-11-27' } as const;
  expect(['2026-11-29', '2026-11-30', '2026-12-01'].map((promised) => due({ ...out, promised }))).toEqual([
    ...['Late', 'Promised for today', 'Promised for tomorrow'],
  ]);
  expect(due({ promised: '' })).toBe('Leaves today');
});

test('[DISP-99] the list marks the day of a promise that has passed, and no other', async () => {
  const rows = [
    rowOf({ id: idOf(13), number: 'PASSED', stage: 'handed-over', isLate: true, promised: '2020-01-01' }),
    rowOf({ id: idOf(14), number: 'AHEAD', isLate: true, promised: '2099-01-01' }),
  ];
  openScreen(<ListPage />, {
    at: '/dispatch/list?view=late',
    answers: {
      'GET /api/staff/views': () => ({ success: true, views: [] }),
      'GET /api/dispatch/list-counts': () => ({ success: true, views: {} }),
      'GET /api/dispatch/list': () => ({
        ...{ success: true, total: 2, isEstimate: false, next: null, previous: null, couriers: [] },
        shipments: rows,
      }),
    },
  });
  const passed = await screen.findByRole('row', { name: /PASSED/ });
  expect(passed.textContent).toMatch(/Late.*, late$/);
  expect(screen.getByRole('row', { name: /AHEAD/ }).textContent).not.toMatch(/, late/);
});

const lineOf = (given: Partial<PickLine> = {}): PickLine => ({
  ...{ productId: idOf(31), variantId: null, name: 'Taar USB-C Cable', sku: 'TAAR', photo: null, codes: ['TAAR'] },
  ...{ bins: ['A-04-2', 'B-01-1'], wanted: 3, found: 0, notFound: 0, count: null },
  shares: [
    { orderId: idOf(41), number: '8D31F0', tray: 1, wanted: 1, found: 0, notFound: 0 },
    { orderId: idOf(42), number: '97F0B8', tray: 2, wanted: 2, found: 0, notFound: 0 },
  ],
  ...given,
});
const listOf = (given: Partial<PickList> = {}): PickList => ({
  ...{ id: idOf(20), number: 'P-118', version: 1, state: 'open', mode: 'trays', startedBy: 'Imran Ansari' },
  ...{ startedAt: '2026-11-29T06:00:00Z', endedAt: null, lines: [lineOf()], orders: [], ...given },
});

/** A store with a cable that three are wanted of, and a phone. */
function openPicking() {
  const [sent, reported]: [unknown[], unknown[]] = [[], []];
  let version = 1;
  const picked: Record<string, { found: number; notFound: number }> = {};
  const phone = {
    productId: idOf(32),
    name: 'Tara 5G',
    sku: 'TR-5G',
    codes: ['TR-5G', '8901234567894'],
    bins: ['B-02-1'],
  };
  const list = () => {
    const lines = [lineOf(), lineOf({ ...phone, wanted: 1, shares: [] })];
    return listOf({ version, lines: lines.map((line) => ({ ...line, ...picked[line.productId] })) });
  };
  const opened = openScreen(<PickListPage />, {
    path: '/dispatch/picking/:id',
    at: `/dispatch/picking/${idOf(20)}`,
    may: dispatch,
    answers: {
      [`GET /api/dispatch/pick-lists/${idOf(20)}`]: () => ({ success: true, list: list() }),
      [`PUT /api/dispatch/pick-lists/${idOf(20)}/units`]: (_, body) => {
        sent.push(body);
        const { productId, found, notFound } = body as { productId: string; found: number; notFound: number };
        picked[productId] = { found, notFound };
        version += 1;
        return { success: true, list: list() };
      },
      'GET /api/dispatch/former-label': ({ searchParams }) => ({
        success: true,
        explanation: searchParams.get('code') === 'OLD-AWB' ? 'This label is of parcel 1 of order 8D31F0.' : null,
      }),
      [`POST /api/dispatch/pick-lists/${idOf(20)}/bin-reports`]: (_, body) => {
        reported.push(body);
        return { success: true, count: { id: idOf(60), number: 'ST-9' } };
      },
    },
  });
  return { ...opened, sent, reported };
}

test('[DISP-82] a pick list goes from place to place in large letters: found, not found, undone', async () => {
  const { user, sent } = openPicking();
  const stop = await screen.findByRole('region', { name: 'Next: Taar USB-C Cable' });
  expect(within(stop).getByText('A-04-2')).toBeTruthy();
  expect(within(stop).getByText('also in B-01-1')).toBeTruthy();
  expect(
    within(stop)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['tray 1: 1', 'tray 2: 2']);
  await user.click(within(stop).getByRole('button', { name: 'One less' }));
  await user.click(within(stop).getByRole('button', { name: 'Found 2' }));
  await user.click(await screen.findByRole('button', { name: '1 unit not found' }));
  await screen.findByRole('region', { name: 'Next: Tara 5G' });
  await user.click(screen.getByRole('button', { name: 'Undo the last step' }));
  await screen.findByRole('button', { name: '1 unit not found' });
  expect(sent).toMatchObject([
    { found: 2, notFound: 0, expectedVersion: 1 },
    { found: 2, notFound: 1, expectedVersion: 2 },
    { found: 2, notFound: 0, expectedVersion: 3 },
  ]);
});

test('[DISP-82] a scan says which article it is, takes the only one, and refuses what is not on the list', async () => {
  const { user, sent } = openPicking();
  const field = await screen.findByRole('textbox', { name: 'Scan what you take' });
  await user.type(field, 'taar{Enter}');
  await screen.findByText('It is the right one.');
  expect(sent).toEqual([]);
  await user.type(field, '8901234567894{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ productId: idOf(32), found: 1, notFound: 0 }]));
  await user.type(field, 'TR-5G{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Tara 5G is picked already. Put it back.');
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  await user.type(field, 'OLD-AWB{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This label is of parcel 1 of order 8D31F0.');
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  await user.type(field, 'NOT-OURS{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This is not on the list. Put it back.');
});

test('[DISP-20] from the place where one stands its bin is reported as mixed up', async () => {
  const { user, reported } = openPicking();
  await user.click(await screen.findByRole('button', { name: 'Bin is mixed up' }));
  await screen.findByText('A-04-2 is to be counted: ST-9 is asked for.');
  expect(reported).toEqual([{ bin: 'A-04-2' }]);
});

test('[DISP-22] of an order that something is missing of a person decides', async () => {
  const sent: unknown[] = [];
  const short = {
    ...{ id: idOf(41), number: '8D31F0', tray: null, state: 'short' as const, units: 3, trouble: null },
    missing: [43, 44].map((line, place) => ({ itemId: idOf(line), quantity: 2 - place })),
    beside: [{ id: idOf(42), number: '97F0B8' }],
  };
  const list = listOf({ state: 'done', mode: 'together', orders: [short] });
  const { user } = openScreen(<PickListPage />, {
    path: '/dispatch/picking/:id',
    at: `/dispatch/picking/${idOf(20)}`,
    may: dispatch,
    answers: {
      [`GET /api/dispatch/pick-lists/${idOf(20)}`]: () => ({ success: true, list }),
      [`POST /api/dispatch/pick-lists/${idOf(20)}/orders/${idOf(41)}/decision`]: (_, body) => {
        sent.push(body);
        return { success: true, list: { ...list, version: 2, orders: [{ ...short, state: 'part' }] } };
      },
    },
  });
  expect((await screen.findByRole('link', { name: 'Cancel the rest of order 8D31F0' })).getAttribute('href')).toBe(
    `/orders/${idOf(41)}?cancel=${idOf(43)}:2,${idOf(44)}:1`,
  );
  expect(screen.getByText('goes with 97F0B8')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Scan what you take' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send what is there of order 8D31F0' }));
  await screen.findByText('what is there is packed');
  expect(sent).toEqual([{ decision: 'send-part', expectedVersion: 1 }]);
});

const manifest: Manifest = {
  ...{ id: idOf(50), number: 'M-2611-04', courier: 'vega', courierName: 'Vega', parcels: 1, openedBy: null },
  ...{ openedAt: '2026-11-29T06:00:00Z', closedAt: null },
};

test('[DISP-83] labels are scanned one after the other; a parcel of a cancelled order stays refused until it is answered, and is unpacked from there', async () => {
  const sent: unknown[] = [];
  let on = 0;
  const parcelOf = () => ({
    ...{ boxId: idOf(51), orderId: idOf(41), number: '97F0B8', awb: 'VG1', city: 'Pune', pincode: '411001' },
    ...{ collectPaise: 0, weightGrams: 400, isAlone: false },
  });
  const shown = () => ({ ...manifest, parcels: on });
  const { user } = openScreen(<HandOverPage />, {
    at: '/dispatch/hand-over',
    may: dispatch,
    answers: {
      'GET /api/dispatch/hand-over': () => ({
        success: true,
        couriers: [{ id: 'vega', name: 'Vega', waiting: 2 - on, open: on > 0 ? shown() : null }],
      }),
      [`GET /api/dispatch/manifests/${idOf(50)}`]: () => ({ success: true, manifest: shown(), parcels: [parcelOf()] }),
      'POST /api/dispatch/manifests/scans': (_, body) => {
        sent.push(body);
        if ((body as { code: string }).code === 'VG2')
          return Response.json(
            {
              ...{ success: false, code: 'refused', errors: [], requestId: idOf(99) },
              message: 'Order 8D31F0 was cancelled. Put the parcel aside and unpack it.',
              unpack: { shipmentId: idOf(60), version: 3, number: '8D31F0' },
            },
            { status: 422 },
          );
        on += 1;
        return { success: true, manifest: shown(), parcel: parcelOf(), isHandedOver: true, waiting: 1 };
      },
      [`POST /api/dispatch/shipments/${idOf(60)}/unpacking`]: (_, body) => {
        sent.push(body);
        return { success: true };
      },
      [`POST /api/dispatch/manifests/${idOf(50)}/closing`]: () => ({
        success: true,
        manifest: { ...shown(), closedAt: '2026-11-29T07:00:00Z' },
      }),
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Scan the label of a parcel' });
  await user.type(field, 'VG1{Enter}');
  await screen.findByText(/handed over\.$/);
  await user.type(field, 'VG2{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Order 8D31F0 was cancelled. Put the parcel aside and unpack it.');
  await user.click(await screen.findByRole('button', { name: 'Unpack it' }));
  await screen.findByText('The parcel of order 8D31F0 is unpacked: put its units back.');
  expect(screen.queryByRole('button', { name: 'Unpack it' })).toBeNull();
  expect(screen.getByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  await user.click(await screen.findByRole('button', { name: 'Close M-2611-04 with 1 parcel' }));
  await screen.findByText('M-2611-04 is closed with 1 parcel.');
  expect(sent).toEqual([
    { courier: 'vega', code: 'VG1' },
    { courier: 'vega', code: 'VG2' },
    { expectedVersion: 3, reason: 'Its order was cancelled before it was handed over' },
  ]);
});
