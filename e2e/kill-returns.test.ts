import { ApiError, type Input, type Order } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type KilledStore, plentyOfStock, startKilledStore, stockLeft } from './fixtures/killed-store.ts';

type RequestedReturn = { order: Order; returnId: string };
type End = 'received' | 'refunded';
const upToReceived = ['requested', 'approved', 'picked_up', 'received'];
type Status = Input<'moveReturn'>['body']['status'];

describe(`kill -9 between two steps of a return on the ${engineUnderTest} engine`, () => {
  let store: KilledStore;
  /** The expected final status of each return. */
  const ends = new Map<string, End>();

  beforeAll(async () => {
    store = await startKilledStore(engineUnderTest);
    store.sandbox.change({ dropWebhooks: true });
  }, 240_000);
  afterAll(() => store?.close());

  test('[LIFE-02] requesting and receiving a return: nothing lost, nothing duplicated', async () => {
    const act = async (order: Order) => {
      const requested = await requestReturn(order);
      await moveThrough(requested, ['approved', 'picked_up', 'received']);
      ends.set(requested.returnId, 'received');
    };
    await store.killAtSteps({ prepare: deliver, act });
    await expectBooksToBalance();
  }, 1_200_000);

  test('[LIFE-02][PAY-05] recording, crediting and refunding a return: nothing lost, nothing duplicated, the books balance', async () => {
    const prepare = async () => {
      const requested = await requestReturn(await deliver());
      await moveThrough(requested, ['approved', 'picked_up', 'received']);
      return requested;
    };
    const act = async (requested: RequestedReturn) => {
      await refund(requested);
      ends.set(requested.returnId, 'refunded');
    };
    await store.killAtSteps({ prepare, act });
    await expectBooksToBalance();
  }, 1_200_000);

  async function deliver(): Promise<Order> {
    const order = await store.buy();
    const params = { id: order._id };
    for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
      await store.untilAnswered(async () => (await store.staff()).moveOrder({ params, body: { status } }));
    }
    return order;
  }

  /** Requests a return of one of the two units. */
  async function requestReturn(order: Order): Promise<RequestedReturn> {
    const idempotencyKey = crypto.randomUUID();
    const items = [{ _id: order.items[0]?._id ?? '', quantity: 1 }];
    const body = { reason: 'damaged' as const, description: 'The plug is bent', items };
    const params = { id: order._id };
    const answer = await store.untilAnswered(() => store.buyer().requestReturn({ params, body }, { idempotencyKey }));
    return { order, returnId: answer.return._id };
  }

  /** Staff without a response retry; a refusal means that the first attempt succeeded. */
  async function moveThrough({ order, returnId }: RequestedReturn, steps: Status[]): Promise<void> {
    for (const status of steps) {
      // A command's token lasts a minute or two: each attempt gets its own.
      const move = async () => (await store.staff()).moveReturn({ params: { id: returnId }, body: { status } });
      await store.untilAnswered(async () => {
        await move().catch(async (error: unknown) => {
          const isDone = error instanceof ApiError && error.status === 409 && (await stepsOf(order)).includes(status);
          if (!isDone) throw error;
        });
      }, true);
    }
  }

  async function refund(requested: RequestedReturn): Promise<void> {
    await moveThrough(requested, ['inspected']);
    await store.until(async () => (await stepsOf(requested.order)).includes('refunded'));
  }

  async function stepsOf(order: Order): Promise<string[]> {
    const { returns } = await store.buyer().listReturns({ params: { id: order._id } });
    return returns.flatMap(({ steps }) => steps.map(({ status }) => status));
  }

  function expectBooksToBalance(): Promise<void> {
    return store.inspect(async (rows, books) => {
      const found = await rows(`
        SELECT r.id, r.status, o.status AS "orderStatus", o.payment_status AS "paymentStatus",
          ARRAY(SELECT to_status FROM return_status_changes c WHERE c.return_id = r.id ORDER BY c.id) AS steps,
          (SELECT sum(quantity)::int FROM return_items i WHERE i.return_id = r.id) AS units,
          r.amount_paise::int AS amount, o.total_paise::int AS total,
          ARRAY(SELECT f.amount_paise::int FROM refunds f JOIN payments p ON p.id = f.payment_id
                WHERE p.reference = o.id AND f.status = 'processed') AS refunds,
          ARRAY(SELECT n.total_paise::int FROM invoices n WHERE n.order_id = o.id AND n.kind = 'credit_note') AS notes,
          (SELECT count(*)::int FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE p.reference = o.id) AS owed,
          (SELECT coalesce(sum(f.amount_paise), 0)::int FROM refunds f JOIN payments p ON p.id = f.payment_id
           WHERE p.reference = o.id) AS refunded,
          (SELECT count(*)::int FROM invoices n WHERE n.order_id = o.id AND n.kind = 'invoice') AS invoices
        FROM orders o LEFT JOIN returns r ON r.order_id = o.id ORDER BY r.id`);
      expect(found.map((row) => row['id'])).toEqual([...ends.keys()].toSorted());
      for (const row of found) {
        const status = ends.get(String(row['id']));
        const steps = status === 'refunded' ? [...upToReceived, 'inspected', 'refunded'] : upToReceived;
        const back = status === 'refunded' ? [row['amount']] : [];
        expect(row).toMatchObject({ status, steps, units: 1, refunds: back, notes: back, owed: back.length });
        expect(row).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid', invoices: 1 });
      }
      const [gaps] = await rows(`
        SELECT (SELECT sum(last_number)::int FROM invoice_series) - (SELECT count(*)::int FROM invoices) AS numbers`);
      expect(gaps).toEqual({ numbers: 0 });
      expect(await stockLeft(rows, store.product)).toBe(plentyOfStock - 2 * ends.size);
      expect(books).toMatchObject({ code: 0 });
      const remaining = found.reduce((sum, row) => sum + Number(row['total']) - Number(row['refunded']), 0);
      expect(await store.netCapturedPaise()).toBe(remaining);
    });
  }
});
