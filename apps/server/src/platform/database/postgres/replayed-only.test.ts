import type pg from 'pg';
import { expect, test } from 'vitest';
import { isNotReplayed, replayedOnly } from './replayed-only.ts';

/** Connections to two servers behind one address, taken in turn; `asked` counts the questions how far they are. */
function poolOf(replayed: readonly number[]) {
  const asked = replayed.map(() => 0);
  const connections = replayed.map((reached, index) => ({
    release() {
      connections.push(this);
    },
    async query(text: string, [position]: unknown[] = []) {
      if (!text.includes('pg_last_wal_replay_lsn')) return { rows: [{ server: index }] };
      asked[index] = (asked[index] ?? 0) + 1;
      return { rows: [{ is_replayed: reached >= Number(position) }] };
    },
  }));
  const pool = { connect: async () => connections.shift() };
  return { pool: pool as unknown as pg.Pool, asked };
}

test('[FAIL-11] of several replicas behind one address only a connection to one that has the change is read from', async () => {
  const { pool, asked } = poolOf([10, 7]);
  const { pool: replayed, demand } = replayedOnly(pool);
  const read = () => replayed.query('SELECT a product').then(({ rows }) => rows[0]);
  expect([await read(), await read()]).toEqual([{ server: 0 }, { server: 1 }]);
  demand('9');
  expect(await read()).toEqual({ server: 0 });
  const late = await read().catch((error: unknown) => error);
  expect(isNotReplayed(new Error('as the query builder has it', { cause: late }))).toBe(true);
  expect(await read()).toEqual({ server: 0 });
  expect(asked).toEqual([1, 1]);
});
