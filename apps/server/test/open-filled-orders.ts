import pg from 'pg';
import { inject } from 'vitest';
import { emailKeyOf, phoneKeyOf } from '../src/modules/orders/placing/orderer-keys.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { fillOrderList } from './fill-order-list.ts';
import type { TestStore } from './test-store.ts';

/** Fills a store with so many orders. Returns a session that plans as among a million of them. */
export async function openFilledOrders(store: TestStore, count: number): Promise<pg.Client> {
  const [row] = await store.rows<{ name: string }>(sql`SELECT current_database() AS name`);
  const url = new URL(inject('postgresUrl') ?? '');
  url.pathname = `/${row?.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // Tables of a test are small: reading one whole to join it is cheap, as it is not among a million orders.
  await client.query('SET random_page_cost = 1.1; SET enable_hashjoin = off; SET enable_mergejoin = off');
  await fillOrderList(async (text, values) => (await client.query(text, values)).rows, {
    count,
    keysOf: (phone, email) => ({ phoneKey: phoneKeyOf(store.ctx, phone), emailKey: emailKeyOf(store.ctx, email) }),
  });
  return client;
}
