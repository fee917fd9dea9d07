import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type KilledStore, startKilledStore } from './fixtures/killed-store.ts';
import { numberCables, packNumbers } from './fixtures/numbered-cables.ts';

type Coming = { orderId: string; returnId: string; numbers: readonly [string, string] };

describe(`kill -9 between two steps of receiving, inspecting, restocking and refunding a return on the ${engineUnderTest} engine`, () => {
  let store: KilledStore;
  let used = 0;
  const done: Coming[] = [];

  beforeAll(async () => {
    store = await startKilledStore(engineUnderTest);
    store.sandbox.change({ dropWebhooks: true });
    await numberCables(store, 'BACK-', 4000);
  }, 240_000);
  afterAll(() => store?.close());

  test('[INSP-18] two units come in once: one passes and its price goes back once, the other is refused and goes back once', async () => {
    await store.killAtSteps({
      prepare: comesBack,
      act: async (coming) => {
        await inspect(coming);
        done.push(coming);
      },
    });
    await store.inspect(async (rows, books) => {
      expect(books.code, books.output + books.errors).toBe(0);
      for (const { orderId, returnId, numbers } of done) {
        const [row] = await rows(
          `SELECT (SELECT string_agg(r.status, ' ' ORDER BY r.split_from IS NOT NULL) FROM returns r WHERE r.order_id = $1) AS returns,
            (SELECT string_agg(u.outcome, ' ' ORDER BY u.number) FROM returned_units u JOIN returns r ON r.id = u.return_id
              WHERE r.order_id = $1) AS outcomes,
            (SELECT string_agg(s.state, ' ' ORDER BY s.number) FROM serial_units s WHERE s.number = ANY ($2::text[])) AS pieces,
            (SELECT string_agg(m.reason || coalesce(' ' || m.blocked_as, ''), ', ' ORDER BY m.number) FROM stock_movements m
              WHERE m.note LIKE 'Return of order %' || upper(right($1::text, 6))) AS moves,
            ARRAY(SELECT f.amount_paise::int FROM refunds f JOIN payments p ON p.id = f.payment_id
              WHERE p.reference = $1 AND f.status = 'processed') AS refunds,
            ARRAY(SELECT n.total_paise::int FROM invoices n WHERE n.order_id = $1 AND n.kind = 'credit_note') AS notes,
            (SELECT r.amount_paise::int FROM returns r WHERE r.id = $3) AS paise`,
          [orderId, [...numbers], returnId],
        );
        expect(row).toMatchObject({
          ...{ returns: 'refunded refused', outcomes: 'free sent-back', pieces: 'in-stock sold' },
          ...{ refunds: [row?.['paise']], notes: [row?.['paise']] },
          moves:
            'return to_inspect, released to_inspect, released to_inspect, kept_back kept_back, hand_over kept_back',
        });
      }
    });
  }, 1_200_000);

  /** Two units of a delivered order that a courier has picked up. */
  async function comesBack(): Promise<Coming> {
    used += 2;
    // Odd and even: in the order of their texts too.
    const numbers = [`BACK-${1000 + used - 1}`, `BACK-${1000 + used}`] as const;
    const orderId = await packNumbers(store, numbers);
    const staff = await store.staff();
    const [shipment] = await store.rows('SELECT id, version FROM shipments WHERE order_id = $1', [orderId]);
    const body = { isPart: false, expectedVersion: Number(shipment?.['version']) };
    await staff.closePacking({ params: { id: String(shipment?.['id']) }, body });
    const params = { id: orderId };
    for (const status of ['shipped', 'delivered'] as const) await staff.moveOrder({ params, body: { status } });
    const [item] = await store.rows('SELECT id FROM order_items WHERE order_id = $1', [orderId]);
    const asked = await store.buyer().requestReturn(
      {
        params,
        body: {
          ...{ reason: 'damaged', description: 'The plug is bent' },
          items: [{ _id: String(item?.['id']), quantity: 2 }],
        },
      },
      { idempotencyKey: crypto.randomUUID() },
    );
    const returnId = asked.return._id;
    for (const status of ['approved', 'picked_up'] as const)
      await staff.moveReturn({ params: { id: returnId }, body: { status } });
    return { orderId, returnId, numbers };
  }

  async function inspect({ orderId, returnId, numbers }: Coming): Promise<void> {
    const params = { id: returnId };
    await store.once(async () => (await store.staff()).moveReturn({ params, body: { status: 'received' } }));
    for (const code of numbers)
      await store.once(async () => (await store.staff()).scanReturnedUnit({ params, body: { code } }));
    const read = async (id: string) =>
      store.untilAnswered(async () => (await (await store.staff()).readInspection({ params: { id } })).inspection);
    const { units, version } = await read(returnId);
    const findings = units.map(({ id, checks, number }) => ({
      ...{ id, grade: 'as-new' as const, outcome: number === numbers[0] ? ('free' as const) : ('sent-back' as const) },
      answers: Object.fromEntries(checks.map((check) => [check.id, check.kind === 'percent' ? 90 : true])),
    }));
    await store.once(async () =>
      (await store.staff()).inspectReturn({
        params,
        body: { units: findings, refusal: 'It was cut', expectedVersion: version },
      }),
    );
    const [refused = ''] = (await read(returnId)).refused;
    const { version: expectedVersion } = await read(refused);
    const way = { courier: 'Vega', awb: `BACK-${refused.slice(-6)}`, expectedVersion };
    await store.once(async () => (await store.staff()).sendReturnBack({ params: { id: refused }, body: way }));
    await store.until(async () => {
      const { returns } = await store.buyer().listReturns({ params: { id: orderId } });
      return returns.some(({ _id, status }) => _id === returnId && status === 'refunded');
    });
  }
});
