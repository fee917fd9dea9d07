import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fitsLuhn } from '../packages/rules/src/stock/read-serial.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type KilledStore, startKilledStore } from './fixtures/killed-store.ts';

type Receipt = { id: string; version: number };

describe(`kill -9 between two steps of receiving and counting goods on the ${engineUnderTest} engine`, () => {
  let store: KilledStore;
  let sku: string;
  let phone: { productId: string; variantId: string };
  let made = 0;

  beforeAll(async () => {
    store = await startKilledStore(engineUnderTest);
    const [variant] = await store.rows(
      `SELECT v.id, v.sku, v.product_id FROM variants v JOIN products p ON p.id = v.product_id WHERE p.slug = 'tara-5g' ORDER BY v.sku LIMIT 1`,
    );
    sku = String(variant?.['sku']);
    const productId = String(variant?.['product_id']);
    phone = { productId, variantId: String(variant?.['id']) };
    await store.rows(`UPDATE products SET serial_kind = 'imei' WHERE id = $1`, [productId]);
    await store.rows('UPDATE stock_levels SET quantity = 0 WHERE product_id = $1', [productId]);
  }, 240_000);
  afterAll(() => store?.close());

  test('[SER-13] a receipt is posted once, with its pieces and their numbers', async () => {
    const receipts: string[] = [];
    await store.killAtSteps({
      prepare: draft,
      act: async (receipt) => {
        await post(receipt);
        receipts.push(receipt.id);
      },
    });
    await store.inspect(async (rows, books) => {
      expect(books.code, books.output + books.errors).toBe(0);
      for (const id of receipts) expect(await writtenBy(rows, id)).toEqual({ moves: 1, units: 2, steps: 2 });
    });
  }, 1_200_000);

  test('[SER-13] a receipt is undone once', async () => {
    const receipts: string[] = [];
    await store.killAtSteps({
      prepare: async () => {
        const receipt = await draft();
        return post(receipt);
      },
      act: async ({ id, version }) => {
        const body = { reason: 'Wrong supplier', expectedVersion: version };
        await store.untilAnswered(async () => (await store.staff()).undoReceipt({ params: { id }, body }));
        receipts.push(id);
      },
    });
    await store.inspect(async (rows, books) => {
      expect(books.code, books.output + books.errors).toBe(0);
      for (const id of receipts) expect(await writtenBy(rows, id)).toEqual({ moves: 2, units: 0, steps: 4 });
    });
  }, 1_200_000);

  test('[SER-13] a count is posted once: one piece leaves the shelf and its number is missing', async () => {
    const counts: string[] = [];
    await store.killAtSteps({
      prepare: counted,
      act: async (id) => {
        const params = { id };
        await store.once(async () => (await store.staff()).postCount({ params, body: { expectedItems: 1 } }));
        await store.until(async () => (await (await store.staff()).readCount({ params })).count.state === 'posted');
        counts.push(id);
      },
    });
    await store.inspect(async (rows, books) => {
      expect(books.code, books.output + books.errors).toBe(0);
      for (const id of counts) expect(await writtenBy(rows, id)).toEqual({ moves: 1, units: -1, steps: 1 });
    });
  }, 1_200_000);

  test('[SER-14] pieces that have no number get theirs once', async () => {
    const numbers: string[] = [];
    await store.killAtSteps({
      prepare: twoWithoutNumbers,
      act: async (pieces) => {
        await store.untilAnswered(async () => (await store.staff()).numberUnits({ body: { ...phone, pieces } }));
        numbers.push(...pieces.map(({ number }) => number));
      },
    });
    await store.inspect(async (rows, books) => {
      expect(books.code, books.output + books.errors).toBe(0);
      const found = await rows(
        `SELECT u.number, u.state, (SELECT array_agg(s.document_kind || ' ' || s.to_state) FROM serial_steps s WHERE s.unit_id = u.id) AS steps,
          (SELECT count(*)::int FROM serial_numbers n WHERE n.number = u.number AND n.is_here) AS here
         FROM serial_units u WHERE u.number = ANY ($1::text[]) ORDER BY u.number`,
        [numbers],
      );
      const numbered = { state: 'in-stock', steps: ['numbering in-stock'], here: 1 };
      expect(found).toEqual(numbers.toSorted().map((number) => ({ number, ...numbered })));
      // Each numbering is audited with what it did.
      const [audited] = await rows(
        `SELECT sum((after ->> 'numbers')::int)::int AS numbers FROM audit_entries WHERE action = 'stock.number' AND entity_id = $1`,
        [phone.productId],
      );
      expect(audited).toEqual({ numbers: numbers.length });
    });
  }, 1_200_000);

  /** Two phones are found on the shelf; returns the numbers that they will have. */
  async function twoWithoutNumbers(): Promise<{ number: string }[]> {
    made += 1;
    const found = { id: crypto.randomUUID(), ...phone, what: 'found' as const, units: 2 };
    await (await store.staff()).moveUnits({ body: found });
    return [imeiOf(2 * made), imeiOf(2 * made + 1)].map((number) => ({ number }));
  }

  /** A draft with two phones. */
  async function draft(): Promise<Receipt> {
    made += 1;
    const paper = { supplier: 'Killed Traders', paperKind: 'invoice' as const, paperNumber: `K/${made}` };
    const pieces = [imeiOf(2 * made), imeiOf(2 * made + 1)].map((number) => ({ number }));
    const staff = await store.staff();
    const { receipt } = await staff.createReceipt({ body: { ...paper, paperDate: '2026-11-28' } });
    const params = { id: receipt.id };
    const lines = [{ code: sku }];
    const { version, results } = await staff.addToReceipt({
      params,
      body: { lines, expectedVersion: receipt.version },
    });
    const lineId = results[0]?.line?.id ?? '';
    const added = await staff.addReceiptPieces({
      params: { ...params, lineId },
      body: { pieces, expectedVersion: version },
    });
    return { id: receipt.id, version: added.version };
  }

  async function post({ id, version }: Receipt): Promise<Receipt> {
    const body = { expectedVersion: version };
    const { receipt } = await store.untilAnswered(async () =>
      (await store.staff()).postReceipt({ params: { id }, body }),
    );
    return { id, version: receipt.version };
  }

  /** A count of all its pieces but one: each is scanned by its number. */
  async function counted(): Promise<string> {
    await post(await draft());
    const staff = await store.staff();
    const { serials } = await staff.listSerials({ query: { view: 'here', limit: 100 } });
    const { count } = await staff.startCount({ body: { scope: { kind: 'free' }, isBlind: false } });
    const params = { id: count.id };
    for (const { number } of serials.slice(1))
      await staff.scanForCount({ params, body: { line: crypto.randomUUID(), code: number, place: '' } });
    return count.id;
  }
});

/** What a document has written: movements, pieces that it brought or took, and steps in lives. */
async function writtenBy(rows: Parameters<Parameters<KilledStore['inspect']>[0]>[0], id: string) {
  const [moved] = await rows(
    `SELECT count(*)::int AS moves, coalesce(sum(change + held + blocked), 0)::int AS units FROM stock_movements WHERE document_id = $1`,
    [id],
  );
  const [stepped] = await rows('SELECT count(*)::int AS steps FROM serial_steps WHERE document_id = $1', [id]);
  return { moves: moved?.['moves'], units: moved?.['units'], steps: stepped?.['steps'] };
}

/** Numbers of no other phone of the demo. */
function imeiOf(place: number): string {
  const first = `99${String(place).padStart(12, '0')}`;
  const last = [...'0123456789'].find((digit) => fitsLuhn(first + digit));
  return first + last;
}
