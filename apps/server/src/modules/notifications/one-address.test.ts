import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverCart, returnBodyOf } from '../../../test/return-factory.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

const address = 'https://shop.example';
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({ environment: { PUBLIC_URL: `${address}/` } });
});
afterAll(() => store.close());

test('[GEN-11] every link in a message uses the configured address, whatever the content says', async () => {
  await store.rows(sql`
    UPDATE site_documents SET value = jsonb_set(value, '{platform,url}', '"https://elsewhere.example"')
    WHERE key = 'site-config'`);
  const { params, cable, customer } = await deliverCart(store);
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(cable) });
  await (await staffClientOf(store)).moveReturn({ params: { id: asked._id }, body: { status: 'approved' } });
  await customer.api.forgotPassword({ body: { input: `asha.${customer.phone}@example.com` } });
  await store.runJobs({ isEarly: true });
  const mails = await store.rows<{ text: string }>(sql`SELECT text FROM outbox_messages WHERE channel = 'email'`);
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  expect(links.length).toBeGreaterThan(4);
  expect(links.filter((link) => !link.startsWith(`${address}/`))).toEqual([]);
  expect((await store.api.getSiteConfig()).data.platform.url).toBe(address);
});
