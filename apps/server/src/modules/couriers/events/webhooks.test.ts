import { dateInIndia } from '@bijli/rules';
import { afterAll, describe, expect, test } from 'vitest';
import { scanOf, startCourierStandIn } from '../../../../../../e2e/fixtures/courier-stand-in.ts';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { boxOf, sendEvent, sendOut } from '../../../../test/courier-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { jobHandlers } from '../../jobs.ts';

const standIn = await startCourierStandIn();
const [store] = await storeOfFile(() => undefined, { environment: standIn.environment });
const open = { store, standIn };
afterAll(() => standIn.close());

/** A time of yesterday in India. */
const yesterday = (clock: string) =>
  new Date(`${dateInIndia(new Date(Date.now() - 24 * 3_600_000))}T${clock}:00+05:30`);
const minutesAgo = (minutes: number) =>
  new Date(Math.floor(store.ctx.clock().getTime() / 1000) * 1000 - minutes * 60_000);

function eventsOf(awb: string) {
  return store.rows<{ status: string; problem: string | null; hasBox: boolean }>(
    sql`SELECT status, problem, box_id IS NOT NULL AS "hasBox" FROM courier_events WHERE awb = ${awb} ORDER BY at, status`,
  );
}

async function mailsTo(orderId: string, subject: string): Promise<number> {
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const number = orderId.slice(-6).toUpperCase();
  const mails = await store.rows<{ subject: string }>(
    sql`SELECT subject FROM outbox_messages WHERE channel = 'email' AND subject LIKE ${`%${number}%`}`,
  );
  return mails.filter((mail) => mail.subject.includes(subject)).length;
}

async function reader() {
  return (await createStaff(store, { permissions: ['dispatch.change'] })).api;
}

describe('events of a courier', () => {
  test('[COUR-22] late, repeated and unknown ones: delivered once and for good, one mail, each answered 200 and kept, the unknown AWB listed', async () => {
    const { params, customer } = await sendOut(store, '7001');
    const sent: [string, string, string][] = [
      ['7001', 'DELIVERED', '10:00'],
      ['7001', 'IN TRANSIT', '09:10'],
      ['7001', 'DELIVERED', '10:00'],
      ['7001', 'DELIVERED', '10:00'],
      ['7001', 'DELIVERED', '10:00'],
      ['7001', 'OUT FOR DELIVERY', '08:00'],
      ['7999', 'DELIVERED', '10:05'],
    ];
    const states: unknown[] = [];
    for (const [awb, status, clock] of sent) {
      expect(await sendEvent(open, { awb, status, at: yesterday(clock) })).toBe(200);
      states.push((await boxOf(store, params.id)).status);
    }
    expect(states).toEqual(sent.map(() => 'delivered'));
    const { order } = await customer.api.getOrder({ params });
    expect(order.status).toBe('delivered');
    const [row] = await store.rows<{ at: Date }>(sql`SELECT delivered_at AS at FROM orders WHERE id = ${params.id}`);
    expect(new Date(String(row?.at))).toEqual(yesterday('10:00'));
    expect(await mailsTo(params.id, 'delivered')).toBe(1);
    expect(await eventsOf('7001')).toEqual([
      { status: 'out-for-delivery', problem: null, hasBox: true },
      { status: 'in-transit', problem: null, hasBox: true },
      { status: 'delivered', problem: null, hasBox: true },
    ]);
    const { events } = await (await reader()).listUnknownEvents({ query: { search: '7999' } });
    expect(events).toMatchObject([{ awb: '7999', status: 'delivered', statusLabel: 'Delivered', problem: 'no-box' }]);
  });

  test('[COUR-23] need the token of the courier: without it nothing is kept, and an address of no courier takes none', async () => {
    const event = { awb: '7100', status: 'DELIVERED', at: minutesAgo(5) };
    expect(await sendEvent(open, event, { token: 'a token of nobody' })).toBe(401);
    expect(await eventsOf('7100')).toEqual([]);
    for (const word of ['by-hand', 'shiprocket', 'x'.repeat(30)]) {
      const { headers, payload } = standIn.webhookOf(event);
      const url = `/api/couriers/${word}/webhook`;
      expect((await store.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(401);
    }
  });

  test('[COUR-24] of unknown meaning are kept, answered 200 and listed, and the box stays as it was', async () => {
    const { params } = await sendOut(store, '7200');
    expect(await sendEvent(open, { awb: '7200', status: 'DAMAGED', at: minutesAgo(1) })).toBe(200);
    expect((await boxOf(store, params.id)).status).toBe('picked-up');
    const { events } = await (await reader()).listUnknownEvents({ query: { problem: 'unknown-status' } });
    expect(events).toMatchObject([
      { awb: '7200', status: 'DAMAGED', statusLabel: 'Damaged', problem: 'unknown-status', orderId: params.id },
    ]);
  });

  test('[COUR-25] that came before their box had its AWB are followed afterwards, as is what came from the future', async () => {
    expect(await sendEvent(open, { awb: '7300', status: 'IN TRANSIT', at: minutesAgo(-1) })).toBe(200);
    const { params } = await sendOut(store, '7300');
    expect((await boxOf(store, params.id)).status).toBe('picked-up');
    store.advanceClock(2 * 60_000);
    await runFollow();
    expect((await boxOf(store, params.id)).status).toBe('in-transit');
    expect(await sendEvent(open, { awb: '7300', status: 'DELIVERED', at: minutesAgo(-30) })).toBe(200);
    expect((await boxOf(store, params.id)).status).toBe('in-transit');
    expect(await eventsOf('7300')).toMatchObject([{ problem: null }, { status: 'delivered', problem: 'in-future' }]);
    store.advanceClock(31 * 60_000);
    await runFollow();
    expect((await boxOf(store, params.id)).status).toBe('delivered');
    expect(await eventsOf('7300')).toMatchObject([{ problem: null }, { problem: null }]);
  });

  test('[COUR-26] say all scans so far: those of lost webhooks are followed in the order in which they happened', async () => {
    const { params } = await sendOut(store, '7400');
    store.advanceClock(4 * 60_000);
    const scans = (['OUT FOR DELIVERY', 'SHIPPED', 'UNDELIVERED'] as const).map((status, index) =>
      scanOf({ awb: '7400', status, at: minutesAgo([2, 3, 1][index] ?? 0), activity: 'Door locked' }),
    );
    const event = { awb: '7400', status: 'UNDELIVERED', at: minutesAgo(1) };
    expect(await sendEvent(open, event, { scans })).toBe(200);
    expect(await boxOf(store, params.id)).toMatchObject({ status: 'attempt-failed', attempts: 1 });
    expect(await eventsOf('7400')).toHaveLength(3);
  });

  test('[COUR-27] of one failed visit that are told several times a day count one visit, those of another day another', async () => {
    const { params } = await sendOut(store, '7500');
    advanceToNoon();
    for (const minutes of [3, 2, 1])
      expect(await sendEvent(open, { awb: '7500', status: 'UNDELIVERED', at: minutesAgo(minutes) })).toBe(200);
    expect(await boxOf(store, params.id)).toMatchObject({ status: 'attempt-failed', attempts: 1 });
    store.advanceClock(24 * 3_600_000);
    expect(await sendEvent(open, { awb: '7500', status: 'UNDELIVERED-2ND ATTEMPT', at: minutesAgo(1) })).toBe(200);
    expect(await boxOf(store, params.id)).toMatchObject({ status: 'returning', attempts: 2 });
    const [row] = await store.rows(sql`SELECT status FROM orders WHERE id = ${params.id}`);
    expect(row).toEqual({ status: 'cancelled' });
  });

  test('[COUR-22] that come many at once, each several times and in any order, are kept once and end alike', async () => {
    const { params } = await sendOut(store, '7600');
    store.advanceClock(10 * 60_000);
    const told = ['PICKED UP', 'SHIPPED', 'IN TRANSIT', 'OUT FOR DELIVERY', 'DELIVERED'].map((status, index) => ({
      ...{ awb: '7600', status, at: minutesAgo(9 - index) },
    }));
    const answers = await Promise.all([...told, ...told.toReversed(), ...told].map((event) => sendEvent(open, event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await boxOf(store, params.id)).status).toBe('delivered');
    expect(await eventsOf('7600')).toHaveLength(5);
    expect(await mailsTo(params.id, 'delivered')).toBe(1);
  });

  test('[COUR-28] that changed no box are listed only to those who pack or read orders', async () => {
    const stranger = await createStaff(store, { permissions: ['stock.read'] });
    await expect(stranger.api.listUnknownEvents({})).rejects.toMatchObject({ status: 403 });
    const orders = await createStaff(store, { permissions: ['orders.read'] });
    const first = await orders.api.listUnknownEvents({ query: { limit: 1 } });
    const next = await orders.api.listUnknownEvents({ query: { limit: 1, after: first.next ?? '' } });
    expect(first.total).toBeGreaterThan(1);
    expect(next.events[0]?.id).not.toBe(first.events[0]?.id);
  });

  test('[COUR-53] that changed no box are closed with a reason, once, and followed all the same when their box comes', async () => {
    expect(await sendEvent(open, { awb: '7700', status: 'IN TRANSIT', at: minutesAgo(-1) })).toBe(200);
    const { api } = await createStaff(store, { permissions: ['dispatch.change', 'orders.read'] });
    const [event] = (await api.listUnknownEvents({ query: { search: '7700' } })).events;
    const params = { id: event?.id ?? '' };
    const before = (await api.readDispatchBoard()).unknownEvents;
    await api.closeUnknownEvent({ params, body: { reason: 'Not ours' } });
    expect((await api.readDispatchBoard()).unknownEvents).toBe(before - 1);
    expect((await api.listUnknownEvents({ query: { search: '7700' } })).events).toEqual([]);
    expect(await refusalOf(api.closeUnknownEvent({ params, body: { reason: 'Again' } }))).toMatchObject({
      status: 409,
    });
    const { params: ofOrder } = await sendOut(store, '7700');
    store.advanceClock(2 * 60_000);
    await runFollow();
    expect((await boxOf(store, ofOrder.id)).status).toBe('in-transit');
  });

  test('[COUR-56] of a box whose AWB somebody typed for the aggregator are followed, and it is asked for when it is silent', async () => {
    const placed = await placeCables(store);
    await (await staffClientOf(store)).moveOrder({ params: placed.params, body: { status: 'confirmed' } });
    const { api } = await createStaff(store, { permissions: ['dispatch.change', 'orders.read'] });
    const begun = await api.beginPacking({ params: placed.params, body: { isTakenOver: false } });
    const [shipment, box] = [begun.packing.shipment, begun.packing.boxes[0]];
    expect(begun.packing.couriers).toEqual([{ name: 'shiprocket', label: 'Shiprocket' }]);
    const params = { id: shipment?.id ?? '', boxId: box?.id ?? '' };
    const set = (courier: string | undefined, awb: string, expectedVersion: number) =>
      api.changeBox({ params, body: { weightGrams: 500, size: null, awb, courier, expectedVersion } });
    const { packing } = await set('shiprocket', '7800', shipment?.version ?? 0);
    expect(packing.boxes[0]).toMatchObject({ awb: '7800', courier: 'shiprocket', isAwbTyped: true });
    // Typed wrongly, it is typed anew.
    const again = await set('shiprocket', '7801', packing.shipment?.version ?? 0);
    expect(again.packing.boxes[0]).toMatchObject({ awb: '7801', courier: 'shiprocket' });
    expect(await refusalOf(set('fedex', '7802', again.packing.shipment?.version ?? 0))).toMatchObject({ status: 422 });
    await store.rows(
      sql`UPDATE boxes SET status = 'picked-up', status_at = ${minutesAgo(1).toISOString()} WHERE id = ${params.boxId}`,
    );
    await store.rows(sql`UPDATE shipments SET state = 'handed-over' WHERE id = ${params.id}`);
    expect(await sendEvent(open, { awb: '7801', status: 'IN TRANSIT', at: minutesAgo(0) })).toBe(200);
    expect((await boxOf(store, placed.params.id)).status).toBe('in-transit');
    store.advanceClock(7 * 3_600_000);
    standIn.move({ awb: '7801', status: 'OUT FOR DELIVERY', at: minutesAgo(1) });
    await runFollow();
    expect((await boxOf(store, placed.params.id)).status).toBe('out-for-delivery');
  });

  test('[COUR-57] of a box on its way are followed by its place alone: earlier, repeated and overtaken ones change nothing', async () => {
    const { params } = await sendOut(store, '7900');
    store.advanceClock(20 * 60_000);
    const place = async () => {
      const { status, statusAt } = await boxOf(store, params.id);
      return [status, statusAt && new Date(statusAt).getTime()];
    };
    const [first, second, third] = [minutesAgo(15), minutesAgo(10), minutesAgo(5)];
    await sendEvent(open, { awb: '7900', status: 'IN TRANSIT', at: second });
    expect(await place()).toEqual(['in-transit', second.getTime()]);
    await sendEvent(open, { awb: '7900', status: 'PICKED UP', at: first });
    await sendEvent(open, { awb: '7900', status: 'IN TRANSIT', at: third });
    expect(await place()).toEqual(['in-transit', second.getTime()]);
    const told = ['OUT FOR DELIVERY', 'REACHED AT DESTINATION HUB', 'PICKED UP'].map((status, index) =>
      sendEvent(open, { awb: '7900', status, at: minutesAgo(4 + index) }),
    );
    expect(new Set(await Promise.all(told))).toEqual(new Set([200]));
    expect((await place())[0]).toBe('out-for-delivery');
    await sendEvent(open, { awb: '7900', status: 'DELIVERED', at: minutesAgo(3) });
    await sendEvent(open, { awb: '7900', status: 'OUT FOR DELIVERY', at: minutesAgo(1) });
    expect((await place())[0]).toBe('delivered');
    const [order] = await store.rows(sql`SELECT status FROM orders WHERE id = ${params.id}`);
    expect(order).toEqual({ status: 'delivered' });
  });
});

/** The next one in India, so that some minutes before are the same day. */
function advanceToNoon(): void {
  const now = store.ctx.clock();
  const noon = Date.parse(`${dateInIndia(now)}T12:00:00+05:30`);
  const dayMs = 24 * 3_600_000;
  store.advanceClock(noon > now.getTime() + 600_000 ? noon - now.getTime() : noon + dayMs - now.getTime());
}

/** The job of every ten minutes. */
async function runFollow(): Promise<void> {
  await jobHandlers({ ...store.services, db: store.database.db })['follow-couriers']({});
}
