import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourierPort } from './courier-port.ts';
import { type CourierUnderTest, couriersUnderTest, parcelToBook } from './couriers-under-test.ts';

const request = { pickupPincode: '380015', pincode: '560034', weightGrams: 800, cashPaise: 0, valuePaise: 59_800 };

describe.each(couriersUnderTest)('$name, as any courier', ({ open }) => {
  let under: CourierUnderTest;
  beforeAll(async () => {
    under = await open();
  });
  afterAll(() => under.close());

  test('[COUR-03] books a box once, however often it is asked with one reference, and another box for another', async () => {
    const order = parcelToBook();
    const booking = await under.courier.book(order);
    expect(booking.awb).toMatch(/^[0-9A-Z]{1,40}$/);
    expect(booking.courierName).toMatch(/\w/);
    expect(await under.courier.book(order)).toEqual(booking);
    if (!under.outside) return;
    expect(await under.courier.findBooking(order.reference)).toEqual({ state: 'booked', booking });
    expect((await under.courier.book(parcelToBook())).awb).not.toBe(booking.awb);
    expect(under.outside.standIn.ordersOf(order.reference)).toHaveLength(1);
  });

  test('[COUR-03] knows nothing of a reference that it was never asked with', async () => {
    expect(await under.courier.findBooking('NEVER-ASKED-1')).toEqual({ state: 'none' });
  });

  test('[RETC-09] books the way back of goods once under one reference, and says no where it books nothing', async () => {
    const { address: from, cashPaise: _, typedAwb: __, ...parcel } = parcelToBook();
    const goods = { ...parcel, from, reference: `R-4F9A2C-${parcel.reference.slice(-10)}` };
    if (!under.courier.books) {
      await expect(under.courier.bookReturn(goods)).rejects.toMatchObject({ code: 'refused' });
      expect(await under.courier.findReturn(goods.reference)).toEqual({ state: 'none' });
      return;
    }
    const booking = await under.courier.bookReturn(goods);
    expect(booking.awb).toMatch(/^[0-9A-Z]{1,40}$/);
    expect(await under.courier.bookReturn(goods)).toEqual(booking);
    expect(await under.courier.findReturn(goods.reference)).toEqual({ state: 'booked', booking });
    const orders = under.outside?.standIn.ordersOf(goods.reference) ?? [];
    expect(orders).toHaveLength(1);
    expect(orders[0]?.body).toMatchObject({
      ...{ pickup_customer_name: from.name, pickup_pincode: from.pincode, pickup_phone: '9876543210' },
      ...{ shipping_city: 'Ahmedabad', shipping_pincode: '380015', payment_method: 'Prepaid' },
    });
    await under.courier.cancel([booking.awb]);
    expect(await under.courier.findReturn(goods.reference)).toEqual({ state: 'none' });
  });

  test('[COUR-04] quotes prices in whole paise, and none where it goes not', async () => {
    const services = await under.courier.quote(request);
    expect(services.length > 0).toBe(under.courier.books);
    for (const { id, name, pricePaise, days } of services) {
      expect([id, name].every((text) => text.length > 0)).toBe(true);
      expect(Number.isSafeInteger(pricePaise) && pricePaise > 0).toBe(true);
      expect(days === null || days > 0).toBe(true);
    }
    under.outside?.standIn.doNotServe('737101');
    expect(await under.courier.quote({ ...request, pincode: '737101' })).toEqual([]);
  });

  test('[COUR-05] cancels a booking, and has none under its reference then', async () => {
    const order = parcelToBook();
    const { awb } = await under.courier.book(order);
    await under.courier.cancel([awb]);
    expect(await under.courier.findBooking(order.reference)).toEqual({ state: 'none' });
    await under.courier.cancel([]);
  });

  test('[COUR-05] has no events of an AWB that it does not know', async () => {
    expect(await under.courier.track('NOBODY1')).toEqual([]);
  });

  test('[COUR-05] prints a PDF or nothing', async () => {
    const booking = await under.courier.book(parcelToBook());
    const label = await under.courier.printLabel(booking);
    expect(label === undefined || label.subarray(0, 5).toString() === '%PDF-').toBe(true);
    expect(label !== undefined).toBe(under.courier.books);
  });

  test('[COUR-41] takes each answer to a failed delivery once, by its reference; one that takes none says so', async () => {
    const { courier, outside } = under;
    const answer = { kind: 'try-again' as const, note: 'Ring twice' };
    const failed = { awb: 'FAILED41', reference: '4F9A2C-1' };
    if (!outside) {
      expect(courier.isFollowed).toBe(false);
      return expect(courier.answerFailedDelivery(failed, answer)).rejects.toMatchObject({ code: 'refused' });
    }
    const answers = () => outside.standIn.answers().filter(({ awb }) => awb === failed.awb);
    outside.standIn.failNext({ count: 1, mode: 'lose-answer', path: '/action' });
    await expect(courier.answerFailedDelivery(failed, answer)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(answers()).toHaveLength(1);
    await courier.answerFailedDelivery(failed, answer);
    expect(answers()).toHaveLength(1);
    await courier.answerFailedDelivery({ ...failed, reference: '4F9A2C-2' }, answer);
    expect(answers()).toHaveLength(2);
  });

  test('[COUR-42] has a proof of a delivery, or none yet', async () => {
    const { courier, outside } = under;
    expect(await courier.fetchProof('PROOF42')).toBeUndefined();
    if (!outside) return;
    const bytes = Buffer.from('%PDF-1.4 signed by a neighbour');
    outside.standIn.prove('PROOF42', bytes);
    expect(await courier.fetchProof('PROOF42')).toEqual({ type: 'pdf', bytes });
  });

  test('[COUR-06] reports itself unavailable in every call without a usable response', async () => {
    const { outside } = under;
    if (!outside) return;
    const booking = await under.courier.book(parcelToBook());
    const callsOf = (courier: CourierPort) => [
      () => courier.quote(request),
      () => courier.book(parcelToBook()),
      () => courier.findBooking('X-1'),
      () => courier.printLabel(booking),
      () => courier.requestPickup([booking]),
      () => courier.cancel([booking.awb]),
      () => courier.track(booking.awb),
      () => courier.answerFailedDelivery({ awb: booking.awb, reference: 'X-1' }, { kind: 'return', note: 'Refused' }),
      () => courier.fetchProof(booking.awb),
    ];
    for (const wrong of [outside.unreachable, outside.malformed])
      for (const call of callsOf(wrong)) await expect(call()).rejects.toMatchObject({ code: 'provider_unavailable' });
    for (const call of callsOf(under.courier)) {
      outside.standIn.failNext({ count: 9, mode: 'refuse' });
      await expect(call()).rejects.toMatchObject({ code: 'provider_unavailable' });
    }
    outside.standIn.failNext({ count: 0, mode: 'refuse' });
  });

  test('[COUR-07] reads webhooks only with its token', async () => {
    const { webhook } = under.courier;
    if (!webhook || !under.outside) return expect(under.courier.books).toBe(false);
    const { headers, payload } = under.outside.standIn.webhookOf({
      ...{ awb: '7001', status: 'DELIVERED', at: new Date('2026-12-04T04:30:00Z') },
    });
    const body = Buffer.from(payload);
    expect(webhook.read(headers, body).kind).toBe('events');
    const wrong = [undefined, '', 'x', `${headers['x-api-key']} `, [headers['x-api-key'], headers['x-api-key']]];
    for (const token of wrong) expect(webhook.read({ 'x-api-key': token }, body)).toEqual({ kind: 'refused' });
    // The courier's panel takes no address with these in it.
    expect(`/api/couriers/${webhook.word}/webhook`).not.toMatch(/shiprocket|kartrocket|sr|kr/);
  });
});
