import type { Page } from '@playwright/test';
import { readPdf } from '../apps/server/test/read-pdf.ts';
import { readXml } from '../apps/server/test/read-xml.ts';
import { cashOrderOf, signInBuyer } from './fixtures/buyers.ts';
import { expectRefusalsInConsole, staffInBrowser } from './fixtures/console.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { keepMessage } from './fixtures/kept-message.ts';
import { inviteMarkup, markup, sellMarkup, structuredDataOf } from './fixtures/markup.ts';
import { readScriptRuns, watch } from './fixtures/script-monitor.ts';
import { signIn, storedToken } from './fixtures/session.ts';
import { deliver, staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';

// A store of its own, because what it sells is on every list.
test.use({ settings: { MAIL_FROM: 'Bijli <markup@bijli.example>' } });

const password = 'a long password of hers';
const screensWithMarkup = [
  '/products',
  '/categories',
  '/brands',
  '/attributes',
  '/jobs',
  '/messages',
  '/people',
  '/roles',
  '/api-keys',
  '/audit',
  '/settings',
  '/account',
];

/** Tells whether anything of the data ran, was blocked or became an element, on every page opened from now on. */
async function startWatching(page: Page) {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await watch(page);
  return async (screen: string) => {
    const injected = await page.locator('img[src="x"], img[onerror]').count();
    const found = { ...(await readScriptRuns(page)), injected, dialogs };
    expect(found, screen).toEqual({ runs: 0, blocked: [], injected: 0, dialogs: [] });
  };
}

/** An order with a note, a hold and a tag that are markup. */
async function orderWithMarkup(store: Store): Promise<string> {
  const { api } = await signInBuyer(store.baseUrl, '9820067002');
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  const [staff, params] = [await staffClientOf(store), { id: order._id }];
  const version = async () => (await staff.readOrder({ params })).order.version;
  await staff.writeOrderNote({ params, body: { text: markup } });
  await staff.holdOrder({ params, body: { reason: 'other', note: markup, expectedVersion: await version() } });
  await staff.tagOrder({ params, body: { tags: [markup.slice(0, 40)], expectedVersion: await version() } });
  return order._id;
}

/** Signs in as an invited person whose name and role are markup too. */
async function acceptInvitation(page: Page, store: Store) {
  await page.goto(await inviteMarkup(await staffClientOf(store)));
  await expect(page.getByText(`You are invited as ${markup}`)).toBeVisible();
  await page.getByLabel('Your name').fill(markup);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account', exact: true })).toBeVisible();
  return staffInBrowser(page);
}

test('[CON-82][C1-08] markup in whatever staff name is text on every screen of the console', async ({
  page,
  store,
  pageErrors,
}) => {
  expectRefusalsInConsole(pageErrors);
  const expectTextOnly = await startWatching(page);
  const { id, importId } = await sellMarkup(await staffClientOf(store), 'markup');
  const staff = await acceptInvitation(page, store);
  await staff.confirmStaffFactor({ body: { proof: { kind: 'password', password } } });
  await staff.createApiKey({ body: { name: markup, permissions: ['products.read'] } });
  await staff.saveView({ body: { list: 'products', name: markup, query: 'search=Buds', isShared: true } });
  const action = { kind: 'price', of: 'sale', by: 'amount', value: -10 } as const;
  const selection = { kind: 'ids' as const, ids: [id] };
  const { jobId } = await staff.startBulkEdit({ body: { selection, action, expectedProducts: 1 } });
  await expect
    .poll(async () => (await staff.readStaffJob({ params: { id: jobId } })).job.state, { timeout: 30_000 })
    .toBe('done');
  const { product } = await staff.readProduct({ params: { id } });
  const draft = { baseVersion: product.version, draftVersion: 0, changes: { description: `${markup} again` } };
  await staff.saveProductDraft({ params: { id }, body: draft });

  const { settings } = await staff.listSettings();
  const [setting] = settings.filter(({ name }) => name === 'openUnits');
  const changes = [{ name: 'openUnits' as const, version: setting?.version ?? 0, value: 20 }];
  await staff.changeSettings({ body: { reason: markup, changes } });

  const messageId = await keepMessage(store, markup);
  const orderId = await orderWithMarkup(store);

  const areas = await page
    .getByRole('navigation', { name: 'Areas' })
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const screens = [
    ...areas,
    ...[
      `/products?search=${encodeURIComponent(markup)}`,
      `/jobs/${jobId}`,
      `/messages?message=${messageId}`,
      `/products/import/${importId}`,
      `/orders/${orderId}`,
      `/${encodeURIComponent(markup)}`,
      `/products/${id}`,
    ].map((path) => `/console${path}`),
  ];
  const marked = [...screensWithMarkup, `/jobs/${jobId}`, `/orders/${orderId}`].map((path) => `/console${path}`);
  expect(screens).toEqual(expect.arrayContaining(marked));
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('main'), path).not.toBeEmpty();
    await expect(page.getByText(/^Loading/), path).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
    const shown = page.getByRole('main').getByText('onerror=alert(1)').filter({ visible: true });
    if (marked.includes(path)) await expect(shown.first(), path).toBeVisible();
    await expectTextOnly(path);
  }
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(markup);
  await expect(page.getByRole('region', { name: 'Publish' })).toContainText(markup);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('Buds');
  await expect(page.getByRole('option').filter({ hasText: markup }).first()).toBeVisible();
  await expectTextOnly('the palette');
});

test('[CON-82][C1-08] markup that staff and shoppers wrote is text on every page of the shop, in its mails, invoices, feeds and structured data', async ({
  page,
  store,
}) => {
  const expectTextOnly = await startWatching(page);
  const staff = await staffClientOf(store);
  const { id, slug } = await sellMarkup(staff, 'markup-sold');
  const { path: preview } = await staff.createPreviewLink({ params: { id } });
  const email = 'markup.shopper@example.com';
  const api = await signIn(page, store, { phone: '9820067001', name: markup, email });
  const place = { line1: markup, line2: markup, city: markup, state: 'Maharashtra', pincode: '400050' };
  await api.addAddress({ body: { ...place, isDefault: true } });
  const { product } = await api.getProduct({ params: { slug } });
  const body = cashOrderOf(product);
  const shippingAddress = { ...body.shippingAddress, ...place, name: markup, email };
  const order = async () => (await api.placeOrder({ body: { ...body, shippingAddress } })).order;
  const [kept, given] = [await order(), await order()];
  await api.cancelOrder({ params: { id: given._id }, body: { cancellationReason: markup } });
  await deliver(store, kept._id);
  const items = [{ _id: kept.items[0]?._id ?? '', quantity: 1 }];
  const back = { reason: 'damaged' as const, description: markup, items, payoutTo: 'asha.rao@okbank' };
  await api.requestReturn({ params: { id: kept._id }, body: back });
  await api.sendContactMessage({
    body: { name: markup, email, topic: 'other', message: markup, orderNumber: markup.slice(0, 40) },
  });

  const shown = [`/product/${slug}`, preview, `/category/${slug}`, '/search?q=Buds', `/compare?products=${slug}`];
  const others = ['/', '/shop', `/search?q=${encodeURIComponent(markup)}`, '/cart', '/checkout'];
  const ownPages = ['/account?tab=account', `/account/orders/${kept._id}`, `/account/orders/${given._id}`];
  for (const path of [...shown, ...others, ...ownPages, '/account?tab=orders', `/order-confirmation/${kept._id}`]) {
    const source = await (await page.request.get(path)).text();
    expect(source, path).not.toContain('<img src=x');
    for (const facts of structuredDataOf(source)) expect(facts, path).toHaveProperty(['@context']);
    await openHydrated(page, path);
    await expect(page.getByRole('main'), path).not.toBeEmpty();
    if ([...shown, ...ownPages].includes(path))
      await expect(page.getByRole('main').getByText(markup).first(), path).toBeVisible();
    await expectTextOnly(path);
  }
  const described = structuredDataOf(await (await page.request.get(`/product/${slug}`)).text());
  expect(described.find((facts) => facts['@type'] === 'ProductGroup' || facts['@type'] === 'Product')).toMatchObject({
    name: markup,
  });

  for (const path of ['/feeds/products.xml', '/sitemap.xml']) {
    const source = await (await page.request.get(path)).text();
    readXml(source);
    expect(source, path).not.toContain('<img');
  }
  expect(await (await page.request.get('/feeds/products.xml')).text()).toContain('onerror=alert(1)&gt;');

  const invoices = async () => api.listInvoices({ params: { id: kept._id } });
  await expect.poll(async () => (await invoices()).length, { timeout: 30_000 }).toBe(1);
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const file = await page.request.get(`/api/orders/${kept._id}/invoice`, { headers });
  expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/);
  expect(readPdf(await file.body()).join('')).toContain(markup.replaceAll(' ', ''));

  await expect.poll(async () => (await store.outbox(email)).length, { timeout: 30_000 }).toBeGreaterThan(3);
  await page.goto(`/dev/outbox?to=${email}`);
  await expect(page.getByText(markup).first()).toBeVisible();
  await expectTextOnly('the outbox');
});
