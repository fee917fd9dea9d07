import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listen } from '../../../components/scanner/sounds.test-data.ts';
import { type Answers, openScreen } from '../../../screen-under-test.tsx';
import { Component as PackPage } from './pack-page.tsx';
import type { PackedLine, Packing } from './packing-query.ts';

const lineOf = (given: Partial<PackedLine>): PackedLine => ({
  ...{ itemId: 'a', productId: 'p1', variantId: null, name: 'Taar Cable', sku: 'TAAR', photo: null, gtin: null },
  ...{ variant: '1.5 m', bins: [{ code: 'C-09-3', isMain: true }], kind: null, wanted: 2, packed: 0, ...given },
});
const cable = lineOf({});
const charger = lineOf({ itemId: 'b', productId: 'p2', name: 'Keel Charger', sku: 'KEEL', wanted: 3 });
const phone = lineOf({ itemId: 'x', productId: 'p3', name: 'King Signal', sku: 'KING', kind: 'imei', wanted: 1 });

type Scanned = { code: string; of?: string; expectedVersion: number; overrideReason?: string };
type Refused = { status: number; body: Record<string, unknown> };

/** A table at which the store takes SKUs and IMEIs, and refuses what `refuse` says. */
function openTable({
  lines = [cable, charger],
  shipment = { packedBy: 'Asha Verma', isOwn: true } as Partial<NonNullable<Packing['shipment']>> | null,
  problem = null as string | null,
  refuse = (_: Scanned): Refused | undefined => undefined,
  may = ['dispatch.change'],
  beside = [] as Packing['beside'],
} = {}) {
  const sent: Scanned[] = [];
  const others: string[] = [];
  const packed = new Map<string, number>();
  let version = 1;
  let current = shipment && { id: 's1', number: 1, packedBy: null, isOwn: true, ...shipment };
  const packing = (): Packing => ({
    order: { id: 'o1', number: '8D31F0' },
    problem,
    shipment: current && { ...current, version },
    lines: lines.map((line) => ({ ...line, packed: packed.get(line.itemId) ?? 0 })),
    boxes: current
      ? [
          {
            ...{ id: 'b1', number: 1, weightGrams: null, size: null, awb: null, pieces: [], photos: [] },
            ...{ courier: null, isAwbTyped: false },
            items: [...packed].map(([itemId, quantity]) => ({ itemId, quantity })),
          },
        ]
      : [],
    beside,
    couriers: [{ name: 'shiprocket', label: 'Shiprocket' }],
  });
  const whole = () => ({ success: true, packing: packing() });
  const note = (name: string) => (_: URL, body: unknown) => {
    others.push(`${name} ${JSON.stringify(body)}`);
    version += 1;
    return whole();
  };
  const refusal = ({ status, body }: Refused) =>
    Response.json({ success: false, code: 'refused', errors: [], requestId: 'r', ...body }, { status });
  const answers: Answers = {
    'GET /api/staff/orders/o1/packing': whole,
    'POST /api/staff/orders/o1/packing': (_, body) => {
      current = { id: 's1', number: 1, packedBy: 'Asha Verma', isOwn: true };
      return note('begin')(_, body);
    },
    'POST /api/staff/packing/s1/scans': (_, body) => {
      const scan = body as Scanned;
      sent.push(scan);
      const refused = refuse(scan);
      if (refused) return refusal(refused);
      const line = lines.find(({ itemId, sku }) => itemId === scan.of || sku === scan.code);
      if (line?.kind && !scan.of) return { ...whole(), put: null, chosen: line.itemId };
      if (line) packed.set(line.itemId, (packed.get(line.itemId) ?? 0) + 1);
      version += 1;
      return { ...whole(), put: line?.itemId ?? null, chosen: null };
    },
    'PUT /api/staff/packing/s1/boxes/b1/lines/a': (_, body) => {
      packed.set('a', (body as { quantity: number }).quantity);
      return note('set')(_, body);
    },
    'POST /api/staff/packing/s1/boxes': note('box'),
    'POST /api/staff/packing/s1/closing': (_, body) => {
      others.push(`close ${JSON.stringify(body)}`);
      return { success: true, shipmentId: 's1', next: { id: 'o2', number: '4F2A1C' } };
    },
  };
  const at = { at: '/dispatch/pack/o1', path: '/dispatch/pack/:order', answers, may };
  return { sent, others, ...openScreen(<PackPage />, at) };
}

let now = 1000;
/** As a USB scanner types it, wherever the focus is. */
function scan(code: string, after = 500): void {
  const target = document.activeElement ?? document.body;
  act(() => {
    for (const [place, key] of [...code, 'Enter'].entries()) {
      now += place === 0 ? after : 4;
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: now });
      if (target.dispatchEvent(event) && key === 'Enter' && target instanceof HTMLElement) target.click();
    }
  });
}

const rowOf = (name: string) => {
  const list = screen.getByRole('list', { name: 'Articles of the order' });
  return within(list)
    .getAllByRole('listitem')
    .find((row) => row.textContent?.includes(name));
};

test('[DISP-13] with the focus on ‘one more’ of an article, the Enter of a scanned other one counts that one only, in the quantity’s field it leaves the quantity, and two scans 40 ms apart both count', async () => {
  const { sent, user } = openTable();
  await user.click(await screen.findByRole('button', { name: 'Count by hand' }));
  screen.getByRole('button', { name: 'One more of Taar Cable' }).focus();
  scan('KEEL');
  await waitFor(() => expect(rowOf('Keel Charger')?.textContent).toContain('2 left'));
  expect(rowOf('Taar Cable')?.textContent).toContain('2 left');
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Units of Taar Cable in box 1' });
  quantity.focus();
  scan('8904123000171');
  expect(quantity.value).toBe('0');
  scan('KEEL');
  scan('KEEL', 40);
  await waitFor(() => expect(rowOf('Keel Charger')?.textContent).toContain('3 of 3'));
  expect(quantity.value).toBe('0');
  expect(sent.map(({ code }) => code)).toEqual(['KEEL', '8904123000171', 'KEEL', 'KEEL']);
  // Each is sent for the version that the one before has made.
  expect(sent.map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2, 3, 4]);
  await user.click(screen.getByRole('button', { name: 'One more of Taar Cable' }));
  await waitFor(() => expect(rowOf('Taar Cable')?.textContent).toContain('1 left'));
  await user.clear(quantity);
  await user.type(quantity, '2{Enter}');
  await waitFor(() => expect(rowOf('Taar Cable')?.textContent).toContain('2 of 2'));
});

test('[DISP-14] a wrong article is shown beside what the order wants, is heard, and stays until it is answered, whatever is scanned after it', async () => {
  const heard = listen();
  const {
    itemId: _,
    kind: __,
    wanted: ___,
    packed: ____,
    ...wanted
  } = lineOf({ name: 'King Signal', gtin: '8904417200218' });
  const scanned = {
    ...wanted,
    name: 'King Signal 4G',
    code: '8904417200225',
    bins: [{ code: 'A-05-1', isMain: true }],
  };
  const message = 'Put it back. You scanned King Signal 4G; this order wants King Signal.';
  const { user } = openTable({
    refuse: ({ code }) => (code === '8904417200225' ? { status: 422, body: { message, scanned, wanted } } : undefined),
  });
  await screen.findByRole('heading', { name: 'Pack 8D31F0' });
  scan('8904417200225');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(heard).toEqual([330, 220]);
  expect(screen.getByText('In your hand').parentElement?.textContent).toMatch(/King Signal 4G.*8904417200225.*A-05-1/);
  expect(screen.getByText('The order wants').parentElement?.textContent).toMatch(
    /King Signal 1\.5 m .*8904417200218.*C-09-3/,
  );
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['4G', '25']);
  screen.getByRole('button', { name: 'It is put back' }).focus();
  scan('TAAR');
  await waitFor(() => expect(rowOf('Taar Cable')?.textContent).toContain('1 left'));
  expect(screen.getByRole('alert').textContent).toContain(message);
  await user.click(screen.getByRole('button', { name: 'It is put back' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[DISP-15] after the code of a phone its IMEI is scanned or typed, the check digit is told at once, and one that is not in stock is packed with a reason by who may', async () => {
  const unknown = '356741082019364';
  const { sent, user } = openTable({
    lines: [phone, cable],
    may: ['dispatch.change', 'serials.override'],
    refuse: ({ of, overrideReason }) =>
      of && !overrideReason
        ? { status: 422, body: { message: `${unknown} is not in stock: nobody knows it.`, canOverride: true } }
        : undefined,
  });
  expect(await screen.findByText('Scan the King Signal')).toBeTruthy();
  scan('KING');
  expect(await screen.findByText('King Signal, right one')).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'IMEI of King Signal' });
  // As a person types: the keys of a test come as fast as those of a scanner.
  const type = async (number: string) => {
    await user.clear(field);
    await user.paste(number);
  };
  await type('356741082019365');
  expect(screen.getByText(/last digit of 356741082019365 does not fit/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep this IMEI' }).disabled).toBe(true);
  await type(unknown);
  expect(screen.getByText('15 digits, check digit 4 agrees')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep this IMEI' }));
  await user.click(await screen.findByRole('button', { name: 'Pack it with a reason' }));
  await user.click(await screen.findByRole('textbox', { name: 'Why' }));
  await user.paste('Came without a receipt');
  await user.click(screen.getByRole('button', { name: 'Pack it with this reason' }));
  await waitFor(() => expect(rowOf('King Signal')?.textContent).toContain('1 of 1'));
  expect(sent.slice(1)).toMatchObject([
    { code: unknown, of: 'x' },
    { code: unknown, of: 'x', overrideReason: 'Came without a receipt' },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('King Signal, right one')).toBeNull();
});

test('[DISP-07] what somebody else changed is read again, and the person is asked to look and scan it again', async () => {
  let isMoved = true;
  const message = 'The boxes were changed meanwhile. Look at what is in them and do it again.';
  const moved = openTable({
    refuse: () => (isMoved ? { status: 409, body: { code: 'conflict', message } } : undefined),
  });
  await screen.findByRole('heading', { name: 'Pack 8D31F0' });
  scan('TAAR');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  isMoved = false;
  scan('TAAR');
  await waitFor(() => expect(rowOf('Taar Cable')?.textContent).toContain('1 left'));
  moved.unmount();
});

test('[DISP-16] who packs is named and may be taken over', async () => {
  const taken = openTable({ shipment: { packedBy: 'Rohan Deshpande', isOwn: false } });
  expect(await screen.findByText('Rohan Deshpande packs this order.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close the box' })).toBeNull();
  await taken.user.click(screen.getByRole('button', { name: 'Take it over' }));
  await screen.findByRole('button', { name: 'Close the box' });
  expect(taken.others).toEqual(['begin {"isTakenOver":true}']);
  taken.unmount();
});

test('[DISP-16] the first scan begins', async () => {
  const { sent, others } = openTable({ shipment: null });
  await screen.findByRole('button', { name: 'Begin packing' });
  scan('TAAR');
  await waitFor(() => expect(rowOf('Taar Cable')?.textContent).toContain('1 left'));
  expect([others, sent.length]).toEqual([['begin {"isTakenOver":false}'], 1]);
});

test('[DISP-16] an order that is not confirmed shows the way to it and takes no scan', async () => {
  openTable({ shipment: null, problem: 'This order is not confirmed yet. Confirm it first.' });
  expect(await screen.findByText('This order is not confirmed yet. Confirm it first.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the order' }).getAttribute('href')).toBe('/orders/o1');
  expect(screen.queryByRole('textbox', { name: 'Scan or type a code' })).toBeNull();
});

test('[DISP-09] the box closes when all units are in, a part only after a question with the numbers; its papers are printed, and the next order is offered', async () => {
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  const { others, user } = openTable({ lines: [cable] });
  await screen.findByRole('heading', { name: 'Pack 8D31F0' });
  scan('TAAR');
  await screen.findByText('1 left');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close the box' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Send a part' }));
  expect(ask).toHaveBeenCalledWith('1 of 2 units are in. Close now? The other one stays to be packed.');
  scan('TAAR');
  await screen.findByText('All 2 units are in');
  await user.click(screen.getByRole('button', { name: 'Close the box' }));
  expect(await screen.findByText('The box is closed')).toBeTruthy();
  expect(others).toEqual(['close {"expectedVersion":3,"isPart":false}']);
  expect(screen.getByRole('button', { name: 'Print papers' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next order 4F2A1C' }).getAttribute('href')).toBe('/dispatch/pack/o2');
});

test('[DISP-21] an order that goes with another one says so, and leads to it', async () => {
  openTable({ beside: [{ id: 'o2', number: '97F0B8', state: 'to-pack' }] });
  expect(await screen.findByText(/Order 97F0B8 goes to the same shopper and is ready to be packed/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pack 97F0B8' }).getAttribute('href')).toBe('/dispatch/pack/o2');
});
