import { API_BASE_PATH, type Call, type CallName } from '@bijli/contract';
import { calls, callsByAudience } from '@bijli/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { cableSlug, homeAddress, orderOf } from './order-factory.ts';
import { deliver, returnBodyOf } from './return-factory.ts';
import { createStaff, openSession } from './staff-factory.ts';
import { setStock } from './stock-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';

const staffCalls = Object.keys(callsByAudience.staff) as CallName[];
const reading = staffCalls.filter((name) => calls[name].method === 'GET' && name !== 'watchChanges');
const name = 'Vasundhara Iyengar';
const address = { line1: '77 Malabar Hill Road', line2: 'Behind the Hanging Gardens' };

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[CON-89] a person of the catalogue sees nothing of a shopper who bought, returned and wrote: not in any answer, nor in a file', async () => {
  const customer = await store.createCustomer({ name });
  const product = await store.product(cableSlug);
  await setStock(store, product, 10);
  const email = `vasundhara.${customer.phone}@example.com`;
  const shippingAddress = { ...homeAddress, ...address, name, email };
  const { order } = await customer.api.placeOrder({ body: orderOf(product, { shippingAddress }) });
  await deliver(store, order._id);
  const body = returnBodyOf(order.items[0]?._id ?? '', 1, { description: `It is broken, says ${name}` });
  const { return: asked } = await customer.api.requestReturn({ params: { id: order._id }, body });
  await store.api.sendContactMessage({ body: { name, email, topic: 'other', message: `I am ${name}` } });
  await store.runJobs();
  const secrets = [name, customer.phone, email, ...Object.values(address), 'asha.rao@okbank'];
  const stored = await store.rows<{ text: string }>(sql`SELECT string_agg(u::text, ' ') AS text FROM users u`);
  expect(stored[0]?.text).toContain(name);

  const person = await createStaff(store, { roleId: 'catalogue' });
  const ids = { id: product._id, slug: cableSlug, photoId: asked._id };
  const answered: CallName[] = [];
  for (const call of reading)
    for (const id of [product._id, order._id, asked._id, customer.userId]) {
      const { headers } = await openSession(store, person.id);
      const answer = await store.app.inject({ url: urlOf(calls[call], { ...ids, id }), headers });
      for (const secret of secrets) expect(answer.body.includes(secret), `${secret} in ${call}`).toBe(false);
      if (answer.statusCode === 200) answered.push(call);
    }
  expect(answered).toEqual(expect.arrayContaining(['listMovements', 'listProductHistory', 'exportCatalogue']));
  for (const call of ['listAuditEntries', 'showReturnPhoto', 'listStaff'] as const)
    expect(answered).not.toContain(call);
});

function urlOf(call: Call, ids: Record<string, string>): string {
  return API_BASE_PATH + call.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '1');
}
