import type { Input } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import {
  deliverCart,
  deliverCash,
  photoOf,
  returnBodyOf,
  upToInspected,
  walk,
} from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { readLateDay } from '../refunds/refund-policy.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

type Body = Input<'requestReturn'>['body'];

async function asked(given: Partial<Body> = {}) {
  const placed = await deliverCash(store);
  const body = returnBodyOf(placed.itemId, 1, given);
  const { return: requested } = await placed.customer.api.requestReturn({ params: placed.params, body });
  return { ...placed, id: requested._id, params: { id: requested._id }, orderId: placed.params.id };
}

const factsOf = async (id: string) => (await (await staffClientOf(store)).readReturnFacts({ params: { id } })).return;

test('[RETC-02] the list has each return in the view of its step, found by its number, and masks who it is of', async () => {
  const { id, order } = await asked();
  const staff = await staffClientOf(store);
  const number = `R-${id.slice(-6).toUpperCase()}`;
  const list = async (query: object) => (await staff.listReturnQueue({ query: { search: number, ...query } })).returns;
  const [row] = await list({ view: 'to-decide' });
  expect(row).toMatchObject({ id, number, step: 'requested', isLate: false, order: { id: order._id }, assigned: null });
  expect(row?.name).toContain('•');
  expect(row?.phone).toContain('•');
  expect(await list({ view: 'to-inspect' })).toEqual([]);
  expect(
    (await staff.listReturnQueue({ query: { search: order._id.slice(-6) } })).returns.map((one) => one.id),
  ).toEqual([id]);
  expect((await staff.listReturnQueue({ query: { search: 'R-00000' } })).returns).toEqual([]);
  const { views } = await staff.countReturnQueue({ query: { search: number } });
  expect([views['to-decide']?.total, views['to-inspect']?.total, views['all']?.total]).toEqual([1, 0, 1]);
  expect(await list({ view: 'all', reason: 'defective' })).toEqual([]);
  expect(await list({ view: 'all', method: 'cod', photos: 'without', ownership: 'nobody' })).toHaveLength(1);
});

test('[RETC-03] a return is late after the hours of the settings, and its clock stands while the shopper is asked for photos', async () => {
  const { id, params, customer, orderId } = await asked();
  const staff = await staffClientOf(store);
  const hours = store.services.settings.values.returnDecideHours;
  const before = await factsOf(id);
  expect(Date.parse(before.decideBy ?? '') - Date.parse(before.askedAt)).toBe(hours * 3_600_000);
  const { url } = await staff.askForReturnPhotos({
    params,
    body: { text: 'The plug from the front', expectedVersion: before.version },
  });
  const token = url.split('#')[1] ?? '';
  expect(await factsOf(id)).toMatchObject({ decideBy: null, photosAskedAt: expect.any(String) });
  const search = `R-${id.slice(-6)}`;
  expect((await staff.listReturnQueue({ query: { search, view: 'to-decide' } })).returns).toEqual([]);
  expect((await staff.listReturnQueue({ query: { search, view: 'photos-asked' } })).returns).toHaveLength(1);
  await store.rows(sql`UPDATE returns SET photos_asked_at = photos_asked_at - interval '5 hours' WHERE id = ${id}`);
  const request = await store.api.readPhotoRequest({ body: { token } });
  expect(request).toMatchObject({ state: 'open', asked: 'The plug from the front', items: [{ quantity: 1 }] });
  expect(JSON.stringify(request)).not.toContain(customer.phone);
  await store.api.answerPhotoRequest({ body: { token, photos: [await photoOf()], words: 'Here' } });
  const after = await factsOf(id);
  const moved = Date.parse(after.decideBy ?? '') - Date.parse(before.decideBy ?? '');
  expect(Math.abs(moved - 5 * 3_600_000)).toBeLessThan(60_000);
  expect(after.photos).toEqual([{ id: expect.any(String), isAnswer: true }]);
  expect(after.photoRequests).toMatchObject([{ words: 'Here', answeredAt: expect.any(String) }]);
  // Sent again after a lost answer, nothing more is kept.
  await store.api.answerPhotoRequest({ body: { token, photos: [await photoOf()] } });
  expect((await factsOf(id)).photos).toHaveLength(1);
  const kept = await store.rows<{ text: string }>(
    sql`SELECT row_to_json(q)::text AS text FROM return_photo_requests q WHERE return_id = ${id}
        UNION ALL SELECT coalesce(text, '') FROM messages WHERE order_id = ${orderId} AND template = 'return-photos'`,
  );
  expect(kept).toHaveLength(3);
  for (const { text } of kept) expect(text).not.toContain(token);
});

test('[RETC-04] a link for photos ends with the decision and with a newer link, and one of nobody is not found', async () => {
  const { id, params } = await asked();
  const staff = await staffClientOf(store);
  const ask = async () => {
    const body = { text: 'The box', expectedVersion: (await factsOf(id)).version };
    return (await staff.askForReturnPhotos({ params, body })).url.split('#')[1] ?? '';
  };
  const [first, second] = [await ask(), await ask()];
  const stateOf = async (token: string) => (await store.api.readPhotoRequest({ body: { token } })).state;
  expect([await stateOf(first), await stateOf(second)]).toEqual(['ended', 'open']);
  await staff.moveReturn({ params, body: { status: 'approved' } });
  expect(await stateOf(second)).toBe('ended');
  const photos = [await photoOf()];
  expect((await refusalOf(store.api.answerPhotoRequest({ body: { token: second, photos } }))).status).toBe(409);
  expect((await refusalOf(store.api.readPhotoRequest({ body: { token: 'nobody' } }))).status).toBe(404);
  expect((await factsOf(id)).photosAskedAt).toBeNull();
});

test('[RETC-05] a refusal without a reason is refused, and the shopper reads the reason and the words behind it', async () => {
  const { id, params, customer, orderId } = await asked();
  const staff = await staffClientOf(store);
  const { version: expectedVersion } = await factsOf(id);
  const refuse = (body: object) =>
    refusalOf(staff.moveReturn({ params, body: { status: 'refused', ...body } as { status: 'refused' } }));
  expect(await refuse({ reason: undefined })).toMatchObject({
    status: 422,
    message: 'Please choose why the return is refused: the shopper reads the reason.',
  });
  expect((await refuse({ reason: 'other' })).status).toBe(422);
  expect((await factsOf(id)).version).toBe(expectedVersion);
  await staff.moveReturn({ params, body: { status: 'refused', reason: 'not-seen', note: 'It charges here' } });
  const { returns } = await customer.api.listReturns({ params: { id: orderId } });
  expect(returns[0]?.steps.at(-1)?.note).toBe('The fault that you describe cannot be seen. It charges here');
  expect(await factsOf(id)).toMatchObject({ step: 'refused', refusal: 'not-seen' });
});

test('[RETC-06] a return is given to a person who works on returns, by version, and noted for who inspects', async () => {
  const { id, params } = await asked();
  const staff = await staffClientOf(store);
  const facts = await factsOf(id);
  const nobody = refusalOf(
    staff.assignReturn({ params, body: { personId: crypto.randomUUID(), expectedVersion: facts.version } }),
  );
  expect((await nobody).status).toBe(422);
  await staff.noteReturn({ params, body: { text: 'Compare the number', expectedVersion: facts.version } });
  const stale = refusalOf(staff.noteReturn({ params, body: { text: 'Another', expectedVersion: facts.version } }));
  expect((await stale).status).toBe(409);
  expect((await factsOf(id)).inspectionNote).toBe('Compare the number');
});

test('[RETC-07] an approved return is booked by a typed AWB, found by it, and received by a scan of it', async () => {
  const { id, params } = await asked();
  const staff = await staffClientOf(store);
  const awb = `RETC${id.slice(-8)}`;
  const book = async () => {
    const body = { way: 'typed', courier: 'Blue Dart', awb, expectedVersion: (await factsOf(id)).version } as const;
    return staff.bookReturnPickup({ params, body });
  };
  expect((await refusalOf(book())).status).toBe(409);
  await staff.moveReturn({ params, body: { status: 'approved' } });
  await book();
  expect((await refusalOf(book())).status).toBe(409);
  expect((await staff.listReturnQueue({ query: { search: awb, view: 'pickup-booked' } })).returns).toMatchObject([
    { id, pickup: { way: 'typed', courier: 'Blue Dart', awb: awb.toUpperCase() } },
  ]);
  const received = await staff.receiveReturn({ body: { code: awb.toLowerCase() } });
  expect(received).toMatchObject({ wasHere: false, return: { _id: id, status: 'received' } });
  expect(await staff.receiveReturn({ body: { code: `R-${id.slice(-6)}` } })).toMatchObject({ wasHere: true });
  expect((await refusalOf(staff.receiveReturn({ body: { code: 'NOBODY-1' } }))).status).toBe(404);
  expect((await factsOf(id)).history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['received', 'picked_up', 'return.book-pickup', 'approved', 'requested']),
  );
});

test('[RETC-18] a refund is late in the list once its last day is over, as in the lamps and among the payouts, and at once where it was refused', async () => {
  const { id } = await asked();
  await walk(store, id, [...upToInspected]);
  const staff = await staffClientOf(store);
  const number = `R-${id.slice(-6)}`;
  const lit = async () => (await staff.readLamps()).lamps.find(({ name }) => name === 'refunds-late')?.count ?? 0;
  const before = await lit();
  const found = async () => [
    (await staff.listReturnQueue({ query: { search: number, view: 'refund-problem' } })).total,
    (await staff.countReturnQueue({ query: { search: number } })).views['refund-problem']?.total,
    (await staff.listPayouts({ query: { search: number, view: 'late' } })).total,
    (await lit()) - before,
  ];
  const owedAt = (time: Date) =>
    store.rows(sql`UPDATE returns SET owed_at = ${time.toISOString()}::timestamptz WHERE id = ${id}`);
  // What changed the return since its inspection does not count.
  await store.rows(sql`UPDATE returns SET updated_at = now() - interval '3 days' WHERE id = ${id}`);
  const firstInTime = new Date(`${await readLateDay(store.ctx)}T00:00:00+05:30`);
  await owedAt(firstInTime);
  expect(await found()).toEqual([0, 0, 0, 0]);
  await owedAt(new Date(firstInTime.getTime() - 1));
  expect(await found()).toEqual([1, 1, 1, 1]);
  const paid = await deliverCart(store);
  const { return: online } = await paid.customer.api.requestReturn({
    params: paid.params,
    body: returnBodyOf(paid.cable),
  });
  await walk(store, online._id, [...upToInspected]);
  const failed = { search: `R-${online._id.slice(-6)}`, view: 'refund-problem' as const };
  expect((await staff.listReturnQueue({ query: failed })).total).toBe(0);
  await store.rows(
    sql`UPDATE refunds SET status = 'failed' WHERE id = (SELECT refund_id FROM returns WHERE id = ${online._id})`,
  );
  expect((await staff.listReturnQueue({ query: failed })).total).toBe(1);
});

test('[RETC-08] returns are approved together only as the settings allow, and no money moves', async () => {
  const [plain, shown] = [await asked(), await asked({ photos: [await photoOf()] })];
  const staff = await staffClientOf(store);
  const selection = { kind: 'ids' as const, ids: [plain.id, shown.id] };
  const { returns, sample } = await staff.previewReturnApproval({ body: { selection } });
  expect(returns).toBe(2);
  expect(sample.map(({ returnId, problem }) => [returnId, problem])).toEqual([
    [plain.id, 'It has no photos.'],
    [shown.id, null],
  ]);
  const { jobId } = await staff.startReturnApproval({ body: { selection, expectedReturns: 2 } });
  await store.runJobs();
  expect((await staff.readStaffJob({ params: { id: jobId } })).job).toMatchObject({ done: 2, leftOut: 1 });
  expect([(await factsOf(plain.id)).step, (await factsOf(shown.id)).step]).toEqual(['requested', 'approved']);
});
