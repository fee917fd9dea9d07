import { randomUUID } from 'node:crypto';
import type { Context, StaffContext } from '../apps/server/src/context.ts';
import { scanForCount, startCount } from '../apps/server/src/modules/counts/index.ts';
import { countPostKind } from '../apps/server/src/modules/counts/posting/count-post-kind.ts';
import { postingRows } from '../apps/server/src/modules/counts/posting/posting.repository.ts';
import {
  addReceiptPieces,
  addToReceipt,
  createReceipt,
  postReceipt,
} from '../apps/server/src/modules/receipts/index.ts';
import { countSerials, findSerial, listSerials } from '../apps/server/src/modules/serials/list-serials.ts';
import type { JobRow } from '../apps/server/src/modules/staff-jobs/index.ts';
import { queryRows } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/drizzle.ts';
import { inTransaction } from '../apps/server/src/platform/database/transaction.ts';
import { calls } from '../packages/contract/src/calls/index.ts';
import { fitsLuhn } from '../packages/rules/src/stock/read-serial.ts';
import { openLargeStore } from './large-database.ts';

/**
 * What receiving, counting and finding numbered pieces take: `node bench/large-goods.ts 100000 20000`, pieces and lines of a count, in
 * the PostgreSQL server of TEST_DATABASE_URL. KEEP_DATABASE keeps the database under that name.
 */
const [pieces = 100_000, lines = 20_000] = process.argv.slice(2).map(Number);
const [phones, received, runs] = [100, 5000, 200];

const store = await openLargeStore(lines);
const ctx: StaffContext = { ...store.ctx, actor: { kind: 'command' } };
try {
  const skus = await fillPieces(ctx);
  const numbers = await queryRows<{ number: string }>(
    ctx.db,
    sql`SELECT number FROM serial_units ORDER BY id LIMIT ${runs}`,
  );
  await slowest('a number is found', 100, runs, (run) => findSerial(ctx, numbers[run]?.number ?? ''));
  for (const view of ['all', 'here', 'sold', 'gone'] as const)
    await slowest(`the list of numbers, ${view}`, 100, 50, () => listOf({ view }));
  await slowest('the list of numbers, by their beginning', 100, 50, (run) =>
    listOf({ search: numbers[run]?.number.slice(0, 10) ?? '' }),
  );
  await slowest('how many numbers each view has', 100, 20, () => countSerials(ctx, {}));
  await slowest('a scan at a count', 50, runs, scansOf(await begin(), numbers));
  await took(`a receipt of ${received} numbers is posted`, 20, await receiptOf(skus[0] ?? ''));
  await took(`a count of ${lines} lines is posted`, 30, await countOf());
} finally {
  await store.close();
}

function listOf(query: Record<string, string>) {
  return listSerials(ctx, calls.listSerials.query.parse(query));
}

function report(name: string, value: number, unit: 'ms' | 's', wanted: number, remark = ''): void {
  console.log(
    `${name.padEnd(50)} ${value.toFixed(1)} ${unit}, wanted ${wanted} ${unit}${value > wanted ? ' TOO SLOW' : ''}${remark}`,
  );
}

/** The 95th percentile in milliseconds. */
async function slowest(name: string, wantedMs: number, times: number, call: (run: number) => Promise<unknown>) {
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const started = performance.now();
    await call(run);
    taken.push(performance.now() - started);
  }
  taken.sort((one, other) => one - other);
  report(name, taken[Math.floor(times * 0.95)] ?? 0, 'ms', wantedMs, `, median ${taken[times >> 1]?.toFixed(1)} ms`);
}

async function took(name: string, wantedSeconds: number, call: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await call();
  report(name, (performance.now() - started) / 1000, 's', wantedSeconds);
}

function imeiOf(place: number): string {
  const first = `86${String(place).padStart(12, '0')}`;
  return first + [...'0123456789'].find((digit) => fitsLuhn(first + digit));
}

/** Phones with as many numbered pieces each; returns their SKUs. */
async function fillPieces({ db }: Context): Promise<string[]> {
  const each = pieces / phones;
  const chosen = await queryRows<{ id: string; sku: string }>(
    db,
    sql`UPDATE products SET serial_kind = 'imei' WHERE id IN (SELECT p.id FROM products p
        JOIN stock_levels l ON l.product_id = p.id AND l.variant_id IS NULL WHERE p.inventory_type = 'simple' ORDER BY p.id LIMIT ${phones})
      RETURNING id, sku`,
  );
  await db.execute(sql`UPDATE stock_levels SET quantity = ${each}
    WHERE variant_id IS NULL AND product_id = ANY (${sql.param(chosen.map(({ id }) => id))}::uuid[])`);
  let place = 0;
  for (const { id } of chosen) {
    const made = Array.from({ length: each }, () => imeiOf(++place));
    await db.execute(sql`WITH units AS (
        INSERT INTO serial_units (id, product_id, kind, number, state, changed_at)
        SELECT gen_random_uuid(), ${id}::uuid, 'imei', number, CASE WHEN place % 5 = 0 THEN 'returned' ELSE 'in-stock' END, now() - place * interval '1 minute'
        FROM unnest(${sql.param(made)}::text[]) WITH ORDINALITY AS given(number, place) RETURNING id, number, state
      ), numbers AS (
        INSERT INTO serial_numbers (number, unit_id, is_here) SELECT number, id, true FROM units
      ) INSERT INTO serial_steps (unit_id, at, to_state) SELECT id, now(), state FROM units`);
  }
  await db.execute(sql`ANALYZE`);
  return chosen.map(({ sku }) => sku);
}

async function begin(): Promise<string> {
  return (await startCount(ctx, { scope: { kind: 'free' }, isBlind: false })).id;
}

function scansOf(id: string, numbers: readonly { number: string }[]) {
  return (run: number) => {
    const body = { line: randomUUID(), code: numbers[run]?.number ?? '', place: '' };
    return scanForCount(ctx, { params: { id }, body });
  };
}

async function receiptOf(sku: string): Promise<() => Promise<unknown>> {
  const paper = {
    supplier: 'Sharma Electronics',
    paperKind: 'invoice' as const,
    paperNumber: randomUUID().slice(0, 8),
  };
  const { receipt } = await createReceipt(ctx, { body: { ...paper, paperDate: '2026-11-28' } });
  const params = { id: receipt.id };
  const added = await addToReceipt(ctx, { params, body: { lines: [{ code: sku }], expectedVersion: receipt.version } });
  const lineId = added.results[0]?.line?.id ?? '';
  return async () => {
    let expectedVersion = added.version;
    for (let from = 0; from < received; from += 1000) {
      const part = Array.from({ length: 1000 }, (_, place) => ({ number: imeiOf(10_000_000 + from + place) }));
      const sent = await addReceiptPieces(ctx, {
        params: { ...params, lineId },
        body: { pieces: part, isDamaged: false, expectedVersion },
      });
      expectedVersion = sent.version;
    }
    return postReceipt(ctx, { params, body: { expectedVersion } });
  };
}

/** A count with one line for each product that has a level, half of them with a difference. */
async function countOf(): Promise<() => Promise<unknown>> {
  const id = await begin();
  // What the catalogue was filled with has no movement yet, and so no level of a place.
  await ctx.db.execute(sql`UPDATE stock_levels SET quantity = quantity + 10`);
  await ctx.db.execute(sql`WITH items AS (
      INSERT INTO count_items (id, count_id, product_id, variant_id, sku, counted, first_on_hand, last_on_hand)
      SELECT gen_random_uuid(), ${id}::uuid, l.product_id, l.variant_id, coalesce(v.sku, p.sku), greatest(0, l.on_hand + (row_number() OVER () % 4)::int - 1), l.on_hand, l.on_hand
      FROM place_levels l JOIN products p ON p.id = l.product_id LEFT JOIN variants v ON v.id = l.variant_id
      WHERE p.serial_kind = 'none' LIMIT ${lines} RETURNING *
    ) INSERT INTO count_lines (id, count_id, item_id, quantity, on_hand, at)
    SELECT gen_random_uuid(), count_id, id, counted, last_on_hand, now() FROM items`);
  const [{ items } = { items: 0 }] = await queryRows<{ items: number }>(
    ctx.db,
    sql`SELECT count(*)::int AS items FROM count_items WHERE count_id = ${id}::uuid`,
  );
  console.log(`a count has ${items} lines`);
  const rows = await queryRows<JobRow>(ctx.db, sql`SELECT * FROM (${postingRows(id)}) AS rows ORDER BY number`);
  return async () => {
    for (const row of rows) await inTransaction(ctx, (ctx) => countPostKind.run(ctx, { countId: id }, row));
  };
}
