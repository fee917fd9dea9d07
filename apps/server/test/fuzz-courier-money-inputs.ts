import { sql } from '../src/platform/database/drizzle.ts';
import { confirmedOrder, writeShipment } from './dispatch-factory.ts';
import { cableSlug } from './order-factory.ts';
import { staffClientOf } from './staff-client.ts';
import type { TestStore } from './test-store.ts';

/** Valid inputs of the calls about money with couriers: cash that waits, a charged weight, and a claim. */
export async function courierMoneyInputs(store: TestStore) {
  const [product, staff] = [await store.product(cableSlug), await staffClientOf(store)];
  const sent = async (awb: string) => {
    const id = await confirmedOrder(store, product);
    const box = { awb, courier: 'vega', status: 'delivered' as const, collectPaise: 39_900, deliveredAt: new Date() };
    const { boxes } = await writeShipment(store, id, { state: 'ended', boxes: [box] });
    return { orderId: id, boxId: boxes[0]?.id ?? '' };
  };
  const [cash, weighed, claimed] = [await sent('FUZZ11'), await sent('FUZZ12'), await sent('FUZZ13')];
  await sent('FUZZ14');
  const { dispute } = await staff.addWeightDispute({ body: { awb: 'FUZZ12', chargedGrams: 1500, charge: 42.5 } });
  await store.rows(
    sql`INSERT INTO courier_claims (box_id, order_id, courier, awb, kind, amount_paise, raise_by)
      VALUES (${claimed.boxId}, ${claimed.orderId}, 'vega', 'FUZZ13', 'lost', 39900, now() + interval '3 days')`,
  );
  const [ofCash, ofWeight, ofClaim] = [{ id: cash.boxId }, { id: dispute.id }, { id: claimed.boxId }];
  const filter = { courier: 'vega,by-hand', search: weighed.orderId.slice(-6), since: '2026-01-01' };
  const expectedVersion = 1;
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  return {
    listCourierCash: { query: { ...filter, view: 'differs' as const, sort: '-amount' as const, limit: 5 } },
    countCourierCash: { query: filter },
    recordRemittance: { params: ofCash, body: { amount: 398.5, utr: 'axis 0012 3456', day, expectedVersion } },
    settleRemittance: { params: ofCash, body: { reason: 'A fee of the courier', expectedVersion: 2 } },
    listWeightDisputes: { query: { ...filter, view: 'all' as const, sort: '-charge' as const, limit: 5 } },
    countWeightDisputes: { query: filter },
    readWeightDispute: { params: ofWeight },
    addWeightDispute: { body: { awb: 'FUZZ14', chargedGrams: 2500, charge: 81 } },
    answerWeightDispute: {
      params: ofWeight,
      body: { answer: 'dispute' as const, words: 'It weighs 400 g, as the photo shows', expectedVersion },
    },
    endWeightDispute: { params: ofWeight, body: { outcome: 'won' as const, words: '', expectedVersion: 2 } },
    listCourierClaims: { query: { ...filter, view: 'all' as const, sort: 'amount' as const, limit: 5 } },
    countCourierClaims: { query: filter },
    raiseClaim: { params: ofClaim, body: { number: 'CLM-7', amount: 399, expectedVersion } },
    endClaim: {
      params: ofClaim,
      body: { how: 'paid' as const, amount: 399, reference: 'UTR 1', expectedVersion: 2 },
    },
    listRtoFigures: { query: { view: 'courier' as const, days: '30' as const, sort: '-share' as const, limit: 5 } },
  };
}
