import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../logging.ts';
import { queryRows } from '../database.ts';
import { sql } from '../drizzle.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

afterEach(() => void vi.useRealTimers());

test('[IMP-120] the embedded engine vacuums what was changed, and plans statements again that were prepared while tables were small', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db, close } = await openEmbeddedDatabase({ log: createLogger('silent') });
  const vacuumed = async () => {
    const rows = await queryRows<{ name: string; count: number }>(
      db,
      sql`SELECT relname AS name, vacuum_count::int AS count FROM pg_stat_user_tables ORDER BY relname`,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  };
  const plan = async () => {
    await db.execute(sql`EXECUTE of_wide('{7}')`);
    return JSON.stringify(await queryRows(db, sql`EXPLAIN EXECUTE of_wide('{7}')`));
  };
  const add = (from: number, to: number) =>
    db.execute(sql`INSERT INTO wide SELECT n, 'x' FROM generate_series(${from}::int, ${to}::int) AS n`);
  await db.execute(sql`CREATE TABLE wide (key text PRIMARY KEY, text char(1000))`);
  await db.execute(sql`PREPARE of_wide(text[]) AS SELECT text FROM wide WHERE key = ANY($1)`);
  await db.execute(sql`CREATE TABLE "Quiet" (key text PRIMARY KEY)`);
  await add(1, 20);
  for (let time = 0; time < 6; time += 1) await plan();
  await add(21, 3000);
  expect(await plan()).toContain('Seq Scan');
  vi.advanceTimersByTime(10_000);
  await expect.poll(vacuumed, { timeout: 20_000 }).toEqual({ wide: 1, Quiet: 0 });
  expect(await plan()).toContain('Index');
  // Few rows were changed since.
  await add(3001, 3002);
  await db.execute(sql`INSERT INTO "Quiet" SELECT n FROM generate_series(1, 60) AS n`);
  vi.advanceTimersByTime(10_000);
  await expect.poll(vacuumed, { timeout: 20_000 }).toEqual({ wide: 1, Quiet: 1 });
  vi.advanceTimersByTime(10_000);
  await close();
});
