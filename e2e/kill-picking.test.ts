import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type KilledStore, startKilledStore } from './fixtures/killed-store.ts';

describe(`kill -9 between two steps of picking on the ${engineUnderTest} engine`, () => {
  let store: KilledStore;

  beforeAll(async () => {
    store = await startKilledStore(engineUnderTest);
    const staff = await store.staff();
    await staff.addBins({ body: { codes: ['K-01-1'] } });
    const { bins } = await staff.listBins({ query: { search: 'K-01-1' } });
    const params = { id: bins[0]?.id ?? '' };
    await staff.placeUnits({ params, body: { codes: [store.product.defaultSku], as: 'main' } });
  }, 240_000);
  afterAll(() => store?.close());

  test('[DISP-98] an order is on one list; what was found and not found is said once, one count is asked for, and the list ends once', async () => {
    const orders: string[] = [];
    // The first one opens the count of the bin, which then stays open.
    await pickShort(await confirmed());
    await store.killAtSteps({
      prepare: confirmed,
      act: async (orderId) => {
        await pickShort(orderId);
        orders.push(orderId);
      },
    });
    await store.inspect(async (rows, books) => {
      expect(books.code, books.output + books.errors).toBe(0);
      for (const orderId of orders)
        expect(
          await rows(
            `SELECT l.state, p.state AS "ofOrder", k.found, k.not_found AS "notFound", (k.count_id IS NOT NULL) AS "isCounted",
               (SELECT count(*)::int FROM pick_list_orders o WHERE o.order_id = $1) AS lists,
               (SELECT string_agg(a.action, ' ' ORDER BY a.id) FROM audit_entries a WHERE a.entity = 'pick-list' AND a.entity_id = l.id::text) AS acts
             FROM pick_list_orders p JOIN pick_lists l ON l.id = p.list_id
             JOIN picks k ON k.list_id = l.id JOIN order_items i ON i.id = k.order_item_id AND i.order_id = p.order_id
             WHERE p.order_id = $1`,
            [orderId],
          ),
        ).toEqual([
          {
            ...{ state: 'done', ofOrder: 'part', found: 1, notFound: 1, isCounted: true, lists: 1 },
            acts: 'pick-list.start pick-list.pick pick-list.end pick-list.decide',
          },
        ]);
      expect(await rows(`SELECT count(*)::int AS count FROM counts WHERE scope_name = 'K-01-1'`)).toEqual([
        { count: 1 },
      ]);
    });
  }, 1_200_000);

  /** Of its two units one is found; what is there is sent. Each step names the version that it has read: once done, it is refused. */
  async function pickShort(orderId: string): Promise<void> {
    const body = { mode: 'together' as const, orders: { ids: [orderId] } };
    await store.once(async () => (await store.staff()).startPickList({ body }));
    const { id, productId, variantId, version: started } = await listOf(orderId);
    const found = { productId, variantId, found: 1, notFound: 1, expectedVersion: started };
    await store.once(async () => (await store.staff()).pickUnits({ params: { id }, body: found }));
    const { version: picked } = await listOf(orderId);
    const end = { how: 'done' as const, expectedVersion: picked };
    await store.once(async () => (await store.staff()).endPickList({ params: { id }, body: end }));
    const { version: ended } = await listOf(orderId);
    const decided = { decision: 'send-part' as const, expectedVersion: ended };
    await store.once(async () => (await store.staff()).decideShortOrder({ params: { id, orderId }, body: decided }));
  }

  async function confirmed(): Promise<string> {
    const { _id: id } = await store.buy();
    await (await store.staff()).moveOrder({ params: { id }, body: { status: 'confirmed' } });
    return id;
  }

  async function listOf(orderId: string) {
    const [row] = await store.rows(
      `SELECT l.id, l.version, i.product_id AS "productId", i.variant_id AS "variantId" FROM pick_list_orders p
       JOIN pick_lists l ON l.id = p.list_id JOIN order_items i ON i.order_id = p.order_id WHERE p.order_id = $1 LIMIT 1`,
      [orderId],
    );
    if (!row) throw new Error('The order is on no list');
    const variantId = row['variantId'];
    return {
      ...{ id: String(row['id']), version: Number(row['version']), productId: String(row['productId']) },
      variantId: variantId === null ? null : String(variantId),
    };
  }
});
