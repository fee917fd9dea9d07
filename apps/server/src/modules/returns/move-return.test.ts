import { RETURN_STATUSES, type ReturnStatus } from '@bijli/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { deliverCash, returnBodyOf, upToInspected, walk } from '../../../test/return-factory.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { notifyReturn } from './index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** A return of one cable paid in cash. */
async function request(quantity = 1) {
  const delivered = await deliverCash(store);
  const { customer, params, itemId } = delivered;
  const { return: requested } = await customer.api.requestReturn({ params, body: returnBodyOf(itemId, quantity) });
  return { ...delivered, returnId: requested._id, staff: await staffClientOf(store) };
}

/** The steps to each status of a return. */
const paths: Record<ReturnStatus, ReturnStatus[]> = {
  requested: [],
  approved: ['approved'],
  picked_up: ['approved', 'picked_up'],
  received: ['approved', 'picked_up', 'received'],
  inspected: [...upToInspected],
  refunded: [...upToInspected, 'refunded'],
  refused: ['refused'],
  cancelled: ['approved', 'cancelled'],
};

/** The transitions that staff may report. */
const allowed: Partial<Record<ReturnStatus, ReturnStatus[]>> = {
  requested: ['approved', 'refused'],
  approved: ['picked_up'],
  picked_up: ['received'],
  received: ['inspected', 'refused'],
  inspected: ['refunded'],
};

describe('moving a return', () => {
  test.each(RETURN_STATUSES)('[LIFE-02][LIFE-03] that is %s allows exactly the listed transitions', async (from) => {
    const begin = async () => {
      const { returnId, staff } = await request();
      const move = (status: ReturnStatus) =>
        staff.moveReturn({ params: { id: returnId }, body: { status, note: `UTR ${returnId}` } });
      for (const step of paths[from]) {
        if (step !== 'cancelled') await move(step);
        else for (const _turn of [1, 2]) await staff.reportPickupFailure({ params: { id: returnId } });
      }
      return { returnId, move };
    };
    for (const to of allowed[from] ?? []) {
      const { move } = await begin();
      expect((await move(to)).return.status).toBe(to);
    }
    // What is refused changes nothing.
    const { returnId, move } = await begin();
    for (const to of RETURN_STATUSES.filter((status) => !allowed[from]?.includes(status))) {
      const { status, message } = await refusalOf(move(to));
      const inWords = (text: string) => text.replaceAll('_', ' ');
      const sentence =
        from === 'approved' && to === 'cancelled'
          ? 'A return is cancelled by failed pickups only.'
          : `A return that is ${inWords(from)} cannot become ${inWords(to)}.`;
      expect([status, message]).toEqual([409, sentence]);
      const [row] = await store.rows(sql`SELECT status FROM returns WHERE id = ${returnId}`);
      expect(row).toEqual({ status: from });
    }
  });

  test('[LIFE-02] shows the customer each step with its date and note', async () => {
    const { customer, params, returnId, staff } = await request();
    const move = (body: { status: ReturnStatus; note?: string }) =>
      staff.moveReturn({ params: { id: returnId }, body });
    await move({ status: 'approved', note: 'The courier comes on Monday' });
    store.advanceClock(20_000);
    await move({ status: 'picked_up' });
    await move({ status: 'received' });
    await move({ status: 'refused', note: 'The seal is broken' });
    const { returns } = await customer.api.listReturns({ params });
    expect(returns[0]?.steps.map(({ status, note }) => [status, note])).toEqual([
      ['requested', null],
      ['approved', 'The courier comes on Monday'],
      ['picked_up', null],
      ['received', null],
      ['refused', 'The reason that you gave is not covered by our return policy. The seal is broken'],
    ]);
    const dates = returns[0]?.steps.map(({ at }) => Date.parse(at)) ?? [];
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect((dates[2] ?? 0) - (dates[1] ?? 0)).toBeGreaterThanOrEqual(20_000);
    const steps = await store.rows(
      sql`SELECT from_status, actor FROM return_status_changes WHERE return_id = ${returnId} ORDER BY id`,
    );
    expect(steps.map((step) => step['actor'])).toEqual(['customer', 'command', 'command', 'command', 'command']);
    expect(steps.map((step) => step['from_status'])).toEqual([null, 'requested', 'approved', 'picked_up', 'received']);
  });

  test('[LIFE-02][API-04] is for staff only, and an unknown return is not found', async () => {
    const { customer, returnId, staff } = await request();
    const body = { status: 'approved' as const };
    expect(
      (await refusalOf(customer.api.moveReturn({ params: { id: returnId }, body: { ...body, expectedVersion: 1 } })))
        .status,
    ).toBe(403);
    expect(
      (await refusalOf(customer.api.reportPickupFailure({ params: { id: returnId }, body: { expectedVersion: 1 } })))
        .status,
    ).toBe(403);
    const unknown = { id: newId() };
    const gone = { status: 404, message: 'Return not found' };
    expect(await refusalOf(staff.moveReturn({ params: unknown, body }))).toMatchObject(gone);
    expect(await refusalOf(staff.reportPickupFailure({ params: unknown }))).toMatchObject(gone);
  });
});

describe('a failed pickup', () => {
  test('[LIFE-01] repeated cancels the return permanently: it cannot be requested again', async () => {
    const { customer, params, itemId, returnId, staff } = await request();
    const fail = () => staff.reportPickupFailure({ params: { id: returnId } });
    expect((await refusalOf(fail())).message).toBe('A return that is requested does not wait for a pickup.');
    await walk(store, returnId, ['approved']);
    expect((await fail()).return).toMatchObject({ status: 'approved', pickupAttempts: 1 });
    const { return: ended } = await fail();
    expect(ended).toMatchObject({ status: 'cancelled', pickupAttempts: 2 });
    expect(ended.steps.at(-1)).toMatchObject({ note: 'It could not be picked up in 2 attempts' });
    expect((await refusalOf(fail())).message).toBe('A return that is cancelled does not wait for a pickup.');
    await customer.api.requestReturn({ params, body: returnBodyOf(itemId, 2) });
    expect(await refusalOf(customer.api.requestReturn({ params, body: returnBodyOf(itemId) }))).toMatchObject({
      status: 422,
      message: expect.stringMatching(/was already requested$/),
    });
  });

  test('[LIFE-01] followed by a successful one cancels nothing; of concurrent ones each that is not told of another counts', async () => {
    const { returnId, staff } = await request();
    await walk(store, returnId, ['approved']);
    await staff.reportPickupFailure({ params: { id: returnId } });
    await walk(store, returnId, ['picked_up']);
    const other = await request();
    await walk(store, other.returnId, ['approved']);
    const tries = [1, 2, 3].map(() => staff.reportPickupFailure({ params: { id: other.returnId } }));
    const results = await Promise.allSettled(tries);
    const counted = results.filter(({ status }) => status === 'fulfilled').length;
    expect(counted).toBeGreaterThan(0);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    const [row] = await store.rows(sql`SELECT pickup_attempts FROM returns WHERE id = ${other.returnId}`);
    expect(row).toEqual({ pickup_attempts: counted });
  });
});

describe('a numbered failed pickup', () => {
  test('[LIFE-01] counts once, and not before its predecessor', async () => {
    const { returnId, staff } = await request();
    await walk(store, returnId, ['approved']);
    const report = (attempt: number) =>
      staff.reportPickupFailure({ params: { id: returnId }, body: { attempt } }).then((reply) => reply.return);
    expect(await refusalOf(report(2))).toMatchObject({
      status: 409,
      message: 'The next failed visit to count is number 1.',
    });
    for (const _again of [1, 2]) expect(await report(1)).toMatchObject({ status: 'approved', pickupAttempts: 1 });
    for (const _again of [1, 2]) expect(await report(2)).toMatchObject({ status: 'cancelled', pickupAttempts: 2 });
    expect(await refusalOf(report(3))).toMatchObject({ status: 409 });
  });
});

describe('return messages', () => {
  async function messagesAbout(orderId: string) {
    await store.runJobs({ only: ['notify-return', 'send-message'] });
    return store.rows<{ channel: string; subject: string; text: string; html: string | null }>(
      sql`SELECT channel, subject, text, html FROM outbox_messages
          WHERE subject LIKE ${`%(order ${orderId.slice(-6).toUpperCase()})`} ORDER BY id`,
    );
  }

  test('[LIFE-02] are sent once per step, by e-mail and SMS, with a link to the order', async () => {
    // Discards the pending messages of earlier tests, each of which would render a document.
    await store.rows(sql`DELETE FROM pgboss.job WHERE name IN ('notify-order', 'notify-return', 'send-message')`);
    const { order, returnId } = await request(2);
    const staff = await staffClientOf(store);
    const messagesOfReturn = async () => {
      const before = await messagesAbout(order._id);
      return before.splice(-2);
    };
    expect((await messagesOfReturn()).map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    const steps: [ReturnStatus, string][] = [
      ['approved', 'Your return is verified'],
      ['picked_up', 'Your return has been picked up'],
      ['received', 'Your return has reached our warehouse'],
      ['inspected', 'Your return has passed our inspection'],
      ['refunded', 'Your refund is done'],
    ];
    const content = await staff.exportContent();
    content.siteConfig.policy.refundBusinessDays = { from: 3, to: 4 };
    await staff.applyContent({ body: content });
    for (const [status, words] of steps) {
      await staff.moveReturn({ params: { id: returnId }, body: { status, note: `UTR ${returnId}` } });
      const messages = await messagesOfReturn();
      expect(messages.map(({ subject }) => subject.startsWith(words))).toEqual([true, true]);
      const mail = messages.find(({ channel }) => channel === 'email');
      expect(mail?.text).toContain(`/account/orders/${order._id}`);
      expect(mail?.html).toContain(`UTR ${returnId}`);
    }
    const all = await messagesAbout(order._id);
    expect(all.filter(({ text }) => text.includes('It takes 3 to 4 business days.'))).toHaveLength(2);
    expect(all).toHaveLength(12);
    for (const news of ['requested', 'refunded'] as const) await notifyReturn(store.ctx, { returnId, news });
    expect(await messagesAbout(order._id)).toHaveLength(12);
  });

  test('[LIFE-01][LIFE-02] report a failed pickup, the cancellation after the last one, and a refusal', async () => {
    const failed = await request();
    await walk(store, failed.returnId, ['approved']);
    for (const _turn of [1, 2]) await failed.staff.reportPickupFailure({ params: { id: failed.returnId } });
    const texts = (await messagesAbout(failed.order._id)).map(({ text }) => text).join('\n');
    expect(texts).toContain('Our courier will come once more.');
    expect(texts).toContain('It could not be picked up in 2 attempts.');
    const refused = await request();
    await walk(store, refused.returnId, ['refused']);
    const mails = (await messagesAbout(refused.order._id)).filter(({ channel }) => channel === 'email');
    expect(mails.map(({ text }) => text).join('\n')).toContain('We cannot accept your return.');
  });
});
