import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CourierStandIn, startCourierStandIn } from '../../../../../../../e2e/fixtures/courier-stand-in.ts';
import { createLogger } from '../../../../platform/logging.ts';
import type { CourierPort } from '../courier-port.ts';
import { parcelToBook } from '../couriers-under-test.ts';
import { guardCourier } from '../guard-courier.ts';
import { createShiprocket } from './shiprocket.ts';

const request = { pickupPincode: '380015', pincode: '560034', weightGrams: 800, cashPaise: 0, valuePaise: 59_800 };
const unavailable = { code: 'provider_unavailable' };

let standIn: CourierStandIn;
let courier: CourierPort;

beforeEach(async () => {
  standIn = await startCourierStandIn();
  courier = createShiprocket({ ...standIn.account, timeoutMs: 1500 });
});
afterEach(async () => {
  vi.useRealTimers();
  await standIn.close();
});

/** Source: apidocs.shiprocket.in, "Authentication": a token is valid for ten days. */
describe('the sign-in', () => {
  test('[COUR-10] is made once for calls that begin together, and again after nine days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T00:00:00Z') });
    await Promise.all([1, 2, 3].map(() => courier.quote(request)));
    await courier.quote(request);
    expect(standIn.logins()).toBe(1);
    vi.setSystemTime(new Date('2026-12-10T00:00:01Z'));
    await courier.quote(request);
    expect(standIn.logins()).toBe(2);
  });

  test('[COUR-10] is renewed when the courier ends the token before its time', async () => {
    await courier.quote(request);
    standIn.endTokens();
    expect(await courier.quote(request)).toHaveLength(3);
    expect(standIn.logins()).toBe(2);
  });

  test('[COUR-10] with a wrong password is not tried again for five minutes, and staff read what to do', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    standIn.changePassword('another one');
    for (const _ of [1, 2, 3])
      await expect(courier.quote(request)).rejects.toMatchObject({
        ...unavailable,
        message:
          'Shiprocket does not accept the e-mail and password of the store. Whoever runs the store must correct them.',
      });
    expect(standIn.logins()).toBe(1);
    vi.setSystemTime(5 * 60_000);
    standIn.changePassword(standIn.account.password);
    expect(await courier.quote(request)).toHaveLength(3);
  });
});

describe('a call', () => {
  test('[COUR-11] that only reads is made again after an error of the server, one that changes something is not', async () => {
    await courier.quote(request);
    standIn.failNext({ count: 2, mode: 'refuse', path: 'serviceability' });
    expect(await courier.quote(request)).toHaveLength(3);
    const { awb } = await courier.book(parcelToBook());
    standIn.failNext({ count: 1, mode: 'refuse', path: 'cancel' });
    const before = standIn.calls().length;
    await expect(courier.cancel([awb])).rejects.toMatchObject(unavailable);
    expect(standIn.calls().length).toBe(before + 1);
  });

  test('[COUR-11] ends after its time, with everything that belongs to it', async () => {
    const impatient = createShiprocket({ ...standIn.account, timeoutMs: 300 });
    standIn.failNext({ count: 9, mode: 'hang' });
    const began = performance.now();
    await expect(impatient.quote(request)).rejects.toMatchObject(unavailable);
    expect(performance.now() - began).toBeLessThan(1500);
  });

  test('[COUR-12] that comes too often waits as long as the courier says, if that is short', async () => {
    await courier.quote(request);
    standIn.limitNext({ count: 1, retryAfter: '1' });
    const began = performance.now();
    expect(await courier.quote(request)).toHaveLength(3);
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  test('[COUR-12] is not made at all during a longer pause that the courier asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    await courier.quote(request);
    standIn.limitNext({ count: 1, retryAfter: '60' });
    await expect(courier.quote(request)).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
    const before = standIn.calls().length;
    vi.setSystemTime(20_000);
    await expect(courier.quote(request)).rejects.toMatchObject({ details: { retryAfterSeconds: 40 } });
    expect(standIn.calls().length).toBe(before);
    vi.setSystemTime(60_000);
    expect(await courier.quote(request)).toHaveLength(3);
  });

  test('[COUR-13] in an hour of outage fails at once after five, until the courier works again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const guarded = guardCourier(courier, { pauseMs: 30_000, log: createLogger('silent') });
    const order = parcelToBook();
    await courier.quote(request);
    standIn.setDown(true);
    for (let count = 0; count < 5; count += 1)
      await expect(guarded.cancel(['7001'])).rejects.toMatchObject(unavailable);
    const before = standIn.calls().length;
    for (let minute = 0; minute < 60; minute += 10) {
      vi.setSystemTime(minute * 60_000 + 29_000);
      if (minute === 0)
        await expect(guarded.book(order)).rejects.toMatchObject({ details: { retryAfterSeconds: expect.any(Number) } });
    }
    expect(standIn.calls().length).toBe(before);
    standIn.setDown(false);
    vi.setSystemTime(3_600_000);
    expect((await guarded.book(order)).awb).toMatch(/^\d+$/);
    expect(standIn.ordersOf(order.reference)).toHaveLength(1);
  });
});

describe('a booking', () => {
  test.each(['orders/create', 'assign/awb'])(
    '[COUR-14] whose answer to %s is lost is found by its reference: there is one',
    async (path) => {
      const order = parcelToBook({ serviceId: '55' });
      standIn.failNext({ count: 1, mode: 'lose-answer', path });
      await expect(courier.book(order)).rejects.toMatchObject(unavailable);
      const state = path === 'assign/awb' ? 'booked' : 'open';
      expect(await courier.findBooking(order.reference)).toMatchObject({ state });
      const booking = await courier.book(order);
      expect(booking).toMatchObject({ courierName: 'Xpressbees Surface', awb: expect.stringMatching(/^1904/) });
      expect(standIn.ordersOf(order.reference)).toHaveLength(1);
      expect(standIn.ordersOf(order.reference)[0]?.awb).toBe(booking.awb);
    },
  );

  test('[COUR-15] that is refused says why in the courier’s words, and succeeds under the same reference later', async () => {
    const order = parcelToBook();
    standIn.refuseAwbs('You do not have enough wallet balance.');
    await expect(courier.book(order)).rejects.toMatchObject({
      ...{ code: 'refused', message: 'Shiprocket says: You do not have enough wallet balance.' },
    });
    standIn.refuseAwbs(undefined);
    await courier.book(order);
    expect(standIn.ordersOf(order.reference)).toHaveLength(1);
    const wrong = parcelToBook({ address: { ...order.address, phone: '12345' } });
    await expect(courier.book(wrong)).rejects.toMatchObject({
      message: 'Shiprocket says: The billing phone is invalid.',
    });
  });

  test('[COUR-16] has weights in kilograms, sizes in centimetres and rupees, and cash only where it is collected', async () => {
    const order = parcelToBook({ cashPaise: 49_900 });
    await courier.book(order);
    expect(standIn.ordersOf(order.reference)[0]?.body).toMatchObject({
      ...{ order_id: order.reference, order_date: '2026-12-01 10:00', pickup_location: 'Warehouse' },
      ...{ billing_phone: '9876543210', billing_pincode: '560034', payment_method: 'COD', sub_total: 499 },
      ...{ weight: 0.8, length: 30, breadth: 21, height: 10 },
      order_items: [{ name: 'Taar USB-C cable', sku: 'TAAR-C-1M', hsn: '8544', units: 2, selling_price: 299 }],
    });
    const paid = parcelToBook({ size: null });
    await courier.book(paid);
    expect(standIn.ordersOf(paid.reference)[0]?.body).toMatchObject({ payment_method: 'Prepaid', sub_total: 598 });
  });
});

describe('quotes', () => {
  test('[COUR-04] are in paise with days, cash and weight; a company that is not understood is left out', async () => {
    expect(await courier.quote(request)).toEqual([
      { id: '43', name: 'Delhivery Surface', pricePaise: 9850, days: 4, takesCash: true, maxWeightGrams: 10_000 },
      { id: '1', name: 'Blue Dart', pricePaise: 17_610, days: 2, takesCash: false, maxWeightGrams: 5000 },
      { id: '55', name: 'Xpressbees Surface', pricePaise: 8400, days: 7, takesCash: true, maxWeightGrams: 10_000 },
    ]);
    expect((await courier.quote({ ...request, cashPaise: 100 })).map(({ id }) => id)).toEqual(['43', '55']);
    const good = {
      courier_company_id: 7,
      courier_name: 'DTDC',
      rate: '12.345',
      cod: 1,
      estimated_delivery_days: 'soon',
    };
    standIn.offer([
      good,
      null,
      { courier_company_id: 8 },
      { ...good, rate: 'free' },
      { ...good, rate: -1 },
      { ...good, blocked: 1 },
    ]);
    expect(await courier.quote(request)).toEqual([
      { id: '7', name: 'DTDC', pricePaise: 1235, days: null, takesCash: true, maxWeightGrams: null },
    ]);
  });
});

/**
 * Source: apidocs.shiprocket.in, "Action NDR" (its table is also at simworkflow.com/integration-operation/shiprocket-v1-external-ndr-awb-action-post-bd8):
 * `action` ('re-attempt', 'fake-attempt' or 'return') and `comments` are required, `remarks` with a fake attempt; `phone`, `address1`, `address2` and
 * `deferred_date` (2022-08-10) may be given beside both attempts; the answer is a 202. Its comments are looked for in `data[].history[].comment` of
 * "Get Specific NDR Shipment Details" (also in docs/V1ExternalNdrAWBGet200ResponseDataInnerHistoryInner.md of
 * github.com/Akianonymus/shiprocket-typescript-sdk).
 */
test('[COUR-17] a failed delivery is answered: again on a day and at another address, back, or that nobody came', async () => {
  const address = { line1: 'U-56, sector 23', line2: 'Near the metro' };
  const answer = { kind: 'try-again' as const, note: 'At home on Monday', day: '2027-01-04', phone: '9876543210' };
  const failed = (reference: string) => ({ awb: '7001', reference });
  await courier.answerFailedDelivery(failed('A-1'), { ...answer, address });
  await courier.answerFailedDelivery(failed('A-2'), { kind: 'return', note: 'Not wanted' });
  await courier.answerFailedDelivery(failed('A-3'), { kind: 'dispute', note: 'Nobody rang' });
  expect(standIn.answers().map(({ body }) => body)).toEqual([
    {
      ...{
        action: 're-attempt',
        comments: 'At home on Monday (A-1)',
        deferred_date: '2027-01-04',
        phone: '9876543210',
      },
      ...{ address1: 'U-56, sector 23', address2: 'Near the metro' },
    },
    { action: 'return', comments: 'Not wanted (A-2)' },
    { action: 'fake-attempt', comments: 'Nobody rang (A-3)', remarks: 'Nobody rang' },
  ]);
});

test('[COUR-18] a pickup is asked for once, and asking again is no mistake', async () => {
  const booking = await courier.book(parcelToBook());
  await courier.requestPickup([booking]);
  await courier.requestPickup([booking]);
  expect(standIn.pickups()).toEqual([Number(booking.courierReference)]);
});

test('[COUR-43] a proof of delivery is fetched from its own place only, whatever address the courier names', async () => {
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('signature')]);
  standIn.prove('7043', png);
  expect(await courier.fetchProof('7043')).toEqual({ type: 'picture', bytes: png });
  const elsewhere = [
    'http://169.254.169.254/latest/meta-data/',
    `${standIn.url}/labels/7043.pdf`,
    `${standIn.url}/proofs/../labels/7043.pdf`,
    `${standIn.url.replace('127.0.0.1', '127.0.0.2')}/proofs/7043`,
    `${standIn.url}/proofs/7043?to=http://127.0.0.2`,
    'file:///etc/passwd',
    'OTP Based Delivery',
  ];
  for (const address of elsewhere) {
    standIn.prove('7044', png, address);
    const before = standIn.calls().length;
    expect(await courier.fetchProof('7044'), address).toBeUndefined();
    // Only where the box is was asked.
    const asked = standIn.calls().slice(before);
    expect(asked.length, address).toBeGreaterThan(0);
    expect(asked.filter((call) => !call.endsWith('/track/awb/7044'))).toEqual([]);
  }
  standIn.prove('7045', Buffer.from('<html>Not found</html>'));
  expect(await courier.fetchProof('7045')).toBeUndefined();
  standIn.prove('7046', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]));
  await expect(courier.fetchProof('7046')).rejects.toMatchObject({ code: 'provider_unavailable' });
});
