import { expect } from 'vitest';
import { runCommand } from '../../apps/server/src/commands/run-command.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { DatabaseCluster } from './database-cluster.ts';

type Given = {
  database: DatabaseCluster;
  acts: Acknowledged;
  slug: string;
  /** In stock at the start. */
  units: number;
  environment: Record<string, string>;
};

/** Compares what was acknowledged with what the database has, one by one. */
export async function expectNothingLost({ database, acts, slug, units, environment }: Given): Promise<void> {
  const orders = await database.query(
    'SELECT id, idempotency_key AS key, status, payment_status AS paid FROM orders WHERE idempotency_key = ANY($1)',
    [[...acts.placed.keys()]],
  );
  console.warn(
    `acknowledged: ${acts.placed.size} orders, ${acts.paid.size} payments, ${acts.cancelled.size} cancellations, ${acts.saved.length} saves; ${acts.refusals} times 503`,
  );
  expect(acts.placed.size).toBeGreaterThan(5);
  expect(new Map(orders.map((row) => [row['key'], row['id']]))).toEqual(acts.placed);
  expect(orders).toHaveLength(acts.placed.size);
  const byId = new Map(orders.map((row) => [row['id'], row]));
  for (const id of acts.cancelled) expect(byId.get(id)?.['status']).toBe('cancelled');
  for (const id of acts.paid) expect(byId.get(id)?.['paid']).toBe('paid');
  await expectSavedLast(database, acts);
  await expectStock({ database, slug, units, sold: orders.filter((row) => row['status'] !== 'cancelled').length });
  await untilJobsAreDone(database);
  await expectNumbersWithoutGap(database);
  for (const command of ['audit', 'reconcile'])
    expect(await runCommand(command, [], environment), command).toMatchObject({ code: 0, errors: '' });
}

async function expectSavedLast(database: DatabaseCluster, { saved }: Acknowledged): Promise<void> {
  const [row] = await database.query(
    `SELECT value #>> '{company,shortName}' AS name FROM site_documents WHERE key = 'site-config'`,
  );
  expect(row?.['name']).toBe(saved.at(-1));
}

/** Each order has one unit. More sold than there were is refused by the table; here nothing is sold that no order has. */
async function expectStock({
  database,
  slug,
  units,
  sold,
}: Pick<Given, 'database' | 'slug' | 'units'> & { sold: number }) {
  const [row] = await database.query(
    `SELECT min(quantity) AS left FROM stock_levels WHERE product_id = (SELECT id FROM products WHERE slug = $1)`,
    [slug],
  );
  expect(units - Number(row?.['left'])).toBe(sold);
}

/**
 * A job of a worker whose database was lost is tried again only after its time. Those by which the queue itself keeps its
 * schedules are not counted: they may take a quarter of an hour.
 */
const jobsWithinMs = 300_000;

async function untilJobsAreDone(database: DatabaseCluster): Promise<void> {
  const left = () =>
    database.query(
      `SELECT name, state, started_on, retry_count, count(*)::int AS count FROM pgboss.job
       WHERE state < 'completed' AND start_after < now() - interval '5 seconds' AND NOT starts_with(name, '__') GROUP BY 1, 2, 3, 4`,
    );
  await waitUntil(async () => (await left()).length === 0, jobsWithinMs).catch(async (error: unknown) => {
    throw new Error(`Jobs are left: ${JSON.stringify(await left())}`, { cause: error });
  });
}

async function expectNumbersWithoutGap(database: DatabaseCluster): Promise<void> {
  const rows = await database.query(
    `SELECT prefix, last_number AS last,
            (SELECT count(*) FROM invoices WHERE starts_with(number, prefix))::int AS issued,
            (SELECT count(DISTINCT number) FROM invoices WHERE starts_with(number, prefix))::int AS numbers
     FROM invoice_series`,
  );
  for (const row of rows) expect([row['issued'], row['numbers']]).toEqual([row['last'], row['last']]);
}
