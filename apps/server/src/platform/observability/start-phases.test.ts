import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { sql } from '../database/drizzle.ts';
import { createLogger } from '../logging.ts';
import { startPhases } from './start-phases.ts';

const log = createLogger('silent');
const warn = vi.spyOn(log, 'warn');
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase(log);
});
afterAll(() => database.close());
beforeEach(() => {
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => vi.mocked(console.warn).mockRestore();
});

/** What the log says of slow phases. */
type Told = { phase: string; seconds: number; loop: { longestPauseMs: number }; database: unknown };

const told = () => warn.mock.calls.map(([seen, sentence]) => ({ ...(seen as unknown as Told), sentence }));

test('[RUN-10] a phase prints its name and time, and of a quick one the log says nothing', async () => {
  await expect(startPhases({ log, database })('Preparing', async () => 7)).resolves.toBe(7);
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringMatching(/^ {2}Preparing … 0\.\d s$/)]]);
  expect(told()).toEqual([]);
});

test('[RUN-10] of a slow phase the log says once which statement the database is at', async () => {
  await startPhases({ log, database, slowMs: 200 })('Migrating', () => database.db.execute(sql`SELECT pg_sleep(0.8)`));
  const [line, ...more] = told();
  expect(more).toEqual([]);
  expect(line).toMatchObject({ phase: 'Migrating', sentence: 'A phase of the start is slow' });
  expect(line?.seconds).toBeGreaterThanOrEqual(0.2);
  expect(JSON.stringify(line?.database)).toContain('SELECT pg_sleep(0.8)');
});

test('[RUN-10] of a phase that held the event loop the log says how long it stood still', async () => {
  await startPhases({ log, database, slowMs: 100 })('Computing', async () => {
    for (const start = performance.now(); performance.now() - start < 300; );
  });
  const [line] = told();
  expect(line?.phase).toBe('Computing');
  expect(line?.loop.longestPauseMs).toBeGreaterThan(200);
});

test('[RUN-10] a slow phase that fails, and a database that gives no answer, are told too', async () => {
  const silent = { activity: () => Promise.reject(new Error('no answer')) };
  const failing = startPhases({ log, database: silent, slowMs: 20 })('Opening', async () => {
    await new Promise((done) => setTimeout(done, 60));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(told()).toMatchObject([{ phase: 'Opening', database: 'not known: no answer' }]);
});
