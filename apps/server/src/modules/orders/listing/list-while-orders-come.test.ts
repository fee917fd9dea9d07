import type { Input, Reply } from '@bijli/contract';
import { expect, test } from 'vitest';
import { homeAddress } from '../../../../test/order-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

type Query = NonNullable<NonNullable<Input<'listOrders'>>['query']>;

const [store, { support, customerId }] = await storeOfFile(async (store) => ({
  support: await createStaff(store, { permissions: ['orders.read'] }),
  customerId: (await store.createCustomer()).userId,
}));

/** New orders, each of another amount; every third is confirmed already. */
async function comeIn(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, place) => ({
    id: newId(),
    status: place % 3 === 0 ? 'confirmed' : 'processing',
    paise: 100 * (1 + ((place * 7919) % 5000)),
  }));
  await store.rows(sql`INSERT INTO orders (id, customer_id, status, subtotal_paise, tax_paise, total_paise, shipping_address, payment_method)
    SELECT r.id, ${customerId}, r.status, r.paise, 0, r.paise, ${JSON.stringify(homeAddress)}::jsonb, 'cod'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, status text, paise bigint)`);
  return rows.map(({ id }) => id);
}

/** Reads the list to its end, while with each page more orders come in than it shows. */
async function walk(query: Query, come: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Query = { ...query, limit: 10, ...(after ? { after } : {}) };
    const [found]: [Reply<'listOrders'>, unknown] = await Promise.all([
      support.api.listOrders({ query: page }),
      come(),
    ]);
    seen.push(...found.orders.map(({ id }) => id));
    after = found.next;
  }
  return seen;
}

test('[ORDC-114] while orders come in the pages of the list hold each order that was there once, and in the end counts and list agree', async () => {
  const there = await comeIn(60);
  let left = 200;
  const come = async () => {
    const count = Math.min(left, 15);
    left -= count;
    if (count > 0) there.push(...(await comeIn(count)));
  };
  const sorts = ['-placed', 'placed', 'amount', '-promised'] as const;
  for (const sort of sorts) {
    left += 50;
    const before = [...there];
    const seen = await walk({ sort }, come);
    expect(new Set(seen).size, sort).toBe(seen.length);
    expect(seen, sort).toEqual(expect.arrayContaining(before));
  }
  while (left > 0) await come();
  const quiet = await walk({ sort: 'placed' }, async () => {});
  expect([...quiet].sort()).toEqual([...there].sort());
  const { views } = await support.api.countOrders({ query: {} });
  const ofView = async (view: 'new' | 'to-pack') => (await walk({ view }, async () => {})).length;
  expect([views['all'], views['new'], views['to-pack']].map((count) => count?.total)).toEqual([
    there.length,
    await ofView('new'),
    await ofView('to-pack'),
  ]);
});
