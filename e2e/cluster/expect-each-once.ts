import { expect } from 'vitest';
import type { Load } from './order-load.ts';
import type { Cluster } from './start-cluster.ts';

/** Every acknowledged order exists exactly once. */
export async function expectEachOnce({ database }: Cluster, { acknowledged }: Load): Promise<void> {
  const rows = await database.primary.query(
    'SELECT id, idempotency_key AS key FROM orders WHERE idempotency_key = ANY($1)',
    [[...acknowledged.keys()]],
  );
  expect(acknowledged.size).toBeGreaterThan(5);
  expect(new Map(rows.map((row) => [row['key'], row['id']]))).toEqual(acknowledged);
  expect(rows.length).toBe(acknowledged.size);
}
