import { afterAll, afterEach, expect, test } from 'vitest';
import { startCourierStandIn } from '../../../../../../e2e/fixtures/courier-stand-in.ts';
import { sendEvent } from '../../../../test/courier-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { deliverCash, returnBodyOf, walk } from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const standIn = await startCourierStandIn();
const [store] = await storeOfFile(() => undefined, {
  environment: { ...standIn.environment, OUTSIDE_TIMEOUT_SECONDS: '1', COURIER_PAUSE_SECONDS: '0.1' },
});

afterAll(() => standIn.close());
afterEach(() => {
  standIn.setDown(false);
  standIn.refuseCancelling(undefined);
});

/** A return whose pickup is booked with the courier. */
async function booked() {
  const { customer, params, itemId } = await deliverCash(store);
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(itemId) });
  await walk(store, asked._id, ['approved']);
  const staff = await staffClientOf(store);
  const of = { params: { id: asked._id } };
  const facts = async () => (await staff.readReturnFacts(of)).return;
  const now = async () => ({ expectedVersion: (await facts()).version });
  const book = async () => staff.bookReturnPickup({ ...of, body: { way: 'courier', ...(await now()) } });
  const takeBack = async () => staff.cancelReturnPickup({ ...of, body: await now() });
  const byHand = async () => staff.bookReturnPickup({ ...of, body: { way: 'hand', ...(await now()) } });
  await book();
  const atCourier = (awb: string) => standIn.orders().find((order) => order.awb === awb)?.status;
  return { id: asked._id, facts, book, takeBack, byHand, atCourier };
}

const tell = () => store.runJobs({ only: ['cancel-return'], isEarly: true });

test('[RETC-20] a pickup that is taken back is written down at once, and its courier is told as soon as it works', async () => {
  const { facts, takeBack, book, atCourier } = await booked();
  const awb = (await facts()).pickup?.awb ?? '';
  standIn.setDown(true);
  await takeBack();
  expect((await facts()).pickup).toBeNull();
  await expect(tell()).rejects.toMatchObject({ code: 'provider_unavailable' });
  expect(atCourier(awb)).not.toBe('CANCELED');
  standIn.setDown(false);
  // As the queue does with a job that failed.
  await store.rows(sql`UPDATE pgboss.job SET state = 'retry' WHERE name = 'cancel-return' AND state = 'active'`);
  await tell();
  expect(atCourier(awb)).toBe('CANCELED');
  // Taken back again nothing more is told, and another pickup can be booked.
  await takeBack();
  expect(await tell()).toBe(0);
  await book();
  expect((await facts()).pickup?.awb).not.toBe(awb);
});

test('[RETC-21] a courier that does not take the cancellation fetches the return, which says so; one that comes another way by now stays so', async () => {
  const kept = await booked();
  const { awb } = (await kept.facts()).pickup ?? {};
  standIn.refuseCancelling('It is out for pickup');
  await kept.takeBack();
  await tell();
  expect((await kept.facts()).pickup).toMatchObject({ way: 'courier', state: 'booked', awb });
  expect((await kept.facts()).pickup?.failure).toContain('It is out for pickup');
  const at = new Date(Math.floor(Date.now() / 1000) * 1000);
  expect(await sendEvent({ store, standIn }, { awb: awb ?? '', status: 'PICKED UP', at })).toBe(200);
  expect((await kept.facts()).step).toBe('picked_up');
  expect((await refusalOf(kept.takeBack())).status).toBe(409);
  const other = await booked();
  await other.takeBack();
  await other.byHand();
  await tell();
  expect((await other.facts()).pickup).toMatchObject({ way: 'hand', awb: null });
  const [row] = await store.rows(sql`SELECT state FROM courier_bookings WHERE box_id = ${other.id}`);
  expect(row?.['state']).toBe('cancelled');
});
