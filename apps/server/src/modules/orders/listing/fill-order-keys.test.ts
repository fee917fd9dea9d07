import { expect, test } from 'vitest';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { fillOrderKeys } from './fill-order-keys.ts';

const [store, support] = await storeOfFile((store) => createStaff(store, { permissions: ['orders.read'] }));

test('[ORDC-09] orders of earlier releases are found by phone and e-mail once they have their keys; nothing else of them changes', async () => {
  const [older, oldest, erased] = [await placeCables(store), await placeCables(store), await placeCables(store)];
  const ids = [older, oldest, erased].map(({ order }) => order._id);
  await store.rows(sql`UPDATE orders SET email_key = NULL WHERE id = ANY (${sql.param(ids)}::uuid[])`);
  await store.rows(sql`UPDATE orders SET phone_key = NULL WHERE id = ANY (${sql.param(ids.slice(1))}::uuid[])`);
  await store.rows(
    sql`UPDATE orders SET shipping_address = shipping_address || '{"email": "", "phone": ""}' WHERE id = ${ids[2]}`,
  );
  const found = async (search: string) =>
    (await support.api.listOrders({ query: { search } })).orders.map(({ id }) => id);
  const whole = () =>
    store.rows(
      sql`SELECT to_jsonb(o) - 'email_key' - 'phone_key' AS row FROM orders o WHERE id = ANY (${sql.param(ids)}::uuid[]) ORDER BY id`,
    );
  expect(await found('asha@example.com')).toEqual([]);
  const before = await whole();
  await fillOrderKeys(store.ctx);
  expect(await whole()).toEqual(before);
  expect((await found('asha@example.com')).sort()).toEqual(ids.slice(0, 2).sort());
  expect((await found('9812345678')).sort()).toEqual(ids.slice(0, 2).sort());
  expect(await store.rows(sql`SELECT phone_key, email_key FROM orders WHERE id = ${ids[2]}`)).toEqual([
    { phone_key: null, email_key: null },
  ]);
  // What changes afterwards counts as before.
  await store.rows(sql`UPDATE orders SET email_key = NULL WHERE id = ${ids[0]}`);
  const [{ version: one } = { version: 0 }] = await store.rows<{ version: number }>(
    sql`SELECT version FROM orders WHERE id = ${ids[0]}`,
  );
  await store.rows(sql`UPDATE orders SET status = 'confirmed', email_key = 'x' WHERE id = ${ids[0]}`);
  expect(await store.rows(sql`SELECT version FROM orders WHERE id = ${ids[0]}`)).toEqual([{ version: one + 1 }]);
});
