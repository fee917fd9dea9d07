import { NetworkError } from '@bijli/contract';
import { dateInIndia } from '@bijli/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashOrderOf } from './fixtures/buyers.ts';
import { type CourierStandIn, startCourierStandIn, type ToldEvent } from './fixtures/courier-stand-in.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type KilledStore, startKilledStore } from './fixtures/killed-store.ts';

/** A parcel that is on its way, and when its courier had it: a minute ahead, as what is older than the hand-over changes nothing. */
type Sent = { orderId: string; boxId: string; awb: string; rupees: number; at: Date };

describe(`kill -9 between two steps of what couriers tell and send on the ${engineUnderTest} engine`, () => {
  let standIn: CourierStandIn;
  let store: KilledStore;
  let parcels = 0;

  beforeAll(async () => {
    standIn = await startCourierStandIn();
    store = await startKilledStore(engineUnderTest, standIn.environment);
    store.sandbox.change({ dropWebhooks: true });
  }, 240_000);
  afterAll(async () => {
    await store?.close();
    await standIn?.close();
  });

  test('[COUR-60] what a courier tells of a delivery is kept once and followed once: its cash waits once', async () => {
    const sent: Sent[] = [];
    await store.killAtSteps({
      prepare: () => sendOut('cod'),
      act: async (parcel) => {
        await deliver(parcel);
        sent.push(parcel);
      },
    });
    await store.inspect(async (rows, books) => {
      expect(books.code, books.output + books.errors).toBe(0);
      for (const { orderId, rupees } of sent)
        expect(await rows(whatBecameOf, [orderId])).toEqual([
          {
            ...{ order: 'delivered', box: 'delivered', attempts: 0, events: 'out-for-delivery delivered' },
            ...{ ends: 1, collected: [Math.round(rupees * 100)], refunds: [], notes: 0, questions: 0 },
          },
        ]);
    });
  }, 1_200_000);

  test('[COUR-60] a courier that turns back after a failed visit is followed once: the money is owed and goes back once', async () => {
    const sent: Sent[] = [];
    await store.killAtSteps({
      prepare: () => sendOut('razorpay'),
      act: async (parcel) => {
        await tell(parcel, ['UNDELIVERED', 'RTO INITIATED']);
        await store.until(async () => (await refundsOf(parcel)).join() === 'processed');
        sent.push(parcel);
      },
    });
    await store.inspect(async (rows, books) => {
      expect(books.code, books.output + books.errors).toBe(0);
      for (const { orderId, rupees } of sent)
        expect(await rows(whatBecameOf, [orderId])).toEqual([
          {
            ...{ order: 'cancelled', box: 'returning', attempts: 1, events: 'attempt-failed returning' },
            ...{ ends: 1, collected: [], refunds: [Math.round(rupees * 100)], notes: 1, questions: 1 },
          },
        ]);
    });
  }, 2_400_000);

  test('[CLAIM-23] cash that a courier sent is recorded once, and its difference settled once', async () => {
    const sent: Sent[] = [];
    await store.killAtSteps({
      prepare: async () => {
        const parcel = await sendOut('cod');
        await deliver(parcel);
        return parcel;
      },
      act: async (parcel) => {
        const params = { id: parcel.boxId };
        const came = { amount: parcel.rupees - 1, utr: `UTR${parcel.awb}`, day: dateInIndia(new Date()) };
        const { version } = await cashOf(parcel);
        const recorded = { ...came, expectedVersion: version };
        await store.once(async () => (await store.staff()).recordRemittance({ params, body: recorded }));
        const settled = { reason: 'A fee of one rupee', expectedVersion: (await cashOf(parcel)).version };
        await store.once(async () => (await store.staff()).settleRemittance({ params, body: settled }));
        sent.push(parcel);
      },
    });
    await store.inspect(async (rows) => {
      for (const { orderId, boxId, rupees, awb } of sent) {
        const [cash] = await rows(
          `SELECT remitted_paise::int AS remitted, utr, settled_reason AS reason,
             (SELECT string_agg(a.action, ' ' ORDER BY a.at, a.id) FROM audit_entries a
               WHERE a.entity_id = $1::text AND a.action LIKE 'order.remittance%') AS acts
           FROM courier_remittances WHERE box_id = $2`,
          [orderId, boxId],
        );
        expect(cash).toEqual({
          ...{ remitted: Math.round((rupees - 1) * 100), utr: `UTR${awb}`, reason: 'A fee of one rupee' },
          acts: 'order.remittance order.remittance-settled',
        });
      }
    });
  }, 1_200_000);

  const whatBecameOf = `SELECT o.status AS "order", b.status AS box, b.attempts,
      (SELECT string_agg(e.status, ' ' ORDER BY e.at) FROM courier_events e WHERE e.box_id = b.id) AS events,
      (SELECT count(*)::int FROM order_status_changes c WHERE c.order_id = o.id AND c.to_status IN ('delivered', 'cancelled')) AS ends,
      ARRAY(SELECT r.collected_paise::int FROM courier_remittances r WHERE r.order_id = o.id) AS collected,
      ARRAY(SELECT f.amount_paise::int FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE p.reference = o.id) AS refunds,
      (SELECT count(*)::int FROM invoices i WHERE i.order_id = o.id AND i.kind = 'credit_note') AS notes,
      (SELECT count(*)::int FROM failed_deliveries d WHERE d.box_id = b.id) AS questions
    FROM orders o JOIN shipments s ON s.order_id = o.id JOIN boxes b ON b.shipment_id = s.id WHERE o.id = $1`;

  /** An order of one or two cables, for cash or paid, that has left with an AWB of its own. */
  async function sendOut(method: 'cod' | 'razorpay'): Promise<Sent> {
    parcels += 1;
    const awb = `KILL${parcels}`;
    const { _id: orderId, total: rupees } =
      method === 'razorpay'
        ? await store.buy()
        : (await store.buyer().placeOrder({ body: cashOrderOf(store.product) })).order;
    const staff = await store.staff();
    const params = { id: orderId };
    await staff.moveOrder({ params, body: { status: 'confirmed' } });
    await staff.moveOrder({ params, body: { status: 'shipped', trackingNumber: awb } });
    const [box] = await store.rows(
      'SELECT b.id FROM boxes b JOIN shipments s ON s.id = b.shipment_id WHERE s.order_id = $1',
      [orderId],
    );
    return { orderId, boxId: String(box?.['id']), awb, rupees, at: new Date(Date.now() + 60_000) };
  }

  function deliver(parcel: Sent): Promise<void> {
    return tell(parcel, ['OUT FOR DELIVERY', 'DELIVERED']);
  }

  /** One event after the other, each again until it is acknowledged, as couriers do. */
  async function tell({ awb, at }: Sent, statuses: readonly string[]): Promise<void> {
    for (const [place, status] of statuses.entries())
      await store.untilAnswered(() => send({ awb, status, at: new Date(at.getTime() + place * 60_000) }));
  }

  async function send(event: ToldEvent): Promise<void> {
    const { headers, payload } = standIn.webhookOf(event);
    const url = `${store.address}/api/couriers/aggregator/webhook`;
    const answer = await fetch(url, { method: 'POST', headers, body: payload }).catch((error: unknown) => {
      throw new NetworkError(error);
    });
    expect(answer.status).toBe(200);
  }

  async function refundsOf({ orderId }: Sent): Promise<string[]> {
    const { order } = await store.buyer().getOrder({ params: { id: orderId } });
    return order.refunds.map(({ status }) => status);
  }

  async function cashOf({ boxId }: Sent): Promise<{ version: number }> {
    const [row] = await store.rows('SELECT version FROM courier_remittances WHERE box_id = $1', [boxId]);
    return { version: Number(row?.['version']) };
  }
});
