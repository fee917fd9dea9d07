import { afterAll, afterEach, expect, test } from 'vitest';
import { startCourierStandIn } from '../../../../../../e2e/fixtures/courier-stand-in.ts';
import { boxOf, packOrder, sendEvent } from '../../../../test/courier-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { jobHandlers } from '../../jobs.ts';

const standIn = await startCourierStandIn();
const [store] = await storeOfFile(() => undefined, {
  environment: { ...standIn.environment, OUTSIDE_TIMEOUT_SECONDS: '1', COURIER_PAUSE_SECONDS: '0.1' },
});
afterAll(() => standIn.close());
afterEach(() => standIn.setDown(false));

const hourMs = 3_600_000;
const handlers = () => jobHandlers({ ...store.services, db: store.database.db });
const now = () => new Date(Math.floor(store.ctx.clock().getTime() / 1000) * 1000);
const staffApi = async () => (await createStaff(store, { permissions: ['dispatch.change', 'orders.read'] })).api;

/** A booked box at whose door nobody was, and the link that its shopper got. */
async function failedBox() {
  const packed = await packOrder(store);
  const { booking } = await (await staffApi()).bookBox({ params: { id: packed.box.id }, body: {} });
  const awb = booking.awb ?? '';
  await tell(awb, 'SHIPPED');
  store.advanceClock(60_000);
  await tell(awb, 'UNDELIVERED');
  return { ...packed, awb, params: { id: packed.order._id }, token: await tokenOf(packed.order._id) };
}

async function tell(awb: string, status: string): Promise<void> {
  expect(await sendEvent({ store, standIn }, { awb, status, at: now(), activity: 'Door locked' })).toBe(200);
}

type Sent = { channel: string; text: string };

/** Messages to the shopper with a link to answer by, the newest first. */
async function messagesOf(orderId: string): Promise<Sent[]> {
  await store.runJobs({ only: ['send-message'] });
  const number = orderId.slice(-6).toUpperCase();
  return store.rows<Sent>(
    sql`SELECT channel, text FROM outbox_messages WHERE text LIKE ${`%${number}%/delivery#%`} ORDER BY id DESC`,
  );
}

async function tokenOf(orderId: string): Promise<string> {
  const [message] = await messagesOf(orderId);
  return message?.text.match(/\/delivery#([\w-]+)/)?.[1] ?? '';
}

const answersTo = (awb: string) => standIn.answers().filter((answer) => answer.awb === awb);

async function failedOf(orderId: string) {
  const { parcels } = await (await staffApi()).readOrderParcels({ params: { id: orderId } });
  return parcels[0]?.failedDelivery;
}

test('[COUR-44] after a failed visit the shopper is asked by mail and SMS; the link shows number and goods, nothing of whose', async () => {
  const { order, token } = await failedBox();
  const messages = await messagesOf(order._id);
  expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  const { success: _, ...shown } = await store.api.readDeliveryLink({ body: { token } });
  expect(shown).toMatchObject({
    ...{ state: 'open', orderNumber: order._id.slice(-6).toUpperCase(), day: null },
    items: [{ name: order.items[0]?.product.name, quantity: order.items[0]?.quantity }],
  });
  expect(shown.days).toHaveLength(5);
  expect(JSON.stringify(shown)).not.toMatch(/Asha|Hill Road|98\d{8}|4000/);
  const [kept] = await store.rows<{ hash: string; text: string }>(
    sql`SELECT f.token_hash AS hash, (SELECT string_agg(m.text, ' ') FROM messages m WHERE m.order_id = f.order_id) AS text
        FROM failed_deliveries f WHERE f.order_id = ${order._id}`,
  );
  expect(kept?.hash).not.toBe(token);
  expect(kept?.text).not.toContain(token);
  expect(await refusalOf(store.api.readDeliveryLink({ body: { token: `${token}x` } }))).toMatchObject({ status: 404 });
});

test('[COUR-45] the shopper’s answer reaches the courier once, however often it is sent, and nobody keeps the phone', async () => {
  const { awb, token, order } = await failedBox();
  const { days } = await store.api.readDeliveryLink({ body: { token } });
  const body = { token, day: days[1] ?? '', phone: '9811200530', landmark: 'Behind the temple' };
  const wrong = { ...body, day: '2031-01-01' };
  expect(await refusalOf(store.api.answerDeliveryLink({ body: wrong }))).toMatchObject({ status: 422 });
  const both = await Promise.all([1, 2].map(() => store.api.answerDeliveryLink({ body })));
  expect(both.map(({ state, day }) => [state, day])).toEqual([
    ['answered', days[1]],
    ['answered', days[1]],
  ]);
  await store.runJobs({ only: ['tell-courier'] });
  await store.api.answerDeliveryLink({ body: { token } });
  await store.runJobs({ only: ['tell-courier'], isEarly: true });
  expect(answersTo(awb).map(({ body }) => body)).toEqual([
    {
      ...{ action: 're-attempt', deferred_date: days[1], phone: '9811200530' },
      comments: expect.stringMatching(/^Please try again\. Landmark: Behind the temple \(/),
    },
  ]);
  expect(await failedOf(order._id)).toMatchObject({
    state: 'told',
    answeredBy: 'shopper',
    kind: 'try-again',
    day: days[1],
  });
  const rows = await store.rows(
    sql`SELECT row_to_json(f)::text AS row FROM failed_deliveries f WHERE order_id = ${order._id}`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/9811200530|temple/);
});

test('[COUR-46] an answer whose reply from the courier is lost, or that comes during an outage, is told when it works, once', async () => {
  const { awb, token } = await failedBox();
  await store.api.answerDeliveryLink({ body: { token } });
  standIn.failNext({ count: 1, mode: 'lose-answer', path: '/action' });
  const [{ id } = { id: '' }] = await store.rows<{ id: string }>(
    sql`SELECT id FROM failed_deliveries WHERE awb = ${awb}`,
  );
  await expect(handlers()['tell-courier']({ failedDeliveryId: id })).rejects.toMatchObject({
    code: 'provider_unavailable',
  });
  expect(answersTo(awb)).toHaveLength(1);
  await handlers()['tell-courier']({ failedDeliveryId: id });
  expect(answersTo(awb)).toHaveLength(1);
  const down = await failedBox();
  standIn.setDown(true);
  const body = { kind: 'return' as const, note: 'Not wanted any more' };
  const api = await staffApi();
  expect(await api.answerFailedDelivery({ params: { id: down.box.id }, body })).toMatchObject({ isTold: false });
  expect(await failedOf(down.order._id)).toMatchObject({ state: 'answered', answeredBy: 'staff', kind: 'return' });
  standIn.setDown(false);
  store.advanceClock(60_000);
  await handlers()['follow-couriers']({});
  expect(answersTo(down.awb)).toHaveLength(1);
  expect(await failedOf(down.order._id)).toMatchObject({ state: 'told' });
});

test('[COUR-47] the link ends with the answer of the staff, the next event, and its time', async () => {
  const answered = await failedBox();
  const body = { kind: 'try-again' as const, note: 'Ring twice' };
  const params = { id: answered.box.id };
  await (await staffApi()).answerFailedDelivery({ params, body });
  expect(await store.api.readDeliveryLink({ body: { token: answered.token } })).toMatchObject({ state: 'answered' });
  expect(await refusalOf((await staffApi()).answerFailedDelivery({ params, body }))).toMatchObject({ status: 409 });
  const moved = await failedBox();
  store.advanceClock(60_000);
  await tell(moved.awb, 'OUT FOR DELIVERY');
  expect(await store.api.readDeliveryLink({ body: { token: moved.token } })).toMatchObject({
    state: 'ended',
    days: [],
  });
  expect(await refusalOf(store.api.answerDeliveryLink({ body: { token: moved.token } }))).toMatchObject({
    status: 409,
  });
  const late = await failedBox();
  store.advanceClock(24 * hourMs);
  expect(await refusalOf(store.api.answerDeliveryLink({ body: { token: late.token } }))).toMatchObject({ status: 409 });
  expect([...answersTo(moved.awb), ...answersTo(late.awb)]).toEqual([]);
});

test('[COUR-47] nobody is asked after the last visit, nor of what was heard of too late, nor of a parcel that goes by hand', async () => {
  const last = await failedBox();
  store.advanceClock(24 * hourMs);
  await tell(last.awb, 'UNDELIVERED-2ND ATTEMPT');
  expect((await boxOf(store, last.order._id)).status).toBe('returning');
  expect(await messagesOf(last.order._id)).toHaveLength(2);
  const packed = await packOrder(store);
  const { booking } = await (await staffApi()).bookBox({ params: { id: packed.box.id }, body: {} });
  await tell(booking.awb ?? '', 'SHIPPED');
  store.advanceClock(60_000);
  const at = now();
  store.advanceClock(25 * hourMs);
  await sendEvent({ store, standIn }, { awb: booking.awb ?? '', status: 'UNDELIVERED', at });
  expect(await messagesOf(packed.order._id)).toEqual([]);
});

test('[COUR-48] an answer that the courier refuses is shown with its words, and staff may answer anew', async () => {
  const { box, order, awb, token } = await failedBox();
  await store.api.answerDeliveryLink({ body: { token } });
  standIn.refuseAnswers('NDR is closed for this shipment');
  await store.runJobs({ only: ['tell-courier'] });
  standIn.refuseAnswers(undefined);
  expect(await failedOf(order._id)).toMatchObject({
    ...{ state: 'refused', failure: 'Shiprocket says: NDR is closed for this shipment.' },
  });
  expect(answersTo(awb)).toEqual([]);
  const body = { kind: 'return' as const, note: 'Bring it back' };
  expect(await (await staffApi()).answerFailedDelivery({ params: { id: box.id }, body })).toMatchObject({
    isTold: true,
  });
  expect(answersTo(awb)).toHaveLength(1);
});

test('[COUR-49] the answer stands in the timeline of the order; a shopper who leaves takes it along', async () => {
  const { awb, token, params, order } = await failedBox();
  await store.api.answerDeliveryLink({ body: { token, phone: '9811200530' } });
  const { entries } = await (await staffApi()).readOrderTimeline({ params });
  expect(entries.filter(({ kind }) => kind === 'delivery').map(({ what, by }) => [what, by])).toEqual([
    ['answered.try-again', 'customer'],
    ['failed', null],
  ]);
  expect(entries.find(({ what }) => what === 'failed')?.text).toContain('Door locked');
  await store.ctx.events.publish(store.ctx, 'customer.deleted', {
    ...{ userId: await customerOf(order._id), heirId: await customerOf(order._id), phone: null, email: '' },
  });
  await store.runJobs({ only: ['tell-courier'], isEarly: true });
  expect(answersTo(awb)).toEqual([]);
  expect(await refusalOf(store.api.readDeliveryLink({ body: { token } }))).toMatchObject({ status: 404 });
});

async function customerOf(orderId: string): Promise<string> {
  const [row] = await store.rows<{ id: string }>(sql`SELECT customer_id AS id FROM orders WHERE id = ${orderId}`);
  return row?.id ?? '';
}
