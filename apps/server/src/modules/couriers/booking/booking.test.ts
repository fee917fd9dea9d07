import type { Client } from '@bijli/contract';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startCourierStandIn } from '../../../../../../e2e/fixtures/courier-stand-in.ts';
import { boxOf, packOrder, sendEvent } from '../../../../test/courier-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jobHandlers } from '../../jobs.ts';
import { setBoxAwb } from '../../orders/index.ts';

const standIn = await startCourierStandIn();
const [store] = await storeOfFile(() => undefined, {
  environment: { ...standIn.environment, OUTSIDE_TIMEOUT_SECONDS: '1', COURIER_PAUSE_SECONDS: '0.1' },
});
let api: Client;
/** A session ends when nobody uses it for some time, which these tests let pass. */
beforeEach(signIn);

async function signIn() {
  ({ api } = await createStaff(store, { permissions: ['dispatch.change', 'orders.read'] }));
}

afterAll(() => standIn.close());
afterEach(() => standIn.setDown(false));

const paramsOf = ({ box }: { box: { id: string } }) => ({ id: box.id });
const handlers = () => jobHandlers({ ...store.services, db: store.database.db });
const follow = () => handlers()['follow-couriers']({});

async function bookingOf(boxId: string) {
  const [row] = await store.rows<{ reference: string; state: string; failure: string | null }>(
    sql`SELECT reference, state, failure FROM courier_bookings WHERE box_id = ${boxId}`,
  );
  if (!row) throw new Error('The box was never booked');
  return row;
}

describe('quotes of a box', () => {
  test('[COUR-29] name price, days and what is wrong with each, the one of the settings first', async () => {
    const packed = await packOrder(store);
    const { services, chosen } = await api.quoteBox({ params: paramsOf(packed) });
    // A cash order: Blue Dart takes none.
    expect(services.map(({ name, problem }) => [name, problem])).toEqual([
      ['Xpressbees Surface', null],
      ['Delhivery Surface', null],
    ]);
    expect(chosen).toBe(services[0]?.id);
    const paid = await packOrder(store, { isPaid: true });
    const ofPaid = await api.quoteBox({ params: paramsOf(paid) });
    expect(ofPaid.services).toContainEqual({
      ...{ id: '1', name: 'Blue Dart', pricePaise: 17_610, days: 2, takesCash: false },
      ...{ keepsPromise: true, problem: null },
    });
  });

  test('[COUR-29] need a box with a weight; a place that no courier goes to has none', async () => {
    const packed = await packOrder(store);
    await store.rows(sql`UPDATE boxes SET weight_grams = NULL WHERE id = ${packed.box.id}`);
    const refusal = await refusalOf(api.quoteBox({ params: paramsOf(packed) }));
    expect(refusal.message).toBe('Please weigh the box first: couriers ask for its weight.');
    await expect(api.quoteBox({ params: { id: crypto.randomUUID() } })).rejects.toMatchObject({ status: 404 });
    const far = await packOrder(store);
    await store.rows(
      sql`UPDATE orders SET shipping_address = shipping_address || '{"pincode":"737101"}' WHERE id = ${far.order._id}`,
    );
    standIn.doNotServe('737101');
    expect(await api.quoteBox({ params: paramsOf(far) })).toMatchObject({ services: [], chosen: null });
    const none = await refusalOf(api.bookBox({ params: paramsOf(far), body: {} }));
    expect([none.status, none.message]).toEqual([
      422,
      'No courier can take this box. Please book it by hand and type its AWB.',
    ]);
  });
});

describe('a booking', () => {
  test('[COUR-30] gives the box its AWB, once, however often it is asked for; it is audited, and what happens is followed', async () => {
    const packed = await packOrder(store);
    const params = paramsOf(packed);
    const { booking } = await api.bookBox({ params, body: { serviceId: '43' } });
    expect(booking).toMatchObject({
      ...{ state: 'booked', courier: 'Shiprocket', service: 'Delhivery Surface', pricePaise: 9850 },
      trackingUrl: `https://shiprocket.co/tracking/${booking.awb}`,
    });
    expect(await boxOf(store, packed.order._id)).toMatchObject({ courier: 'shiprocket', awb: booking.awb });
    expect((await api.bookBox({ params, body: {} })).booking).toEqual(booking);
    expect((await api.readBoxBooking({ params })).booking).toEqual(booking);
    const { reference } = await bookingOf(packed.box.id);
    expect(standIn.ordersOf(reference)).toHaveLength(1);
    expect(standIn.ordersOf(reference)[0]?.body).toMatchObject({
      ...{ payment_method: 'COD', sub_total: packed.order.total, weight: 0.8, length: 30, breadth: 20, height: 10 },
      ...{ billing_customer_name: 'Asha Rao', billing_pincode: '400050' },
    });
    const audited = await store.rows(
      sql`SELECT action FROM audit_entries WHERE entity_id = ${packed.order._id} AND action = 'order.book-courier'`,
    );
    expect(audited).toHaveLength(1);
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    expect(await sendEvent({ store, standIn }, { awb: booking.awb ?? '', status: 'PICKED UP', at })).toBe(200);
    expect((await boxOf(store, packed.order._id)).status).toBe('picked-up');
  });

  test('[COUR-30] that two people ask for at once is one', async () => {
    const packed = await packOrder(store);
    const params = paramsOf(packed);
    const asked = await Promise.allSettled([1, 2, 3].map(() => api.bookBox({ params, body: {} })));
    expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    const { reference, state } = await bookingOf(packed.box.id);
    expect(state).toBe('booked');
    expect(standIn.ordersOf(reference)).toHaveLength(1);
  });

  test.each(['orders/create', 'assign/awb'])(
    '[COUR-31] whose answer to %s is lost is asked again by its reference: there is one, and the box gets its AWB',
    async (path) => {
      const packed = await packOrder(store);
      const params = paramsOf(packed);
      standIn.failNext({ count: 1, mode: 'lose-answer', path });
      const { booking } = await api.bookBox({ params, body: {} });
      expect(booking).toMatchObject({ state: 'asked', awb: null });
      const busy = await refusalOf(api.bookBox({ params, body: {} }));
      expect(busy.message).toBe('The courier is being asked for this box just now. Please look again in a minute.');
      store.advanceClock(60_000);
      await handlers()['finish-booking']({ boxId: packed.box.id });
      const { reference } = await bookingOf(packed.box.id);
      expect(standIn.ordersOf(reference)).toHaveLength(1);
      const { booking: done } = await api.readBoxBooking({ params });
      expect(done).toMatchObject({ state: 'booked', awb: standIn.ordersOf(reference)[0]?.awb });
      expect((await boxOf(store, packed.order._id)).awb).toBe(done?.awb);
    },
  );

  test('[COUR-32] during an outage of the courier stays asked, and is made when it works again', async () => {
    const packed = await packOrder(store);
    const params = paramsOf(packed);
    standIn.failNext({ count: 1, mode: 'refuse', path: 'orders/create' });
    expect((await api.bookBox({ params, body: {} })).booking.state).toBe('asked');
    standIn.setDown(true);
    for (let tenMinutes = 0; tenMinutes < 6; tenMinutes += 1) {
      store.advanceClock(600_000);
      await expect(follow()).rejects.toMatchObject({ code: 'provider_unavailable' });
    }
    expect((await bookingOf(packed.box.id)).state).toBe('asked');
    await signIn();
    expect((await refusalOf(api.quoteBox({ params: paramsOf(await packOrder(store)) }))).status).toBe(502);
    expect(store.takeErrors()).toHaveLength(1);
    standIn.setDown(false);
    store.advanceClock(600_000);
    await follow();
    const { reference, state } = await bookingOf(packed.box.id);
    expect(state).toBe('booked');
    expect(standIn.ordersOf(reference)).toHaveLength(1);
  });

  test('[COUR-33] that the courier refuses has failed with its words, and may be asked for again', async () => {
    const packed = await packOrder(store);
    const params = paramsOf(packed);
    standIn.refuseAwbs('You do not have enough wallet balance.');
    const refusal = await refusalOf(api.bookBox({ params, body: {} }));
    expect([refusal.status, refusal.message]).toEqual([422, 'Shiprocket says: You do not have enough wallet balance.']);
    expect((await api.readBoxBooking({ params })).booking).toMatchObject({
      ...{ state: 'failed', failure: 'Shiprocket says: You do not have enough wallet balance.' },
    });
    standIn.refuseAwbs(undefined);
    expect((await api.bookBox({ params, body: {} })).booking.state).toBe('booked');
    const { message } = await refusalOf(
      api.bookBox({ params: paramsOf(await packOrder(store)), body: { serviceId: '9' } }),
    );
    expect(message).toBe('This courier is not offered for the box any more. Please choose again.');
  });

  test('[COUR-34] of a box that got another AWB meanwhile is cancelled with the courier', async () => {
    const packed = await packOrder(store);
    const params = paramsOf(packed);
    standIn.failNext({ count: 1, mode: 'lose-answer', path: 'assign/awb' });
    await api.bookBox({ params, body: {} });
    await inTransaction(store.ctx, (ctx) => setBoxAwb(ctx, packed.box.id, { courier: 'by-hand', awb: 'TYPED1' }));
    store.advanceClock(60_000);
    await handlers()['finish-booking']({ boxId: packed.box.id });
    const { reference, state, failure } = await bookingOf(packed.box.id);
    expect([state, failure]).toEqual(['failed', 'The box has the AWB TYPED1 already.']);
    expect(standIn.ordersOf(reference)).toMatchObject([{ status: 'CANCELED' }]);
    expect((await boxOf(store, packed.order._id)).awb).toBe('TYPED1');
  });

  test('[COUR-35] is cancelled before the box leaves, takes the AWB off, and another one gets another AWB', async () => {
    const packed = await packOrder(store);
    const params = paramsOf(packed);
    const { booking } = await api.bookBox({ params, body: {} });
    const wrong = await refusalOf(api.cancelBooking({ params, body: { awb: 'OTHER1' } }));
    expect(wrong.message).toBe(`The box has the AWB ${booking.awb} by now.`);
    for (const _twice of [1, 2]) {
      const cancelled = await api.cancelBooking({ params, body: { awb: ` ${booking.awb} ` } });
      expect(cancelled.booking.state).toBe('cancelled');
    }
    expect(await boxOf(store, packed.order._id)).toMatchObject({ courier: null, awb: null });
    const again = await api.bookBox({ params, body: {} });
    expect(again.booking.state).toBe('booked');
    expect(again.booking.awb).not.toBe(booking.awb);
    expect(
      await sendEvent({ store, standIn }, { awb: again.booking.awb ?? '', status: 'SHIPPED', at: new Date() }),
    ).toBe(200);
    const left = await refusalOf(api.cancelBooking({ params, body: { awb: again.booking.awb ?? '' } }));
    expect(left.message).toBe('The box has left already: ask the courier to bring it back.');
  });

  test('[COUR-36] has a label, and is fetched once it was asked for', async () => {
    const packed = await packOrder(store);
    const params = paramsOf(packed);
    expect((await refusalOf(api.readCourierLabel({ params }))).message).toBe('The box is not booked.');
    const { booking } = await api.bookBox({ params, body: {} });
    const label = await api.readCourierLabel({ params });
    expect(label.name).toBe(`label-${booking.awb}.pdf`);
    expect(Buffer.from(label.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    const body = { boxIds: [params.id, params.id] };
    for (const _twice of [1, 2]) expect((await api.requestPickup({ body })).asked).toBe(1);
    const { reference } = await bookingOf(params.id);
    expect(standIn.pickups().filter((id) => id === standIn.ordersOf(reference)[0]?.shipmentId)).toHaveLength(1);
  });
});

describe('a box on its way', () => {
  async function boxUnderWay() {
    const packed = await packOrder(store);
    const { booking } = await api.bookBox({ params: paramsOf(packed), body: {} });
    const awb = booking.awb ?? '';
    const at = () => new Date(Math.floor(store.ctx.clock().getTime() / 1000) * 1000);
    expect(await sendEvent({ store, standIn }, { awb, status: 'SHIPPED', at: at() })).toBe(200);
    return { ...packed, awb, at };
  }

  test('[COUR-37] of which nothing was heard for hours is asked for, once in these hours; one that is heard of is not', async () => {
    const { awb, at, order } = await boxUnderWay();
    const asked = () => standIn.calls().filter((call) => call.endsWith(`/track/awb/${awb}`)).length;
    store.advanceClock(5 * 3_600_000);
    standIn.move({ awb, status: 'OUT FOR DELIVERY', at: at() });
    await follow();
    expect(asked()).toBe(0);
    store.advanceClock(2 * 3_600_000);
    await follow();
    await follow();
    expect(asked()).toBe(1);
    expect((await boxOf(store, order._id)).status).toBe('out-for-delivery');
    store.advanceClock(7 * 3_600_000);
    standIn.move({ awb, status: 'DELIVERED', at: at() });
    await follow();
    expect((await boxOf(store, order._id)).status).toBe('delivered');
    store.advanceClock(7 * 3_600_000);
    await follow();
    expect(asked()).toBe(2);
  });

  test('[COUR-38] whose delivery failed is answered with the courier; others are not, and it is audited without what is personal', async () => {
    const { awb, at, order, box } = await boxUnderWay();
    const params = { id: box.id };
    const body = { kind: 'try-again' as const, note: 'Ring at the gate', day: '2027-01-04', phone: '9812345678' };
    const early = await refusalOf(api.answerFailedDelivery({ params, body }));
    expect(early.message).toBe('No delivery of this box has just failed.');
    store.advanceClock(60_000);
    await sendEvent({ store, standIn }, { awb, status: 'UNDELIVERED', at: at() });
    expect(await api.answerFailedDelivery({ params, body })).toMatchObject({ isTold: true });
    expect(standIn.answers().at(-1)).toEqual({
      awb,
      body: {
        action: 're-attempt',
        comments: expect.stringMatching(/^Ring at the gate \(.{6}-/),
        deferred_date: body.day,
        phone: body.phone,
      },
    });
    const [entry] = await store.rows<{ after: object }>(
      sql`SELECT after FROM audit_entries WHERE entity_id = ${order._id} AND action = 'order.answer-courier'`,
    );
    expect(entry?.after).toEqual({ awb, answer: 'try-again', day: '2027-01-04' });
  });
});
