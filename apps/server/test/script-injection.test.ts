import type { Input } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { cableSlug, homeAddress, orderOf } from './order-factory.ts';
import { readXml } from './read-xml.ts';
import { refusalOf } from './refusal-of.ts';
import { deliver, returnBodyOf } from './return-factory.ts';
import { staffClientOf } from './staff-client.ts';
import { setStock } from './stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from './test-store.ts';

/** Breaks out of an attribute, a script and an element; uses only characters that personal fields accept. */
const hostile = `"'></script><svg onload=alert(1)>&lt;`;

let store: TestStore;
let customer: TestCustomer;
let orderId: string;

beforeAll(async () => {
  store = await startTestStore();
  await injectIntoCatalogue();
  customer = await store.createCustomer({ name: hostile });
  orderId = await buyAndReturn();
  await store.api.sendContactMessage({
    body: { name: hostile, email: 'a@example.com', topic: 'other', orderNumber: hostile, message: hostile },
  });
  await store.api.forgotPassword({ body: { input: `asha.${customer.phone}@example.com` } });
  await store.runJobs();
  await store.runJobs();
});
afterAll(() => store.close());

test('[API-02][CHK-03] messages contain no markup from their data, and no injected header lines', async () => {
  const messages = await store.rows<{ template: string; subject: string; recipient: string; html: string | null }>(
    sql`SELECT subject, recipient, html FROM outbox_messages`,
  );
  const written = messages.filter(({ html }) => html !== null);
  expect(written.length).toBeGreaterThan(5);
  for (const { subject, recipient, html } of written) {
    expect(`${subject} ${recipient}`).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<svg|<\/script|"'>/i);
  }
  expect(written.some(({ html }) => html?.includes('&lt;svg onload=alert(1)&gt;&amp;lt;'))).toBe(true);
});

test('[INV-05] an invoice with hostile names contains neither a script nor an action', async () => {
  const file = await customer.api.getInvoice({ params: { id: orderId } });
  expect(Buffer.from(file.bytes).toString('latin1')).not.toMatch(
    /\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile)\b/,
  );
  expect(file.name).toMatch(/^[\w.-]+\.pdf$/);
});

test('[GEN-09][PDP-02] feed and sitemap stay well formed and contain no injected element', async () => {
  for (const path of ['/sitemap.xml', '/feeds/products.xml']) {
    const { body } = await store.app.inject(path);
    readXml(body);
    expect(body, path).not.toContain('<svg');
  }
});

test('[API-02] API responses are JSON that browsers do not treat as a page', async () => {
  const word = encodeURIComponent(hostile);
  const token = { authorization: `Bearer ${customer.accessToken}` };
  const urls = [
    `/api/products/search?query=${word}`,
    `/api/products?sort=${word}&page=${word}`,
    `/api/products/slug/${word}`,
    `/api/users/verify-reset-token/${word}`,
    `/api/${word}`,
    '/api/users/me/data',
    `/api/orders/${orderId}`,
    `/api/orders/${orderId}/returns`,
  ];
  for (const url of urls) {
    const { headers } = await store.app.inject({ url, headers: { ...token, accept: 'text/html' } });
    expect(headers['content-type'], url).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options'], url).toBe('nosniff');
  }
});

test('[API-02] refusals do not echo markup', async () => {
  const body = { [hostile]: 1, couponCode: hostile, cartTotal: hostile, items: hostile, phone: hostile };
  for (const url of ['/api/coupon/validate', '/api/users/send-otp', '/api/products/check-stock', '/api/cart/add']) {
    const answer = await store.app.inject({ method: 'POST', url, payload: body });
    expect(answer.body, url).not.toContain('<svg');
  }
});

test('[API-02] content with markup or script links is not applied', async () => {
  const staff = await staffClientOf(store);
  const content = await staff.exportContent();
  const [footer] = content.siteConfig.footer;
  const [column] = footer?.columns ?? [];
  if (!footer || !column) throw new Error('The footer has a column');
  const links = (href: string) => [{ ...footer, columns: [{ ...column, links: [{ label: 'Look', href }] }] }];
  const wrong: Input<'applyContent'>['body']['siteConfig'][] = [
    { ...content.siteConfig, footer: [{ ...footer, copyright: hostile }] },
    { ...content.siteConfig, company: { ...content.siteConfig.company, legalName: hostile } },
    ...['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://a"onclick="x'].map((href) => ({
      ...content.siteConfig,
      footer: links(href),
    })),
    {
      ...content.siteConfig,
      theme: { ...content.siteConfig.theme, primaryColor: 'red;background:url(//evil.example)' },
    },
  ];
  for (const siteConfig of wrong)
    expect((await refusalOf(staff.applyContent({ body: { ...content, siteConfig } }))).status).toBe(400);
});

/** Content validation refuses markup; direct database writes do not. */
async function injectIntoCatalogue(): Promise<void> {
  await store.rows(sql`UPDATE products SET name = ${hostile}, title = ${hostile}, description = ${hostile}`);
  await store.rows(sql`UPDATE brands SET name = ${hostile}`);
  await store.rows(sql`UPDATE categories SET title = ${hostile}`);
  await store.rows(sql`UPDATE attribute_values SET value = value || ${hostile}`);
}

async function buyAndReturn(): Promise<string> {
  const product = await store.product(cableSlug);
  await setStock(store, product, 10);
  const shippingAddress = { ...homeAddress, name: hostile, line1: hostile, line2: hostile, city: hostile };
  const place = async () => (await customer.api.placeOrder({ body: orderOf(product, { shippingAddress }) })).order;
  const [returned, cancelled] = [await place(), await place()];
  await customer.api.cancelOrder({ params: { id: cancelled._id }, body: { cancellationReason: hostile } });
  await deliver(store, returned._id);
  const body = returnBodyOf(returned.items[0]?._id ?? '', 1, { description: hostile });
  const { return: requested } = await customer.api.requestReturn({ params: { id: returned._id }, body });
  const staff = await staffClientOf(store);
  await staff.moveReturn({ params: { id: requested._id }, body: { status: 'refused', note: hostile } });
  return returned._id;
}
